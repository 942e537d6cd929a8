// The node of an EVM chain, with all that anvil lets its owner do.

import { createTestClient, http, publicActions, walletActions } from 'viem'

/** A client of the node at this address. */
export function createNode(rpcUrl: string) {
  return createTestClient({ mode: 'anvil', transport: http(rpcUrl), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
}
