/**
 * The payments whose signature can still move money, kept outside the database: if the browser loses the database, their
 * links are not signed a second time. A failing store stops no payment. pay-once §1, I18.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { isPaymentId, type PaymentId } from '../../core/base/caip.ts'
import { encodeJson, readJson } from '../../core/base/codec.ts'
import { isRecord } from '../../core/base/decode.ts'
import type { LostRecord, SignedNonce } from '../../core/plan/authority.ts'
import type { NonceUse } from '../../core/session/authority.ts'
import type { StorageArea, WithLock } from '../../vault/record/context.ts'
import type { Journal } from './journal.ts'

/** `sequence`: of the journal record that it follows from. A journal without that record has lost it. */
export type WitnessEntry = LostRecord & { paymentId: PaymentId; sequence: number }

/** `isWhole`: false if it is absent, torn or edited, so that entries may be missing. */
type Content = { isWhole: boolean; entries: WitnessEntry[] }

/** No call throws. */
export type Witness = {
  /** Empty and not whole if the store cannot be read. */
  read: () => Promise<Content>
  /** Stores what is known of a payment, or removes it. Returns once it is stored, or the store has failed. */
  keep: (paymentId: PaymentId, sequence: number, lost: LostRecord | undefined) => Promise<void>
  /** Writes the readable entries anew, so that the next worker finds a whole witness. */
  mend: () => Promise<void>
}

const KEY = 'witness'

export function createWitness(local: StorageArea, withLock: WithLock): Witness {
  /** Texts of the entries as last read or written: most events change none. */
  let known: Map<PaymentId, string> | undefined
  const load = async () => parseContent(await local.get(KEY))
  const read = () => load().catch(() => ({ isWhole: false, entries: [] }))
  const change = (edit: (entries: Map<PaymentId, WitnessEntry>) => void): Promise<void> =>
    withLock(KEY, async () => {
      const entries = new Map((await load()).entries.map((entry) => [entry.paymentId, entry]))
      edit(entries)
      await local.set({ [KEY]: sealed([...entries.values()]) })
      known = textsOf([...entries.values()])
    }).catch(() => undefined)
  return {
    read,
    mend: () => change(() => undefined),
    keep: async (paymentId, sequence, lost) => {
      known ??= textsOf((await read()).entries)
      if (known.get(paymentId) === (lost && encodeJson(lost))) return
      await change((entries) => {
        if (lost) entries.set(paymentId, { ...lost, paymentId, sequence })
        else entries.delete(paymentId)
      })
    },
  }
}

const textsOf = (entries: readonly WitnessEntry[]) =>
  new Map(entries.map(({ paymentId, sequence: _, ...lost }) => [paymentId, encodeJson(lost)]))

/** Text, because the storage API cannot hold a bigint. */
function sealed(entries: WitnessEntry[]) {
  const text = encodeJson(entries)
  return { text, count: entries.length, digest: digestOf(text) }
}

const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Of a torn witness only ids and times are used: they can delay a payment, and nothing else. */
function parseContent(raw: unknown): Content {
  const { text, count, digest } = isRecord(raw) ? raw : {}
  if (typeof text !== 'string') return { isWhole: false, entries: [] }
  const entries = entriesIn(text)
  if (digest === digestOf(text) && count === entries.length) return { isWhole: true, entries }
  return {
    isWhole: false,
    entries: entries.map(({ paymentId, sequence, untilMs }) => ({ paymentId, sequence, untilMs })),
  }
}

function entriesIn(text: string): WitnessEntry[] {
  const entries = readJson(text)
  return Array.isArray(entries) ? entries.filter(isEntry) : []
}

/** Checks no public facts: the digest proves that this wallet wrote them. */
const isEntry = (raw: unknown): raw is WitnessEntry =>
  isRecord(raw) &&
  typeof raw.paymentId === 'string' &&
  isPaymentId(raw.paymentId) &&
  Number.isSafeInteger(raw.sequence) &&
  Number.isSafeInteger(raw.untilMs)

/** The journal, with the nonces of signatures whose records it has lost. */
export const witnessed = (journal: Journal, witness: Witness): Journal => ({
  ...journal,
  nonceUse: async (signed) => (await journal.nonceUse(signed)) ?? useIn((await witness.read()).entries, signed),
})

function useIn(entries: readonly WitnessEntry[], { place }: SignedNonce): NonceUse | undefined {
  const found = entries.find(({ nonce }) => nonce !== undefined && encodeJson(nonce.place) === encodeJson(place))
  return found?.nonce && { paymentId: found.paymentId, digest: found.nonce.digest }
}
