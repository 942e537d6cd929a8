/** What the payer's own transactions cost beside what is paid. security §4, T15, T21. */
import type { Price } from '../base/amount.ts'
import type { Rate } from '../base/currency.ts'
import type { Network } from '../base/registry.ts'
import type { Option } from '../offer/option.ts'
import { type FeeQuote, maxFeeWei } from '../transaction/transaction.ts'
import type { DecodedAction } from './decoded-action.ts'
import type { AskReason } from './reasons.ts'

/** The highest fee of all of these transactions, in wei. Undefined if one is unknown, because a partial sum would be too low. */
export function sumOf(fees: readonly (FeeQuote | null | undefined)[]): bigint | undefined {
  const known = fees.filter((fee) => fee !== null && fee !== undefined)
  return known.length === fees.length ? known.reduce((sum, fee) => sum + maxFeeWei(fee), 0n) : undefined
}

/** True if the payer pays the network for a request of this plan. */
export const hasOwnFee = (decodedActions: readonly DecodedAction[]): boolean =>
  decodedActions.some(
    (one) => 'call' in one || (one.kind === 'solana-transfer' && one.feePayer === one.signer && one.feeLamports > 0n),
  )

/**
 * The most that the payer pays the network for this plan, in base units of its coin.
 * @param fees one for each request, as {@link Review} has them. Undefined if one is unknown.
 */
function ownFee(
  decodedActions: readonly DecodedAction[],
  fees: readonly (FeeQuote | null)[] | undefined,
): bigint | undefined {
  const evm = sumOf(decodedActions.flatMap((one, at) => ('call' in one ? [fees?.[at]] : [])))
  const solana = decodedActions.map((one) =>
    one.kind === 'solana-transfer' && one.feePayer === one.signer ? one.feeLamports : 0n,
  )
  return evm === undefined ? undefined : solana.reduce((sum, one) => sum + one, evm)
}

/** From here on the payer is told. */
const NOTABLE_PART = 10n

/** Both times all denominators, so that nothing is rounded. */
const worths = (baseUnits: bigint, { coin }: Network, price: Price | undefined, rate: Rate | undefined) =>
  price &&
  rate && {
    fee: baseUnits * rate.numerator * 10n ** BigInt(price.decimals),
    paid: price.minorUnits * rate.denominator * 10n ** BigInt(coin.decimals),
  }

/**
 * Whether the fee is more than a tenth of what is paid, or more than all of it. Undefined if it is not, and where no rate says what the coin
 * is worth: its amount is shown all the same.
 * @param coinRate what one whole coin is worth in the price's currency. Not needed if the coin is what is paid.
 */
export function feeAsk(
  decodedActions: readonly DecodedAction[],
  fees: readonly (FeeQuote | null)[] | undefined,
  { token, network, amountBaseUnits }: Option,
  price: Price | undefined,
  coinRate: Rate | undefined,
): AskReason | undefined {
  const baseUnits = ownFee(decodedActions, fees)
  if (baseUnits === undefined) return undefined
  const sides =
    token.address === '' ? { fee: baseUnits, paid: amountBaseUnits } : worths(baseUnits, network, price, coinRate)
  if (!sides) return undefined
  const { fee, paid } = sides
  if (fee > paid) return 'fee-above-payment'
  return fee * NOTABLE_PART > paid ? 'fee-large' : undefined
}
