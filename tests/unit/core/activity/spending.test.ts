// What was approved within a day counts against its limit, in its own currency, whatever the clock does. security §8.4.
import { expect, test } from 'vitest'
import { approvedWithinDay } from '../../../../src/core/activity/spending.ts'
import type { Summarised } from '../../../../src/core/activity/summary.ts'
import { NOW_MS } from '../../../support/core/fixtures.ts'

const HOUR_MS = 3_600_000
const PRICE = { currency: 'USD', minorUnits: 100n, decimals: 2 }
const paid = (paymentId: string, hoursAgo: number, over: object = {}): Summarised => ({
  paymentId,
  step: 'closed',
  merchantName: 'Fern & Kettle',
  approval: { atMs: NOW_MS - hoursAgo * HOUR_MS, price: { ...PRICE, ...over } },
})

test.each<[string, Summarised[], bigint]>([
  ['nothing', [], 0n],
  ['one of this hour', [paid('a', 0)], 100n],
  ['several', [paid('a', 1), paid('b', 5, { minorUnits: 7n }), paid('c', 23)], 207n],
  ['one of 24 hours ago', [paid('a', 24)], 0n],
  ['one of the future, by a clock that was set back', [paid('a', -48)], 100n],
  ['the payment itself', [paid('this', 1)], 0n],
  ['another currency', [paid('a', 1, { currency: 'EUR' })], 0n],
  ['other decimals', [paid('a', 1, { decimals: 3 })], 0n],
  ['one that was never approved', [{ ...paid('a', 1), approval: undefined }], 0n],
])('%s', (_, payments, sum) => {
  expect(approvedWithinDay(PRICE, 'this', payments, NOW_MS)).toBe(sum)
})
