// Own transactions are prepared, signed once, sent, and polled until the chain answers. pay-once §5, pay-once §1.2 J4.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pending } from '../../../src/core/session/pending.ts'
import { type Event, type Executing, hasSigned, type Session, stoppedBy } from '../../../src/core/session/session.ts'
import { transition } from '../../../src/core/session/transition.ts'
import type { PreparedTransaction } from '../../../src/core/transaction/transaction.ts'
import { shownFailure } from '../../support/core/failures.ts'
import { NOW_MS } from '../../support/core/fixtures.ts'
import { type Step, walk, walks } from '../generators/walks.ts'

/** Fixed, because the test counts rare moves, which a random run may miss. */
const SEED = Number(process.env['TENDER_SEED'] ?? 20_261_121)

const inWalks = (holds: (steps: Step[]) => unknown) =>
  fc.assert(
    fc.property(walks, (picks) => {
      holds(walk(picks))
    }),
    { numRuns: 600, seed: SEED },
  )
const always = (holds: (step: Step) => unknown) => inWalks((steps) => steps.forEach(holds))
const feesOf = ({ maxFeePerGasWei, maxPriorityFeePerGasWei }: PreparedTransaction) => ({
  maxFeePerGasWei,
  maxPriorityFeePerGasWei,
})
const own = (s: Session) => (s.step === 'executing' ? s.transaction : undefined)
const released = (s: Session) => (s.step === 'executing' && hasSigned(s) ? s.transaction : undefined)
const signedOf = (s: Session) => released(s)?.signed
function sentOf(s: Session) {
  const one = own(s)
  return one?.state === 'sent' ? one : undefined
}
function replacementOf(s: Session) {
  const one = own(s)
  return one?.state === 'sent' ? one.replacement : undefined
}
const isNextSent = ({ plan, results }: Executing) => plan[results.length]?.method === 'eth_sendTransaction'

/** The events that had an effect since the last result or the approval. */
function recent(steps: readonly Step[], end: number): Event['type'][] {
  const moved = steps.slice(0, end).filter(({ before, after }) => before !== after)
  const start = moved.findLastIndex(({ event }) => event.type === 'result-recorded' || event.type === 'approved')
  return moved.slice(start + 1).map(({ event }) => event.type)
}

