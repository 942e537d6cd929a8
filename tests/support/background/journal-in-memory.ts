// A journal with the contract of the real one, in memory: it survives the worker, refuses stale writers, and can be made to fail.
import type { Journal } from '../../../src/background/storage/journal.ts'
import type { PaymentSummary } from '../../../src/core/activity/summary.ts'
import type { PaymentId } from '../../../src/core/base/caip.ts'
import { decodeJson, encodeJson } from '../../../src/core/base/codec.ts'
import { PayError } from '../../../src/core/base/errors.ts'
import type { NonceUse } from '../../../src/core/session/authority.ts'
import type { Event } from '../../../src/core/session/session.ts'

export type MemoryJournal = Journal & {
  /** The texts on the disk, as the real journal writes them. */
  events: Map<string, string[]>
  summaryTexts: Map<string, string>
  eventsOf: (paymentId: PaymentId) => Event[]
  /** While true, nothing can be written, or read. */
  isFull: boolean
  isUnreadable: boolean
  /** Awaited by every write before it happens. */
  beforeWrite: (event: Event) => Promise<void>
}

export function memoryJournal(): MemoryJournal {
  const [events, summaryTexts] = [new Map<string, string[]>(), new Map<string, string>()]
  const unusable = () => new PayError({ code: 'journal/unwritable' })
  const eventsOf = (paymentId: PaymentId) => (events.get(paymentId) ?? []).map((text) => decodeJson(text) as Event)
  const nonces = new Map<string, NonceUse>()
  /** How many events stood before the one that replaced them. */
  const erased = new Map<string, number>()
  const next = (paymentId: PaymentId) => (erased.get(paymentId) ?? 0) + (events.get(paymentId) ?? []).length
  const summaries = () => [...summaryTexts.values()].map((text) => decodeJson(text) as PaymentSummary)
  const journal: MemoryJournal = {
    ...{ events, summaryTexts, eventsOf, isFull: false, isUnreadable: false },
    beforeWrite: async () => undefined,
    read: async (paymentId) => {
      if (journal.isUnreadable) throw unusable()
      return { events: eventsOf(paymentId), next: next(paymentId) }
    },
    append: async (paymentId, sequence, event, summary, signed) => {
      await journal.beforeWrite(event)
      if (journal.isFull) throw unusable()
      if (sequence < next(paymentId)) return 'stale'
      if (sequence > next(paymentId)) throw new Error(`a hole before event ${sequence}`)
      if (signed) nonces.set(signed.place.join(), { paymentId, digest: signed.digest })
      events.set(paymentId, [...(events.get(paymentId) ?? []), encodeJson(event)])
      summaryTexts.set(paymentId, encodeJson(summary))
      return 'written'
    },
    replace: async (paymentId, sequence, event, summary) => {
      await journal.beforeWrite(event)
      if (journal.isFull) throw unusable()
      if (sequence < next(paymentId)) return 'stale'
      erased.set(paymentId, sequence)
      events.set(paymentId, [encodeJson(event)])
      summaryTexts.set(paymentId, encodeJson(summary))
      return 'written'
    },
    signed: async () =>
      summaries().flatMap(({ paymentId, step, receipt }) =>
        step === 'closed' && receipt?.wasSigned && !erased.has(paymentId)
          ? [{ paymentId: paymentId as PaymentId, closedAtMs: receipt.closedAtMs }]
          : [],
      ),
    unfinished: async () => {
      if (journal.isUnreadable) throw unusable()
      return summaries().flatMap(({ paymentId, step }) => (step === 'closed' ? [] : [paymentId as PaymentId]))
    },
    nonceUse: async ({ place }) => nonces.get(place.join()),
    summaries: async () => summaries().sort((a, b) => b.openedAtMs - a.openedAtMs),
  }
  return journal
}
