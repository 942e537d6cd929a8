/** Where a payment link was clicked, and where one was found, in words. architecture A1, A9. */
import { type Place, UNKNOWN_PAGE } from '../core/base/place.ts'
import { siteName } from './escape.ts'

/** The site of a frame comes first, because the link is its own; the page around it may not know. */
export function placeText({ site, page }: Place): string | undefined {
  if (site === undefined) return undefined
  if (page === undefined) return siteName(site)
  if (page === UNKNOWN_PAGE) return `${siteName(site)} in a frame on another page`
  return `${siteName(site)} in a page of ${siteName(page)}`
}

/** Of the payment links that the popup finds on the page behind it. */
export function pageLinksHeading(count: number, isMore: boolean): string {
  if (count === 0) return 'No payment links on this page'
  if (isMore) return `More than ${count} payment links on this page`
  return count === 1 ? '1 payment link on this page' : `${count} payment links on this page`
}

/** No shop and no amount: nothing is asked before a press. */
export const pageLinkName = (number: number): string => `Payment link ${number}`

export const PAGE_LINKS_TEXT = {
  off: 'Tender is off on this site.',
  turnOn: 'Turn on',
  unseen: 'Your browser doesn’t let Tender see this page. Paste the payment link instead.',
  gone: 'This link isn’t on the page any more.',
  others: 'Click the others on the page itself.',
  pay: 'Pay',
}
