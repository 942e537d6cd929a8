/** A screen whose script is loaded when it is first shown, because most payments never show it. */
import type { ComponentType } from 'preact'
import { OUTDATED, WINDOW } from '../../../text/words/window.ts'
import { Heading } from '../../parts/heading.tsx'
import { type Instead, lazyPart } from '../../parts/lazy-part.tsx'
import { closeWindow, Page } from '../../parts/page.tsx'

/** Only an update of the extension takes the files away from an open window. The worker keeps the payment. */
function Outdated() {
  return (
    <Page
      actions={
        <button type="button" class="primary" onClick={closeWindow}>
          {WINDOW.close}
        </button>
      }
    >
      <Heading>{OUTDATED.title}</Heading>
      <p>{OUTDATED.text}</p>
    </Page>
  )
}

const SCREEN: Instead = { loading: <main class="content" />, failed: <Outdated /> }

/** `load` resolves to the screen. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) => lazyPart(load, SCREEN)
