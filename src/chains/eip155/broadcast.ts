/**
 * Sends a signed transaction and finds out what became of it. Signs nothing; sending the same bytes again is harmless. Nodes are
 * judged by what they hold, not by what they say, and one of several never decides. security C.2, C.4, I17, T44.
 */
import { isRecord } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import type { TransactionReceipt } from '../../core/transaction/transaction.ts'
import { callAll, type Endpoints } from '../../net/json-rpc.ts'
import { pollNodes, quorum } from '../../net/quorum.ts'
import { quantity } from './reads.ts'
import { isRejection } from './rejection.ts'

/**
 * Gives the bytes to every endpoint. Done when one takes them or has them already, waiting or mined.
 * @param hash of `raw`. @throws {PayError} chain/rejected when the nodes refuse them; chain/unreachable when too few have judged.
 */
export async function broadcast(rpc: Endpoints, raw: string, hash: string): Promise<void> {
  const answers = await callAll(rpc, 'eth_sendRawTransaction', [raw])
  if (answers.some((answer) => answer && 'result' in answer && isSameHash(answer.result, hash))) return
  const held = await callAll(rpc, 'eth_getTransactionByHash', [hash])
  if (held.some((answer) => answer && 'result' in answer && isOf(answer.result, 'hash', hash))) return
  throw new PayError({ code: isRejection(answers) ? 'chain/rejected' : 'chain/unreachable' })
}

/**
 * `waiting`: nobody says that it is mined. `settling`: mined, but not deep enough, or not by enough nodes. `nonce-used`: another
 * transaction has taken the nonce.
 */
export type TransactionOutcome =
  | { state: 'waiting' | 'settling' | 'nonce-used' }
  | { state: 'mined' | 'reverted'; hash: string }

/** Transactions of one nonce, of which the chain takes one. */
export type TransactionCandidates = { hashes: readonly string[]; from: string; nonce: bigint }

/** A block of depth 1 is the newest, and the likeliest to be replaced. security C, E13. */
const MIN_DEPTH = 2n

/**
 * What became of a transaction and those that were to replace it. Where several endpoints are configured two must say the same.
 * @throws {PayError} chain/unreachable when fewer than that answer at all.
 */
export async function findTransactionOutcome(
  rpc: Endpoints,
  { hashes, from, nonce }: TransactionCandidates,
): Promise<TransactionOutcome> {
  // Before the receipts: a block that comes in between can then only make a transaction look less deep than it is.
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

/** `isMined` when any node says so; `receipt` when enough say the same. */
async function askReceipt(rpc: Endpoints, hash: string): Promise<Vote> {
  const read = (result: unknown) => readReceipt(result, hash)
  const { heard, agree } = await quorum(rpc, 'eth_getTransactionReceipt', [hash], read)
  const mined = heard.filter((vote) => vote !== 'not-mined')
  const receipt = mined.find((one) => agree((other) => other !== 'not-mined' && isSameReceipt(one, other)))
  return { receipt, isMined: mined.length > 0 }
}

/** As of a block that every node had before it said that it knows none of our transactions: there is no race to lose. */
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
