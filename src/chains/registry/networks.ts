/**
 * The networks that the service settles on (live-service W5.9), with the source of each fact. Tokens are in `tokens.ts`.
 */
import { type ChainId, parseChainId } from '../../core/base/caip.ts'
import { malformedAnswer } from '../../core/base/decode.ts'
import type { Coin, Network } from '../../core/base/registry.ts'

export const chain = (text: string): ChainId => parseChainId(text, 'chain', malformedAnswer)

/** 10 to the 18th: one coin in wei. */
const COIN_WEI = 10n ** 18n
/** live-service W5.4: deployed by CREATE2, so the same code is at the same address on every EVM network. */
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
/** live-service W5.6: the same router in the recordings from Ethereum and from Optimism. */
const ROUTER = '0x57b2b4288220005234c0e88a04a7943193971d21'
/** live-service W5.3 (EIP-3009, Ethereum) and 5.4 (Permit2, Ethereum and BNB Smart Chain). */
const COLLECTOR_3009 = '0x35e6cb35647076539f8c4d14f51e03841bcd1f0e'
const COLLECTOR_PERMIT2 = '0x5fae5310f257437fbfed0da3c417da410078058e'

const ether = (wrapped: string): Coin => ({ symbol: 'ETH', name: 'Ether', decimals: 18, slip44: 60, wrapped })
/** OP Stack chains include wrapped ether in their genesis (specs.optimism.io, predeploys). */
const OP_STACK_WETH = '0x4200000000000000000000000000000000000006'

type Facts = Pick<Network, 'name' | 'explorerUrl' | 'coin' | 'feeCapWei'> &
  Partial<Pick<Network, 'collectors' | 'routers'>>
const evm = (id: number, facts: Facts): Network => ({
  chainId: chain(`eip155:${id}`),
  collectors: [],
  routers: [],
  permit2: PERMIT2,
  ...facts,
})

/**
 * Ids, names, coins and explorers: ethereum-lists/chains; coin types: SLIP-44. Wrapped coins: the networks' own
 * documentation. A fee cap is the cost of a router call of 300,000 gas at several times the usual price, so that only a
 * lying node reaches it.
 */
export const NETWORKS: readonly Network[] = [
  evm(8453, {
    name: 'Base',
    explorerUrl: 'https://basescan.org',
    coin: ether(OP_STACK_WETH),
    feeCapWei: COIN_WEI / 1000n,
  }),
  evm(1, {
    name: 'Ethereum',
    explorerUrl: 'https://etherscan.io',
    coin: ether('0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'),
    feeCapWei: COIN_WEI / 50n,
    collectors: [COLLECTOR_3009, COLLECTOR_PERMIT2],
    routers: [ROUTER],
  }),
  evm(10, {
    name: 'Optimism',
    explorerUrl: 'https://optimistic.etherscan.io',
    coin: ether(OP_STACK_WETH),
    feeCapWei: COIN_WEI / 1000n,
    routers: [ROUTER],
  }),
  evm(42161, {
    name: 'Arbitrum',
    explorerUrl: 'https://arbiscan.io',
    coin: ether('0x82af49447d8a07e3bd95bd0d56f35241523fbab1'),
    feeCapWei: COIN_WEI / 1000n,
  }),
  evm(137, {
    name: 'Polygon',
    explorerUrl: 'https://polygonscan.com',
    coin: {
      symbol: 'POL',
      name: 'POL',
      decimals: 18,
      slip44: 966,
      wrapped: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
    },
    feeCapWei: 2n * COIN_WEI,
  }),
  evm(56, {
    name: 'BNB Smart Chain',
    explorerUrl: 'https://bscscan.com',
    coin: {
      symbol: 'BNB',
      name: 'BNB',
      decimals: 18,
      slip44: 714,
      wrapped: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
    },
    feeCapWei: COIN_WEI / 100n,
    collectors: [COLLECTOR_PERMIT2],
  }),
  evm(42220, {
    name: 'Celo',
    explorerUrl: 'https://celoscan.io',
    // Celo's coin is itself an ERC-20 (docs.celo.org, token duality).
    coin: {
      symbol: 'CELO',
      name: 'CELO',
      decimals: 18,
      slip44: 52752,
      wrapped: '0x471ece3750da237f93b8e339c536989b8978a438',
    },
    feeCapWei: COIN_WEI,
  }),
  evm(143, {
    name: 'Monad',
    explorerUrl: 'https://monadscan.com',
    coin: {
      symbol: 'MON',
      name: 'Monad',
      decimals: 18,
      slip44: 268435779,
      wrapped: '0x3bd359c1119da7da1d913d1c4d2b7c461115433a',
    },
    feeCapWei: 2n * COIN_WEI,
  }),
  {
    // The reference is the start of the genesis hash (namespaces.chainagnostic.org/solana/caip2).
    chainId: chain('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    name: 'Solana',
    explorerUrl: 'https://solscan.io',
    coin: { symbol: 'SOL', name: 'Solana', decimals: 9, slip44: 501 },
    // security T15: fees above 0.01 SOL are refused.
    feeCapWei: 10_000_000n,
    collectors: [],
    routers: [],
  },
]
