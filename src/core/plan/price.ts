/** The quoted amount against the price of the payment. security T04. */
import type { Price } from '../base/amount.ts'
import type { Rate } from '../base/currency.ts'
import type { Option } from '../offer/option.ts'
import type { PaymentInfo } from '../offer/responses.ts'
import type { AskReason } from './reasons.ts'
import type { ReviewContext } from './verdict.ts'

/** Basis points: hundredths of a percent. Above this difference from a rate the person is asked. security T04. */
const MOST_DIFFERENCE_BP = 200n

/** security T04: a token pegged to the price's currency must match the price within 1 % or 0.01, whichever is more. */
export function hasPriceGap(option: Option, info: PaymentInfo | undefined): boolean {
  const price = info?.price
  if (!price || option.token.peg !== price.currency) return false
  const scale = 10n ** BigInt(option.token.decimals)
  const minor = 10n ** BigInt(price.decimals)
  const quoted = option.amountBaseUnits * minor
  const priced = price.minorUnits * scale
  const gap = quoted > priced ? quoted - priced : priced - quoted
  const onePercent = priced / 100n
  const oneCent = (scale * minor) / 100n
  return gap > (onePercent > oneCent ? onePercent : oneCent)
}

/**
 * How much more than the price the quoted amount is worth by this rate, in basis points rounded away from 0; negative if less.
 * Undefined for a price of 0.
 */
export function priceDifferenceBp(
  { amountBaseUnits, token }: Option,
  { minorUnits, decimals }: Price,
  { numerator, denominator }: Rate,
): bigint | undefined {
  const worth = amountBaseUnits * numerator * 10n ** BigInt(decimals)
  const priced = minorUnits * denominator * 10n ** BigInt(token.decimals)
  if (priced === 0n) return undefined
  const scaled = (worth - priced) * 10_000n
  const rest = scaled % priced
  return scaled / priced + (rest === 0n ? 0n : rest > 0n ? 1n : -1n)
}

/** security T04: a price in another currency, or none, must not bypass the price check. */
export function priceAsk({ option, info, rate }: ReviewContext): AskReason | undefined {
  const price = info?.price
  if (!price) return 'price-missing'
  if (price.currency === option.token.peg) return undefined
  if (!rate) return 'price-unchecked'
  const difference = priceDifferenceBp(option, price, rate)
  const isNear = difference !== undefined && difference <= MOST_DIFFERENCE_BP && difference >= -MOST_DIFFERENCE_BP
  return isNear ? undefined : 'price-differs'
}
