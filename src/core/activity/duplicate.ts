/**
 * A second purchase of the same amount at the same merchant, soon after the first, needs confirmation. One link is paid
 * once anyway; this is about two links for one basket. screens §7.11.
 */
import type { Price } from '../base/amount.ts'
import { releasedBy } from '../session/released.ts'
import { hasFailedUnpaid, type Session } from '../session/session.ts'
import { infoOf } from '../session/steps.ts'
import type { Approval, Summarised } from './summary.ts'

/** How long a payment counts as a possible duplicate: long enough to return to a shop that seems to have failed. */
export const DUPLICATE_WINDOW_MS = 10 * 60_000

/** The earlier payment. `how`: what is certain about it; `unclear` if its record is corrupted. */
export type Duplicate = Approval & { paymentId: string; merchantName: string; how: 'paid' | 'approved' | 'unclear' }

/** The approval of a payment that has signed or is about to; undefined without an approval or a price. */
export function approvalOf(s: Session): Approval | undefined {
  const price = infoOf(s)?.price
  if (!price || !('approvedAtMs' in s) || s.approvedAtMs === undefined) return undefined
  const isOff = (s.step === 'executing' && hasFailedUnpaid(s)) || (s.step === 'closed' && !releasedBy(s).wasSigned)
  return isOff ? undefined : { atMs: s.approvedAtMs, price }
}

/** The newest other payment that this review would repeat. A clock set back meanwhile makes no payment older. */
export function duplicateOf(s: Session, others: readonly Summarised[], nowMs: number): Duplicate | undefined {
  const { price, merchantName } = (s.step === 'reviewing' && s.offer.info) || {}
  if (!price || !merchantName) return undefined
  const found = others.flatMap((other): Duplicate[] => {
    const { paymentId, approval } = other
    if (paymentId === s.paymentId || other.merchantName !== merchantName || !approval) return []
    if (!isSame(approval.price, price) || nowMs - approval.atMs > DUPLICATE_WINDOW_MS) return []
    return [{ ...approval, paymentId, merchantName, how: howOf(other) }]
  })
  return found.reduce<Duplicate | undefined>(
    (newest, one) => (newest && newest.atMs >= one.atMs ? newest : one),
    undefined,
  )
}

const isSame = (a: Price, b: Price): boolean =>
  a.currency === b.currency && a.minorUnits === b.minorUnits && a.decimals === b.decimals

function howOf({ step, receipt }: Summarised): Duplicate['how'] {
  if (step === 'corrupted') return 'unclear'
  return receipt?.outcome === 'succeeded' ? 'paid' : 'approved'
}
