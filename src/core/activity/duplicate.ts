/**
 * The duplicate shield: a second purchase of the same amount at the same merchant, soon after the first, is asked about before it is
 * paid. What one link leads to is paid once anyway; this is about two links for one basket. architecture A12.10.
 */
import type { Price } from '../base/amount.ts'
import { releasedBy } from '../session/released.ts'
import { hasFailedUnpaid, type Session } from '../session/session.ts'
import type { Approval, Summarised } from './summary.ts'

/** How long after a payment the same one is asked about: time enough to go back to a shop that seems to have taken nothing. */
export const DUPLICATE_WINDOW_MS = 10 * 60_000

/** The payment before. `how` is what may be said of it: `unclear` is one whose record is damaged. */
export type Duplicate = Approval & { paymentId: string; merchantName: string; how: 'paid' | 'approved' | 'unclear' }

const infoOf = (s: Session) => ('offer' in s ? s.offer?.info : undefined)

/** The approval of a payment whose signature is out, or is about to be. Undefined without one, or without a price. */
export function approvalOf(s: Session): Approval | undefined {
  const price = infoOf(s)?.price
  if (!price || !('approvedAtMs' in s) || s.approvedAtMs === undefined) return undefined
  const isOff = (s.step === 'executing' && hasFailedUnpaid(s)) || (s.step === 'closed' && !releasedBy(s).wasSigned)
  return isOff ? undefined : { atMs: s.approvedAtMs, price }
}

/** The newest other payment that this review would repeat. A clock that was set back meanwhile makes nothing older. */
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
