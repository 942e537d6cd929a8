/**
 * The durable record of every payment: its events in order, and one summary for lists. Written before anything follows from
 * an event. IndexedDB with strict durability, because a power cut must not lose a signature. DESIGN.md §4, SECURITY C.1.
 */
import { promisifyRequest, type UseStore } from 'idb-keyval'
import type { PaymentId } from '../core/caip.ts'
import { PayError } from '../core/errors.ts'
import type { Event } from '../core/session.ts'
import { decodeWire, encodeWire } from '../core/wire.ts'
import type { PaymentSummary } from '../messages/protocol.ts'

/** Every call @throws {PayError} journal/unwritable where the browser's database does not do its work. */
export type Journal = {
  /** The events of a payment, oldest first; none for a payment that was never opened. */
  read: (paymentId: PaymentId) => Promise<Event[]>
  /**
   * Writes event number `sequence` (0-based) and the summary in one transaction. A number that is taken is refused: the
   * writer is stale.
   */
  append: (paymentId: PaymentId, sequence: number, event: Event, summary: PaymentSummary) => Promise<void>
  /** The payments that are not closed. */
  unfinished: () => Promise<PaymentId[]>
  /** All payments, most recently opened first. */
  summaries: () => Promise<PaymentSummary[]>
}

const [DATABASE, STORE] = ['tender', 'journal']
const eventKey = (paymentId: string, sequence: number) => ['event', paymentId, sequence]
const summaryKey = (paymentId: string) => ['summary', paymentId]
/** Present while the payment is not closed, so that a worker that starts need not read ten thousand summaries. */
const openKey = (paymentId: string) => ['open', paymentId]
const BEFORE_ALL = ''
const BEHIND_ALL: [] = []

/** The journal in the extension's own database. @param factory `indexedDB` in the product. */
export function openJournal(factory: IDBFactory = indexedDB): Journal {
  const within = strictStore(factory)
  return {
    read: async (paymentId) => {
      const range = IDBKeyRange.bound(eventKey(paymentId, 0), ['event', paymentId, BEHIND_ALL])
      const texts = await within('readonly', (store) => promisifyRequest<unknown[]>(store.getAll(range)))
      return texts.map((text) => decodeWire(String(text)) as Event)
    },
    append: (paymentId, sequence, event, summary) =>
      within('readwrite', (store) => {
        store.add(encodeWire(event), eventKey(paymentId, sequence))
        store.put(encodeWire(summary), summaryKey(paymentId))
        if (summary.step === 'closed') store.delete(openKey(paymentId))
        else store.put(paymentId, openKey(paymentId))
        return promisifyRequest(store.transaction)
      }),
    unfinished: async () => {
      const range = IDBKeyRange.bound(['open', BEFORE_ALL], ['open', BEHIND_ALL])
      const ids = await within('readonly', (store) => promisifyRequest<unknown[]>(store.getAll(range)))
      return ids.map((id) => String(id) as PaymentId)
    },
    summaries: async () => {
      const range = IDBKeyRange.bound(['summary', BEFORE_ALL], ['summary', BEHIND_ALL])
      const texts = await within('readonly', (store) => promisifyRequest<unknown[]>(store.getAll(range)))
      const all = texts.map((text) => decodeWire(String(text)) as PaymentSummary)
      return all.sort((a, b) => b.openedAtMs - a.openedAtMs)
    },
  }
}

/**
 * As idb-keyval's `createStore`, which has no place for the durability. A call that throws half-way leaves nothing behind, and a
 * connection that could not be made or was lost is made again at the next call. @throws {PayError} journal/unwritable.
 */
function strictStore(factory: IDBFactory): UseStore {
  let opened: Promise<IDBDatabase> | undefined
  const forget = () => {
    opened = undefined
  }
  const open = async () => {
    const request = factory.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    const database = await promisifyRequest<IDBDatabase>(request)
    database.onclose = forget
    return database
  }
  const begin = async (mode: IDBTransactionMode) => {
    try {
      opened ??= open()
      return (await opened).transaction(STORE, mode, { durability: 'strict' })
    } catch (error) {
      forget()
      throw error
    }
  }
  return async (mode, callback) => {
    try {
      const transaction = await begin(mode)
      return await orAbort(transaction, () => callback(transaction.objectStore(STORE)))
    } catch (cause) {
      throw new PayError({ code: 'journal/unwritable' }, { cause })
    }
  }
}

/** Without this, what was asked for before the throw would be committed. */
function orAbort<T>(transaction: IDBTransaction, work: () => T): T {
  try {
    return work()
  } catch (error) {
    transaction.abort()
    throw error
  }
}
