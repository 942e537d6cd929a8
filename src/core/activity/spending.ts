/** What was approved lately, for the limit of a day (security §8.4), and what a month of Activity cost. */
import type { Price } from '../base/amount.ts'
import { type ActivityRow, activityStatusOf } from './activity.ts'
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

/**
 * The sum of the prices of the payments among these rows that are paid, one for each currency, in the order of their codes. Undefined
 * if the price of any is not known: the sum would be too low. Sends are no part of it, because their worth is an estimate.
 */
export function paidTotals(rows: readonly ActivityRow[]): Price[] | undefined {
  const totals = new Map<string, Price>()
  for (const row of rows) {
    if (row.kind !== 'payment' || activityStatusOf(row.payment) !== 'paid') continue
    const price = row.payment.receipt?.price
    if (!price) return undefined
    totals.set(price.currency, sumOf(totals.get(price.currency) ?? { ...price, minorUnits: 0n }, price))
  }
  return [...totals.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
}

/** In the smaller unit of the two, so that nothing is rounded. */
function sumOf(one: Price, other: Price): Price {
  const decimals = Math.max(one.decimals, other.decimals)
  const inUnits = (price: Price) => price.minorUnits * 10n ** BigInt(decimals - price.decimals)
  return { currency: one.currency, decimals, minorUnits: inUnits(one) + inUnits(other) }
}
