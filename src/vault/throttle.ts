/** Limits password guesses. Each guess is counted before it is tested. security §8.5. */
import { PayError } from '../core/base/errors.ts'
import type { StorageArea } from './record/context.ts'
import { hasExactly } from './record/record.ts'

/** `failures`: since the last right password. `notBeforeMs`: time of the next guess. `seenMs`: the latest clock reading. */
export type ThrottleState = { failures: number; notBeforeMs: number; seenMs: number }

/** Guesses without a wait, for typing errors (security §8.5). */
const FREE_TRIES = 4

/** The first wait. Each further failure doubles it up to the longest (security §8.5). */
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000

/** Time synchronisation sets a clock back by less than this. A larger step counts as tampering (security §8.5). */
export const CLOCK_STEP_MS = 120_000

const THROTTLE_KEY = 'vault/throttle'

/** Milliseconds to wait after the given number of consecutive failures. */
export const waitAfterMs = (failures: number): number =>
  failures < FREE_TRIES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_TRIES), LONGEST_WAIT_MS)

/** Decides about a guess at `nowMs`. The caller stores `state` in either case. */
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
 * Stores a guess as failed before it is tested, so that killing the worker gives no free guess.
 * @throws {PayError} vault/throttled with the time of the next guess
 */
export async function countGuess(local: StorageArea, nowMs: number): Promise<void> {
  const { isAdmitted, state } = admit(readThrottle(await local.get(THROTTLE_KEY), nowMs), nowMs)
  await local.set({ [THROTTLE_KEY]: state })
  if (!isAdmitted) throw new PayError({ code: 'vault/throttled', retryAtMs: state.notBeforeMs })
}

/** Resets the counter after a right password. */
export const forgetGuesses = (local: StorageArea): Promise<void> => local.remove(THROTTLE_KEY)

/** A corrupted counter reads as the first failure that costs a wait, so corrupting it gives no free guesses. */
function readThrottle(raw: unknown, nowMs: number): ThrottleState {
  if (raw === undefined) return { failures: 0, notBeforeMs: 0, seenMs: nowMs }
  if (hasExactly(raw, ['failures', 'notBeforeMs', 'seenMs'])) {
    const { failures, notBeforeMs, seenMs } = raw
    if (isWhole(failures) && isWhole(notBeforeMs) && isWhole(seenMs)) return { failures, notBeforeMs, seenMs }
  }
  return { failures: FREE_TRIES, notBeforeMs: nowMs + waitAfterMs(FREE_TRIES), seenMs: nowMs }
}

const isWhole = (raw: unknown): raw is number => typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0
