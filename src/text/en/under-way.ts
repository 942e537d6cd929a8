/** Payments on their way: between the approval and the end, and behind one another in the window. */
import { plural } from './grammar.ts'

/** Headings by phase. "Confirming" only while the payment can still be made. */
export const WAIT_TITLE = {
  'setting-up': (symbol: string): string => `Approving ${symbol}…`,
  paying: 'Confirming your payment…',
  late: 'Time’s up for this payment',
  cancelling: 'Trying to cancel…',
  unanswered: 'No final answer yet',
}

/** What happens to the money, and what to do. `paying`: something that can pay was released; else only an allowance. */
export const WAIT_TEXT = {
  settingUp: (symbol: string): string =>
    `Approving ${symbol} for this payment. It costs a network fee and takes a moment. The payment comes next.`,
  late: {
    paying:
      'The transaction wasn’t confirmed in time. It may still go through, and your money with it. Tender won’t send it again. Do not pay again.',
    approving: (symbol: string): string =>
      `Nothing was paid. Only the ${symbol} approval and its network fee can still go through. This window shows how to continue once the network has answered.`,
  },
  cancelling: {
    paying:
      'Tender is trying to put an empty transaction in place of yours. If yours is confirmed first, your money moves. Do not pay again.',
    approving: (symbol: string): string =>
      `Tender is trying to put an empty transaction in place of yours. If yours is confirmed first, the ${symbol} approval stays, but nothing is paid.`,
  },
  unanswered:
    'The payment service hasn’t said how this payment ended. Nothing you signed for it can move money any more. Check your balance, and ask the shop before you pay again.',
}

/** One step of a plan in a few words. architecture B3.7. */
export const STEP = {
  removeApproval: (symbol: string): string => `Remove old ${symbol} approval`,
  approveLasting: (symbol: string): string => `Approve ${symbol} for this and future payments`,
  approveOnce: (symbol: string): string => `Approve ${symbol} for this payment`,
  signMessage: 'Sign message',
  send: 'Send payment',
  sign: 'Sign payment',
}

/** All payments of the window. */
export const PAYMENTS_NAME = 'Payments in this window'

export const PASTED_LINK = 'Link you pasted'

export const queuePlaceText = (at: number, count: number): string => `${at} of ${count} payments`

/** Said once when another payment joins: there are two at least. */
export const queueSizeText = (count: number): string =>
  plural(count, { other: `There are ${count} payments in this window.` })

export const NEXT_PAYMENT = {
  named: (name: string): string => `Next payment: ${name}`,
  priced: (name: string, price: string): string => `Next payment: ${name}, ${price}`,
}

export const PREVIOUS_PAYMENT = {
  named: (name: string): string => `Previous payment: ${name}`,
  priced: (name: string, price: string): string => `Previous payment: ${name}, ${price}`,
}
