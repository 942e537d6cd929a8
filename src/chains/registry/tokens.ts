/**
 * The tokens that the service offers: its own table (live-service W5.9), in EIP-55 spelling. An EIP-712 domain is listed
 * only if it was found in a live DOMAIN_SEPARATOR or comes from the issuer; a token without one is paid through
 * Permit2.
 */
import type { Token } from '../../core/base/registry.ts'
import { chain } from './networks.ts'

type Facts = Pick<Token, 'symbol' | 'name' | 'decimals'> & Partial<Token>
const on = (chainId: string | number, address: string, facts: Facts): Token => ({
  chainId: chain(typeof chainId === 'number' ? `eip155:${chainId}` : chainId),
  address,
  ...facts,
})

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** Circle's FiatToken signs as version 2 everywhere; newer deployments use their symbol as the name. */
const fiatToken = (name: string) => ({ domain: { name, version: '2' } })
const usdc = { symbol: 'USDC', name: 'USD Coin', decimals: 6, peg: 'USD' }
const usdt = { symbol: 'USDT', name: 'Tether USD', decimals: 6, peg: 'USD' }
const eurc = { symbol: 'EURC', name: 'EURC', decimals: 6, peg: 'EUR' }
/** live-service W5.3, recorded on Ethereum: Paxos signs as version 1. */
const pyusd = { symbol: 'PYUSD', name: 'PayPal USD', decimals: 6, peg: 'USD' }
const eurau = { symbol: 'EURAU', name: 'AllUnity EUR', decimals: 6, peg: 'EUR' }
const ausd = { symbol: 'AUSD', name: 'Agora Dollar', decimals: 6, peg: 'USD' }
const weth = { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 }
const EURAU = '0x4933A85b5b5466Fbaf179F72D3DE273c287EC2c2'
const AUSD = '0x00000000eFE302BEAA2b3e6e1b18d08D69a9012a'
const OP_STACK_WETH = '0x4200000000000000000000000000000000000006'

/**
 * Domains of USDC: circle.com "USDC contract addresses" and the default assets of coinbase/x402, which signs with them.
 */
const USDC: readonly Token[] = [
  on(8453, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', { ...usdc, ...fiatToken('USD Coin') }),
  on(1, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', { ...usdc, ...fiatToken('USD Coin') }),
  on(10, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', { ...usdc, ...fiatToken('USD Coin') }),
  on(42161, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', { ...usdc, ...fiatToken('USD Coin') }),
  on(137, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', { ...usdc, ...fiatToken('USD Coin') }),
  // Binance's bridged token, not Circle's: 18 decimals and no authorisations.
  on(56, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', { ...usdc, decimals: 18 }),
  on(42220, '0xcebA9300f2b948710d2653dD7B07f33A8B32118C', { ...usdc, ...fiatToken('USDC') }),
  on(143, '0x754704Bc059F8C67012fEd69BC8A327a5aafb603', { ...usdc, ...fiatToken('USDC') }),
  on(SOLANA, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', { ...usdc, program: 'spl-token' }),
]

const USDT: readonly Token[] = [
  on(1, '0xdAC17F958D2ee523a2206206994597C13D831ec7', usdt),
  // Live DOMAIN_SEPARATOR 0x566af68f…127c: the name contains the tugrik sign.
  on(42161, '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', { ...usdt, domain: { name: 'USD₮0', version: '1' } }),
  on(137, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', usdt),
  on(56, '0x55d398326f99059fF775485246999027B3197955', { ...usdt, decimals: 18 }),
  on(SOLANA, 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', { ...usdt, program: 'spl-token' }),
]

const OTHERS: readonly Token[] = [
  // Live DOMAIN_SEPARATOR 0xec4dcbde…03bb on Base and 0x99f188f4…073b on Ethereum, which kept the original name.
  on(8453, '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42', { ...eurc, ...fiatToken('EURC') }),
  on(1, '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c', { ...eurc, ...fiatToken('Euro Coin') }),
  on(SOLANA, 'HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr', { ...eurc, program: 'spl-token' }),
  on(1, '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8', { ...pyusd, domain: { name: 'PayPal USD', version: '1' } }),
  on(42161, '0x46850aD61C2B7d64d08c9C754F45254596696984', pyusd),
  on(SOLANA, '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo', { ...pyusd, program: 'token-2022' }),
  on(1, '0xe343167631d89B6Ffc58B88d6b7fB0228795491D', {
    symbol: 'USDG',
    name: 'Global Dollar',
    decimals: 6,
    peg: 'USD',
  }),
  on(137, '0xE0aEa583266584DafBB3f9C3211d5588c73fEa8d', {
    symbol: 'EURe',
    name: 'Monerium EUR emoney',
    decimals: 18,
    peg: 'EUR',
  }),
  ...[8453, 1, 10, 42161, 137].map((id) => on(id, EURAU, eurau)),
  ...[8453, 1, 42161, 56].map((id) => on(id, AUSD, ausd)),
  on(8453, OP_STACK_WETH, weth),
  on(1, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', weth),
  on(10, OP_STACK_WETH, weth),
  on(42161, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', weth),
  on(137, '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', { ...weth, symbol: 'WPOL', name: 'Wrapped POL' }),
]

export const TOKENS: readonly Token[] = [...USDC, ...USDT, ...OTHERS]
