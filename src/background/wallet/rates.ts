/**
 * What the tokens of the active account are worth, by feeds on their chain. Only tokens that are held are asked about, and
 * nothing is stored: a rate of yesterday is none.
 */

import type { Rate } from '../../core/base/currency.ts'
import type { Balance } from '../../core/base/registry.ts'
import type { RatesView } from '../../messages/views.ts'

export type RateDeps = {
  lastBalances: () => Promise<readonly Balance[]>
  /** Undefined if nobody knows the rate now. Never throws. */
  readRate: (balance: Balance, currency: string) => Promise<Rate | undefined>
  /** What totals are shown in (ISO 4217). */
  currency: () => Promise<string>
  nowMs: () => number
}

/** Feeds are updated at most every few minutes. */
const FRESH_MS = 300_000

type Kept = { atMs: number; rate: Promise<Rate | undefined> }

/** Returns the rates of what the last balances hold; a rate that nobody gave is asked for again the next time. */
export function createRates({ lastBalances, readRate, currency: chosen, nowMs }: RateDeps): () => Promise<RatesView> {
  const kept = new Map<string, Kept>()
  const rateOf = (balance: Balance, currency: string): Promise<Rate | undefined> => {
    const name = `${balance.symbol}/${currency}`
    const known = kept.get(name)
    const ageMs = known ? nowMs() - known.atMs : FRESH_MS
    if (known && ageMs >= 0 && ageMs < FRESH_MS) return known.rate
    const rate = readRate(balance, currency).then((found) => {
      if (!found) kept.delete(name)
      return found
    })
    kept.set(name, { atMs: nowMs(), rate })
    return rate
  }
  return async () => {
    const currency = await chosen()
    const held = (await lastBalances()).filter(({ amountBaseUnits = 0n }) => amountBaseUnits > 0n)
    const bySymbol = new Map(held.map((balance) => [balance.symbol, balance]))
    const found = await Promise.all(
      [...bySymbol].map(async ([symbol, balance]) => ({ symbol, rate: await rateOf(balance, currency) })),
    )
    return { currency, rates: found.flatMap(({ symbol, rate }) => (rate ? [{ symbol, rate }] : [])) }
  }
}
