/** Stores revocations, one per allowance, and sends, as durably as the journal. Bytes are written before they are broadcast. */

import { encodeJson, readJson } from '../../core/base/codec.ts'
import { type AllowanceKey, allowanceName, type Revocation } from '../../core/transaction/allowance.ts'
import type { Send, SendTerms } from '../../core/transaction/send.ts'
import { promised, strictStore } from './database.ts'

/** Every call @throws {PayError} journal/unwritable if the browser's database fails. */
export type TransactionJournal = {
  read: (key: AllowanceKey) => Promise<Revocation | undefined>
  /** All revocations. */
  all: () => Promise<Revocation[]>
  readSend: (id: string) => Promise<Send | undefined>
  sends: () => Promise<Send[]>
  /** Replaces the allowance's earlier revocation, or the send with this id. Only the worker writes, holding its lock. */
  write: (record: Revocation | Send) => Promise<void>
  /** Deletes what was never broadcast. */
  drop: (key: AllowanceKey | SendTerms) => Promise<void>
}

const [REVOCATION, SEND] = ['revocation', 'send']
const BEHIND_ALL: [] = []
const keyOf = (key: AllowanceKey | Pick<SendTerms, 'id'>) =>
  'id' in key ? [SEND, key.id] : [REVOCATION, allowanceName(key)]
const everyKey = (kind: string) => IDBKeyRange.bound([kind, ''], [kind, BEHIND_ALL])

/** @param factory `indexedDB` in the product. */
export function openTransactionJournal(factory: IDBFactory = indexedDB): TransactionJournal {
  const within = strictStore(factory)
  const done = (store: IDBObjectStore): Promise<void> => promised<undefined>(store.transaction)
  const one = (key: AllowanceKey | Pick<SendTerms, 'id'>) =>
    within('readonly', (store) => promised<unknown>(store.get(keyOf(key))))
  const every = (kind: string) => within('readonly', (store) => promised<unknown[]>(store.getAll(everyKey(kind))))
  return {
    read: async (key) => readText<Revocation>(await one(key))[0],
    all: async () => (await every(REVOCATION)).flatMap(readText<Revocation>),
    readSend: async (id) => readText<Send>(await one({ id }))[0],
    sends: async () => (await every(SEND)).flatMap(readText<Send>),
    write: (record) =>
      within('readwrite', (store) => {
        store.put(encodeJson(record), keyOf(record))
        return done(store)
      }),
    drop: (key) =>
      within('readwrite', (store) => {
        store.delete(keyOf(key))
        return done(store)
      }),
  }
}

/** Treats an unreadable record as none: it is never signed again by itself, and its bytes can be mined only once. */
function readText<T extends Revocation | Send>(text: unknown): T[] {
  const one = readJson(text)
  return one === undefined ? [] : [one as T]
}
