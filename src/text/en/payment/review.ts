/** What a review says: what leaves, what it costs, who gets it, the verdict, the button. architecture B3. */
import type { Duplicate } from '../../../core/activity/duplicate.ts'
import type { ReauthReason } from '../../../core/session/reauth.ts'
import { plural } from '../grammar.ts'

export const REVIEW = {
  payWith: 'Pay with',
  optionOn: '<amount>{option}</amount> <on>on {network}</on>',
  /** A button: chooses another way to pay. */
  change: 'Change',
  /** Before one step, which needs a network fee. */
  first: 'First',
  second: 'Then',
  priceChanged: '<b>The price changed.</b> It was {old} and is now <b>{amount}</b>. Check it before you pay.',
  done: '<b>Already done: {steps}.</b> Nothing is paid yet. You approved this more than a minute ago, so Tender asks again.',
  costs: 'Cost breakdown',
  fee: 'Network fee',
  feeOfNobody: 'You pay no network fee',
  feeOfOther: 'Paid by another account, {address}',
  feeUpTo: (amount: string) => `Up to ${amount}`,
  feeUnknown: (symbol: string) => `Unavailable right now. You pay it in ${symbol}.`,
  accountFee: 'New account fee',
  accountFeeAbout: (amount: string) => `About ${amount}, to open the account that receives the money`,
  worth: 'Worth today',
  from: 'From',
  fromNamed: '{name} · {address}',
  /** An address on the network, of whoever gets the money. */
  to: 'To',
  toService: 'Payment service · {address}',
  toPaidBefore: 'An address you’ve paid before: {address}',
  matches: '<b>Matches what you were shown.</b> You pay exactly {amount} on {network} and nothing else.',
  matchesWithFee: '<b>Matches what you were shown.</b> You pay exactly {amount} on {network} plus the network fee.',
  pay: (amount: string) => `Pay ${amount}`,
  payAgain: (amount: string) => `Pay ${amount} again`,
  /** Leads to the page with what cannot be checked. */
  go: 'Continue',
  goHint: 'Next: what Tender can’t check. No payment is signed yet.',
  hold: 'Hold for 2 seconds to pay',
  held: 'Keep holding…',
} as const

/** The list of what to check follows. */
export const askText = (count: number) =>
  plural(count, {
    one: '<b>The amount matches:</b> exactly {amount} on {network}. Check this before you pay:',
    other: '<b>The amount matches:</b> exactly {amount} on {network}. Check these before you pay:',
  })

/** What to check stands on the next page. */
export const askLaterText = (count: number) =>
  plural(count, {
    one: '<b>The amount matches:</b> exactly {amount} on {network}. One thing only you can judge: see the next page.',
    other:
      '<b>The amount matches:</b> exactly {amount} on {network}. {count} things only you can judge: see the next page.',
  })

export const PASSWORD_TEXT: Record<ReauthReason | 'no-price', string> = {
  'above-limit': 'This payment is above your limit, so enter your password.',
  'no-price': 'Tender can’t compare this payment with your limit, so enter your password.',
  'above-day-limit': 'With this payment you’d be above your limit for 24 hours, so enter your password.',
  'cannot-check': 'Tender can’t check everything here, so enter your password.',
}

/** Claims no more about the earlier payment than its record does. */
export const DUPLICATE_TEXT = {
  paid: {
    ago: '<b>You paid {amount} to {shop} {ago}</b> ({time}). Do you want to pay again?',
    now: '<b>You paid {amount} to {shop} just now</b> ({time}). Do you want to pay again?',
  },
  approved: {
    ago: '<b>You started a payment of {amount} to {shop} {ago}</b> ({time}). Do you want to pay again?',
    now: '<b>You started a payment of {amount} to {shop} just now</b> ({time}). Do you want to pay again?',
  },
  unclear: {
    ago: '<b>You may have paid {amount} to {shop} {ago}</b> ({time}). Do you want to pay again?',
    now: '<b>You may have paid {amount} to {shop} just now</b> ({time}). Do you want to pay again?',
  },
} as const satisfies Record<Duplicate['how'], unknown>

export const DUPLICATE_BUTTONS = { view: 'View that payment', again: 'Yes, I want to pay again' }

export const ALLOWANCE_CHOICE = {
  question: 'How long should this approval last?',
  once: 'This payment only (recommended)',
  onceText: (amount: string) => `Permit2 can move ${amount}. No approval is left once it’s paid.`,
  lasting: 'This and future payments',
  lastingText: (amount: string) =>
    `Permit2 can move up to ${amount}, but only what you sign each time. While enough of it is left, you won’t pay to approve again. You can revoke it under Token approvals.`,
  unlimitedText: (symbol: string) =>
    `Permit2 can move any amount of ${symbol}, but only what you sign each time. You won’t pay to approve again. You can revoke it under Token approvals.`,
}

export const SIGNING_TITLE = 'Signing details'

export const REFUSED = {
  title: 'Tender won’t sign this',
  money: '<b>{money}</b> Ask the shop for a new link, and tell them what happened.',
  why: '<b>Tender didn’t sign this.</b> It failed Tender’s checks:',
  copy: 'Copy details',
  shown: 'You were shown',
  asked: 'It asked for',
} as const
