/**
 * Distinguishes a rejected transaction, and a call that fails, from one that was not judged. Of bytes that were sent the code and the count
 * decide; text only ever tells that a node has them. pay-once I17.
 */
import { isRecord } from '../../core/base/decode.ts'
import type { RpcReply } from '../../net/json-rpc.ts'

type Answers = readonly (RpcReply | undefined)[]

/**
 * Error codes of a rejection: geth, reth and erigon (-32000), EIP-1474 "transaction rejected" (-32003), nethermind
 * (-32010), a revert with its reason (3). Others are limits and errors of the node.
 */
const REJECTIONS = [-32000, -32003, -32010, 3]

const isRefused = (answer: RpcReply): boolean => 'errorCode' in answer && REJECTIONS.includes(answer.errorCode)

/** "VM execution error" of Parity, OpenEthereum and Nethermind. */
const VM_ERROR = -32015

/**
 * How nodes put a failed call into words where its code is that of any other fault, above all -32603: Besu, Hardhat, providers that
 * wrap another node's error, and OpenEthereum's "The execution failed due to an exception".
 */
const FAILED = /\brevert(?:ed)?\b|\bVM exception\b|\binvalid opcode\b|execution failed due to an exception/i

/** `Error(string)` and `Panic(uint256)` (Solidity, "Error handling"), bare or behind Parity's "Reverted". */
const REASON = /^(?:reverted )?0x(?:08c379a0|4e487b71)/i

/** How deep a node or a provider was seen to wrap what a contract gave. */
const WRAPPINGS = 3

function saysFailure(said: unknown, depth = WRAPPINGS): boolean {
  if (typeof said === 'string') return FAILED.test(said) || REASON.test(said)
  return isRecord(said) && depth > 0 && Object.values(said).some((one) => saysFailure(one, depth - 1))
}

/** True if a call or an estimate failed in the contract, for example because it lacks the function. */
export const isRevert = (answer: RpcReply): boolean =>
  isRefused(answer) ||
  ('errorCode' in answer && (answer.errorCode === VM_ERROR || saysFailure(answer.message) || saysFailure(answer.data)))

/** True if two nodes say so, or the only one. */
function isTold(answers: Answers, by: (answer: RpcReply) => boolean): boolean {
  const saying = answers.filter((answer) => answer && by(answer))
  return saying.length > 0 && saying.length >= Math.min(2, answers.length)
}

/** True if two nodes rejected what was sent, or the only one. The caller first checks whether another node accepted it anyway. */
export const isRejection = (answers: Answers): boolean => isTold(answers, isRefused)

/** True if a call would fail, as two nodes say, or the only one. */
export const isFailing = (answers: Answers): boolean => isTold(answers, isRevert)

/**
 * "already known" of geth, erigon and reth, "AlreadyKnown" of nethermind, "Known transaction" of besu, "already imported" of
 * OpenEthereum: the code is the same as of a rejection.
 */
const KNOWN = /already ?known|\bknown transaction|already imported/i

/** True if a node refuses bytes because it has them. */
export const isKnown = (answer: RpcReply): boolean => 'errorCode' in answer && KNOWN.test(answer.message)
