/** How many payments the service is asked about at once, when many windows are open. The rest of the watching is in `collecting.test`. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LivePayment } from '../../../../src/background/engine/live-payment.ts'
import { createStatusPoll } from '../../../../src/background/pages/status-poll.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import type { StatusResponse } from '../../../../src/core/offer/responses.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The payment of one of many windows, at its review. */
const shown = (at: number): LivePayment => {
  const paymentId = `pay_${at}` as PaymentId
  return { paymentId, session: { step: 'reviewing', paymentId } } as LivePayment
}

test('security C.6 ten windows hold two questions at once, so that a payment that is signed or opened finds a connection; all get their turn', async () => {
  const held: { paymentId: PaymentId; answer: (progress: StatusResponse) => void }[] = []
  const watch = createStatusPoll({
    getStatus: (paymentId) => new Promise((answer) => held.push({ paymentId, answer })),
    isWatched: () => true,
    isClockKnown: () => true,
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
