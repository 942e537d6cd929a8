// The node of an EVM chain, with anvil's privileged methods.

import { createTestClient, http, publicActions, walletActions } from 'viem'

/** A client of the node at this URL. */
export function createNode(rpcUrl: string) {
  return createTestClient({ mode: 'anvil', transport: http(rpcUrl), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
}
