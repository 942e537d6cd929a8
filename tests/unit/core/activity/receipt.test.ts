// What history and the receipt show, and until when a signature could still move money. architecture §4, pay-once §3, live-service W2.1.
import { describe, expect, test } from 'vitest'
import { receiptOf } from '../../../../src/core/activity/receipt.ts'
import type { DecodedAction } from '../../../../src/core/plan/review.ts'
import { authorityUntilMs } from '../../../../src/core/session/released.ts'
import type { Session } from '../../../../src/core/session/session.ts'
import {
  AUTHORIZATION,
  CLOSED,
  CONFIRMING,
  DONE,
  EVERY_STEP,
  EXECUTING,
  follow,
  NOW_MS,
  OPENING,
  PAYER,
  PAYMENT_ID,
  REVIEW,
  REVIEWING,
  SIGNATURE,
} from '../../../support/core/fixtures.ts'

function confirming() {
  if (CONFIRMING.step !== 'confirming') throw new Error('the fixture does not confirm')
  return CONFIRMING
}
const VALID_UNTIL_MS = Number(AUTHORIZATION.validBeforeS) * 1000
const FAILED = follow(CONFIRMING, { type: 'status-received', progress: { status: 'failed', isFinal: true } })
const DISMISSED = follow(REVIEWING, { type: 'dismissed' })

test('an open payment has no receipt', () => {
  const { CLOSED: _, ...open } = EVERY_STEP
  expect(Object.values(open).map(receiptOf)).toEqual(Object.values(open).map(() => undefined))
})

test('screens §10: the receipt of a payment that was made', () => {
  expect(receiptOf({ ...CLOSED, site: 'https://shop.example' })).toEqual({
    paymentId: PAYMENT_ID,
    outcome: 'succeeded',
    closedAtMs: NOW_MS,
    merchantName: 'Fern & Kettle',
    site: 'https://shop.example',
    price: { currency: 'USD', minorUnits: 1240n, decimals: 2 },
    paid: { amountBaseUnits: 12_400_000n, decimals: 6, symbol: 'USDC', networkName: 'Base', account: PAYER },
    settlement: 'reported',
    txId: DONE.txId,
    transactionUrl: `https://explorer.example/tx/${DONE.txId}`,
    wasSigned: true,
    transactions: [],
  })
})

test('screens §2: the receipt of a payment from a frame names the page around it; an older one has no page', () => {
  const [site, page] = ['https://frame.example', 'https://shop.example']
  expect(receiptOf({ ...CLOSED, site, page })).toMatchObject({ site, page })
  expect(receiptOf({ ...CLOSED, site })?.page).toBeUndefined()
})

describe('live-service W2.1: only a hash gets a link', () => {
  test.each(['test:pay_1', `0x${'4'.repeat(63)}`, `0x${'4'.repeat(64)}/../x`, `0x${'g'.repeat(64)}`, 'javascript:x'])(
    '%s does not',
    (txId) => {
      const closed = follow(CONFIRMING, { type: 'status-received', progress: { ...DONE, txId } })
      expect(receiptOf(closed)).toMatchObject({ txId })
      expect(receiptOf(closed)?.transactionUrl).toBeUndefined()
    },
  )
})

test('a payment that was over before anything was chosen shows what is known', () => {
  expect(receiptOf(follow(OPENING, { type: 'dismissed' }))).toEqual({
    paymentId: PAYMENT_ID,
    outcome: 'dismissed',
    closedAtMs: NOW_MS,
    merchantName: '',
    wasSigned: false,
    transactions: [],
  })
})

test('security T22: a failed payment says that it was signed, and until when that counts', () => {
  expect(receiptOf(FAILED)).toMatchObject({ outcome: 'failed', wasSigned: true, authorityUntilMs: VALID_UNTIL_MS })
  expect(receiptOf(DISMISSED)).toMatchObject({ outcome: 'dismissed', wasSigned: false })
  expect(receiptOf(DISMISSED)?.authorityUntilMs).toBeUndefined()
})

describe('pay-once §3: an authority lives from the first result until its deadline, or until the service says paid', () => {
  const decodedActions: DecodedAction[] = [
    { ...AUTHORIZATION, validBeforeS: 5n },
    AUTHORIZATION,
    { kind: 'not-understood', reason: 'type-unknown' },
  ]
  const signedTwice: Session = {
    ...confirming(),
    results: [SIGNATURE, SIGNATURE],
    review: { ...REVIEW, decodedActions },
  }
  const rows: [string, Session, number | undefined][] = [
    ['opening', OPENING, undefined],
    ['reviewing', REVIEWING, undefined],
    ['approved, not signed', EXECUTING, undefined],
    ['signed', CONFIRMING, VALID_UNTIL_MS],
    ['paid', CLOSED, undefined],
    ['failed', FAILED, VALID_UNTIL_MS],
    ['dismissed', DISMISSED, undefined],
    ['the latest of several', signedTwice, VALID_UNTIL_MS],
  ]
  test.each(rows)('%s', (_, session, untilMs) => {
    expect(authorityUntilMs(session)).toBe(untilMs)
  })
})
