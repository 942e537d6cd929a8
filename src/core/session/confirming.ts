/** The service's status of a confirmed payment, and how it ends the payment. protocol §3, §4.3. */
import { type Failure, isRefusal } from '../base/errors.ts'
import { clampPollMs, confirmPauseMs, type Polling, pollAfter, pollAgain } from '../base/retry.ts'
import { deadlineOf } from '../offer/option.ts'
import { isFinalStatus, type StatusResponse } from '../offer/responses.ts'
import { authorityUntilMs, paysByTransaction } from './released.ts'
import {
  type Collecting,
  type Confirming,
  type Corrupted,
  EXPIRY_GUARD_MS,
  type Executing,
  isCommitted,
  isInTime,
  type Outcome,
  type Reviewing,
  type Session,
} from './session.ts'
import { closed } from './steps.ts'

/** "Paid" with a transaction other than ours proves nothing about ours (pay-once §4.2, S04). */
function outcomeOf({ status, isOtherTransaction }: StatusResponse): Outcome | undefined {
  if (status === 'succeeded' && isOtherTransaction) return 'unverified'
  return isFinalStatus(status) ? status : status === 'unknown' ? 'not-payable' : undefined
}

/** Closes the payment on a final status, also before a signature (screens §6); otherwise changes nothing. */
export function endedBy(
  s: Collecting | Reviewing | Executing | Confirming | Corrupted,
  progress: StatusResponse,
  atMs: number,
): Session {
  const { isFinal, txId, failureCode } = progress
  const outcome = outcomeOf(progress)
  if (!isFinal || outcome === undefined) return s
  return { ...closed(s, outcome, atMs), txId, failureCode }
}

/** Before a signature, `processing` means that somebody else pays: what is signed now would pay a second time. */
export function heardWhileOpen(s: Collecting | Reviewing, progress: StatusResponse, atMs: number): Session {
  return progress.status === 'processing' ? closed(s, 'in-progress', atMs) : endedBy(s, progress, atMs)
}

/** The answer of the look before a key is used: only `requires_action` lets the payment go on. architecture §4. */
export function lookedAt(s: Executing, progress: StatusResponse, atMs: number): Session {
  if (isCommitted(s) || progress.status === 'requires_action') return s
  const ended = endedBy(s, progress, atMs)
  return ended !== s ? ended : closed(s, progress.status === 'processing' ? 'in-progress' : 'not-payable', atMs)
}

/** Only a final `succeeded` counts as paid; an unknown final status ends the payment without a claim (protocol §3). */
export function progressed(s: Confirming, progress: StatusResponse, atMs: number): Session {
  const ended = endedBy(s, progress, atMs)
  if (ended !== s) return ended
  const ask = nextAsk(s, progress, atMs)
  const isKept = isRefused(s) && (ask === 'status' || isHandedInAgain(s, atMs))
  const next = pollAgain(s.approvedAtMs, atMs, clampPollMs(progress.pollInMs ?? 1_000))
  return { ...s, ...next, ask, ...(isKept && { failures: s.failures, lastFailure: s.lastFailure }) }
}

/**
 * `processing`: the service has the results, so its status is enough, where it has one. `requires_action`: it does not
 * have them, and gets the identical bytes again.
 */
function nextAsk(s: Confirming, { status }: StatusResponse, atMs: number): Confirming['ask'] {
  if (status === 'processing') return s.hasNoStatus && s.ask === 'confirm' ? 'confirm' : 'status'
  if (status !== 'requires_action') return s.ask === 'data' ? 'status' : s.ask
  return askAgain(s, atMs)
}

/**
 * What was refused is not handed in again, except after a 404 while there is time, which can be a gateway's, and a mined transaction.
 */
const askAgain = (s: Confirming, atMs: number): Confirming['ask'] =>
  s.ask === 'status' && mayBeLost(s, atMs) ? 'confirm' : s.ask

/** Nothing says how the payment goes but confirm itself, with the identical bytes. protocol §3.1. */
export function statusMissing(s: Confirming, atMs: number): Confirming {
  const ask = askAgain(s, atMs)
  const known = { ...s, hasNoStatus: true } as const
  if (ask === 'confirm') {
    const [lastFailure, pauseMs] = isHandedInAgain(s, atMs)
      ? [s.lastFailure, confirmPauseMs(s.failures)]
      : [undefined, 0]
    return { ...known, ask, lastFailure, notBeforeMs: atMs + pauseMs, pauseMs }
  }
  const next = pollAfter(s, { code: 'gateway/no-status' }, s.approvedAtMs, atMs)
  return { ...known, ...next, lastFailure: s.lastFailure }
}

const mayBeLost = (s: Confirming, atMs: number): boolean =>
  !isRefused(s) || isHandedInAgain(s, atMs) || (s.lastFailure?.code === 'payment/not-found' && isInTime(s, atMs))

/** As long as its settlement or its refund can matter. */
const HAND_IN_MS = 24 * 3_600_000

/**
 * True if a mined transaction was refused and is handed in again with growing pauses. Its hash is harmless to repeat, and the service's
 * node may only be late, or on another branch of the chain. pay-once §7.
 */
export const isHandedInAgain = (s: Confirming, atMs: number): boolean =>
  s.lastFailure !== undefined && isRefusal(s.lastFailure) && paysByTransaction(s) && atMs - s.approvedAtMs < HAND_IN_MS

/** The failed call is repeated; a refused confirm continues with status polling. A failed status call forgets nothing. */
export function unconfirmed(s: Confirming, failure: Failure, atMs: number): Confirming {
  const next = pollAfter(s, failure, s.approvedAtMs, atMs)
  if (s.ask !== 'confirm') return { ...s, ...next, lastFailure: isRefused(s) ? s.lastFailure : failure }
  if (failure.code === 'data/lost') return { ...s, ...next, ask: 'data', lastFailure: undefined }
  if (isRefusal(failure)) return { ...s, ...next, ask: 'status' }
  return { ...s, ...beforeDeadline(next, s, atMs) }
}

/** A long `Retry-After` must not let the time pass in which the results can still be taken: they are sent once more. */
function beforeDeadline(polling: Polling, s: Confirming, atMs: number): Polling {
  const deadlineMs = deadlineOf(s.option, s.offer.info)
  const lastMs = deadlineMs === undefined ? atMs : deadlineMs - EXPIRY_GUARD_MS
  if (lastMs <= atMs || polling.notBeforeMs <= lastMs) return polling
  return { ...polling, notBeforeMs: lastMs, pauseMs: lastMs - atMs }
}

/** True if the service's last answer is a refusal. */
export const isRefused = ({ ask, lastFailure }: Confirming): boolean =>
  ask === 'status' && lastFailure !== undefined && isRefusal(lastFailure)

/** After the last deadline, so that no clock is so wrong that a signature could still be used. pay-once §7.3. */
const OVER_MARGIN_MS = 3_600_000

/** From when on nothing of this payment can move money any more, and it may be moved to the history. pay-once I11. */
export function overFromMs(s: Confirming): number {
  const deadlineMs = deadlineOf(s.option, s.offer.info) ?? s.approvedAtMs
  return Math.max(s.approvedAtMs, deadlineMs, authorityUntilMs(s) ?? 0) + OVER_MARGIN_MS
}

/** Closes a payment that the service never ended, once nothing of it can move money. */
export const movedToHistory = (s: Confirming, atMs: number): Session =>
  atMs < overFromMs(s) ? s : closed(s, 'unanswered', atMs)
