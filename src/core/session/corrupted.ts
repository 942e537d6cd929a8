/**
 * Transitions of a payment with a corrupted record. Nothing is signed or started over, and only a final status or time
 * ends it: the lost record may have held a signature. pay-once I18, §1.2.
 */

import type { Failure } from '../base/errors.ts'
import { pollAfter, pollAgain, pollFrom } from '../base/retry.ts'
import type { StatusResponse } from '../offer/responses.ts'
import { LONGEST_AUTHORITY_MS } from '../plan/authority.ts'
import { endedBy } from './confirming.ts'
import { type Corrupted, type Event, hasFailedUnpaid, isApproved, isCommitted, type Session } from './session.ts'
import { closed, commonOf, knownOf } from './steps.ts'

/** Polling interval of the status while a window shows the payment. */
const STATUS_PAUSE_MS = 10_000

/**
 * Applied in the place of each corrupted record. `isNoted`: the event appended when one is found; only then is it
 * certain that no signature is younger. `isRestored`: none is corrupted, but later ones may be in another browser. `lost`: the
 * records of a signature are missing. A closed payment stays closed,
 * unless a later signature of it is lost.
 */
export function corrupted(
  s: Session,
  { atMs, isNoted, isRestored, lost }: Extract<Event, { type: 'record-corrupted' }>,
): Session {
  if (s.step === 'closed' && (!lost || isCommitted(s))) return s
  // The minimum limits what a torn witness can claim.
  const untilMs = Math.min(lost?.untilMs ?? Number.POSITIVE_INFINITY, atMs + LONGEST_AUTHORITY_MS)
  if (s.step === 'corrupted') {
    const liveUntilMs = Math.max(s.liveUntilMs, untilMs)
    if (s.isNoted === isNoted && liveUntilMs === s.liveUntilMs) return s
    return { ...s, liveUntilMs, isNoted }
  }
  return {
    step: 'corrupted',
    ...commonOf(s),
    ...knownOf(s),
    approvedAtMs: isApproved(s) && !(s.step === 'executing' && hasFailedUnpaid(s)) ? s.approvedAtMs : atMs,
    liveUntilMs: untilMs,
    ...(lost && { isNoted, lost }),
    ...(isRestored && { isRestored }),
    ...pollFrom(atMs),
  }
}

/**
 * The service's final status holds whatever was lost. As it does not say what was signed, that counts as released, with
 * an empty text as in the archive, so that nothing is signed twice.
 */
export function statusHeard(s: Corrupted, progress: StatusResponse, atMs: number): Session {
  const ended = endedBy(s, progress, atMs)
  if (ended.step !== 'closed') return { ...s, ...pollAgain(s.approvedAtMs, atMs, STATUS_PAUSE_MS) }
  // Without a known plan, "paid" may be another wallet's payment, unless the witness saw this wallet sign.
  const steps = s.review?.decodedActions ?? (ended.outcome === 'succeeded' && !s.lost ? [] : [undefined])
  return { ...ended, results: steps.map((_, index) => s.results[index] ?? '') }
}

export const statusUnheard = (s: Corrupted, failure: Failure, atMs: number): Corrupted => ({
  ...s,
  ...pollAfter(s, failure, s.approvedAtMs, atMs),
})

/**
 * Closes the payment once nothing that was signed can move money. Its link then starts anew, unless the witness saw this
 * wallet sign: what was signed may have paid before it ended.
 */
export function putAside(s: Corrupted, atMs: number): Session {
  if (atMs < s.liveUntilMs) return s
  if (!s.lost) return closed(s, 'put-aside', atMs)
  return { ...closed(s, 'unanswered', atMs), results: [''], ...(s.isUsed && { authorityStatus: 'used' }) }
}

type Checked = Extract<Event, { type: 'authority-checked' }>

/** Only the chain's proof that a lost signature is dead and unused lets the payment start anew. pay-once §3. */
export function lostAuthorityRead(s: Corrupted, { authorityStatus: status, lastValidBlockHeight }: Checked): Session {
  const { lost } = s
  if (!lost?.authority) return s
  const { authority } = lost
  if (status === 'live')
    return authority.kind === 'solana' && authority.lastValidBlockHeight === undefined && lastValidBlockHeight
      ? { ...s, lost: { ...lost, authority: { ...authority, lastValidBlockHeight } } }
      : s
  return status === 'dead' ? { step: 'opening', ...commonOf(s) } : { ...s, isUsed: true }
}
