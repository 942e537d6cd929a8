/**
 * Distinguishes a rejected transaction from one that was not judged. By code and count; text only ever tells that a node has it.
 * security I17.
 */
import type { RpcReply } from '../../net/json-rpc.ts'

/**
 * Error codes of a rejection: geth, reth and erigon (-32000), EIP-1474 "transaction rejected" (-32003), nethermind
 * (-32010), a revert with its reason (3). Others are limits and errors of the node.
 */
const REJECTIONS = [-32000, -32003, -32010, 3]

/** True if a call failed in the contract, for example because it lacks the function. */
export const isRevert = (answer: RpcReply): boolean => 'errorCode' in answer && REJECTIONS.includes(answer.errorCode)

/** True if two nodes rejected, or the only one. The caller first checks whether another node accepted it anyway. */
export function isRejection(answers: readonly (RpcReply | undefined)[]): boolean {
  const refused = answers.filter((answer) => answer && isRevert(answer))
  return refused.length > 0 && refused.length >= Math.min(2, answers.length)
}

/**
 * "already known" of geth, erigon and reth, "AlreadyKnown" of nethermind, "Known transaction" of besu, "already imported" of
 * OpenEthereum: the code is the same as of a rejection.
 */
const KNOWN = /already ?known|\bknown transaction|already imported/i

/** True if a node refuses bytes because it has them. */
export const isKnown = (answer: RpcReply): boolean => 'errorCode' in answer && KNOWN.test(answer.message)
