// The payer's own transaction after something failed on the way. pay-once §5.

import { expect, test } from 'vitest'
import type { DecodedAction } from '../../../../src/core/plan/decoded-action.ts'
import { authorityOf } from '../../../../src/core/session/authority.ts'
import { pending } from '../../../../src/core/session/pending.ts'
import { ownTransactionsOf } from '../../../../src/core/session/released.ts'
import { type Closed, type Confirming, isCommitted, type Session } from '../../../../src/core/session/session.ts'
import { replacementFees } from '../../../../src/core/transaction/replacement.ts'
import { shownFailure } from '../../../support/core/failures.ts'
import {
  EVENTS,
  EXECUTING,
  follow,
  NETWORK_DOWN,
  OFFER,
  OPENING,
  OTHER_OPTION,
  PREPARED,
  REQUEST,
  REVIEW,
  SIGNATURE,
} from '../../../support/core/fixtures.ts'

const HASH = `0x${'44'.repeat(32)}`
const send = { ...REQUEST, method: 'eth_sendTransaction' }
const signed = follow(
  { ...EXECUTING, plan: [send, REQUEST] } as typeof EXECUTING,
  EVENTS['transaction-prepared'],
  EVENTS['transaction-signed'],
)
const failed = { type: 'effect-failed', failure: NETWORK_DOWN } as const
/** Its first action is an allowance, which pays nothing by itself. */
const WITH_SET_UP = {
  ...signed,
  review: {
    ...REVIEW,
    decodedActions: [{ kind: 'allowance', call: {}, valueBaseUnits: 1n } as DecodedAction, ...REVIEW.decodedActions],
  },
} as Session

test('T23: a broadcast that failed once is over when the next one went through', () => {
  const sent = follow(signed, failed, EVENTS['transaction-sent'])
  expect(sent).toMatchObject({ step: 'executing', transaction: { state: 'sent' } })
  expect(shownFailure(sent)).toBeUndefined()
})

test('pay-once §5: after a cancellation was asked for, a mined set-up ends the payment, and it may start over', () => {
  const sent = follow(WITH_SET_UP, EVENTS['transaction-sent'])
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

test('CP10: what no node was given lapses with its nonce and fees; what was sent does not', () => {
  const prepared = follow({ ...EXECUTING, plan: [send, REQUEST] } as typeof EXECUTING, EVENTS['transaction-prepared'])
  expect(prepared).toMatchObject({ transaction: { state: 'prepared' } })
  for (const unsent of [prepared, signed]) {
    const lapsed = follow(unsent, { type: 'approval-lapsed' })
    expect(lapsed).toMatchObject({ step: 'planning' })
    expect(lapsed).not.toHaveProperty('transaction')
  }
  const sent = follow(signed, EVENTS['broadcast-started'])
  expect(follow(sent, { type: 'approval-lapsed' })).toBe(sent)
})

test('pay-once I7: what has set up the payment stays done when the approval lapses, and only the rest is approved again', () => {
  const setUp = follow(WITH_SET_UP, EVENTS['broadcast-started'], { type: 'result-recorded', result: HASH, feeWei: 7n })
  const asked = follow(setUp, { type: 'approval-lapsed' })
  expect(asked).toMatchObject({ step: 'reviewing', results: [HASH], plan: [send, REQUEST] })
  expect([pending(asked), isCommitted(asked)]).toEqual([undefined, false])
  const again = follow(asked, { type: 'approved', planHash: REVIEW.planHash })
  expect([again, pending(again)]).toMatchObject([
    { step: 'executing', results: [HASH] },
    { do: 'sign', index: 1 },
  ])
  const kept = { earlier: [{ hash: HASH, state: 'mined' }] }
  const other = { type: 'option-chosen', optionId: OTHER_OPTION.id } as const
  expect(follow({ ...asked, offer: OFFER } as Session, other)).toMatchObject({
    option: { id: OTHER_OPTION.id },
    ...kept,
  })
  expect(follow(asked, { type: 'option-cleared' })).toMatchObject({ step: 'choosing', ...kept })
  expect(follow(asked, { type: 'restarted' })).toMatchObject({ step: 'opening', ...kept })
  const later = follow(asked, { type: 'dismissed' })
  expect(ownTransactionsOf(later)).toMatchObject([{ hash: HASH, state: 'mined', allows: { amountBaseUnits: 1n } }])
})

test('screens §5 after a start over behind a set-up nothing is chosen for the payer, who has seen the list', () => {
  const over = follow(
    WITH_SET_UP,
    EVENTS['broadcast-started'],
    { type: 'result-recorded', result: HASH },
    { type: 'result-recorded', result: SIGNATURE },
    { type: 'status-received', progress: { status: 'failed', isFinal: true } },
    { type: 'restarted' },
    { type: 'authority-checked', authorityStatus: 'dead' },
  )
  expect(over).toMatchObject({ step: 'opening', earlier: [{ hash: HASH }] })
  const offered = { type: 'options-received', offer: OFFER, preferredId: OTHER_OPTION.id } as const
  expect([follow(over, offered).step, follow(OPENING, offered).step]).toEqual(['choosing', 'planning'])
})

test('pay-once §3 the last block that may take a Solana transaction is known until its end is proven', () => {
  const transfer = { kind: 'solana-transfer', movements: [{ amountBaseUnits: 1n }] } as unknown as DecodedAction
  const start = { ...EXECUTING, review: { ...REVIEW, decodedActions: [transfer] } } as Session
  const released = follow(start, { type: 'result-recorded', result: 'AQ==', lastValidBlockHeight: 1_150n })
  const failedLater = follow(released, { type: 'status-received', progress: { status: 'failed', isFinal: true } })
  for (const one of [released, failedLater])
    expect(authorityOf(one as Confirming | Closed)).toMatchObject({ kind: 'solana', lastValidBlockHeight: 1_150n })
})
