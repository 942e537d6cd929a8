/** What an amount is worth beside its price. security T04. */

import type { Price } from '../core/base/amount.ts'
import { type Rate, worthMinorUnits } from '../core/base/currency.ts'
import type { Network } from '../core/base/registry.ts'
import type { Option } from '../core/offer/option.ts'
import { priceDifferenceBp } from '../core/plan/price.ts'
import { formatAbout } from './amount-phrases.ts'
import { formatPrice } from './amounts.ts'
import { LOCALE } from './language.ts'
import { WORTH } from './words/worth.ts'

const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 })

/** Worth of an option by a rate, and its difference from the price: `About €12.41, 0.1% more than the price`. */
export function formatWorth(option: Option, price: Price, rate: Rate): string {
  const { token, amountBaseUnits } = option
  const minorUnits = worthMinorUnits({ ...token, amountBaseUnits }, rate, price.decimals)
  const worth = formatPrice({ ...price, minorUnits })
  const difference = priceDifferenceBp(option, price, rate)
  if (difference === undefined) return WORTH.about(worth)
  if (difference === 0n) return WORTH.asPriced(worth)
  const percent = PERCENT.format(Number(difference < 0n ? -difference : difference) / 10_000)
  return difference < 0n ? WORTH.less(worth, percent) : WORTH.more(worth, percent)
}

/** A fee in the currency of the price: `about $0.03`. Rounded up: a fee is never shown too low. */
export function formatFeeWorth(baseUnits: bigint, { coin }: Network, price: Price, rate: Rate): string {
  const minorUnits = worthMinorUnits({ ...coin, amountBaseUnits: baseUnits }, rate, price.decimals, true)
  return formatAbout({ ...price, minorUnits })
}
