/**
 * The durable record of every payment: its events in order, and one summary for lists. Written before anything follows from
 * an event. IndexedDB with strict durability, because a power cut must not lose a signature. architecture §4, security C.1.
 */

import type { PaymentSummary } from '../../core/activity/summary.ts'
import type { PaymentId } from '../../core/base/caip.ts'
import { decodeJson, encodeJson } from '../../core/base/codec.ts'
import { type JournalRecord, openRecords, sealRecord } from '../../core/session/journal-record.ts'
import type { Event } from '../../core/session/session.ts'
import type { NonceUse, SignedNonce } from '../../core/session/signed-nonce.ts'
import { promised, strictStore } from './database.ts'

/** `next` is the place of the next event: not their number where older ones were replaced by one. */
export type History = { events: Event[]; next: number }

/** Every call @throws {PayError} journal/unwritable where the browser's database does not do its work. */
export type Journal = {
  /** The events of a payment, oldest first; none for a payment that was never opened. What cannot be read is `record-corrupted`. */
  read: (paymentId: PaymentId) => Promise<History>
  /**
   * Writes event number `sequence` (0-based), the summary and the nonce that the event signs with, in one transaction. `stale`: the
   * number is taken, nothing was written.
   */
  append: (
    paymentId: PaymentId,
    sequence: number,
    event: Event,
    summary: PaymentSummary,
    signed?: SignedNonce,
  ) => Promise<'written' | 'stale'>
  /** As `append`, and the events before it are gone: it says all that is kept of them. */
  replace: Journal['append']
  /** The payments that are not closed. */
  unfinished: () => Promise<PaymentId[]>
  /** The closed payments that still hold signatures, and when they were closed. */
  signed: () => Promise<{ paymentId: PaymentId; closedAtMs: number }[]>
  /** What was signed last under this nonce, by any payment; undefined where nothing was. */
  nonceUse: (signed: SignedNonce) => Promise<NonceUse | undefined>
  /** All payments, most recently opened first. */
  summaries: () => Promise<PaymentSummary[]>
}

const eventKey = (paymentId: string, sequence: number) => ['event', paymentId, sequence]
const summaryKey = (paymentId: string) => ['summary', paymentId]

/** Present while the payment is not closed, so that a worker that starts need not read ten thousand summaries. */
const openKey = (paymentId: string) => ['open', paymentId]

/** Present while a closed payment holds signatures. */
const signedKey = (paymentId: string) => ['signed', paymentId]

/** Kept as long as its payment: a number that was used once is used for ever. */
const nonceKey = ({ place }: SignedNonce) => ['nonce', ...place]
const BEFORE_ALL = ''
const BEHIND_ALL: [] = []
const allOf = (kind: string) => IDBKeyRange.bound([kind, BEFORE_ALL], [kind, BEHIND_ALL])
const eventsOf = (paymentId: string) => IDBKeyRange.bound(eventKey(paymentId, 0), ['event', paymentId, BEHIND_ALL])

/** The journal in the extension's own database. @param factory `indexedDB` in the product. */
export function openJournal(factory: IDBFactory = indexedDB): Journal {
  const within = strictStore(factory)
  const append: Journal['append'] = (paymentId, sequence, event, summary, signed) =>
    within('readwrite', (store) => {
      if (signed) store.put({ paymentId, digest: signed.digest } satisfies NonceUse, nonceKey(signed))
      return written(store, paymentId, sequence, event, summary)
    })
  return {
    append,
    read: async (paymentId) => {
      const [keys, records] = await within('readonly', (store) => entriesIn(store, eventsOf(paymentId)))
      const sequences = keys.map(sequenceOf)
      return { events: openRecords(paymentId, sequences, records), next: (sequences.at(-1) ?? -1) + 1 }
    },
    replace: (paymentId, sequence, event, summary) =>
      within('readwrite', (store) => {
        store.delete(IDBKeyRange.bound(eventKey(paymentId, 0), eventKey(paymentId, sequence - 1)))
        store.delete(signedKey(paymentId))
        return written(store, paymentId, sequence, event, summary)
      }),
    nonceUse: (signed) => within('readonly', (store) => promised<NonceUse | undefined>(store.get(nonceKey(signed)))),
    unfinished: async () => {
      const ids = await within('readonly', (store) => promised<unknown[]>(store.getAll(allOf('open'))))
      return ids.map((id) => String(id) as PaymentId)
    },
    signed: async () => {
      const [keys, times] = await within('readonly', (store) => entriesIn(store, allOf('signed')))
      return keys.map((key, at) => ({ paymentId: idOf(key), closedAtMs: Number(times[at]) }))
    },
    summaries: async () => {
      const [keys, texts] = await within('readonly', (store) => entriesIn(store, allOf('summary')))
      const all = keys.map((key, at) => readSummary(idOf(key), texts[at]))
      return all.sort((a, b) => b.openedAtMs - a.openedAtMs)
    },
  }
}

/** Keys and values of a range, in the same order. */
const entriesIn = (store: IDBObjectStore, range: IDBKeyRange): Promise<[keys: IDBValidKey[], values: unknown[]]> =>
  Promise.all([promised<IDBValidKey[]>(store.getAllKeys(range)), promised<unknown[]>(store.getAll(range))])

const idOf = (key: unknown): PaymentId => String(Array.isArray(key) ? key[1] : '') as PaymentId
const sequenceOf = (key: unknown): number => Number(Array.isArray(key) ? key[2] : Number.NaN)

/** An event is only ever added: a number that is taken was written by somebody who came first. */
function written(
  store: IDBObjectStore,
  paymentId: PaymentId,
  sequence: number,
  event: Event,
  summary: PaymentSummary,
): Promise<'written' | 'stale'> {
  const record: JournalRecord = sealRecord(paymentId, sequence, event)
  const text = encodeJson(summary)
  const adding = store.add(record, eventKey(paymentId, sequence))
  store.put(text, summaryKey(paymentId))
  const { step, receipt } = summary
  if (step === 'closed') store.delete(openKey(paymentId))
  else store.put(paymentId, openKey(paymentId))
  if (step === 'closed' && receipt?.wasSigned && event.type !== 'archived')
    store.put(receipt.closedAtMs, signedKey(paymentId))
  return promised<undefined>(store.transaction).then(
    () => 'written',
    (error: unknown) => {
      // The transaction fails before it knows why; what was added knows.
      if (adding.error?.name === 'ConstraintError') return 'stale'
      throw error
    },
  )
}

/** A summary is only for lists: one that cannot be read must not hide its payment, nor any other. */
function readSummary(paymentId: PaymentId, text: unknown): PaymentSummary {
  try {
    return decodeJson(String(text)) as PaymentSummary
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { paymentId, step: 'corrupted', merchantName: '', openedAtMs: 0 }
  }
}
