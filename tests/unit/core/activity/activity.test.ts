// The entries of Activity: status, search and filters, what may be deleted, and what a deletion leaves. security §4.
import { describe, expect, test } from 'vitest'
import {
  activityStatusOf,
  isShown,
  keptBecause,
  placeOf,
  rowsOfPayment,
  sendStatusOf,
} from '../../../../src/core/activity/activity.ts'
import { revocationMovement } from '../../../../src/core/activity/allowances.ts'
import { deletedOf, deletedSummary } from '../../../../src/core/activity/deletion.ts'
import { movementsOf } from '../../../../src/core/activity/export.ts'
import { receiptOf } from '../../../../src/core/activity/receipt.ts'
import { sendMovement } from '../../../../src/core/activity/sends.ts'
import { approvedWithinDay } from '../../../../src/core/activity/spending.ts'
import type { PaymentSummary } from '../../../../src/core/activity/summary.ts'
import { LONGEST_AUTHORITY_MS } from '../../../../src/core/plan/authority.ts'
import type { Closed, Outcome, Session } from '../../../../src/core/session/session.ts'
import {
  CLOSED,
  EVERY_STEP,
  follow,
  NOW_MS,
  PAYER,
  PAYMENT_ID,
  REGISTRY,
  REVIEWING,
  USDC_ADDRESS,
} from '../../../support/core/fixtures.ts'

const isClosed = (s: Session): s is Closed => s.step === 'closed'
const closed = (s: Session): Closed => (isClosed(s) ? s : expect.fail('not closed'))
const PAID = closed(CLOSED)
const summary = (s: Session, over: Partial<PaymentSummary> = {}): PaymentSummary => ({
  ...{ paymentId: s.paymentId, step: s.step, merchantName: 'Fern & Kettle', openedAtMs: NOW_MS },
  ...{ site: 'https://shop.example', receipt: receiptOf(s), ...over },
})
const SEEN = summary({ ...PAID, authorityStatus: 'used' })
const DISMISSED = follow(REVIEWING, { type: 'dismissed' })

test.each<[Outcome, string, string]>([
  ['succeeded', 'paid', 'not-paid'],
  ['failed', 'unclear', 'not-paid'],
  ['expired', 'unclear', 'expired'],
  ['cancelled', 'unclear', 'cancelled'],
  ['dismissed', 'unclear', 'cancelled'],
  ['in-progress', 'in-progress', 'in-progress'],
  ['not-payable', 'unclear', 'not-paid'],
  ['unverified', 'unclear', 'unclear'],
  ['unanswered', 'unclear', 'unclear'],
])('a payment that ended as %s is %s if this wallet signed, else %s', (outcome, signed, unsigned) => {
  expect(activityStatusOf(summary({ ...PAID, outcome }))).toBe(signed)
  expect(activityStatusOf(summary({ ...PAID, outcome, results: [] }))).toBe(unsigned)
})

test('what is not over is in progress, and corrupted records say nothing', () => {
  const { CLOSED: _, ...open } = EVERY_STEP
  for (const session of Object.values(open))
    expect(activityStatusOf(summary(session))).toBe(session.step === 'corrupted' ? 'unclear' : 'in-progress')
})

