/**
 * The payments by opening time and the sends by their own, so that a list reads one page and never the whole journal. Entries are
 * written in the transaction of what they list. architecture §4.
 */
import type { ActivityCursor } from '../../core/activity/activity.ts'
import { isListed, type PaymentSummary } from '../../core/activity/summary.ts'
import type { PaymentId } from '../../core/base/caip.ts'
import type { Send } from '../../core/transaction/send.ts'
import { isUnsettled } from '../../core/transaction/stored-transaction.ts'
import { promised, strictStore } from './database.ts'
import {
  allOf,
  BEHIND_ALL,
  entriesIn,
  paymentIdIn,
  readSummary,
  readTransaction,
  sendKey,
  summaryKey,
} from './journal-keys.ts'

export type ActivityIndex = {
  /** One payment of the list. @throws {PayError} journal/unwritable */
  find: (paymentId: PaymentId) => Promise<PaymentSummary | undefined>
  /** Deleted payments that still have what only a day needs. @throws {PayError} journal/unwritable */
  deleted: () => Promise<PaymentId[]>
  /**
   * The newest payments behind the cursor, at most `limit`, newest first. `next` is absent behind the oldest.
   * @throws {PayError} journal/unwritable
   */
  read: (
    limit: number,
    behind?: ActivityCursor,
  ) => Promise<{ payments: PaymentSummary[]; next?: ActivityCursor | undefined }>
}

/** `day`: a payment; `sent`: a send; `unsettled`: one that the chain has not decided. */
type Listed = 'day' | 'sent' | 'unsettled'
/** Negative, because a range can only be read from its low end. */
const dayKey = (kind: Listed, openedAtMs: number, paymentId: string) => [kind, -openedAtMs, paymentId]
/** The time under which a payment is listed: that of its first opening, whatever a later summary says. */
const timeKey = (paymentId: string) => ['listed', paymentId]
/** Holds the version of the index once what an older one wrote is in it. */
const WHOLE_KEY = ['listed-all']
const VERSION = 2

/** Adds a payment to the index, within the transaction that writes its summary. */
export function listPayment(store: IDBObjectStore, { paymentId, openedAtMs }: ActivityCursor): void {
  const known = store.get(timeKey(paymentId))
  known.onsuccess = () => {
    if (known.result !== undefined) return
    store.put(openedAtMs, timeKey(paymentId))
    store.put(paymentId, dayKey('day', openedAtMs, paymentId))
  }
}

const deletedKey = (paymentId: string) => ['deleted', paymentId]

/** Removes a payment from the index. One that is opened anew is listed again, at its new time. */
export function unlistPayment(store: IDBObjectStore, { paymentId, approval }: PaymentSummary): void {
  if (approval) store.put(paymentId, deletedKey(paymentId))
  else store.delete(deletedKey(paymentId))
  const known = store.get(timeKey(paymentId))
  known.onsuccess = () => {
    if (typeof known.result !== 'number') return
    store.delete(dayKey('day', known.result, paymentId))
    store.delete(timeKey(paymentId))
  }
}

/** Lists a send, or removes it from the index, within the transaction that writes or deletes it. */
export function listSend(store: IDBObjectStore, send: Send, isDeleted = false): void {
  const list = (kind: Listed, isIn: boolean) => {
    const key = dayKey(kind, send.atMs, send.id)
    if (isIn && !isDeleted) store.put(send.id, key)
    else store.delete(key)
  }
  list('sent', true)
  list('unsettled', isUnsettled(send))
}

/** The next read lists what was written without this index, as a backup is. */
export const forgetWholeIndex = (store: IDBObjectStore): void => void store.delete(WHOLE_KEY)

type Store = ReturnType<typeof strictStore>

/** Lists what an older version or a backup has written. */
async function complete(within: Store): Promise<void> {
  if ((await within('readonly', (store) => promised<unknown>(store.get(WHOLE_KEY)))) === VERSION) return
  await within('readwrite', async (store) => {
    const [[keys, texts], sends] = await Promise.all([
      entriesIn(store, allOf('summary')),
      promised<unknown[]>(store.getAll(allOf('send'))),
    ])
    for (const [at, key] of keys.entries()) {
      const summary = readSummary(paymentIdIn(key), texts[at])
      if (isListed(summary)) listPayment(store, summary)
      else unlistPayment(store, summary)
    }
    for (const send of sends.flatMap(readTransaction<Send>)) listSend(store, send)
    store.put(VERSION, WHOLE_KEY)
    await promised<undefined>(store.transaction)
  })
}

/**
 * The newest places behind the cursor, at most `limit`, newest first, with what is stored of each. `next` is absent behind the oldest.
 * @throws {PayError} journal/unwritable
 */
export async function readListed(within: Store, kind: Listed, limit?: number, behind?: ActivityCursor) {
  await complete(within)
  return within('readonly', async (store) => {
    const from = behind ? dayKey(kind, behind.openedAtMs, behind.paymentId) : [kind]
    const range = IDBKeyRange.bound(from, [kind, BEHIND_ALL], true)
    const places = (await promised<IDBValidKey[]>(store.getAllKeys(range, limit))).map(placeOf)
    const keyOf = kind === 'day' ? summaryKey : sendKey
    const texts = await Promise.all(places.map(({ paymentId }) => promised<unknown>(store.get(keyOf(paymentId)))))
    return { places, texts, next: places.length === limit ? places.at(-1) : undefined }
  })
}

/** @param factory `indexedDB` in the product. */
export function openActivityIndex(factory: IDBFactory = indexedDB): ActivityIndex {
  const within = strictStore(factory)
  return {
    find: async (paymentId) => {
      await complete(within)
      return within('readonly', async (store) => {
        const [at, text] = await Promise.all([
          promised<unknown>(store.get(timeKey(paymentId))),
          promised<unknown>(store.get(summaryKey(paymentId))),
        ])
        return typeof at === 'number' ? { ...readSummary(paymentId, text), openedAtMs: at } : undefined
      })
    },
    deleted: async () => {
      const keys = await within('readonly', (store) => promised<IDBValidKey[]>(store.getAllKeys(allOf('deleted'))))
      return keys.map(paymentIdIn)
    },
    read: async (limit, behind) => {
      const { places, texts, next } = await readListed(within, 'day', limit, behind)
      const payments = places.map((place, at) => ({ ...readSummary(place.paymentId, texts[at]), ...place }))
      return { payments, next }
    },
  }
}

/** What is over, of a list that shows a few. Activity has all. */
export const LATEST = 20

/**
 * The payments that are open, however old, and the latest others: what the first page of a wallet with ten thousand payments reads.
 * @throws {PayError} journal/unwritable
 */
export async function latestPayments(
  unfinished: () => Promise<PaymentId[]>,
  { read, find }: Pick<ActivityIndex, 'read' | 'find'>,
): Promise<PaymentSummary[]> {
  const [open, { payments: latest }] = await Promise.all([unfinished(), read(LATEST)])
  const older = open.filter((id) => latest.every(({ paymentId }) => paymentId !== id))
  const found = await Promise.all(older.map(find))
  return [...latest, ...found.filter((one) => one !== undefined)]
}

function placeOf(key: IDBValidKey) {
  const [, minus, paymentId] = Array.isArray(key) ? key : []
  return { openedAtMs: -Number(minus), paymentId: String(paymentId) }
}
