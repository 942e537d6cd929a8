/** An EVM transaction: its maximum cost, what is pinned before signing, and what is sent. pay-once §1.2 J4. */
import { PayError } from '../base/errors.ts'
import type { Network } from '../base/registry.ts'

/**
 * EIP-1559. The maximum cost is `gas × maxFeePerGasWei`, plus `dataFeeWei` on networks that charge for bytes or by their
 * operator. The latter is shown to the payer but not signed: no field of a transaction bounds it.
 */
export type FeeQuote = {
  gas: bigint
  maxFeePerGasWei: bigint
  maxPriorityFeePerGasWei: bigint
  dataFeeWei?: bigint
}

/**
 * Everything that is signed, journaled so that signing again gives the same bytes. `to` in lower case, `data` 0x hex.
 */
export type PreparedTransaction = FeeQuote & {
  chainId: bigint
  nonce: bigint
  to: string
  valueWei: bigint
  data: string
}

/** The bytes to broadcast and their transaction hash. Both 0x hex. */
export type SignedTransaction = { raw: string; hash: string }

/** `feeWei`: what was paid for it, if the node says so. */
export type TransactionReceipt = { status: 'success' | 'reverted'; blockNumber: bigint; feeWei?: bigint | undefined }

export const maxFeeWei = ({ gas, maxFeePerGasWei, dataFeeWei = 0n }: FeeQuote): bigint =>
  gas * maxFeePerGasWei + dataFeeWei

/** @throws {PayError} chain/fee-too-high above what a payment on this network may cost. security T21. */
export function requireWithinCap(fees: FeeQuote, { feeCapWei }: Pick<Network, 'feeCapWei'>): void {
  if (maxFeeWei(fees) > feeCapWei) throw new PayError({ code: 'chain/fee-too-high' })
}

/** Pins what is signed, with the fees that were shown. The sender follows from the signature. */
export const pinned = ({ from: _, ...call }: EvmCall, fees: FeeQuote, nonce: bigint): PreparedTransaction => ({
  ...fees,
  ...call,
  nonce,
})

/** The lowest free nonce: from the chain's nonce on, without those that other payments have signed. */
export function nextNonce(known: bigint, taken: readonly bigint[]): bigint {
  let nonce = known
  while (taken.includes(nonce)) nonce += 1n
  return nonce
}

/** An EVM transaction to be built; nonce, gas and fees are the wallet's own (security T21). */
export type EvmCall = { chainId: bigint; from: string; to: string; valueWei: bigint; data: string }
