/** What each way of asking for personal data is given. */
import type { ComponentChildren } from 'preact'
import type { Collecting, Confirming } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import type { PageRequest } from '../../client/use-page-request.ts'

/** `Confirming` where what was entered into our own form was lost with the browser's memory. */
export type Asks = Collecting | Confirming
export type Props = { view: SessionView; session: Asks; request: PageRequest }

/** `top` says why the form is here again; `ways` are the other ways, and the way out. */
export type WayProps = Props & { top: ComponentChildren; ways: ComponentChildren }
