/** Stores one revocation per allowance, as durably as the journal. Its bytes are written before they are broadcast. */

import { decodeJson, encodeJson } from '../../core/base/codec.ts'
import { type AllowanceKey, allowanceName, type Revocation } from '../../core/transaction/allowance.ts'
import { promised, strictStore } from './database.ts'

/** Every call @throws {PayError} journal/unwritable if the browser's database fails. */
export type Revocations = {
  read: (key: AllowanceKey) => Promise<Revocation | undefined>
  all: () => Promise<Revocation[]>
  /** Replaces the allowance's earlier revocation. Only the worker writes, holding the allowance's lock. */
  write: (revocation: Revocation) => Promise<void>
  /** Deletes a revocation that was never broadcast. */
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

/** Treats an unreadable revocation as none: revoking twice costs a fee and does no other harm. */
function readText(text: unknown): Revocation[] {
  if (typeof text !== 'string') return []
  try {
    return [decodeJson(text) as Revocation]
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return []
  }
}
