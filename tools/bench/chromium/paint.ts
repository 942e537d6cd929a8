/** When a page of the extension painted what. A script of the bench in it writes the times down. */

import { bounded } from '../../../tests/support/bounded.ts'
import type { Tab } from './browser.ts'

/** `paintMs`: the first text or picture; `controlMs`: the first that can be pressed; `shownMs`: what was waited for. All since the page's start. */
export type Painted = { paintMs: number; controlMs: number; shownMs: number; blockedMs: number; startMs: number }

/** Longer than this a task delays a press (web.dev/articles/tbt). */
const LONG_TASK_MS = 50

/**
 * For `Page.addScriptToEvaluateOnNewDocument`. An element counts as painted at the frame after it has a size; `shown` is a selector, or
 * several of which the last to come counts. May be run twice in a document.
 */
export const watching = (shown: readonly string[]): string => `(() => {
  if (globalThis.benchSeen) return
  const seen = globalThis.benchSeen = { controlMs: undefined, shownMs: undefined, blockedMs: 0, tasks: [] }
  const has = (selector) => [...document.querySelectorAll(selector)].some((one) => one.getClientRects().length > 0)
  const atNextFrame = (name) => {
    seen[name] = NaN
    requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { seen[name] = performance.now() }; port2.postMessage(0) })
  }
  const look = () => {
    if (seen.controlMs === undefined && has('button:not(:disabled), input, a[href]')) atNextFrame('controlMs')
    if (seen.shownMs === undefined && ${JSON.stringify(shown)}.every(has)) atNextFrame('shownMs')
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  addEventListener('DOMContentLoaded', look)
  look()
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) seen.blockedMs += duration - ${LONG_TASK_MS} })
    .observe({ type: 'longtask', buffered: true })
})()`

/** Resolves in the page when all is painted and the page has nothing left to do. */
const READ = `new Promise((resolve) => {
  const look = () => {
    const { controlMs, shownMs, blockedMs } = benchSeen
    const paintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    if (controlMs > 0 && shownMs > 0 && paintMs > 0)
      requestIdleCallback(() => resolve({ paintMs, controlMs, shownMs, blockedMs: benchSeen.blockedMs, startMs: performance.timeOrigin }))
    else setTimeout(look, 20)
  }
  look()
})`

export const readPainted = (tab: Tab, what: string): Promise<Painted> =>
  bounded(tab.value<Painted>(READ), `${what} to be painted`, 30_000)

/** Opens a page in a window of the popup's size, in front, and reads when it painted. The tab stays open. */
export async function openPainted(tab: Tab, url: string, shown: readonly string[]): Promise<Painted> {
  await tab.send('Page.enable')
  await tab.send('Emulation.setDeviceMetricsOverride', { width: 375, height: 600, deviceScaleFactor: 1, mobile: false })
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: watching(shown) })
  await tab.go(url)
  return readPainted(tab, `${shown.join(' and ')} in ${url}`)
}
