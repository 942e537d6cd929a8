// From an opened link to a plan: options, the choice among them, builds. architecture §4, protocol §4.1, §4.2.
import { describe, expect, test } from 'vitest'
import type { OptionId } from '../../../../src/core/base/caip.ts'
import type { Action } from '../../../../src/core/offer/action.ts'
import type { Status } from '../../../../src/core/offer/responses.ts'
import { pending } from '../../../../src/core/session/pending.ts'
import {
  CHOOSING,
  chainId,
  follow,
  INFO,
  NOW_MS,
  OFFER,
  OPENING,
  OPTION,
  PAYMENT_ID,
  PLANNING,
  REQUEST,
  REVIEW,
  SECOND,
} from '../../../support/core/fixtures.ts'

describe('architecture §4: options', () => {
  test('several are the user’s choice', () => {
    expect(CHOOSING).toEqual({ step: 'choosing', paymentId: PAYMENT_ID, offer: OFFER })
  })
  test('screens §5 the one that was paid with last is taken, as if the payer had chosen it', () => {
    const preferred = (preferredId: OptionId) =>
      follow(OPENING, { type: 'options-received', offer: OFFER, preferredId })
    for (const { id } of OFFER.options)
      expect(preferred(id)).toEqual(follow(CHOOSING, { type: 'option-chosen', optionId: id }))
    expect(preferred('opt_gone' as OptionId)).toEqual(CHOOSING)
  })
  test('screens §5 after a start over, and once the list was asked for, nothing is taken for the payer', () => {
    const [first] = OFFER.options
    if (!first) throw new Error('the fixture has no option')
    const received = { type: 'options-received', offer: OFFER, preferredId: first.id } as const
    expect(follow(CHOOSING, { type: 'restarted' }, received).step).toBe('choosing')
    expect(follow(OPENING, received, { type: 'option-cleared' }).step).toBe('choosing')
  })
  test('one alone is taken', () => {
    expect(PLANNING).toMatchObject({ step: 'planning', option: OPTION, actions: [REQUEST] })
  })
  test('without info the payment is taken as payable', () => {
    const { info: _, ...offer } = OFFER
    expect(follow(OPENING, { type: 'options-received', offer })).toMatchObject({ step: 'choosing' })
  })
  const closing: [Status, string][] = [
    ['processing', 'in-progress'],
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    ['expired', 'expired'],
    ['cancelled', 'cancelled'],
    ['unknown', 'not-payable'],
  ]
  test.each(closing)('architecture §4: a payment that is %s is not payable', (status, outcome) => {
    const offer = { ...OFFER, info: { ...INFO, status } }
    expect(follow(OPENING, { type: 'options-received', offer })).toEqual({
      step: 'closed',
      paymentId: PAYMENT_ID,
      offer,
      outcome,
      closedAtMs: NOW_MS,
      results: [],
    })
  })
})

describe('a choice', () => {
  const chosen = follow(CHOOSING, { type: 'option-chosen', optionId: OPTION.id })
  const reviewing = follow(chosen, { type: 'plan-reviewed', plan: [REQUEST], review: REVIEW })
  test('of the same option again changes nothing', () => {
    expect(follow(reviewing, { type: 'option-chosen', optionId: OPTION.id })).toBe(reviewing)
  })
})

describe('protocol §4.2: builds become requests in their own place', () => {
  const build = (data: string): Action => ({ type: 'build', data })
  const planning = (actions: Action[]) =>
    follow(OPENING, { type: 'options-received', offer: { ...OFFER, options: [{ ...OPTION, actions }] } })
  const third = { ...REQUEST, chainId: chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') }
  test('one after another, in order', () => {
    const start = planning([build('a'), REQUEST, build('b')])
    expect(pending(start)).toMatchObject({ do: 'fetch-action', data: 'a' })
    const next = follow(start, { type: 'build-resolved', requests: [SECOND, third] })
    expect(pending(next)).toMatchObject({ do: 'fetch-action', data: 'b' })
    const last = follow(next, { type: 'build-resolved', requests: [SECOND] })
    expect(pending(last)).toEqual({ do: 'review-plan', plan: [SECOND, third, REQUEST, SECOND] })
  })
  test('a plan is not judged while a build is left', () => {
    const start = planning([REQUEST, build('a')])
    expect(follow(start, { type: 'plan-reviewed', plan: [REQUEST], review: REVIEW })).toBe(start)
  })
})
