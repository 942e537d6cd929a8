/** Another transaction with the same nonce: the same at a higher fee, or an empty one that cancels. pay-once E09. */
import { type AccountId, partsOf } from '../base/caip.ts'
import type { OwnTransactionIn, Replacement } from './own-transaction.ts'
import { type FeeQuote, maxFeeWei, type PreparedTransaction } from './transaction.ts'

export const REPLACEMENT_KINDS = ['speed-up', 'cancel'] as const
export type ReplacementKind = (typeof REPLACEMENT_KINDS)[number]

/** Maximum fees of the next transaction with the nonce of a waiting one, by what it is for. */
export type ReplacementQuote = { speedUp: FeeQuote; cancel: FeeQuote }

/** Nodes replace a waiting transaction only if both fees rise by 10 % (geth, reth). Rounded up, plus one wei. */
const raised = (wei: bigint): bigint => (wei * 11n + 9n) / 10n + 1n

/** A press is answered by a block or two; sooner, the payer cannot know whether the last one helped. */
export const REPLACE_AGAIN_AFTER_MS = 30_000

/** More would only outbid this wallet itself. A cancellation stays possible after the last speed-up. */
const MOST_SPEED_UPS = 8
const MOST_REPLACEMENTS = 12

/** Why a replacement is not possible now; undefined if it is. `soon`: within 30 s of the last one. */
type Hindrance = 'soon' | 'spent'

/** The payer's next replacement. The fee is checked apart from it. @param atMs by the service's clock. */
function hindranceOf(
  { requested, replacement }: OwnTransactionIn<'sent'>,
  kind: ReplacementKind,
  atMs: number,
): Hindrance | undefined {
  if (requested && requested.count >= (kind === 'cancel' ? MOST_REPLACEMENTS : MOST_SPEED_UPS)) return 'spent'
  const isSoon = requested !== undefined && Math.abs(atMs - requested.atMs) < REPLACE_AGAIN_AFTER_MS
  return isSoon || replacement ? 'soon' : undefined
}

/** True if the payer may ask for this replacement, now or after a pause. What is being cancelled is not sped up. */
export const isReplaceable = (transaction: OwnTransactionIn<'sent'>, kind: ReplacementKind, atMs: number): boolean =>
  hindranceOf(transaction, kind, atMs) !== 'spent' && (kind === 'cancel' || !transaction.signed.isCancel)

/** Fees that make nodes replace the waiting transaction, and at least the market's. Gas and data fee are the market's. */
export function replacementFees(waiting: FeeQuote, market: FeeQuote): FeeQuote {
  const maxPriorityFeePerGasWei = higher(raised(waiting.maxPriorityFeePerGasWei), market.maxPriorityFeePerGasWei)
  const maxFeePerGasWei = higher(raised(waiting.maxFeePerGasWei), market.maxFeePerGasWei)
  return { ...market, maxPriorityFeePerGasWei, maxFeePerGasWei: higher(maxFeePerGasWei, maxPriorityFeePerGasWei) }
}

const higher = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** True if nodes replace the waiting transaction at these fees, which are within the network's cap. */
export const isReplacing = (waiting: FeeQuote, fees: FeeQuote, feeCapWei: bigint): boolean =>
  fees.maxFeePerGasWei >= raised(waiting.maxFeePerGasWei) &&
  fees.maxPriorityFeePerGasWei >= raised(waiting.maxPriorityFeePerGasWei) &&
  maxFeeWei(fees) <= feeCapWei

/** What is signed in the place of the waiting transaction. @param account its sender. */
export const replacementOf = (
  kind: ReplacementKind,
  waiting: PreparedTransaction,
  account: AccountId,
  fees: FeeQuote,
): Replacement => (kind === 'cancel' ? cancelling(waiting, partsOf(account).address, fees) : spedUp(waiting, fees))

type Request = { kind: ReplacementKind; replacement: Replacement; feeCapWei: bigint; atMs: number }

/** Records the payer's wish. Undefined if this replacement is not offered now, or nodes would not take it. */
export function requestReplacement(
  transaction: OwnTransactionIn<'sent'>,
  { kind, replacement, feeCapWei, atMs }: Request,
): OwnTransactionIn<'sent'> | undefined {
  if (!isReplaceable(transaction, kind, atMs) || hindranceOf(transaction, kind, atMs)) return undefined
  if (!isReplacing(transaction.prepared, replacement, feeCapWei)) return undefined
  return { ...transaction, replacement, requested: { count: (transaction.requested?.count ?? 0) + 1, atMs } }
}

/** The same transaction at other fees. The gas stays, because the call does. */
const spedUp = (
  prepared: PreparedTransaction,
  { maxFeePerGasWei, maxPriorityFeePerGasWei }: FeeQuote,
): PreparedTransaction => ({ ...prepared, maxFeePerGasWei, maxPriorityFeePerGasWei })

/** An empty transaction from the account to itself. @param from the account's address. */
function cancelling({ chainId, nonce }: PreparedTransaction, from: string, fees: FeeQuote) {
  return { ...fees, chainId, nonce, to: from.toLowerCase(), valueWei: 0n, data: '0x', isCancel: true } as const
}
