// The files of Activity, read back by a reader of CSV that knows nothing of how they are written. RFC 4180.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOfPayment } from '../../../src/core/activity/activity.ts'
import { COLUMNS, csvFileOf, feeOf, jsonFileOf, type Movement, movementsOf } from '../../../src/core/activity/export.ts'
import { receiptOf } from '../../../src/core/activity/receipt.ts'
import { CLOSED, EVERY_STEP, NOW_MS, PAYER, PAYMENT_ID } from '../../support/core/fixtures.ts'

/** One character at a time, by the grammar of RFC 4180 §2. @throws {Error} for a text that is not CSV. */
function readCsv(text: string): string[][] {
  const records: string[][] = []
  let [record, cell, at] = [[] as string[], '', 0]
  while (at < text.length) {
    if (text[at] === '"' && cell === '') {
      at++
      for (; ; at++) {
        if (at >= text.length) throw new Error('an open quote')
        if (text[at] !== '"') cell += text[at]
        else if (text[at + 1] === '"') cell += text[at++]
        else break
      }
      at++
      if (text[at] !== ',' && text[at] !== '\r') throw new Error('text behind a quote')
    } else if (text[at] === ',') {
      record.push(cell)
      ;[cell, at] = ['', at + 1]
    } else if (text[at] === '\r') {
      if (text[at + 1] !== '\n') throw new Error('a bare CR')
      records.push([...record, cell])
      ;[record, cell, at] = [[], '', at + 2]
    } else if (text[at] === '\n' || text[at] === '"') throw new Error('a bare LF or quote')
    else cell += text[at++]
  }
  if (record.length > 0 || cell !== '') throw new Error('no end of line')
  return records
}

const TEXT = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n \u3000",\'a1') }),
)
/** A blank in front of a sign hides it from a reader, not from every spreadsheet. */
const isArmed = (text: string) => '\t\r'.includes(text[0] ?? ' ') || '=+-@＝＋－＠'.includes(text.trimStart()[0] ?? ' ')
const MOVEMENT: fc.Arbitrary<Movement> = fc.record(
  Object.fromEntries(COLUMNS.map((name) => [name, TEXT])) as Record<(typeof COLUMNS)[number], typeof TEXT>,
)
const iso = (atMs: number) => new Date(atMs).toISOString()

test('every cell is read back as it was, but for the mark before a formula, and none begins like a formula', () => {
  fc.assert(
    fc.property(fc.array(MOVEMENT, { maxLength: 5 }), (movements) => {
      const file = csvFileOf(movements)
      expect(file[0]).toBe('\uFEFF')
      const [header, ...lines] = readCsv(file.slice(1))
      expect(header).toEqual([...COLUMNS])
      expect(lines.length).toBe(movements.length)
      for (const [at, movement] of movements.entries())
        for (const [column, name] of COLUMNS.entries()) {
          const [cell, text] = [lines[at]?.[column] ?? '', movement[name]]
          expect(isArmed(cell)).toBe(false)
          expect(cell).toBe(isArmed(text) ? `'${text}` : text)
        }
    }),
  )
})

test.each([
  ['＝1+1', "'＝1+1"],
  ['＋49 30', "'＋49 30"],
  ['－5', "'－5"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' \t=1+1', "' \t=1+1"],
  ['\u3000＝1+1', "'\u3000＝1+1"],
  ['Fern ＝ Kettle', 'Fern ＝ Kettle'],
])('a shop named %j stands in its cell as %j', (shop, cell) => {
  const empty = Object.fromEntries(COLUMNS.map((name) => [name, ''])) as Movement
  expect(readCsv(csvFileOf([{ ...empty, shop }]).slice(1))[1]?.[COLUMNS.indexOf('shop')]).toBe(cell)
})

test('a spreadsheet that is told nothing reads names as UTF-8, and JSON begins without a mark', () => {
  const begin = new TextEncoder().encode(csvFileOf([])).slice(0, 3)
  expect([...begin]).toEqual([0xef, 0xbb, 0xbf])
  expect(jsonFileOf([])[0]).toBe('{')
})

test('JSON is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(MOVEMENT, { maxLength: 5 }), (movements) => {
      expect(JSON.parse(jsonFileOf(movements))).toEqual({ format: 'tender-activity', version: 1, movements })
    }),
  )
})

