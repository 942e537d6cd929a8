// What the worker posts besides the session: wallet, balances, why the password is asked for, the service and the networks.

import { readConfig } from '../../../src/config.ts'
import type { ChainId } from '../../../src/core/base/caip.ts'
import type { Balance } from '../../../src/core/base/registry.ts'
import { DEFAULT_DAY_LIMIT_UNITS, DEFAULT_REAUTH_LIMIT_UNITS } from '../../../src/core/base/settings.ts'
import { reauthReasonFor } from '../../../src/core/session/reauth.ts'
import type { Session } from '../../../src/core/session/session.ts'
import type { ConnectionsView, SessionView, WalletStatus } from '../../../src/messages/views.ts'
import { ACCOUNT, SOLANA, SOLANA_ACCOUNT } from './registry.ts'

export const unlocked: WalletStatus = {
  state: 'unlocked',
  address: ACCOUNT,
  solanaAddress: SOLANA_ACCOUNT,
  service: 'ready',
  account: { name: 'Account 1', isOnly: true },
  isSandbox: false,
}
export const locked: WalletStatus = { state: 'locked', service: 'ready', isSandbox: false }

const balance = (chainId: string, networkName: string, symbol: string, decimals: number, amount?: bigint): Balance => ({
  chainId: chainId as ChainId,
  networkName,
  symbol,
  decimals,
  ...(symbol === 'USDC' && { peg: 'USD' }),
  ...(amount !== undefined && { amountBaseUnits: amount }),
})

export const BALANCES: Balance[] = [
  balance('eip155:8453', 'Base', 'ETH', 18, 1_234_567_890_123_456n),
  balance('eip155:8453', 'Base', 'USDC', 6, 1_204_301n),
  balance('eip155:8453', 'Base', 'EURC', 6, 0n),
  balance('eip155:137', 'Polygon', 'POL', 18, 0n),
  balance('eip155:137', 'Polygon', 'USDC', 6, 0n),
  balance('eip155:42161', 'Arbitrum', 'ETH', 18),
  balance('eip155:42161', 'Arbitrum', 'USDC', 6),
  balance(SOLANA, 'Solana', 'SOL', 9, 20_000_000n),
  balance(SOLANA, 'Solana', 'USDC', 6),
]
/** A wallet in use: every balance was read. */
export const FULL_BALANCES: Balance[] = [
  balance('eip155:8453', 'Base', 'USDC', 6, 248_600_000n),
  balance('eip155:8453', 'Base', 'ETH', 18, 48_200_000_000_000_000n),
  balance('eip155:137', 'Polygon', 'USDC', 6, 75_250_000n),
  balance(SOLANA, 'Solana', 'SOL', 9, 1_340_000_000n),
]
export const NO_BALANCES: Balance[] = BALANCES.map((one) => ({ ...one, amountBaseUnits: 0n }))

const LIMITS = { limitUnits: DEFAULT_REAUTH_LIMIT_UNITS, dayLimitUnits: DEFAULT_DAY_LIMIT_UNITS }

/** A view as the worker composes it. */
export function viewOf(session: Session, over: Partial<SessionView> = {}): SessionView {
  const reauthReason = reauthReasonFor(session, LIMITS, 0n)
  const reviewing = session.step === 'reviewing' ? { reauthReason, ...over.reviewing } : undefined
  return { session, wallet: unlocked, clockOffsetMs: 0, isBusy: false, ...over, reviewing }
}

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
