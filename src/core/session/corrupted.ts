/**
 * How a payment moves when a record of its journal cannot be read. Nothing is signed, nothing starts over, and only the service's
 * final word or time ends it: what was lost may have been a signature. security I18, C.2.
 */

import type { Failure } from '../base/errors.ts'
import { confirmPauseMs } from '../base/retry.ts'
import type { StatusResponse } from '../offer/responses.ts'
import { endedBy } from './confirming.ts'
import { type Corrupted, type Event, hasFailedUnpaid, isApproved, type Session } from './session.ts'
import { closed, commonOf } from './steps.ts'

/** No plan whose signature would live longer is ever signed (security A.5 "validBefore > 24 h"). */
const LONGEST_AUTHORITY_MS = 24 * 3_600_000

/** How often the service is asked, while a window shows the payment. */
const STATUS_PAUSE_MS = 10_000

/**
 * A payment that is over stays over: what came behind its end changes nothing. The event stands in the place of each record that
 * cannot be read; it is written down, `isNoted`, behind them when they are found, because only then it is certain that no signature
 * is younger.
 */
export function corrupted(s: Session, { atMs, isNoted }: Extract<Event, { type: 'record-corrupted' }>): Session {
  if (s.step === 'closed') return s
  if (s.step === 'corrupted') {
    const { isNoted: known, ...rest } = s
    const liveUntilMs = Math.max(s.liveUntilMs, atMs + LONGEST_AUTHORITY_MS)
    if (known === isNoted && liveUntilMs === s.liveUntilMs) return s
    return { ...rest, liveUntilMs, ...(isNoted && { isNoted }) }
  }
  const facts = {
    ...('offer' in s && s.offer && { offer: s.offer }),
    ...('option' in s && s.option && { option: s.option }),
    ...('review' in s && s.review && { review: s.review }),
  }
  return {
    step: 'corrupted',
    ...commonOf(s),
    ...facts,
    results: 'results' in s ? s.results : [],
    approvedAtMs: isApproved(s) && !(s.step === 'executing' && hasFailedUnpaid(s)) ? s.approvedAtMs : atMs,
    liveUntilMs: atMs + LONGEST_AUTHORITY_MS,
    failures: 0,
    notBeforeMs: atMs,
  }
}

/**
 * The service's final word is the truth, whatever was lost. But it says nothing of what was signed: that counts as released, with an
 * empty text in its place as in the archive, so that nobody is told that nothing left, or signs once more.
 */
export function statusHeard({ failure: _, ...s }: Corrupted, progress: StatusResponse, atMs: number): Session {
  const ended = endedBy(s, progress, atMs)
  if (ended.step !== 'closed') return { ...s, failures: 0, notBeforeMs: atMs + STATUS_PAUSE_MS }
  // Where not even a plan is known, "paid" may as well be somebody else's.
  const steps = s.review?.decodedActions ?? (ended.outcome === 'succeeded' ? [] : [undefined])
  return { ...ended, results: steps.map((_, index) => s.results[index] ?? '') }
}

export const statusUnheard = (s: Corrupted, failure: Failure, atMs: number): Corrupted => ({
  ...s,
  failure,
  failures: s.failures + 1,
  notBeforeMs: atMs + confirmPauseMs(s.failures),
})

/** Put aside by the payer, once nothing that was signed can move money any more; the link then leads to a new attempt. */
export const putAside = (s: Corrupted, atMs: number): Session =>
  atMs < s.liveUntilMs ? s : closed(s, 'dismissed', atMs)
