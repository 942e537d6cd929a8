// Search and filters of the activity: what each finds, and that everything set must fit.
import { expect, test } from 'vitest'
import { type Filter, isFound } from '../../../../src/core/activity/filter.ts'
import type { PaymentSummary } from '../../../../src/core/activity/summary.ts'

const PAID: PaymentSummary = {
  ...{ paymentId: 'pay_1', step: 'closed', merchantName: 'Café Fern', openedAtMs: 1, site: 'https://shop.example' },
  receipt: {
    ...{ paymentId: 'pay_1', outcome: 'succeeded', closedAtMs: 1_000, merchantName: 'Café Fern', wasSigned: true },
    ...{ txId: '0xAbCd', transactions: [], price: { currency: 'USD', minorUnits: 1240n, decimals: 2 } },
    paid: { amountBaseUnits: 12_400_000n, decimals: 6, symbol: 'USDC', networkName: 'Base', account: '0xPayer' },
  },
}
const OPEN: PaymentSummary = { paymentId: 'pay_2', step: 'reviewing', merchantName: 'Kettle', openedAtMs: 2_000 }
const EXPIRED: PaymentSummary = {
  ...{ paymentId: 'pay_3', step: 'closed', merchantName: 'Kettle', openedAtMs: 3_000 },
  receipt: {
    ...{ paymentId: 'pay_3', outcome: 'expired', closedAtMs: 3_500, merchantName: 'Kettle', wasSigned: false },
    transactions: [],
  },
}
const found = (filter: Partial<Filter>) =>
  [PAID, OPEN, EXPIRED].filter((one) => isFound(one, { text: '', ...filter })).map(({ paymentId }) => paymentId)

test.each<[string, Partial<Filter>, string[]]>([
  ['nothing', {}, ['pay_1', 'pay_2', 'pay_3']],
  ['a shop in any case, composed or not', { text: 'CAFE\u0301' }, ['pay_1']],
  ['a site', { text: 'shop.example' }, ['pay_1']],
  ['an amount', { text: '12.40 usdc' }, ['pay_1']],
  ['a price', { text: '12.40 usd' }, ['pay_1']],
  ['an id', { text: ' pay_2 ' }, ['pay_2']],
  ['a transaction', { text: '0xabcd' }, ['pay_1']],
  ['two words in any order', { text: 'base fern' }, []],
  ['words that one payment has all of', { text: 'usdc fern' }, ['pay_1']],
  ['what is open', { status: 'open' }, ['pay_2']],
  ['what is paid', { status: 'paid' }, ['pay_1']],
  ['what was not paid', { status: 'unpaid' }, ['pay_3']],
  ['a network', { network: 'Base' }, ['pay_1']],
  ['a shop by choice', { shop: 'Kettle' }, ['pay_2', 'pay_3']],
  ['from a time on', { fromMs: 2_000 }, ['pay_2', 'pay_3']],
  ['before a time', { beforeMs: 2_000 }, ['pay_1']],
  ['a shop and a status', { shop: 'Kettle', status: 'open' }, ['pay_2']],
])('%s is found', (_, filter, ids) => {
  expect(found(filter)).toEqual(ids)
})
