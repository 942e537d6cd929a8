/**
 * One journal record: an event with its payment, its sequence number and a checksum. A corrupted record is never
 * guessed at; an event in its place marks it. pay-once §1, I18.
 */
import type { PaymentId } from '../base/caip.ts'
import { encodeJson, readJson } from '../base/codec.ts'
import { isRecord } from '../base/decode.ts'
import { once } from '../base/retry.ts'
import type { Option } from '../offer/option.ts'
import { ownTransactionsOf } from './released.ts'
import type { Closed, Event, Session } from './session.ts'

/** `text` is the event as wire text. */
export type JournalRecord = { version: 1; sequence: number; text: string; checksum: number }

/**
 * Every kind of event. A record of an unknown kind comes from a later version of the wallet and counts as corrupted.
 */
const KINDS: Readonly<Record<Event['type'], true>> = {
  opened: true,
  'options-received': true,
  'option-chosen': true,
  'option-cleared': true,
  'build-resolved': true,
  'data-collected': true,
  'plan-reviewed': true,
  'allowance-chosen': true,
  approved: true,
  'approval-lapsed': true,
  'deadline-passed': true,
  'transaction-prepared': true,
  'transaction-signed': true,
  'broadcast-started': true,
  'transaction-sent': true,
  'transaction-reverted': true,
  'transaction-cancelled': true,
  'receipt-missing': true,
  'nonce-taken': true,
  'nonce-used': true,
  'sped-up': true,
  'cancel-requested': true,
  'result-recorded': true,
  'status-received': true,
  'status-missing': true,
  'authority-checked': true,
  'effect-failed': true,
  retried: true,
  restarted: true,
  dismissed: true,
  archived: true,
  'record-corrupted': true,
}

/** @param sequence the event's place, 0-based. */
export function sealRecord(paymentId: PaymentId, sequence: number, event: Event): JournalRecord {
  const text = encodeJson(event)
  return { version: 1, sequence, text, checksum: checksumOf(paymentId, sequence, text) }
}

/**
 * The events of a payment's records. A corrupted one, or a gap between others, becomes `record-corrupted`; the first
 * may follow records that it replaced. @param sequences their places, in order.
 */
export function openRecords(paymentId: PaymentId, sequences: readonly number[], records: readonly unknown[]): Event[] {
  const opened = sequences.map((sequence, at) => openRecord(records[at], paymentId, sequence))
  const corruption: Event = { type: 'record-corrupted', atMs: newestOf(opened) }
  const isWhole = sequences[0] === 0 || opened[0]?.type === 'archived'
  return opened.flatMap((event, at): Event[] => {
    const isNext = at === 0 ? isWhole : sequences[at] === (sequences[at - 1] ?? 0) + 1
    if (!event) return [corruption]
    return isNext ? [event] : [corruption, event]
  })
}

/**
 * The time of the newest readable record that existed when a corruption was first noted: later records say nothing
 * about the age of what was lost.
 */
function newestOf(opened: readonly (Event | undefined)[]): number {
  const notedAt = opened.findIndex((event) => event?.type === 'record-corrupted')
  const before = notedAt < 0 ? opened : opened.slice(0, notedAt)
  // Not `Math.max(...)`: a payment that waits for weeks has more events than a call takes arguments.
  return before.reduce((newest, event) => Math.max(newest, event?.atMs ?? 0), 0)
}

/** The event of a record; undefined if it is corrupted, belongs elsewhere, or has an unknown version. */
function openRecord(raw: unknown, paymentId: PaymentId, sequence: number): Event | undefined {
  if (!isRecord(raw) || raw.version !== 1 || raw.sequence !== sequence || typeof raw.text !== 'string') return undefined
  return raw.checksum === checksumOf(paymentId, sequence, raw.text) ? eventOf(raw.text) : undefined
}

function eventOf(text: string): Event | undefined {
  const event = readJson(text)
  return isEvent(event) ? event : undefined
}

/** Checks no members: the checksum proves that this wallet wrote the event. */
const isEvent = (raw: unknown): raw is Event =>
  isRecord(raw) && typeof raw.type === 'string' && Object.hasOwn(KINDS, raw.type) && typeof raw.atMs === 'number'

const checksumOf = (paymentId: PaymentId, sequence: number, text: string): number =>
  crc32(`${paymentId}/${sequence}/${text}`)

/** CRC-32 of IEEE 802.3, over UTF-16 code units. Detects bit rot and torn writes; no protection against an attacker. */
function crc32(text: string): number {
  let crc = 0xffffffff
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    crc = step(step(crc, unit & 0xff), unit >>> 8)
  }
  return ~crc >>> 0
}

const step = (crc: number, byte: number): number => ((table()[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)) >>> 0

const table = once(() =>
  Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
    return crc >>> 0
  }),
)

/**
 * What a poll changes. It lives in memory only: a payment that waits for a day would otherwise fill the journal. A worker
 * that starts anew polls once and knows it again.
 */
const VOLATILE: ReadonlySet<string> = new Set([
  'failures',
  'lastFailure',
  'notBeforeMs',
  'pauseMs',
  'lastAtMs',
  'seen',
  'isResending',
  'isRejected',
])

/** True if an event changed nothing that the journal must keep. */
export const isSameRecord = (before: Session, after: Session): boolean =>
  before.step === after.step && isSameButVolatile(before, after)

/** A transition keeps what it does not change, so most members are the same object and nothing in them is compared. */
function isSameButVolatile(before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (!isRecord(before) || !isRecord(after)) return false
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].every((name) => VOLATILE.has(name) || isSameButVolatile(before[name], after[name]))
}

/** More options than a person compares; a restart shows by how much each of them changed. */
const MAX_KEPT_OPTIONS = 20

/** True for a payment that ended before anything was signed or sent: its summary is all that is needed of it. */
export const isUnsigned = (s: Closed): boolean => s.results.length === 0 && ownTransactionsOf(s).length === 0

/** Without what only a payment in progress needs: the other records of an unsigned payment are deleted for it. */
export function shrunk(s: Closed): Closed {
  const { review: _, offer, option, ...rest } = s
  const slim = ({ collect: _, ...one }: Option): Option => ({ ...one, actions: [] })
  const kept = offer && { ...offer, options: offer.options.slice(0, MAX_KEPT_OPTIONS).map(slim), setAside: [] }
  return { ...rest, ...(kept && { offer: kept }), ...(option && { option: slim(option) }) }
}

/** Keeps the public hash of an own transaction and empties signatures, so that each result keeps its place. */
export const archived = (s: Closed): Closed => ({
  ...s,
  results: s.results.map((result, index) => (isHash(s, index) ? result : '')),
})
export function isHash({ review }: Closed, index: number): boolean {
  const decoded = review?.decodedActions[index]
  return decoded !== undefined && 'call' in decoded
}
