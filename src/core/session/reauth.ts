/**
 * When an unlocked wallet asks for the password again: above the payer's limit, and for anything that cannot be
 * checked. security A.3 E2, D.4.
 */
import type { Price } from '../base/amount.ts'
import type { Session } from './session.ts'

export type ReauthReason = 'above-limit' | 'cannot-check'

/** True if the price may be above the limit: also without a price, and always with a limit of zero. */
export function isAboveReauthLimit(price: Price | undefined, limitUnits: bigint): boolean {
  if (!price || limitUnits === 0n) return true
  return price.minorUnits > limitUnits * 10n ** BigInt(price.decimals)
}

/** Why this review needs the password; undefined if it does not, if it is refused, or at any other step. */
export function reauthReasonFor(s: Session, limitUnits: bigint): ReauthReason | undefined {
  if (s.step !== 'reviewing') return undefined
  const { verdict } = s.review
  if (verdict.level === 'refuse') return undefined
  if (verdict.level === 'ask' && verdict.strength === 'page') return 'cannot-check'
  return isAboveReauthLimit(s.offer.info?.price, limitUnits) ? 'above-limit' : undefined
}
