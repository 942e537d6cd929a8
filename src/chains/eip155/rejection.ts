/** When nodes have refused a transaction, as against not having judged it. By code and by count, never by message text. security I17. */
import type { RpcReply } from '../../net/json-rpc.ts'

/**
 * Codes with which nodes refuse a transaction: geth, reth and erigon (-32000), EIP-1474 "transaction rejected" (-32003),
 * nethermind (-32010), a revert with its reason (3). Others are limits and faults of the node.
 */
const REJECTIONS = [-32000, -32003, -32010, 3]

/** True when two nodes refused, or the only one. Whether another has taken it all the same is for the caller to see first. */
export function isRejection(answers: readonly (RpcReply | undefined)[]): boolean {
  const refused = answers.filter((answer) => answer && 'errorCode' in answer && REJECTIONS.includes(answer.errorCode))
  return refused.length > 0 && refused.length >= Math.min(2, answers.length)
}
