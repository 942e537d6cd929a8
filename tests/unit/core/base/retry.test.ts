// Delays before retries and polls. protocol §8.1, pay-once §7, security T23.
import { describe, expect, test } from 'vitest'
import {
  clampPollMs,
  confirmPauseMs,
  MAX_RETRIES,
  pauseAtAge,
  pollAfter,
  pollAgain,
  pollFrom,
  retryDelayMs,
  waitMsOf,
} from '../../../../src/core/base/retry.ts'

describe('protocol §8.1: 3 retries, 100 ms doubled on each, plus jitter', () => {
  test('without jitter the three delays are 100, 200 and 400 ms', () => {
    expect([0, 1, 2, 3, 4].map((retry) => retryDelayMs(retry, 0))).toEqual([100, 200, 400, undefined, undefined])
    expect(MAX_RETRIES).toBe(3)
  })
  test('jitter adds at most the base delay', () => {
    expect([0, 1, 2].map((retry) => retryDelayMs(retry, 0.5))).toEqual([150, 300, 600])
  })
  test('pay-once §7: the server may ask for up to 30 s', () => {
    expect(retryDelayMs(0, 0, 2_000)).toBe(2_000)
    expect(retryDelayMs(2, 0, 50)).toBe(400)
    expect(retryDelayMs(0, 0, 30_000)).toBe(30_000)
    expect(retryDelayMs(0, 0, 30_001)).toBeUndefined()
    expect(retryDelayMs(3, 0, 50)).toBeUndefined()
  })
})

test('pay-once I11: after failed calls, confirm waits from 1 s up to 1 min', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 6, 7, 1_000].map(confirmPauseMs)
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
})

test('security T23: pollInMs is clamped between 500 ms and 30 s', () => {
  expect([-1, 0, 499, 500, 1_000, 30_000, 30_001, 1e12].map(clampPollMs)).toEqual([
    500, 500, 500, 500, 1_000, 30_000, 30_000, 30_000,
  ])
})

const [HOUR_MS, DAY_MS] = [3_600_000, 24 * 3_600_000]

/** Polls of a service that always answers at once, or never, from one age to another. */
function countPolls(fromMs: number, toMs: number, next: typeof pollAgain): number {
  let [atMs, count] = [0, 0]
  while (atMs < toMs) {
    if (atMs >= fromMs) count += 1
    atMs = next(0, atMs, 500).notBeforeMs
  }
  return count
}

describe('pay-once I14: polls become rare with age', () => {
  const unanswered: typeof pollAgain = (sinceMs, atMs) =>
    pollAfter(pollFrom(atMs), { code: 'gateway/unreachable' }, sinceMs, atMs)
  test.each([
    ['answered', pollAgain],
    ['not answered', unanswered],
  ])('%s: at most 60 an hour after the first hour, 12 a day after the first day', (_, next) => {
    expect(countPolls(0, HOUR_MS, next)).toBeLessThan(600)
    for (const hour of [1, 2, 12, 23])
      expect(countPolls(hour * HOUR_MS, (hour + 1) * HOUR_MS, next)).toBeLessThanOrEqual(60)
    for (const day of [1, 2, 30]) expect(countPolls(day * DAY_MS, (day + 1) * DAY_MS, next)).toBeLessThanOrEqual(12)
  })
  test('a pause grows with the age and never beyond two hours; a clock that was set back makes it none', () => {
    const ages = [-DAY_MS, 0, 60_000, 600_000, HOUR_MS, DAY_MS - 1, DAY_MS, 99 * DAY_MS]
    expect(ages.map(pauseAtAge)).toEqual([0, 0, 1_000, 10_000, 60_000, 60_000, 2 * HOUR_MS, 2 * HOUR_MS])
  })
})

describe('pay-once §7: a failure that names a Retry-After', () => {
  const after = (retryAfterMs: number) =>
    pollAfter(pollFrom(0), { code: 'gateway/rate-limited', retryAfterMs }, 0, 5_000).notBeforeMs
  test('delays the next poll by it, for up to an hour', () => {
    expect([10, 90_000, HOUR_MS, DAY_MS].map(after)).toEqual([6_000, 95_000, 5_000 + HOUR_MS, 5_000 + HOUR_MS])
  })
})

test('a wait longer than its pause means that the clock was set back: the poll is due', () => {
  const polling = pollAgain(0, 100_000, 30_000)
  expect([100_000, 115_000, 130_000, 200_000, 99_999].map((nowMs) => waitMsOf(polling, nowMs))).toEqual([
    ...[30_000, 15_000, 0, 0],
    0,
  ])
})
