import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatEta } from '../../../src/text/choosing.ts'
import { spokenBetween } from '../../../src/text/countdown.ts'
import { formatAgo, formatInstant, formatLeft, untilNextSecondMs, urgencyOf } from '../../../src/text/times.ts'

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [1_000, '0:01'],
  [1_001, '0:02'],
  [65_000, '1:05'],
  [3_599_000, '59:59'],
  [7_380_000, '2:03:00'],
  [86_400_000, '1 day'],
  [1e300, '999 days'],
])('screens §8 %d ms left reads %s', (leftMs, text) => {
  expect(formatLeft(leftMs)).toBe(text)
})

test.each([
  [1, 'about 1 second'],
  [15, 'about 15 seconds'],
  [59, 'about 59 seconds'],
  [60, 'about 1 minute'],
  [61, 'about 2 minutes'],
  [3_540, 'about 59 minutes'],
  [3_541, 'about 1 hour'],
  [86_400, 'about 24 hours'],
])('live-service W3.5 an option that takes %d s says %s', (seconds, text) => {
  expect(formatEta(seconds)).toBe(text)
})

test.each([
  [120_001, 'calm'],
  [120_000, 'warning'],
  [30_001, 'warning'],
  [30_000, 'danger'],
  [10_001, 'danger'],
  [10_000, 'blocked'],
  [0, 'blocked'],
] as const)('screens §8 %d ms left is %s', (leftMs, urgency) => {
  expect(urgencyOf(leftMs)).toBe(urgency)
})

test.each([
  [300_001, 300_000, '5 minutes left to pay.'],
  [120_500, 119_500, '2 minutes left to pay.'],
  [60_001, 60_000, '1 minute left to pay.'],
  [30_001, 29_999, '30 seconds left to pay.'],
  [10_001, 10_000, 'Time’s up.'],
  [1, 0, undefined],
  [400_000, 20_000, '30 seconds left to pay.'],
  [300_000, 299_000, undefined],
  [20_000, 300_000, undefined],
] as const)('screens §8 between %d ms and %d ms left, screen readers hear %s', (beforeMs, leftMs, words) => {
  expect(spokenBetween(beforeMs, leftMs)).toBe(words)
})

test('screens §8 the timer fires exactly when the shown text changes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_400_000 }), (leftMs) => {
      const nextMs = untilNextSecondMs(leftMs)
      expect(formatLeft(leftMs - nextMs + 1)).toBe(formatLeft(leftMs))
      expect(formatLeft(leftMs - nextMs)).not.toBe(formatLeft(leftMs))
    }),
  )
})

test('a time on another day is shown with its date, and every number has a text', () => {
  const nowMs = new Date(2026, 10, 21, 14, 30).getTime()
  expect(formatInstant(nowMs + 420_000, nowMs)).toBe('14:37')
  expect(formatInstant(nowMs + 86_400_000, nowMs)).toBe('22 Nov 2026, 14:30')
  for (const odd of [8.65e15, -1e300, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(formatInstant(odd, nowMs)).toBe('a time without end')
  }
})

test.each([
  [-5_000, 'just now'],
  [0, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [119_999, '1 minute ago'],
  [180_000, '3 minutes ago'],
  [600_000, '10 minutes ago'],
  [3_599_999, '59 minutes ago'],
  [3_600_000, '1 hour ago'],
  [9_000_000, '2 hours ago'],
])('screens §7.11 %i ms later it was “%s”', (laterMs, words) => expect(formatAgo(1_000, 1_000 + laterMs)).toBe(words))
