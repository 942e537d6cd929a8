/**
 * The payer's next nonce, from nodes that are proven to be on the right chain. One of several never decides.
 * pay-once E01, E02.
 */
import { PayError } from '../../core/base/errors.ts'
import type { Endpoints } from '../../net/json-rpc.ts'
import { quorum, reached } from '../../net/quorum.ts'
import { quantity } from './reads.ts'

/**
 * The number of transactions that the account has sent or is sending, as two nodes reach it (of two, the lower answer).
 * How far the others differ does not matter: a higher number would leave a gap and never be mined, and nodes reject a
 * number that is too low, so that nothing is paid.
 * @throws {PayError} chain/unreachable; chain/nodes-differ as below, or when the number is above 2^53, which no account
 * reaches and `signTransaction` does not sign.
 */
export async function getNonce(rpc: Endpoints, chainNumber: bigint, address: string): Promise<bigint> {
  const proven = await proveChain(rpc, chainNumber)
  const nonce = reached(await quorum(proven, 'eth_getTransactionCount', [address, 'pending'], quantity))
  if (nonce === undefined || nonce > BigInt(Number.MAX_SAFE_INTEGER)) throw new PayError({ code: 'chain/nodes-differ' })
  return nonce
}

/**
 * The endpoints that are on this chain, so that no nonces or fees of another chain are signed. A node that answers for
 * another chain, or not at all, is left out.
 * @throws {PayError} chain/nodes-differ when too few are on this chain; chain/unreachable when too few answer.
 */
export async function proveChain(rpc: Endpoints, chainNumber: bigint): Promise<Endpoints> {
  const { agree, endpoints } = await quorum(rpc, 'eth_chainId', [], quantity)
  const isRight = (one: bigint | undefined) => one === chainNumber
  if (!agree(isRight)) throw new PayError({ code: 'chain/nodes-differ' })
  return endpoints(isRight)
}
