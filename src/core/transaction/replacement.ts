/** The same nonce at a higher fee. security E09. */
import type { PreparedTransaction } from './transaction.ts'

/**
 * Nodes replace a waiting transaction only if both fees rise by 10 % (geth, reth). Adds 25 %, rounded up, plus one wei.
 */
const raised = (wei: bigint): bigint => (wei * 5n + 7n) / 4n

/** The same transaction, with the same nonce and payload, at a fee that makes nodes replace the waiting one. */
export const replacementFee = (prepared: PreparedTransaction): PreparedTransaction => ({
  ...prepared,
  maxFeePerGasWei: raised(prepared.maxFeePerGasWei),
  maxPriorityFeePerGasWei: raised(prepared.maxPriorityFeePerGasWei),
})
