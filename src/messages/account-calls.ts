/** Requests of own pages about phrases that are typed, and about the accounts. Part of `protocol`. architecture §6. */
import type { PlacedAccount, TypedKey } from '../core/base/chain-family.ts'
import type { AccountUses, Path } from '../core/base/paths.ts'
import type { AccountsView, BalancesView, WalletStatus } from './views.ts'

export type Nothing = Record<never, never>

/** `paths`: of the accounts that the person chose, at least one. */
export type TypedPhrase = { words: string[]; passphrase?: string; paths?: Path[] }

export type AccountCalls = {
  /** Answers with the phrase's first accounts at the paths of this wallet and of others. Asks no network. */
  'wallet.checkPhrase': (args: Omit<TypedPhrase, 'paths'>) => { accounts: PlacedAccount[] }
  /** Whether a text is a private key, before a wallet is made with it. */
  'wallet.checkKey': (args: TypedKey) => Nothing
  /** Asks the networks which of these accounts have been used. Knows nothing of their phrase. */
  'wallet.findUsed': (args: { accounts: PlacedAccount[] }) => AccountUses
  'wallet.accounts': (args: Nothing) => AccountsView
  /**
   * Adds the next account of the wallet's own phrase, or of the one that opens account `of`, without changing the active one. Needs an
   * unlocked wallet, like the next two.
   */
  'wallet.addAccount': (args: { of?: number }) => AccountsView
  /** Adds the chosen accounts of a phrase, or its first one. */
  'wallet.importPhrase': (args: TypedPhrase) => AccountsView
  /** Adds the account of a private key. */
  'wallet.importKey': (args: TypedKey) => AccountsView
  /** Renames, hides, shows or moves an account, named by `accountTag`. Exactly one of them at a time. */
  'wallet.changeAccount': (
    args: { tag: string } & ({ name: string } | { isHidden: boolean } | { move: -1 | 1 }),
  ) => AccountsView
  /** Adds an address whose balances are shown, and which no payment is offered. */
  'wallet.watch': (args: { address: string; name: string }) => AccountsView
  'wallet.unwatch': (args: { tag: string }) => AccountsView
  /** Names another's address, to which the person sends. Without a name it is forgotten. */
  'wallet.nameRecipient': (args: { address: string; name?: string }) => AccountsView
  /** Of one account or watched address, named by `accountTag`; asks the chains each time. */
  'wallet.balancesOf': (args: { tag: string }) => BalancesView
  /** Makes the account active for new payments and the screens. An open payment keeps the accounts it was offered. */
  'wallet.useAccount': (args: { index: number }) => WalletStatus
}
