/**
 * The payments by opening time, so that a list reads one page and never the whole journal. Its entries are written in the
 * journal's own transactions. architecture §4.
 */
import type { ActivityCursor } from '../../core/activity/activity.ts'
import { isListed, type PaymentSummary } from '../../core/activity/summary.ts'
import type { PaymentId } from '../../core/base/caip.ts'
import { promised, strictStore } from './database.ts'
import { allOf, BEHIND_ALL, paymentIdIn, readSummary, summaryKey } from './journal-keys.ts'

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

/** Negative, because a range can only be read from its low end. */
const dayKey = (openedAtMs: number, paymentId: string) => ['day', -openedAtMs, paymentId]
/** The time under which a payment is listed: that of its first opening, whatever a later summary says. */
const timeKey = (paymentId: string) => ['listed', paymentId]
/** Present once the payments of an older version are in the index. */
const WHOLE_KEY = ['listed-all']

/** Adds a payment to the index, within the transaction that writes its summary. */
export function listPayment(store: IDBObjectStore, { paymentId, openedAtMs }: PaymentSummary): void {
  const known = store.get(timeKey(paymentId))
  known.onsuccess = () => {
    if (known.result !== undefined) return
    store.put(openedAtMs, timeKey(paymentId))
    store.put(paymentId, dayKey(openedAtMs, paymentId))
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
    store.delete(dayKey(known.result, paymentId))
    store.delete(timeKey(paymentId))
  }
}

/** The next read lists what was written without this index, as a backup is. */
export const forgetWholeIndex = (store: IDBObjectStore): void => void store.delete(WHOLE_KEY)

/** @param factory `indexedDB` in the product. */
export function openActivityIndex(factory: IDBFactory = indexedDB): ActivityIndex {
  const within = strictStore(factory)
  const complete = async () => {
    if ((await within('readonly', (store) => promised<unknown>(store.get(WHOLE_KEY)))) !== undefined) return
    await within('readwrite', async (store) => {
      const summaries = allOf('summary')
      const [keys, texts] = await Promise.all([
        promised<IDBValidKey[]>(store.getAllKeys(summaries)),
        promised<unknown[]>(store.getAll(summaries)),
      ])
      for (const [at, key] of keys.entries()) {
        const summary = readSummary(paymentIdIn(key), texts[at])
        if (isListed(summary)) listPayment(store, summary)
        else unlistPayment(store, summary)
      }
      store.put(true, WHOLE_KEY)
      await promised<undefined>(store.transaction)
    })
  }
  return {
    find: async (paymentId) => {
      await complete()
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
      await complete()
      return within('readonly', async (store) => {
        const from = behind ? dayKey(behind.openedAtMs, behind.paymentId) : ['day']
        const range = IDBKeyRange.bound(from, ['day', BEHIND_ALL], true)
        const keys = await promised<IDBValidKey[]>(store.getAllKeys(range, limit))
        const places = keys.map(placeOf)
        const payments = await Promise.all(
          places.map(async ({ openedAtMs, paymentId }) => {
            const text = await promised<unknown>(store.get(summaryKey(paymentId)))
            return { ...readSummary(paymentId, text), openedAtMs }
          }),
        )
        return { payments, next: places.length === limit ? places.at(-1) : undefined }
      })
    },
  }
}

/** Closed payments of a list that shows a few. Activity has all. */
const LATEST = 20

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
  return { openedAtMs: -Number(minus), paymentId: paymentIdIn(['day', paymentId]) }
}
