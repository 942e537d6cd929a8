// The fixed names, keys, addresses, chains and play prices of the sandbox. Imports nothing, so that the build of the extension may
// read it too. The keys open nothing but a sandbox; the hosts end in .test, which no public name server resolves (RFC 6761).

export type Asset = {
  name: string
  symbol: string
  decimals: number
  /** Millionths of a US dollar for one whole token or coin. */
  priceMicroUsd: bigint
  faucetBaseUnits: bigint
}

/** How a token is paid with: what the service asks the payer to sign (live-service W5.1). */
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

export const PAY_HOST = 'pay.tender.test'
export const GATEWAY_HOST = 'gateway.tender.test'
export const SHOP_HOST = 'shop.tender.test'
/** The desk for people who build shops. */
export const MERCHANT_HOST = 'merchant.tender.test'
/** Where the universal links of the checkout's wallets lead. */
export const WALLETS_HOST = 'wallets.tender.test'
export const FAUCET_HOST = 'faucet.tender.test'
export const EXPLORER_HOST = 'explorer.tender.test'
export const RPC_HOST = 'rpc.tender.test'

/** Path of the two nodes of the chain at `path` on that host; `/<path>/a` is another name of the first one. */
export const rpcPaths = (path: string): readonly [string, string] => [path, `${path}/b`]

/** The domain of all hosts above: covered by the certificate, Chromium's host rules and the proxy. */
export const DOMAIN = 'tender.test'

export const GATEWAY_URL = `https://${GATEWAY_HOST}`
export const SHOP_URL = `https://${SHOP_HOST}/`
export const MERCHANT_URL = `https://${MERCHANT_HOST}/`
export const FAUCET_URL = `https://${FAUCET_HOST}/`
export const EXPLORER_URL = `https://${EXPLORER_HOST}`

export const WALLET_API_KEY = 'sandbox-wallet-key'
export const MERCHANT_API_KEY = 'sandbox-merchant-key'
export const APP_ID = 'sandbox-app'

export const MERCHANT_NAME = 'Fern & Kettle'

/** Where the money ends up: the last 20 bytes of keccak256("tender sandbox merchant"), so nobody has its key. */
export const MERCHANT_ADDRESS = '0x2C4C373787929138F3cf03dDCB1383C503D9293D'

/** The recipient of authorisations: the contract that a node's first account creates with its first transaction. */
export const COLLECTOR_ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** Receives a chain's native coin: created with that account's second transaction. */
export const ROUTER_ADDRESS = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'

/** The same code where no build of the wallet expects it: the last 20 bytes of keccak256("tender sandbox unnamed collector"). */
export const UNNAMED_COLLECTOR = '0xA9017f0953c0013A161299fCFCa2508C83EE114a'
/** The router there, with one more byte of code, as builds for other chains have: keccak256("tender sandbox unnamed router"). */
export const UNNAMED_ROUTER = '0x08E4Fb4a7aFE65736b232F80Bb0EF7736Df9978c'

/** The same on every chain (live-service W5.4): it depends on the creation code, and the sandbox deploys the canonical code. */
export const PERMIT2_ADDRESS = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** Multicall3, the same on every chain: wallets read all balances of a chain through it. */
export const MULTICALL_ADDRESS = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** The owner of the service's token accounts on Solana: SHA-256 of "tender sandbox collector", so nobody has its key. */
export const SOLANA_COLLECTOR = '7pWMToHdpawPd34rVTq3zigQQzDvEAjR6cayrGsEniC2'

/** How long a payment can be paid by default (live-service W5.10). */
export const PAYMENT_LIFETIME_MS = 900_000

/** How long a price is valid for anything but a stablecoin (live-service W5.10). */
export const QUOTE_LIFETIME_S = 300

/** A dollar, a euro at 1.10 dollars, and the faucet's gift: 2,000 of a stablecoin. */
const money = (name: string, symbol: string, decimals = 6, priceMicroUsd = 1_000_000n): Asset => ({
  name,
  symbol,
  decimals,
  priceMicroUsd,
  faucetBaseUnits: 2_000n * 10n ** BigInt(decimals),
})
const usdc = (decimals?: number) => money('USD Coin', 'USDC', decimals)
const usdt = (decimals?: number) => money('Tether USD', 'USDT', decimals)
/** Circle's euro has the domain name "EURC", except on Ethereum, where it has its original name. */
const eurc = money('EURC', 'EURC', 6, 1_100_000n)
const pyusd = money('PayPal USD', 'PYUSD')
const ether = { ...money('Ether', 'ETH', 18, 2_500_000_000n), slip44: 60, faucetBaseUnits: 10n ** 18n }
const pol = money('POL', 'POL', 18, 500_000n)
const bnb = money('BNB', 'BNB', 18, 600_000_000n)
const sol = money('Solana', 'SOL', 9, 150_000_000n)