test('a paid payment is one row with both sides, exact amounts and no fee; what is not stored is empty', () => {
  const payment = {
    ...{ paymentId: PAYMENT_ID, step: 'closed' as const, merchantName: 'Fern & Kettle', openedAtMs: NOW_MS },
    ...{ receipt: receiptOf(CLOSED), recipients: ['eip155:8453:0xto'] },
  } as const
  expect(movementsOf([{ kind: 'payment', payment }], iso)).toMatchObject([
    {
      ...{ opened: '2026-01-01T00:00:00.000Z', status: 'paid', price: '12.40', currency: 'USD', amount: '12.40' },
      ...{ token: 'USDC', network: 'Base', from: PAYER, to: 'eip155:8453:0xto', fee: '0', payment_id: PAYMENT_ID },
    },
  ])
})

test('what has moved nothing has no amount, no sides and no fee', () => {
  for (const session of [...Object.values(EVERY_STEP), { ...CLOSED, results: [] }]) {
    const receipt = receiptOf(session as typeof CLOSED)
    if (receipt?.wasSigned) continue
    const payment = { paymentId: PAYMENT_ID, step: session.step, merchantName: '', openedAtMs: NOW_MS, receipt }
    expect(movementsOf([{ kind: 'payment', payment }], iso)).toMatchObject([
      { amount: '', from: '', to: '', fee: '', transaction: '' },
    ])
  }
})

test('allowances, revocations and failed transactions are rows of their own, and the payment is none of them twice', () => {
  const key = { account: 'eip155:8453:0xpayer' as never, tokenAddress: '0xt' }
  const allows = { amountBaseUnits: 1n, decimals: 18, symbol: 'USDT', key }
  const payment = {
    ...{ paymentId: PAYMENT_ID, step: 'closed' as const, merchantName: 'Fern & Kettle', openedAtMs: NOW_MS },
    receipt: {
      ...(receiptOf(CLOSED) ?? expect.fail('no receipt')),
      txId: '0xpaid',
      transactions: [
        { hash: '0xallow', state: 'mined' as const, allows },
        { hash: '0xreset', state: 'failed' as const, allows: { ...allows, amountBaseUnits: 0n } },
        { hash: '0xlost', state: 'cancelled' as const },
        { hash: '0xpaid', state: 'mined' as const },
      ],
    },
  }
  const rows = movementsOf(rowsOfPayment(payment), iso)
  const seen = rows.map(({ kind, status, amount, token, transaction }) => [kind, status, amount, token, transaction])
  expect(seen).toEqual([
    ['payment', 'paid', '12.40', 'USDC', '0xpaid'],
    ['transaction', 'cancelled', '', '', '0xlost'],
    ['allowance', 'mined', '0.000000000000000001', 'USDT', '0xallow'],
    ['revocation', 'failed', '0.00', 'USDT', '0xreset'],
  ])
  for (const row of rows) expect(row).toMatchObject({ payment_id: PAYMENT_ID, network: 'Base' })
})

test('what own transactions cost is on their own rows, and the whole of it only where all of it is known', () => {
  const fee = (amountBaseUnits: bigint) => ({ amountBaseUnits, decimals: 18, symbol: 'ETH' })
  const [first, second] = [
    { hash: '0xa', state: 'failed' as const, fee: fee(10n ** 15n) },
    { hash: '0xb', state: 'mined' as const, fee: fee(2n * 10n ** 15n) },
  ]
  const receipt = { ...(receiptOf(CLOSED) ?? expect.fail('not closed')), txId: '0xb', transactions: [first, second] }
  const payment = {
    ...{ paymentId: PAYMENT_ID, step: 'closed' as const, merchantName: 'Fern & Kettle', openedAtMs: NOW_MS },
    receipt,
  }
  expect(movementsOf([{ kind: 'payment', payment }], iso)).toMatchObject([
    { kind: 'payment', fee: '0.002', fee_token: 'ETH' },
    { kind: 'transaction', transaction: '0xa', fee: '0.001', fee_token: 'ETH' },
  ])
  expect(feeOf(receipt)).toEqual(fee(3n * 10n ** 15n))
  expect(feeOf({ ...receipt, transactions: [first, { hash: '0xb', state: 'mined' }] })).toBeUndefined()
})
