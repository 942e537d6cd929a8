// The service's clock: learnt from its answers, kept for the next worker, deaf to the noise of whole seconds.
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { crashPoint } from '../../../../src/background/browser/crash-point.ts'
import { createClock } from '../../../../src/background/storage/clock.ts'
import { browser, resetBrowser } from '../../../support/background/browser.ts'
import { NOW_MS, settle } from '../../../support/background/world.ts'

beforeEach(resetBrowser)
afterEach(() => vi.unstubAllEnvs())

const clockFrom = (offsetMs = 0) => {
  const kept: number[] = []
  const clock = createClock(
    offsetMs,
    (value) => kept.push(value),
    () => NOW_MS,
  )
  return { clock, kept }
}

test('protocol §4.7.4: time is told by the service’s clock, and an offset is kept for the next worker', () => {
  const { clock, kept } = clockFrom()
  expect(clock.nowMs()).toBe(NOW_MS)
  clock.learn(3_600_000.4)
  expect([clock.nowMs(), clock.offsetMs(), kept]).toEqual([NOW_MS + 3_600_000, 3_600_000, [3_600_000]])
  expect(clockFrom(kept[0]).clock.nowMs()).toBe(NOW_MS + 3_600_000)
})

test('an offset below the precision of a date is none, and a known one does not flicker', () => {
  const { clock, kept } = clockFrom()
  for (const measuredMs of [0, 1_999, -1_999, 500]) clock.learn(measuredMs)
  expect([clock.offsetMs(), kept]).toEqual([0, []])
  clock.learn(-60_000)
  for (const measuredMs of [-60_900, -59_100, -61_999]) clock.learn(measuredMs)
  expect([clock.offsetMs(), kept]).toEqual([-60_000, [-60_000]])
  clock.learn(300)
  expect([clock.offsetMs(), kept]).toEqual([0, [-60_000, 0]])
})

test('whatever was measured last, the clock is never more than 4 s from it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e7, max: 1e7 }), { minLength: 1 }), (measured) => {
      const { clock } = clockFrom()
      for (const one of measured) clock.learn(one)
      expect(Math.abs(clock.offsetMs() - (measured.at(-1) ?? 0))).toBeLessThan(4_000)
    }),
  )
})

test('security F: a crash point parks the worker in the sandbox’s build alone, and only where the test named it', async () => {
  await browser.storage.session.set({ crashAt: 'after:sign' })
  let passed: string[] = []
  const pass = async (name: string) => {
    await crashPoint(name)
    passed.push(name)
  }
  void pass('after:sign')
  await settle()
  expect([passed, browser.storage.session.entries.has('crashedAt')]).toEqual([['after:sign'], false])
  vi.stubEnv('MODE', 'sandbox')
  passed = []
  void pass('before:sign')
  void pass('after:sign')
  await settle()
  expect(passed).toEqual(['before:sign'])
  expect(await browser.storage.session.get('crashedAt')).toEqual({ crashedAt: 'after:sign' })
})
