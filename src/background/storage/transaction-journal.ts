/** The revocations of allowances, one for each allowance, beside the journal and as durable as it: bytes are here before they leave. */

import { decodeJson, encodeJson } from '../../core/base/codec.ts'
import { type AllowanceKey, allowanceName, type Revocation } from '../../core/transaction/allowance.ts'
import { promised, strictStore } from './database.ts'

/** Every call @throws {PayError} journal/unwritable where the browser's database does not do its work. */
export type Revocations = {
  read: (key: AllowanceKey) => Promise<Revocation | undefined>
  all: () => Promise<Revocation[]>
  /** Takes the place of the allowance's earlier revocation. Only the worker writes, under the allowance's lock. */
  write: (revocation: Revocation) => Promise<void>
  /** Forgets one that never left the wallet. */
  drop: (key: AllowanceKey) => Promise<void>
}

const KIND = 'revocation'
const BEHIND_ALL: [] = []
const keyOf = (key: AllowanceKey) => [KIND, allowanceName(key)]
const everyKey = () => IDBKeyRange.bound([KIND, ''], [KIND, BEHIND_ALL])

/** @param factory `indexedDB` in the product. */
export function openTransactionJournal(factory: IDBFactory = indexedDB): Revocations {
  const within = strictStore(factory)
  const done = (store: IDBObjectStore): Promise<void> => promised<undefined>(store.transaction)
  return {
    read: async (key) => readText(await within('readonly', (store) => promised<unknown>(store.get(keyOf(key)))))[0],
    all: async () =>
      (await within('readonly', (store) => promised<unknown[]>(store.getAll(everyKey())))).flatMap(readText),
    write: (revocation) =>
      within('readwrite', (store) => {
        store.put(encodeJson(revocation), keyOf(revocation))
        return done(store)
      }),
    drop: (key) =>
      within('readwrite', (store) => {
        store.delete(keyOf(key))
        return done(store)
      }),
  }
}

/** One that cannot be read counts as none: to take an allowance back twice costs a fee, and harms nothing. */
function readText(text: unknown): Revocation[] {
  if (typeof text !== 'string') return []
  try {
    return [decodeJson(text) as Revocation]
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return []
  }
}
