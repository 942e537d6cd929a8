/** Texts of payment outcomes, shared by pages and notifications. */

import type { Outcome, Session } from '../../core/session/session.ts'
import type { Settlement } from '../../core/session/settlement.ts'
import type { TitledText } from '../grammar/titled.ts'
import { plural } from './grammar.ts'

/** Both in one line. A language that ends a sentence in another way says so here. */
export const titledText = ({ title, text }: TitledText): string => `${title}. ${text}`

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
    text: 'Ask the shop before you pay again. You can start over until it expires.',
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
  title: plural(count, {
    one: `Records of ${count} payment were lost`,
    other: `Records of ${count} payments were lost`,
  }),
  text: plural(count, {
    one: 'This browser has deleted some of Tender’s data. Your wallet is still here. Do not pay that payment again before Tender knows how it ended.',
    other:
      'This browser has deleted some of Tender’s data. Your wallet is still here. Do not pay those payments again before Tender knows how they ended.',
  }),
})

/** Who says that the money moved: its chain, or so far only the service. security I10. */
export const settlementText = (settlement: Settlement, networkName: string): string =>
  settlement === 'seen'
    ? `Seen on ${networkName}.`
    : `The payment service reports this as paid. Not seen on ${networkName} yet.`
