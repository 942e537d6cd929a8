/** When something is done: delays before retries and polls (protocol §8.1: 3 retries, 100 ms doubled on each, plus jitter), or once. */
import type { Failure } from './errors.ts'

/** protocol §8.1. */
export const MAX_RETRIES = 3
/** protocol §8.1. */
const FIRST_DELAY_MS = 100
/** If the server asks for a longer wait, the call fails and the person gets a Retry button (pay-once §7). */
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
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** A poll that has lasted long waits a sixtieth of that time: at most 60 polls an hour after the first hour. */
const AGE_SHARE = 60
/** After a day, twelve polls a day suffice. */
const OLD_MS = 24 * 3_600_000
const OLD_PAUSE_MS = 2 * 3_600_000

/** A longer `Retry-After` is not obeyed to the letter: the payment must notice its end. security T23. */
const MAX_OBEYED_MS = 3_600_000

/**
 * A call that is repeated by itself. `failures`: how many failed since the last answer; `lastFailure`: why the last did.
 * `pauseMs`: how long it waits until `notBeforeMs`, so that a clock that was set back cannot prolong the wait.
 */
export type Polling = { failures: number; lastFailure: Failure | undefined; notBeforeMs: number; pauseMs: number }

/** When a poll is due. */
export type Due = Pick<Polling, 'notBeforeMs' | 'pauseMs'>

/** The first call, which is due at once. */
export const pollFrom = (atMs: number): Polling => ({
  failures: 0,
  lastFailure: undefined,
  notBeforeMs: atMs,
  pauseMs: 0,
})

/** The next call after an answer that asks for this pause. @param sinceMs when the polling began. */
export function pollAgain(sinceMs: number, atMs: number, askedMs: number): Polling {
  const pauseMs = Math.max(askedMs, pauseAtAge(atMs - sinceMs))
  return { failures: 0, lastFailure: undefined, notBeforeMs: atMs + pauseMs, pauseMs }
}

/** The next call after a failed one. @param sinceMs when the polling began. */
export function pollAfter({ failures }: Polling, failure: Failure, sinceMs: number, atMs: number): Polling {
  const pauseMs = Math.max(confirmPauseMs(failures), pauseAtAge(atMs - sinceMs), obeyedMs(failure))
  return { failures: failures + 1, lastFailure: failure, notBeforeMs: atMs + pauseMs, pauseMs }
}

/** The shortest pause of a poll that began this long ago. */
export function pauseAtAge(ageMs: number): number {
  if (ageMs >= OLD_MS) return OLD_PAUSE_MS
  return Math.min(Math.max(Math.round(ageMs / AGE_SHARE), 0), LONGEST_PAUSE_MS)
}

const obeyedMs = (failure: Failure): number =>
  'retryAfterMs' in failure ? Math.min(failure.retryAfterMs ?? 0, MAX_OBEYED_MS) : 0

/** Milliseconds until a poll is due; a wait longer than its pause means that the clock was set back: it is due. */
export function waitMsOf({ notBeforeMs, pauseMs }: Due, nowMs: number): number {
  const waitMs = notBeforeMs - nowMs
  return waitMs > pauseMs ? 0 : Math.max(waitMs, 0)
}

/** Milliseconds until confirm is called again, after `failures` calls that each used up their retries. */
export const confirmPauseMs = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS)

/** security T23: keeps an absurd `pollInMs` from hammering the service or stalling the payment. */
export const clampPollMs = (pollInMs: number): number => Math.min(Math.max(pollInMs, 500), 30_000)

/** A table that is made at its first use and kept: what a module makes as it is loaded, the worker makes at each of its starts. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
