/**
 * Beside the hosted checkout, on the pay host: lends it the object that it reports to, hands on what it reports, and keeps it where
 * it belongs. Only in the frame of our own page and in the window that we opened for it. protocol §4.8.3, §4.8.6, §4.8.7; protocol W7.1.
 */
import { judgeNavigation } from '../core/links/checkout.ts'
import { ASK_BRIDGE, CHECKOUT_FRAME, type CheckoutReport, RETURN_MARK } from '../core/links/checkout-messages.ts'
import type { Envelope } from '../messages/protocol.ts'

type Runtime = { id?: string; getURL(path: string): string; sendMessage(message: Envelope): Promise<unknown> }
declare const browser: { runtime: Runtime } | undefined
declare const chrome: { runtime: Runtime }

/** Runs isolated from the page, in every frame, before the page's own scripts and before {@link lendBridge}. */
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
  keepWithin(payHost, isFramed, report)
  report({ kind: 'shown' })
}

/**
 * Firefox hides from a frame without a referrer what stands above it, and older ones do from all: they know the name alone. What a
 * page says that frames itself under that name, no page of ours hears.
 */
function isOwnFrame({ getURL }: Runtime): boolean {
  const [above = HIDDEN] = location.ancestorOrigins ?? []
  return parent === top && window.name === CHECKOUT_FRAME && [HIDDEN, originOf(getURL('/'))].includes(above)
}

const HIDDEN = 'null'

/**
 * Told by the address that we opened; then by the name that it is given, which the next page of the checkout has still. Whoever
 * writes such an address or name himself gets the object and no hearing: the worker knows the tabs that it opened.
 */
function isOwnWindow(): boolean {
  if (new URLSearchParams(location.search).get('returnUrl')?.endsWith(RETURN_MARK)) window.name = CHECKOUT_FRAME
  return window.name === CHECKOUT_FRAME
}

const originOf = (url: string): string => url.replace(/\/$/, '')

type Report = (word: CheckoutReport) => void

/** The browser drops it unless the parent is a page of this extension. */
const reportToPage =
  ({ getURL }: Runtime): Report =>
  (word) =>
    parent.postMessage({ tenderCheckout: word }, getURL('/'))

const reportToWorker =
  (runtime: Runtime): Report =>
  (word) => {
    // A page that outlives its extension (update, removal) keeps this script, which has nobody to talk to any more.
    if (runtime.id === undefined) return
    const args = JSON.stringify({ tenderCheckout: word })
    void runtime.sendMessage({ name: 'checkout.report', args })
  }

/**
 * Cancels what may not be gone to and tells of it. The Navigation API sees every way of going there; a click that would open another
 * window, or run a `javascript:` address, is no navigation to it, and is seen as a click.
 */
function keepWithin(payHost: string, isFramed: boolean, report: Report): void {
  const judge = (event: Event, url: string) => {
    const { kind } = judgeNavigation(url, payHost)
    // A window of its own is a browser's window: it may show other sites, as any tab may.
    if (kind === 'stays' || (kind === 'elsewhere' && !isFramed) || !event.cancelable) return
    event.preventDefault()
    report({ kind: 'leaves', url, isActivated: navigator.userActivation?.isActive === true })
  }
  // Not in Firefox before 147, whose frames our policy and the sandbox alone keep in place then.
  const navigation: unknown = Reflect.get(window, 'navigation')
  if (navigation instanceof EventTarget)
    navigation.addEventListener('navigate', (event) => {
      if ('destination' in event) judge(event, addressOf(event.destination))
    })
  addEventListener('click', (event) => clicked(event, judge), { capture: true })
}

function clicked(event: MouseEvent, judge: (event: Event, url: string) => void): void {
  const link = event.composedPath().find((one) => one instanceof Element && one.matches('a[href],area[href]'))
  if (link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement) judge(event, link.href)
}

const addressOf = (destination: unknown): string =>
  typeof destination === 'object' && destination !== null && 'url' in destination ? String(destination.url) : ''

/** In the page's own world, after {@link watchCheckout}: without this object the checkout's messages are lost (protocol §4.8.3). */
export function lendBridge(name: string): void {
  const isRefused = dispatchEvent(new Event(ASK_BRIDGE, { cancelable: true }))
  const page: Record<string, unknown> = Object(window)
  if (isRefused) return
  page[name] ??= Object.freeze({ postMessage: (text: string) => window.postMessage(text, location.origin) })
}
