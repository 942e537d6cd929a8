// What happened in a world, in order: what was signed, written, sent and shown, and what the payer did.
import type { Event, Session } from '../../../../src/core/session/session.ts'

export type Signature = {
  /** What was signed, by its content: the digest, the unsigned transaction, the message. */
  id: string
  /** The output: signature, raw transaction, signed transaction. */
  result: string
  isPaying: boolean
  /** The payment it is for; empty if it could be for any. */
  paymentId: string
  /** What it allows, whatever its fees: two of these for one payment are two authorities. */
  authority: string
  /** Other authorities of the same payment that were alive when this was signed. */
  rivals: string[]
  isUnlocked: boolean
  atMs: number
}
export type Written = { paymentId: string; event: Event; text: string; atMs: number }
export type Sent = {
  paymentId: string
  /** `options`, `confirm` … for the service; the method for a node. */
  step: string
  url: string
  body: string
  atMs: number
  /** The gateway call that this attempt belongs to. */
  call: number
  /** The answer: a status, or `none`. */
  status?: number | 'none'
  retryAfterMs?: number
}
export type Shown = { session: Session; isBusy: boolean; fault?: string; atMs: number }
/** A revocation, as the disk has it. */
export type Stored = { text: string; atMs: number }
export type Done = { act: string; planHash?: string; atMs: number }

export type Entry =
  | ({ is: 'signed' } & Signature)
  | ({ is: 'written' } & Written)
  | ({ is: 'stored' } & Stored)
  | ({ is: 'sent' } & Sent)
  | ({ is: 'shown' } & Shown)
  | ({ is: 'done' } & Done)

export type Chronicle = {
  entries: Entry[]
  of: <Is extends Entry['is']>(is: Is) => Extract<Entry, { is: Is }>[]
}

export function createChronicle(): Chronicle {
  const entries: Entry[] = []
  return {
    entries,
    of: <Is extends Entry['is']>(is: Is) =>
      entries.filter((entry): entry is Extract<Entry, { is: Is }> => entry.is === is),
  }
}
