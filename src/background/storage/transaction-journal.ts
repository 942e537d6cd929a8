/** Stores revocations, one per allowance, and sends, as durably as the journal. Bytes are written before they are broadcast. */

import type { ActivityCursor } from '../../core/activity/activity.ts'
import { encodeJson } from '../../core/base/codec.ts'
import { type AllowanceKey, allowanceName, type Revocation } from '../../core/transaction/allowance.ts'
import type { Send, SendTerms } from '../../core/transaction/send.ts'
import { listSend, readListed } from './activity-index.ts'
import { promised, strictStore } from './database.ts'
import { allOf, readTransaction, sendKey } from './journal-keys.ts'

/** Every call @throws {PayError} journal/unwritable if the browser's database fails. */
export type TransactionJournal = {
  read: (key: AllowanceKey) => Promise<Revocation | undefined>
  /** All revocations. */
  all: () => Promise<Revocation[]>
  readSend: (id: string) => Promise<Send | undefined>
  /** All sends. Grows with them: only for what a person has asked for. */
  sends: () => Promise<Send[]>
  /** The sends that the chain has not decided. */
  unsettled: () => Promise<Send[]>
  /** The newest sends behind the cursor, newest first; without a limit all of these. `next` is absent behind the oldest. */
  page: (limit?: number, behind?: ActivityCursor) => Promise<{ sends: Send[]; next?: ActivityCursor | undefined }>
  /** Replaces the allowance's earlier revocation, or the send with this id. Only the worker writes, holding its lock. */
  write: (record: Revocation | Send) => Promise<void>
  /** Deletes what was never broadcast. */
  drop: (key: AllowanceKey | Send) => Promise<void>
}

const keyOf = (key: AllowanceKey | Pick<SendTerms, 'id'>) =>
  'id' in key ? sendKey(key.id) : ['revocation', allowanceName(key)]

/** @param factory `indexedDB` in the product. */
export function openTransactionJournal(factory: IDBFactory = indexedDB): TransactionJournal {
  const within = strictStore(factory)
  const done = (store: IDBObjectStore): Promise<void> => promised<undefined>(store.transaction)
  const one = (key: AllowanceKey | Pick<SendTerms, 'id'>) =>
    within('readonly', (store) => promised<unknown>(store.get(keyOf(key))))
  const every = (kind: string) => within('readonly', (store) => promised<unknown[]>(store.getAll(allOf(kind))))
  return {
    read: async (key) => readTransaction<Revocation>(await one(key))[0],
    all: async () => (await every('revocation')).flatMap(readTransaction<Revocation>),
    readSend: async (id) => readTransaction<Send>(await one({ id }))[0],
    sends: async () => (await every('send')).flatMap(readTransaction<Send>),
    unsettled: async () => (await readListed(within, 'unsettled')).texts.flatMap(readTransaction<Send>),
    page: async (limit, behind) => {
      const { texts, next } = await readListed(within, 'sent', limit, behind)
      return { sends: texts.flatMap(readTransaction<Send>), next }
    },
    write: (record) =>
      within('readwrite', (store) => {
        store.put(encodeJson(record), keyOf(record))
        if ('id' in record) listSend(store, record)
        return done(store)
      }),
    drop: (key) =>
      within('readwrite', (store) => {
        store.delete(keyOf(key))
        if ('id' in key) listSend(store, key, true)
        return done(store)
      }),
  }
}
