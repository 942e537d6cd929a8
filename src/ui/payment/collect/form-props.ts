/** Props shared by the ways to collect personal data. */
import type { ComponentChildren } from 'preact'
import type { Collecting, Confirming } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import type { PageRequest } from '../../client/use-page-request.ts'

/** `Confirming` after the data of our own form was lost with the browser's memory. */
export type CollectingSession = Collecting | Confirming
export type Props = { view: SessionView; session: CollectingSession; request: PageRequest }

/** `top` says why the form appears again; `ways` holds the other ways and the cancel button. */
export type WayProps = Props & { top: ComponentChildren; ways: ComponentChildren }
