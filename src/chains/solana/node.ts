/** Tests a Solana endpoint: its genesis hash, whose first 32 characters are the CAIP-2 reference, and its slot. */
import { type ChainId, referenceOf } from '../../core/base/caip.ts'
import type { Endpoints } from '../../net/json-rpc.ts'
import { pollNodes, reached } from '../../net/quorum.ts'
import { COMMITMENT, wholeIn } from './reads.ts'

export const SOLANA_NODE = {
  isOnChain: async (endpoint: Endpoints, chainId: ChainId): Promise<boolean | undefined> => {
    const textOf = (raw: unknown) => (typeof raw === 'string' ? raw : undefined)
    const [genesis] = (await pollNodes(endpoint, 'getGenesisHash', [], textOf)).heard
    return genesis?.startsWith(referenceOf(chainId))
  },
  readHead: async (rpc: Endpoints) => reached(await pollNodes(rpc, 'getSlot', [COMMITMENT], wholeIn)),
  // A blockhash is valid for 150 slots, about a minute: a node further behind could not judge one.
  mostBehind: 150n,
}
