/** Whether accounts have been used, as the networks of this build say. One node of each is believed: nothing is signed by it. security D.10. */
import { type Account, chainFamilyOf, ownAddress } from '../core/base/chain-family.ts'
import { ignoreExpected } from '../core/base/errors.ts'
import type { AccountUse, AccountUses } from '../core/base/paths.ts'
import type { Network, Registry, RpcUrls } from '../core/base/registry.ts'
import { assetsOf } from './balances.ts'
import { familyOf } from './family.ts'

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
