/**
 * Content script that sends trusted clicks on payment links to the worker instead of the browser, tells it which of them the page has
 * when it asks, and that the page offers one in its head. No polyfill, no main-world script, nothing drawn into the page. architecture §2,
 * security T27, T50, T51.
 */
import { claimsTransfer, foundLinks, MOST_FOUND, opensFor } from '../core/links/found-links.ts'
import { isPayHost, judgeLink } from '../core/links/link.ts'
import type { Envelope } from '../messages/protocol.ts'

type Reply = { value?: string } | undefined
type Extension = { runtime?: { id?: string; sendMessage(message: Envelope): Promise<Reply> } }

/** The worker's answer where the person wants the browser to follow links. */
const LEFT: string = JSON.stringify({ isLeft: true })

/** By name, as in `first-use`. */
const extension = (): Extension | undefined => Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome')

/** The script's functions, which `first-use` calls. `offered`: the link in the head of a page that offers to be paid by it. */
export type ClickScript = {
  /** Intercepts a click on a link that claims to lead to the pay host, even an invalid one, so that the wallet can explain why. */
  click: (event: MouseEvent) => void
  /** Only the worker can ask, and only for this. The message of its own tells it the site by the browser; the reply, that it was sent. */
  report: (offered: Element | null, reply: () => void) => boolean
  /** Says nothing of a link that Tender would not open. */
  offer: (offered: Element) => void
}

export const payLinks = (payHost: string): ClickScript => ({
  click: (event) => handleClick(event, payHost),
  report: (offered, reply) => {
    void hrefsIn(document, offered, payHost)
      .then((hrefs) => send('pageLinks.report', { hrefs }))
      .then(reply, reply)
    return true
  },
  offer: (offered) => {
    const [href] = foundLinks([writtenIn(offered) ?? ''], opensFor(payHost)).values()
    if (href !== undefined) void send('pageLinks.offer', { href })
  },
})

const send = (name: Envelope['name'], args: object): Promise<Reply> | undefined => {
  const { runtime } = extension() ?? {}
  // This script outlives its extension after an update or removal, and then has no worker to call.
  return runtime?.id === undefined ? undefined : runtime.sendMessage({ name, args: JSON.stringify(args) })
}

/** security T51: a page of any size takes about as long, and is not held up: between two slices it does what it has to do. */
const [MOST_ELEMENTS, SLICE] = [100_000, 2_000]

/** What the page offers, and the payment links in it and in its open shadow roots, as written. */
async function hrefsIn(page: Document, offered: Element | null, payHost: string): Promise<string[]> {
  const [texts, opens] = [textsIn(page), opensFor(payHost)]
  const found = foundLinks(offered ? [writtenIn(offered) ?? ''] : [], opens)
  for (let left = MOST_ELEMENTS; left > 0 && found.size <= MOST_FOUND; left -= SLICE) {
    const slice = Array.from({ length: SLICE }, () => texts.next())
    const written = slice.flatMap(({ value }) => value ?? [])
    foundLinks(written, opens, found)
    if (slice.at(-1)?.done) break
    await new Promise((resolve) => setTimeout(resolve))
  }
  return [...found.values()]
}

/** The text of each element that is a link, and undefined for every other. */
function* textsIn(page: Document): Generator<string | undefined> {
  const roots: Node[] = [page]
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT)
    while (walker.nextNode()) {
      const { currentNode: element } = walker
      if (!(element instanceof Element)) continue
      if (element.shadowRoot) roots.push(element.shadowRoot)
      yield isLink(element) ? writtenIn(element) : undefined
    }
  }
}

function handleClick(event: MouseEvent, payHost: string): void {
  const isModified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!event.isTrusted || isModified) return
  const path = event.composedPath()
  const href = hrefOf(path)
  if (href === undefined || !isForWallet(href, payHost) || isForeignFrame(payHost)) return
  const answer = send('link.open', { href: href.slice(0, 4096) })
  if (!answer) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // The worker alone may read the settings, and answers when the click is already cancelled. The same click then goes to the page
  // and the browser once more; it is no longer a trusted one, so it does not come here again.
  void answer.then((reply) => reply?.value === LEFT && path[0]?.dispatchEvent(new MouseEvent('click', event)))
}

/**
 * True in a frame whose clicks stay with the page: a sandboxed one has no site to show, and the hosted checkout and form
 * handle their links themselves.
 */
const isForeignFrame = (payHost: string): boolean =>
  window !== top && (origin === 'null' || isPayHost(location.hostname, payHost))

/** A wallet verification is no payment, and the browser can open its page. protocol W13. */
function isForWallet(href: string, payHost: string): boolean {
  if (claimsTransfer(href)) return true
  const verdict = judgeLink(href, payHost, 'page')
  return verdict.kind === 'payment' || (verdict.kind === 'refused' && verdict.reason !== 'wallet-verification')
}

/** The path includes open shadow roots. */
const hrefOf = (path: EventTarget[]): string | undefined => {
  const link = path.find((target): target is Element => target instanceof Element && isLink(target))
  return link && writtenIn(link)
}

const isLink = (element: Element): boolean => element.matches('a[href],area[href]')

/** Returns a link as written: normalising it would hide suspicious characters. */
function writtenIn(element: Element): string | undefined {
  const written = element.getAttribute('href') ?? ''
  if (/^\s*[a-z][a-z0-9+.-]*:/i.test(written)) return written
  return URL.canParse(written, element.baseURI) ? new URL(written, element.baseURI).href : undefined
}
