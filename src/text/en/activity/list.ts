/** The list of payments, also in the popup. */
import type { Outcome } from '../../../core/session/session.ts'

export const PAYMENT_LIST = {
  open: 'In progress',
  closed: 'Recent',
  unnamed: 'Payment',
  none: 'No payments yet. Click a payment link on any website to make your first.',
  unread: 'Tender couldn’t load your payments.',
}

export const OUTCOME_LABELS: Record<Outcome, string> = {
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

export const PAYMENT_LABEL = {
  paid: 'Paid',
  paidAmount: (amount: string): string => `Paid ${amount}`,
  closed: 'Closed',
  /** It ended without having been looked at. */
  isNew: 'New',
}
