// Delays before retries and polls. protocol §8.1, pay-once I13, security T23.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampPollMs, confirmPauseMs, retryDelayMs } from '../../../src/core/base/retry.ts'

const jitters = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('protocol §8.1: a delay is between its base, which doubles on each retry, and twice that', () => {
  fc.assert(
    fc.property(fc.nat(2), jitters, (retry, jitter) => {
      const delayMs = retryDelayMs(retry, jitter)
      expect(delayMs).toBeGreaterThanOrEqual(100 * 2 ** retry)
      expect(delayMs).toBeLessThanOrEqual(2 * 100 * 2 ** retry)
    }),
    { numRuns: 500 },
  )
})

test('protocol §8.1: more jitter gives a longer delay, so simultaneous failures spread', () => {
  fc.assert(
    fc.property(fc.nat(2), jitters, jitters, (retry, a, b) => {
      const [short = 0, long = 0] = [Math.min(a, b), Math.max(a, b)].map((jitter) => retryDelayMs(retry, jitter))
      expect(long).toBeGreaterThanOrEqual(short)
      if (Math.abs(a - b) > 0.01) expect(long).toBeGreaterThan(short)
    }),
    { numRuns: 500 },
  )
})

test('protocol §8.1: there are at most three retries, whatever the server asks for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 1_000 }), jitters, fc.nat(60_000), (retry, jitter, retryAfterMs) => {
      expect(retryDelayMs(retry, jitter, retryAfterMs)).toBeUndefined()
    }),
  )
})

test('pay-once §7: a Retry-After up to 30 s is respected, a longer one means no retry', () => {
  fc.assert(
    fc.property(fc.nat(2), jitters, fc.nat(60_000), (retry, jitter, retryAfterMs) => {
      const delayMs = retryDelayMs(retry, jitter, retryAfterMs)
      if (retryAfterMs > 30_000) expect(delayMs).toBeUndefined()
      else expect(delayMs).toBe(Math.max(retryAfterMs, retryDelayMs(retry, jitter) ?? Number.NaN))
    }),
  )
})

test('pay-once I11, security T23: pauses are between half a second and a minute', () => {
  fc.assert(
    fc.property(fc.nat(), fc.double({ noNaN: true }), (failures, pollInMs) => {
      expect(confirmPauseMs(failures)).toBeGreaterThanOrEqual(1_000)
      expect(confirmPauseMs(failures)).toBeLessThanOrEqual(60_000)
      expect(confirmPauseMs(failures + 1)).toBeGreaterThanOrEqual(confirmPauseMs(failures))
      expect(clampPollMs(pollInMs)).toBe(Math.min(30_000, Math.max(500, pollInMs)))
    }),
    { numRuns: 500 },
  )
})
