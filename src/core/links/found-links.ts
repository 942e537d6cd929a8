/** The payment links among the texts of a page's links: each once, in their order. security §6, T51. */
import { judgeLink, MAX_LINK_CHARS } from './link.ts'

/** More than a person chooses from. A page may have any number. */
export const MOST_FOUND = 50

/** What a link of a page opens: a payment by its id, a send by the link itself. Undefined if it opens nothing. */
export type Opens = (text: string) => string | undefined

/** What is wrong with one, the worker says: all that knows more would be too much for every page. */
const TRANSFER = /^\s*(ethereum|solana):/i

export const claimsTransfer = (text: string): boolean => TRANSFER.test(text)

/** As far as a script in a page can tell. */
export const opensFor =
  (payHost: string): Opens =>
  (text) => {
    if (claimsTransfer(text)) return text.trim()
    const verdict = judgeLink(text, payHost, 'page')
    return verdict.kind === 'payment' ? verdict.paymentId : undefined
  }

/**
 * As they are written, by what they open. One more than {@link MOST_FOUND} if there are more.
 * @param found those of the texts before, which are added to
 */
export function foundLinks(
  texts: Iterable<string>,
  opens: Opens,
  found = new Map<string, string>(),
): Map<string, string> {
  for (const text of texts) {
    const opened = text.length > MAX_LINK_CHARS ? undefined : opens(text)
    if (opened !== undefined && !found.has(opened)) found.set(opened, text)
    if (found.size > MOST_FOUND) break
  }
  return found
}
