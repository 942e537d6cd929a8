// Networks, tokens and addresses of the gallery's payments. All addresses except those of Permit2 and the tokens are
// made up.
import { type AccountId, accountId, type ChainId } from '../../../src/core/base/caip.ts'
import type { Coin, Network, Registry, Token } from '../../../src/core/base/registry.ts'

export const ACCOUNT = '0x9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f'
export const SECOND_ACCOUNT = '0x51b7f7a0c2a96e2d35c1f30b8f96cbe1ac12d4e8'
export const SOLANA_ACCOUNT = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2'
export const COLLECTOR = '0x6c1d4b0a8c4d7e93b1f2a5c6d7e8f90112233445'
export const STRANGER = '0x00b1bf51f4eb7e8a0a9b7c6d5e4f30211223a4c5'
export const ROUTER = '0x3b1f7c5d9e2a4b6c8d0e1f2a3b4c5d6e7f809192'
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
/** Token accounts of the payer, the collector and a stranger, and the sponsor of fees. */
export const SOURCE_ATA = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
export const COLLECTOR_ATA = 'B6aLzaiJkYi4t5x1xvR9rVvAq1qm9p2vqzK7bNf5dX3T'
export const STRANGER_ATA = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM9'
export const SPONSOR = 'H8sMJSCQxfKiFTCfDR3DUMLPwcRbM61LGFJ8N4dK3WjS'

export const USDC_BASE = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
export const USDC_POLYGON = '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359'
export const USDC_ARBITRUM = '0xaf88d065e77c8cc2239327c5edb3a432268e5831'
export const USDT_POLYGON = '0xc2132d05d31c914a87c6611c10748aeb04b58e8f'
export const USDC_MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const EURC_BASE = '0x60a3e35cc302bfa44cb288bc5a4f316fdb1adb42'
export const DOMAIN = { name: 'USD Coin', version: '2' }

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId

const ETHER: Coin = { symbol: 'ETH', name: 'Ether', decimals: 18, slip44: 60 }
const POL: Coin = { symbol: 'POL', name: 'POL', decimals: 18, slip44: 966 }

const network = (chainId: string, name: string, explorerUrl: string, coin: Coin): Network => ({
  chainId: chainId as ChainId,
  name,
  explorerUrl,
  coin,
  feeCapWei: 10n ** 16n,
  collectors: [COLLECTOR],
  routers: [ROUTER],
  permit2: PERMIT2,
})
const token = (chainId: string, address: string, symbol: string, peg: string, over: Partial<Token> = {}): Token => ({
  chainId: chainId as ChainId,
  address,
  symbol,
  name: symbol,
  decimals: 6,
  peg,
  ...over,
})

export const registry: Registry = {
  networks: [
    network('eip155:8453', 'Base', 'https://basescan.org', ETHER),
    network('eip155:137', 'Polygon', 'https://polygonscan.com', POL),
    network('eip155:42161', 'Arbitrum', 'https://arbiscan.io', ETHER),
    network('eip155:1', 'Ethereum', 'https://etherscan.io', ETHER),
    {
      chainId: SOLANA,
      name: 'Solana',
      explorerUrl: 'https://solscan.io',
      coin: { symbol: 'SOL', name: 'Solana', decimals: 9, slip44: 501 },
      feeCapWei: 10_000_000n,
      collectors: [COLLECTOR_ATA],
      routers: [],
    },
  ],
  tokens: [
    token('eip155:8453', USDC_BASE, 'USDC', 'USD', { domain: DOMAIN }),
    token('eip155:137', USDC_POLYGON, 'USDC', 'USD', { domain: DOMAIN }),
    token('eip155:42161', USDC_ARBITRUM, 'USDC', 'USD', { domain: DOMAIN }),
    token('eip155:8453', EURC_BASE, 'EURC', 'EUR', { domain: DOMAIN }),
    token('eip155:137', USDT_POLYGON, 'USDT', 'USD'),
    token(SOLANA, USDC_MINT, 'USDC', 'USD', { program: 'spl-token' }),
  ],
}

/** Accounts sent to the service: the active one, and a second one for payments that are offered all accounts. */
export const SENT: AccountId[] = registry.networks.flatMap(({ chainId }) =>
  chainId === SOLANA
    ? [accountId(chainId, SOLANA_ACCOUNT)]
    : [accountId(chainId, ACCOUNT), accountId(chainId, SECOND_ACCOUNT)],
)
