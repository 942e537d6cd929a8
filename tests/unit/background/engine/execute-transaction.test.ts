// What a transaction of the payer's own comes to: its hash as the result, nothing yet, or nothing for good.

import { describe, expect, test } from 'vitest'
import { broadcastNext, receiptOfNext } from '../../../../src/background/engine/execute-transaction.ts'
import type { ChainClient } from '../../../../src/chains/client.ts'
import { type FailureCode, PayError } from '../../../../src/core/base/errors.ts'
import { pollFrom } from '../../../../src/core/base/retry.ts'
import { type Effect, pending } from '../../../../src/core/session/pending.ts'
import type { Event, Executing, Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import { chainId, EXECUTING, EXPIRES_MS, follow, NOW_MS, PREPARED } from '../../../support/core/fixtures.ts'

const HASH = `0x${'4a'.repeat(32)}`
const EFFECT = { do: 'get-receipt' as const, chainId: chainId('eip155:1'), hashes: [HASH], nonce: 7n, notBeforeMs: 0 }
const BROADCAST = { firstAtMs: 1, lastAtMs: 1, replaced: [] }
const SIGNED_BYTES = { prepared: PREPARED, signed: { raw: '0x02', hash: HASH }, ...pollFrom(0) }
const TRANSACTION = { ...SIGNED_BYTES, state: 'sent' as const, broadcast: BROADCAST }
const SENT = { ...EXECUTING, transaction: TRANSACTION } as Executing

type TransactionOutcome = Awaited<ReturnType<ChainClient['findOutcome']>>
const factFor = (outcome: TransactionOutcome, session = SENT) => {
  const access = { findOutcome: async () => outcome } as unknown as ChainClient
  return receiptOfNext(EFFECT, session, { access } as Parameters<typeof receiptOfNext>[2])
}

test('protocol §2 eth_sendTransaction: the result is the hash of the transaction, as soon as it is mined and not before', async () => {
  expect(await factFor({ state: 'mined', hash: HASH })).toEqual({ type: 'result-recorded', result: HASH })
  expect(await factFor({ state: 'waiting' })).toEqual({ type: 'receipt-missing' })
})

test('protocol §4.3.3 a transaction that the network turned back has no result', async () => {
  expect(await factFor({ state: 'reverted', hash: HASH })).toEqual({ type: 'transaction-reverted', hash: HASH })
})

test('security E06 a nonce that another transaction took ends the wait', async () => {
  expect(await factFor({ state: 'nonce-used' })).toEqual({ type: 'nonce-used' })
})

test('security E09 the result is the hash that was mined, also when it is the one that was to be replaced', async () => {
  const other = `0x${'5b'.repeat(32)}`
  const broadcast = { ...BROADCAST, replaced: [{ raw: '0x01', hash: other }] }
  const session: Executing = { ...SENT, transaction: { ...TRANSACTION, broadcast } }
  expect(await factFor({ state: 'mined', hash: other }, session)).toEqual({ type: 'result-recorded', result: other })
})

/** Nodes refuse the bytes ("nonce too low") and say this of the transactions of its nonce. */
async function refusedWith(session: Session, outcome: TransactionOutcome): Promise<Session> {
  const access = {
    findOutcome: async () => outcome,
    broadcast: () => Promise.reject(new PayError({ code: 'chain/rejected' })),
  }
  const effect = pending(session) as Extract<Effect, { do: 'broadcast' }>
  const deps = { access, clock: { nowMs: () => NOW_MS } } as unknown as Parameters<typeof broadcastNext>[2]
  const fact = await broadcastNext(effect, session as Executing, deps)
  return transition(session, { ...fact, atMs: NOW_MS } as Event)
}

describe('security E05 nodes refuse what the chain has already', () => {
  const OWN: Session = {
    ...(EXECUTING as Executing),
    plan: (EXECUTING as Executing).plan.map((request) => ({ ...request, method: 'eth_sendTransaction' })),
  }
  const [first, second] = [TRANSACTION.signed, { raw: '0x03', hash: `0x${'5b'.repeat(32)}` }]
  const SIGNED = follow(
    OWN,
    { type: 'transaction-prepared', prepared: PREPARED },
    { type: 'transaction-signed', signed: first },
  )
  const RAISED = follow(
    SIGNED,
    { type: 'transaction-sent' },
    { type: 'sped-up' },
    { type: 'transaction-signed', signed: second },
  )

  test.each([
    ['a higher fee came too late: the first one is mined', RAISED],
    ['the worker had died behind the sending', SIGNED],
  ])('%s, and that is its result', async (_, session) => {
    const looking = await refusedWith(session, { state: 'mined', hash: first.hash })
    expect(pending(looking)).toMatchObject({ do: 'get-receipt' })
    expect(await factFor({ state: 'mined', hash: first.hash }, looking as Executing)).toEqual({
      ...{ type: 'result-recorded', result: first.hash },
    })
    expect(follow(looking, { type: 'result-recorded', result: first.hash })).toMatchObject({ results: [first.hash] })
  })

  test.each([RAISED, SIGNED])('it is mined and failed: that ends the payment', async (session) => {
    const looking = await refusedWith(session, { state: 'reverted', hash: first.hash })
    expect(follow(looking, { type: 'transaction-reverted', hash: first.hash })).toMatchObject({
      ...{ step: 'closed', outcome: 'failed', failure: { code: 'chain/reverted', hash: first.hash } },
    })
  })
})

describe('architecture §4 security C.7 each broadcast looks at the clock: what no node has taken in time is not given out behind it', () => {
  const FIRST = { ...SIGNED_BYTES, state: 'signed', broadcast: undefined } as const
  const NEW = { ...EXECUTING, transaction: FIRST } as Executing
  const LATE_MS = EXPIRES_MS - 10_000
  const failed = (code: FailureCode) => expect.objectContaining({ failure: { code } })
  const late = { out: 0, fact: failed('chain/late') }
  const clock = { ms: 0 }
  const silence = () => Promise.reject(new PayError({ code: 'gateway/unreachable' }))

  type Ask = { session?: Executing; outcome?: TransactionOutcome | Error; getStatus?: () => Promise<void> }
  async function given(
    nowMs: number,
    { session = NEW, outcome = { state: 'waiting' }, getStatus = silence }: Ask = {},
  ) {
    let out = 0
    clock.ms = nowMs
    const access = {
      findOutcome: async () => {
        if (outcome instanceof Error) throw outcome
        return outcome
      },
      broadcast: async () => {
        out += 1
        throw new PayError({ code: 'chain/rejected' })
      },
    } as unknown as ChainClient
    const parts = { access, clock: { nowMs: () => clock.ms }, gateway: { getStatus } }
    const effect = { do: 'broadcast' as const, chainId: EFFECT.chainId, signed: TRANSACTION.signed, notBeforeMs: 0 }
    const deps = parts as unknown as Parameters<typeof broadcastNext>[2]
    const fact = await broadcastNext(effect, session, deps).catch((error: unknown) => error)
    return { out, fact }
  }

  test.each([
    ['it was never tried, as far as the journal knows', {}],
    ['the nodes refused it', { lastFailure: { code: 'chain/rejected' } }],
    ['no node answered', { lastFailure: { code: 'chain/unreachable' } }],
    ['it was late before', { lastFailure: { code: 'chain/late' } }],
  ] as const)('%s: in time it is given out, late it is only asked about', async (_, failure) => {
    const session: Executing = { ...NEW, transaction: { ...FIRST, ...failure } }
    expect(await given(LATE_MS - 1, { session })).toEqual({ out: 1, fact: failed('chain/rejected') })
    expect(await given(LATE_MS, { session })).toEqual(late)
  })
  test('what a node once took is out: that is given out again as before', async () => {
    const had: Executing = { ...NEW, transaction: { ...SIGNED_BYTES, state: 'signed', broadcast: BROADCAST } }
    expect(await given(LATE_MS, { session: had })).toEqual({ out: 1, fact: failed('chain/rejected') })
  })
  test('a clock that is wrong is set right by the service first; a bug in the asking is no silence', async () => {
    const getStatus = async () => {
      clock.ms = LATE_MS - 1
    }
    expect(await given(LATE_MS + 3_600_000, { getStatus })).toMatchObject({ out: 1 })
    const bug = new Error('a bug')
    expect(await given(LATE_MS, { getStatus: () => Promise.reject(bug) })).toEqual({ out: 0, fact: bug })
  })
  test('a payment that never ends is never late', async () => {
    const { expiresAtMs: __, ...option } = NEW.option
    const { info: ___, ...offer } = NEW.offer
    expect(await given(LATE_MS * 2, { session: { ...NEW, option, offer } })).toMatchObject({ out: 1 })
  })
  test('while nobody can be asked nothing is given out either', async () => {
    const unreachable = new PayError({ code: 'chain/unreachable' })
    expect(await given(LATE_MS, { outcome: unreachable })).toEqual({ out: 0, fact: unreachable })
  })
  test('a number that was used meanwhile ends it, and one that is mined after all was sent', async () => {
    expect(await given(LATE_MS, { outcome: { state: 'nonce-used' } })).toEqual({ out: 0, fact: { type: 'nonce-used' } })
    const outcomes: TransactionOutcome[] = [
      { state: 'settling' },
      { state: 'mined', hash: HASH },
      { state: 'reverted', hash: HASH },
    ]
    for (const outcome of outcomes)
      expect(await given(LATE_MS, { outcome })).toEqual({ out: 0, fact: { type: 'transaction-sent' } })
  })
})
