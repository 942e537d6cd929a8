// The service's clock: learnt from its answers, kept for the next worker, deaf to the noise of whole seconds.
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { crashPoint } from '../../../../src/background/browser/crash-point.ts'
import { createClock, openClock } from '../../../../src/background/storage/clock.ts'
import { browser, resetBrowser } from '../../../support/background/browser.ts'
import { NOW_MS, settle } from '../../../support/background/world.ts'
import { memoryStore } from '../../../support/vault/fixtures.ts'

beforeEach(resetBrowser)
afterEach(() => vi.unstubAllEnvs())

/** As the next worker makes it, from an offset that the last one kept. */
function clockFrom(knownMs?: number) {
  const kept: number[] = []
  const clock = createClock(
    (value) => kept.push(value),
    () => NOW_MS,
  )
  if (knownMs !== undefined) clock.learn(knownMs, true)
  const hear = (...measured: number[]) => {
    for (const one of measured) clock.learn(one)
    return { offsetMs: clock.offsetMs(), isKnown: clock.isKnown(), kept }
  }
  return { clock, kept, hear }
}

const HOUR_MS = 3_600_000

test('protocol §4.7.4: time is told by the service’s clock, and an offset is kept for the next worker', () => {
  const { clock, kept, hear } = clockFrom()
  expect(hear(HOUR_MS + 0.4)).toEqual({ offsetMs: HOUR_MS, isKnown: false, kept: [] })
  expect(clock.nowMs()).toBe(NOW_MS + HOUR_MS)
  expect(hear(HOUR_MS + 800)).toEqual({ offsetMs: HOUR_MS, isKnown: true, kept: [HOUR_MS] })
  const next = clockFrom(kept[0]).clock
  expect([next.nowMs(), next.isKnown()]).toEqual([NOW_MS + HOUR_MS, true])
})

test('an offset below the precision of a date is none and known at once, and a known one does not flicker', () => {
  const { hear } = clockFrom()
  expect(hear(1_999)).toEqual({ offsetMs: 0, isKnown: true, kept: [0] })
  expect(hear(-1_999, 500)).toEqual({ offsetMs: 0, isKnown: true, kept: [0] })
  hear(-60_000, -60_100)
  expect(hear(-60_900, -59_100, -61_999)).toEqual({ offsetMs: -60_100, isKnown: true, kept: [0, -60_100] })
  expect(hear(300, 0)).toEqual({ offsetMs: 0, isKnown: true, kept: [0, -60_100, 0] })
})

test('security T23: no single answer moves the clock, and none decides while it contradicts the others', () => {
  const [day, other] = [24 * HOUR_MS + 60_000, -HOUR_MS]
  const { hear } = clockFrom(0)
  expect(hear(day)).toMatchObject({ offsetMs: 0, isKnown: false })
  expect(hear(0)).toMatchObject({ offsetMs: 0, isKnown: true })
  expect(hear(day, other)).toMatchObject({ offsetMs: 0, isKnown: false })
  expect(hear(other)).toMatchObject({ offsetMs: other, isKnown: true })
})

test('security T23: what is doubted is what one answer alone has said; silence is no doubt', () => {
  const { clock } = clockFrom()
  const doubtBehind = (measuredMs: number) => {
    clock.learn(measuredMs)
    return clock.isDoubtful()
  }
  expect(clock.isDoubtful()).toBe(false)
  expect([HOUR_MS, HOUR_MS, -HOUR_MS, HOUR_MS].map(doubtBehind)).toEqual([true, false, true, false])
  expect([clockFrom(0).clock.isDoubtful(), clockFrom(HOUR_MS).clock.isDoubtful()]).toEqual([false, false])
})

test('protocol §4.7.4: what an earlier worker has kept is known from the start', async () => {
  const session = memoryStore()
  await session.set({ clockOffsetMs: HOUR_MS })
  const { clock, clockReady } = openClock(session, () => NOW_MS)
  expect(clock.isKnown()).toBe(false)
  await clockReady
  expect([clock.nowMs(), clock.isKnown(), clock.isDoubtful()]).toEqual([NOW_MS + HOUR_MS, true, false])
})

test('security T23: the clock is always where two answers in a row agreed last, whatever single ones said', () => {
  const answer = fc.oneof(fc.constantFrom(0, HOUR_MS, -24 * HOUR_MS), fc.integer({ min: -1e8, max: 1e8 }))
  fc.assert(
    fc.property(fc.array(answer, { minLength: 2 }), (measured) => {
      const { clock } = clockFrom(0)
      let agreed = 0
      measured.forEach((one, at) => {
        const before = measured[at - 1]
        clock.learn(one)
        if (before !== undefined && Math.abs(one - before) < 1_000) agreed = one
      })
      // Pairs that are 1 to 2 s apart may count or not; none is made of the constants.
      const isClear = measured.every(
        (one, at) => Math.abs(one - (measured[at - 1] ?? 1e9)) >= 4_000 || one === measured[at - 1],
      )
      if (isClear) expect(Math.abs(clock.offsetMs() - agreed)).toBeLessThan(4_000)
    }),
  )
})

test('security §7: a crash point parks the worker in the sandbox’s build alone, and only where the test named it', async () => {
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
