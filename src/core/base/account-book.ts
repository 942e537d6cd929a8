/** What the person made of the accounts: names, order, which are hidden, addresses that are only watched, and names of others. */
import { type Account, accountTag, isKeyAccount } from './chain-family.ts'

/**
 * By `accountTag`. `order` may name accounts that are gone, and lack new ones, which follow. `recipients`: the names of others to whom the
 * person sends, by address in its canonical spelling. `backup`: when the last one was made, and how many accounts there were.
 */
export type AccountBook = {
  names: Readonly<Record<string, string>>
  order: readonly string[]
  hidden: readonly string[]
  watched: readonly Account[]
  recipients: Readonly<Record<string, string>>
  backup?: { atMs: number; accounts: number }
}

export const EMPTY_BOOK: AccountBook = { names: {}, order: [], hidden: [], watched: [], recipients: {} }

/** In UTF-16 units. Shorter than any recovery phrase or private key, so that no name can hold one. */
export const MAX_NAME_LENGTH = 40

export const MAX_WATCHED = 20

export const MAX_RECIPIENTS = 100

/** Undefined for an empty or too long name, and for characters that do not show. */
export function parseAccountName(typed: string): string | undefined {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  return name !== '' && name.length <= MAX_NAME_LENGTH && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name) ? name : undefined
}

/** True for accounts that neither the wallet's own phrase nor the last backup brings back. */
export const needsBackup = (accounts: readonly Account[], { backup }: AccountBook): boolean =>
  accounts.slice(backup?.accounts ?? 0).some((account) => isKeyAccount(account) || account.phrase !== undefined)

/** In the order of the book; accounts that it does not know keep theirs and follow. */
export function inBookOrder<T extends Account>(accounts: readonly T[], { order }: AccountBook): T[] {
  const placeOf = (account: T) => {
    const place = order.indexOf(accountTag(account))
    return place < 0 ? order.length : place
  }
  return accounts.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The order after an account has changed places with its neighbour. Unchanged at either end. */
export function movedOrder(accounts: readonly Account[], tag: string, by: -1 | 1): string[] {
  const order = accounts.map(accountTag)
  const from = order.indexOf(tag)
  const neighbour = order[from + by]
  if (from < 0 || neighbour === undefined) return order
  return order.with(from, neighbour).with(from + by, tag)
}

/** The book with an account hidden or shown. */
export const withHidden = (book: AccountBook, tag: string, isHidden: boolean): AccountBook => ({
  ...book,
  hidden: [...book.hidden.filter((other) => other !== tag), ...(isHidden ? [tag] : [])],
})

/** The book with another's address named, or with its name forgotten. Undefined if there are too many. */
export function withRecipient(book: AccountBook, address: string, name: string | undefined): AccountBook | undefined {
  const { [address]: _, ...others } = book.recipients
  if (name === undefined) return { ...book, recipients: others }
  return Object.keys(others).length < MAX_RECIPIENTS
    ? { ...book, recipients: { ...others, [address]: name } }
    : undefined
}
