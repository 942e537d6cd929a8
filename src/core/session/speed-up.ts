/** When the payer may offer the network a higher fee for a transaction that waits. SECURITY C.6, E09. */

import { maxFeeWei, raisedFee } from '../transaction/transaction.ts'
import { type Executing, isInTime } from './session.ts'

/** True for a transaction that waits, in time, and whose raised fee the network's cap allows. */
export function maySpeedUp(s: Executing, atMs: number): boolean {
  const { transaction, option } = s
  if (!transaction?.isSent || transaction.wanted || !isInTime(s, atMs)) return false
  return maxFeeWei(raisedFee(transaction.prepared)) <= option.network.feeCapWei
}
