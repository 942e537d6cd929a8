/**
 * The authority status of a released Solana transaction: landed, dead or still able to land. pay-once §3,
 * live-service W5.7.
 */
import { getBase58Decoder } from '@solana/web3.js'
import { isRecord } from '../../core/base/decode.ts'
import type { Authority, AuthorityStatus } from '../../core/plan/authority.ts'
import type { Endpoints } from '../../net/json-rpc.ts'
import { pollNodes, quorum } from '../../net/quorum.ts'
import { LIFE_BLOCKS, wholeIn } from './reads.ts'
import { parseSolanaTransaction } from './transaction.ts'

type SolanaAuthority = Extract<Authority, { kind: 'solana' }>
type Landing = 'landed' | 'failed' | 'not-found'

/**
 * Dead if it landed and failed, or if nodes that have finalized a block after the last one that may take it do not find it. What a node
 * does not know proves nothing before: it may lag, and nothing where its ledger begins later: many keep days. A transaction whose first signature (its id) or last block is unknown cannot be
 * proven dead, and counts as live. @throws {PayError} chain/unreachable.
 */
export async function readAuthorityStatus(
  rpc: Endpoints,
  { transaction, lastValidBlockHeight }: SolanaAuthority,
): Promise<AuthorityStatus> {
  const id = transactionIdOf(transaction)
  if (id === undefined) return 'live'
  // Read before the search: what can no longer land and is not found afterwards never will be.
  const finalized = await pollNodes(rpc, 'getBlockHeight', [{ commitment: 'finalized' }], wholeIn)
  const search = [[id], { searchTransactionHistory: true }]
  const { agree } = await quorum(rpc, 'getSignatureStatuses', search, landingOf)
  if (agree((landing) => landing === 'landed')) return 'used'
  if (agree((landing) => landing === 'failed')) return 'dead'
  if (lastValidBlockHeight === undefined) return 'live'
  const isGone = (landing: Landing, node: number) =>
    landing === 'not-found' && (finalized.byNode[node] ?? 0n) > lastValidBlockHeight
  if (!agree(isGone)) return 'live'
  const kept = await Promise.all([...new Set(rpc.urls)].map((url) => firstHeight({ ...rpc, urls: [url] })))
  const isKept = (node: number) => (kept[node] ?? lastValidBlockHeight) <= lastValidBlockHeight - LIFE_BLOCKS
  return agree((landing, node) => isGone(landing, node) && isKept(node)) ? 'dead' : 'live'
}

const OUTLINE = { transactionDetails: 'none', rewards: false, maxSupportedTransactionVersion: 0 }

/** The height at which the ledger of this one node begins; undefined if it does not say. */
async function firstHeight(node: Endpoints): Promise<bigint | undefined> {
  const {
    heard: [slot],
  } = await pollNodes(node, 'getFirstAvailableBlock', [], wholeIn)
  if (slot === undefined || slot === 0n) return slot
  const {
    heard: [height],
  } = await pollNodes(node, 'getBlock', [Number(slot), OUTLINE], (block) =>
    isRecord(block) ? wholeIn(block.blockHeight) : undefined,
  )
  return height
}

/** The fee payer's signature in base58: the id of the transaction on the chain. */
export function transactionIdOf(transactionBase64: string): string | undefined {
  const decoded = parseSolanaTransaction(transactionBase64)
  const first = decoded.kind === 'not-understood' ? undefined : decoded.signers[0]?.signature
  return first && getBase58Decoder().decode(first)
}

/** Counts as landed only once two thirds of the stake have voted for it; before that it may still be rolled back. */
function landingOf(result: unknown): Landing | undefined {
  const status: unknown = isRecord(result) && Array.isArray(result.value) ? result.value[0] : undefined
  if (status === null) return 'not-found'
  if (!isRecord(status)) return undefined
  if (status.confirmationStatus !== 'confirmed' && status.confirmationStatus !== 'finalized') return undefined
  return status.err === null ? 'landed' : 'failed'
}
