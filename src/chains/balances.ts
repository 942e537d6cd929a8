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

/** Every known asset of the accounts' chains, coins first; one request for each chain. */
export async function readBalances(
  accounts: readonly AccountId[],
  registry: Registry,
  rpcUrls: RpcUrls,
  fetcher: typeof fetch,
): Promise<Balance[]> {
  const listed = accounts.map(async (account) => {
    const { chainId, address } = partsOf(account)
    const network = networkOf(registry, chainId)
    const family = familyOf(chainId)
    if (!network || !family) return []
    const assets = assetsOf(network, registry)
    const rpc = { urls: rpcUrls[chainId] ?? [], fetcher }
    const [amounts] = (await family.readAmounts(rpc, assets, [address]).catch(ignoreExpected)) ?? []
    return assets.map((asset, index) => balanceOf(asset, network, amounts?.[index]))
  })
  return (await Promise.all(listed)).flat()
}

/** The coin of a network, then its tokens. */
export const assetsOf = ({ chainId, coin }: Network, { tokens }: Registry): Token[] => [
  { chainId, address: '', symbol: coin.symbol, name: coin.name, decimals: coin.decimals },
  ...tokens.filter((token) => token.chainId === chainId),
]

function balanceOf({ symbol, decimals, peg }: Token, { chainId, name }: Network, amount: bigint | undefined): Balance {
  const balance: Balance = { chainId, symbol, networkName: name, decimals, ...(peg !== undefined && { peg }) }
  return amount === undefined ? balance : { ...balance, amountBaseUnits: amount }
}
