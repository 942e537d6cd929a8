// What was signed can move money until the chain says otherwise: only its proof makes a new beginning. pay-once §3.
import { describe, expect, test } from 'vitest'
import type { Authority } from '../../../../src/core/plan/authority.ts'
import { authorityOf, liveAuthorityOf, mayStartOver } from '../../../../src/core/session/authority.ts'
import { pending } from '../../../../src/core/session/pending.ts'
import { releasedBy } from '../../../../src/core/session/released.ts'
import type { Closed, Confirming, Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import { after } from '../../../gallery/states/payments.ts'
import { approvedPlan } from '../../../gallery/states/plans.ts'
import {
  AUTHORIZATION,
  CLOSED,
  CONFIRMING,
  DISMISSED,
  EXECUTING,
  follow,
  NOW_MS,
  OPENING,
  REFUSED,
  REVIEWING,
  SIGNATURE,
} from '../../../support/core/fixtures.ts'

const ended = (status: 'failed' | 'expired' | 'cancelled' | 'unknown') =>
  follow(CONFIRMING, { type: 'status-received', progress: { status, isFinal: true } })
const FAILED = ended('failed')
const asked = (session: Session) => follow(session, { type: 'restarted' })
const told = (session: Session, authorityStatus: 'live' | 'used' | 'dead') =>
  follow(session, { type: 'authority-checked', authorityStatus })
const STUCK = follow(CONFIRMING, { type: 'effect-failed', failure: REFUSED })

describe('the authority of a payment', () => {
  test('is what the paying signature says', () => {
    const { tokenAddress, from, nonce, validBeforeS } = AUTHORIZATION
    expect(authorityOf(FAILED as Closed)).toEqual({
      ...{ kind: 'eip-3009', chainId: 'eip155:8453', tokenAddress, from, nonce, deadlineS: validBeforeS },
    })
  })

  test('is none where nothing was signed, or where the signature is erased', () => {
    expect(authorityOf(DISMISSED as Closed)).toBeUndefined()
    expect(authorityOf({ ...(FAILED as Closed), results: [''] })).toBeUndefined()
  })
})

describe('pay-once §3 until when a Solana transaction may land', () => {
  const plan = approvedPlan('solana')
  const signed = (height?: bigint) =>
    after(...plan, { type: 'result-recorded', result: 'AA==', ...(height && { lastValidBlockHeight: height }) })
  const failed = (session: Session) =>
    follow(session, { type: 'status-received', progress: { status: 'failed', isFinal: true } })
  const heightOf = (session: Session) => {
    const authority = authorityOf(session as Closed)
    return authority?.kind === 'solana' ? authority.lastValidBlockHeight : 'no authority'
  }
  const checked = (session: Session, lastValidBlockHeight: bigint) =>
    follow(session, { type: 'authority-checked', authorityStatus: 'live', lastValidBlockHeight })

  test('is recorded with the signature, and no later answer moves it', () => {
    expect([heightOf(signed(1_150n)), heightOf(failed(signed(1_150n)))]).toEqual([1_150n, 1_150n])
    expect(heightOf(checked(failed(signed(1_150n)), 9_000n))).toBe(1_150n)
  })

  test('is learnt from a later look where the nodes did not say it, before or after the end, asked or not', () => {
    expect(heightOf(signed())).toBeUndefined()
    for (const session of [failed(signed()), asked(failed(signed()))])
      expect(heightOf(checked(session, 1_150n))).toBe(1_150n)
    expect(checked(failed(signed()), 1_150n)).not.toHaveProperty('authorityStatus')
    expect(checked(asked(failed(signed())), 1_150n)).toMatchObject({ authorityStatus: 'live' })
  })

  test('of a payment whose records are lost, it is learnt likewise', () => {
    const authority = { ...(authorityOf(failed(signed()) as Closed) as { kind: 'solana' } & Authority) }
    const lost = follow(OPENING, { type: 'record-corrupted', isNoted: true, lost: { authority, untilMs: NOW_MS } })
    const known = checked(lost, 1_150n)
    expect(known).toMatchObject({ lost: { authority: { lastValidBlockHeight: 1_150n } } })
    expect(checked(known, 9_000n)).toBe(known)
  })
})

describe('starting over after a signature', () => {
  test.each(['failed', 'expired', 'cancelled', 'unknown'] as const)('asks the chain first: %s', (status) => {
    const session = asked(ended(status))
    expect(session).toMatchObject({ step: 'closed', isStartOverRequested: true, results: [SIGNATURE] })
    expect(pending(session)).toEqual({ do: 'check-authority', authority: authorityOf(FAILED as Closed) })
  })

  test('begins anew when what was signed is dead, and only then', () => {
    expect(told(asked(FAILED), 'dead')).toMatchObject({ step: 'opening', paymentId: FAILED.paymentId })
    for (const authorityStatus of ['live', 'used'] as const) {
      const session = told(asked(FAILED), authorityStatus)
      expect(session).toMatchObject({ step: 'closed', outcome: 'failed', authorityStatus, results: [SIGNATURE] })
      expect(pending(session)).toBeUndefined()
    }
  })

  test('keeps in mind that a transaction whose fee this wallet pays may have failed on the chain', () => {
    const anew = (plan: string) => {
      const signed = after(...approvedPlan(plan), { type: 'result-recorded', result: SIGNATURE })
      const failed = follow(signed, { type: 'status-received', progress: { status: 'failed', isFinal: true } })
      return releasedBy(told(asked(failed), 'dead')).mayHaveCostFee
    }
    expect([anew('solana-own-fee'), anew('solana')]).toEqual([true, undefined])
  })

  test('stays where it is when nobody could be asked', () => {
    const session = follow(asked(FAILED), { type: 'effect-failed', failure: { code: 'chain/unreachable' } })
    expect(session).toMatchObject({ step: 'closed', authorityStatus: 'unknown', results: [SIGNATURE] })
    expect((session as Closed).isStartOverRequested).toBeUndefined()
    expect(asked(session)).toMatchObject({ isStartOverRequested: true })
  })

  test('is not thinkable for what is paid, under way, or still the service’s to say', () => {
    for (const session of [CLOSED, CONFIRMING, EXECUTING, REVIEWING]) expect(mayStartOver(session)).toBe(false)
    expect(asked(CLOSED)).toBe(CLOSED)
  })
})

describe('a service that will not say a last word', () => {
  test('can be left behind in the same way', () => {
    const session = asked(STUCK)
    expect(session).toMatchObject({ step: 'confirming', isStartOverRequested: true })
    expect(pending(session)?.do).toBe('check-authority')
    expect(told(session, 'dead').step).toBe('opening')
  })

  test('and goes on being asked when what was signed still lives', () => {
    const session = told(asked(STUCK), 'live') as Confirming
    expect(session).toMatchObject({ step: 'confirming', authorityStatus: 'live', ask: 'status' })
    expect(pending(session)).toEqual({ do: 'get-status', notBeforeMs: session.notBeforeMs })
    expect(
      transition(session, { type: 'status-received', progress: { status: 'succeeded', isFinal: true }, atMs: NOW_MS }),
    ).toMatchObject({ outcome: 'succeeded' })
  })
})

describe('pay-once §1: the witness keeps', () => {
  const UNTIL_MS = Number(AUTHORIZATION.validBeforeS) * 1000 + 60_000

  test('the public facts of a signature, from its record to the end of its time', () => {
    const { digest } = AUTHORIZATION
    for (const session of [CONFIRMING, FAILED])
      expect(liveAuthorityOf(session, NOW_MS)).toMatchObject({
        authority: authorityOf(FAILED as Closed),
        nonce: { digest },
        untilMs: UNTIL_MS,
      })
    expect(liveAuthorityOf(FAILED, UNTIL_MS - 1)).toBeDefined()
    expect(liveAuthorityOf(FAILED, UNTIL_MS)).toBeUndefined()
    expect(liveAuthorityOf(CONFIRMING, UNTIL_MS)).toBeDefined()
  })

  test('nothing of a payment that signed nothing, or that succeeded', () => {
    for (const session of [REVIEWING, EXECUTING, DISMISSED, CLOSED])
      expect(liveAuthorityOf(session, NOW_MS)).toBeUndefined()
  })

  test('a corrupted payment as long as it may have signed', () => {
    const corrupted = follow(EXECUTING, { type: 'record-corrupted' })
    expect(liveAuthorityOf(corrupted, NOW_MS)).toMatchObject({
      authority: undefined,
      untilMs: NOW_MS + 7 * 24 * 3_600_000,
    })
  })
})
