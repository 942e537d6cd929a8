/** Keeps the account book. Not secret; lost, the accounts have their first names and order again. */
import {
  type AccountBook,
  EMPTY_BOOK,
  MAX_RECIPIENTS,
  MAX_WATCHED,
  parseAccountName,
} from '../../core/base/account-book.ts'
import { isRecord } from '../../core/base/decode.ts'
import type { StorageArea, WithLock } from '../../vault/record/context.ts'
import { readAccount } from '../../vault/record/record.ts'

export type AccountBookStore = {
  read: () => Promise<AccountBook>
  /** Changes are made one after the other, because two pages may make them. */
  change: (make: (book: AccountBook) => AccountBook) => Promise<void>
}

const BOOK_KEY = 'account-book'

export function createAccountBook(local: StorageArea, withLock: WithLock): AccountBookStore {
  const read = async () => readAccountBook(await local.get(BOOK_KEY))
  return {
    read,
    change: (make) => withLock(BOOK_KEY, async () => local.set({ [BOOK_KEY]: make(await read()) })),
  }
}

/** Drops what is corrupted, member by member. */
export function readAccountBook(raw: unknown): AccountBook {
  if (!isRecord(raw)) return EMPTY_BOOK
  const { names, order, hidden, watched, recipients, backup } = raw
  return {
    names: namesIn(names),
    order: textsOf(order),
    hidden: textsOf(hidden),
    watched: listOf(watched)
      .flatMap((entry) => readAccount(entry) ?? [])
      .slice(0, MAX_WATCHED),
    recipients: namesIn(recipients, MAX_RECIPIENTS),
    ...backupIn(backup),
  }
}

function backupIn(raw: unknown): Pick<AccountBook, 'backup'> {
  if (!isRecord(raw)) return {}
  const { atMs, accounts } = raw
  return typeof atMs === 'number' && typeof accounts === 'number' ? { backup: { atMs, accounts } } : {}
}

const namesIn = (raw: unknown, most?: number) =>
  Object.fromEntries(isRecord(raw) ? Object.entries(raw).flatMap(namedIn).slice(0, most) : [])

const namedIn = ([tag, raw]: [string, unknown]): [string, string][] => {
  const name = typeof raw === 'string' ? parseAccountName(raw) : undefined
  return name === undefined ? [] : [[tag, name]]
}

const listOf = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : [])
const textsOf = (raw: unknown): string[] => listOf(raw).filter((entry) => typeof entry === 'string')
