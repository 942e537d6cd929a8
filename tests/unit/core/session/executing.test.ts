// The payer's own transaction after something failed on the way. architecture §4.

import { expect, test } from 'vitest'
import type { DecodedAction } from '../../../../src/core/plan/decoded-action.ts'
import type { Executing, Session } from '../../../../src/core/session/session.ts'
import { replacementFees } from '../../../../src/core/transaction/replacement.ts'
import { shownFailure } from '../../../support/core/failures.ts'
import {
  EVENTS,
  EXECUTING,
  follow,
  NETWORK_DOWN,
  PREPARED,
  REQUEST,
  SIGNATURE,
} from '../../../support/core/fixtures.ts'

const send = { ...REQUEST, method: 'eth_sendTransaction' }
const signed = follow(
  { ...EXECUTING, plan: [send, REQUEST] } as typeof EXECUTING,
  EVENTS['transaction-prepared'],
  EVENTS['transaction-signed'],
)
const failed = { type: 'effect-failed', failure: NETWORK_DOWN } as const

test('T23: a broadcast that failed once is over when the next one went through', () => {
  const sent = follow(signed, failed, EVENTS['transaction-sent'])
  expect(sent).toMatchObject({ step: 'executing', transaction: { state: 'sent' } })
  expect(shownFailure(sent)).toBeUndefined()
})

test('T23: a receipt is taken although asking for it failed before', () => {
  const asked = follow(signed, EVENTS['transaction-sent'], failed)
  expect(follow(asked, { type: 'result-recorded', result: SIGNATURE })).toMatchObject({ results: [SIGNATURE] })
  expect(follow(asked, EVENTS['transaction-reverted'])).toMatchObject({ step: 'closed', outcome: 'failed' })
})

test('architecture §4: after a cancellation was asked for, a mined set-up ends the payment, and it may start over', () => {
  const { review } = EXECUTING as Executing
  const decodedActions = [
    { kind: 'allowance', call: {}, valueBaseUnits: 1n } as DecodedAction,
    ...review.decodedActions,
  ]
  const setUp = { ...signed, review: { ...review, decodedActions } } as Session
  const sent = follow(setUp, EVENTS['transaction-sent'])
  const fees = { ...replacementFees(PREPARED, PREPARED), gas: 21_000n }
  const asked = follow(sent, { type: 'cancel-requested', fees })
  const cancelling = follow(asked, { type: 'transaction-signed', signed: { raw: '0x09', hash: '0x09' } })
  const again = follow(cancelling, { type: 'cancel-requested', fees })
  for (const waiting of [asked, cancelling, again]) {
    const ended = follow(waiting, { type: 'result-recorded', result: SIGNATURE })
    expect(ended).toMatchObject({ step: 'closed', outcome: 'dismissed', results: [SIGNATURE] })
    expect(follow(ended, { type: 'restarted' })).toMatchObject({ step: 'opening', earlier: [{ hash: SIGNATURE }] })
  }
})

test('CP10: what is only prepared is not signed, so its nonce and fees lapse with the approval', () => {
  const prepared = follow({ ...EXECUTING, plan: [send, REQUEST] } as typeof EXECUTING, EVENTS['transaction-prepared'])
  expect(prepared).toMatchObject({ transaction: { state: 'prepared' } })
  const lapsed = follow(prepared, { type: 'approval-lapsed' })
  expect(lapsed).toMatchObject({ step: 'planning' })
  expect(lapsed).not.toHaveProperty('transaction')
  expect(follow(signed, { type: 'approval-lapsed' })).toBe(signed)
})
