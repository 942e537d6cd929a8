// What a transaction of the payer's own comes to: its hash as the result, nothing yet, or nothing for good.
import { describe, expect, test } from 'vitest'
import type { Access } from '../../../src/background/access.ts'
import { broadcast, readReceipt } from '../../../src/background/sending.ts'
import { PayError } from '../../../src/core/errors.ts'
import { type Effect, pending } from '../../../src/core/pending.ts'
import type { Event, Executing, Session } from '../../../src/core/session.ts'
import { transition } from '../../../src/core/transition.ts'
import { chainId, EXECUTING, EXPIRES_MS, follow, NOW_MS, PREPARED } from '../core/fixtures.ts'

const HASH = `0x${'4a'.repeat(32)}`
const EFFECT = { do: 'get-receipt' as const, chainId: chainId('eip155:1'), hashes: [HASH], nonce: 7n, notBeforeMs: 0 }
const TRANSACTION = {
  prepared: PREPARED,
  signed: { raw: '0x02', hash: HASH },
  isSent: true,
  failures: 0,
  notBeforeMs: 0,
}
const SENT = { ...EXECUTING, transaction: TRANSACTION } as Executing

type Fate = Awaited<ReturnType<Access['findFate']>>
const factFor = (fate: Fate, session = SENT) => {
  const access = { findFate: async () => fate } as unknown as Access
  return readReceipt(EFFECT, session, { access } as Parameters<typeof readReceipt>[2])
}

test('SPEC §2 eth_sendTransaction: the result is the hash of the transaction, as soon as it is mined and not before', async () => {
  expect(await factFor({ state: 'mined', hash: HASH })).toEqual({ type: 'result-recorded', result: HASH })
  expect(await factFor({ state: 'waiting' })).toEqual({ type: 'receipt-missing' })
})

test('SPEC §4.3.3 a transaction that the network turned back has no result', async () => {
  expect(await factFor({ state: 'reverted', hash: HASH })).toEqual({ type: 'transaction-reverted', hash: HASH })
})

test('SECURITY E06 a nonce that another transaction took ends the wait', async () => {
  expect(await factFor({ state: 'nonce-used' })).toEqual({ type: 'nonce-used' })
})

test('SECURITY E09 the result is the hash that was mined, also when it is the one that was to be replaced', async () => {
  const other = `0x${'5b'.repeat(32)}`
  const session = { ...SENT, transaction: { ...TRANSACTION, replaced: [{ raw: '0x01', hash: other }] } } as Executing
  expect(await factFor({ state: 'mined', hash: other }, session)).toEqual({ type: 'result-recorded', result: other })
})

/** Nodes refuse the bytes ("nonce too low") and say this of the transactions of its nonce. */
async function refusedWith(session: Session, fate: Fate): Promise<Session> {
  const access = {
    findFate: async () => fate,
    broadcast: () => Promise.reject(new PayError({ code: 'chain/rejected' })),
  }
  const effect = pending(session) as Extract<Effect, { do: 'broadcast' }>
  const tools = { access, clock: { nowMs: () => NOW_MS } } as unknown as Parameters<typeof broadcast>[2]
  const fact = await broadcast(effect, session as Executing, tools)
  return transition(session, { ...fact, atMs: NOW_MS } as Event)
}

describe('SECURITY E05 nodes refuse what the chain has already', () => {
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

describe('DESIGN §4 each broadcast looks at the clock: what the nodes refused in time is not given out behind it', () => {
  const REJECTED = { code: 'chain/rejected' } as const
  const { isSent: _, ...unsent } = TRANSACTION
  const REFUSED = { ...EXECUTING, transaction: unsent, failure: REJECTED } as Executing
  const LATE_MS = EXPIRES_MS - 10_000

  async function given(nowMs: number, session = REFUSED, fate: Fate | Error = { state: 'waiting' }) {
    const out: string[] = []
    const access = {
      findFate: async () => {
        if (fate instanceof Error) throw fate
        return fate
      },
      broadcast: async () => {
        out.push(session.failure?.code ?? 'new')
        throw new PayError(REJECTED)
      },
    } as unknown as Access
    const tools = { access, clock: { nowMs: () => nowMs } } as Parameters<typeof broadcast>[2]
    const effect = { do: 'broadcast' as const, chainId: EFFECT.chainId, signed: TRANSACTION.signed, notBeforeMs: 0 }
    const fact = await broadcast(effect, session, tools).catch((error: unknown) => error)
    return { out: out.length, fact }
  }
  const refused = expect.objectContaining({ failure: REJECTED })

  test('in time it is tried again, and late it is only asked about', async () => {
    expect(await given(LATE_MS - 1)).toEqual({ out: 1, fact: refused })
    expect(await given(LATE_MS)).toEqual({ out: 0, fact: refused })
  })
  test('what nobody has refused, or a node once had, may be out: that is given out as before', async () => {
    const { failure: __, ...unknown } = REFUSED
    expect(await given(LATE_MS, unknown as Executing)).toMatchObject({ out: 1 })
    expect(await given(LATE_MS, { ...REFUSED, failure: { code: 'chain/unreachable' } })).toMatchObject({ out: 1 })
    const had = { ...REFUSED, transaction: { ...unsent, sentAtMs: 1 } }
    expect(await given(LATE_MS, had)).toMatchObject({ out: 1 })
  })
  test('while nobody can be asked it stays refused; a bug is none of it', async () => {
    const unreachable = new PayError({ code: 'chain/unreachable' })
    expect(await given(LATE_MS, REFUSED, unreachable)).toEqual({ out: 0, fact: refused })
    expect((await given(LATE_MS, REFUSED, new Error('a bug'))).fact).toEqual(new Error('a bug'))
  })
  test('a number that was used meanwhile ends it, and one that is mined after all was sent', async () => {
    expect(await given(LATE_MS, REFUSED, { state: 'nonce-used' })).toEqual({ out: 0, fact: { type: 'nonce-used' } })
    const fates: Fate[] = [{ state: 'settling' }, { state: 'mined', hash: HASH }, { state: 'reverted', hash: HASH }]
    for (const fate of fates)
      expect(await given(LATE_MS, REFUSED, fate)).toEqual({ out: 0, fact: { type: 'transaction-sent' } })
  })
})
