/** An EVM transaction on its way: what it may cost, what is pinned before the key is used, what is sent. security C.2 J4. */
import { PayError } from '../base/errors.ts'
import type { Network } from '../base/registry.ts'

/**
 * EIP-1559. The most that the transaction may cost is `gas × maxFeePerGasWei`, and `dataFeeWei` where the network takes a fee for the
 * bytes: that one is told to the payer and not signed, because nothing in a transaction bounds it.
 */
export type FeeQuote = {
  gas: bigint
  maxFeePerGasWei: bigint
  maxPriorityFeePerGasWei: bigint
  dataFeeWei?: bigint
}

/** Everything that is signed, journaled as it is, so that signing again gives the same bytes. `to` in lower case, `data` 0x hex. */
export type PreparedTransaction = FeeQuote & {
  chainId: bigint
  nonce: bigint
  to: string
  valueWei: bigint
  data: string
}

/** The bytes as they are sent, and the hash under which every node knows them. Both 0x hex. */
export type SignedTransaction = { raw: string; hash: string }

/** What the chain says of a mined transaction. */
export type TransactionReceipt = { status: 'success' | 'reverted'; blockNumber: bigint }

export const maxFeeWei = ({ gas, maxFeePerGasWei, dataFeeWei = 0n }: FeeQuote): bigint =>
  gas * maxFeePerGasWei + dataFeeWei

/** @throws {PayError} chain/fee-too-high above what a payment on this network may cost. security T21. */
export function requireWithinCap(fees: FeeQuote, { feeCapWei }: Pick<Network, 'feeCapWei'>): void {
  if (maxFeeWei(fees) > feeCapWei) throw new PayError({ code: 'chain/fee-too-high' })
}

/** The lowest nonce that is free: from what the chain knows on, without those that other payments have signed for. */
export function nextNonce(known: bigint, taken: readonly bigint[]): bigint {
  let nonce = known
  while (taken.includes(nonce)) nonce += 1n
  return nonce
}

/** An EVM transaction as it would be sent; nonce, gas and fees are the wallet's own (security T21). */
export type EvmCall = { chainId: bigint; from: string; to: string; valueWei: bigint; data: string }