/** Chainlink's feeds on Ethereum, with the sandbox's own prices. */
const FEEDS = [
  { pair: 'ETH / USD', address: '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419', priceMicroUsd: ether.priceMicroUsd },
  { pair: 'EUR / USD', address: '0xb49f677943BC038e9857d61E7d053CaA2C1734C1', priceMicroUsd: eurc.priceMicroUsd },
  { pair: 'SOL / USD', address: '0x4ffC43a60e009B551865A93d232E33Fce9f01507', priceMicroUsd: sol.priceMicroUsd },
  { pair: 'BNB / USD', address: '0x14e613AC84a31f709eadbdF89C6CC390fDc9540A', priceMicroUsd: bnb.priceMicroUsd },
  { pair: 'POL / USD', address: '0x7bAC85A8a13A4BcD8abb3eB7d6b4d632c5a57676', priceMicroUsd: pol.priceMicroUsd },
] as const

const byAuthorization = { contract: 'SandboxStablecoin', version: '2', offered: 'inline' } as const
const byPermit2 = { contract: 'SandboxToken' } as const

/** Every chain, in the order of lists. */
export const CHAINS: readonly [Eip155Settings, ...Eip155Settings[], SolanaSettings] = [
  {
    namespace: 'eip155',
    id: 'eip155:8453',
    reference: 8453,
    path: '8453',
    name: 'Base',
    coin: { ...ether, wrapped: '0x4200000000000000000000000000000000000006' },
    tokens: [
      { ...usdc(), ...byAuthorization, address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
      { ...eurc, ...byAuthorization, address: '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42' },
    ],
  },
  {
    namespace: 'eip155',
    id: 'eip155:1',
    reference: 1,
    path: '1',
    name: 'Ethereum',
    coin: { ...ether, wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
    tokens: [
      { ...usdc(), ...byAuthorization, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
      { ...eurc, ...byAuthorization, name: 'Euro Coin', address: '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c' },
      {
        ...pyusd,
        contract: 'SandboxStablecoin',
        version: '1',
        offered: 'build',
        address: '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8',
      },
      { ...usdt(), contract: 'SandboxTether', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
      {
        ...money('Agora Dollar', 'AUSD'),
        contract: 'SandboxStablecoin',
        version: '1',
        offered: 'inline',
        address: '0x00000000eFE302BEAA2b3e6e1b18d08D69a9012a',
      },
    ],
    feeds: FEEDS,
  },
  {
    namespace: 'eip155',
    id: 'eip155:137',
    reference: 137,
    path: '137',
    name: 'Polygon',
    coin: {
      ...pol,
      slip44: 966,
      wrapped: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    },
    tokens: [
      { ...usdc(), ...byAuthorization, address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' },
      { ...usdt(), ...byPermit2, address: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F' },
    ],
  },
  {
    namespace: 'eip155',
    id: 'eip155:56',
    reference: 56,
    path: '56',
    name: 'BNB Smart Chain',
    coin: {
      ...bnb,
      slip44: 714,
      faucetBaseUnits: 5n * 10n ** 18n,
      wrapped: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    },
    tokens: [
      { ...usdc(18), ...byPermit2, address: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d' },
      { ...usdt(18), ...byPermit2, address: '0x55d398326f99059fF775485246999027B3197955' },
    ],
  },
  {
    namespace: 'solana',
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    path: 'solana',
    name: 'Solana',
    coin: {
      ...sol,
      slip44: 501,
      faucetBaseUnits: 20n * 10n ** 9n,
      message: 'legacy',
    },
    tokens: [
      {
        ...usdc(),
        address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
        program: 'spl-token',
        message: 'v0',
      },
      {
        ...pyusd,
        address: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
        program: 'token-2022',
        message: 'legacy',
      },
    ],
  },
]

/** Accounts on Base alone are offered its dollar alone; accounts on other chains as well are offered all that they can pay with. */
export const HOME_CHAIN = 'eip155:8453'
export const HOME_TOKEN = 'USDC'
