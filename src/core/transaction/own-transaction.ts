/**
 * A transaction that this wallet signs and sends itself, for a payment or a revocation: its states, and when to send it
 * again or poll for its receipt. pay-once §5 "pay once".
 */
import { type Failure, isRetryable } from '../base/errors.ts'
import { confirmPauseMs, type Polling, pollAfter, pollAgain, pollFrom } from '../base/retry.ts'
import type { PreparedTransaction, SignedTransaction } from './transaction.ts'

/** Initial polling interval for a receipt: about one block of the fast chains. */
const RECEIPT_PAUSE_MS = 2_000

/** A loss is proven a minute later, so asking sooner proves nothing. */
const PROOF_PAUSE_MS = 15_000

/** Rebroadcast interval: a node may accept a transaction without propagating it. pay-once §5, E18. */
const RESEND_AFTER_MS = 30_000

/** Number of failures after which the pause is longest. */
const LONG_PAUSE = 10

/**
 * Minimum time between two sightings of an outcome that is not final, because receipts may lag behind the chain.
 * pay-once §3.
 */
const SEEN_AGAIN_MS = 60_000

/**
 * An outcome by which the transaction cannot pay any more. `hash`: the candidate that reverted, or the one that
 * cancels; `feeWei`: what it cost.
 */
export type Loss = { state: 'reverted' | 'nonce-used' | 'cancelled'; hash?: string; feeWei?: bigint }

/** A loss that is not final yet, and when it was seen first. */
export type Seen = { loss: Loss; sinceMs: number }

/** `isCancel`: the empty transaction that was to take the nonce instead. */
export type Candidate = SignedTransaction & { isCancel?: true | undefined }

/** What is to be signed in the place of the current transaction. */
export type Replacement = PreparedTransaction & { isCancel?: true | undefined }

type Bytes = Polling & { prepared: PreparedTransaction; signed: Candidate }

/** Times of the first and the last broadcast; `replaced`: the earlier transactions of this nonce, oldest first. */
type Broadcast = { firstAtMs: number; lastAtMs: number; replaced: Candidate[] }

type Sent = {
  broadcast: Broadcast
  /** A node took one of the candidates. */
  isAccepted: boolean
  /** All nodes refused the last broadcast. */
  isRejected?: true | undefined
  /** The current bytes are to be broadcast next. */
  isResending: boolean
  replacement?: Replacement | undefined
  /** How often the payer asked for a replacement, and when last. */
  requested?: { count: number; atMs: number } | undefined
  seen?: Seen | undefined
}

/**
 * The own transaction of the current action; each state is journaled before the next. `signed`: no node was given it.
 * `sent`: journaled before the first broadcast. All of one nonce are candidates: only one is mined.
 */
export type OwnTransaction =
  | { state: 'prepared'; prepared: PreparedTransaction }
  | (Bytes & { state: 'signed' })
  | (Bytes & Sent & { state: 'sent' })

export type OwnTransactionIn<State extends OwnTransaction['state']> = Extract<OwnTransaction, { state: State }>
type Current = OwnTransactionIn<'signed' | 'sent'>

/** Adds the signed bytes. A replacement becomes the current transaction; the replaced one may still be mined. */
export function afterSignature(transaction: OwnTransaction, signed: SignedTransaction, atMs: number): OwnTransaction {
  switch (transaction.state) {
    case 'prepared':
      return { ...transaction, ...pollFrom(atMs), state: 'signed', signed }
    case 'signed':
      return transaction
    case 'sent': {
      const { replacement, ...sent } = transaction
      if (!replacement) return transaction
      const { isCancel, ...prepared } = replacement
      const broadcast = { ...sent.broadcast, replaced: [...sent.broadcast.replaced, sent.signed] }
      const current = { prepared, signed: isCancel ? { ...signed, isCancel } : signed, broadcast }
      return { ...sent, ...current, ...pollFrom(atMs), isRejected: undefined, isResending: true }
    }
    default:
      return transaction satisfies never
  }
}

/** From here on the bytes may be at a node. */
export const afterFirstTry = (transaction: OwnTransactionIn<'signed'>, atMs: number): OwnTransactionIn<'sent'> => ({
  ...transaction,
  ...pollFrom(atMs),
  state: 'sent',
  broadcast: { firstAtMs: atMs, lastAtMs: atMs, replaced: [] },
  isAccepted: false,
  isResending: true,
})

/** A node has the bytes. */
export function afterBroadcast(transaction: Current, atMs: number): OwnTransactionIn<'sent'> {
  const sent = transaction.state === 'signed' ? afterFirstTry(transaction, atMs) : transaction
  const broadcast = { ...sent.broadcast, lastAtMs: atMs }
  return { ...sent, ...pollFrom(atMs), broadcast, isAccepted: true, isRejected: undefined, isResending: false }
}

type Outcome = { state: string; isFinal?: boolean; hash?: string; feeWei?: bigint | undefined }

/** The loss that an outcome of the chain is; undefined for any other outcome. A cancellation counts however it ran. */
export function lossOf(transaction: Current, { state, hash, feeWei }: Outcome): Loss | undefined {
  const cost = feeWei === undefined ? {} : { feeWei }
  if (hash !== undefined && isCancelHash(transaction, hash)) return { state: 'cancelled', hash, ...cost }
  if (state !== 'reverted' && state !== 'nonce-used') return undefined
  return hash === undefined ? { state } : { state, hash, ...cost }
}

