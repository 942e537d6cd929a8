/**
 * How a payment moves once it is approved: signatures, own transactions, the service's answers. Part of `core/transition`.
 * A transaction is pinned, signed, sent and mined, one fact at a time (DESIGN.md §4 "pay once").
 */
import { type Failure, isRetryable } from './errors.ts'
import { isFinalStatus, type Progress } from './offer.ts'
import { clampPollMs, confirmPauseMs } from './retry.ts'
import type { Collecting, Confirming, Event, Executing, OwnTransaction, Reviewing, Session, Signed } from './session.ts'
import { closed, collectedOf, isRefusal } from './transition.ts'

/** How often the chain is asked for a receipt: about one block of the fast chains. */
const RECEIPT_PAUSE_MS = 2_000

/** What happened while the approved plan is executed. */
export function executed(s: Executing, e: Event): Session {
  const { transaction } = s
  switch (e.type) {
    case 'approval-lapsed':
      return s.results.length > 0 || transaction ? s : { step: 'planning', ...collectedOf(s), actions: s.plan }
    case 'transaction-prepared':
      return transaction || !sendsNext(s)
        ? s
        : { ...s, transaction: { prepared: e.prepared, failures: 0, notBeforeMs: e.atMs } }
    case 'transaction-signed':
      return transaction && !transaction.signed
        ? onward(s, { ...transaction, signed: e.signed, notBeforeMs: e.atMs })
        : s
    case 'transaction-sent':
      if (!transaction?.signed || transaction.isSent) return s
      return onward(s, { ...transaction, isSent: true, sentAtMs: e.atMs, failures: 0, notBeforeMs: e.atMs })
    case 'receipt-missing':
      if (!transaction?.isSent) return s
      return onward(s, { ...transaction, failures: 0, notBeforeMs: e.atMs + RECEIPT_PAUSE_MS })
    case 'transaction-reverted':
      if (!transaction?.isSent) return s
      return {
        ...closed(s, 'failed', e.atMs),
        failure: { code: 'chain/reverted', hash: transaction.signed?.hash ?? '' },
      }
    case 'result-recorded':
      return sendsNext(s) && !transaction?.isSent ? s : recorded(s, e.result, e.atMs)
    default:
      return s
  }
}

/** True when the next action is a transaction of our own: its result is the hash of what was mined, never anything else. */
const sendsNext = ({ plan, results }: Executing): boolean => plan[results.length]?.method === 'eth_sendTransaction'

/** The next state of the own transaction; what went wrong before is over. */
function onward({ failure: _, ...s }: Executing, transaction: OwnTransaction): Executing {
  return { ...s, transaction }
}

/** A transaction that may be in the network is asked about for as long as it takes; a failure only slows that down. */
export function delayed(s: Executing, transaction: OwnTransaction, failure: Failure, atMs: number): Session {
  const pauseMs = isRetryable(failure) ? confirmPauseMs(transaction.failures) : confirmPauseMs(LONG_PAUSE)
  const next = { ...transaction, failures: transaction.failures + 1, notBeforeMs: atMs + pauseMs }
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
  if (results.length < s.plan.length) return { step: 'executing', ...signed, approvedAtMs: s.approvedAtMs }
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

/** The service's final word closes the payment; anything else changes nothing. Before a signature it is heard as well (UX A4). */
export function endedBy(s: Collecting | Reviewing | Confirming, progress: Progress, atMs: number): Session {
  const { status, isFinal, txId, failureCode } = progress
  const outcome = isFinalStatus(status) ? status : status === 'unknown' ? 'not-payable' : undefined
  if (!isFinal || outcome === undefined) return s
  const facts = { ...(txId !== undefined && { txId }), ...(failureCode !== undefined && { failureCode }) }
  return { ...closed(s, outcome, atMs), ...facts }
}
