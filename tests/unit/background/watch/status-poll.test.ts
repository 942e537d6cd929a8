/** How many payments the service is asked about at once, when many windows are open. The rest of the watching is in `collecting.test`. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LivePayment } from '../../../../src/background/engine/live-payment.ts'
import { createStatusPoll } from '../../../../src/background/watch/status-poll.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import type { StatusResponse } from '../../../../src/core/offer/responses.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The payment of one of many windows, at its review. */
const shown = (at: number): LivePayment => {
  const paymentId = `pay_${at}` as PaymentId
  return { paymentId, session: { step: 'reviewing', paymentId } } as LivePayment
}

test('pay-once §7.2 ten windows hold two questions at once, so that a payment that is signed or opened finds a connection; all get their turn', async () => {
  const held: { paymentId: PaymentId; answer: (progress: StatusResponse) => void }[] = []
  const watch = createStatusPoll({
    getStatus: (paymentId) => new Promise((answer) => held.push({ paymentId, answer })),
    lacksStatus: async () => false,
    isWatched: () => true,
    isClockKnown: () => true,
    nowMs: Date.now,
    submit: async () => undefined,
  })
  for (let at = 0; at < 10; at++) watch(shown(at))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(held).toHaveLength(2)
  for (let answered = 0; answered < 60; answered++) {
    held[answered]?.answer({ status: 'requires_action', isFinal: false })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(held.length).toBeLessThanOrEqual(answered + 3)
  }
  expect(new Set(held.map(({ paymentId }) => paymentId)).size).toBe(10)
})

/** Times of the questions about one payment, in seconds. @param fails what the service answers to the nth question. */
async function askedWithin(
  forMs: number,
  fails: (nth: number) => PayError | undefined,
  lacksStatus = false,
): Promise<number[]> {
  const startMs = Date.now()
  const times: number[] = []
  const watch = createStatusPoll({
    getStatus: async () => {
      times.push((Date.now() - startMs) / 1000)
      const error = fails(times.length)
      if (error) throw error
      return { status: 'requires_action', isFinal: false }
    },
    lacksStatus: async () => lacksStatus,
    ...{ isWatched: () => true, isClockKnown: () => true, nowMs: Date.now, submit: async () => undefined },
  })
  watch(shown(0))
  await vi.advanceTimersByTimeAsync(forMs)
  return times
}

test('protocol §3.1 a service without the status call is not asked', async () => {
  expect(await askedWithin(600_000, () => undefined, true)).toEqual([])
})

test('pay-once §7 a `Retry-After` is obeyed, for up to an hour', async () => {
  const busy = (retryAfterMs: number) => new PayError({ code: 'gateway/rate-limited', retryAfterMs })
  expect((await askedWithin(4_000_000, (nth) => (nth === 1 ? busy(600_000) : undefined)))[1]).toBe(605)
  expect((await askedWithin(4_000_000, (nth) => (nth === 1 ? busy(1e9) : undefined)))[1]).toBe(3_605)
})

test('pay-once I14 a window that stays open asks ever less often, also where the service is away', async () => {
  const times = await askedWithin(7_200_000, () => undefined)
  expect(times.slice(0, 4)).toEqual([5, 10, 15, 20])
  expect(times.filter((atS) => atS > 3_600).length).toBeLessThanOrEqual(60)
  const away = await askedWithin(600_000, () => new PayError({ code: 'gateway/unreachable' }))
  expect(away.length).toBeLessThanOrEqual(20)
})
