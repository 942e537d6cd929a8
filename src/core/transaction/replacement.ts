/** The same nonce at a higher fee. security E09. */
import type { PreparedTransaction } from './transaction.ts'

/** Nodes replace a waiting transaction only for a tenth more of both fees (geth, reth); this is a quarter more, rounded up, and one wei. */
const raised = (wei: bigint): bigint => (wei * 5n + 7n) / 4n

/** The same transaction, nonce and payload included, at a fee that makes nodes take it in place of the one that waits. */
export const replacementFee = (prepared: PreparedTransaction): PreparedTransaction => ({
  ...prepared,
  maxFeePerGasWei: raised(prepared.maxFeePerGasWei),
  maxPriorityFeePerGasWei: raised(prepared.maxPriorityFeePerGasWei),
})
