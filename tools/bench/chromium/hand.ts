/** The hand of a person: presses of the mouse that pages trust, and the window that opens after one. */
import { setTimeout } from 'node:timers/promises'
import { bounded } from '../../../tests/support/bounded.ts'
import type { Chromium, Tab } from './browser.ts'

/** Presses the middle of an element. Resolves with the instant of the release, by the page's clock. */
export async function click(tab: Tab, selector: string): Promise<number> {
  await tab.send('Page.bringToFront')
  const { x, y } = await tab.value<{ x: number; y: number }>(`(() => {
    const element = document.querySelector(${JSON.stringify(selector)})
    element.scrollIntoView({ block: 'center' })
    globalThis.released = new Promise((resolve) => {
      const felt = ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp)
      addEventListener('mouseup', felt, { capture: true, once: true })
    })
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })()`)
  const press = { x, y, button: 'left', clickCount: 1 } as const
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press })
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press })
  return bounded(tab.value<number>('released'), `the press on ${selector} to be felt`, 10_000)
}

/** Of the payment window. Without a display the browser gives a new window another size than it then has. */
const WINDOW = { width: 400, height: 640 }

type Attached = { sessionId: string; waitingForDebugger: boolean; targetInfo: { type: string; targetId: string } }

/** Runs a script that may be run twice, until it ran in the page's own document: a new window first has an empty one. */
async function inDocument(tab: Tab, script: string): Promise<void> {
  const run = `location.protocol === 'about:' ? false : (${script}, true)`
  while (!(await tab.value<boolean>(run).catch(() => false))) await setTimeout(LOOK_EACH_MS)
}
const LOOK_EACH_MS = 10

/**
 * Attaches to the next page that opens, before it begins, and has it run this script first. Until that tab is closed, no other may be
 * opened: it would wait for a debugger too.
 */
export async function attachToNext(
  { root, sessionOf, tabOn }: Chromium,
  script: string,
): Promise<{ opened: Promise<Tab> }> {
  const attached = root.next<Attached>(
    'Target.attachedToTarget',
    ({ waitingForDebugger }) => waitingForDebugger,
    'a window to open',
  )
  const opened = attached.then(async ({ sessionId, targetInfo: { targetId } }) => {
    const session = sessionOf(sessionId)
    await session.send('Page.enable')
    await session.send('Emulation.setDeviceMetricsOverride', { ...WINDOW, deviceScaleFactor: 1, mobile: false })
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source: script })
    await session.send('Runtime.runIfWaitingForDebugger')
    const tab = tabOn(session, targetId)
    // The document may be quicker than the script. Then it runs in it now.
    await bounded(inDocument(tab, script), 'the document of the window that opened')
    const close = async () => {
      await tab.close()
      await root.send('Target.setAutoAttach', { autoAttach: false, waitForDebuggerOnStart: false, flatten: true })
    }
    return { ...tab, close }
  })
  // Whoever waits for it hears of it; nobody does where the press itself failed.
  opened.catch(() => undefined)
  await root.send('Target.setAutoAttach', {
    ...{ autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
    filter: [{ type: 'page', exclude: false }],
  })
  return { opened }
}
