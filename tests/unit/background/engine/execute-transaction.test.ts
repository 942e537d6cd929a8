// What a transaction of the payer's own comes to: its hash as the result, nothing yet, or nothing for good.

import { describe, expect, test } from 'vitest'
import { broadcastNext, receiptOfNext } from '../../../../src/background/engine/execute-transaction.ts'
import type { ChainClient } from '../../../../src/chains/client.ts'
import { findTransactionOutcome } from '../../../../src/chains/eip155/broadcast.ts'
import { type FailureCode, PayError } from '../../../../src/core/base/errors.ts'
import { pollFrom } from '../../../../src/core/base/retry.ts'
import { type Effect, pending } from '../../../../src/core/session/pending.ts'
import type { Event, Executing, Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import { nodes } from '../../../support/chains/nodes.ts'
import { taggedNode } from '../../../support/chains/tagged-node.ts'
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
  return receiptOfNext(EFFECT, session, { access, clock: { nowMs: () => NOW_MS } } as Parameters<
    typeof receiptOfNext
  >[2])
}

test('protocol §2 eth_sendTransaction: the result is the hash of the transaction, as soon as it is mined and not before', async () => {
  expect(await factFor({ state: 'mined', hash: HASH, isFinal: false })).toEqual({
    type: 'result-recorded',
    result: HASH,
  })
  expect(await factFor({ state: 'waiting' })).toEqual({ type: 'receipt-missing' })
})

test('protocol §4.3.3 a transaction that the network turned back has no result', async () => {
  expect(await factFor({ state: 'reverted', hash: HASH, isFinal: true })).toEqual({
    type: 'transaction-reverted',
    hash: HASH,
  })
})

test('security E06 a nonce that another transaction took ends the wait', async () => {
  expect(await factFor({ state: 'nonce-used', isFinal: true })).toEqual({ type: 'nonce-used' })
})

