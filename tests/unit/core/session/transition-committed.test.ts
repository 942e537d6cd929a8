// From the first signature on a payment only goes forward, until the service says final. architecture §4, protocol §3, §4.3, pay-once §1.

import { describe, expect, test } from 'vitest'
import type { Failure } from '../../../../src/core/base/errors.ts'
import type { StatusResponse } from '../../../../src/core/offer/responses.ts'
import { pending } from '../../../../src/core/session/pending.ts'
import type { Event, Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import { shownFailure } from '../../../support/core/failures.ts'
import {
  CLOSED,
  CONFIRMING,
  DONE,
  EVENTS,
  EXECUTING,
  follow,
  NETWORK_DOWN,
  NOW_MS,
  OPTION,
  REFUSED,
  REQUEST,
  REVIEW,
  SECOND,
  SIGNATURE,
  WAITING,
} from '../../../support/core/fixtures.ts'

describe('architecture §4: after the first signature a payment only goes forward', () => {
  const between = { ...EXECUTING, plan: [REQUEST, SECOND], results: [SIGNATURE] } as Session
  const ways: Event['type'][] = [
    'opened',
    'dismissed',
    'deadline-passed',
    'restarted',
    'option-chosen',
    'option-cleared',
    'approval-lapsed',
    'options-received',
    'plan-reviewed',
    'approved',
  ]
  test.each(ways)('%s changes nothing', (type) => {
    for (const session of [between, CONFIRMING, CLOSED]) expect(transition(session, EVENTS[type])).toBe(session)
  })
  test('a status that comes late ends nothing while the plan is executed', () => {
    for (const status of ['processing', 'cancelled', 'expired', 'unknown'] as const) {
      const progress = { status, isFinal: status !== 'processing' }
      expect(follow(between, { type: 'status-received', progress })).toBe(between)
    }
  })
  test('no way back opens when the next action fails for good', () => {
    const stuck = follow(between, { type: 'effect-failed', failure: { code: 'payment/expired' } })
    expect(stuck).toMatchObject({ step: 'executing', results: [SIGNATURE], failure: { code: 'payment/expired' } })
    for (const type of ways) expect(transition(stuck, EVENTS[type])).toBe(stuck)
  })
})

describe('protocol §4.3: confirm, until final', () => {
  const answered = (progress: StatusResponse, session: Session = CONFIRMING) =>
    follow(session, { type: 'status-received', progress })
  test.each(['succeeded', 'failed', 'expired', 'cancelled'] as const)(
    'protocol §3 succeeded, §3 failed, §3 expired: %s ends it',
    (status) => {
      expect(answered({ status, isFinal: true })).toMatchObject({
        step: 'closed',
        outcome: status,
        results: [SIGNATURE],
      })
    },
  )
  test('live-service W3.11: a final word that we do not know ends it without a claim', () => {
    expect(answered({ status: 'unknown', isFinal: true })).toMatchObject({ step: 'closed', outcome: 'not-payable' })
  })
  test('its facts stay', () => {
    expect(CLOSED).toMatchObject({
      outcome: 'succeeded',
      txId: DONE.txId,
      option: OPTION,
      review: REVIEW,
      closedAtMs: NOW_MS,
    })
    expect(answered({ status: 'failed', isFinal: true, failureCode: 'declined_user' })).toMatchObject({
      failureCode: 'declined_user',
    })
  })
  const goesOn: StatusResponse[] = [
    { status: 'requires_action', isFinal: false },
    { status: 'unknown', isFinal: false },
    { status: 'succeeded', isFinal: false },
    { status: 'requires_action', isFinal: true },
  ]
  test.each(goesOn)(
    'protocol §2 confirm isFinal: $status with isFinal $isFinal does not end it: the same bytes are sent again',
    (progress) => {
      expect(pending(answered(progress))).toMatchObject({ do: 'confirm', optionId: OPTION.id, results: [SIGNATURE] })
    },
  )
  test('protocol §3.1: the service says when, within reason (T23)', () => {
    const waits = [2_000, undefined, 0, 1e9].map((pollInMs) =>
      answered({ status: 'processing', isFinal: false, ...(pollInMs !== undefined && { pollInMs }) }),
    )
    expect(waits).toMatchObject([2_000, 1_000, 500, 30_000].map((ms) => ({ notBeforeMs: NOW_MS + ms })))
  })
  test('the user may ask at once', () => {
    const waiting = answered({ ...WAITING, pollInMs: 30_000 })
    const poked = transition(waiting, { type: 'retried', atMs: NOW_MS + 5 })
    expect(poked).toEqual({ ...waiting, notBeforeMs: NOW_MS + 5, pauseMs: 0 })
    expect(transition(poked, { type: 'retried', atMs: NOW_MS + 9 })).toBe(poked)
  })
})

describe('pay-once §4.1, CP21 to CP24: a confirm that fails', () => {
  const failed = (session: Session, failure: Failure) => follow(session, { type: 'effect-failed', failure })
  test('I4: is repeated with the same bytes, after a pause that doubles', () => {
    const pauses: number[] = []
    let session = CONFIRMING
    for (let failures = 0; failures < 8; failures++) {
      session = failed(session, NETWORK_DOWN)
      expect(pending(session)).toMatchObject({ do: 'confirm', results: [SIGNATURE] })
      if (session.step === 'confirming') pauses.push(session.notBeforeMs - NOW_MS)
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    expect(session).toMatchObject({ lastFailure: NETWORK_DOWN, failures: 8 })
  })
  test('is forgotten with the next answer', () => {
    const session = follow(failed(CONFIRMING, NETWORK_DOWN), { type: 'status-received', progress: WAITING })
    expect(session).toMatchObject({ step: 'confirming', failures: 0, ask: 'status' })
    expect(shownFailure(session)).toBeUndefined()
  })
  const refusals: Failure[] = [
    REFUSED,
    { code: 'quote/expired' },
    { code: 'payment/expired' },
    { code: 'payment/not-found' },
    { code: 'gateway/declined', serviceCode: 'sanctioned_user' },
  ]
  test.each(refusals)('for good ($code) becomes a question for the status, never a second signature', (failure) => {
    const refused = failed(CONFIRMING, failure)
    expect(refused).toMatchObject({ step: 'confirming', ask: 'status', lastFailure: failure, results: [SIGNATURE] })
    expect(pending(refused)).toEqual({ do: 'get-status', notBeforeMs: NOW_MS + 1_000 })
    const waiting = follow(refused, { type: 'status-received', progress: WAITING })
    expect(waiting).toMatchObject({ ask: 'status', lastFailure: failure })
    expect(follow(waiting, { type: 'status-received', progress: DONE })).toMatchObject({
      step: 'closed',
      outcome: 'succeeded',
    })
  })
  const passing: Failure[] = [NETWORK_DOWN, { code: 'gateway/unauthorized' }]
  test.each(passing)('a status call that fails in between ($code) does not make the refusal forgotten', (failure) => {
    const session = failed(failed(CONFIRMING, REFUSED), failure)
    expect(pending(session)).toMatchObject({ do: 'get-status' })
    expect(session).toMatchObject({ ask: 'status', lastFailure: REFUSED, failures: 2 })
    expect(follow(session, { type: 'status-received', progress: WAITING })).toMatchObject({ lastFailure: REFUSED })
  })
  const keys: Failure[] = [{ code: 'gateway/unauthorized' }, { code: 'gateway/no-key' }]
  test.each(keys)('for want of a key ($code) was not judged, so it is repeated', (failure) => {
    expect(pending(failed(CONFIRMING, failure))).toMatchObject({ do: 'confirm', results: [SIGNATURE] })
  })
})
