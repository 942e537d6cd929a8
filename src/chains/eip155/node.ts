/** Tests an EVM endpoint: its chain id (EIP-695), and the age of its newest block. */
import { type ChainId, referenceOf } from '../../core/base/caip.ts'
import { isRecord } from '../../core/base/decode.ts'
import type { Endpoints } from '../../net/json-rpc.ts'
import { pollNodes, reached } from '../../net/quorum.ts'
import { quantity } from './reads.ts'

const timeOf = (block: unknown): bigint | undefined => (isRecord(block) ? quantity(block.timestamp) : undefined)

/** Heads are block times in seconds: heights say nothing of how long a node has stood still. */
export const EIP155_NODE = {
  isOnChain: async (endpoint: Endpoints, chainId: ChainId): Promise<boolean | undefined> => {
    const [number] = (await pollNodes(endpoint, 'eth_chainId', [], quantity)).heard
    return number === undefined ? undefined : number === BigInt(referenceOf(chainId))
  },
  readHead: async (rpc: Endpoints) => reached(await pollNodes(rpc, 'eth_getBlockByNumber', ['latest', false], timeOf)),
  // Ten blocks of Ethereum, the slowest network of the registry.
  mostBehind: 120n,
}
