// A second purchase of the same amount at the same merchant is asked about, and nothing else is. screens §7.11.
import { describe, expect, test } from 'vitest'
import { approvalOf, DUPLICATE_WINDOW_MS, duplicateOf } from '../../../../src/core/activity/duplicate.ts'
import type { Approval, Summarised } from '../../../../src/core/activity/summary.ts'
import type { Session } from '../../../../src/core/session/session.ts'
import {
  CHOOSING,
  CLOSED,
  CONFIRMING,
  DISMISSED,
  EVERY_STEP,
  EXECUTING,
  follow,
  NETWORK_DOWN,
  NOW_MS,
  OPENING,
  PAYMENT_ID,
  REFUSED,
  REVIEWING,
} from '../../../support/core/fixtures.ts'

const PRICE = { currency: 'USD', minorUnits: 1240n, decimals: 2 }
const APPROVAL: Approval = { atMs: NOW_MS, price: PRICE }
const BEFORE: Summarised = {
  paymentId: 'pay_before',
  step: 'confirming',
  merchantName: 'Fern & Kettle',
  approval: APPROVAL,
}
const LATER_MS = NOW_MS + 3 * 60_000
const duplicate = (...others: Summarised[]) => duplicateOf(REVIEWING, others, LATER_MS)

describe('what is a twin', () => {
  test('the same amount at the same merchant, by another payment that was approved', () => {
    expect(duplicate(BEFORE)).toEqual({
      ...APPROVAL,
      paymentId: 'pay_before',
      merchantName: 'Fern & Kettle',
      how: 'approved',
    })
  })

  const OTHERS: [string, Partial<Summarised>][] = [
    ['the payment itself', { paymentId: PAYMENT_ID }],
    ['another merchant', { merchantName: 'Fern & Kettles' }],
    ['a merchant without a name', { merchantName: '' }],
    ['another currency', { approval: { ...APPROVAL, price: { ...PRICE, currency: 'EUR' } } }],
    ['another amount', { approval: { ...APPROVAL, price: { ...PRICE, minorUnits: 1241n } } }],
    ['the same digits with another point', { approval: { ...APPROVAL, price: { ...PRICE, decimals: 3 } } }],
  ]
  test.each(OTHERS)('%s is none', (_, over) => expect(duplicate({ ...BEFORE, ...over })).toBeUndefined())

  test('a payment that nobody approved is none', () => {
    const { approval: _, ...unsigned } = BEFORE
    expect(duplicate({ ...unsigned, step: 'closed', receipt: { outcome: 'dismissed' } })).toBeUndefined()
  })

  test('up to 10 minutes after the approval, and also where the clock was set back since', () => {
    expect(duplicateOf(REVIEWING, [BEFORE], NOW_MS + DUPLICATE_WINDOW_MS)).toBeDefined()
    expect(duplicateOf(REVIEWING, [BEFORE], NOW_MS + DUPLICATE_WINDOW_MS + 1)).toBeUndefined()
    expect(duplicateOf(REVIEWING, [BEFORE], NOW_MS - 3_600_000)).toBeDefined()
  })

  test('of several it is the newest', () => {
    const older = { ...BEFORE, paymentId: 'pay_older', approval: { ...APPROVAL, atMs: NOW_MS - 1 } }
    expect(duplicate(older, BEFORE, older)?.paymentId).toBe('pay_before')
    expect(duplicate(BEFORE, older)?.paymentId).toBe('pay_before')
  })

  test('it says no more of the payment before than is known', () => {
    expect(duplicate({ ...BEFORE, step: 'closed', receipt: { outcome: 'succeeded' } })?.how).toBe('paid')
    expect(duplicate({ ...BEFORE, step: 'closed', receipt: { outcome: 'failed' } })?.how).toBe('approved')
    expect(duplicate({ ...BEFORE, step: 'corrupted' })?.how).toBe('unclear')
  })

  test('only a review has one: nothing else is about to be signed', () => {
    for (const session of Object.values(EVERY_STEP))
      expect([session.step, duplicateOf(session, [BEFORE], LATER_MS) !== undefined]).toEqual([
        session.step,
        session.step === 'reviewing',
      ])
  })

  test('nor has a payment without a price', () => {
    if (REVIEWING.step !== 'reviewing') throw new Error('the fixture does not review')
    const { info: _, ...offer } = REVIEWING.offer
    expect(duplicateOf({ ...REVIEWING, offer }, [BEFORE], LATER_MS)).toBeUndefined()
  })
})

describe('which approval stands', () => {
  const stands = (s: Session) => approvalOf(s)

  test('none before there is one', () => {
    for (const session of [OPENING, CHOOSING, REVIEWING, DISMISSED]) expect(stands(session)).toBeUndefined()
  })

  test('from the approval to the receipt, with its own time', () => {
    expect(stands(EXECUTING)).toEqual(APPROVAL)
    expect(stands(CONFIRMING)).toEqual(APPROVAL)
    expect(stands(CLOSED)).toEqual(APPROVAL)
    expect(stands(follow(CONFIRMING, { type: 'record-corrupted' }))).toEqual(APPROVAL)
  })

  test('a payment whose record is damaged may have been signed when it was last heard of', () => {
    expect(stands(follow(REVIEWING, { type: 'record-corrupted', atMs: NOW_MS + 5 } as never))).toEqual({
      atMs: NOW_MS + 5,
      price: PRICE,
    })
  })

  test('a payment that failed for good before it was corrupted was last approved when the corruption was met', () => {
    const failed = follow(EXECUTING, { type: 'effect-failed', failure: { code: 'action/changed' } })
    const corrupted = follow(failed, { type: 'record-corrupted', atMs: NOW_MS + 5 } as never)
    expect(stands(corrupted)).toEqual({ atMs: NOW_MS + 5, price: PRICE })
  })

  test('a refused confirm and a failure of the service do not take it back', () => {
    const refused = follow(CONFIRMING, { type: 'effect-failed', failure: REFUSED })
    const failed = follow(CONFIRMING, { type: 'status-received', progress: { status: 'failed', isFinal: true } })
    expect([stands(refused), stands(failed)]).toEqual([APPROVAL, APPROVAL])
  })

  test('it ends where the payment stops for good before anything was released, and when it is started over', () => {
    expect(stands(follow(EXECUTING, { type: 'effect-failed', failure: { code: 'action/changed' } }))).toBeUndefined()
    expect(stands(follow(EXECUTING, { type: 'dismissed' }))).toBeUndefined()
    expect(stands(OPENING)).toBeUndefined()
  })

  test('it stays where the payment goes on when it is tried again', () => {
    expect(stands(follow(EXECUTING, { type: 'effect-failed', failure: NETWORK_DOWN }))).toEqual(APPROVAL)
  })
})
