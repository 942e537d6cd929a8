/** How many password guesses are let through, and when. Counted before the guess is tested. security D.5. */
import { PayError } from '../core/base/errors.ts'
import type { StorageArea } from './record/context.ts'
import { hasExactly } from './record/record.ts'

/** `failures` since the last right password; no guess before `notBeforeMs`; `seenMs` is the latest clock reading. */
export type ThrottleState = { failures: number; notBeforeMs: number; seenMs: number }

/** Guesses without a wait: a person mistypes (security D.5). */
const FREE_TRIES = 4

/** First wait, doubled by every further failure up to the longest (security D.5). */
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000

/** A clock that steps back further than time synchronisation does was set back by somebody (security D.5). */
export const CLOCK_STEP_MS = 120_000

const THROTTLE_KEY = 'vault/throttle'

/** The wait that follows the given number of failures in a row. */
export const waitAfterMs = (failures: number): number =>
  failures < FREE_TRIES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_TRIES), LONGEST_WAIT_MS)

/** One more guess at `nowMs`: the state to keep, and whether the guess may be made. */
export function admit(before: ThrottleState, nowMs: number): { isAdmitted: boolean; state: ThrottleState } {
  if (nowMs < before.seenMs - CLOCK_STEP_MS) {
    const state = { failures: before.failures, notBeforeMs: nowMs + waitAfterMs(before.failures), seenMs: nowMs }
    return state.notBeforeMs > nowMs ? { isAdmitted: false, state } : admit(state, nowMs)
  }
  const seenMs = Math.max(before.seenMs, nowMs)
  if (nowMs < before.notBeforeMs) return { isAdmitted: false, state: { ...before, seenMs } }
  const failures = before.failures + 1
  return { isAdmitted: true, state: { failures, notBeforeMs: nowMs + waitAfterMs(failures), seenMs } }
}

/**
 * Counts a guess as failed, durably, before it is tested: a worker killed in the middle gives none for free.
 * @throws {PayError} vault/throttled with the time of the next guess
 */
export async function countGuess(local: StorageArea, nowMs: number): Promise<void> {
  const { isAdmitted, state } = admit(readThrottle(await local.get(THROTTLE_KEY), nowMs), nowMs)
  await local.set({ [THROTTLE_KEY]: state })
  if (!isAdmitted) throw new PayError({ code: 'vault/throttled', retryAtMs: state.notBeforeMs })
}

/** The password was right: the next guess is the first again. */
export const forgetGuesses = (local: StorageArea): Promise<void> => local.remove(THROTTLE_KEY)

/** A damaged counter is no free try: it reads as the first failure that costs a wait. */
function readThrottle(raw: unknown, nowMs: number): ThrottleState {
  if (raw === undefined) return { failures: 0, notBeforeMs: 0, seenMs: nowMs }
  if (hasExactly(raw, ['failures', 'notBeforeMs', 'seenMs'])) {
    const { failures, notBeforeMs, seenMs } = raw
    if (isWhole(failures) && isWhole(notBeforeMs) && isWhole(seenMs)) return { failures, notBeforeMs, seenMs }
  }
  return { failures: FREE_TRIES, notBeforeMs: nowMs + waitAfterMs(FREE_TRIES), seenMs: nowMs }
}

const isWhole = (raw: unknown): raw is number => typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0
