/** What was approved lately, for the limit of a day. security §8.4. */
import type { Price } from '../base/amount.ts'
import type { Summarised } from './summary.ts'

export const DAY_MS = 24 * 60 * 60_000

/**
 * The prices of the other payments that were approved within a day, in minor units of this price's currency. Other currencies have
 * a sum of their own. A clock that was set back since makes no payment older.
 */
export function approvedWithinDay(
  price: Price,
  paymentId: string,
  payments: readonly Summarised[],
  nowMs: number,
): bigint {
  const approved = payments.flatMap(({ paymentId: other, approval }) =>
    approval && other !== paymentId && nowMs - approval.atMs < DAY_MS ? [approval.price] : [],
  )
  return approved
    .filter(({ currency, decimals }) => currency === price.currency && decimals === price.decimals)
    .reduce((sum, { minorUnits }) => sum + minorUnits, 0n)
}
