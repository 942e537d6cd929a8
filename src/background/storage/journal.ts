/**
 * Durable record of every payment: its events in order and a summary for lists. Written before an event takes effect.
 * Strict durability, because a power cut must not lose a signature. architecture §4, pay-once §1.
 */
import { isListed, type PaymentSummary } from '../../core/activity/summary.ts'
import type { PaymentId } from '../../core/base/caip.ts'
import { encodeJson } from '../../core/base/codec.ts'
import type { SignedNonce } from '../../core/plan/authority.ts'
import type { NonceUse } from '../../core/session/authority.ts'
import { type JournalRecord, openRecords, sealRecord } from '../../core/session/journal-record.ts'
import type { Event } from '../../core/session/session.ts'
import { listPayment, unlistPayment } from './activity-index.ts'
import { promised, strictStore } from './database.ts'
import { allOf, BEHIND_ALL, entriesIn, paymentIdIn, readSummary, summaryKey } from './journal-keys.ts'

/** `next` is the sequence of the next event. It can exceed the event count, because archiving replaces older events. */
export type History = { events: Event[]; next: number }

/** Every call @throws {PayError} journal/unwritable if the browser's database fails. */
export type Journal = {
  /** Events, oldest first; empty for an unknown payment. Unreadable ones are returned as `record-corrupted`. */
  read: (paymentId: PaymentId) => Promise<History>
  /**
   * Writes event `sequence` (0-based), the summary and the nonce the event signs with in one transaction. Returns
   * `stale` and writes nothing if the sequence is taken.
   */
  append: (
    paymentId: PaymentId,
    sequence: number,
    event: Event,
    summary: PaymentSummary,
    signed?: SignedNonce,
  ) => Promise<'written' | 'stale'>
  /** Like `append`, but also deletes all earlier events: this one holds everything that is kept of them. */
  replace: Journal['append']
  unfinished: () => Promise<PaymentId[]>
  /** Closed payments whose signatures are still stored, with the time they were closed. */
  signed: () => Promise<{ paymentId: PaymentId; closedAtMs: number }[]>
  /** The last use of this nonce by any payment, or undefined. */
  nonceUse: (signed: SignedNonce) => Promise<NonceUse | undefined>
  /** All payments, most recently opened first. */
  summaries: () => Promise<PaymentSummary[]>
}

const eventKey = (paymentId: string, sequence: number) => ['event', paymentId, sequence]

/** Present until the payment closes, so that a starting worker need not read ten thousand summaries. */
const openKey = (paymentId: string) => ['open', paymentId]

/** Present while a closed payment still has its signatures. */
const signedKey = (paymentId: string) => ['signed', paymentId]

/** Kept as long as its payment: a used nonce stays used. */
const nonceKey = ({ place }: SignedNonce) => ['nonce', ...place]
const eventsOf = (paymentId: string) => IDBKeyRange.bound(eventKey(paymentId, 0), ['event', paymentId, BEHIND_ALL])

/** @param factory `indexedDB` in the product. */
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
    replace: (paymentId, sequence, event, summary, signed) =>
      within('readwrite', (store) => {
        if (signed) store.put({ paymentId, digest: signed.digest } satisfies NonceUse, nonceKey(signed))
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
      return keys.map((key, at) => ({ paymentId: paymentIdIn(key), closedAtMs: Number(times[at]) }))
    },
    summaries: async () => {
      const [keys, texts] = await within('readonly', (store) => entriesIn(store, allOf('summary')))
      const all = keys.map((key, at) => readSummary(paymentIdIn(key), texts[at]))
      return all.sort((a, b) => b.openedAtMs - a.openedAtMs)
    },
  }
}

const sequenceOf = (key: unknown): number => Number(Array.isArray(key) ? key[2] : Number.NaN)

/** Adds and never overwrites: a taken sequence means that another worker wrote first. */
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
  if (isListed(summary)) listPayment(store, summary)
  else unlistPayment(store, summary)
  const { step, receipt } = summary
  if (step === 'closed') store.delete(openKey(paymentId))
  else store.put(paymentId, openKey(paymentId))
  if (step === 'closed' && receipt?.wasSigned && event.type !== 'archived')
    store.put(receipt.closedAtMs, signedKey(paymentId))
  return promised<undefined>(store.transaction).then(
    () => 'written',
    (error: unknown) => {
      // The transaction's own error may not be set yet. The failed request has it.
      if (adding.error?.name === 'ConstraintError') return 'stale'
      throw error
    },
  )
}

type ReadyDeps = {
  journal: Journal
  clockReady: Promise<unknown>
  /** Lets a test stop the worker. */
  crashPoint: (name: string) => Promise<void>
}

/**
 * Delays reads until the clock has its stored offset: every payment starts with a read. Tests may stop the worker
 * before a write, when an effect is done but not recorded.
 */
export function createReadyJournal({ journal, clockReady, crashPoint }: ReadyDeps): Journal {
  return {
    ...journal,
    read: (paymentId) => clockReady.then(() => journal.read(paymentId)),
    append: async (paymentId, sequence, event, ...rest) => {
      await crashPoint(`writing:${event.type}`)
      return journal.append(paymentId, sequence, event, ...rest)
    },
  }
}