describe('security C.4 a loss that is not final is remembered, and believed when it is seen again a minute later', () => {
  const OTHER = `0x${'5b'.repeat(32)}`
  const at = (laterMs: number, outcome: TransactionOutcome, session: Session) => {
    const access = { findOutcome: async () => outcome } as unknown as ChainClient
    const clock = { nowMs: () => NOW_MS + laterMs }
    return receiptOfNext(EFFECT, session as Executing, { access, clock } as Parameters<typeof receiptOfNext>[2])
  }
  /** The session after these answers, each at its time in milliseconds; undefined for a call that failed. */
  async function afterAnswers(...answers: [number, TransactionOutcome | undefined][]): Promise<Session> {
    let session: Session = FRESH
    for (const [laterMs, outcome] of answers) {
      const failed = { type: 'effect-failed', failure: { code: 'chain/unreachable' } } as const
      const fact = outcome ? await at(laterMs, outcome, session) : failed
      session = transition(session, { ...fact, atMs: NOW_MS + laterMs } as Event)
    }
    return session
  }
  const FRESH: Session = {
    ...SENT,
    plan: SENT.plan.map((request) => ({ ...request, method: 'eth_sendTransaction' })),
    transaction: { ...TRANSACTION, broadcast: { ...BROADCAST, firstAtMs: NOW_MS, lastAtMs: NOW_MS } },
  }
  const USED: TransactionOutcome = { state: 'nonce-used', isFinal: false }
  const REVERTED: TransactionOutcome = { state: 'reverted', hash: HASH, isFinal: false }
  const open = { step: 'executing', transaction: { state: 'sent' } }
  const ended = { step: 'closed', outcome: 'failed' }

  test.each([USED, REVERTED])('$state', async (loss) => {
    expect(await afterAnswers([0, loss])).toMatchObject(open)
    expect(await afterAnswers([0, loss], [30_000, loss], [59_999, loss])).toMatchObject(open)
    expect(await afterAnswers([0, loss], [30_000, loss], [60_000, loss])).toMatchObject(ended)
    expect(await afterAnswers([0, loss], [60_000, loss])).toMatchObject(ended)
    expect(await afterAnswers([0, { ...loss, isFinal: true }])).toMatchObject(ended)
  })
  test.each<[string, TransactionOutcome]>([
    ['not at all', { state: 'waiting' }],
    ['as settling', { state: 'settling' }],
    ['as the other loss', REVERTED],
  ])('the minute begins again where it was seen %s in between', async (_, between) => {
    expect(await afterAnswers([0, USED], [20_000, between], [60_000, USED])).toMatchObject(open)
    expect(await afterAnswers([0, USED], [20_000, between], [60_000, USED], [120_000, USED])).toMatchObject(ended)
  })
  test('another candidate that reverted is another loss', async () => {
    expect(await afterAnswers([0, REVERTED], [60_000, { ...REVERTED, hash: OTHER }])).toMatchObject(open)
  })
  test('a call that failed in between says nothing', async () => {
    expect(await afterAnswers([0, USED], [30_000, undefined], [60_000, USED])).toMatchObject(ended)
  })
  test('meanwhile nothing is sent again, and a receipt that comes after all is the result', async () => {
    const seen = await afterAnswers([0, USED], [45_000, USED])
    expect(pending(seen)).toMatchObject({ do: 'get-receipt' })
    const mined: TransactionOutcome = { state: 'mined', hash: HASH, isFinal: false }
    expect(await at(50_000, mined, seen)).toEqual({ type: 'result-recorded', result: HASH })
  })
  test('on nodes whose receipts lag by two blocks a mined transaction is never lost', async () => {
    const BLOCK_MS = 2_000
    let session: Session = FRESH
    const facts = new Set<string>()
    for (let laterMs = 0; laterMs < 20 * BLOCK_MS && !facts.has('result-recorded'); laterMs += BLOCK_MS) {
      const head = 100 + laterMs / BLOCK_MS
      const view = { head, finalized: head - 2, indexed: head - 2, mined: [{ hash: HASH, block: 101 }] }
      const rpc = nodes(taggedNode(view), taggedNode(view), taggedNode(view))
      const outcome = await findTransactionOutcome(rpc, { hashes: [HASH], from: HASH.slice(0, 42), nonce: 7n })
      const fact = await at(laterMs, outcome, session)
      facts.add(fact.type)
      session = transition(session, { ...fact, atMs: NOW_MS + laterMs } as Event)
    }
    expect([...facts]).toEqual(['receipt-missing', 'result-recorded'])
  })
})

test('security E09 the result is the hash that was mined, also when it is the one that was to be replaced', async () => {
  const other = `0x${'5b'.repeat(32)}`
  const broadcast = { ...BROADCAST, replaced: [{ raw: '0x01', hash: other }] }
  const session: Executing = { ...SENT, transaction: { ...TRANSACTION, broadcast } }
  expect(await factFor({ state: 'mined', hash: other, isFinal: false }, session)).toEqual({
    type: 'result-recorded',
    result: other,
  })
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
    const looking = await refusedWith(session, { state: 'mined', hash: first.hash, isFinal: false })
    expect(pending(looking)).toMatchObject({ do: 'get-receipt' })
    expect(await factFor({ state: 'mined', hash: first.hash, isFinal: false }, looking as Executing)).toEqual({
      ...{ type: 'result-recorded', result: first.hash },
    })
    expect(follow(looking, { type: 'result-recorded', result: first.hash })).toMatchObject({ results: [first.hash] })
  })

  test.each([RAISED, SIGNED])('it is mined and failed: that ends the payment', async (session) => {
    const looking = await refusedWith(session, { state: 'reverted', hash: first.hash, isFinal: true })
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
    expect(await given(LATE_MS, { outcome: { state: 'nonce-used', isFinal: true } })).toEqual({
      out: 0,
      fact: { type: 'nonce-used' },
    })
    const outcomes: TransactionOutcome[] = [
      { state: 'settling' },
      { state: 'mined', hash: HASH, isFinal: false },
      { state: 'reverted', hash: HASH, isFinal: true },
      { state: 'reverted', hash: HASH, isFinal: false },
      { state: 'nonce-used', isFinal: false },
    ]
    for (const outcome of outcomes)
      expect(await given(LATE_MS, { outcome })).toEqual({ out: 0, fact: { type: 'transaction-sent' } })
  })
})
