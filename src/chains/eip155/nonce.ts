/**
 * The payer's next nonce, from nodes that are proven to be on the right chain and don't contradict each other.
 * security E01, E02.
 */
import { PayError } from '../../core/base/errors.ts'
import type { Endpoints } from '../../net/json-rpc.ts'
import { quorum } from '../../net/quorum.ts'
import { quantity } from './reads.ts'

/** A node may lag some transactions behind another. With a larger gap one of them is wrong, and it is unknown which. */
const MAX_LAG = 8n

/**
 * The number of transactions that the account has sent or is sending: the highest that a node reports.
 * @throws {PayError} chain/unreachable; chain/nodes-differ when a node is on another chain or far from the others, or
 * when the number is above 2^53, which no account reaches and `signTransaction` does not sign.
 */
export async function getNonce(rpc: Endpoints, chainNumber: bigint, address: string): Promise<bigint> {
  await proveChain(rpc, chainNumber)
  const { heard: counts } = await quorum(rpc, 'eth_getTransactionCount', [address, 'pending'], quantity)
  const highest = counts.reduce((a, b) => (a > b ? a : b))
  const isPossible = highest <= BigInt(Number.MAX_SAFE_INTEGER)
  if (!isPossible || counts.some((count) => count + MAX_LAG < highest))
    throw new PayError({ code: 'chain/nodes-differ' })
  return highest
}

/**
 * Proves that the nodes are on this chain, so that no nonces or fees of another chain are signed.
 * @throws {PayError} chain/nodes-differ when a node answers for another chain; chain/unreachable when too few answer.
 */
export async function proveChain(rpc: Endpoints, chainNumber: bigint): Promise<void> {
  const { heard } = await quorum(rpc, 'eth_chainId', [], quantity)
  if (heard.some((one) => one !== chainNumber)) throw new PayError({ code: 'chain/nodes-differ' })
}
