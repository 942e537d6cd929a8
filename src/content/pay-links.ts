/**
 * Content script that sends trusted clicks on payment links to the worker instead of the browser. No polyfill, no
 * main-world script, nothing drawn into the page. architecture §2, security T27, T50.
 */
import { isPayHost, judgeLink } from '../core/links/link.ts'
import type { Envelope } from '../messages/protocol.ts'

type Reply = { value?: string } | undefined
type Extension = { runtime?: { id?: string; sendMessage(message: Envelope): Promise<Reply> } }

/** The worker's answer where the person wants the browser to follow links. */
const LEFT: string = JSON.stringify({ isLeft: true })

/**
 * By name, because WXT turns a bare `browser` into an import that looks up the runtime in every frame, and Chromium then
 * makes its bindings there.
 */
const extension = (): Extension | undefined => Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome')

/**
 * Intercepts clicks on links that claim to lead to the pay host, including invalid ones, so that the wallet can explain
 * why. A page may have many frames, so each has this one listener and everything else waits for a click.
 */
export function watchPayLinks(payHost: string): void {
  addEventListener('click', (event) => handleClick(event, payHost), { capture: true })
}

function handleClick(event: MouseEvent, payHost: string): void {
  const isModified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!event.isTrusted || isModified) return
  const path = event.composedPath()
  const href = hrefOf(path)
  if (href === undefined || !isForWallet(href, payHost) || isForeignFrame(payHost)) return
  const { runtime } = extension() ?? {}
  // This script outlives its extension after an update or removal, and then has no worker to call.
  if (runtime?.id === undefined) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const envelope: Envelope = { name: 'link.open', args: JSON.stringify({ href: href.slice(0, 4096) }) }
  // The worker alone may read the settings, and answers when the click is already cancelled. The same click then goes to the page
  // and the browser once more; it is no longer a trusted one, so it does not come here again.
  void runtime
    .sendMessage(envelope)
    .then((reply) => reply?.value === LEFT && path[0]?.dispatchEvent(new MouseEvent('click', event)))
}

/**
 * True in a frame whose clicks stay with the page: a sandboxed one has no site to show, and the hosted checkout and form
 * handle their links themselves.
 */
const isForeignFrame = (payHost: string): boolean =>
  window !== top && (origin === 'null' || isPayHost(location.hostname, payHost))

/** A wallet verification is no payment, and the browser can open its page. protocol W13. */
function isForWallet(href: string, payHost: string): boolean {
  const verdict = judgeLink(href, payHost, 'page')
  return verdict.kind === 'payment' || (verdict.kind === 'refused' && verdict.reason !== 'wallet-verification')
}

/**
 * The path includes open shadow roots. Returns the link as written: normalising it would hide suspicious characters.
 */
function hrefOf(path: EventTarget[]): string | undefined {
  for (const target of path) {
    if (!(target instanceof Element) || !target.matches('a[href],area[href]')) continue
    const written = target.getAttribute('href') ?? ''
    if (/^\s*[a-z][a-z0-9+.-]*:/i.test(written)) return written
    return URL.canParse(written, target.baseURI) ? new URL(written, target.baseURI).href : undefined
  }
  return undefined
}
