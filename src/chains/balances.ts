/** Balances of the wallet's accounts in known assets. An asset has no amount if its chain does not answer. */

import { type AccountId, partsOf } from '../core/base/caip.ts'
import { ignoreExpected } from '../core/base/errors.ts'
import {
  type Balance,
  type Network,
  networkOf,
  type Registry,
  type RpcUrls,
  type Token,
} from '../core/base/registry.ts'
import { familyOf } from './family.ts'

/** Every known asset of the accounts' chains, coins first. */
export async function readBalances(
  accounts: readonly AccountId[],
  registry: Registry,
  rpcUrls: RpcUrls,
  fetcher: typeof fetch,
): Promise<Balance[]> {
  const listed = accounts.map((account) => {
    const network = networkOf(registry, partsOf(account).chainId)
    return network
      ? assetsOf(network, registry).map((asset) => balanceOf(asset, network, account, rpcUrls, fetcher))
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
  rpcUrls: RpcUrls,
  fetcher: typeof fetch,
): Promise<Balance> {
  const balance: Balance = {
    chainId: network.chainId,
    symbol: asset.symbol,
    networkName: network.name,
    decimals: asset.decimals,
  }
  const { chainId, address } = partsOf(account)
  const family = familyOf(chainId)
  if (!family) return balance
  const rpc = { urls: rpcUrls[chainId] ?? [], fetcher }
  const reading =
    asset.address === '' ? family.readCoinBalance(rpc, address) : family.readTokenBalance(rpc, asset.address, address)
  const amountBaseUnits = await reading.catch(ignoreExpected)
  return amountBaseUnits === undefined ? balance : { ...balance, amountBaseUnits }
}
