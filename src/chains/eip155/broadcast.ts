/**
 * Broadcasts a signed transaction and finds its outcome. Signs nothing; broadcasting again is idempotent. Nodes are
 * judged by what they have, not by what they reply, and one of several never decides. pay-once §1.2, §3, I17, security T44.
 */
import { isRecord } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import type { TransactionReceipt } from '../../core/transaction/transaction.ts'
import { callAll, type Endpoints } from '../../net/json-rpc.ts'
import { type Poll, pollNodes, quorum, reached } from '../../net/quorum.ts'
import { quantity } from './reads.ts'
import { isKnown, isRejection } from './rejection.ts'

/**
 * Sends the bytes to every endpoint. Resolves once one accepts them or already has them, pending or mined.
 * @param hash of `raw`. @throws {PayError} chain/rejected when the nodes reject them; chain/unreachable when too few
 * have judged.
 */
export async function broadcast(rpc: Endpoints, raw: string, hash: string): Promise<void> {
  const answers = await callAll(rpc, 'eth_sendRawTransaction', [raw])
  if (answers.some((one) => one && (isKnown(one) || ('result' in one && isSameHash(one.result, hash))))) return
  const held = await callAll(rpc, 'eth_getTransactionByHash', [hash])
  if (held.some((answer) => answer && 'result' in answer && isOf(answer.result, 'hash', hash))) return
  throw new PayError({ code: isRejection(answers) ? 'chain/rejected' : 'chain/unreachable' })
}

/**
 * `waiting`: no node reports it as mined. `settling`: mined, but not deep enough, or according to too few nodes.
 * `nonce-used`: another transaction used the nonce. `isFinal`: proven by finalized blocks, and no node says otherwise.
 * Otherwise receipts may lag behind the chain, or a reorg may change the outcome. `feeWei`: if enough nodes name the same.
 */
export type TransactionOutcome =
  | { state: 'waiting' | 'settling' }
  | { state: 'nonce-used'; isFinal: boolean }
  | { state: 'mined' | 'reverted'; hash: string; isFinal: boolean; feeWei?: bigint | undefined }

/** Transactions with one nonce; the chain accepts only one of them. */
export type TransactionCandidates = { hashes: readonly string[]; from: string; nonce: bigint }

/** A block of depth 1 is the newest and the likeliest to be replaced. pay-once §3, E13. */
const MIN_DEPTH = 2n

/**
 * Minimum depth of a finalized block that proves an absence. Some chains finalize within two blocks, and nodes may index
 * receipts later than that. pay-once §3.
 */
const MIN_ABSENCE_DEPTH = 32n

/**
 * Finds the outcome of a transaction and its replacements. With several endpoints, two must agree. A node that does not
 * know the `finalized` tag proves nothing final.
 * @throws {PayError} chain/unreachable when too few answer.
 */
export async function findTransactionOutcome(
  rpc: Endpoints,
  candidates: TransactionCandidates,
): Promise<TransactionOutcome> {
  // Read before the receipts: a new block in between can then only make a transaction seem less deep than it is.
  const heads = await quorum(rpc, 'eth_blockNumber', [], quantity)
  const votes: Votes[] = []
  for (const hash of candidates.hashes) {
    const vote = await askReceipt(rpc, hash)
    const { receipt } = vote
    if (receipt && heads.agree((head) => head + 1n >= receipt.blockNumber + MIN_DEPTH))
      return {
        state: receipt.status === 'success' ? 'mined' : 'reverted',
        hash,
        isFinal: await isFinal(rpc, hash, receipt),
        feeWei: feeIn(vote, receipt),
      }
    votes.push(vote)
  }
  return findLoss(rpc, candidates, heads, votes)
}

/**
 * Whether another transaction used the nonce. A single node that has a receipt delays that until the others prove it,
 * and then it is not final: a receipt may lag behind its block at all of them.
 */
async function findLoss(
  rpc: Endpoints,
  candidates: TransactionCandidates,
  heads: Poll<bigint>,
  votes: readonly Votes[],
): Promise<TransactionOutcome> {
  const denies = (node: number) => votes.every(({ byNode }) => byNode[node] === 'not-mined')
  const mayVote = (node: number, block: bigint) => isReached(heads, node, block) && denies(node)
  const isUsed = (block: bigint) => isNonceUsed(rpc, candidates, block, mayVote)
  const isClaimed = votes.some(({ isMined }) => isMined)
  if (isClaimed && !heads.agree((_, node) => denies(node))) return { state: 'settling' }
  const head = reached(heads) ?? 0n
  if (!(await isUsed(head + 1n - MIN_DEPTH))) return { state: isClaimed ? 'settling' : 'waiting' }
  const finalized = reached(await askFinalized(rpc)) ?? 0n
  const isProven = finalized + MIN_ABSENCE_DEPTH <= head && (await isUsed(finalized))
  if (isClaimed && !isProven) return { state: 'settling' }
  return { state: 'nonce-used', isFinal: isProven && !isClaimed }
}

