/** The service's status of a confirmed payment, and how it ends the payment. protocol §3, §4.3. */
import { type Failure, isRefusal } from '../base/errors.ts'
import { clampPollMs, pollAfter, pollFrom } from '../base/retry.ts'
import { isFinalStatus, type StatusResponse } from '../offer/responses.ts'
import type { Collecting, Confirming, Corrupted, Outcome, Reviewing, Session } from './session.ts'
import { closed } from './steps.ts'

/** "Paid" with a transaction other than ours proves nothing about ours (security C.6, S04). */
function outcomeOf({ status, isOtherTransaction }: StatusResponse): Outcome | undefined {
  if (status === 'succeeded' && isOtherTransaction) return 'unverified'
  return isFinalStatus(status) ? status : status === 'unknown' ? 'not-payable' : undefined
}

/** Closes the payment on a final status, also before a signature (architecture A4); otherwise changes nothing. */
export function endedBy(
  s: Collecting | Reviewing | Confirming | Corrupted,
  progress: StatusResponse,
  atMs: number,
): Session {
  const { isFinal, txId, failureCode } = progress
  const outcome = outcomeOf(progress)
  if (!isFinal || outcome === undefined) return s
  return { ...closed(s, outcome, atMs), txId, failureCode }
}

/** Only a final `succeeded` counts as paid; an unknown final status ends the payment without a claim (protocol §3). */
export function progressed(s: Confirming, progress: StatusResponse, atMs: number): Session {
  const ended = endedBy(s, progress, atMs)
  if (ended !== s) return ended
  const lastFailure = isRefused(s) ? s.lastFailure : undefined
  const ask = s.ask === 'data' && progress.status !== 'requires_action' ? 'status' : s.ask
  return { ...s, ...pollFrom(atMs + clampPollMs(progress.pollInMs ?? 1_000)), ask, lastFailure }
}

/** The failed call is repeated; a refused confirm continues with status polling. */
export function unconfirmed(s: Confirming, failure: Failure, atMs: number): Confirming {
  const next = pollAfter(s, failure, atMs)
  if (failure.code === 'data/lost') return { ...s, ...next, ask: 'data', lastFailure: undefined }
  return { ...s, ...next, ask: isRefusal(failure) || s.ask === 'data' ? 'status' : s.ask }
}

/** True if the service's last answer is a refusal. */
export const isRefused = ({ ask, lastFailure }: Confirming): boolean =>
  ask === 'status' && lastFailure !== undefined && isRefusal(lastFailure)
