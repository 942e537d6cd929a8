// The shape of a chain and of an asset in settings.ts.

export type Asset = {
  name: string
  symbol: string
  decimals: number
  /** Millionths of a US dollar for one whole token or coin. */
  priceMicroUsd: bigint
  faucetBaseUnits: bigint
}

/** How a token is paid with: what the service asks the payer to sign (protocol W5.1). */
export type Erc20Settings = Asset & { address: `0x${string}` } & (
    | { contract: 'SandboxStablecoin'; version: string; offered: 'inline' | 'build' }
    /** Plain ERC-20, through Permit2. `SandboxTether` has Tether's own rules. */
    | { contract: 'SandboxToken' | 'SandboxTether' }
  )

export type SplSettings = Asset & { address: string; program: 'spl-token' | 'token-2022'; message: 'v0' | 'legacy' }
export type CoinSettings = Asset & { slip44: number }

/** A price feed at its mainnet address: US dollars with eight decimals. */
export type FeedSettings = { pair: string; address: `0x${string}`; priceMicroUsd: bigint }

export type Eip155Settings = {
  namespace: 'eip155'
  /** CAIP-2. */
  id: `eip155:${number}`
  reference: number
  /** The chain's path segment on the RPC and explorer hosts. */
  path: string
  name: string
  coin: CoinSettings & { wrapped: `0x${string}` }
  tokens: readonly Erc20Settings[]
  feeds?: readonly FeedSettings[]
}

export type SolanaSettings = {
  namespace: 'solana'
  id: `solana:${string}`
  reference: string
  path: string
  name: string
  coin: CoinSettings & { message: 'v0' | 'legacy' }
  tokens: readonly SplSettings[]
}

export type ChainSettings = Eip155Settings | SolanaSettings
