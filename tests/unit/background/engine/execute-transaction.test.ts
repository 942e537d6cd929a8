// What a transaction of the payer's own comes to: its hash as the result, nothing yet, or nothing for good.

import { describe, expect, test } from 'vitest'
import { broadcastNext, receiptOfNext, startBroadcast } from '../../../../src/background/engine/execute-transaction.ts'
import { createPerform, type PerformDeps } from '../../../../src/background/engine/perform.ts'
import { createClock } from '../../../../src/background/storage/clock.ts'
import type { ChainClient } from '../../../../src/chains/client.ts'
import { findTransactionOutcome } from '../../../../src/chains/eip155/broadcast.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import { pollFrom } from '../../../../src/core/base/retry.ts'
import { type Effect, pending } from '../../../../src/core/session/pending.ts'
import type { Executing, Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import { nodes } from '../../../support/chains/nodes.ts'
import { taggedNode } from '../../../support/chains/tagged-node.ts'
import {
  CONFIRMING,
  chainId,
  EXECUTING,
  EXPIRES_MS,
  follow,
  NOW_MS,
  PREPARED,
  REVIEW,
} from '../../../support/core/fixtures.ts'

const HASH = `0x${'4a'.repeat(32)}`
const EFFECT = { do: 'get-receipt' as const, chainId: chainId('eip155:1'), hashes: [HASH], nonce: 7n, notBeforeMs: 0 }
const BROADCAST = { firstAtMs: 1, lastAtMs: 1, replaced: [] }
const SIGNED_BYTES = { prepared: PREPARED, signed: { raw: '0x02', hash: HASH }, ...pollFrom(0) }
const SENT_ONCE = { state: 'sent' as const, broadcast: BROADCAST, isAccepted: true, isResending: false }
const TRANSACTION = { ...SIGNED_BYTES, ...SENT_ONCE }
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

test('pay-once E06 a nonce that another transaction took ends the wait', async () => {
  expect(await factFor({ state: 'nonce-used', isFinal: true })).toEqual({ type: 'nonce-used' })
})

describe('pay-once §3 a loss that is not final is remembered, and believed when it is seen again a minute later', () => {
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
      session = transition(session, { ...fact, atMs: NOW_MS + laterMs })
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
  test('it is looked for again within 20 s, before the worker is stopped and forgets it, however long it has waited', async () => {
    const old = { ...FRESH, transaction: { ...TRANSACTION, broadcast: { ...BROADCAST, firstAtMs: NOW_MS - 1e9 } } }
    const seen = transition(old as Session, { ...(await at(0, USED, old as Session)), atMs: NOW_MS })
    expect(pending(seen)).toMatchObject({ do: 'get-receipt' })
    expect(seen).toMatchObject({ transaction: { pauseMs: 15_000, notBeforeMs: NOW_MS + 15_000 } })
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
    for (let laterMs = 0; laterMs < 20 * BLOCK_MS && session.step === 'executing'; laterMs += BLOCK_MS) {
      const head = 100 + laterMs / BLOCK_MS
      const view = { head, finalized: head - 2, indexed: head - 2, mined: [{ hash: HASH, block: 101 }] }
      const rpc = nodes(taggedNode(view), taggedNode(view), taggedNode(view))
      const outcome = await findTransactionOutcome(rpc, { hashes: [HASH], from: HASH.slice(0, 42), nonce: 7n })
      const fact = await at(laterMs, outcome, session)
      facts.add(fact.type)
      session = transition(session, { ...fact, atMs: NOW_MS + laterMs })
    }
    expect([...facts]).toEqual(['receipt-missing', 'result-recorded'])
  })
})

test('pay-once E09 the result is the hash that was mined, also when it is the one that was to be replaced', async () => {
  const other = `0x${'5b'.repeat(32)}`
  const broadcast = { ...BROADCAST, replaced: [{ raw: '0x01', hash: other }] }
  const session: Executing = { ...SENT, transaction: { ...TRANSACTION, broadcast } }
  const access = {
    findOutcome: async (_: unknown, { hashes }: { hashes: string[] }) => ({ state: 'mined', hash: hashes[1] }),
  }
  const deps = { access, clock: { nowMs: () => NOW_MS } } as unknown as Parameters<typeof receiptOfNext>[2]
  expect(await receiptOfNext(EFFECT, session, deps)).toEqual({ type: 'result-recorded', result: other })
})

/** Nodes refuse the bytes ("nonce too low") and say this of the transactions of its nonce. */
async function refusedWith(session: Session, outcome: TransactionOutcome): Promise<Session> {
  const access = {
    findOutcome: async () => outcome,
    broadcast: () => Promise.reject(new PayError({ code: 'chain/rejected' })),
  }
  const effect = pending(session) as Extract<Effect, { do: 'broadcast' }>
  const clock = { nowMs: () => NOW_MS, isKnown: () => true, isDoubtful: () => false }
  const deps = { access, clock } as unknown as Parameters<typeof broadcastNext>[2]
  const fact = await broadcastNext(effect, session as Executing, deps)
  return transition(session, { ...fact, atMs: NOW_MS })
}

describe('pay-once E05 nodes refuse what the chain has already', () => {
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
  const TRIED = follow(SIGNED, { type: 'broadcast-started' })
  const RAISED = follow(
    TRIED,
    { type: 'transaction-sent' },
    { type: 'sped-up' },
    { type: 'transaction-signed', signed: second },
  )

  test.each([
    ['a higher fee came too late: the first one is mined', RAISED],
    ['the worker had died behind the sending', TRIED],
  ])('%s, and that is its result', async (_, session) => {
    const looking = await refusedWith(session, { state: 'mined', hash: first.hash, isFinal: false })
    expect(looking).toMatchObject({ results: [first.hash] })
  })

  test.each([RAISED, TRIED])('it is mined and failed: that ends the payment', async (session) => {
    const ended = await refusedWith(session, { state: 'reverted', hash: first.hash, isFinal: true })
    expect(ended).toMatchObject({
      ...{ step: 'closed', outcome: 'failed', failure: { code: 'chain/reverted', hash: first.hash } },
    })
  })
})

describe('pay-once §7 pay-once §7.2 each broadcast looks at the clock: what is over is not sent', () => {
  const LATE_MS = EXPIRES_MS - 10_000
  const transaction = { ...SIGNED_BYTES, state: 'signed' }
  const SIGNED = { ...EXECUTING, transaction, approvedAtMs: LATE_MS - 60_001 } as Executing
  const DUE: Executing = { ...SENT, transaction: { ...TRANSACTION, isResending: true } }
  const silence = () => Promise.reject(new PayError({ code: 'gateway/unreachable' }))
  const refused = expect.objectContaining({ failure: { code: 'chain/rejected' } })

  type Ask = { session?: Executing; outcome?: TransactionOutcome | Error; getStatus?: () => Promise<void> }
  function world(nowMs: number, { outcome = { state: 'waiting' }, getStatus = silence }: Ask) {
    const made = { out: 0, nowMs, isKnown: true }
    const access = {
      findOutcome: async () => {
        if (outcome instanceof Error) throw outcome
        return outcome
      },
      broadcast: async () => {
        made.out += 1
        throw new PayError({ code: 'chain/rejected' })
      },
    }
    const deps = {
      access,
      clock: { nowMs: () => made.nowMs, isKnown: () => made.isKnown, isDoubtful: () => !made.isKnown },
      gateway: { getStatus },
    }
    return { made, deps: deps as unknown as Parameters<typeof broadcastNext>[2] }
  }
  async function given(nowMs: number, ask: Ask = {}) {
    const { made, deps } = world(nowMs, ask)
    const effect = { do: 'broadcast' as const, chainId: EFFECT.chainId, signed: TRANSACTION.signed, notBeforeMs: 0 }
    const fact = await broadcastNext(effect, ask.session ?? DUE, deps).catch((error: unknown) => error)
    return { out: made.out, fact }
  }
  const started = (nowMs: number, ask: Ask = {}) => startBroadcast(ask.session ?? SIGNED, world(nowMs, ask).deps)

  test('the first one is journaled before it in time, and dropped late', async () => {
    expect(await started(LATE_MS - 1)).toEqual({ type: 'broadcast-started' })
    expect(await started(LATE_MS - 1, { session: { ...SIGNED, approvedAtMs: LATE_MS - 60_002 } })).toEqual({
      type: 'approval-lapsed',
    })
    expect(await started(LATE_MS)).toEqual({ type: 'deadline-passed' })
  })
  test.each([
    ['no node is known to have it', { isAccepted: false }],
    ['all nodes refused it', { isAccepted: false, isRejected: true as const }],
    ['a node took it', { isAccepted: true }],
  ])('%s: in time it is sent again, late it is only looked for', async (_, state) => {
    const session: Executing = { ...DUE, transaction: { ...TRANSACTION, ...state, isResending: true } }
    expect(await given(LATE_MS - 1, { session })).toEqual({ out: 1, fact: refused })
    expect(await given(LATE_MS, { session })).toEqual({ out: 0, fact: { type: 'receipt-missing' } })
  })
  test('a cancellation is sent late as well', async () => {
    const signed = { ...TRANSACTION.signed, isCancel: true as const }
    const session: Executing = { ...DUE, transaction: { ...TRANSACTION, signed, isResending: true } }
    expect(await given(LATE_MS, { session })).toEqual({ out: 1, fact: refused })
  })
  test('a clock that is wrong is set right by the service first; a bug in the asking is no silence', async () => {
    const late = world(LATE_MS + 3_600_000, {})
    const getStatus = async () => {
      late.made.nowMs = LATE_MS - 1
    }
    const deps = { ...late.deps, gateway: { getStatus } } as unknown as Parameters<typeof broadcastNext>[2]
    expect(await startBroadcast(SIGNED, deps)).toEqual({ type: 'broadcast-started' })
    const bug = new Error('a bug')
    expect(await given(LATE_MS, { getStatus: () => Promise.reject(bug) })).toEqual({ out: 0, fact: bug })
  })
  test('by a clock that nobody has set nothing is sent and nothing ends, unless the service tells its time', async () => {
    const { made, deps } = world(LATE_MS, {})
    made.isKnown = false
    const unreachable = { failure: { code: 'gateway/unreachable' } }
    await expect(startBroadcast(SIGNED, deps)).rejects.toMatchObject(unreachable)
    made.nowMs = LATE_MS - 1
    await expect(startBroadcast(SIGNED, deps)).rejects.toMatchObject(unreachable)
    made.nowMs = LATE_MS
    const getStatus = async () => {
      made.isKnown = true
    }
    const told = { ...deps, gateway: { getStatus } } as unknown as Parameters<typeof broadcastNext>[2]
    expect(await startBroadcast(SIGNED, told)).toEqual({ type: 'deadline-passed' })
  })
  test('security T23 the end of a payment is two answers that agree: the service is asked twice', async () => {
    let asked = 0
    const clock = createClock(
      () => undefined,
      () => LATE_MS - 3_600_000,
    )
    const getStatus = async () => {
      asked += 1
      clock.learn(3_600_000)
    }
    const deps = { ...world(LATE_MS, {}).deps, clock, gateway: { getStatus } } as unknown as Parameters<
      typeof broadcastNext
    >[2]
    expect([await startBroadcast(SIGNED, deps), asked]).toEqual([{ type: 'deadline-passed' }, 2])
    clock.learn(-3_600_000)
    expect([await startBroadcast(SIGNED, deps), asked]).toEqual([{ type: 'deadline-passed' }, 3])
  })
  test('a payment that never ends is never late', async () => {
    const { expiresAtMs: __, ...option } = DUE.option
    const { info: ___, ...offer } = DUE.offer
    expect(await given(LATE_MS * 2, { session: { ...DUE, option, offer } })).toMatchObject({ out: 1 })
  })
  test.each<[TransactionOutcome, object]>([
    [{ state: 'settling' }, { isMined: true }],
    [{ state: 'nonce-used', isFinal: false }, { loss: { state: 'nonce-used' } }],
  ])('in time, what nodes refuse and the chain has is waited for: %o', async (outcome, seen) => {
    expect(await given(LATE_MS - 1, { outcome })).toEqual({ out: 1, fact: { type: 'receipt-missing', ...seen } })
  })
  test('late, the chain still decides', async () => {
    const unreachable = new PayError({ code: 'chain/unreachable' })
    expect(await given(LATE_MS, { outcome: unreachable })).toEqual({ out: 0, fact: unreachable })
    const facts: [TransactionOutcome, object][] = [
      [{ state: 'nonce-used', isFinal: true }, { type: 'nonce-used' }],
      [
        { state: 'nonce-used', isFinal: false },
        { type: 'receipt-missing', loss: { state: 'nonce-used' } },
      ],
      [{ state: 'settling' }, { type: 'receipt-missing', isMined: true }],
      [
        { state: 'mined', hash: HASH, isFinal: false },
        { type: 'result-recorded', result: HASH },
      ],
      [
        { state: 'reverted', hash: HASH, isFinal: true },
        { type: 'transaction-reverted', hash: HASH },
      ],
    ]
    for (const [outcome, fact] of facts) expect(await given(LATE_MS, { outcome })).toEqual({ out: 0, fact })
  })
})

describe('pay-once §7.2 what is handed in by a clock that nobody has set', () => {
  async function handedIn(session: Session): Promise<string[]> {
    const asked: string[] = []
    const answering = (name: string, status: string) => async () => {
      asked.push(name)
      return { status, isFinal: status === 'expired' }
    }
    const clock = { nowMs: () => NOW_MS, isKnown: () => false }
    const gateway = { getStatus: answering('status', 'expired'), confirm: answering('confirm', 'processing') }
    const event = await createPerform({ clock, gateway } as unknown as PerformDeps)(pending(session) as Effect, session)
    expect(event).toMatchObject({ type: 'status-received' })
    return asked
  }
  test('a signature: the service says first whether it wants it', async () => {
    expect(await handedIn(CONFIRMING)).toEqual(['status'])
  })
  test('a signature for a service without the call: confirm alone can say it', async () => {
    expect(await handedIn({ ...CONFIRMING, hasNoStatus: true } as Session)).toEqual(['confirm'])
  })
  test('a mined transaction: it has paid, so its hash is told at once', async () => {
    const coins = { kind: 'coin-transfer', call: {}, valueBaseUnits: 1n, to: HASH.slice(0, 42) }
    const review = { ...REVIEW, decodedActions: [coins] }
    expect(await handedIn({ ...CONFIRMING, review, results: [HASH] } as unknown as Session)).toEqual(['confirm'])
  })
})

describe('pay-once §3 a cancellation that is mined', () => {
  const CANCEL = `0x${'0c'.repeat(32)}`
  const replaced = [TRANSACTION.signed]
  const signed = { raw: '0x09', hash: CANCEL, isCancel: true as const }
  const session: Executing = { ...SENT, transaction: { ...TRANSACTION, signed, broadcast: { ...BROADCAST, replaced } } }
  const loss = { state: 'cancelled' as const, hash: CANCEL }

  test.each(['mined', 'reverted'] as const)('%s: ends the payment once it is final, or seen twice', async (state) => {
    const ended = { type: 'transaction-cancelled', hash: CANCEL }
    expect(await factFor({ state, hash: CANCEL, isFinal: true }, session)).toEqual(ended)
    expect(await factFor({ state, hash: CANCEL, isFinal: false }, session)).toEqual({ type: 'receipt-missing', loss })
    const seenAt = (sinceMs: number): Executing =>
      ({ ...session, transaction: { ...session.transaction, seen: { loss, sinceMs } } }) as Executing
    expect(await factFor({ state, hash: CANCEL, isFinal: false }, seenAt(NOW_MS - 60_000))).toEqual(ended)
    expect(await factFor({ state, hash: CANCEL, isFinal: false }, seenAt(NOW_MS - 59_999))).toMatchObject({ loss })
  })
  test('pay-once §5 is given up where the wallet is locked, and the search for the original goes on', async () => {
    const plan = SENT.plan.map((request) => ({ ...request, method: 'eth_sendTransaction' }))
    const asked = follow({ ...SENT, plan } as Session, {
      type: 'cancel-requested',
      fees: { gas: 21_000n, maxFeePerGasWei: 3_000_000_000n, maxPriorityFeePerGasWei: 2_000_000_000n },
    })
    const signTransaction = () => Promise.reject(new PayError({ code: 'vault/locked' }))
    const findOutcome = async () => ({ state: 'mined', hash: HASH, isFinal: false })
    const deps = { clock: { nowMs: () => NOW_MS }, signer: { signTransaction }, access: { findOutcome } }
    const perform = createPerform(deps as unknown as PerformDeps)
    const next = async (from: Session): Promise<Session> => {
      const event = await perform(pending(from) as Effect, from)
      return typeof event === 'string' ? from : transition(from, event)
    }
    expect(pending(asked)).toMatchObject({ do: 'sign-transaction', prepared: { isCancel: true } })
    const searching = await next(asked)
    expect(pending(searching)).toMatchObject({ do: 'get-receipt', hashes: [HASH] })
    expect(await next(searching)).toMatchObject({ results: [HASH] })
  })
  test('the original wins if it is mined', async () => {
    const outcome: TransactionOutcome = { state: 'mined', hash: HASH, isFinal: false }
    expect(await factFor(outcome, session)).toEqual({ type: 'result-recorded', result: HASH })
  })
})
