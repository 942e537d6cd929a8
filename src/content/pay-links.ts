/**
 * Content script that sends trusted clicks on payment links to the worker instead of the browser, and tells it that the page offers
 * one in its head. No main-world script, nothing drawn into the page. architecture §2, security T27, T50.
 */
import { claimsTransfer, foundLinks, opensFor } from '../core/links/found-links.ts'
import { isPayHost, judgeLink } from '../core/links/link.ts'
import { isLink, tellWorker, writtenIn } from './in-page.ts'

/** The worker's answer where the person wants the browser to follow links. */
const LEFT: string = JSON.stringify({ isLeft: true })

/** The script's functions, which `first-use` calls. `offered`: the link in the head of a page that offers to be paid by it. */
export type ClickScript = {
  /** Intercepts a click on a link that claims to lead to the pay host, even an invalid one, so that the wallet can explain why. */
  click: (event: MouseEvent) => void
  /** Tells the worker that the browser's menu opens over what Tender may be asked to pay. Its press will name addresses alone. */
  menu: (event: MouseEvent) => void
  /** Says nothing of a link that Tender would not open. */
  offer: (offered: Element) => void
}

export const payLinks = (payHost: string): ClickScript => ({
  click: (event) => handleClick(event, payHost),
  menu: (event) => {
    const asked = `${hrefOf(event.composedPath()) ?? ''} ${getSelection() ?? ''}`.toLowerCase()
    if (event.isTrusted && [payHost, 'ethereum:', 'solana:'].some((word) => asked.includes(word)))
      void tellWorker('menu.opened', {})
  },
  offer: (offered) => {
    const [link] = foundLinks([{ href: writtenIn(offered) ?? '' }], opensFor(payHost)).values()
    if (link) void tellWorker('pageLinks.offer', link)
  },
})

function handleClick(event: MouseEvent, payHost: string): void {
  const isModified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!event.isTrusted || isModified) return
  const path = event.composedPath()
  const href = hrefOf(path)
  if (href === undefined || !isForWallet(href, payHost) || isForeignFrame(payHost)) return
  const answer = tellWorker('link.open', { href: href.slice(0, 4096) })
  if (!answer) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // The worker alone may read the settings, and answers when the click is already cancelled. The same click then goes to the page
  // and the browser once more; it is no longer a trusted one, so it does not come here again.
  void answer.then(
    (reply) => reply?.ok && reply.value === LEFT && path[0]?.dispatchEvent(new MouseEvent('click', event)),
  )
}

/**
 * True in a frame whose clicks stay with the page: a sandboxed one has no site to show, and the hosted checkout and form
 * handle their links themselves.
 */
const isForeignFrame = (payHost: string): boolean =>
  window !== top && (origin === 'null' || isPayHost(location.hostname, payHost))

/** A wallet verification is no payment, and the browser can open its page. live-service W13. */
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
