/** Texts of system notifications, of the toolbar badge, the context menu and the address bar. The worker says them, so it has those of every language. */
import type { Outcome } from '../../core/session/session.ts'
import { plural } from './grammar.ts'

/** Of a link or of selected text, by the right mouse button. */
export const MENU = {
  pay: 'Pay with Tender',
  checkout: 'Open checkout page',
  text: 'Pay the selected link',
  scan: 'Pay the QR code in this picture',
}

/** In the address bar, behind the keyword `pay`. Plain text: the browser reads it as markup. */
export const TYPED_HINT = 'Pay with Tender: enter a payment link or payment ID'

export const BADGE = {
  nothing: 'Tender',
  /** A page says so in its head, before anything was counted. */
  offer: 'Tender: this page offers a payment link',
  needsYou: (count: number): string =>
    plural(count, { one: `Tender: ${count} payment needs you`, other: `Tender: ${count} payments need you` }),
  onPage: (count: number): string =>
    plural(count, {
      one: `Tender: ${count} payment link on this page`,
      other: `Tender: ${count} payment links on this page`,
    }),
  moreOnPage: (count: number): string =>
    plural(count, { other: `Tender: more than ${count} payment links on this page` }),
}

/** Sentences with amount and shop, with one of them, and with neither. The name stands last. security T47. */
export const TO_CONTINUE = {
  both: (amount: string, shop: string): string => `Click to continue: ${amount} to ${shop}`,
  one: (name: string): string => `Click to continue: ${name}`,
  neither: 'Click to continue.',
}

export const BEFORE_AGAIN = {
  both: (amount: string, shop: string): string => `Open Tender before you pay again: ${amount} to ${shop}`,
  one: (name: string): string => `Open Tender before you pay again: ${name}`,
  neither: 'Open Tender before you pay again.',
}

/** Of a payment that ended without a signature: its title says how. */
export const UNSIGNED = {
  both: (amount: string, shop: string): string => `${amount} to ${shop}`,
  one: (name: string): string => name,
  neither: 'Click to see it.',
}

export const NOTICE = {
  waiting: 'A payment is waiting for you',
  paid: 'Paid',
  paidAmount: (amount: string): string => `Paid ${amount}`,
  paidTo: (shop: string): string => `To ${shop}`,
  paidUnnamed: 'The payment service says this payment is complete.',
}

export const ENDED_TITLES: Record<Outcome, string> = {
  succeeded: 'Already paid',
  failed: 'Payment didn’t go through',
  expired: 'This payment has expired',
  cancelled: 'This payment was cancelled',
  dismissed: 'You cancelled this payment',
  'in-progress': 'This payment is already in progress',
  unverified: 'Reported as paid, but not verified',
  unanswered: 'You moved this payment to history',
  'put-aside': 'You moved this payment to history',
  'not-payable': 'Tender can’t tell the status of this payment',
}
