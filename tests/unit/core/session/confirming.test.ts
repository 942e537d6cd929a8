// A confirmed payment that the service does not end: what is asked next, and the way out. pay-once §7, I11.
import { describe, expect, test } from 'vitest'
import type { Failure } from '../../../../src/core/base/errors.ts'
import type { StatusResponse } from '../../../../src/core/offer/responses.ts'
import { isHandedInAgain, overFromMs } from '../../../../src/core/session/confirming.ts'
import { pending } from '../../../../src/core/session/pending.ts'
import type { Confirming, Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import { CONFIRMING, EXPIRES_MS, follow, NOW_MS, REVIEW, SIGNATURE, STRANGER } from '../../../support/core/fixtures.ts'

const NOT_FOUND: Failure = { code: 'payment/not-found' }
const failed = (failure: Failure, atMs = NOW_MS) => ({ type: 'effect-failed', failure, atMs }) as const
const said = (status: StatusResponse['status'], atMs = NOW_MS) =>
  ({ type: 'status-received', progress: { status, isFinal: false }, atMs }) as const
const asks = (s: Session) => pending(s)?.do

describe('pay-once §7: a 404 at confirm', () => {
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

describe('pay-once §7: a mined transaction that confirm refuses', () => {
  const HASH = `0x${'44'.repeat(32)}`
  const COIN = { kind: 'coin-transfer', call: {}, valueBaseUnits: 1n, to: STRANGER } as never
  const MINED: Confirming = {
    ...(CONFIRMING as Confirming),
    ...{ results: [HASH], review: { ...REVIEW, decodedActions: [COIN] } },
  }
  const REFUSALS: Failure[] = [
    { code: 'gateway/rejected', status: 400, serviceCode: 'params_validation' },
    { code: 'quote/expired' },
    { code: 'gateway/rejected', status: 422, serviceCode: '' },
    { code: 'payment/expired' },
    NOT_FOUND,
  ]
  const DAY_MS = 24 * 3_600_000

  test.each(REFUSALS)(
    '$code: the identical hash again, while the status is not final, and the screen is told',
    (failure) => {
      const refused = transition(MINED, failed(failure))
      expect(asks(refused)).toBe('get-status')
      const again = transition(refused, said('requires_action', NOW_MS + 5_000))
      expect([pending(again), again]).toMatchObject([{ do: 'confirm', results: [HASH] }, { lastFailure: failure }])
      expect(isHandedInAgain(again as Confirming, NOW_MS + 5_000)).toBe(true)
      const taken = transition(again, said('processing', NOW_MS + 6_000))
      expect([asks(taken), taken]).toMatchObject(['get-status', { lastFailure: undefined }])
      expect(
        transition(again, { type: 'status-received', progress: { status: 'expired', isFinal: true }, atMs: NOW_MS }),
      ).toMatchObject({ step: 'closed', outcome: 'expired' })
    },
  )

  test('after the payment’s end too, for 24 hours', () => {
    const refused = transition(MINED, failed({ code: 'payment/expired' }))
    expect(asks(transition(refused, said('requires_action', EXPIRES_MS + 60_000)))).toBe('confirm')
    expect(asks(transition(refused, said('requires_action', NOW_MS + DAY_MS - 1)))).toBe('confirm')
    expect(asks(transition(refused, said('requires_action', NOW_MS + DAY_MS)))).toBe('get-status')
  })

  test('at a service without the status call too', () => {
    const refused = transition(MINED, failed({ code: 'quote/expired' }))
    const again = transition(refused, { type: 'status-missing', atMs: NOW_MS + 1_000 })
    expect([pending(again), again]).toMatchObject([
      { do: 'confirm', results: [HASH] },
      { lastFailure: { code: 'quote/expired' } },
    ])
  })

  test('with growing pauses too, where there is no status call between', () => {
    let [session, atMs]: [Session, number] = [MINED, NOW_MS]
    const pauses = Array.from({ length: 8 }, () => {
      session = transition(session, failed({ code: 'quote/expired' }, atMs))
      session = transition(session, { type: 'status-missing', atMs })
      const { notBeforeMs } = session as Confirming
      const pauseMs = notBeforeMs - atMs
      atMs += 1_000
      return pauseMs
    })
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
  })

  test('what only did not get through was not refused', () => {
    const lost = transition(MINED, failed({ code: 'gateway/unreachable' }))
    expect([pending(lost)?.do, isHandedInAgain(lost as Confirming, NOW_MS)]).toEqual(['confirm', false])
  })

  test('a signature that was refused is none, and is never handed in again', () => {
    const refused = transition(CONFIRMING, failed({ code: 'quote/expired' }))
    expect(isHandedInAgain(refused as Confirming, NOW_MS)).toBe(false)
    expect(asks(transition(refused, { type: 'status-missing', atMs: NOW_MS }))).toBe('get-status')
  })

  test('with growing pauses', () => {
    let [session, atMs]: [Session, number] = [MINED, NOW_MS]
    const pauses = Array.from({ length: 8 }, () => {
      session = transition(session, failed({ code: 'quote/expired' }, atMs))
      const { pauseMs } = session as Confirming
      session = transition(session, said('requires_action', atMs))
      atMs += 1_000
      return pauseMs
    })
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  })
})

describe('protocol §3.1: a service without the status call', () => {
  const missing = (atMs = NOW_MS) => ({ type: 'status-missing', atMs }) as const
  const processing = transition(CONFIRMING, said('processing'))

  test('is asked by confirm once it is known, however often it answers that it is processing', () => {
    expect(asks(processing)).toBe('get-status')
    const known = transition(processing, missing(NOW_MS + 1_000))
    expect(pending(known)).toMatchObject({ do: 'confirm', results: [SIGNATURE], notBeforeMs: NOW_MS + 1_000 })
    const again = transition(known, { ...said('processing', NOW_MS + 2_000) })
    expect(pending(again)).toMatchObject({ do: 'confirm', results: [SIGNATURE], notBeforeMs: NOW_MS + 3_000 })
  })

  test('keeps a refusal: nothing is sent again but after a 404, while there is time', () => {
    const failure: Failure = { code: 'gateway/rejected', status: 400, serviceCode: 'invalid_state' }
    const refused = transition(CONFIRMING, failed(failure))
    const known = transition(refused, missing())
    expect([asks(known), known]).toMatchObject(['get-status', { lastFailure: failure, hasNoStatus: true }])
    const unknown = transition(CONFIRMING, failed(NOT_FOUND))
    expect(asks(transition(unknown, missing()))).toBe('confirm')
    expect(asks(transition(unknown, missing(EXPIRES_MS - 9_999)))).toBe('get-status')
  })

  test('is asked less and less often while it refuses', () => {
    let session = transition(CONFIRMING, failed({ code: 'gateway/rejected', status: 400, serviceCode: '' }))
    const pauses = Array.from({ length: 8 }, () => {
      session = transition(session, missing())
      return 'pauseMs' in session && session.pauseMs
    })
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
  })

  test('that has gained the call is believed', () => {
    const refused = transition(CONFIRMING, failed({ code: 'quote/expired' }))
    const told = transition(transition(refused, missing()), said('processing'))
    expect(asks(told)).toBe('get-status')
  })
})

test('pay-once S04 “paid” with another transaction than the signed one does not read as paid', () => {
  const progress = { status: 'succeeded', isFinal: true, isOtherTransaction: true } as const
  const ended = transition(CONFIRMING, { type: 'status-received', progress, atMs: NOW_MS })
  expect(ended).toMatchObject({ step: 'closed', outcome: 'unverified' })
})

describe('pay-once I14: a Retry-After at confirm', () => {
  const RATE: Failure = { code: 'gateway/rate-limited', retryAfterMs: 3_600_000 }
  test('is obeyed, but the results are sent once more before their time is over', () => {
    const first = transition(CONFIRMING, failed(RATE))
    expect(first).toMatchObject({ ask: 'confirm', notBeforeMs: EXPIRES_MS - 10_000 })
    const second = transition(first, failed(RATE, EXPIRES_MS - 10_000))
    expect(second).toMatchObject({ ask: 'confirm', notBeforeMs: EXPIRES_MS - 10_000 + 3_600_000 })
  })
})

describe('pay-once I11: the service never ends the payment', () => {
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
