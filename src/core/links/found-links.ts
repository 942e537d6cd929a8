/** The payment links among those of a page: each once, in their order. security §6, T51. */
import { judgeLink, MAX_LINK_CHARS } from './link.ts'

/** More than a person chooses from. A page may have any number. */
export const MOST_FOUND = 50

/** A link of a page: where it leads, as it is written, and the page's own words for it. */
export type PageLink = { href: string; text: string }
/** More of these words is not sent, so that no page fills a message. */
export const MAX_LINK_TEXT = 80

/** What a link of a page opens: a payment by its id, a send by the link itself. Undefined if it opens nothing. */
export type Opens = (text: string) => string | undefined

/** What is wrong with one, the worker says: all that knows more would be too much for every page. */
const TRANSFER = /^\s*((ethereum|solana):)/i

export const claimsTransfer = (text: string): boolean => TRANSFER.test(text)

/** What a found link leads to, before any word of its page: the pay host, or the scheme of a transfer. */
export const leadsTo = (href: string, payHost: string): string => TRANSFER.exec(href)?.[1]?.toLowerCase() ?? payHost

/** As far as a script in a page can tell. */
export const opensFor =
  (payHost: string): Opens =>
  (text) => {
    if (claimsTransfer(text)) return text.trim()
    const verdict = judgeLink(text, payHost, 'page')
    return verdict.kind === 'payment' ? verdict.paymentId : undefined
  }

/**
 * The links by what they open. One more than {@link MOST_FOUND} if there are more.
 * @param found those of the links before, which are added to
 */
export function foundLinks<Link extends Pick<PageLink, 'href'>>(
  links: Iterable<Link>,
  opens: Opens,
  found = new Map<string, Link>(),
): Map<string, Link> {
  for (const link of links) {
    const opened = link.href.length > MAX_LINK_CHARS ? undefined : opens(link.href)
    if (opened !== undefined && !found.has(opened)) found.set(opened, link)
    if (found.size > MOST_FOUND) break
  }
  return found
}
