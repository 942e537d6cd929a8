/** Currencies: the decimals of their minor units (ISO 4217, list one), and what amounts are worth in them (security T04). */
import type { Balance } from './registry.ts'

const NOT_TWO: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

/**
 * The decimals of a price in minor units, by the code of its currency. Not taken from `Intl`, which follows CLDR: there HUF, IDR and
 * COP have none, and a price in them would read a hundred times too high.
 */
export const minorUnitDecimals = (currency: string): number =>
  Number(Object.entries(NOT_TWO).find(([, codes]) => codes.split(' ').includes(currency))?.[0] ?? 2)

/** What one whole token is worth, in whole units of a currency: the fraction `numerator / denominator`, both above 0. */
export type Rate = { numerator: bigint; denominator: bigint }

type Amount = { amountBaseUnits: bigint; decimals: number }

/** In minor units of a currency with `minorDecimals`, rounded to the nearest, or up as for a fee. */
export function worthMinorUnits(
  { amountBaseUnits, decimals }: Amount,
  rate: Rate,
  minorDecimals: number,
  isUp = false,
): bigint {
  const divisor = 2n * rate.denominator * 10n ** BigInt(decimals)
  const twice = 2n * amountBaseUnits * rate.numerator * 10n ** BigInt(minorDecimals)
  return (twice + (isUp ? divisor - 1n : divisor / 2n)) / divisor
}

/**
 * The most base units that are worth no more than this, without digits that change nothing: a last step is worth less than a tenth of a
 * minor unit, where the token has such.
 */
export function baseUnitsWorth(
  { minorUnits, minorDecimals }: { minorUnits: bigint; minorDecimals: number },
  { numerator, denominator }: Rate,
  decimals: number,
): bigint {
  const wholes = denominator * 10n ** BigInt(decimals)
  const minor = numerator * 10n ** BigInt(minorDecimals)
  const mostStep = wholes / (10n * minor)
  const step = mostStep === 0n ? 1n : 10n ** BigInt(mostStep.toString().length - 1)
  const units = (minorUnits * wholes) / minor
  return units - (units % step)
}

/** `without`: the symbols that are held and have no rate, each once. `isPartial`: some balance is not known. */
export type Total = { minorUnits: bigint; without: string[]; isPartial: boolean }

/** The sum of what is held and has a rate. @param rateOf by symbol of the registry. */
export function totalWorth(
  balances: readonly Balance[],
  rateOf: (symbol: string) => Rate | undefined,
  minorDecimals: number,
): Total {
  const total: Total = { minorUnits: 0n, without: [], isPartial: false }
  for (const { symbol, decimals, amountBaseUnits } of balances) {
    const rate = rateOf(symbol)
    if (amountBaseUnits === undefined) total.isPartial = true
    else if (rate) total.minorUnits += worthMinorUnits({ amountBaseUnits, decimals }, rate, minorDecimals)
    else if (amountBaseUnits > 0n && !total.without.includes(symbol)) total.without.push(symbol)
  }
  return total
}
