// @vitest-environment happy-dom
// The reported outcome against the service's status: "paid" only for its final success, polled until it is final.
// protocol §4.8.5.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PayError } from '../../../../src/core/base/errors.ts'
import type { CheckoutMessage } from '../../../../src/core/links/checkout.ts'
import type { Status, StatusResponse } from '../../../../src/core/offer/responses.ts'
import { CheckoutOutcome } from '../../../../src/ui/checkout/outcome.tsx'
import {
  button,
  byTestId,
  fakeWorker,
  heading,
  now,
  press,
  settle,
  show,
  shownText,
  stopClock,
} from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

const STATUSES: Status[] = ['requires_action', 'processing', 'succeeded', 'failed', 'expired', 'cancelled', 'unknown']
const KINDS = ['success', 'failure'] as const

async function report(said: CheckoutMessage, answer: (asked: number) => StatusResponse | Promise<StatusResponse>) {
  const done: string[] = []
  const holds: number[] = []
  const worker = fakeWorker({
    'checkout.status': ({ maxPollMs }) => {
      holds.push(maxPollMs)
      return answer(holds.length)
    },
  })
  const ways = { back: () => done.push('back'), openInTender: () => done.push('tender') }
  show(<CheckoutOutcome reported={said} call={worker.call} paymentId="pay_1" {...ways} />)
  await settle()
  return { done, holds }
}
const later = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  now(() => undefined)
}

describe.each(KINDS)('protocol §4.8.5 a reported %s', (kind) => {
  test.each(STATUSES.flatMap((status) => [true, false].map((isFinal) => ({ status, isFinal }))))(
    'reads as paid only for a final success: %j',
    async (progress) => {
      await report({ kind, words: 'Paid! You paid.' }, () => progress)
      const isPaid = progress.status === 'succeeded' && progress.isFinal
      expect(byTestId('checkout-paid') !== null).toBe(isPaid)
      expect(/^paid/i.test(heading())).toBe(isPaid)
      expect(shownText()).not.toBe('')
    },
  )
})

test('the first request returns at once, later ones long-poll at the service’s interval until the status is final', async () => {
  const { holds } = await report({ kind: 'success', words: '' }, (asked) =>
    asked < 3 ? { status: 'processing', isFinal: false, pollInMs: 2_000 } : { status: 'succeeded', isFinal: true },
  )
  expect(heading()).toBe('Reported as paid, not yet verified')
  await later(1_999)
  expect(holds).toEqual([0])
  await later(1)
  await later(2_000)
  expect(holds).toEqual([0, 20_000, 20_000])
  expect(heading()).toBe('Paid')
  await later(120_000)
  expect(holds).toHaveLength(3)
})

test('security T23 an absurd interval neither hammers the service nor stalls', async () => {
  const { holds } = await report({ kind: 'success', words: '' }, (asked) => ({
    status: 'processing',
    isFinal: false,
    pollInMs: asked === 1 ? 0 : 9_999_999,
  }))
  await later(499)
  expect(holds).toHaveLength(1)
  await later(1)
  expect(holds).toHaveLength(2)
  await later(30_000)
  expect(holds).toHaveLength(3)
})

test('a failed request shows why, is retried with growing pauses, and at once on demand', async () => {
  let isOffline = true
  const { holds } = await report({ kind: 'success', words: '' }, () => {
    if (isOffline) throw new PayError({ code: 'gateway/unreachable' })
    return { status: 'succeeded', isFinal: true }
  })
  expect(shownText()).toContain('Can’t reach the payment service')
  await later(1_000)
  await later(2_000)
  await later(3_999)
  expect(holds).toEqual([0, 0, 0])
  isOffline = false
  await press(button('Check again'))
  await settle()
  expect(heading()).toBe('Paid')
  expect(shownText()).not.toContain('cannot be reached')
})
