/**
 * A transaction that this wallet signs and sends itself: its states, and when to poll for its receipt. architecture §4
 * "pay once".
 */
import { type Failure, isRetryable } from '../base/errors.ts'
import { confirmPauseMs, type Polling, pollAfter, pollAgain, pollFrom } from '../base/retry.ts'
import type { PreparedTransaction, SignedTransaction } from './transaction.ts'

/** Initial polling interval for a receipt: about one block of the fast chains. */
const RECEIPT_PAUSE_MS = 2_000

/** A loss is proven a minute later, so asking sooner proves nothing. */
const PROOF_PAUSE_MS = 15_000

/** Rebroadcast interval: a node may accept a transaction without propagating it. security C, E18. */
const RESEND_AFTER_MS = 30_000

/** Number of failures after which the pause is longest. */
const LONG_PAUSE = 10

/**
 * Minimum time between two sightings of an outcome that is not final, because receipts may lag behind the chain.
 * security C.4.
 */
const SEEN_AGAIN_MS = 60_000

/** An outcome by which the transaction cannot pay any more. `hash`: which candidate reverted. */
export type Loss = { state: 'reverted' | 'nonce-used'; hash?: string }

type Bytes = Polling & { prepared: PreparedTransaction; signed: SignedTransaction }

/** Times of the first and the last broadcast; `replaced`: the earlier transactions of this nonce, oldest first. */
type Broadcast = { firstAtMs: number; lastAtMs: number; replaced: SignedTransaction[] }

/**
 * The own transaction of the current action; each state is journaled before the next. `signed` is to be broadcast: for
 * the first time, again, or in the place of a replaced one. `replacement`: a speed-up that waits to be signed. All of
 * one nonce are candidates: only one is mined. `seen`: a loss that is not final yet.
 */
export type OwnTransaction =
  | { state: 'prepared'; prepared: PreparedTransaction }
  | (Bytes & { state: 'signed'; broadcast: Broadcast | undefined })
  | (Bytes & { state: 'sent'; broadcast: Broadcast; replacement?: PreparedTransaction; seen?: Seen })

/** When it was seen first. */
export type Seen = { loss: Loss; sinceMs: number }

export type OwnTransactionIn<State extends OwnTransaction['state']> = Extract<OwnTransaction, { state: State }>

/** Adds the signed bytes. A replacement becomes the current transaction; the replaced one may still be mined. */
export function afterSignature(transaction: OwnTransaction, signed: SignedTransaction, atMs: number): OwnTransaction {
  switch (transaction.state) {
    case 'prepared':
      return { ...transaction, ...pollFrom(atMs), state: 'signed', signed, broadcast: undefined }
    case 'signed':
      return transaction
    case 'sent': {
      const { replacement: prepared, seen: _, ...sent } = transaction
      if (!prepared) return transaction
      const broadcast = { ...sent.broadcast, replaced: [...sent.broadcast.replaced, sent.signed] }
      return { ...sent, state: 'signed', prepared, signed, broadcast, lastFailure: undefined, notBeforeMs: atMs }
    }
    default:
      return transaction satisfies never
  }
}

export const afterBroadcast = (transaction: OwnTransactionIn<'signed'>, atMs: number): OwnTransaction => ({
  ...transaction,
  ...pollFrom(atMs),
  state: 'sent',
  broadcast: { firstAtMs: atMs, replaced: [], ...transaction.broadcast, lastAtMs: atMs },
})

type Outcome = { state: string; isFinal?: boolean; hash?: string }

/** The loss that an outcome reports, unless it is final or the same was seen at least a minute ago, and nothing else since. */
export function unprovenLossOf(
  { state, isFinal = false, hash }: Outcome,
  seen: Seen | undefined,
  atMs: number,
): Loss | undefined {
  if (isFinal || (state !== 'reverted' && state !== 'nonce-used')) return undefined
  const loss: Loss = hash === undefined ? { state } : { state, hash }
  const isSeenAgain = seen && isSameLoss(seen.loss, loss) && atMs - seen.sinceMs >= SEEN_AGAIN_MS
  return isSeenAgain ? undefined : loss
}

/** Keeps the first of several equal sightings. */
export const seenSince = (seen: Seen | undefined, loss: Loss, atMs: number): Seen =>
  seen && isSameLoss(seen.loss, loss) ? seen : { loss, sinceMs: atMs }

const isSameLoss = (one: Loss, other: Loss): boolean => one.state === other.state && one.hash === other.hash

/** Schedules the next receipt poll, or a rebroadcast of the same bytes, which can only be mined once. */
export function afterNoReceipt(
  { replacement, seen, ...sent }: OwnTransactionIn<'sent'>,
  atMs: number,
  { isMined, loss }: { isMined?: true; loss?: Loss } = {},
): OwnTransaction {
  const { firstAtMs, lastAtMs } = sent.broadcast
  const polled = { ...sent, ...pollAgain(firstAtMs, atMs, loss ? PROOF_PAUSE_MS : RECEIPT_PAUSE_MS) }
  const next = loss ? { ...polled, seen: seenSince(seen, loss, atMs) } : polled
  if (replacement) return { ...next, replacement }
  return isMined || loss || atMs - lastAtMs < RESEND_AFTER_MS ? next : { ...next, state: 'signed' }
}

/**
 * A failed call only lengthens the pause. Drops a replacement that could not be signed, and polls for broadcast bytes
 * even if nodes reject them now.
 */
export function afterFailure(
  transaction: OwnTransactionIn<'signed' | 'sent'>,
  failure: Failure,
  atMs: number,
): OwnTransaction {
  const { prepared, signed, broadcast } = transaction
  const next = { prepared, signed, ...pollAfter(transaction, failure, broadcast?.firstAtMs ?? atMs, atMs) }
  if (transaction.state === 'sent' && transaction.replacement) {
    next.notBeforeMs = transaction.notBeforeMs
    next.pauseMs = transaction.pauseMs
  } else if (!isRetryable(failure)) {
    next.pauseMs = confirmPauseMs(LONG_PAUSE)
    next.notBeforeMs = atMs + next.pauseMs
  }
  const seen = transaction.state === 'sent' && transaction.seen
  return broadcast
    ? { ...next, state: 'sent', broadcast, ...(seen && { seen }) }
    : { ...next, state: 'signed', broadcast }
}

/** True if no node is known to have the signed transaction and all reject it, or it is too late to broadcast it. */
export const isWithheld = ({ broadcast, lastFailure }: OwnTransactionIn<'signed' | 'sent'>): boolean =>
  !broadcast && (lastFailure?.code === 'chain/rejected' || lastFailure?.code === 'chain/late')

/** The hashes of all candidates, newest first. */
export const candidatesOf = ({ signed, broadcast }: OwnTransactionIn<'signed' | 'sent'>): string[] =>
  [signed, ...(broadcast?.replaced ?? []).toReversed()].map(({ hash }) => hash)
