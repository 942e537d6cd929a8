/** The types of the wallet's own list of networks and tokens. The data, with its sources, is in `chains/registry`. */
import { type AssetId, type ChainId, isSameAddress } from './caip.ts'

/** A network's own coin, in which its fees are paid. `slip44`: its SLIP-44 coin type. `wrapped`: the address of its ERC-20 form. */
export type Coin = { symbol: string; name: string; decimals: number; slip44: number; wrapped?: string }

/**
 * `collectors`: the service's settlement contracts and owners, from public sources. `routers`: its contracts that take coins.
 * EVM addresses are lower case, Solana addresses base58.
 */
export type Network = {
  chainId: ChainId
  name: string
  explorerUrl: string
  coin: Coin
  /** The highest fee of one transaction, in the coin's smallest unit (wei, lamports). security T15, T21. */
  feeCapWei: bigint
  collectors: readonly string[]
  routers: readonly string[]
  /** Address of Uniswap's Permit2 where the service uses it, lower case (live-service W5.4). */
  permit2?: string
}

/**
 * An asset that payments are made in. `domain`: its EIP-712 domain, if it supports EIP-3009. `program`: the Solana program
 * of its mint. `peg`: the currency it stands for (ISO 4217).
 */
export type Token = {
  chainId: ChainId
  /** ERC-20 contract or Solana mint. Empty for a network's own coin, so that it equals no contract. */
  address: string
  symbol: string
  name: string
  decimals: number
  domain?: { name: string; version: string }
  program?: 'spl-token' | 'token-2022'
  peg?: string
}

/** CAIP-2 chain id → JSON-RPC endpoints, in order of preference. */
export type RpcUrls = Readonly<Record<string, readonly string[]>>

export type Registry = { networks: readonly Network[]; tokens: readonly Token[] }

export const networkOf = (registry: Registry, chainId: ChainId): Network | undefined =>
  registry.networks.find((network) => network.chainId === chainId)

/** The registry's token for an asset. EVM addresses compare case-insensitively, mints exactly (live-service W3.4). */
export function tokenOf(registry: Registry, asset: AssetId): Token | undefined {
  const tokens = registry.tokens.filter(({ chainId }) => chainId === asset.chainId)
  switch (asset.kind) {
    case 'erc20':
      return tokens.find(({ address, program }) => !program && address.toLowerCase() === asset.reference.toLowerCase())
    case 'token':
      return tokens.find(({ address, program }) => program && address === asset.reference)
    case 'slip44':
      return coinOf(networkOf(registry, asset.chainId), asset.reference)
    default:
      return undefined
  }
}

/** The coin of a network, or its token with this symbol: no network lists two of one. */
export const tokenNamed = (registry: Registry, chainId: ChainId, symbol: string): Token | undefined => {
  const network = networkOf(registry, chainId)
  const coin = coinOf(network, String(network?.coin.slip44))
  return coin?.symbol === symbol
    ? coin
    : registry.tokens.find((token) => token.chainId === chainId && token.symbol === symbol)
}

/** The token with this address, or the coin for an empty one. */
export const tokenAt = (registry: Registry, chainId: ChainId, address: string): Token | undefined => {
  if (address !== '')
    return registry.tokens.find((one) => one.chainId === chainId && isSameAddress(chainId, one.address, address))
  const network = networkOf(registry, chainId)
  return coinOf(network, String(network?.coin.slip44))
}

function coinOf(network: Network | undefined, reference: string): Token | undefined {
  if (!network || String(network.coin.slip44) !== reference) return undefined
  const { symbol, name, decimals } = network.coin
  return { chainId: network.chainId, address: '', symbol, name, decimals }
}

/** What an account holds of one asset. No amount if the chain didn't answer. `peg` as a token's. */
export type Balance = {
  chainId: ChainId
  symbol: string
  networkName: string
  decimals: number
  peg?: string
  amountBaseUnits?: bigint
}
