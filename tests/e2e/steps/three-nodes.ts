/** A network that the wallet reaches by three nodes: two of them agree, whatever the third says. */
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import type { Wallet } from './chromium.ts'
import { askIn } from './prepared.ts'

/** The sandbox has two nodes of a chain, and two names for the first: what a fault makes that one do, two of three do. */
export async function useThreeNodes(wallet: Wallet, { rpcNodeUrls }: Sandbox, chainId: string): Promise<void> {
  const [first = '', second = ''] = rpcNodeUrls[chainId] ?? []
  for (const url of [first, `${first}/a`, second]) await askIn(wallet, 'connections.addEndpoint', { chainId, url })
}
