// The payer's own transaction: a higher fee for the same nonce and payload, a nonce that others took. security E06, E09–E11, E18.
import { describe, expect, test } from 'vitest'
import { pending } from '../../../../src/core/session/pending.ts'
import type { Executing, Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import { replacementFee } from '../../../../src/core/transaction/replacement.ts'
import { maxFeeWei, nextNonce } from '../../../../src/core/transaction/transaction.ts'
import { EVENTS, EXECUTING, follow, NOW_MS, PREPARED } from '../../../support/core/fixtures.ts'

const [FIRST, SECOND] = [
  { raw: '0x01', hash: `0x${'01'.repeat(32)}` },
  { raw: '0x02', hash: `0x${'02'.repeat(32)}` },
]
/** A payment whose next action is a transaction of its own. */
const OWN: Session = {
  ...(EXECUTING as Executing),
  plan: (EXECUTING as Executing).plan.map((request) => ({ ...request, method: 'eth_sendTransaction' })),
}
const PINNED = follow(OWN, { type: 'transaction-prepared', prepared: PREPARED })
const SENT = follow(PINNED, { type: 'transaction-signed', signed: FIRST }, { type: 'transaction-sent' })
const WANTED = follow(SENT, { type: 'sped-up' })
const RAISED = follow(WANTED, { type: 'transaction-signed', signed: SECOND })

describe('E09 speed up', () => {
  test('a raised fee is a tenth higher in both parts at least, for any fee', () => {
    for (const wei of [0n, 1n, 7n, 1_000_000_000n, 123_456_789_012n]) {
      const before = { ...PREPARED, maxFeePerGasWei: wei, maxPriorityFeePerGasWei: wei }
      const after = replacementFee(before)
      expect(after.maxFeePerGasWei * 10n).toBeGreaterThanOrEqual(wei * 11n)
      expect(after.maxPriorityFeePerGasWei * 10n).toBeGreaterThanOrEqual(wei * 11n)
      const { maxFeePerGasWei: _, maxPriorityFeePerGasWei: __, ...rest } = after
      expect({ ...before, ...rest }).toEqual(before)
    }
  })

  test('signs the same at a higher fee, gives it out, and looks for both', () => {
    expect(pending(WANTED)).toEqual({ do: 'sign-transaction', prepared: replacementFee(PREPARED), index: 0 })
    expect(pending(RAISED)).toMatchObject({ do: 'broadcast', signed: SECOND })
    const looking = follow(RAISED, { type: 'transaction-sent' })
    expect(pending(looking)).toMatchObject({
      do: 'get-receipt',
      hashes: [SECOND.hash, FIRST.hash],
      nonce: PREPARED.nonce,
    })
  })

  test.each([FIRST.hash, SECOND.hash])('the one that is mined is the result: %s', (hash) => {
    const looking = follow(RAISED, { type: 'transaction-sent' })
    expect(follow(looking, { type: 'result-recorded', result: hash })).toMatchObject({
      step: 'confirming',
      results: [hash],
    })
  })

  test('once more is possible, and every one of them stays a candidate', () => {
    const twice = follow(
      RAISED,
      { type: 'transaction-sent' },
      { type: 'sped-up' },
      { type: 'transaction-signed', signed: { raw: '0x03', hash: '0x03' } },
      { type: 'transaction-sent' },
    )
    expect(pending(twice)).toMatchObject({ hashes: ['0x03', SECOND.hash, FIRST.hash] })
  })

  test('is given up when it cannot be signed, and the first is looked for as before', () => {
    const locked = follow(WANTED, { type: 'effect-failed', failure: { code: 'vault/locked' } })
    expect(pending(locked)).toMatchObject({ do: 'get-receipt', hashes: [FIRST.hash] })
  })

  test('is for what was sent, not above the cap of the network, and not in the last seconds', () => {
    for (const session of [OWN, PINNED, follow(PINNED, { type: 'transaction-signed', signed: FIRST }), WANTED])
      expect(follow(session, { type: 'sped-up' })).toBe(session)
    const { option } = SENT as Executing
    const capped = {
      ...SENT,
      option: { ...option, network: { ...option.network, feeCapWei: maxFeeWei(replacementFee(PREPARED)) - 1n } },
    } as Session
    expect(follow(capped, { type: 'sped-up' })).toBe(capped)
    const late = { type: 'sped-up', atMs: NOW_MS + 900_000 } as const
    expect(transition(SENT, late)).toBe(SENT)
  })
})

describe('V08 a nonce that another payment signed first', () => {
  test('is not chosen: the lowest that is free is', () => {
    expect(nextNonce(7n, [])).toBe(7n)
    expect(nextNonce(7n, [8n, 7n, 10n])).toBe(9n)
    expect(nextNonce(7n, [5n, 9n])).toBe(7n)
  })
  test('is given back, and another one is asked for', () => {
    expect(pending(follow(PINNED, { type: 'nonce-taken' }))).toEqual({ do: 'prepare-transaction', index: 0 })
  })
  test('but never once ours is signed', () => {
    expect(follow(SENT, { type: 'nonce-taken' })).toBe(SENT)
  })
})

describe('E06 a nonce that a foreign transaction used', () => {
  test('ends the payment, because ours can never be mined, and nothing was paid', () => {
    for (const session of [SENT, RAISED, WANTED])
      expect(follow(session, { type: 'nonce-used' })).toMatchObject({
        ...{ step: 'closed', outcome: 'failed', results: [] },
        failure: { code: 'chain/nonce-used', hash: session === RAISED ? SECOND.hash : FIRST.hash },
      })
    expect(follow(PINNED, { type: 'nonce-used' })).toBe(PINNED)
  })
})

describe('E10, E18 what nobody has mined', () => {
  const missing = (session: Session, laterMs: number, isMined?: true) =>
    transition(session, { ...EVENTS['receipt-missing'], atMs: NOW_MS + 1_000 + laterMs, ...(isMined && { isMined }) })
  test('is given out again after half a minute, the same bytes', () => {
    expect(pending(missing(SENT, 29_999))?.do).toBe('get-receipt')
    expect(pending(missing(SENT, 30_000))).toMatchObject({ do: 'broadcast', signed: FIRST })
  })
  test('is only waited for when it is in a block that is not deep enough yet', () => {
    expect(pending(missing(SENT, 60_000, true))?.do).toBe('get-receipt')
  })
  test('is looked for again when nodes refuse it: it may be mined already', () => {
    const again = missing(SENT, 30_000)
    const refused = transition(again, {
      type: 'effect-failed',
      failure: { code: 'chain/rejected' },
      atMs: NOW_MS + 30_000,
    })
    expect(pending(refused)).toMatchObject({ do: 'get-receipt', hashes: [FIRST.hash] })
  })
  test('security I14: is asked about ever more rarely, so that a day of waiting fills no journal', () => {
    let [session, events, atMs] = [SENT, 0, NOW_MS]
    while (atMs < NOW_MS + 24 * 3_600_000) {
      const effect = pending(session)
      if (effect?.do !== 'get-receipt' && effect?.do !== 'broadcast') throw new Error('nothing to do')
      expect(effect.notBeforeMs - atMs).toBeLessThanOrEqual(60_000)
      // For the first minute about once a block of the fast chains.
      if (effect.do === 'get-receipt' && atMs < NOW_MS + 60_000)
        expect(effect.notBeforeMs - atMs).toBeLessThanOrEqual(2_000)
      atMs = Math.max(atMs, effect.notBeforeMs)
      const type = effect.do === 'broadcast' ? 'transaction-sent' : 'receipt-missing'
      session = transition(session, { type, atMs })
      events += 1
    }
    expect(events).toBeLessThan(6_000)
  })
})
