/** The accounts of the wallet, those that came from elsewhere, and the addresses that are only watched. */
import type { ChainFamily } from '../../../core/base/chain-family.ts'
import { listText, plural } from '../grammar.ts'

export const ACCOUNTS = {
  active: 'Active',
  noHiding: 'You can’t hide the active account.',
  hiddenText: 'Their keys stay in the wallet. Payments can’t use them.',
  add: 'Add account',
  importPhrase: 'Import a phrase',
  importKey: 'Import a private key',
  watch: 'Watch an address',
  name: 'Name',
  back: 'Back to accounts',
}

/** Buttons of a row: the name of the account is only read out. */
export const ACCOUNT_BUTTON = {
  use: 'Switch<unseen> to {account}</unseen>',
  change: 'Change<unseen> {account}</unseen>',
  rename: 'Rename<unseen> {account}</unseen>',
  up: 'Move up<unseen> {account}</unseen>',
  down: 'Move down<unseen> {account}</unseen>',
  hide: 'Hide<unseen> {account}</unseen>',
  show: 'Show<unseen> {account}</unseen>',
  /** Adds it. */
  next: 'Next account of this phrase<unseen> {account}</unseen>',
  unwatch: 'Stop watching<unseen> {account}</unseen>',
  balances: 'Balances<unseen> of {account}</unseen>',
} as const

export const copyAddressText = (account: string): string => `Copy the address of ${account}`
export const copySolanaAddressText = (account: string): string => `Copy the Solana address of ${account}`

export const ORIGIN = {
  key: 'From an imported private key. Your recovery phrase doesn’t bring it back.',
  own: 'From your recovery phrase.',
  phrase: (number: number): string => `From imported phrase ${number}. Your own recovery phrase doesn’t bring it back.`,
  /** For an account on a path of other wallets. */
  path: (path: string, wallets: readonly string[]): string => `It’s at ${path}, as in ${listText(wallets)}.`,
}

export const hiddenText = (accounts: readonly string[]): string => `Hidden: ${listText(accounts)}`
export const addedText = (account: string): string => `${account} was added.`
export const addedCountText = (count: number): string =>
  plural(count, { one: `${count} account was added.`, other: `${count} accounts were added.` })

export const NO_BACKUP = {
  title: 'Not in any backup',
  text: 'An account here comes from another phrase or key, so your own phrase doesn’t bring it back. <security>Make a backup file</security>, under “Security”.',
} as const

export const IMPORT_KEY = {
  text: 'A private key opens one account on one kind of network. Your recovery phrase doesn’t bring it back, so keep the key.',
  networks: 'Networks',
  key: 'Private key',
  import: 'Import',
  isKey: 'It’s a private key, import it',
  isAddress: 'It’s an address, watch it',
}

export const KEY_FAMILY: Record<ChainFamily, { name: string; text: string }> = {
  eip155: { name: 'Ethereum and other EVM networks', text: '64 digits from 0 to f, often after 0x.' },
  solana: { name: 'Solana', text: '32 or 64 bytes: letters and digits, hex, or a list of numbers.' },
}

export const WATCHING = {
  text: 'You see what it holds. Tender has no key for it, so it can’t pay, and no shop or payment service learns about it.',
  address: 'Address',
  watch: 'Watch',
  title: 'Watched',
  note: 'Tender has no keys for these. They can’t pay, and no payment service learns about them.',
}
