import { describe, expect, test } from 'vitest'
import { parseCollectData } from '../../../../src/core/offer/collect-schema.ts'
import type { Offer, Option } from '../../../../src/core/offer/option.ts'
import { pending } from '../../../../src/core/session/pending.ts'
import type { Session } from '../../../../src/core/session/session.ts'
import { RECORDED_SCHEMA } from '../../../support/core/collect-schema.ts'
import { shownFailure } from '../../../support/core/failures.ts'
import {
  DONE,
  follow,
  NOW_MS,
  OFFER,
  OPENING,
  OPTION,
  OTHER_OPTION,
  REFUSED,
  REQUEST,
  REVIEW,
  SIGNATURE,
  WAITING,
} from '../../../support/core/fixtures.ts'

const collect = parseCollectData({ url: 'https://pay.example/collect/', schema: RECORDED_SCHEMA })
const INLINE: Option = { ...OPTION, collect }
const BUILT: Option = { ...OTHER_OPTION, collect }
const offer: Offer = { ...OFFER, options: [INLINE, BUILT] }
const by = (kind: 'hosted' | 'native', { id }: Option = INLINE) =>
  ({ type: 'data-collected', by: kind, optionId: id }) as const
const choose = ({ id }: Option) => ({ type: 'option-chosen', optionId: id }) as const
const CHOOSING = follow(OPENING, { type: 'options-received', offer })
const COLLECTING = follow(CHOOSING, choose(INLINE))
const signed = (kind: 'hosted' | 'native'): Session =>
  follow(
    COLLECTING,
    by(kind),
    { type: 'plan-reviewed', plan: [REQUEST], review: REVIEW },
    { type: 'approved', planHash: REVIEW.planHash },
    { type: 'result-recorded', result: SIGNATURE },
  )
const LOST = follow(signed('native'), { type: 'effect-failed', failure: { code: 'data/lost' } })
const REQUIRED = {
  type: 'status-received',
  progress: { status: 'requires_action', isFinal: false, pollInMs: 2_000 },
} as const

describe('protocol §4.6 row 1 an option that asks for data', () => {
  test('waits for it, and nothing is fetched or judged meanwhile', () => {
    expect(COLLECTING).toMatchObject({ step: 'collecting', option: INLINE })
    expect(pending(COLLECTING)).toBeUndefined()
    expect(follow(OPENING, { type: 'options-received', offer: { ...offer, options: [INLINE] } }).step).toBe(
      'collecting',
    )
  })

  test('protocol §4.3.5 then goes on, and confirm knows whether to send it', () => {
    expect(follow(COLLECTING, by('hosted'))).toMatchObject({ step: 'planning', collectedBy: 'hosted' })
    expect(pending(signed('native'))).toMatchObject({ do: 'confirm', collectedBy: 'native' })
  })

  test('security T35 data of another option says nothing, nor does data for a payment that does not ask for it', () => {
    expect(follow(COLLECTING, by('hosted', BUILT))).toBe(COLLECTING)
    expect(follow(CHOOSING, by('hosted'))).toBe(CHOOSING)
    const reviewing = follow(COLLECTING, by('hosted'), { type: 'plan-reviewed', plan: [REQUEST], review: REVIEW })
    expect(follow(reviewing, by('hosted'))).toBe(reviewing)
    const switched = follow(COLLECTING, choose(BUILT))
    expect(follow(switched, by('hosted'))).toBe(switched)
  })

  test('live-service W3.13 a fetch that is refused brings the form back and says so', () => {
    const refused = follow(CHOOSING, choose(BUILT), by('hosted', BUILT), { type: 'effect-failed', failure: REFUSED })
    expect(refused).toMatchObject({ step: 'collecting', isRefused: true })
    expect(shownFailure(refused)).toBeUndefined()
    expect(follow(refused, by('hosted', BUILT)).step).toBe('planning')
  })
})

describe('screens §6 the service’s word while the payer is asked', () => {
  const REVIEWING = follow(COLLECTING, by('hosted'), { type: 'plan-reviewed', plan: [REQUEST], review: REVIEW })
  const said = (status: 'cancelled' | 'expired' | 'succeeded' | 'failed' | 'unknown') =>
    ({ type: 'status-received', progress: { status, isFinal: true } }) as const

  test.each(['cancelled', 'expired', 'succeeded', 'failed'] as const)('%s closes the form and the review', (status) => {
    for (const session of [COLLECTING, REVIEWING]) {
      expect(follow(session, said(status))).toMatchObject({ step: 'closed', outcome: status, results: [] })
    }
  })

  test('a final word that we do not know closes it without a claim', () => {
    expect(follow(REVIEWING, said('unknown'))).toMatchObject({ step: 'closed', outcome: 'not-payable' })
  })

  test('processing closes it: somebody else pays, and a signature now would pay a second time', () => {
    for (const session of [COLLECTING, REVIEWING])
      expect(follow(session, { type: 'status-received', progress: WAITING })).toMatchObject({
        ...{ step: 'closed', outcome: 'in-progress', results: [] },
      })
  })

  test('anything else changes nothing', () => {
    for (const session of [COLLECTING, REVIEWING]) {
      expect(
        follow(session, { type: 'status-received', progress: { status: 'requires_action', isFinal: false } }),
      ).toBe(session)
      expect(follow(session, { type: 'status-received', progress: { ...DONE, isFinal: false } })).toBe(session)
    }
  })

  test.each([
    ['cancelled', 'cancelled'],
    ['succeeded', 'succeeded'],
    ['processing', 'in-progress'],
    ['unknown', 'not-payable'],
  ] as const)('the look before the key finds %s: closed as %s, and nothing is signed', (status, outcome) => {
    const executing = follow(REVIEWING, { type: 'approved', planHash: REVIEW.planHash })
    const progress = { status, isFinal: status === 'cancelled' || status === 'succeeded' }
    const closed = follow(executing, { type: 'status-received', progress })
    expect(closed).toMatchObject({ step: 'closed', outcome, results: [] })
    expect(pending(closed)).toBeUndefined()
  })
})

describe('what was entered is lost with the browser’s memory', () => {
  test('entering it again goes back to the same confirm call, at once', () => {
    const again = follow(follow(LOST, REQUIRED), { ...by('native'), atMs: NOW_MS } as never)
    expect(shownFailure(again)).toBeUndefined()
    expect(pending(again)).toEqual({
      do: 'confirm',
      optionId: INLINE.id,
      results: [SIGNATURE],
      collectedBy: 'native',
      notBeforeMs: NOW_MS,
    })
  })

  test('nothing else brings it back: not the hosted form, not data for another option, not data that was never lost', () => {
    expect(follow(LOST, by('hosted'))).toBe(LOST)
    expect(follow(LOST, by('native', BUILT))).toBe(LOST)
    expect(follow(signed('native'), by('native'))).toEqual(signed('native'))
    const down = follow(signed('native'), { type: 'effect-failed', failure: { code: 'gateway/unreachable' } })
    expect(follow(down, by('native'))).toBe(down)
  })
})
