/**
 * Broadcasts a signed transaction and finds its outcome. Signs nothing; broadcasting again is idempotent. Nodes are
 * judged by what they have, not by what they reply, and one of several never decides. security C.2, C.4, I17, T44.
 */
import { isRecord } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import type { TransactionReceipt } from '../../core/transaction/transaction.ts'
import { callAll, type Endpoints } from '../../net/json-rpc.ts'
import { pollNodes, quorum } from '../../net/quorum.ts'
import { quantity } from './reads.ts'
import { isRejection } from './rejection.ts'

/**
 * Sends the bytes to every endpoint. Resolves once one accepts them or already has them, pending or mined.
 * @param hash of `raw`. @throws {PayError} chain/rejected when the nodes reject them; chain/unreachable when too few
 * have judged.
 */
export async function broadcast(rpc: Endpoints, raw: string, hash: string): Promise<void> {
  const answers = await callAll(rpc, 'eth_sendRawTransaction', [raw])
  if (answers.some((answer) => answer && 'result' in answer && isSameHash(answer.result, hash))) return
  const held = await callAll(rpc, 'eth_getTransactionByHash', [hash])
  if (held.some((answer) => answer && 'result' in answer && isOf(answer.result, 'hash', hash))) return
  throw new PayError({ code: isRejection(answers) ? 'chain/rejected' : 'chain/unreachable' })
}

/**
 * `waiting`: no node reports it as mined. `settling`: mined, but not deep enough, or according to too few nodes.
 * `nonce-used`: another transaction used the nonce.
 */
export type TransactionOutcome =
  | { state: 'waiting' | 'settling' | 'nonce-used' }
  | { state: 'mined' | 'reverted'; hash: string }

/** Transactions with one nonce; the chain accepts only one of them. */
export type TransactionCandidates = { hashes: readonly string[]; from: string; nonce: bigint }

/** A block of depth 1 is the newest and the likeliest to be replaced. security C, E13. */
const MIN_DEPTH = 2n

/**
 * Finds the outcome of a transaction and its replacements. With several endpoints, two must agree.
 * @throws {PayError} chain/unreachable when too few answer.
 */
export async function findTransactionOutcome(
  rpc: Endpoints,
  { hashes, from, nonce }: TransactionCandidates,
): Promise<TransactionOutcome> {
  // Read before the receipts: a new block in between can then only make a transaction seem less deep than it is.
  const heads = await quorum(rpc, 'eth_blockNumber', [], quantity)
  let isUnknown = true
  for (const hash of hashes) {
    const { receipt, isMined } = await askReceipt(rpc, hash)
    if (receipt && heads.agree((head) => head + 1n >= receipt.blockNumber + MIN_DEPTH))
      return { state: receipt.status === 'success' ? 'mined' : 'reverted', hash }
    if (isMined) isUnknown = false
  }
  if (!isUnknown) return { state: 'settling' }
  return { state: (await isNonceUsed(rpc, { from, nonce }, heads.heard)) ? 'nonce-used' : 'waiting' }
}

type Vote = { receipt: TransactionReceipt | undefined; isMined: boolean }

/** `isMined` if any node says so; `receipt` if enough nodes agree on it. */
async function askReceipt(rpc: Endpoints, hash: string): Promise<Vote> {
  const read = (result: unknown) => readReceipt(result, hash)
  const { heard, agree } = await quorum(rpc, 'eth_getTransactionReceipt', [hash], read)
  const mined = heard.filter((vote) => vote !== 'not-mined')
  const receipt = mined.find((one) => agree((other) => other !== 'not-mined' && isSameReceipt(one, other)))
  return { receipt, isMined: mined.length > 0 }
}

/** Counts at a block that every node had before it reported none of our transactions as mined, which avoids a race. */
async function isNonceUsed(
  rpc: Endpoints,
  { from, nonce }: Omit<TransactionCandidates, 'hashes'>,
  heads: readonly bigint[],
): Promise<boolean> {
  const lowest = heads.reduce((a, b) => (a < b ? a : b))
  if (lowest < MIN_DEPTH) return false
  const block = `0x${(lowest + 1n - MIN_DEPTH).toString(16)}`
  const { agree } = await pollNodes(rpc, 'eth_getTransactionCount', [from, block], quantity)
  return agree((count) => count > nonce)
}

/** Undefined for a malformed receipt. */
function readReceipt(result: unknown, hash: string): TransactionReceipt | 'not-mined' | undefined {
  if (result === null) return 'not-mined'
  if (!isRecord(result) || !isOf(result, 'transactionHash', hash)) return undefined
  const blockNumber = quantity(result.blockNumber)
  const succeeded = quantity(result.status)
  if (blockNumber === undefined || (succeeded !== 0n && succeeded !== 1n)) return undefined
  return { status: succeeded === 1n ? 'success' : 'reverted', blockNumber }
}

const isSameReceipt = (one: TransactionReceipt, other: TransactionReceipt): boolean =>
  one.status === other.status && one.blockNumber === other.blockNumber
const isOf = (result: unknown, member: string, hash: string): boolean =>
  isRecord(result) && isSameHash(result[member], hash)
const isSameHash = (raw: unknown, hash: string): boolean =>
  typeof raw === 'string' && raw.toLowerCase() === hash.toLowerCase()
