/**
 * What a build is made for: service, key, RPC endpoints. All of it comes from the build's environment; nothing else reads it.
 * Defaults are the public hosts of the real service (protocol W2.1) and public RPC endpoints. No key is in this repository.
 */

/** Prefix of the build variables, e.g. `WXT_API_KEY`. */
type Env = Readonly<Record<string, unknown>>

export type Config = {
  payHost: string
  gatewayUrl: string
  /** Identifies the wallet to the service (protocol §5). In a public bundle it is an identifier, not a secret. */
  apiKey: string
  /** Used with a random Client-Id where there is no `apiKey` (protocol W2.2). */
  appId: string
  /** CAIP-2 chain id → JSON-RPC endpoints, in order of preference. */
  rpcUrls: Readonly<Record<string, readonly string[]>>
  /** CAIP-2 chain id → explorer base, where the build replaces the registry's. */
  explorerUrls: Readonly<Record<string, string>>
  /** CAIP-2 chain id → settlement contracts of a service of one's own, beside the registry's. */
  collectors: Readonly<Record<string, readonly string[]>>
  /** Allows loopback and says so on every screen. Set by `--mode sandbox` and by nothing else. */
  isSandbox: boolean
}

/** The networks' own endpoints first (their documentation), then two public services that ask for no key: publicnode.com, drpc.org. */
const PUBLIC_RPC: Readonly<Record<string, readonly string[]>> = {
  'eip155:8453': ['https://mainnet.base.org', 'https://base-rpc.publicnode.com', 'https://base.drpc.org'],
  'eip155:1': ['https://ethereum-rpc.publicnode.com', 'https://eth.drpc.org', 'https://1rpc.io/eth'],
  'eip155:10': ['https://mainnet.optimism.io', 'https://optimism-rpc.publicnode.com', 'https://optimism.drpc.org'],
  'eip155:42161': [
    'https://arb1.arbitrum.io/rpc',
    'https://arbitrum-one-rpc.publicnode.com',
    'https://arbitrum.drpc.org',
  ],
  'eip155:137': ['https://polygon-bor-rpc.publicnode.com', 'https://polygon.drpc.org', 'https://1rpc.io/matic'],
  'eip155:56': ['https://bsc-dataseed.bnbchain.org', 'https://bsc-rpc.publicnode.com', 'https://bsc.drpc.org'],
  'eip155:42220': ['https://forno.celo.org', 'https://celo-rpc.publicnode.com', 'https://celo.drpc.org'],
  'eip155:143': ['https://rpc.monad.xyz', 'https://rpc1.monad.xyz', 'https://rpc3.monad.xyz'],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [
    'https://api.mainnet-beta.solana.com',
    'https://solana-rpc.publicnode.com',
    'https://solana.drpc.org',
  ],
}

const text = (env: Env, name: string): string => (typeof env[name] === 'string' ? env[name].trim() : '')
const list = (env: Env, name: string): string[] =>
  text(env, name)
    .split(/[\s,]+/)
    .filter((item) => item !== '')

/**
 * Reads a build's environment. `WXT_RPC_<chainId>` takes several URLs, separated by commas. A sandbox serves the chains that it
 * names and no other: it must never reach a real one.
 */
export function readConfig(env: Env, mode: string): Config {
  const isSandbox = mode === 'sandbox'
  const rpcUrls: Record<string, readonly string[]> = {}
  const explorerUrls: Record<string, string> = {}
  const collectors: Record<string, readonly string[]> = {}
  for (const [chainId, urls] of Object.entries(PUBLIC_RPC)) {
    const reference = chainId.slice(chainId.indexOf(':') + 1)
    const own = list(env, `WXT_RPC_${reference}`)
    if (own.length > 0 || !isSandbox) rpcUrls[chainId] = own.length > 0 ? own : urls
    const explorerUrl = text(env, `WXT_EXPLORER_${reference}`)
    if (explorerUrl !== '') explorerUrls[chainId] = explorerUrl
    const ownCollectors = list(env, `WXT_COLLECTORS_${reference}`)
    if (ownCollectors.length > 0) collectors[chainId] = ownCollectors
  }
  return {
    payHost: (text(env, 'WXT_PAY_HOST') || DEFAULT_PAY_HOST).toLowerCase(),
    gatewayUrl: (text(env, 'WXT_GATEWAY_URL') || 'https://api.pay.walletconnect.com').replace(/\/+$/, ''),
    apiKey: text(env, 'WXT_API_KEY'),
    appId: text(env, 'WXT_APP_ID'),
    rpcUrls,
    explorerUrls,
    collectors,
    isSandbox,
  }
}

const DEFAULT_PAY_HOST = 'pay.walletconnect.com'

/** By itself, so that the content script's bundle holds this one word and not the whole configuration. */
export const payHost: string = (import.meta.env?.WXT_PAY_HOST?.trim() || DEFAULT_PAY_HOST).toLowerCase()

/** The object that the hosted checkout and the service's form speak to (protocol §4.8.3, §6.2; protocol W7.1, W7.2). By itself as well; it must be a name in a script. */
export const bridgeName: string = import.meta.env?.WXT_BRIDGE_OBJECT?.trim() || 'ReactNativeWebView'

/** This build's configuration. */
export const config: Config = /* @__PURE__ */ readConfig(import.meta.env ?? {}, import.meta.env?.MODE ?? '')
