/**
 * The journal, the revocations and the sends as a backup holds them, and their way back. What happened after the backup was made is unknown, so
 * a payment under way comes back as one whose later records are lost: it is checked, and never signed. security §8.6.
 */
import { isPaymentId, type PaymentId } from '../../core/base/caip.ts'
import { encodeJson, readJson } from '../../core/base/codec.ts'
import { isRecord } from '../../core/base/decode.ts'
import { liveAuthorityOf } from '../../core/session/authority.ts'
import { openRecords, sealRecord } from '../../core/session/journal-record.ts'
import { type Event, opening } from '../../core/session/session.ts'
import { transition } from '../../core/session/transition.ts'
import { forgetWholeIndex } from './activity-index.ts'
import { promised, strictStore } from './database.ts'
import { entriesIn } from './journal-keys.ts'

/** A key is a list that begins with the kind of the entry. */
export type JournalEntry = { key: readonly (string | number)[]; value: unknown }

export type JournalBackup = {
  /** Everything that a backup holds. @throws {PayError} journal/unwritable */
  dump: () => Promise<JournalEntry[]>
  /**
   * Adds what is absent, in one transaction: a payment that is here keeps its own records. `atMs` by the service's clock.
   * @throws {PayError} journal/unwritable
   */
  restore: (entries: readonly JournalEntry[], atMs: number) => Promise<void>
}

/** Entries that belong to one payment, which comes back whole or not at all. */
const OF_PAYMENT = ['event', 'summary', 'open', 'signed']
/** Entries that stand alone. Any other kind is made anew from these. */
const ALONE = ['nonce', 'revocation', 'send']

const kindOf = ({ key: [kind] }: JournalEntry): string => String(kind)
const paymentOf = ({ key: [, paymentId] }: JournalEntry): string => String(paymentId)
const sequenceOf = ({ key: [, , sequence] }: JournalEntry): number => Number(sequence)

/** @param factory `indexedDB` in the product. */
export function openJournalBackup(factory: IDBFactory = indexedDB): JournalBackup {
  const within = strictStore(factory)
  return {
    dump: () =>
      within('readonly', async (store) => {
        const [keys, values] = await entriesIn(store)
        return readEntries(keys.map((key, at) => ({ key, value: values[at] })))
      }),
    restore: (entries, atMs) => {
      const restored = restoredEntries(entries, atMs)
      return within('readwrite', async (store) => {
        const keys = readEntries((await promised(store.getAllKeys())).map((key) => ({ key, value: undefined })))
        const payments = new Set(keys.filter(isOfPayment).map(paymentOf))
        const alone = new Set(keys.filter(isAlone).map(({ key }) => JSON.stringify(key)))
        const isHere = (entry: JournalEntry) =>
          isOfPayment(entry) ? payments.has(paymentOf(entry)) : alone.has(JSON.stringify(entry.key))
        for (const entry of restored) if (!isHere(entry)) store.put(entry.value, [...entry.key])
        forgetWholeIndex(store)
        await promised<undefined>(store.transaction)
      })
    },
  }
}

/** Drops what is no entry of a kind that comes back. */
export const readEntries = (raw: readonly unknown[]): JournalEntry[] =>
  raw.flatMap((one): JournalEntry[] => {
    if (!isRecord(one) || !isKey(one['key'])) return []
    const entry = { key: one['key'], value: one['value'] }
    return (isOfPayment(entry) && isPaymentId(paymentOf(entry))) || isAlone(entry) ? [entry] : []
  })

const isKey = (raw: unknown): raw is (string | number)[] =>
  Array.isArray(raw) && raw.every((part) => typeof part === 'string' || typeof part === 'number')

const isOfPayment = (entry: JournalEntry): boolean => OF_PAYMENT.includes(kindOf(entry))
const isAlone = (entry: JournalEntry): boolean => ALONE.includes(kindOf(entry))

/** The entries as they are written in another browser, or in this one later. */
export function restoredEntries(entries: readonly JournalEntry[], atMs: number): JournalEntry[] {
  const payments = Map.groupBy(entries.filter(isOfPayment), paymentOf)
  return [
    ...entries.filter(isAlone),
    ...[...payments].flatMap(([id, own]) => (isPaymentId(id) ? restoredPayment(id, own, atMs) : [])),
  ]
}

/** A closed payment as it was. One under way gets a last record: later ones may be missing. */
function restoredPayment(
  paymentId: PaymentId,
  entries: readonly JournalEntry[],
  atMs: number,
): readonly JournalEntry[] {
  if (!entries.some((entry) => kindOf(entry) === 'open')) return entries
  const records = entries.filter((entry) => kindOf(entry) === 'event')
  const sequences = records.map(sequenceOf)
  const events = openRecords(
    paymentId,
    sequences,
    records.map(({ value }) => value),
  )
  const session = events.reduce(transition, opening(paymentId))
  // Complete signatures are only handed over again, which the service takes as one.
  if (session.step === 'confirming') return entries
  const next = (sequences.at(-1) ?? -1) + 1
  const lost = liveAuthorityOf(session, atMs)
  const event: Event = { type: 'record-corrupted', isNoted: true, isRestored: true, atMs, ...(lost && { lost }) }
  const { step } = transition(session, event)
  return [
    ...entries.map((entry) => (kindOf(entry) === 'summary' ? { ...entry, value: atStep(entry.value, step) } : entry)),
    { key: ['event', paymentId, next], value: sealRecord(paymentId, next, event) },
  ]
}

/** A summary that cannot be read is left as it is: the list shows the payment as damaged. */
function atStep(text: unknown, step: string): unknown {
  const summary = readJson(text)
  return isRecord(summary) ? encodeJson({ ...summary, step }) : text
}
