/** The wallet as the worker uses it: vault status, accounts on the configured chains, and signatures. */
import type { Config } from '../../config.ts'
import { type AccountId, accountId } from '../../core/base/caip.ts'
import { type Account, chainFamilyOf, ownAddress } from '../../core/base/chain-family.ts'
import { refuseArgument } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import type { Registry } from '../../core/base/registry.ts'
import type { WalletAccount, WalletStatus } from '../../messages/views.ts'
import type { Vault } from '../../vault/vault.ts'
import type { SettingsStore } from '../storage/settings.ts'
import type { Connected } from './connection-settings.ts'
import { createSigner, type Signer } from './signer.ts'

export type Wallet = {
  status: () => Promise<WalletStatus>
  /** The phrase's accounts in order, also while locked; empty if there is no wallet. */
  list: () => Promise<WalletAccount[]>
  /** Makes another account active. @throws {PayError} message/refused for an unknown index. */
  use: (index: number) => Promise<void>
  /**
   * The accounts a payment is offered: the active one or all, as the settings say. @throws {PayError} vault/locked,
   * vault/empty: a locked wallet reveals no accounts to the service.
   */
  accounts: () => Promise<AccountId[]>
  /** The active account on each chain, even while locked: for the wallet's own screens. */
  ownAccounts: () => Promise<AccountId[]>
  signer: Signer
}

export type WalletDeps = {
  vault: Vault
  settings: SettingsStore
  registry: Registry
  config: Pick<Config, 'rpcUrls' | 'isSandbox'>
  identity: Connected['identity']
}

export function createWallet({ vault, settings, registry, config, identity }: WalletDeps): Wallet {
  const list = () => listAccounts(vault, settings)
  const active = async () => (await list()).filter(({ isActive }) => isActive)
  const everywhere = (accounts: readonly Account[]) =>
    accounts.flatMap((account) => accountsOn(registry, config, account))
  return {
    list,
    use: async (index) => {
      if ((await vault.accounts())[index] === undefined) refuseArgument('index', 'an account of this wallet')
      await settings.change({ activeIndex: index })
    },
    ownAccounts: async () => everywhere(await active()),
    status: async () => {
      const state = await vault.status().catch(lockedIfUnread)
      const [account] = await active().catch(noneIfUnread)
      return {
        state,
        service: await serviceOf(identity),
        isSandbox: config.isSandbox,
        address: account?.address,
        solanaAddress: account?.solanaAddress,
      }
    },
    accounts: async () => {
      const state = await vault.status()
      if (state !== 'unlocked') throw new PayError({ code: state === 'empty' ? 'vault/empty' : 'vault/locked' })
      const { offer } = await settings.read()
      return everywhere(offer === 'all' ? await list() : await active())
    },
    signer: createSigner(vault),
  }
}

/** A corrupted record or a failing store must not keep a window from being drawn: unlocking reports it. */
const noneIfUnread = (): [] => []
const lockedIfUnread = () => 'locked' as const

/** A failing store says nothing about the identity, so the call to the service reports it. */
const serviceOf = (identity: Connected['identity']): Promise<WalletStatus['service']> =>
  identity().then(
    (own) => (own ? 'ready' : 'no-key'),
    () => 'ready',
  )

/** Exactly one account is active: the chosen one, or the first if the stored index is out of range. */
async function listAccounts(vault: Vault, settings: SettingsStore): Promise<WalletAccount[]> {
  const accounts = await vault.accounts()
  const { activeIndex } = await settings.read()
  const inUse = activeIndex < accounts.length ? activeIndex : 0
  return accounts.map((account, index) => ({ index, ...account, isActive: index === inUse }))
}

/** One CAIP-10 account for each chain with an RPC URL in this build (protocol §2 "Account"). */
function accountsOn(registry: Registry, config: WalletDeps['config'], own: Account): AccountId[] {
  const served = registry.networks.filter(({ chainId }) => config.rpcUrls[chainId] !== undefined)
  return served.flatMap(({ chainId }) => {
    const family = chainFamilyOf(chainId)
    return family ? [accountId(chainId, ownAddress(family, own))] : []
  })
}