/** Asks for the receipt again after the finalized block, because a reorg in between would remove it. */
async function isFinal(rpc: Endpoints, hash: string, receipt: TransactionReceipt): Promise<boolean> {
  const finalized = await askFinalized(rpc)
  if (!finalized.agree((block) => block >= receipt.blockNumber)) return false
  const { agree } = await pollNodes(rpc, ...receiptOf(hash))
  return agree((one, node) => isSameReceipt(one, receipt) && isReached(finalized, node, receipt.blockNumber))
}

/** The number of each node's newest finalized block. */
const askFinalized = (rpc: Endpoints): Promise<Poll<bigint>> =>
  pollNodes(rpc, 'eth_getBlockByNumber', ['finalized', false], (block) =>
    isRecord(block) ? quantity(block.number) : undefined,
  )

type Votes = Poll<TransactionReceipt | 'not-mined'> & {
  receipt: TransactionReceipt | undefined
  isMined: boolean
}

/** `isMined` if any node says so; `receipt` if enough nodes agree on it. */
async function askReceipt(rpc: Endpoints, hash: string): Promise<Votes> {
  const poll = await quorum(rpc, ...receiptOf(hash))
  const mined = poll.heard.filter((vote) => vote !== 'not-mined')
  const receipt = mined.find((one) => poll.agree((other) => isSameReceipt(other, one)))
  return { ...poll, receipt, isMined: mined.length > 0 }
}

/**
 * Counts at a block that the voting nodes had before they reported none of our transactions as mined, which avoids a
 * race.
 */
async function isNonceUsed(
  rpc: Endpoints,
  { from, nonce }: TransactionCandidates,
  block: bigint,
  mayVote: (node: number, block: bigint) => boolean,
): Promise<boolean> {
  if (block < 1n) return false
  const { agree } = await pollNodes(rpc, 'eth_getTransactionCount', [from, `0x${block.toString(16)}`], quantity)
  return agree((count, node) => count > nonce && mayVote(node, block))
}

const isReached = ({ byNode }: Poll<bigint>, node: number, block: bigint): boolean => (byNode[node] ?? -1n) >= block

/** The arguments that ask nodes for a receipt. */
const receiptOf = (
  hash: string,
): [string, string[], (result: unknown) => TransactionReceipt | 'not-mined' | undefined] => [
  'eth_getTransactionReceipt',
  [hash],
  (result) => readReceipt(result, hash),
]

/** Undefined for a malformed receipt. */
function readReceipt(result: unknown, hash: string): TransactionReceipt | 'not-mined' | undefined {
  if (result === null) return 'not-mined'
  if (!isRecord(result) || !isOf(result, 'transactionHash', hash)) return undefined
  const blockNumber = quantity(result.blockNumber)
  const succeeded = quantity(result.status)
  if (blockNumber === undefined || (succeeded !== 0n && succeeded !== 1n)) return undefined
  return { status: succeeded === 1n ? 'success' : 'reverted', blockNumber, feeWei: readFee(result) }
}

/** What enough of the nodes with this receipt say that it cost. */
const feeIn = ({ heard, agree }: Votes, receipt: TransactionReceipt): bigint | undefined =>
  heard
    .map((one) => (isSameReceipt(one, receipt) ? one.feeWei : undefined))
    .find((feeWei) => feeWei !== undefined && agree((one) => isSameReceipt(one, receipt) && one.feeWei === feeWei))

/** EIP-1559, and what the OP Stack takes for the bytes (specs.optimism.io). Undefined if the node does not say it. */
function readFee({ gasUsed, effectiveGasPrice, l1Fee }: Record<string, unknown>): bigint | undefined {
  const gas = quantity(gasUsed)
  const priceWei = quantity(effectiveGasPrice)
  const dataFeeWei = quantity(l1Fee ?? '0x0')
  return gas === undefined || priceWei === undefined || dataFeeWei === undefined
    ? undefined
    : gas * priceWei + dataFeeWei
}

const isSameReceipt = (one: TransactionReceipt | 'not-mined', other: TransactionReceipt): one is TransactionReceipt =>
  one !== 'not-mined' && one.status === other.status && one.blockNumber === other.blockNumber
const isOf = (result: unknown, member: string, hash: string): boolean =>
  isRecord(result) && isSameHash(result[member], hash)
const isSameHash = (raw: unknown, hash: string): boolean =>
  typeof raw === 'string' && raw.toLowerCase() === hash.toLowerCase()
