/** An own transaction as the screens show it, and its page at the explorer. */
import { type ChainId, namespaceOf } from '../base/caip.ts'
import type { Network } from '../base/registry.ts'
import type { AllowanceKey } from './allowance.ts'

const EVM_HASH = /^0x[0-9a-fA-F]{64}$/
/** 64 bytes in base58. */
const SOLANA_SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/
/** The explorer's page, only for a real hash: a `txId` may be something else (live-service W2.1). */
export function transactionUrl(network: { chainId: ChainId; explorerUrl: string }, txId: string): string | undefined {
  const form = namespaceOf(network.chainId) === 'solana' ? SOLANA_SIGNATURE : EVM_HASH
  return form.test(txId) ? `${network.explorerUrl}/tx/${txId}` : undefined
}

/**
 * An own transaction as the screens show it. `sent` may or may not be mined; `failed` is mined and cost its fee;
 * `cancelled`: the empty transaction that was mined in its place and cost its fee.
 * `fee`: what it cost, in the network's coin, if its receipts said so. `allows`: what an allowance lets Permit2 take; zero clears an earlier one.
 */
export type TransactionRecord = {
  hash: string
  url?: string | undefined
  state: 'sent' | 'mined' | 'failed' | 'cancelled'
  fee?: { amountBaseUnits: bigint; decimals: number; symbol: string } | undefined
  allows?: { amountBaseUnits: bigint; decimals: number; symbol: string; key: AllowanceKey } | undefined
}

/** What a mined transaction of the payer's own has cost, as two receipts say. Also the `feeWei` of the events that record its end. */
export type TransactionFee = { hash: string; feeWei: bigint }

/** A fee in the coin of the network. */
export const feeIn = (
  { coin: { symbol, decimals } }: Pick<Network, 'coin'>,
  amountBaseUnits: bigint,
): TransactionRecord['fee'] => ({ amountBaseUnits, symbol, decimals })
