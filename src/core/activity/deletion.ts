/** What deleting an entry of Activity leaves of its payment: enough to never pay it twice, and nothing else. security §4. */
import type { Closed, Deleted } from '../session/session.ts'
import { approvalOf } from './duplicate.ts'
import { DAY_MS } from './spending.ts'
import type { PaymentSummary } from './summary.ts'

/** A closed payment without its facts. Of one that is deleted already, what is no longer needed goes as well; else it is the same. */
export function deletedOf(s: Closed, wasSigned: boolean, nowMs: number): Closed {
  const { paymentId, outcome, closedAtMs } = s
  const recent = s.deleted ? s.deleted.recent : recentOf(s)
  // The limit of a day needs it so long, the shield against duplicates for a shorter time.
  const isRecent = recent !== undefined && nowMs - recent.atMs < DAY_MS
  if (s.deleted && isRecent) return s
  const deleted: Deleted = { wasSigned: s.deleted?.wasSigned ?? wasSigned, ...(isRecent && { recent }) }
  return { step: 'closed', paymentId, outcome, closedAtMs, results: [], deleted }
}

function recentOf(s: Closed): Deleted['recent'] {
  const approval = approvalOf(s)
  return approval && { ...approval, merchantName: s.offer?.info?.merchantName ?? '' }
}

/** The line of a deleted payment, which no list shows. */
export function deletedSummary(
  { paymentId, outcome, closedAtMs, deleted }: Closed,
  openedAtMs: number,
): PaymentSummary {
  const recent = deleted?.recent
  const merchantName = recent?.merchantName ?? ''
  const wasSigned = deleted?.wasSigned ?? false
  return {
    paymentId,
    step: 'closed',
    merchantName,
    openedAtMs,
    isDeleted: true,
    receipt: { paymentId, outcome, closedAtMs, merchantName, wasSigned, transactions: [] },
    // Named as none, because it is no longer known whom it paid.
    recipients: [],
    ...(recent && { approval: { atMs: recent.atMs, price: recent.price } }),
  }
}
