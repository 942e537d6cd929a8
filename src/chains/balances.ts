/** What the wallet's accounts hold of the assets that it knows. A chain that does not answer gives assets without an amount. */

import type { Config } from '../config.ts'
import { type AccountId, namespaceOf, partsOf } from '../core/base/caip.ts'
import { isPayError } from '../core/base/errors.ts'
import type { Balance } from '../core/base/registry.ts'
import { type Network, networkOf, type Registry, type Token } from '../core/base/registry.ts'
import { getCoinBalance, getTokenBalance } from './eip155/reads.ts'
import { getMintBalance, getCoinBalance as getSolanaBalance } from './solana/reads.ts'

/** Every known asset of the accounts' chains, coins first. */
export async function readBalances(
  accounts: readonly AccountId[],
  registry: Registry,
  config: Config,
  fetcher: typeof fetch,
): Promise<Balance[]> {
  const listed = accounts.map((account) => {
    const network = networkOf(registry, partsOf(account).chainId)
    return network
      ? assetsOf(network, registry).map((asset) => balanceOf(asset, network, account, config, fetcher))
      : []
  })
  return Promise.all(listed.flat())
}

const assetsOf = ({ chainId, coin }: Network, { tokens }: Registry): Token[] => [
  { chainId, address: '', symbol: coin.symbol, name: coin.name, decimals: coin.decimals },
  ...tokens.filter((token) => token.chainId === chainId),
]

async function balanceOf(
  asset: Token,
  network: Network,
  account: AccountId,
  config: Config,
  fetcher: typeof fetch,
): Promise<Balance> {
  const balance: Balance = {
    chainId: network.chainId,
    symbol: asset.symbol,
    networkName: network.name,
    decimals: asset.decimals,
  }
  const { chainId, address } = partsOf(account)
  const urls = config.rpcUrls[chainId] ?? []
  const isSolana = namespaceOf(chainId) === 'solana'
  try {
    if (asset.address === '') {
      const read = isSolana ? getSolanaBalance : getCoinBalance
      return { ...balance, amountBaseUnits: await read(urls, address, fetcher) }
    }
    const read = isSolana ? getMintBalance : getTokenBalance
    return { ...balance, amountBaseUnits: await read(urls, asset.address, address, fetcher) }
  } catch (error) {
    if (!isPayError(error)) throw error
    return balance
  }
}
