/** The chains and tokens that this wallet knows, for one build. Symbols and decimals on screen come from here. */
import type { Registry, Token } from '../../core/base/registry.ts'
import { NETWORKS } from './networks.ts'
import { TOKENS } from './tokens.ts'

type ByChain<T> = Readonly<Record<string, T>>

/** The registry of a build, with its configured explorers and service contracts. */
export const makeRegistry = (
  explorerUrls: ByChain<string> = {},
  collectors: ByChain<readonly string[]> = {},
): Registry => ({
  networks: NETWORKS.map((network) => {
    const own = collectors[network.chainId] ?? []
    return {
      ...network,
      explorerUrl: explorerUrls[network.chainId] ?? network.explorerUrl,
      collectors: [...network.collectors, ...own],
      routers: [...network.routers, ...own],
    }
  }),
  tokens: TOKENS,
})

/** The tokens of a Solana program. */
export const tokensOf = (program: Token['program']): readonly Token[] =>
  TOKENS.filter((token) => token.program === program)

/** True for a contract of this EVM network that can move tokens by itself. @param address lower case. */
export const isTokenOrPermit2 = (chainId: bigint, address: string): boolean =>
  NETWORKS.some((network) => network.chainId === `eip155:${chainId}` && network.permit2 === address) ||
  TOKENS.some((token) => token.chainId === `eip155:${chainId}` && token.address.toLowerCase() === address)

/** The ERC-20 form of an EVM network's coin, in lower case; undefined for an unknown network. */
export const wrappedCoinOf = (chainId: bigint): string | undefined =>
  NETWORKS.find((network) => network.chainId === `eip155:${chainId}`)?.coin.wrapped
