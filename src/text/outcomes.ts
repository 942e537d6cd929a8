/** Texts of payment outcomes, shared by pages and notifications. */

import type { Outcome, Session } from '../core/session/session.ts'
import type { Settlement } from '../core/session/settlement.ts'

export type TitledText = { title: string; text: string }

/** Heading of a closed payment. "Paid" only for a final success (protocol §3). */
export const OUTCOME_TEXT: Record<Outcome, TitledText> = {
  succeeded: { title: 'Already paid', text: 'The payment service says this payment is complete.' },
  failed: {
    title: 'Payment didn’t go through',
    text: 'The payment service says it failed. Ask the shop what happened.',
  },
  expired: { title: 'This payment has expired', text: 'Ask the shop for a new link.' },
  cancelled: {
    title: 'This payment was cancelled',
    text: 'The shop or the payment service cancelled it. If you still want to pay, ask the shop for a new link.',
  },
  dismissed: { title: 'You cancelled this payment', text: 'Changed your mind? You can start over until it expires.' },
  'in-progress': {
    title: 'This payment is already in progress',
    text: 'Do not pay it again. The payment service is processing it, and it wasn’t started in this browser. This window updates by itself.',
  },
  unverified: {
    title: 'Reported as paid, but not verified',
    text: 'The payment service says this payment is complete, but it names a transaction you didn’t sign. Check your balance, then ask the shop.',
  },
  unanswered: {
    title: 'You moved this payment to history',
    text: 'The payment service never said how it ended. Ask the shop before you pay again.',
  },
  'put-aside': {
    title: 'You moved this payment to history',
    text: 'Changed your mind? You can start over until it expires.',
  },
  'not-payable': {
    title: 'Tender can’t tell the status of this payment',
    text: 'The payment service reports a status Tender doesn’t recognise. Ask the shop whether it’s been paid.',
  },
}

/** One line for each open payment in a list. */
export const STEP_TEXT: Record<Exclude<Session['step'], 'closed'>, string> = {
  opening: 'Opening',
  choosing: 'Choose how to pay',
  collecting: 'Details needed',
  planning: 'Checking',
  reviewing: 'Ready to review',
  executing: 'In progress',
  confirming: 'Confirming',
  corrupted: 'Needs attention',
}

/** Said above the list of payments, while it is not known how these ended. @param count at least 1. */
export const lostRecordsText = (count: number): TitledText => ({
  title: count === 1 ? 'Records of 1 payment were lost' : `Records of ${count} payments were lost`,
  text:
    'This browser has deleted some of Tender’s data. Your wallet is still here. ' +
    (count === 1
      ? 'Do not pay that payment again before Tender knows how it ended.'
      : 'Do not pay those payments again before Tender knows how they ended.'),
})

/** What the service reported instead of a success. */
const REPORTS: Partial<Record<Outcome, string>> = {
  failed: 'The payment service reports that this payment failed',
  expired: 'The payment service reports that this payment expired',
  cancelled: 'The payment service reports that this payment was cancelled',
  unverified: 'The payment service names a transaction that is not the one you signed',
}
const NO_REPORT = 'The payment service did not say that this payment is complete'

/** For a payment whose chain shows that its money moved, without a success of the service: "paid" is not claimed. */
export const movedText = (outcome: Outcome, networkName: string): TitledText => ({
  title: 'The money has left your wallet',
  text: `${REPORTS[outcome] ?? NO_REPORT}, but ${networkName} shows that your money has moved.`,
})

/** Who says that the money moved: its chain, or so far only the service. security I10. */
export const settlementText = (settlement: Settlement, networkName: string): string =>
  settlement === 'seen'
    ? `Seen on ${networkName}.`
    : `The payment service reports this as paid. Not seen on ${networkName} yet.`
