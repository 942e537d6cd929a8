/** Delays before retries and polls. protocol §8.1: 3 retries, 100 ms doubled on each, plus jitter. */
import type { Failure } from './errors.ts'

/** protocol §8.1. */
export const MAX_RETRIES = 3
/** protocol §8.1. */
const FIRST_DELAY_MS = 100
/** If the server asks for a longer wait, the call fails and the person gets a Retry button (security C.7). */
const MAX_RETRY_AFTER_MS = 30_000

/**
 * Milliseconds to wait before retry number `retry` (0-based). Undefined if no retry is left.
 * @param jitter fraction of the base delay, in [0, 1). @param retryAfterMs the server's Retry-After, 0 if none.
 */
export function retryDelayMs(retry: number, jitter: number, retryAfterMs = 0): number | undefined {
  if (retry >= MAX_RETRIES || retryAfterMs > MAX_RETRY_AFTER_MS) return undefined
  const baseMs = FIRST_DELAY_MS * 2 ** retry
  return Math.max(baseMs + jitter * baseMs, retryAfterMs)
}

/** The first pause is hardly noticeable. The longest one spares a service that is down. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 60_000]

/** A call that is repeated by itself. `failures`: how many failed since the last answer; `lastFailure`: why the last did. */
export type Polling = { failures: number; lastFailure: Failure | undefined; notBeforeMs: number }

/** The first call, or the next one after an answer. */
export const pollFrom = (notBeforeMs: number): Polling => ({ failures: 0, lastFailure: undefined, notBeforeMs })

/** The next call after a failed one. */
export const pollAfter = ({ failures }: Polling, failure: Failure, atMs: number): Polling => ({
  failures: failures + 1,
  lastFailure: failure,
  notBeforeMs: atMs + confirmPauseMs(failures),
})

/** Milliseconds until confirm is called again, after `failures` calls that each used up their retries. */
export const confirmPauseMs = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS)

/** security T23: keeps an absurd `pollInMs` from hammering the service or stalling the payment. */
export const clampPollMs = (pollInMs: number): number => Math.min(Math.max(pollInMs, 500), 30_000)
