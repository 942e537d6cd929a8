/**
 * When an unlocked wallet asks for the password again: above the payer's limits, for one payment or for a day, and for anything that cannot be
 * checked. security §3, §8.4.
 */
import type { Price } from '../base/amount.ts'
import type { Session } from './session.ts'

export type ReauthReason = 'above-limit' | 'above-day-limit' | 'cannot-check'

/** In whole units of the payment's currency. */
export type ReauthLimits = { limitUnits: bigint; dayLimitUnits: bigint }

/** True if the price may be above the limit: also without a price, and always with a limit of zero. */
export function isAboveReauthLimit(price: Price | undefined, limitUnits: bigint): boolean {
  if (!price || limitUnits === 0n) return true
  return price.minorUnits > limitUnits * 10n ** BigInt(price.decimals)
}

/** The price of a review; undefined if there is none, or at any other step. */
export const reviewedPriceOf = (s: Session): Price | undefined =>
  s.step === 'reviewing' ? s.offer.info?.price : undefined

/**
 * Why this review needs the password; undefined if it does not, if it is refused, or at any other step.
 * @param spentMinorUnits what was approved in the price's currency within a day, in its minor units
 */
export function reauthReasonFor(s: Session, limits: ReauthLimits, spentMinorUnits: bigint): ReauthReason | undefined {
  if (s.step !== 'reviewing') return undefined
  const { verdict } = s.review
  if (verdict.level === 'refuse') return undefined
  if (verdict.level === 'ask' && verdict.strength === 'page') return 'cannot-check'
  const price = reviewedPriceOf(s)
  if (!price || isAboveReauthLimit(price, limits.limitUnits)) return 'above-limit'
  const whole = { ...price, minorUnits: price.minorUnits + spentMinorUnits }
  return isAboveReauthLimit(whole, limits.dayLimitUnits) ? 'above-day-limit' : undefined
}