describe('search and filters', () => {
  test.each([
    ['fern', true],
    ['KETTLE fern', true],
    ['shop.example', true],
    [PAYMENT_ID.slice(4, 12), true],
    ['12.40 usdc', true],
    ['12.40 usd', true],
    ['fern 12.41', false],
    ['harbour', false],
    ['   ', true],
    ['ＦＥＲＮ', true],
    [SEEN.receipt?.paid?.account ?? 'none', true],
    [SEEN.receipt?.txId ?? 'none', true],
  ])('the search for “%s” finds it: %s', (text, isFound) => {
    expect(isShown({ kind: 'payment', payment: SEEN }, { text })).toBe(isFound)
  })

  test('a payment under way is found by the price it asks', () => {
    const { receipt, ...open } = SEEN
    const payment = { ...open, askedPrice: receipt?.price }
    expect(['12.40 usd', '12.40 usdc'].map((text) => isShown({ kind: 'payment', payment }, { text }))).toEqual([
      true,
      false,
    ])
  })

  test.each([
    [{ status: 'paid' }, true],
    [{ status: 'expired' }, false],
    [{ network: 'Base' }, true],
    [{ network: 'Polygon' }, false],
    [{ shop: 'Fern & Kettle' }, true],
    [{ shop: 'Fern' }, false],
    [{ fromMs: NOW_MS, toMs: NOW_MS }, true],
    [{ fromMs: NOW_MS + 1 }, false],
    [{ toMs: NOW_MS - 1 }, false],
    [{ status: 'paid', network: 'Polygon' }, false],
  ] as const)('%j shows it: %s', (filter, isFound) => {
    expect(isShown({ kind: 'payment', payment: SEEN }, filter)).toBe(isFound)
  })
})

describe('security §4: what must stay', () => {
  const grant = {
    hash: '0x1',
    state: 'mined',
    allows: {
      ...{ amountBaseUnits: 1n, decimals: 6, symbol: 'USDT' },
      key: { account: 'eip155:1:0x1' as never, tokenAddress: '0x2' },
    },
  } as const
  const receipt = receiptOf(PAID)
  const withReceipt = (over: object) => ({ ...SEEN, receipt: { ...SEEN.receipt, ...over } }) as PaymentSummary

  test('everything that is not over', () => {
    const { CLOSED: _, ...open } = EVERY_STEP
    for (const session of Object.values(open)) expect(keptBecause(summary(session), NOW_MS)).toBe('open')
    expect(keptBecause({ ...SEEN, isLost: true }, NOW_MS)).toBe('open')
    expect(keptBecause(withReceipt({ outcome: 'in-progress' }), NOW_MS)).toBe('open')
  })

  test('a lasting allowance, and a payment that made one', () => {
    expect(keptBecause(withReceipt({ transactions: [grant] }), NOW_MS)).toBe('allowance')
    expect(keptBecause(withReceipt({ allowance: grant.allows }), NOW_MS)).toBe('allowance')
    expect(keptBecause(withReceipt({ transactions: [{ ...grant, state: 'failed' }] }), NOW_MS)).toBeUndefined()
  })

  test('a signature that can still be used, until its chain shows it as used or its longest time is over', () => {
    expect(receipt?.settlement).toBe('reported')
    expect(keptBecause(summary(PAID), NOW_MS + LONGEST_AUTHORITY_MS - 1)).toBe('unsettled')
    expect(keptBecause(summary(PAID), NOW_MS + LONGEST_AUTHORITY_MS)).toBeUndefined()
    expect(keptBecause(SEEN, NOW_MS)).toBeUndefined()
    expect(keptBecause(withReceipt({ transactions: [{ hash: '0x1', state: 'sent' }] }), NOW_MS)).toBe('unsettled')
  })

  test.each(['failed', 'expired', 'cancelled', 'unverified', 'unanswered'])(
    'one that signed and ended as %s, for ever: it may have been paid',
    (outcome) => {
      expect(keptBecause(withReceipt({ outcome }), NOW_MS + 10 * LONGEST_AUTHORITY_MS)).toBe('unclear')
    },
  )

  test('one that signed nothing need not stay', () => {
    expect(keptBecause(summary(DISMISSED), NOW_MS)).toBeUndefined()
  })
})

