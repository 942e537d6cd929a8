/**
 * What accounts hold in known assets, what that is worth, and whether they have been used, as the networks of this build say. An asset has
 * no amount if its chain does not answer. One node of each is believed of a use: nothing is signed by it. security §8.7.
 */
import { type AccountId, partsOf } from '../core/base/caip.ts'
import { type Account, chainFamilyOf, ownAddress } from '../core/base/chain-family.ts'
import type { Rate } from '../core/base/currency.ts'
import { ignoreExpected } from '../core/base/errors.ts'
import type { AccountUse, AccountUses } from '../core/base/paths.ts'
import {
  type Balance,
  type Network,
  networkOf,
  type Registry,
  type RpcUrls,
  type Token,
} from '../core/base/registry.ts'
import { readRate } from './facts/rates.ts'
import { familyOf } from './family.ts'
import { FEED_CHAIN } from './registry/feeds.ts'

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
const assetsOf = ({ chainId, coin }: Network, { tokens }: Registry): Token[] => [
  { chainId, address: '', symbol: coin.symbol, name: coin.name, decimals: coin.decimals },
  ...tokens.filter((token) => token.chainId === chainId),
]

function balanceOf({ symbol, decimals, peg }: Token, { chainId, name }: Network, amount: bigint | undefined): Balance {
  const balance: Balance = { chainId, symbol, networkName: name, decimals, ...(peg !== undefined && { peg }) }
  return amount === undefined ? balance : { ...balance, amountBaseUnits: amount }
}

/** An account is judged by the networks of both its addresses. Never throws for a silent network. */
export async function readUses(
  accounts: readonly Account[],
  registry: Registry,
  rpcUrls: RpcUrls,
  fetcher: typeof fetch,
): Promise<AccountUses> {
  const served = registry.networks.filter(({ chainId }) => rpcUrls[chainId] !== undefined)
  const heard = await Promise.all(
    served.map((network) => usesOn(network, accounts, registry, { urls: rpcUrls[network.chainId] ?? [], fetcher })),
  )
  const uses = accounts.map((_, at) => strongest(heard.flatMap((network) => network[at] ?? [])))
  return { uses, isPartial: heard.flat().includes('unknown') }
}

/** What each account is on one network; undefined for one without an address there. */
async function usesOn(
  network: Network,
  accounts: readonly Account[],
  registry: Registry,
  rpc: { urls: readonly string[]; fetcher: typeof fetch },
): Promise<(AccountUse | undefined)[]> {
  const name = chainFamilyOf(network.chainId)
  const family = familyOf(network.chainId)
  const addresses = accounts.map((account) => name && ownAddress(name, account))
  const asked = [...new Set(addresses.filter((address) => address !== undefined))]
  if (!family || asked.length === 0) return []
  const amounts = await family.readAmounts(rpc, assetsOf(network, registry), asked).catch(ignoreExpected)
  const useOf = async (address: string, at: number): Promise<AccountUse> => {
    if (amounts?.[at]?.some((amount) => amount !== undefined && amount > 0n)) return 'money'
    const hasHistory = amounts && (await family.hasHistory(rpc, address).catch(ignoreExpected))
    return hasHistory === undefined ? 'unknown' : hasHistory ? 'used' : 'unused'
  }
  const uses = await Promise.all(asked.map(useOf))
  return addresses.map((address) => (address === undefined ? undefined : uses[asked.indexOf(address)]))
}

/** Money on one network says more than silence on another. */
const strongest = (uses: readonly AccountUse[]): AccountUse =>
  (['money', 'used', 'unused'] as const).find((use) => uses.includes(use)) ?? 'unknown'

/** One whole token in whole units of `currency` (ISO 4217); undefined if no two nodes know it now. Never throws. */
export const readWorth = (
  balance: Balance,
  currency: string,
  { rpcUrls, fetcher, nowMs }: { rpcUrls: RpcUrls; fetcher: typeof fetch; nowMs: number },
): Promise<Rate | undefined> =>
  readRate({ urls: rpcUrls[FEED_CHAIN] ?? [], fetcher }, { token: balance, currency }, nowMs)
