/** Of the payment links that the popup finds on the page behind it. architecture A1. */
import { plural } from '../grammar.ts'

export function pageLinksHeading(count: number, isMore: boolean): string {
  if (count === 0) return 'No payment links on this page'
  return plural(count, {
    one: `${count} payment link on this page`,
    other: isMore ? `More than ${count} payment links on this page` : `${count} payment links on this page`,
  })
}

/** No shop and no amount: nothing is asked before a press. */
export const pageLinkName = (number: number): string => `Payment link ${number}`

export const PAGE_LINKS_TEXT = {
  off: 'Tender is off on this site.',
  turnOn: 'Turn on',
  unseen: 'Your browser doesn’t let Tender see this page. Paste the payment link instead.',
  gone: 'This link isn’t on the page any more.',
  others: 'Click the others on the page itself.',
  /** A button: the name of the link is only read out. */
  pay: 'Pay<unseen> {link}</unseen>',
} as const
