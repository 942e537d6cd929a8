/**
 * Bridge beside the hosted checkout: provides the object it reports to, forwards reports, blocks forbidden navigations.
 * Active only in our own frame and window. protocol §4.8.3, §4.8.6, §4.8.7; live-service W7.1.
 */
import { judgeNavigation } from '../core/links/checkout.ts'
import { ASK_BRIDGE, CHECKOUT_FRAME, type CheckoutReport, RETURN_MARK } from '../core/links/checkout-messages.ts'
import type { Envelope } from '../messages/protocol.ts'

type Runtime = { id?: string; getURL(path: string): string; sendMessage(message: Envelope): Promise<unknown> }
declare const browser: { runtime: Runtime } | undefined
declare const chrome: { runtime: Runtime }

/** Runs in the isolated world of every frame, before the page's scripts and before {@link provideBridge}. */
export function watchCheckout(payHost: string): void {
  const { runtime } = typeof browser === 'undefined' ? chrome : browser
  const isFramed = window !== top
  const report = isFramed ? reportToPage(runtime) : reportToWorker(runtime)
  if (!isFramed && location.hash.startsWith(RETURN_MARK)) {
    report({ kind: 'returned', url: location.href })
    return
  }
  if (!(isFramed ? isOwnFrame(runtime) : isOwnWindow())) return
  addEventListener(ASK_BRIDGE, (event) => event.preventDefault(), { once: true })
  addEventListener('message', ({ source, origin, data }) => {
    if (source === window && origin === location.origin && typeof data === 'string')
      report({ kind: 'said', text: data })
  })
  restrictNavigation(payHost, isFramed, report)
  report({ kind: 'shown' })
}

/**
 * Firefox hides the ancestors of a frame without a referrer, and older versions hide all ancestors. Then only the name
 * counts: a page that frames itself under that name gets the object, but none of our pages accepts its reports.
 */
function isOwnFrame({ getURL }: Runtime): boolean {
  const [ancestor = HIDDEN] = location.ancestorOrigins ?? []
  return parent === top && window.name === CHECKOUT_FRAME && [HIDDEN, originOf(getURL('/'))].includes(ancestor)
}

const HIDDEN = 'null'

/**
 * Recognised by the URL we opened, then by the window name, which survives navigation within the checkout. A page that
 * fakes either gets the object, but the worker accepts reports only from tabs it opened.
 */
function isOwnWindow(): boolean {
  if (new URLSearchParams(location.search).get('returnUrl')?.endsWith(RETURN_MARK)) window.name = CHECKOUT_FRAME
  return window.name === CHECKOUT_FRAME
}

const originOf = (url: string): string => url.replace(/\/$/, '')

type Report = (message: CheckoutReport) => void

/** The browser drops the message unless the parent is a page of this extension. */
const reportToPage =
  ({ getURL }: Runtime): Report =>
  (message) =>
    parent.postMessage({ tenderCheckout: message }, getURL('/'))

const reportToWorker =
  (runtime: Runtime): Report =>
  (message) => {
    // This script outlives its extension after an update or removal, and then has no worker to call.
    if (runtime.id === undefined) return
    const args = JSON.stringify({ tenderCheckout: message })
    void runtime.sendMessage({ name: 'checkout.report', args })
  }

/**
 * Cancels and reports forbidden navigations. Chromium's Navigation API sees all of them except `javascript:` URLs and links
 * that open another window, which are caught as clicks.
 */
function restrictNavigation(payHost: string, isFramed: boolean, report: Report): void {
  const judge = (event: Event, url: string) => {
    const { kind } = judgeNavigation(url, payHost)
    // The checkout's own window is a normal browser window, so it may show other sites.
    if (kind === 'stays' || (kind === 'elsewhere' && !isFramed) || !event.cancelable) return
    event.preventDefault()
    report({ kind: 'leaves', url, isActivated: navigator.userActivation?.isActive === true })
  }
  // Firefox lacks it before 147, and then tells of http, https, data, blob and about alone, as the HTML standard has it. Of all else,
  // only the CSP and the sandbox restrict the frame.
  const navigation: unknown = Reflect.get(window, 'navigation')
  if (navigation instanceof EventTarget)
    navigation.addEventListener('navigate', (event) => {
      if ('destination' in event) judge(event, addressOf(event.destination))
    })
  addEventListener('click', (event) => judgeClick(event, judge), { capture: true })
}

function judgeClick(event: MouseEvent, judge: (event: Event, url: string) => void): void {
  const link = event.composedPath().find((one) => one instanceof Element && one.matches('a[href],area[href]'))
  if (link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement) judge(event, link.href)
}

const addressOf = (destination: unknown): string =>
  typeof destination === 'object' && destination !== null && 'url' in destination ? String(destination.url) : ''

/**
 * Runs in the page's main world, after {@link watchCheckout}. Without this object the checkout's messages are lost
 * (protocol §4.8.3).
 */
export function provideBridge(name: string): void {
  const isRefused = dispatchEvent(new Event(ASK_BRIDGE, { cancelable: true }))
  const page: Record<string, unknown> = Object(window)
  if (isRefused) return
  page[name] ??= Object.freeze({ postMessage: (text: string) => window.postMessage(text, location.origin) })
}