/** True if a loss is final, or the same was seen at least a minute ago and nothing else since. */
export const isProven = (loss: Loss, isFinal: boolean, seen: Seen | undefined, atMs: number): boolean =>
  isFinal || (seen !== undefined && isSameLoss(seen.loss, loss) && atMs - seen.sinceMs >= SEEN_AGAIN_MS)

const isSameLoss = (one: Loss, other: Loss): boolean => one.state === other.state && one.hash === other.hash

/** `loss`: seen, but not proven. */
export type NoReceipt = { atMs: number; loss?: Loss | undefined }

/**
 * Schedules the next receipt poll, or a rebroadcast of the same bytes, which can only be mined once. That a node has a
 * receipt does not prevent it: the node may be the only one, and wrong.
 * @param mayResend false once the payment is over.
 */
export function afterNoReceipt(
  transaction: OwnTransactionIn<'sent'>,
  { atMs, loss }: NoReceipt,
  mayResend: boolean,
): OwnTransactionIn<'sent'> {
  const { seen } = transaction
  const { firstAtMs } = transaction.broadcast
  // While it was to be sent again, this is the answer to the last try.
  const lastAtMs = transaction.isResending ? atMs : transaction.broadcast.lastAtMs
  const broadcast = { ...transaction.broadcast, lastAtMs }
  const isResending = mayResend && !loss && atMs - lastAtMs >= RESEND_AFTER_MS
  const since = loss && seenSince(seen, loss, atMs)
  const waited = since ? pollAgain(since.sinceMs, atMs, PROOF_PAUSE_MS) : pollAgain(firstAtMs, atMs, RECEIPT_PAUSE_MS)
  return { ...transaction, broadcast, ...(isResending ? pollFrom(atMs) : waited), isResending, seen: since }
}

/** Keeps the first of several equal sightings. */
const seenSince = (seen: Seen | undefined, loss: Loss, atMs: number): Seen =>
  seen && isSameLoss(seen.loss, loss) ? seen : { loss, sinceMs: atMs }

/**
 * A failed call only lengthens the pause. Drops a replacement that could not be signed, and polls for broadcast bytes
 * even if nodes reject them now.
 */
export function afterFailure(
  transaction: OwnTransactionIn<'sent'>,
  failure: Failure,
  atMs: number,
): OwnTransactionIn<'sent'>
export function afterFailure(transaction: Current, failure: Failure, atMs: number): OwnTransaction
export function afterFailure(transaction: Current, failure: Failure, atMs: number): OwnTransaction {
  const sinceMs = transaction.state === 'sent' ? transaction.broadcast.firstAtMs : atMs
  const next = { ...transaction, ...pollAfter(transaction, failure, sinceMs, atMs) }
  if (next.state === 'signed') return next
  const { notBeforeMs, pauseMs } = transaction
  if (next.replacement) return { ...next, replacement: undefined, notBeforeMs, pauseMs }
  if (!isRetryable(failure)) {
    next.pauseMs = Math.max(next.pauseMs, confirmPauseMs(LONG_PAUSE))
    next.notBeforeMs = atMs + next.pauseMs
  }
  if (!next.isResending) return next
  const isRejected = failure.code === 'chain/rejected' ? true : undefined
  return { ...next, broadcast: { ...next.broadcast, lastAtMs: atMs }, isRejected, isResending: false }
}

/**
 * Whether another transaction may have this one's nonce. `free`: not signed, refused by all nodes, or over, so that the
 * chain's own count decides. `unsure`: a node may have it or not, so the account's next transaction waits.
 * @param isOver nothing sends it any more.
 */
export function nonceHold(transaction: OwnTransaction, isOver: boolean): 'free' | 'held' | 'unsure' {
  if (transaction.state === 'prepared') return 'free'
  if (isOver && !transaction.signed.isCancel) return 'free'
  if (transaction.state === 'signed') return 'unsure'
  if (transaction.isAccepted) return 'held'
  // What all nodes refused may have been refused because one of them has the bytes that it was to replace.
  const isRefused = transaction.isRejected && (isOver || transaction.broadcast.replaced.length === 0)
  return isRefused ? 'free' : 'unsure'
}

/** The hashes of all candidates, newest first. */
export const candidatesOf = (transaction: Current): string[] => allOf(transaction).map(({ hash }) => hash)

/** True if the transaction with this hash is one that cancels. */
export const isCancelHash = (transaction: Current, hash: string): boolean =>
  allOf(transaction).some((one) => one.hash === hash && one.isCancel)

/** True once the payer has asked for a cancellation, also while it is still to be signed. */
export const isCancelAsked = (transaction: OwnTransactionIn<'sent'>): boolean =>
  transaction.replacement?.isCancel === true || allOf(transaction).some(({ isCancel }) => isCancel)

/** The hash of the newest candidate that is no cancellation. */
export const ownHashOf = (transaction: Current): string =>
  allOf(transaction).find(({ isCancel }) => !isCancel)?.hash ?? transaction.signed.hash

const allOf = (transaction: Current): Candidate[] => [
  transaction.signed,
  ...(transaction.state === 'sent' ? transaction.broadcast.replaced.toReversed() : []),
]
