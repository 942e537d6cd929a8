// What the pages about the service and the networks show: as built, and with the payer's own.
import { readConfig } from '../../../src/config.ts'
import type { ConnectionsView } from '../../../src/messages/views.ts'

const { rpcUrls, rpcSources } = readConfig({}, 'production')
const built = (chainId: string) => (rpcUrls[chainId] ?? []).map((url) => new URL(url).host)
const network = (chainId: string, name: string, own: string[] = []) => ({ chainId, name, own, built: built(chainId) })

export const CONNECTIONS: ConnectionsView = {
  serviceHost: 'api.pay.walletconnect.com',
  networks: [network('eip155:8453', 'Base'), network('eip155:1', 'Ethereum'), network('eip155:56', 'BNB Smart Chain')],
  hosts: rpcSources.map((source) => source.replace('https://', '')),
}

export const OWN_CONNECTIONS: ConnectionsView = {
  ...CONNECTIONS,
  identity: { kind: 'app-id', hint: '7f3a', isOwn: true },
  networks: CONNECTIONS.networks.map((one, index) =>
    index === 0 ? { ...one, own: ['https://base-mainnet.g.alchemy.com/v2/0123456789abcdef'] } : one,
  ),
}
