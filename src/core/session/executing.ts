/**
 * How a payment moves once it is approved: signatures, own transactions, the service's answers. Part of `core/transition`.
 * A transaction is pinned, signed, sent and mined, one fact at a time (DESIGN.md §4 "pay once").
 */

import { type Failure, isRefusal, isRetryable } from '../base/errors.ts'
import { clampPollMs, confirmPauseMs } from '../base/retry.ts'
import { isFinalStatus, type Progress } from '../offer/responses.ts'
import { raisedFee, type SignedTransaction } from '../transaction/transaction.ts'
import { askedIn, choiceIn } from './allowance-choice.ts'
import type {
  Collecting,
  Confirming,
  Damaged,
  Event,
  Executing,
  Outcome,
  OwnTransaction,
  Reviewing,
  Session,
  Signed,
} from './session.ts'
import { maySpeedUp } from './speed-up.ts'
import { closed, collectedOf } from './steps.ts'

/** How often the chain is asked for a receipt at first: about one block of the fast chains. */
const RECEIPT_PAUSE_MS = 2_000
/** Later a sixtieth of the time that it waits already, up to this: each answer is a record of the journal. SECURITY I14. */
const [PAUSE_SHARE, LONGEST_RECEIPT_PAUSE_MS] = [60, 60_000]
/** SECURITY C, E18: a node that took the bytes and passed nothing on is not waited for. */
const RESEND_AFTER_MS = 30_000

/** What happened while the approved plan is executed. */
export function executed(s: Executing, e: Event): Session {
  const { transaction } = s
  switch (e.type) {
    case 'approval-lapsed':
      return s.results.length > 0 || transaction ? s : { step: 'planning', ...collectedOf(s), actions: askedIn(s) }
    case 'transaction-prepared':
      return transaction || !sendsNext(s)
        ? s
        : { ...s, transaction: { prepared: e.prepared, failures: 0, notBeforeMs: e.atMs } }
    case 'transaction-signed':
      return transaction ? signed(s, transaction, e.signed, e.atMs) : s
    case 'transaction-sent':
      return transaction?.signed && !transaction.isSent ? onward(s, sent(transaction, e.atMs)) : s
    case 'receipt-missing':
      return transaction?.isSent ? onward(s, unmined(transaction, e.atMs, e.isMined)) : s
    case 'transaction-reverted':
      return transaction?.isSent ? stopped(s, 'chain/reverted', e.hash ?? transaction.signed?.hash, e.atMs) : s
    case 'nonce-used':
      return transaction?.signed ? stopped(s, 'chain/nonce-used', transaction.signed.hash, e.atMs) : s
    case 'nonce-taken':
      return transaction && !transaction.signed ? unpinned(s) : s
    case 'sped-up':
      return transaction?.isSent && maySpeedUp(s, e.atMs) ? spedUp(s, transaction) : s
    case 'result-recorded':
      return sendsNext(s) && !transaction?.isSent ? s : recorded(s, e.result, e.atMs)
    default:
      return s
  }
}

/** The same at a higher fee takes the place of the one before, which stays a candidate: the chain may still take it. */
function signed(s: Executing, transaction: OwnTransaction, bytes: SignedTransaction, atMs: number): Session {
  const { wanted, replaced = [], isSent: _, ...rest } = transaction
  if (wanted && transaction.signed) {
    const [prepared, candidates] = [wanted, [...replaced, transaction.signed]]
    return onward(s, { ...rest, prepared, signed: bytes, replaced: candidates, notBeforeMs: atMs })
  }
  return transaction.signed ? s : onward(s, { ...transaction, signed: bytes, notBeforeMs: atMs })
}

const sent = (transaction: OwnTransaction, atMs: number): OwnTransaction => ({
  ...transaction,
  isSent: true,
  sentAtMs: transaction.sentAtMs ?? atMs,
  lastSentAtMs: atMs,
  failures: 0,
  notBeforeMs: atMs,
})

/** What a node forgot, or never passed on, is given out again: the same bytes, which can only be mined once. */
function unmined({ isSent, ...transaction }: OwnTransaction, atMs: number, isMined = false): OwnTransaction {
  const isForgotten = atMs - (transaction.lastSentAtMs ?? transaction.sentAtMs ?? atMs) >= RESEND_AFTER_MS
  const waitedMs = atMs - (transaction.sentAtMs ?? atMs)
  const pauseMs = Math.max(RECEIPT_PAUSE_MS, Math.round(waitedMs / PAUSE_SHARE))
  const notBeforeMs = atMs + Math.min(pauseMs, LONGEST_RECEIPT_PAUSE_MS)
  return { ...transaction, ...(isSent && (isMined || !isForgotten) && { isSent }), failures: 0, notBeforeMs }
}

