// Delays before retries and polls. protocol §8.1, security C.7, T23.
import { describe, expect, test } from 'vitest'
import { clampPollMs, confirmPauseMs, MAX_RETRIES, retryDelayMs } from '../../../../src/core/base/retry.ts'

describe('protocol §8.1: 3 retries, 100 ms doubled on each, plus jitter', () => {
  test('without jitter the three delays are 100, 200 and 400 ms', () => {
    expect([0, 1, 2, 3, 4].map((retry) => retryDelayMs(retry, 0))).toEqual([100, 200, 400, undefined, undefined])
    expect(MAX_RETRIES).toBe(3)
  })
  test('jitter adds at most the base delay', () => {
    expect([0, 1, 2].map((retry) => retryDelayMs(retry, 0.5))).toEqual([150, 300, 600])
  })
  test('security C.7: the server may ask for up to 30 s', () => {
    expect(retryDelayMs(0, 0, 2_000)).toBe(2_000)
    expect(retryDelayMs(2, 0, 50)).toBe(400)
    expect(retryDelayMs(0, 0, 30_000)).toBe(30_000)
    expect(retryDelayMs(0, 0, 30_001)).toBeUndefined()
    expect(retryDelayMs(3, 0, 50)).toBeUndefined()
  })
})

test('security I11: after failed calls, confirm waits from 1 s up to 1 min', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 6, 7, 1_000].map(confirmPauseMs)
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
})

test('security T23: pollInMs is clamped between 500 ms and 30 s', () => {
  expect([-1, 0, 499, 500, 1_000, 30_000, 30_001, 1e12].map(clampPollMs)).toEqual([
    500, 500, 500, 500, 1_000, 30_000, 30_000, 30_000,
  ])
})