describe('pay-once §5 "pay once": in every walk through a payment', () => {
  test('the result of an own transaction is recorded only after it was prepared, signed and sent', () => {
    let mined = 0
    inWalks((steps) =>
      steps.forEach(({ before, event, after }, index) => {
        if (before === after || event.type !== 'result-recorded' || before.step !== 'executing') return
        const own = recent(steps, index)
        const tried = own.findIndex((type) => type === 'broadcast-started' || type === 'transaction-sent')
        const before_ = own.slice(0, tried + 1).filter((type) => /^transaction-(prepared|signed)/.test(type))
        // A dropped preparation is repeated; a replacement is signed and sent again.
        const first = before_.filter((type, at) => before_.indexOf(type) === at)
        expect(first).toEqual(isNextSent(before) ? ['transaction-prepared', 'transaction-signed'] : [])
        expect(tried >= 0).toBe(isNextSent(before))
        if (isNextSent(before)) expect(released(before)?.state).toBe('sent')
        if (isNextSent(before)) mined++
      }),
    )
    expect(mined).toBeGreaterThan(2)
  })

  test('at most one transaction is signed per action, and it is the prepared one', () => {
    always(({ before, event, after }) => {
      const [had, has] = [own(before), own(after)]
      const [hadSigned, hasSigned] = [signedOf(before), signedOf(after)]
      const replacement = replacementOf(before)
      if (had && replacement && event.type === 'transaction-signed') {
        const { isCancel, ...prepared } = replacement
        expect(has?.prepared).toEqual(isCancel ? prepared : { ...had.prepared, ...feesOf(replacement) })
        expect(prepared.nonce).toBe(had.prepared.nonce)
        return expect(sentOf(after)?.broadcast.replaced.at(-1)).toEqual(hadSigned)
      }
      if (hadSigned && has) expect(hasSigned).toEqual(hadSigned)
      if (had && has) expect(has.prepared).toEqual(had.prepared)
      if (hasSigned && !hadSigned) {
        expect(had).toBeDefined()
        expect(event).toMatchObject({ type: 'transaction-signed', signed: hasSigned })
      }
      const effect = pending(after)
      if (effect?.do === 'sign-transaction') expect(effect.prepared).toEqual(replacementOf(after) ?? has?.prepared)
      if (hasSigned && !replacementOf(after))
        expect(['start-broadcast', 'broadcast', 'get-receipt']).toContain(effect?.do)
    })
  })

  test('a signed transaction is kept until its result or its revert', () => {
    always(({ before, event, after }) => {
      if (!signedOf(before) || signedOf(after) || event.type === 'record-corrupted') return
      // What no node was given is dropped.
      if (own(before)?.state === 'signed')
        return expect(['deadline-passed', 'dismissed', 'status-received']).toContain(event.type)
      if (event.type === 'transaction-cancelled')
        return expect(stoppedBy(after)).toMatchObject({ code: 'chain/cancelled' })
      if (event.type === 'nonce-used') return expect(stoppedBy(after)).toMatchObject({ code: 'chain/nonce-used' })
      expect(own(before)?.state).toBe('sent')
      expect(['result-recorded', 'transaction-reverted']).toContain(event.type)
      if (event.type !== 'transaction-reverted') return
      expect(after).toMatchObject({ step: 'closed', outcome: 'failed' })
      expect(stoppedBy(after)).toEqual({ code: 'chain/reverted', hash: signedOf(before)?.hash })
    })
  })

  test('a transaction is never signed as a message, and a message never sent as a transaction', () => {
    always(({ after }) => {
      const effect = pending(after)
      if (after.step !== 'executing' || !effect) return
      expect(effect.do === 'sign').toBe(!isNextSent(after))
      if ('index' in effect) expect(effect.index).toBe(after.results.length)
      if (own(after)) expect(isNextSent(after)).toBe(true)
    })
  })

  test('security T23: after any failure, a signed transaction is polled within a minute', () => {
    always(({ event, after }) => {
      if (!signedOf(after) || replacementOf(after)) return
      const effect = pending(after)
      if (effect?.do !== 'start-broadcast' && effect?.do !== 'broadcast' && effect?.do !== 'get-receipt')
        throw new Error('nothing to do')
      expect(effect.notBeforeMs - event.atMs).toBeLessThanOrEqual(60_000)
    })
  })

  test('security T23: after any failure, the chain’s answer is accepted', () => {
    let failed = 0
    always(({ after }) => {
      const signed = signedOf(after)
      if (!signed || after.step !== 'executing') return
      if (released(after)?.lastFailure) failed++
      const heard = (event: Event) => transition(after, event)
      if (replacementOf(after)) {
        const locked = heard({ type: 'effect-failed', failure: { code: 'vault/locked' }, atMs: NOW_MS })
        expect(own(locked)?.state).toBe('sent')
        expect(replacementOf(locked)).toBeUndefined()
      } else if (own(after)?.state === 'signed')
        expect(own(heard({ type: 'transaction-sent', atMs: NOW_MS }))?.state).toBe('sent')
      else {
        const result = signed.hash
        expect(heard({ type: 'result-recorded', result, atMs: NOW_MS })).toMatchObject({
          results: [...after.results, result],
        })
        expect(shownFailure(heard({ type: 'receipt-missing', atMs: NOW_MS }))).toBeUndefined()
        expect(heard({ type: 'transaction-reverted', atMs: NOW_MS }).step).toBe('closed')
      }
    })
    expect(failed).toBeGreaterThan(5)
  })
})
