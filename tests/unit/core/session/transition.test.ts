// How a payment moves up to its last signature: each step, what it listens to, and what it does not. architecture §4, protocol §4.
import { describe, expect, test } from 'vitest'
import type { Review } from '../../../../src/core/plan/verdict.ts'
import { pending } from '../../../../src/core/session/pending.ts'
import type { Event, Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import {
  AGAIN,
  EVENTS,
  EVERY_STEP,
  EXECUTING,
  EXPIRES_MS,
  follow,
  NOW_MS,
  OFFER,
  OPENING,
  OPTION,
  PAYMENT_ID,
  PLANNING,
  REQUEST,
  REVIEW,
  REVIEWING,
  SECOND,
  TYPES,
} from '../../../support/core/fixtures.ts'

describe('architecture §4: an event that does not fit the step changes nothing', () => {
  /** What ends it, and what a worker finds in the journal in place of a record. */
  const both: Event['type'][] = ['dismissed', 'deadline-passed', 'record-corrupted']
  const listens: [keyof typeof EVERY_STEP, Event['type'][]][] = [
    ['OPENING', ['opened', 'options-received', 'effect-failed', 'archived', ...both]],
    ['CHOOSING', ['option-chosen', 'restarted', ...both]],
    ['PLANNING', ['plan-reviewed', 'option-cleared', 'effect-failed', 'restarted', ...both]],
    ['REVIEWING', ['approved', 'option-cleared', 'restarted', 'status-received', ...both]],
    [
      'EXECUTING',
      ['result-recorded', 'approval-lapsed', 'effect-failed', 'status-received', 'status-missing', ...both],
    ],
    ['CONFIRMING', ['status-received', 'status-missing', 'effect-failed', 'record-corrupted']],
    ['CLOSED', ['archived']],
  ]
  test.each(listens)('%s listens to %j', (step, types) => {
    const session = EVERY_STEP[step]
    const moves = TYPES.filter((type) => transition(session, EVENTS[type]) !== session)
    expect(moves.sort()).toEqual([...types].sort())
  })
})

describe('pay-once §2 I6: nothing is signed without consent to exactly this plan', () => {
  test('the approval of the shown plan', () => {
    expect(EXECUTING).toEqual({
      step: 'executing',
      paymentId: PAYMENT_ID,
      offer: { ...OFFER, options: [OPTION] },
      option: OPTION,
      plan: [REQUEST],
      review: REVIEW,
      results: [],
      approvedAtMs: NOW_MS,
    })
  })
  test('T20: of another plan is none', () => {
    expect(follow(REVIEWING, { type: 'approved', planHash: 'hash-2' })).toBe(REVIEWING)
    expect(follow(REVIEWING, { type: 'approved', planHash: '' })).toBe(REVIEWING)
  })
  const reviewed = (review: Review) => follow(PLANNING, { type: 'plan-reviewed', plan: [REQUEST], review })
  test('A.3: of a refused plan is none', () => {
    const refused = reviewed({ ...REVIEW, verdict: { level: 'refuse', reasons: ['amount-differs'] } })
    expect(follow(refused, { type: 'approved', planHash: REVIEW.planHash })).toBe(refused)
  })
  test('A.4: of an empty plan is none, whatever its verdict', () => {
    const empty = { ...OFFER, options: [{ ...OPTION, actions: [] }] }
    const judged = follow(
      OPENING,
      { type: 'options-received', offer: empty },
      { type: 'plan-reviewed', plan: [], review: REVIEW },
    )
    expect(judged).toMatchObject({ step: 'reviewing', plan: [] })
    expect(follow(judged, { type: 'approved', planHash: REVIEW.planHash })).toBe(judged)
  })
  const approve = (atMs: number) => transition(REVIEWING, { type: 'approved', planHash: REVIEW.planHash, atMs })
  test('protocol §4.7.4: in the last 10 s is told, and cannot be repeated', () => {
    expect(approve(EXPIRES_MS - 10_001)).toMatchObject({ step: 'executing' })
    const late = approve(EXPIRES_MS - 10_000)
    expect(late).toEqual({ ...REVIEWING, failure: { code: 'quote/expired' } })
    expect(follow(late, { type: 'approved', planHash: REVIEW.planHash })).toBe(late)
    expect(follow(late, { type: 'restarted' })).toEqual(AGAIN)
  })
})

describe('pay-once §4.1 CP10: an approval that lapsed is asked for again', () => {
  test('the same plan is judged again, and needs a new approval', () => {
    const lapsed = follow(EXECUTING, { type: 'approval-lapsed' })
    expect(pending(lapsed)).toEqual({ do: 'review-plan', plan: [REQUEST] })
    expect(follow(lapsed, { type: 'plan-reviewed', plan: [REQUEST], review: REVIEW })).toEqual(REVIEWING)
  })
})

describe('protocol §4.3.1: results keep the order of actions', () => {
  const start = { ...EXECUTING, plan: [REQUEST, SECOND] } as Session
  test('one result per action, then confirm', () => {
    const first = follow(start, { type: 'result-recorded', result: 'a' })
    expect(first).toMatchObject({ step: 'executing', results: ['a'] })
    expect(pending(first)).toEqual({ do: 'sign', request: SECOND, index: 1 })
    const second = follow(first, { type: 'result-recorded', result: 'b' })
    expect(second).toMatchObject({
      step: 'confirming',
      results: ['a', 'b'],
      ask: 'confirm',
      failures: 0,
      notBeforeMs: NOW_MS,
    })
    expect(follow(second, { type: 'result-recorded', result: 'c' })).toBe(second)
  })
})
