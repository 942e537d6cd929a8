/** What the wallet itself knows of chains and tokens: the shapes. The data, with its sources, is in `chains/registry`. */
import type { AssetId, ChainId } from './caip.ts'

/** A network's own coin, in which its fees are paid. `slip44` is its coin type (SLIP-44), `wrapped` its ERC-20 form. */
export type Coin = { symbol: string; name: string; decimals: number; slip44: number; wrapped?: string }

/**
 * `collectors` are the service's settlement contracts and owners known from public sources, `routers` what it takes coins with;
 * EVM addresses are lower case, Solana ones base58.
 */
export type Network = {
  chainId: ChainId
  name: string
  explorerUrl: string
  coin: Coin
  /** The most that one transaction may cost, in the smallest unit of the coin (wei, lamports). security T15, T21. */
  feeCapWei: bigint
  collectors: readonly string[]
  routers: readonly string[]
  /** Where the service's permits are judged by Uniswap's Permit2 (protocol W5.4), lower case. */
  permit2?: string
}

/**
 * An asset that payments are made in. `domain` is its EIP-712 domain where it takes EIP-3009 authorisations; `program` the
 * Solana program of its mint; `peg` the currency it stands for.
 */
export type Token = {
  chainId: ChainId
  /** The ERC-20 contract or the Solana mint; empty for a network's own coin, so that it equals no contract. */
  address: string
  symbol: string
  name: string
  decimals: number
  domain?: { name: string; version: string }
  program?: 'spl-token' | 'token-2022'
  peg?: string
}

export type Registry = { networks: readonly Network[]; tokens: readonly Token[] }

export const networkOf = (registry: Registry, chainId: ChainId): Network | undefined =>
  registry.networks.find((network) => network.chainId === chainId)

/** The asset that an amount's unit names. EVM addresses compare without case, mints exactly (protocol W3.4). */
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

function coinOf(network: Network | undefined, reference: string): Token | undefined {
  if (!network || String(network.coin.slip44) !== reference) return undefined
  const { symbol, name, decimals } = network.coin
  return { chainId: network.chainId, address: '', symbol, name, decimals }
}

/** An asset that this wallet can pay with, and what the account holds of it; no amount where the chain did not answer. */
export type Balance = {
  chainId: ChainId
  symbol: string
  networkName: string
  decimals: number
  amountBaseUnits?: bigint
}
