// The export of payments: RFC 4180 as another parser reads it, no cell that a spreadsheet would run, and exact amounts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentSummary } from '../../../src/core/activity/summary.ts'
import { type Movement, movementsCsv, movementsJson, movementsOf } from '../../../src/text/movements.ts'

const AT_MS = Date.UTC(2026, 10, 23, 12, 0, 5)
const PAID: PaymentSummary = {
  ...{ paymentId: 'pay_1', step: 'closed', merchantName: 'Fern & Kettle', openedAtMs: 1, site: 'https://shop.example' },
  recipients: ['eip155:8453:0xshop'],
  receipt: {
    ...{ paymentId: 'pay_1', outcome: 'succeeded', closedAtMs: AT_MS, merchantName: 'Fern & Kettle', wasSigned: true },
    txId: '0xpaid',
    price: { currency: 'USD', minorUnits: 1240n, decimals: 2 },
    paid: { amountBaseUnits: 12_400_000n, decimals: 6, symbol: 'USDC', networkName: 'Base', account: '0xpayer' },
    transactions: [
      {
        ...{ hash: '0xallow', state: 'mined' },
        allows: {
          amountBaseUnits: 1n,
          decimals: 18,
          symbol: 'USDT',
          key: { account: 'x', tokenAddress: 'y' } as never,
        },
      },
      { hash: '0xpaid', state: 'mined' },
    ],
  },
}

/** RFC 4180 §2 by hand, apart from the writer. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (isQuoted && char === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (char === '"') isQuoted = !isQuoted
    else if (!isQuoted && char === ',') {
      row.push(cell)
      cell = ''
    } else if (!isQuoted && char === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      ;[row, cell] = [[], '']
      at++
    } else cell += char
  }
  expect([row, cell, isQuoted]).toEqual([[], '', false])
  return rows
}

test('a payment is one row, and each own transaction of it another', () => {
  const [payment, allowance, ...rest] = movementsOf([PAID])
  expect(payment).toEqual({
    ...{ at: '2026-11-23T12:00:05.000Z', kind: 'payment', status: 'succeeded', shop: 'Fern & Kettle' },
    ...{ site: 'https://shop.example', amount: '12.40', token: 'USDC', network: 'Base', from: '0xpayer' },
    ...{ to: 'eip155:8453:0xshop', price: '12.40', currency: 'USD', paymentId: 'pay_1', transaction: '0xpaid' },
  })
  expect(allowance).toMatchObject({
    kind: 'allowance',
    amount: '0.000000000000000001',
    transaction: '0xallow',
    price: '',
  })
  expect(rest).toEqual([])
})

test('an open payment and one with a corrupted record are rows too, with what is known', () => {
  const open: PaymentSummary = { paymentId: 'pay_2', step: 'reviewing', merchantName: '', openedAtMs: AT_MS }
  const corrupted: PaymentSummary = { paymentId: 'pay_3', step: 'corrupted', merchantName: '', openedAtMs: 9e15 }
  expect(movementsOf([open, corrupted]).map(({ at, status, amount }) => [at, status, amount])).toEqual([
    ['2026-11-23T12:00:05.000Z', 'reviewing', ''],
    ['', 'corrupted', ''],
  ])
})

const NAMES = [
  'at',
  'kind',
  'status',
  'shop',
  'site',
  'amount',
  'token',
  'network',
  'from',
  'to',
  'price',
  'currency',
  'paymentId',
  'transaction',
] as const
const cells = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('=1+1', '+1', '-1', '@x', '\t', '\r\n', '"', ',', '""', 'a"b,c\r\nd'),
)
const movements = fc.array(fc.record(Object.fromEntries(NAMES.map((name) => [name, cells]))))

test('RFC 4180: what is written is what another parser reads, but for the apostrophe before a formula', () => {
  const run = (raw: Record<string, string>[]) => {
    const all = raw as unknown as Movement[]
    const [head, ...rows] = parseCsv(movementsCsv(all))
    expect(head).toEqual(NAMES)
    const plain = rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')))
    expect(plain).toEqual(all.map((one) => NAMES.map((name) => one[name].replace(/^'(?=[=+\-@\t\r])/, ''))))
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  }
  fc.assert(fc.property(movements, run))
})

test('the JSON holds the same rows', () => {
  expect(JSON.parse(movementsJson(movementsOf([PAID])))).toEqual(movementsOf([PAID]))
})
