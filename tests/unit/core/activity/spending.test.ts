// What was approved within a day counts against its limit, in its own currency, whatever the clock does (security §8.4), and what the
// payments of a month cost.
import { expect, test } from 'vitest'
import type { ActivityRow } from '../../../../src/core/activity/activity.ts'
import type { Receipt } from '../../../../src/core/activity/receipt.ts'
import { approvedWithinDay, paidTotals } from '../../../../src/core/activity/spending.ts'
import type { Summarised } from '../../../../src/core/activity/summary.ts'
import { chainId, NOW_MS } from '../../../support/core/fixtures.ts'

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

const payment = (price: Receipt['price'], over: Partial<Receipt> = {}): ActivityRow => ({
  kind: 'payment',
  payment: {
    ...{ paymentId: 'pay_1', step: 'closed', merchantName: 'Fern & Kettle', openedAtMs: NOW_MS },
    receipt: {
      ...{ paymentId: 'pay_1', outcome: 'succeeded', wasSigned: true, closedAtMs: NOW_MS, merchantName: '' },
      ...{ site: 'shop.example', transactions: [], price, ...over },
    },
  },
})
const SEND: ActivityRow = {
  ...{ kind: 'send', state: 'done', id: 'send-1', chainId: chainId('eip155:8453'), account: '0x1', to: '0x2' },
  ...{ symbol: 'USDC', decimals: 6, amountBaseUnits: 1n, worth: PRICE, networkName: 'Base', atMs: NOW_MS, hash: '0x3' },
  isAccepted: true,
}
const EUR = { currency: 'EUR', minorUnits: 50n, decimals: 2 }

test.each<[string, ActivityRow[], ReturnType<typeof paidTotals>]>([
  ['nothing', [], []],
  ['two of one currency', [payment(PRICE), payment(PRICE)], [{ ...PRICE, minorUnits: 200n }]],
  ['two currencies stand apart', [payment(PRICE), payment(EUR)], [EUR, PRICE]],
  [
    'the smaller unit, so that nothing is rounded',
    [payment(PRICE), payment({ currency: 'USD', minorUnits: 10_005n, decimals: 4 })],
    [{ currency: 'USD', minorUnits: 20_005n, decimals: 4 }],
  ],
  ['nothing that was not paid', [payment(PRICE, { outcome: 'expired' }), payment(PRICE, { wasSigned: false })], []],
  ['nothing whose end is not known', [payment(PRICE, { outcome: 'unanswered' })], []],
  ['no send, whose worth is an estimate', [SEND, payment(EUR)], [EUR]],
  ['no sum where a price is not known', [payment(PRICE), payment(undefined)], undefined],
])('a month costs: %s', (_, rows, totals) => {
  expect(paidTotals(rows)).toEqual(totals)
})
