// A payment whose journal has a record that cannot be read: nothing is signed, nothing starts over, the service is asked. pay-once I18.
import { describe, expect, test } from 'vitest'
import { authorityOf } from '../../../../src/core/session/authority.ts'
import { pending } from '../../../../src/core/session/pending.ts'
import { releasedBy } from '../../../../src/core/session/released.ts'
import { type Closed, type Executing, isCommitted, type Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import {
  CHOOSING,
  CLOSED,
  CONFIRMING,
  EVENTS,
  EXECUTING,
  follow,
  NETWORK_DOWN,
  NOW_MS,
  OPENING,
  PLANNING,
  REVIEWING,
  SIGNATURE,
  TYPES,
} from '../../../support/core/fixtures.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const broken = (session: Session) => follow(session, { type: 'record-corrupted' })
const DAMAGED = broken(CONFIRMING)
const OPEN = [OPENING, CHOOSING, PLANNING, REVIEWING, EXECUTING, CONFIRMING]

test.each(OPEN)('in $step it needs a look, and keeps what is known', (session) => {
  const next = broken(session)
  expect(next).toMatchObject({ step: 'corrupted', paymentId: session.paymentId, liveUntilMs: NOW_MS + WEEK_MS })
  const factsOf = (s: Session) =>
    ['offer', 'option', 'review'].map((name) => Object.entries(s).find(([one]) => one === name)?.[1])
  expect(factsOf(next)).toEqual(factsOf(session))
  expect(isCommitted(next)).toBe(true)
})

test('a payment that is over stays over', () => {
  expect(broken(CLOSED)).toBe(CLOSED)
})

describe('while it needs a look', () => {
  test('only the service is asked', () => {
    expect(pending(DAMAGED)).toEqual({ do: 'get-status', notBeforeMs: NOW_MS })
    for (const session of OPEN) expect(pending(broken(session))?.do).toBe('get-status')
  })

  test('nothing but the service’s word, its silence and the archive changes anything', () => {
    const moves = TYPES.filter((type) => transition(DAMAGED, EVENTS[type]) !== DAMAGED)
    expect(moves.sort()).toEqual(['effect-failed', 'status-missing', 'status-received'])
  })

  test.each(OPEN)(
    'architecture §7: once it is over nothing is claimed that nobody knows: in $step it may have been signed',
    (session) => {
      const progress = { status: 'failed', isFinal: true } as const
      const closed = follow(broken(session), { type: 'status-received', progress })
      expect(releasedBy(closed)).toMatchObject({ wasSigned: true, transactions: [] })
      expect(isCommitted(closed)).toBe(true)
      expect(follow(closed, { type: 'opened' })).toBe(closed)
      expect(authorityOf(closed as Closed)).toEqual(session === CONFIRMING ? expect.anything() : undefined)
    },
  )

  test('“paid” is this wallet’s where a plan of it is known, and nobody’s where none is', () => {
    const progress = { status: 'succeeded', isFinal: true } as const
    const wasSigned = (session: Session) =>
      releasedBy(follow(broken(session), { type: 'status-received', progress })).wasSigned
    expect(OPEN.filter(wasSigned)).toEqual([REVIEWING, EXECUTING, CONFIRMING])
  })

  test('an own transaction that was lost is not named', () => {
    const plan = (EXECUTING as Executing).plan.map((request) => ({ ...request, method: 'eth_sendTransaction' }))
    const { review } = EXECUTING as Executing
    const decodedActions = [{ kind: 'coin-transfer', call: {}, valueBaseUnits: 1n, to: '' } as never]
    const own = { ...EXECUTING, plan, review: { ...review, decodedActions } } as Session
    const closed = follow(broken(own), { type: 'status-received', progress: { status: 'failed', isFinal: true } })
    expect(releasedBy(closed)).toEqual({ wasSigned: true, transactions: [] })
  })

  test('what is known of its authority is told', () => {
    const progress = { status: 'expired', isFinal: true } as const
    const [known, lost] = [CONFIRMING, broken(EXECUTING)].map((one) =>
      releasedBy(follow(one, { type: 'status-received', progress })),
    )
    expect(lost?.authorityUntilMs).toBeDefined()
    expect(lost?.authorityUntilMs).toBe(known?.authorityUntilMs)
  })

  test('another word, or none, asks again later', () => {
    const waiting = follow(DAMAGED, { type: 'status-received', progress: { status: 'processing', isFinal: false } })
    expect(pending(waiting)).toEqual({ do: 'get-status', notBeforeMs: NOW_MS + 10_000 })
    const silent = follow(DAMAGED, { type: 'effect-failed', failure: NETWORK_DOWN })
    expect(silent).toMatchObject({
      step: 'corrupted',
      lastFailure: NETWORK_DOWN,
      failures: 1,
      notBeforeMs: NOW_MS + 1_000,
    })
  })

  test('it can be put aside when nothing that was signed can live any longer, not before', () => {
    const dismissed = (atMs: number) => transition(DAMAGED, { type: 'dismissed', atMs })
    expect(dismissed(NOW_MS + WEEK_MS - 1)).toBe(DAMAGED)
    expect(dismissed(NOW_MS + WEEK_MS)).toMatchObject({ step: 'closed', outcome: 'put-aside', results: [SIGNATURE] })
  })
})

describe('pay-once §1: a payment whose records only the witness knows', () => {
  const authority = authorityOf(follow(CONFIRMING, { type: 'record-corrupted' }) as never)
  const found = (session: Session, untilMs = NOW_MS + 60_000) =>
    follow(session, { type: 'record-corrupted', isNoted: true, lost: { authority, untilMs } })
  const LOST = found(OPENING)
  const chain = (session: Session, authorityStatus: 'live' | 'used' | 'dead') =>
    follow(session, { type: 'authority-checked', authorityStatus })

  test('waits as long as that signature, and never longer than a week', () => {
    expect(LOST).toMatchObject({ step: 'corrupted', isNoted: true, liveUntilMs: NOW_MS + 60_000 })
    expect(found(OPENING, NOW_MS + 30 * WEEK_MS)).toMatchObject({ liveUntilMs: NOW_MS + WEEK_MS })
  })

  test('is also one that ended unsigned before, and never one that paid', () => {
    const dismissed = follow(REVIEWING, { type: 'dismissed' })
    expect(found(dismissed)).toMatchObject({ step: 'corrupted' })
    expect(found(CLOSED)).toBe(CLOSED)
  })

  test('pay-once §3: starts anew only when the chain shows the lost signature dead', () => {
    expect(chain(LOST, 'dead')).toMatchObject({ step: 'opening' })
    expect(chain(LOST, 'live')).toBe(LOST)
    expect(chain(LOST, 'used')).toMatchObject({ step: 'corrupted', isUsed: true })
    expect(chain(DAMAGED, 'dead')).toBe(DAMAGED)
  })

  test('counts as signed when the service says that it is paid', () => {
    const paid = follow(LOST, { type: 'status-received', progress: { status: 'succeeded', isFinal: true } })
    expect(releasedBy(paid)).toMatchObject({ wasSigned: true })
  })
})
