/** The list of payments, also in the popup. */
import type { Receipt } from '../../core/activity/receipt.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import type { Outcome } from '../../core/session/session.ts'
import { formatAmount } from '../amounts.ts'
import { STEP_TEXT } from '../outcomes.ts'

export const PAYMENT_LIST = {
  open: 'In progress',
  closed: 'Recent',
  unnamed: 'Payment',
  none: 'No payments yet. Click a payment link on any website to make your first.',
  unread: 'Tender couldn’t load your payments.',
}

const OUTCOME_LABELS: Record<Outcome, string> = {
  succeeded: 'Complete, not paid from here',
  failed: 'Didn’t go through',
  expired: 'Expired',
  cancelled: 'Cancelled',
  dismissed: 'You cancelled',
  'put-aside': 'Moved to history',
  'in-progress': 'In progress elsewhere',
  'not-payable': 'Status unknown',
  unverified: 'Not verified',
  unanswered: 'No answer from the service',
}

function outcomeLabel({ outcome, wasSigned, paid }: Receipt): string {
  if (outcome !== 'succeeded' || !wasSigned) return OUTCOME_LABELS[outcome]
  return paid ? `Paid ${formatAmount(paid)}` : 'Paid'
}

function progressLabel({ step, receipt }: PaymentSummary): string {
  if (step !== 'closed') return STEP_TEXT[step]
  return receipt ? outcomeLabel(receipt) : 'Closed'
}

/** How it stands, and since when. */
export function paymentFacts(payment: PaymentSummary, time: string): string {
  const label = progressLabel(payment)
  return payment.isUnseen ? `${label} · New · ${time}` : `${label} · ${time}`
}
