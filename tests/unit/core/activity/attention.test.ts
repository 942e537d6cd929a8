// Which payments count on the toolbar, and what of them is told with the window closed.

import { describe, expect, test } from 'vitest'
import {
  type Attention,
  attentionFor,
  countAttention,
  type Notice,
  noticeFor,
} from '../../../../src/core/activity/attention.ts'
import type { Confirming, Reviewing, Session } from '../../../../src/core/session/session.ts'
import {
  CHOOSING,
  CLOSED,
  CONFIRMING,
  DISMISSED,
  EVENTS,
  EXECUTING,
  follow,
  NETWORK_DOWN,
  OPENING,
  PLANNING,
  REQUEST,
  REVIEWING,
} from '../../../support/core/fixtures.ts'

const SENDING = follow(
  { ...EXECUTING, plan: [{ ...REQUEST, method: 'eth_sendTransaction' }, REQUEST] } as typeof EXECUTING,
  EVENTS['transaction-prepared'],
  EVENTS['transaction-signed'],
)
const failing = { type: 'effect-failed', failure: NETWORK_DOWN } as const
const EXPIRED = follow(REVIEWING, { type: 'deadline-passed' })
const FAILED = follow(CONFIRMING, { type: 'status-received', progress: { status: 'failed', isFinal: true } })

type Row = [
  name: string,
  session: Session,
  unlocked: Attention | undefined,
  locked: Attention | undefined,
  told?: Notice,
]
const ROWS: Row[] = [
  ['opening: goes on in its window only', OPENING, undefined, undefined],
  ['choosing', CHOOSING, 'decision', 'decision'],
  ['planning', PLANNING, undefined, undefined],
  ['reviewing', REVIEWING, 'decision', 'decision'],
  [
    'reviewing and expired there',
    { ...(REVIEWING as Reviewing), failure: { code: 'quote/expired' } },
    'decision',
    'decision',
  ],
  ['executing', EXECUTING, undefined, 'unlock'],
  ['executing and stopped', follow(EXECUTING, failing), 'stopped', 'stopped', 'needs-person'],
  ['a transaction on its way needs no key', SENDING, undefined, undefined],
  ['a transaction that could not be sent is sent again', follow(SENDING, failing), undefined, undefined],
  ['confirming', CONFIRMING, undefined, undefined],
  ['confirming while the service is away', follow(CONFIRMING, failing), undefined, undefined],
  ['details lost', { ...(CONFIRMING as Confirming), ask: 'data' }, 'stopped', 'stopped', 'needs-person'],
  ['paid', CLOSED, 'outcome', 'outcome', 'ended'],
  ['failed after the signature', FAILED, 'outcome', 'outcome', 'ended'],
  ['expired before anybody approved', EXPIRED, undefined, undefined, 'ended'],
  ['cancelled by the person', DISMISSED, undefined, undefined],
]
const of = (session: Session) => ({ session, isSeen: false, wasApproved: false })

test.each(ROWS)('screens §12 %s', (_, session, unlocked, locked, told) => {
  expect(attentionFor(of(session), true)).toBe(unlocked)
  expect(attentionFor(of(session), false)).toBe(locked)
  expect(noticeFor(of(session), true)).toBe(told)
  expect(noticeFor(of(session), false)).toBe(locked === 'unlock' ? 'needs-person' : told)
})

test('what a window has shown needs nobody and is not told', () => {
  for (const session of [CLOSED, FAILED, EXPIRED]) {
    const seen = { session, isSeen: true, wasApproved: true }
    expect([attentionFor(seen, true), noticeFor(seen, true)]).toEqual([undefined, undefined])
  }
})

describe('a payment that was approved and came to nothing by itself', () => {
  test('is back at its review: it is told, because the person believes it is being paid', () => {
    expect(noticeFor({ ...of(REVIEWING), wasApproved: true }, true)).toBe('needs-person')
  })
  test('is over without a signature: its end counts until it is seen', () => {
    expect(attentionFor({ ...of(EXPIRED), wasApproved: true }, true)).toBe('outcome')
  })
})

test('the number counts payments, each once', () => {
  expect(countAttention([], true)).toBe(0)
  expect(countAttention([of(REVIEWING), of(EXECUTING), of(CLOSED), of(CONFIRMING)], true)).toBe(2)
  expect(countAttention([of(REVIEWING), of(EXECUTING), of(CLOSED), of(CONFIRMING)], false)).toBe(3)
})
