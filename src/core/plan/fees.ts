/** What the payer's own transactions cost beside what is paid. security §4, T15, T21. */
import type { Price } from '../base/amount.ts'
import type { Rate } from '../base/currency.ts'
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

/** An amount, and what one whole of it is worth in a currency. */
export type Valued = { amountBaseUnits: bigint; decimals: number; rate: Rate | undefined }

/** One whole is worth one whole: of the same coin, or of the currency itself. */
const ONE: Rate = { numerator: 1n, denominator: 1n }

/** Whether a fee is more than a tenth of what it is paid beside, or more than all of it. Undefined if it is not, and without both rates. */
export function feeAskBeside(fee: Valued, paid: Valued): 'fee-large' | 'fee-above-payment' | undefined {
  if (!fee.rate || !paid.rate) return undefined
  // Both times all denominators, so that nothing is rounded.
  const feeWorth = fee.amountBaseUnits * fee.rate.numerator * paid.rate.denominator * 10n ** BigInt(paid.decimals)
  const paidWorth = paid.amountBaseUnits * paid.rate.numerator * fee.rate.denominator * 10n ** BigInt(fee.decimals)
  if (feeWorth > paidWorth) return 'fee-above-payment'
  return feeWorth * NOTABLE_PART > paidWorth ? 'fee-large' : undefined
}

/** As {@link feeAskBeside}. @param sent with the coin's own symbol where the coin is sent: its rate is not needed then. */
export const sendFeeAsk = (fee: Valued & { symbol: string }, sent: Valued & { symbol: string }) =>
  fee.symbol === sent.symbol ? feeAskBeside({ ...fee, rate: ONE }, { ...sent, rate: ONE }) : feeAskBeside(fee, sent)

/**
 * Whether the fee outgrows what is paid. Undefined where no rate says what the coin is worth: its amount is shown all the same.
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
  const { decimals } = network.coin
  const fee = { amountBaseUnits: baseUnits, decimals }
  if (token.address === '') return feeAskBeside({ ...fee, rate: ONE }, { amountBaseUnits, decimals, rate: ONE })
  const paid = price && { amountBaseUnits: price.minorUnits, decimals: price.decimals, rate: ONE }
  return paid && feeAskBeside({ ...fee, rate: coinRate }, paid)
}