/** The transaction can never count any more, and moved nothing but, at most, its own fee. */
const stopped = (s: Executing, code: 'chain/reverted' | 'chain/nonce-used', hash = '', atMs: number): Session => ({
  ...closed(s, 'failed', atMs),
  failure: { code, hash },
})

/** Another payment's transaction was signed with this nonce first; ours was not signed, so it simply gets another. */
function unpinned({ transaction: _, ...s }: Executing): Executing {
  return s
}

/** The payer asked for it: one nonce, one payload, a higher fee. */
const spedUp = (s: Executing, transaction: OwnTransaction): Executing => ({
  ...s,
  transaction: { ...transaction, wanted: raisedFee(transaction.prepared) },
})

/** True when the next action is a transaction of our own: its result is the hash of what was mined, never anything else. */
const sendsNext = ({ plan, results }: Executing): boolean => plan[results.length]?.method === 'eth_sendTransaction'

/** The next state of the own transaction; what went wrong before is over. */
function onward({ failure: _, ...s }: Executing, transaction: OwnTransaction): Executing {
  return { ...s, transaction }
}

/** A transaction that may be in the network is asked about for as long as it takes; a failure only slows that down. */
export function delayed(s: Executing, transaction: OwnTransaction, failure: Failure, atMs: number): Session {
  const pauseMs = isRetryable(failure) ? confirmPauseMs(transaction.failures) : confirmPauseMs(LONG_PAUSE)
  const { wanted, sentAtMs, ...rest } = transaction
  // A higher fee that could not be signed is given up; bytes that were sent once are looked for, whoever refuses them now.
  const known = sentAtMs === undefined ? undefined : { isSent: true as const }
  const next = {
    ...rest,
    ...(sentAtMs !== undefined && { sentAtMs }),
    ...known,
    failures: transaction.failures + 1,
    notBeforeMs: wanted ? transaction.notBeforeMs : atMs + pauseMs,
  }
  return { ...s, failure, transaction: next }
}
/** Number of failures after which the pause is at its longest. */
const LONG_PAUSE = 10

/** Asked again by hand: what waits is due now, and a failed call is made anew. */
export function retried(s: Session, atMs: number): Session {
  if (s.step === 'confirming') return s.notBeforeMs > atMs ? { ...s, notBeforeMs: atMs } : s
  if (s.step === 'executing' && s.transaction?.signed) {
    const { transaction } = s
    return transaction.notBeforeMs > atMs ? { ...s, transaction: { ...transaction, notBeforeMs: atMs } } : s
  }
  if (!s.failure || !isRetryable(s.failure)) return s
  const { failure: _, ...rest } = s
  return rest
}

/** Results are only ever appended, so their order is the plan's order (SPEC §4.3.1). */
function recorded(s: Executing, result: string, atMs: number): Session {
  const results = [...s.results, result]
  const signed: Signed = { ...collectedOf(s), plan: s.plan, review: s.review, results }
  if (results.length < s.plan.length)
    return { step: 'executing', ...signed, ...choiceIn(s), approvedAtMs: s.approvedAtMs }
  return { step: 'confirming', ...signed, ask: 'confirm', failures: 0, notBeforeMs: atMs }
}

/** "Paid" is only a final `succeeded`; a final word that we do not know ends the payment without a claim (SPEC §3). */
export function progressed(s: Confirming, progress: Progress, atMs: number): Session {
  const ended = endedBy(s, progress, atMs)
  if (ended !== s) return ended
  const { failure, ...rest } = s
  const isHeard = failure?.code === 'data/lost' && progress.status !== 'requires_action'
  const refusal = s.ask === 'status' && failure && isRefusal(failure) && !isHeard ? { failure } : {}
  return { ...rest, ...refusal, failures: 0, notBeforeMs: atMs + clampPollMs(progress.pollInMs ?? 1_000) }
}

/** "Paid" with a transaction that is not the one we signed proves nothing about ours (SECURITY C.6, S04). */
function outcomeOf({ status, isOtherTransaction }: Progress): Outcome | undefined {
  if (status === 'succeeded' && isOtherTransaction) return 'unverified'
  return isFinalStatus(status) ? status : status === 'unknown' ? 'not-payable' : undefined
}

/** The service's final word closes the payment; anything else changes nothing. Before a signature it is heard as well (UX A4). */
export function endedBy(s: Collecting | Reviewing | Confirming | Damaged, progress: Progress, atMs: number): Session {
  const { isFinal, txId, failureCode } = progress
  const outcome = outcomeOf(progress)
  if (!isFinal || outcome === undefined) return s
  const facts = { ...(txId !== undefined && { txId }), ...(failureCode !== undefined && { failureCode }) }
  return { ...closed(s, outcome, atMs), ...facts }
}
