/** The wallet as the worker uses it: vault status, and accounts on the configured chains. */
import { type Config, pretendShop } from '../../config.ts'
import { type AccountId, accountId } from '../../core/base/caip.ts'
import { type Account, chainFamilyOf, ownAddress } from '../../core/base/chain-family.ts'
import { PayError } from '../../core/base/errors.ts'
import type { Registry } from '../../core/base/registry.ts'
import type { WalletAccount, WalletStatus } from '../../messages/views.ts'
import type { VaultOverview } from '../../vault/overview.ts'
import type { Vault } from '../../vault/vault.ts'
import type { SettingsStore } from '../storage/settings.ts'
import type { AccountList } from './account-list.ts'
import type { Connected } from './connection-settings.ts'

export type Wallet = {
  status: () => Promise<WalletStatus>
  list: AccountList['list']
  /** Reads no more than that takes: it is asked before each use of a key. @throws {PayError} vault/locked, vault/empty. */
  requireUnlocked: () => Promise<unknown>
  /**
   * The accounts a payment is offered: the active one or all that are not hidden, as the settings say. @throws {PayError} vault/locked,
   * vault/empty: a locked wallet reveals no accounts to the service.
   */
  offered: () => Promise<WalletAccount[]>
  /** The active account on each chain, even while locked: for the wallet's own screens. */
  ownAccounts: () => Promise<AccountId[]>
  /** A given account on each chain. */
  everywhere: (account: Account) => AccountId[]
}

export type WalletDeps = {
  vault: Vault
  settings: SettingsStore
  list: AccountList['list']
  registry: Registry
  config: Pick<Config, 'rpcUrls' | 'isSandbox'>
  identity: Connected['identity']
}

export type StatusDeps = Pick<WalletDeps, 'identity'> & {
  overview: Vault['overview']
  list: (held: Promise<readonly Account[]>) => Promise<WalletAccount[]>
  config: Pick<Config, 'isSandbox'>
}

/** What every page asks first. Needs only the stores, and asks all of them at once: a worker that has just woken waits for each. */
export const createStatus =
  ({ overview, list, config, identity }: StatusDeps): Wallet['status'] =>
  async () => {
    const reading = overview().catch(lockedIfUnread)
    const listing = list(reading.then(({ accounts }) => accounts)).catch(noneIfUnread)
    const [{ state, passkey }, listed, service] = await Promise.all([reading, listing, serviceOf(identity)])
    const shown = listed.filter(({ isHidden }) => !isHidden)
    const account = shown.find(({ isActive }) => isActive)
    return {
      state,
      service,
      isSandbox: config.isSandbox,
      ...(pretendShop && { pretendShop }),
      address: account?.address,
      solanaAddress: account?.solanaAddress,
      ...(passkey && { passkey }),
      account: account && { name: account.name, isOnly: shown.length === 1 },
    }
  }

export function createWallet({ vault, settings, list, registry, config, identity }: WalletDeps): Wallet {
  const everywhere = (accounts: readonly Account[]) =>
    accounts.flatMap((account) => accountsOn(registry, config, account))
  const opened = async () => {
    const { state, accounts } = await vault.overview()
    if (state !== 'unlocked') throw new PayError({ code: state === 'empty' ? 'vault/empty' : 'vault/locked' })
    return accounts
  }
  const offered = async () => {
    const known = await opened()
    const [{ offer }, accounts] = await Promise.all([settings.read(), list(known)])
    return accounts.filter(({ isActive, isHidden }) => (offer === 'all' ? !isHidden : isActive))
  }
  return {
    list,
    ownAccounts: async () => everywhere((await list()).filter(({ isActive }) => isActive)),
    everywhere: (account) => everywhere([account]),
    status: createStatus({ overview: vault.overview, list, config, identity }),
    offered,
    requireUnlocked: opened,
  }
}

/** A corrupted record or a failing store must not keep a window from being drawn: unlocking reports it. */
const noneIfUnread = (): [] => []
const lockedIfUnread = (): VaultOverview => ({ state: 'locked', accounts: [] })

/** A failing store says nothing about the identity, so the call to the service reports it. */
const serviceOf = (identity: Connected['identity']): Promise<WalletStatus['service']> =>
  identity().then(
    (own) => (own ? 'ready' : 'no-key'),
    () => 'ready',
  )

/** One CAIP-10 account for each chain with an RPC URL in this build (protocol §2 "Account"). */
function accountsOn(registry: Registry, config: WalletDeps['config'], own: Account): AccountId[] {
  const served = registry.networks.filter(({ chainId }) => config.rpcUrls[chainId] !== undefined)
  return served.flatMap(({ chainId }) => {
    const family = chainFamilyOf(chainId)
    const address = family && ownAddress(family, own)
    return address === undefined ? [] : [accountId(chainId, address)]
  })
}
