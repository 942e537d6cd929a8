// What a failure does before anything is signed, and when a payment may start over. pay-once §7, architecture §7, protocol §7.

import { describe, expect, test } from 'vitest'
import type { Failure } from '../../../../src/core/base/errors.ts'
import type { Session } from '../../../../src/core/session/session.ts'
import { stoppedBy } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import {
  AGAIN,
  CHOOSING,
  CONFIRMING,
  DISMISSED,
  EVENTS,
  EXECUTING,
  follow,
  NETWORK_DOWN,
  OFFER,
  OPENING,
  OPTION,
  OTHER_OPTION,
  PLANNING,
  previousOf,
  REFUSED,
  REVIEWING,
  SITE,
  TYPES,
} from '../../../support/core/fixtures.ts'

describe('a failure before anything is signed', () => {
  const failed = (session: Session, failure: Failure) => follow(session, { type: 'effect-failed', failure })
  test.each([OPENING, PLANNING, EXECUTING])(
    'in $step is told, and an answer that comes late is not used',
    (session) => {
      const stopped = failed(session, NETWORK_DOWN)
      expect(stopped).toEqual({ ...session, failure: NETWORK_DOWN })
      for (const type of [
        'options-received',
        'build-resolved',
        'plan-reviewed',
        'result-recorded',
        'approval-lapsed',
      ] as const)
        expect(transition(stopped, EVENTS[type])).toBe(stopped)
      expect(failed(stopped, REFUSED)).toBe(stopped)
    },
  )
  test.each([OPENING, PLANNING, EXECUTING])('in $step may be tried again, where that can help', (session) => {
    expect(follow(failed(session, NETWORK_DOWN), { type: 'retried' })).toEqual(session)
    const refused = failed(session, REFUSED)
    expect(follow(refused, { type: 'retried' })).toBe(refused)
  })
  test.each([OPENING, PLANNING, EXECUTING])(
    'live-service W2.2: in $step a missing or refused identity may be tried again, once another is set',
    (session) => {
      for (const code of ['gateway/no-key', 'gateway/unauthorized', 'gateway/outdated'] as const)
        expect(follow(failed(session, { code }), { type: 'retried' })).toEqual(session)
    },
  )
  test('live-service W0.3.4: a refused build may be of voided options, so fresh ones are asked for, but only once', () => {
    const building: Session = { ...PLANNING, actions: [{ type: 'build', data: '7b7d' }] } as Session
    expect(failed(building, REFUSED)).toMatchObject({ failure: { code: 'quote/expired' } })
    const again = { ...building, previous: previousOf(OPTION) }
    expect(failed(again, REFUSED)).toMatchObject({ failure: REFUSED })
  })
  test('protocol §3.2, §7 410: an expired payment is over', () => {
    expect(failed(OPENING, { code: 'payment/expired' })).toMatchObject({ step: 'closed', outcome: 'expired' })
    expect(failed(PLANNING, { code: 'payment/expired' })).toMatchObject({
      step: 'closed',
      outcome: 'expired',
      option: OPTION,
    })
    expect(failed(EXECUTING, { code: 'payment/expired' })).toMatchObject({
      step: 'closed',
      outcome: 'expired',
      results: [],
    })
  })
  test('of one option leaves the others', () => {
    const chosen = follow(CHOOSING, { type: 'option-chosen', optionId: OTHER_OPTION.id })
    const stopped = failed(chosen, REFUSED)
    expect(follow(stopped, { type: 'option-cleared' })).toEqual(CHOOSING)
    expect(follow(stopped, { type: 'option-chosen', optionId: OPTION.id })).not.toHaveProperty('failure')
  })
})

describe('pay-once §7: starting over', () => {
  test('the place of the first click is kept as one: no later click adds its page, or loses that of the first', () => {
    const framed = { site: 'https://frame.example', page: SITE }
    const [inPage, inFrame] = [
      { type: 'opened', site: SITE },
      { type: 'opened', ...framed },
    ] as const
    const opened = follow(OPENING, inFrame)
    expect(opened).toEqual({ ...OPENING, ...framed })
    expect(follow(opened, inPage)).toBe(opened)
    expect(follow(opened, { type: 'options-received', offer: OFFER })).toMatchObject(framed)
    const closed = follow({ ...DISMISSED, ...framed }, { type: 'restarted' })
    expect(closed).toEqual({ ...AGAIN, ...framed })
    expect(follow({ ...DISMISSED, ...framed }, inPage)).toEqual({ ...AGAIN, site: SITE })
    expect(follow({ ...DISMISSED, ...framed }, { type: 'opened' })).toEqual({ ...AGAIN, ...framed })
    expect(follow(follow(OPENING, inPage), inFrame)).toEqual({ ...OPENING, site: SITE })
  })
  test.each([
    { code: 'payment/not-found' },
    { code: 'gateway/unauthorized' },
    { code: 'gateway/no-key' },
  ] satisfies Failure[])('a link that is clicked again asks again for what was not to be had: $code', (failure) => {
    const stopped = follow({ ...OPENING, site: SITE }, { type: 'effect-failed', failure })
    expect(stoppedBy(stopped)).toEqual(failure)
    expect(follow(stopped, { type: 'opened', site: 'https://other.example' })).toEqual({ ...OPENING, site: SITE })
    expect(follow({ ...OPENING, failure } as Session, { type: 'opened', site: SITE })).toEqual({
      ...OPENING,
      site: SITE,
    })
    for (const session of [PLANNING, REVIEWING, EXECUTING])
      expect(follow({ ...session, failure } as Session, { type: 'opened' })).toEqual({ ...session, failure })
  })
  test('what was signed does not, whatever became of it', () => {
    for (const status of ['succeeded', 'failed', 'expired', 'cancelled', 'unknown'] as const) {
      const closed = follow(CONFIRMING, { type: 'status-received', progress: { status, isFinal: true } })
      // The archive takes the place of the whole record; starting over asks the chain first, and that is all it does.
      const others = TYPES.filter((type) => type !== 'archived' && type !== 'restarted')
      for (const type of others) expect(transition(closed, EVENTS[type])).toBe(closed)
      expect(transition(closed, EVENTS.restarted).step).toBe('closed')
    }
  })
})
