// How long an allowance stays is the payer's own choice, written down; without it a plan is as the wallet limits it. security §4.

import { describe, expect, test } from 'vitest'
import { decodeJson, encodeJson } from '../../../../src/core/base/codec.ts'
import { pollFrom } from '../../../../src/core/base/retry.ts'
import type { Offer } from '../../../../src/core/offer/option.ts'
import type { Review } from '../../../../src/core/plan/verdict.ts'
import { pending } from '../../../../src/core/session/pending.ts'
import type { Reviewing, Session } from '../../../../src/core/session/session.ts'
import { follow, NOW_MS, OFFER, OPENING, OPTION, REQUEST, REVIEW } from '../../../support/core/fixtures.ts'

const asked = { ...REQUEST, method: 'eth_sendTransaction', params: ['without limit'] }
const limited = { ...asked, params: ['the quote'] }
const LIMITED: Review = { ...REVIEW, planHash: 'hash of the quote' }
const LASTING: Review = {
  ...REVIEW,
  verdict: { level: 'ask', strength: 'page', reasons: ['allowance-lasting'] },
  planHash: 'hash without limit',
}
const [askedPlan, limitedPlan] = [
  [asked, REQUEST],
  [limited, REQUEST],
]
const offer: Offer = { ...OFFER, options: [{ ...OPTION, actions: askedPlan }] }
const OFFERED = { type: 'options-received', offer } as const
const JUDGED = { type: 'plan-reviewed', plan: limitedPlan, review: LIMITED, lasting: LASTING } as const
const planning = follow(OPENING, OFFERED)
const reviewing = follow(planning, JUDGED)
const chosen = (isLasting: boolean) => ({ type: 'allowance-chosen', isLasting }) as const
const lasting = follow(reviewing, chosen(true))
const approve = (planHash: string) => ({ type: 'approved', planHash }) as const

function reviewed(session: Session): Reviewing {
  if (session.step !== 'reviewing') throw new Error(session.step)
  return session
}

describe('security §4: limit to this payment is the default', () => {
  test('a judged plan is the limited one, and the other waits beside it', () => {
    expect(reviewing).toMatchObject({ plan: limitedPlan, review: LIMITED, choice: { isLasting: false } })
  })
  test('the choice takes the plan as it was asked for, with its own hash and verdict', () => {
    expect(lasting).toMatchObject({ plan: askedPlan, review: LASTING, choice: { isLasting: true } })
    expect(reviewed(lasting).review.planHash).not.toBe(reviewed(reviewing).review.planHash)
    expect(pending(lasting)).toBeUndefined()
  })
  test('an approval is for the plan on the screen: the hash of the other one signs nothing', () => {
    expect(follow(lasting, approve(LIMITED.planHash))).toBe(lasting)
    expect(follow(reviewing, approve(LASTING.planHash))).toBe(reviewing)
    expect(follow(lasting, approve(LASTING.planHash))).toMatchObject({
      ...{ step: 'executing', plan: askedPlan, review: LASTING, choice: { isLasting: true } },
    })
  })
})

describe('security §4: only what was judged can be chosen', () => {
  const refused: Review = { ...LASTING, verdict: { level: 'refuse', reasons: ['allowance-differs'] } }
  test.each<[string, object]>([
    ['nothing else was judged', { ...JUDGED, lasting: undefined }],
    ['the plan that stays is refused', { ...JUDGED, lasting: refused }],
    ['the limited plan is refused', { ...JUDGED, review: { ...LIMITED, verdict: refused.verdict } }],
    ['both are one plan', { ...JUDGED, lasting: { ...LASTING, planHash: LIMITED.planHash } }],
    [
      'the plan that stays would pass without a question',
      { ...JUDGED, lasting: { ...LASTING, verdict: { level: 'matches' } } },
    ],
  ])('%s', (_, judged) => {
    const only = follow(planning, judged as typeof JUDGED)
    expect((only as Reviewing).choice).toBeUndefined()
    expect(follow(only, chosen(true))).toBe(only)
  })
})

describe('security §4: every new quote begins with the default', () => {
  test.each([true, false])('an approval that lapsed is judged anew from what was asked (%s)', (isLasting) => {
    const { review } = reviewed(follow(reviewing, chosen(isLasting)))
    const lapsed = follow(reviewing, chosen(isLasting), approve(review.planHash), { type: 'approval-lapsed' })
    expect(pending(lapsed)).toEqual({ do: 'review-plan', plan: askedPlan })
    expect(lapsed).not.toHaveProperty('choice')
    expect(follow(lapsed, JUDGED)).toMatchObject({ plan: limitedPlan, choice: { isLasting: false } })
  })
})

test('architecture §4: a worker that reads the journal finds the choice as it was', () => {
  const events = [OFFERED, JUDGED, chosen(true), approve(LASTING.planHash)]
  const read = decodeJson(encodeJson(events)) as typeof events
  expect(follow(OPENING, ...read)).toEqual(
    follow(lasting, { ...approve(LASTING.planHash), atMs: NOW_MS + 3_000 } as never),
  )
})

test('architecture §4: the choice stays with the plan from one result to the next', () => {
  const executing = follow(lasting, approve(LASTING.planHash))
  if (executing.step !== 'executing') throw new Error(executing.step)
  const broadcast = { firstAtMs: 1, lastAtMs: 1, replaced: [] }
  const transaction = { prepared: {} as never, signed: { raw: '', hash: '' }, broadcast, ...pollFrom(0) }
  const sent: Session = {
    ...executing,
    transaction: { ...transaction, state: 'sent', isAccepted: true, isResending: false },
  }
  expect(follow(sent, { type: 'result-recorded', result: 'hash' })).toMatchObject({
    ...{ step: 'executing', results: ['hash'], choice: { isLasting: true } },
  })
})
