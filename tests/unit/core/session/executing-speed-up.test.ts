// The payer's own transaction: a higher fee for the same nonce and payload, a nonce that others took. pay-once E06, E09–E11, E18.
import { describe, expect, test } from 'vitest'
import { partsOf } from '../../../../src/core/base/caip.ts'
import { pending } from '../../../../src/core/session/pending.ts'
import { releasedBy } from '../../../../src/core/session/released.ts'
import type { Event, Executing, Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import { nonceHold } from '../../../../src/core/transaction/own-transaction.ts'
import { replacementFees } from '../../../../src/core/transaction/replacement.ts'
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
/** Follows events that have times of their own. */
const later = (session: Session, ...events: Event[]): Session => events.reduce(transition, session)
const PINNED = follow(OWN, { type: 'transaction-prepared', prepared: PREPARED })
const SENT = follow(PINNED, { type: 'transaction-signed', signed: FIRST }, { type: 'transaction-sent' })
const LOWEST = { ...PREPARED, ...replacementFees(PREPARED, PREPARED) }
const WANTED = follow(SENT, { type: 'sped-up' })
const RAISED = follow(WANTED, { type: 'transaction-signed', signed: SECOND })

describe('E09 speed up', () => {
  test('a raised fee is a tenth higher in both parts at least, and at least the market’s, for any fee', () => {
    for (const wei of [0n, 1n, 7n, 1_000_000_000n, 123_456_789_012n]) {
      const before = { ...PREPARED, maxFeePerGasWei: wei, maxPriorityFeePerGasWei: wei }
      for (const market of [0n, wei, wei * 3n]) {
        const after = replacementFees(before, { gas: 1n, maxFeePerGasWei: market, maxPriorityFeePerGasWei: market })
        for (const fee of [after.maxFeePerGasWei, after.maxPriorityFeePerGasWei]) {
          expect(fee * 10n).toBeGreaterThan(wei * 11n)
          expect(fee).toBeGreaterThanOrEqual(market)
          expect(fee).toBeLessThanOrEqual(market > (wei * 11n + 20n) / 10n ? market : (wei * 11n + 20n) / 10n)
        }
        expect(after.maxFeePerGasWei).toBeGreaterThanOrEqual(after.maxPriorityFeePerGasWei)
      }
    }
  })

  test('signs the same at a higher fee, gives it out, and looks for both', () => {
    expect(pending(WANTED)).toEqual({ do: 'sign-transaction', prepared: LOWEST, index: 0 })
    expect(pending(RAISED)).toMatchObject({ do: 'broadcast', signed: SECOND })
    const looking = follow(RAISED, { type: 'transaction-sent' })
    expect(pending(looking)).toMatchObject({
      do: 'get-receipt',
      hashes: [SECOND.hash, FIRST.hash],
      nonce: PREPARED.nonce,
    })
  })

  test('once more is possible, and every one of them stays a candidate', () => {
    const asked = later(follow(RAISED, { type: 'transaction-sent' }), { type: 'sped-up', atMs: NOW_MS + 60_000 })
    const twice = follow(
      asked,
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
      option: { ...option, network: { ...option.network, feeCapWei: maxFeeWei(LOWEST) - 1n } },
    } as Session
    expect(follow(capped, { type: 'sped-up' })).toBe(capped)
    const late = { type: 'sped-up', atMs: NOW_MS + 900_000 } as const
    expect(transition(SENT, late)).toBe(SENT)
  })
})

describe('E09 presses', () => {
  const press = (session: Session, type: 'sped-up' | 'cancel-requested', laterMs: number, wei = 0n): Session => {
    const own = (session as Executing).transaction
    if (own?.state !== 'sent') throw new Error('nothing was sent')
    const fees = replacementFees(own.prepared, { ...PREPARED, maxFeePerGasWei: wei, maxPriorityFeePerGasWei: wei })
    const asked = transition(session, { type, fees, atMs: NOW_MS + laterMs })
    const signed = { raw: `0x${laterMs}`, hash: `0x${laterMs}` }
    return transition(asked, { type: 'transaction-signed', signed, atMs: NOW_MS + laterMs })
  }
  const endless = (session: Session): Session => {
    const { option, offer } = session as Executing
    const { info: _, ...rest } = offer
    return {
      ...session,
      offer: rest,
      option: { ...option, expiresAtMs: undefined, network: { ...option.network, feeCapWei: 10n ** 30n } },
    } as unknown as Session
  }
  const countOf = (session: Session): number => {
    const own = (session as Executing).transaction
    return own?.state === 'sent' ? own.broadcast.replaced.length : -1
  }

  test('at most one in 30 s, and 8 in all; a cancellation is possible after them', () => {
    let session = endless(SENT)
    session = press(session, 'sped-up', 0)
    expect(countOf(press(session, 'sped-up', 29_999))).toBe(1)
    // A clock that was set back makes nobody wait.
    expect(countOf(press(session, 'sped-up', -3_600_000))).toBe(2)
    for (let at = 1; at < 20; at++) session = press(session, 'sped-up', at * 30_000)
    expect(countOf(session)).toBe(8)
    for (let at = 20; at < 40; at++) session = press(session, 'cancel-requested', at * 30_000)
    expect(countOf(session)).toBe(12)
  })
  test('follow the market where that is more than a tenth, and never exceed what was shown', () => {
    const market = 50_000_000_000n
    const fees = replacementFees(PREPARED, { ...PREPARED, maxFeePerGasWei: market, maxPriorityFeePerGasWei: 1n })
    expect(follow(endless(SENT), { type: 'sped-up', fees })).toMatchObject({
      transaction: { replacement: { ...PREPARED, ...fees } },
    })
    expect(fees.maxFeePerGasWei).toBe(market)
    for (const name of ['maxFeePerGasWei', 'maxPriorityFeePerGasWei'] as const) {
      const stale = { ...LOWEST, [name]: LOWEST[name] - 1n }
      expect(follow(SENT, { type: 'sped-up', fees: stale })).toBe(SENT)
    }
  })
})

describe('C.4 cancelling', () => {
  const CANCEL = { raw: '0x09', hash: `0x${'09'.repeat(32)}` }
  const fees = { ...replacementFees(PREPARED, PREPARED), gas: 21_000n }
  const late = { atMs: NOW_MS + 10 * 3_600_000 }
  const ASKED = later(SENT, { type: 'cancel-requested', fees, ...late })
  const CANCELLING = later(ASKED, { type: 'transaction-signed', signed: CANCEL, ...late })

  test('signs an empty transaction to the account itself with the same nonce, also when the payment is over', () => {
    const { option } = SENT as Executing
    expect(pending(ASKED)).toEqual({
      do: 'sign-transaction',
      index: 0,
      prepared: {
        ...fees,
        ...{ chainId: PREPARED.chainId, nonce: PREPARED.nonce, valueWei: 0n, data: '0x', isCancel: true },
        to: partsOf(option.account).address.toLowerCase(),
      },
    })
    expect(pending(CANCELLING)).toMatchObject({ do: 'broadcast', signed: CANCEL })
    const looking = later(CANCELLING, { type: 'transaction-sent', ...late })
    expect(pending(looking)).toMatchObject({ do: 'get-receipt', hashes: [CANCEL.hash, FIRST.hash] })
  })
  test('the payment goes on if the original is mined after all', () => {
    const looking = later(CANCELLING, { type: 'transaction-sent', ...late })
    expect(follow(looking, { type: 'result-recorded', result: FIRST.hash })).toMatchObject({
      ...{ step: 'confirming', results: [FIRST.hash] },
    })
  })
  test('holds the nonce that the original gives back when the payment is over', () => {
    const looking = later(CANCELLING, { type: 'transaction-sent', ...late })
    const holds = [SENT, looking].map((s) => s.step === 'executing' && s.transaction && nonceHold(s.transaction, true))
    expect(holds).toEqual(['free', 'held'])
  })
  test('refused by all nodes, it frees the nonce once the payment is over: nobody knows who has the original', () => {
    const unheard = follow(
      PINNED,
      { type: 'transaction-signed', signed: FIRST },
      { type: 'broadcast-started' },
      { type: 'effect-failed', failure: { code: 'chain/unreachable' } },
    )
    const refused = follow(
      unheard,
      { type: 'cancel-requested', fees },
      { type: 'transaction-signed', signed: CANCEL },
      { type: 'effect-failed', failure: { code: 'chain/rejected' } },
    )
    const holdOf = (s: Session, isOver: boolean) =>
      s.step === 'executing' && s.transaction && nonceHold(s.transaction, isOver)
    expect([holdOf(refused, false), holdOf(refused, true)]).toEqual(['unsure', 'free'])
  })
  test('ends the payment, keeps the cost, and it may start over', () => {
    const ended = follow(CANCELLING, { type: 'transaction-cancelled', hash: CANCEL.hash })
    expect(ended).toMatchObject({
      ...{ step: 'closed', outcome: 'failed', results: [] },
      failure: { code: 'chain/cancelled', hash: CANCEL.hash },
    })
    expect(follow(ended, { type: 'restarted' })).toMatchObject({ step: 'opening' })
  })
  test('is sent again, and nothing is sped up in between', () => {
    const looking = later(CANCELLING, { type: 'transaction-sent', ...late })
    const missing = transition(looking, { type: 'receipt-missing', atMs: late.atMs + 31_000 })
    expect(pending(missing)).toMatchObject({ do: 'broadcast', signed: CANCEL })
    expect(later(looking, { type: 'sped-up', atMs: NOW_MS + 60_000 })).toBe(looking)
  })
})

describe('C.7 what is over is not sent', () => {
  const SIGNED = follow(PINNED, { type: 'transaction-signed', signed: FIRST })
  const over = { atMs: NOW_MS + 10 * 3_600_000 }
  test('what was never tried is dropped, and nothing has left', () => {
    expect(pending(SIGNED)).toMatchObject({ do: 'start-broadcast' })
    const ended = later(SIGNED, { type: 'deadline-passed', ...over })
    expect(ended).toMatchObject({ step: 'closed', outcome: 'expired' })
    expect(releasedBy(ended)).toMatchObject({ wasSigned: false, transactions: [] })
  })
  test('what was tried stays, and is only looked for', () => {
    const tried = follow(SIGNED, { type: 'broadcast-started' })
    expect(pending(tried)).toMatchObject({ do: 'broadcast', signed: FIRST })
    expect(later(tried, { type: 'deadline-passed', ...over })).toBe(tried)
    for (const session of [tried, SENT])
      expect(pending(later(session, { type: 'receipt-missing', ...over }))).toMatchObject({ do: 'get-receipt' })
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
  test('also when a node has its receipt, which the others may not know', () => {
    expect(pending(missing(SENT, 29_999, true))?.do).toBe('get-receipt')
    const again = missing(SENT, 30_000, true)
    expect(pending(again)?.do).toBe('broadcast')
    // The nodes refused it, and the chain was asked instead: the next try is half a minute later.
    expect(pending(missing(again, 30_000, true))?.do).toBe('get-receipt')
    expect(pending(missing(missing(again, 30_000, true), 59_999, true))?.do).toBe('get-receipt')
    expect(pending(missing(missing(again, 30_000, true), 60_000, true))?.do).toBe('broadcast')
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
  test('pay-once I14: is asked about ever more rarely, so that a day of waiting fills no journal', () => {
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
