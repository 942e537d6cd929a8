/** The accounts as the person arranged them, and addresses that are only watched. */
import { parseAddress } from '../../chains/address.ts'
import type { AccountBook } from '../../core/base/account-book.ts'
import {
  inBookOrder,
  MAX_WATCHED,
  movedOrder,
  needsBackup,
  withHidden,
  withRecipient,
} from '../../core/base/account-book.ts'
import { type Account, accountTag } from '../../core/base/chain-family.ts'
import { refuseArgument } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import type { AccountsView, WalletAccount } from '../../messages/views.ts'
import type { AccountNames } from '../../text/account-names.ts'
import type { Vault } from '../../vault/vault.ts'
import type { AccountBookStore } from '../storage/account-book.ts'
import type { SettingsStore } from '../storage/settings.ts'

/** One change of one account. */
export type AccountChange = { name: string } | { isHidden: boolean } | { move: -1 | 1 }

/** What the vault holds, also while it is read. */
type Held = readonly Account[] | Promise<readonly Account[]>

export type AccountList = {
  /** In the person's order, also while locked; empty if there is no wallet. `known`: what the vault was just read to hold. */
  list: (known?: Held) => Promise<WalletAccount[]>
  view: () => Promise<AccountsView>
  /** @throws {PayError} message/refused for an unknown account, and for hiding the one in use */
  change: (tag: string, change: AccountChange) => Promise<void>
  /** Makes an account active. @throws {PayError} message/refused for an unknown or hidden one */
  use: (index: number) => Promise<void>
  /** @throws {PayError} address/invalid, account/known, account/limit */
  watch: (address: string, name: string) => Promise<void>
  unwatch: (tag: string) => Promise<void>
  /** Names another's address, or forgets its name. @throws {PayError} address/invalid, account/limit; account/known for an own one */
  nameRecipient: (typed: string, name: string | undefined) => Promise<void>
}

export type AccountListDeps = {
  vault: Pick<Vault, 'accounts'>
  settings: SettingsStore
  book: AccountBookStore
  accountNames: () => Promise<AccountNames>
}

const isHere = (accounts: readonly Account[], address: string): boolean =>
  accounts.some((one) => one.address === address || one.solanaAddress === address)

/** The accounts in the person's order, of those that the vault holds. */
export const createListing =
  ({ settings, book, accountNames }: Omit<AccountListDeps, 'vault'>) =>
  async (held: Held): Promise<WalletAccount[]> => {
    const asked = [held, settings.read(), book.read(), accountNames()] as const
    const [accounts, chosen, arranged, names] = await Promise.all(asked)
    return listed(accounts, chosen, arranged, names.own)
  }

export function createAccountList(deps: AccountListDeps): AccountList {
  const { vault, settings, book, accountNames } = deps
  const listing = createListing(deps)
  const list = (known?: Held) => listing(known ?? vault.accounts())
  const require = async (tag: string) =>
    (await list()).find((account) => accountTag(account) === tag) ?? refuseArgument('tag', 'an account of this wallet')
  return {
    list,
    view: async () => {
      const { watched, names, recipients, ...rest } = await book.read()
      const unnamed = await accountNames()
      const nameOf = (account: Account) => names[accountTag(account)] ?? unnamed.watched
      const named = watched.map((account) => ({ ...account, name: nameOf(account) }))
      const backupAtMs = rest.backup?.atMs
      const isAtRisk = needsBackup(await vault.accounts(), { watched, names, recipients, ...rest })
      return {
        accounts: await list(),
        watched: named,
        needsBackup: isAtRisk,
        ...(backupAtMs !== undefined && { backupAtMs }),
        ...(Object.keys(recipients).length > 0 && { recipients }),
      }
    },
    change: async (tag, change) => {
      const { isActive } = await require(tag)
      if ('isHidden' in change && change.isHidden && isActive) refuseArgument('isHidden', 'an account not in use')
      const accounts = await list()
      await book.change((now) => changed(now, accounts, tag, change))
    },
    use: async (index) => {
      const account = (await list()).find((one) => one.index === index)
      if (!account || account.isHidden) refuseArgument('index', 'a shown account of this wallet')
      await settings.change({ activeIndex: index })
    },
    watch: async (typed, name) => {
      const { family, address } = parseAddress(typed)
      const own = await vault.accounts()
      const account = family === 'solana' ? { solanaAddress: address } : { address }
      await book.change((now) => {
        if (isHere([...own, ...now.watched], address)) throw new PayError({ code: 'account/known' })
        if (now.watched.length >= MAX_WATCHED) throw new PayError({ code: 'account/limit' })
        return { ...now, watched: [...now.watched, account], names: { ...now.names, [address]: name } }
      })
    },
    nameRecipient: async (typed, name) => {
      const { address } = parseAddress(typed)
      const own = await vault.accounts()
      await book.change((now) => {
        if (name !== undefined && isHere([...own, ...now.watched], address))
          throw new PayError({ code: 'account/known' })
        const named = withRecipient(now, address, name)
        if (!named) throw new PayError({ code: 'account/limit' })
        return named
      })
    },
    unwatch: (tag) =>
      book.change((now) => {
        const { [tag]: _, ...names } = now.names
        const watched = now.watched.filter((account) => accountTag(account) !== tag)
        return watched.length === now.watched.length ? now : { ...now, watched, names }
      }),
  }
}

/** Exactly one account is active: the chosen one, or the first if the stored index is out of range. */
function listed(
  accounts: readonly Account[],
  { activeIndex }: { activeIndex: number },
  book: AccountBook,
  nameOf: (number: number) => string,
) {
  const inUse = activeIndex < accounts.length ? activeIndex : 0
  const named = accounts.map((account, index) => ({
    index,
    ...account,
    name: book.names[accountTag(account)] ?? nameOf(index + 1),
    isActive: index === inUse,
    isHidden: index !== inUse && book.hidden.includes(accountTag(account)),
  }))
  return inBookOrder(named, book)
}

function changed(book: AccountBook, accounts: readonly Account[], tag: string, change: AccountChange): AccountBook {
  if ('name' in change) return { ...book, names: { ...book.names, [tag]: change.name } }
  if ('isHidden' in change) return withHidden(book, tag, change.isHidden)
  return { ...book, order: movedOrder(accounts, tag, change.move) }
}