describe('what a deletion leaves', () => {
  const left = deletedOf(PAID, true, NOW_MS)

  test('a paid payment is never signed again: neither a click on its link nor a restart opens it', () => {
    expect(follow(left, { type: 'opened', site: 'https://other.example' })).toBe(left)
    expect(follow(left, { type: 'restarted' })).toBe(left)
  })

  test('one that signed nothing may be opened anew', () => {
    const unsigned = deletedOf(closed(DISMISSED), false, NOW_MS)
    expect(follow(unsigned, { type: 'opened' }).step).toBe('opening')
  })

  test('neither place nor parties nor transaction', () => {
    const { deleted, ...rest } = deletedOf(PAID, true, NOW_MS + 25 * 3_600_000)
    expect(deleted).toEqual({ wasSigned: true })
    expect(rest).toEqual({
      ...{ step: 'closed', paymentId: PAYMENT_ID, outcome: 'succeeded', closedAtMs: NOW_MS, results: [] },
    })
  })

  test('security §8.4: for a day the approval counts for the limits, then it goes as well', () => {
    const price = { currency: 'USD', minorUnits: 1240n, decimals: 2 }
    const line = deletedSummary(left, NOW_MS)
    expect(approvedWithinDay(price, 'pay_other', [line], NOW_MS + 1)).toBe(1240n)
    expect(deletedOf(left, false, NOW_MS + 1)).toBe(left)
    const later = deletedOf(left, false, NOW_MS + 25 * 3_600_000)
    expect(later.deleted).toEqual({ wasSigned: true })
    expect(deletedSummary(later, NOW_MS)).toMatchObject({ merchantName: '', isDeleted: true, recipients: [] })
  })
})

describe('allowances are rows of their own', () => {
  const key = { account: 'eip155:8453:0xpayer' as never, tokenAddress: '0xToken' }
  const own = (hash: string, amountBaseUnits: bigint) => ({
    ...{ hash, state: 'mined' as const },
    allows: { amountBaseUnits, decimals: 6, symbol: 'USDT', key },
  })
  const transactions = [own('0xAA', 0n), own('0xBB', 5_000_000n), { hash: '0xCC', state: 'failed' as const }]
  const payment = { ...SEEN, receipt: { ...SEEN.receipt, transactions } } as PaymentSummary
  const rows = rowsOfPayment(payment)

  test('what a payment granted or took back stands behind it; its other transactions do not', () => {
    expect(rows).toMatchObject([
      { kind: 'payment' },
      { kind: 'allowance', hash: '0xAA', amountBaseUnits: 0n, account: '0xpayer', networkName: 'Base' },
      { kind: 'allowance', hash: '0xBB', amountBaseUnits: 5_000_000n, symbol: 'USDT', merchantName: 'Fern & Kettle' },
    ])
    expect(rows.map(placeOf)).toMatchObject(rows.map(() => ({ openedAtMs: NOW_MS, paymentId: PAYMENT_ID })))
  })

  test.each<[Parameters<typeof isShown>[1], boolean]>([
    [{ text: '0xbb' }, true],
    [{ text: 'usdt base fern' }, true],
    [{ text: '0xaa' }, false],
    [{ status: 'allowance' }, true],
    [{ status: 'paid' }, false],
    [{ network: 'Base', shop: 'Fern & Kettle', fromMs: NOW_MS, toMs: NOW_MS }, true],
    [{ network: 'Polygon' }, false],
    [{ shop: 'Harbour' }, false],
    [{ fromMs: NOW_MS + 1 }, false],
  ])('%j shows a grant: %s', (filter, isFound) => {
    expect(isShown(rows[2] ?? expect.fail('no grant'), filter)).toBe(isFound)
  })

  const ACCOUNT = `eip155:8453:${PAYER}`
  test.each([
    [{ state: 'signed' }, 'sent'],
    [{ state: 'sent' }, 'sent'],
    [{ state: 'done' }, 'mined'],
    [{ state: 'failed', reason: 'reverted' }, 'failed'],
    [{ state: 'failed', reason: 'cancelled' }, 'cancelled'],
  ])('a revocation that is %j is listed as %s', (state, listed) => {
    const revocation = {
      account: ACCOUNT,
      tokenAddress: USDC_ADDRESS,
      ...state,
      atMs: NOW_MS,
      signed: { hash: '0xdd' },
    } as never
    expect(revocationMovement(REGISTRY, revocation)).toMatchObject({
      ...{ state: listed, atMs: NOW_MS, hash: '0xdd', amountBaseUnits: 0n, merchantName: '' },
      ...{ symbol: 'USDC', networkName: 'Base' },
    })
    const unknown = revocationMovement({ networks: [], tokens: [] }, revocation)
    expect(unknown).toMatchObject({ symbol: '', networkName: '', account: PAYER })
  })
})

