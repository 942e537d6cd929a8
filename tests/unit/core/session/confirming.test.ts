// A confirmed payment that the service does not end: what is asked next, and the way out. security C.7, I11.
import { describe, expect, test } from 'vitest'
import type { Failure } from '../../../../src/core/base/errors.ts'
import type { StatusResponse } from '../../../../src/core/offer/responses.ts'
import { overFromMs } from '../../../../src/core/session/confirming.ts'
import { pending } from '../../../../src/core/session/pending.ts'
import type { Confirming, Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import { CONFIRMING, EXPIRES_MS, follow, NOW_MS, SIGNATURE } from '../../../support/core/fixtures.ts'

const NOT_FOUND: Failure = { code: 'payment/not-found' }
const failed = (failure: Failure, atMs = NOW_MS) => ({ type: 'effect-failed', failure, atMs }) as const
const said = (status: StatusResponse['status'], atMs = NOW_MS) =>
  ({ type: 'status-received', progress: { status, isFinal: false }, atMs }) as const
const asks = (s: Session) => pending(s)?.do

describe('security C.7: a 404 at confirm', () => {
  const refused = transition(CONFIRMING, failed(NOT_FOUND))

  test('that passes: while the service still wants the payment, the identical bytes are sent again', () => {
    expect(asks(refused)).toBe('get-status')
    const again = transition(refused, said('requires_action'))
    expect(pending(again)).toMatchObject({ do: 'confirm', results: [SIGNATURE] })
    expect(again).toMatchObject({ lastFailure: undefined })
  })

  test('is repeated only while there is time', () => {
    expect(asks(transition(refused, said('requires_action', EXPIRES_MS - 9_999)))).toBe('get-status')
    expect(asks(transition(refused, said('requires_action', EXPIRES_MS - 10_001)))).toBe('confirm')
  })

  test.each<Failure>([
    { code: 'quote/expired' },
    { code: 'payment/expired' },
    { code: 'gateway/declined', serviceCode: 'sanctioned_user' },
  ])('every other refusal ($code) stays one, whatever the status says', (failure) => {
    const other = transition(transition(CONFIRMING, failed(failure)), said('requires_action'))
    expect([asks(other), other]).toMatchObject(['get-status', { lastFailure: failure }])
  })
})

test('security S04 “paid” with another transaction than the signed one does not read as paid', () => {
  const progress = { status: 'succeeded', isFinal: true, isOtherTransaction: true } as const
  const ended = transition(CONFIRMING, { type: 'status-received', progress, atMs: NOW_MS })
  expect(ended).toMatchObject({ step: 'closed', outcome: 'unverified' })
})

describe('security I14: a Retry-After at confirm', () => {
  const RATE: Failure = { code: 'gateway/rate-limited', retryAfterMs: 3_600_000 }
  test('is obeyed, but the results are sent once more before their time is over', () => {
    const first = transition(CONFIRMING, failed(RATE))
    expect(first).toMatchObject({ ask: 'confirm', notBeforeMs: EXPIRES_MS - 10_000 })
    const second = transition(first, failed(RATE, EXPIRES_MS - 10_000))
    expect(second).toMatchObject({ ask: 'confirm', notBeforeMs: EXPIRES_MS - 10_000 + 3_600_000 })
  })
})

describe('security I11: the service never ends the payment', () => {
  const over = overFromMs(CONFIRMING as Confirming)
  test('it can be moved to the history an hour after the last deadline, not before', () => {
    expect(over).toBeGreaterThanOrEqual(EXPIRES_MS + 3_600_000)
    expect(transition(CONFIRMING, { type: 'dismissed', atMs: over - 1 })).toBe(CONFIRMING)
    const closed = transition(CONFIRMING, { type: 'dismissed', atMs: over })
    expect(closed).toMatchObject({ step: 'closed', outcome: 'unanswered', results: [SIGNATURE] })
    expect(pending(closed)).toBeUndefined()
  })

  test('its link does not sign a second time: only the chain lets it start over', () => {
    const closed = transition(CONFIRMING, { type: 'dismissed', atMs: over })
    expect(transition(closed, { type: 'opened', atMs: over })).toBe(closed)
    expect(pending(follow(closed, { type: 'restarted' }))).toMatchObject({ do: 'check-authority' })
  })
})
