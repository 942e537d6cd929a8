/**
 * Sends a signed transaction and finds out what became of it. Signs nothing; sending the same bytes again is harmless. Nodes are
 * judged by what they hold, not by what they say, and one of several never decides. SECURITY C.2, C.4, I17, T44.
 */
import { isRecord } from '../../core/decode.ts'
import { PayError } from '../../core/errors.ts'
import type { TransactionReceipt } from '../../core/transaction.ts'
import { askNodes, type Rpc } from '../json-rpc.ts'
import { quantity } from './read.ts'
import { isRejection } from './rejection.ts'

/**
 * Gives the bytes to every endpoint. Done when one takes them or has them already, waiting or mined.
 * @param hash of `raw`. @throws {PayError} chain/rejected when the nodes refuse them; chain/unreachable when too few have judged.
 */
export async function broadcast(rpc: Rpc, raw: string, hash: string): Promise<void> {
  const answers = await askNodes(rpc, 'eth_sendRawTransaction', [raw])
  if (answers.some((answer) => answer && 'result' in answer && isSameHash(answer.result, hash))) return
  const held = await askNodes(rpc, 'eth_getTransactionByHash', [hash])
  if (held.some((answer) => answer && 'result' in answer && isOf(answer.result, 'hash', hash))) return
  throw new PayError({ code: isRejection(answers) ? 'chain/rejected' : 'chain/unreachable' })
}

/**
 * What became of a transaction; undefined while it is not mined, or the nodes do not agree. Where several endpoints are
 * configured two must say the same. @throws {PayError} chain/unreachable when fewer than that answer at all.
 */
export async function getReceipt(rpc: Rpc, hash: string): Promise<TransactionReceipt | undefined> {
  const answers = await askNodes(rpc, 'eth_getTransactionReceipt', [hash])
  const needed = Math.min(2, answers.length)
  const votes = answers.flatMap((answer) => (answer && 'result' in answer ? [readReceipt(answer.result, hash)] : []))
  const heard = votes.filter((vote) => vote !== 'malformed')
  if (needed === 0 || heard.length < needed) throw new PayError({ code: 'chain/unreachable' })
  const mined = heard.filter((vote) => vote !== 'not-mined')
  return mined.find((one) => mined.filter((other) => isSameReceipt(one, other)).length >= needed)
}

function readReceipt(result: unknown, hash: string): TransactionReceipt | 'not-mined' | 'malformed' {
  if (result === null) return 'not-mined'
  if (!isRecord(result) || !isOf(result, 'transactionHash', hash)) return 'malformed'
  const blockNumber = quantity(result.blockNumber)
  const succeeded = quantity(result.status)
  if (blockNumber === undefined || (succeeded !== 0n && succeeded !== 1n)) return 'malformed'
  return { status: succeeded === 1n ? 'success' : 'reverted', blockNumber }
}

const isSameReceipt = (one: TransactionReceipt, other: TransactionReceipt): boolean =>
  one.status === other.status && one.blockNumber === other.blockNumber
const isOf = (result: unknown, member: string, hash: string): boolean =>
  isRecord(result) && isSameHash(result[member], hash)
const isSameHash = (raw: unknown, hash: string): boolean =>
  typeof raw === 'string' && raw.toLowerCase() === hash.toLowerCase()
