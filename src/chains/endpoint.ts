/** Tests an endpoint of the payer before it is kept: one that lags or is on another chain would delay every payment. */
import type { ChainId } from '../core/base/caip.ts'
import { PayError } from '../core/base/errors.ts'
import type { Endpoints } from '../net/json-rpc.ts'
import { familyOf } from './family.ts'

/**
 * Resolves if the node at `url` is on the chain and not far behind `known`, the endpoints in use. Where those are silent, its head
 * is compared with nothing.
 * @throws {PayError} endpoint/silent, endpoint/other-chain, endpoint/behind.
 */
export async function requireNode(chainId: ChainId, url: string, known: Endpoints): Promise<void> {
  const node = familyOf(chainId)?.node
  if (!node) throw new Error(`no network ${chainId} is served`)
  const endpoint = { ...known, urls: [url] }
  const [isOnChain, head, knownHead] = await Promise.all([
    node.isOnChain(endpoint, chainId),
    node.readHead(endpoint),
    node.readHead(known),
  ])
  if (isOnChain === false) throw new PayError({ code: 'endpoint/other-chain' })
  if (isOnChain === undefined || head === undefined) throw new PayError({ code: 'endpoint/silent' })
  if (knownHead !== undefined && knownHead - head > node.mostBehind) throw new PayError({ code: 'endpoint/behind' })
}
