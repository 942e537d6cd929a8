/** The payment links among the texts of a page's links: each payment once, in their order. security A.7, T51. */
import type { PaymentId } from '../base/caip.ts'
import { judgeLink, MAX_LINK_CHARS } from './link.ts'

/** More than a person chooses from. A page may have any number. */
export const MOST_FOUND = 50

/**
 * As they are written, by payment. One more than {@link MOST_FOUND} if there are more.
 * @param found those of the texts before, which are added to
 */
export function foundLinks(
  texts: Iterable<string>,
  payHost: string,
  found = new Map<PaymentId, string>(),
): Map<PaymentId, string> {
  for (const text of texts) {
    if (text.length > MAX_LINK_CHARS) continue
    const verdict = judgeLink(text, payHost, 'page')
    if (verdict.kind === 'payment' && !found.has(verdict.paymentId)) found.set(verdict.paymentId, text)
    if (found.size > MOST_FOUND) break
  }
  return found
}
