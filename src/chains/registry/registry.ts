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

/** The ERC-20 form of an EVM network's coin, in lower case; undefined for an unknown network. */
export const wrappedCoinOf = (chainId: bigint): string | undefined =>
  NETWORKS.find((network) => network.chainId === `eip155:${chainId}`)?.coin.wrapped
