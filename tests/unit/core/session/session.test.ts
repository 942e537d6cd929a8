// The one thing to do next, and what a session knows of itself. architecture §4.
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../../src/core/offer/action.ts'
import { pending } from '../../../../src/core/session/pending.ts'
import {
  type Confirming,
  EXPIRY_GUARD_MS,
  isCommitted,
  isInTime,
  opening,
  type Session,
} from '../../../../src/core/session/session.ts'
import {
  CHOOSING,
  CLOSED,
  CONFIRMING,
  EXECUTING,
  EXPIRES_MS,
  follow,
  INFO,
  NOW_MS,
  OFFER,
  OPENING,
  OPTION,
  PAYMENT_ID,
  PLANNING,
  REQUEST,
  REVIEWING,
  SIGNATURE,
} from '../../../support/core/fixtures.ts'

const planning = (actions: Action[]) =>
  follow(OPENING, { type: 'options-received', offer: { ...OFFER, options: [{ ...OPTION, actions }] } })
const BUILD: Action = { type: 'build', data: '7b7d' }

describe('architecture §4: the one thing to do next', () => {
  const rows: [string, Session, object | undefined][] = [
    ['an opened link: get options', OPENING, { do: 'get-options' }],
    ['a choice: the user’s turn', CHOOSING, undefined],
    ['a plan: judge it', PLANNING, { do: 'review-plan', plan: [REQUEST] }],
    ['a build: fetch it first', planning([REQUEST, BUILD]), { do: 'fetch-action', optionId: OPTION.id, data: '7b7d' }],
    ['no action: judge that', planning([]), { do: 'review-plan', plan: [] }],
    ['a review: the user’s turn', REVIEWING, undefined],
    ['an approval: sign the first', EXECUTING, { do: 'sign', request: REQUEST, index: 0 }],
    [
      'all results: confirm',
      CONFIRMING,
      { do: 'confirm', optionId: OPTION.id, results: [SIGNATURE], notBeforeMs: NOW_MS },
    ],
    [
      'a refused confirm: ask for the status',
      follow(CONFIRMING, {
        type: 'effect-failed',
        failure: { code: 'gateway/rejected', status: 400, serviceCode: 'x' },
      }),
      { do: 'get-status', notBeforeMs: NOW_MS + 1_000 },
    ],
    ['the end: nothing', CLOSED, undefined],
  ]
  test.each(rows)('%s', (_, session, effect) => {
    expect(pending(session)).toEqual(effect)
  })

  const failure = { code: 'gateway/unreachable' } as const
  test.each([OPENING, PLANNING, EXECUTING])('after a failure in $step the wallet waits for the user', (session) => {
    expect(pending({ ...session, failure } as Session)).toBeUndefined()
  })
  test('a failure while confirming does not stop the wallet: the signature is out', () => {
    expect(pending({ ...(CONFIRMING as Confirming), lastFailure: failure })).toEqual(pending(CONFIRMING))
  })
})

test('a payment starts with its id and nothing else', () => {
  expect(opening(PAYMENT_ID)).toEqual({ step: 'opening', paymentId: PAYMENT_ID })
})

test('architecture §4 "one live authority": a payment is committed from its first result on, for ever', () => {
  const unsigned = [OPENING, CHOOSING, PLANNING, REVIEWING, EXECUTING, follow(REVIEWING, { type: 'dismissed' })]
  expect(unsigned.map(isCommitted)).toEqual(unsigned.map(() => false))
  expect([CONFIRMING, CLOSED].map(isCommitted)).toEqual([true, true])
  expect(isCommitted({ ...EXECUTING, results: [SIGNATURE] } as Session)).toBe(true)
})

describe('protocol §4.7.4: nothing is signed in the last 10 s', () => {
  if (REVIEWING.step !== 'reviewing') throw new Error('the fixture is not reviewing')
  const session = REVIEWING
  const { expiresAtMs: _, ...endless } = INFO
  test('before the payment’s expiry', () => {
    expect(EXPIRY_GUARD_MS).toBe(10_000)
    expect(isInTime(session, EXPIRES_MS - 10_001)).toBe(true)
    expect(isInTime(session, EXPIRES_MS - 10_000)).toBe(false)
    expect(isInTime(session, EXPIRES_MS + 1)).toBe(false)
  })
  test('before the quote’s, where that is earlier', () => {
    const quoted = { ...session, option: { ...OPTION, expiresAtMs: NOW_MS + 300_000 } }
    expect(isInTime(quoted, NOW_MS + 289_999)).toBe(true)
    expect(isInTime(quoted, NOW_MS + 290_000)).toBe(false)
  })
  test('without a deadline there is always time', () => {
    expect(isInTime({ ...session, offer: { ...OFFER, info: endless } }, Number.MAX_SAFE_INTEGER)).toBe(true)
  })
})
