/**
 * Build configuration: service, key, RPC endpoints. Only this file reads the build's environment. Defaults are the real
 * service's public hosts (live-service W2.1) and public RPC endpoints. The repository contains no key.
 */

/** Environment of the build, with variables such as `WXT_API_KEY`. */
type Env = Readonly<Record<string, unknown>>

export type Config = {
  payHost: string
  gatewayUrl: string
  /** Identifies the wallet to the service, with a random Client-Id (live-service W2.2). Not a secret: it is part of every public bundle. */
  appId: string
  /** Sent if there is no `appId` (protocol §5). */
  apiKey: string
  /** CAIP-2 chain id → JSON-RPC endpoints, in order of preference. */
  rpcUrls: Readonly<Record<string, readonly string[]>>
  /** CAIP-2 chain id → explorer URL that replaces the registry's. */
  explorerUrls: Readonly<Record<string, string>>
  /** CAIP-2 chain id → settlement contracts of a self-hosted service, in addition to the registry's. */
  collectors: Readonly<Record<string, readonly string[]>>
  /** Where endpoints that the payer sets may be, as CSP host sources. The manifest allows these hosts and no others. */
  rpcSources: readonly string[]
  /** Whether the browser has frames without any extension API: in one, the website of a Solana Pay link is asked (security §9). */
  canAskWebsites: boolean
  /** Allows loopback hosts and labels every screen. Set only by `--mode sandbox`. */
  isSandbox: boolean
}

/**
 * Sources: the networks' documentation first, then two public providers that require no key: publicnode.com, drpc.org.
 * Solana's own endpoint refuses requests with an `Origin` by 403, and a browser always sends one. Instead:
 * publicnode.com, onfinality.io ("Solana RPC endpoint", its public address) and pocket.network, each without a key.
 */
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
    'https://solana-rpc.publicnode.com',
    'https://solana.api.onfinality.io/public',
    'https://solana.api.pocket.network',
  ],
}

/**
 * API hosts of providers that give a person a URL of their own, so that it works without another build. A provider is here if its
 * documents name the host, it serves networks of the registry over https, and every name below the `*` is its own. Sources: the
 * providers' documents, in this order: Alchemy, Ankr, BlockPI, Chainstack (two), dRPC, GetBlock, Helius, Infura, NodeReal,
 * OnFinality, Pocket, publicnode.com, QuickNode, Syndica, Tenderly, Triton.
 */
const PROVIDER_SOURCES: readonly string[] = [
  'https://*.g.alchemy.com',
  'https://rpc.ankr.com',
  'https://*.blockpi.network',
  'https://*.core.chainstack.com',
  'https://*.p2pify.com',
  'https://*.drpc.org',
  'https://*.getblock.io',
  'https://*.helius-rpc.com',
  'https://*.infura.io',
  'https://*.nodereal.io',
  'https://*.api.onfinality.io',
  'https://*.api.pocket.network',
  'https://*.publicnode.com',
  'https://*.quiknode.pro',
  'https://*.api.syndica.io',
  'https://*.gateway.tenderly.co',
  'https://*.rpcpool.com',
]

const text = (env: Env, name: string): string => (typeof env[name] === 'string' ? env[name].trim() : '')
const list = (env: Env, name: string): string[] =>
  text(env, name)
    .split(/[\s,]+/)
    .filter((item) => item !== '')

/** A host name with at least two labels, and `*.` before it for every name below. */
const CONNECT_HOST = /^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+$/

/** @throws {Error} for anything but host names, so that a mistake ends the build and not a payment. */
const connectSources = (env: Env): string[] =>
  list(env, 'WXT_CONNECT_HOSTS').map((host) => {
    if (!CONNECT_HOST.test(host))
      throw new Error(`WXT_CONNECT_HOSTS: ${host} is no host name like node.example or *.node.example`)
    return `https://${host}`
  })

/**
 * Reads a build's environment. `WXT_RPC_<chainId>` takes several URLs, separated by commas. A sandbox serves only the
 * chains it names, so that it never reaches a real one.
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
    rpcSources: [
      ...new Set([
        ...Object.values(rpcUrls).flatMap((urls) => urls.map((url) => new URL(url).origin)),
        ...(isSandbox ? [] : PROVIDER_SOURCES),
        ...connectSources(env),
      ]),
    ],
    canAskWebsites: env['BROWSER'] !== 'firefox',
    isSandbox,
  }
}

const DEFAULT_PAY_HOST = 'pay.walletconnect.com'

/** Exported on its own, so that the content script doesn't bundle the whole configuration. */
export const payHost: string = (import.meta.env?.WXT_PAY_HOST?.trim() || DEFAULT_PAY_HOST).toLowerCase()

/** A shop where nothing is paid for real. The words are here, so that no other build has them. */
export const pretendShop: { label: string; url: string } | undefined =
  import.meta.env?.MODE === 'sandbox'
    ? { label: 'Make a pretend payment', url: import.meta.env?.WXT_SHOP_URL?.trim() ?? '' }
    : undefined

/**
 * The global object that the hosted checkout and form report to (protocol §4.8.3, §6.2; live-service W7.1, W7.2). Must be a
 * valid identifier. Exported on its own for bundle size.
 */
export const bridgeName: string = import.meta.env?.WXT_BRIDGE_OBJECT?.trim() || 'ReactNativeWebView'

export const config: Config = /* @__PURE__ */ readConfig(import.meta.env ?? {}, import.meta.env?.MODE ?? '')
