// Whether the chain shows that an ended payment was paid, or only the service says so. pay-once §3, I10.
import { describe, expect, test } from 'vitest'
import { receiptOf } from '../../../../src/core/activity/receipt.ts'
import type { DecodedAction } from '../../../../src/core/plan/review.ts'
import { authorityOf, mayStartOver } from '../../../../src/core/session/authority.ts'
import { archived } from '../../../../src/core/session/journal-record.ts'
import { pending } from '../../../../src/core/session/pending.ts'
import type { Closed, Session } from '../../../../src/core/session/session.ts'
import { settlementCheck, settlementOf, settlementPauseMs } from '../../../../src/core/session/settlement.ts'
import {
  AUTHORIZATION,
  CLOSED,
  CONFIRMING,
  DISMISSED,
  EVERY_STEP,
  follow,
  OPENING,
  PAYER,
  REVIEW,
  STRANGER,
} from '../../../support/core/fixtures.ts'

const closedOf = (s: Session): Closed => {
  if (s.step !== 'closed') throw new Error(`the fixture is in ${s.step}`)
  return s
}
const PAID = closedOf(CLOSED)
const ended = (status: 'failed' | 'expired' | 'cancelled' | 'unknown') =>
  closedOf(follow(CONFIRMING, { type: 'status-received', progress: { status, isFinal: true } }))
const read = (s: Session, authorityStatus: 'live' | 'used' | 'dead') =>
  follow(s, { type: 'authority-checked', authorityStatus })

const CALL = { chainId: 8453n, from: PAYER, to: STRANGER, valueWei: 1n, data: '0x' as const }
const COIN: DecodedAction = { kind: 'coin-transfer', call: CALL, to: STRANGER, valueBaseUnits: 1n }
const ALLOWANCE: DecodedAction = {
  ...{ kind: 'allowance', call: CALL, tokenAddress: STRANGER, spender: STRANGER, valueBaseUnits: 1n },
}
/** Mined, because the result of an own transaction is the hash of the mined one. */
const mined = (s: Closed, ...decodedActions: DecodedAction[]): Closed => ({
  ...s,
  review: { ...REVIEW, decodedActions },
  results: decodedActions.map((_, index) => `0x${`${index}`.repeat(64)}`),
})

describe('pay-once I10: who says that a payment was paid', () => {
  test('the chain at once, for an own transaction that was mined', () => {
    expect(settlementOf(mined(PAID, COIN))).toBe('seen')
    expect(settlementOf(mined(ended('failed'), COIN))).toBe('seen')
  })

  test('a mined allowance pays nothing', () => {
    expect(settlementOf(mined(PAID, ALLOWANCE))).toBeUndefined()
    expect(settlementOf(mined(PAID, ALLOWANCE, AUTHORIZATION))).toBe('reported')
  })

  test('nobody, if nothing was signed or if the service reports no success', () => {
    const elsewhere = follow(OPENING, { type: 'dismissed' })
    expect([closedOf(DISMISSED), closedOf(elsewhere), ended('failed'), ended('unknown')].map(settlementOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(settlementOf({ ...PAID, results: [] })).toBeUndefined()
  })

  test('the receipt has the answer, and the archive keeps it', () => {
    const seen = closedOf(read(PAID, 'used'))
    expect([PAID, seen].map((s) => receiptOf(s)?.settlement)).toEqual(['reported', 'seen'])
    expect([PAID, seen].map((s) => receiptOf(archived(s))?.settlement)).toEqual(['reported', 'seen'])
  })
})

describe('pay-once §3: the look at the chain after the end', () => {
  test.each(['failed', 'expired', 'cancelled', 'unknown'] as const)(
    'a used signature holds, after “%s” too',
    (status) => {
      const used = closedOf(read(ended(status), 'used'))
      expect([settlementOf(used), mayStartOver(used), settlementCheck(used)]).toEqual(['seen', false, undefined])
    },
  )

  test('a dead or live signature changes nothing without a question of the payer', () => {
    for (const s of [PAID, ended('failed')])
      for (const status of ['live', 'dead'] as const) expect(read(s, status)).toBe(s)
  })

  test('an answer changes only an ended payment with a signature that is still stored', () => {
    const { CLOSED: _, ...open } = EVERY_STEP
    for (const s of [...Object.values(open), closedOf(DISMISSED), archived(PAID), mined(PAID, COIN)])
      expect([read(s, 'used'), settlementCheck(s)]).toEqual([s, undefined])
  })

  test('is no pending effect, and leaves the question of the payer to the run', () => {
    expect(pending(PAID)).toBeUndefined()
    expect(settlementCheck(PAID)).toEqual({ do: 'check-authority', authority: authorityOf(PAID) })
    const asked = follow(ended('failed'), { type: 'restarted' })
    expect([pending(asked)?.do, settlementCheck(asked)]).toEqual(['check-authority', undefined])
  })
})

test('architecture §7: eight looks in ten minutes, further apart each time, then none by itself', () => {
  const ages: number[] = []
  for (let age: number | undefined = 0; age !== undefined; ) {
    ages.push(age)
    const pauseMs = settlementPauseMs(age)
    age = pauseMs === undefined ? undefined : age + pauseMs
  }
  expect(ages).toEqual([0, 2_000, 5_000, 12_500, 31_250, 78_125, 195_312.5, 488_281.25])
  expect([settlementPauseMs(600_000), settlementPauseMs(-3_600_000)]).toEqual([undefined, undefined])
})
