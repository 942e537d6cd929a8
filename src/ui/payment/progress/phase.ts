/** What an approved payment waits for: the heading and the notes follow from it. architecture §4. */
import { deadlineOf } from '../../../core/offer/option.ts'
import { overFromMs } from '../../../core/session/confirming.ts'
import { type Confirming, EXPIRY_GUARD_MS, type Executing } from '../../../core/session/session.ts'
import type { SessionView } from '../../../messages/views.ts'
import type { WaitPhase } from '../../../text/under-way.ts'
import { useLeftMs } from '../../parts/clock.ts'
import { isCancelling, isSettingUp } from './steps.ts'

/** When the phase changes without an event of the worker. */
function turnsAtMs(s: Executing | Confirming): number | undefined {
  if (s.step === 'confirming') return overFromMs(s)
  const deadlineMs = deadlineOf(s.option, s.offer.info)
  return deadlineMs === undefined ? undefined : deadlineMs - EXPIRY_GUARD_MS
}

export function usePhase(s: Executing | Confirming, { clockOffsetMs }: SessionView): WaitPhase {
  const hasTurned = useLeftMs(turnsAtMs(s), clockOffsetMs) === 0
  if (s.step === 'confirming') return hasTurned ? 'unanswered' : 'paying'
  if (isCancelling(s)) return 'cancelling'
  if (hasTurned) return 'late'
  return isSettingUp(s) ? 'setting-up' : 'paying'
}