describe('sends are rows of their own', () => {
  const send = {
    ...{
      id: 'a',
      account: `eip155:8453:${PAYER}`,
      to: '0xFriend',
      tokenAddress: USDC_ADDRESS,
      amountBaseUnits: 25_000_000n,
    },
    ...{ atMs: NOW_MS, signed: { raw: '0x', hash: '0xEE' }, prepared: {} },
  }
  const rowOf = (state: object) => sendMovement(REGISTRY, { ...send, ...state } as never)

  test.each([
    [{ state: 'signed' }, 'in-progress'],
    [{ state: 'sent', isAccepted: true }, 'in-progress'],
    [{ state: 'done' }, 'sent'],
    [{ state: 'failed', reason: 'not-landed' }, 'not-sent'],
  ])('a send that is %j has the status %s', (state, status) => {
    expect(sendStatusOf(rowOf(state))).toBe(status)
    expect(isShown(rowOf(state), { status: status as never })).toBe(true)
    expect(isShown(rowOf(state), { status: 'paid' })).toBe(false)
  })

  test.each<[Parameters<typeof isShown>[1], boolean]>([
    [{ text: '0xfriend' }, true],
    [{ text: '25.00 usdc base' }, true],
    [{ text: '0xee' }, true],
    [{ text: PAYER }, true],
    [{ text: 'fern' }, false],
    [{ network: 'Base' }, true],
    [{ network: 'Polygon' }, false],
    [{ shop: 'Fern & Kettle' }, false],
    [{ fromMs: NOW_MS, toMs: NOW_MS }, true],
    [{ fromMs: NOW_MS + 1 }, false],
  ])('%j shows a send: %s', (filter, isFound) => {
    expect(isShown(rowOf({ state: 'done' }), filter)).toBe(isFound)
  })

  test.each([
    ['1,994.51', true],
    ['1994.51', true],
    ['1,994', true],
    ['19,94.51', false],
  ])('screens §14 an amount is found with and without groups: %s', (text, isFound) => {
    expect(isShown(rowOf({ state: 'done', amountBaseUnits: 1_994_510_000n }), { text })).toBe(isFound)
  })

  test('it stands at its own time, and an unknown token or network has no name', () => {
    const row = rowOf({ state: 'done' })
    expect(placeOf(row)).toEqual({ openedAtMs: NOW_MS, paymentId: 'a' })
    expect(row).toMatchObject({
      account: PAYER,
      to: '0xFriend',
      symbol: 'USDC',
      networkName: 'Base',
      isAccepted: false,
    })
    const unknown = sendMovement({ networks: [], tokens: [] }, { ...send, state: 'done' } as never)
    expect(unknown).toMatchObject({ symbol: '', networkName: '', amountBaseUnits: 25_000_000n })
  })

  test('its line of a file names both sides and what moved', () => {
    const [line] = movementsOf([rowOf({ state: 'done' })], (atMs) => String(atMs))
    expect(line).toMatchObject({
      ...{ opened: String(NOW_MS), kind: 'send', status: 'sent', amount: '25.00', token: 'USDC', network: 'Base' },
      ...{ from: PAYER, to: '0xFriend', transaction: '0xEE', payment_id: '', shop: '' },
    })
  })
})
