/** When a failed call is made again. protocol §8.1: 3 retries, 100 ms doubled on each, plus jitter. */

/** protocol §8.1. */
export const MAX_RETRIES = 3
/** protocol §8.1. */
const FIRST_DELAY_MS = 100
/** A server that asks for more than this is answered with a failure and a Retry button (security C.7). */
const MAX_RETRY_AFTER_MS = 30_000

/**
 * Milliseconds to wait before retry number `retry` (0-based), or undefined when there is none left.
 * @param jitter in [0, 1), of the base delay. @param retryAfterMs what the server asked for, if it did.
 */
export function retryDelayMs(retry: number, jitter: number, retryAfterMs = 0): number | undefined {
  if (retry >= MAX_RETRIES || retryAfterMs > MAX_RETRY_AFTER_MS) return undefined
  const baseMs = FIRST_DELAY_MS * 2 ** retry
  return Math.max(baseMs + jitter * baseMs, retryAfterMs)
}

/** A first pause that a user hardly notices, up to a pause that a service under repair can bear. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 60_000]

/** Pause before confirm is called again after its call failed as a whole (all retries used). */
export const confirmPauseMs = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS)

/** security T23: an absurd `pollInMs` neither hammers the service nor stalls the payment. */
export const clampPollMs = (pollInMs: number): number => Math.min(Math.max(pollInMs, 500), 30_000)
