// Two payments of one account: the nonces are one payment's from the choice until the first broadcast has its outcome, so that none
// waits behind a number that nobody mines. pay-once §5 "one nonce, one transaction".
import { describe, expect, onTestFinished, test } from 'vitest'
import type { LivePayment } from '../../../../src/background/engine/live-payment.ts'
import type { Perform } from '../../../../src/background/engine/perform.ts'
import { type RunDeps, runSession } from '../../../../src/background/engine/runner.ts'
import { type Event, type Executing, type Fact, isInTime, type Session } from '../../../../src/core/session/session.ts'
import { transition } from '../../../../src/core/session/transition.ts'
import { nonceHold } from '../../../../src/core/transaction/own-transaction.ts'
import { nextNonce } from '../../../../src/core/transaction/transaction.ts'
import { EXECUTING, NOW_MS, PREPARED } from '../../../support/core/fixtures.ts'
import { fairLock } from '../../../support/vault/fixtures.ts'

const EXECUTABLE = {
  ...(EXECUTING as Executing),
  plan: (EXECUTING as Executing).plan.map((request) => ({ ...request, method: 'eth_sendTransaction' })),
} as Session

/** `unheard`: no answer of the nodes, but of the service, which does not say whether there is still time. */
type Answer = 'taken' | 'refused' | 'silent' | 'unheard'

/** One account, its payments, and nodes that answer each payment's first broadcast in their way. */
function account(answers: Record<string, Answer>) {
  const withLock = fairLock()
  const lives = new Map<string, LivePayment>()
  const order: string[] = []
  /** How many steps had been made at each look. */
  const looks: string[] = []
  const noncesBeside = (id: string): bigint[] =>
    [...lives.values()].flatMap(({ paymentId, session }) => {
      if (paymentId === id || session.step !== 'executing' || !session.transaction) return []
      const hold = nonceHold(session.transaction, !isInTime(session, NOW_MS))
      if (hold === 'unsure') throw new Error(`unsure of ${paymentId}`)
      return hold === 'held' ? [session.transaction.prepared.nonce] : []
    })
  const factOf: Perform = async (effect, session) => {
    const { paymentId } = session
    order.push(`${paymentId} ${effect.do}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
    const fact = ((): Fact | undefined => {
      switch (effect.do) {
        case 'prepare-transaction':
          return {
            type: 'transaction-prepared',
            prepared: { ...PREPARED, nonce: nextNonce(7n, noncesBeside(paymentId)) },
          }
        case 'sign-transaction':
          return { type: 'transaction-signed', signed: { raw: `raw ${paymentId}`, hash: `hash ${paymentId}` } }
        case 'sign':
          return { type: 'result-recorded', result: '0x51' }
        case 'start-broadcast': {
          const isHeard = answers[paymentId] !== 'unheard'
          return isHeard
            ? { type: 'broadcast-started' }
            : { type: 'effect-failed', failure: { code: 'gateway/unreachable' } }
        }
        case 'broadcast': {
          if (answers[paymentId] === 'taken') return { type: 'transaction-sent' }
          const code = answers[paymentId] === 'refused' ? 'chain/rejected' : 'chain/unreachable'
          return { type: 'effect-failed', failure: { code } }
        }
        default:
          return undefined
      }
    })()
    return fact ? { ...fact, atMs: NOW_MS } : 'blocked'
  }
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const idle = async () => undefined
  // A payment that waits for its transaction would poll for good, also in the tests that follow.
  const wakeLater = () => (isOver ? new Promise<never>(() => undefined) : idle())
  const look: Perform = async (_, { paymentId }) => {
    looks.push(`${paymentId} ${order.length}`)
    return 'clear'
  }
  const pay = (paymentId: string, session = EXECUTABLE): Promise<void> => {
    const live = { paymentId, session: { ...session, paymentId }, isBusy: false } as unknown as LivePayment
    lives.set(paymentId, live)
    const deps = { perform: factOf, look, withLock, wakeLater, crashPoint: wakeLater }
    const parts = { ...deps, nowMs: () => NOW_MS, onChange: () => undefined } as unknown as RunDeps
    const run = runSession(live, parts, async (event, isCurrent) => {
      if (isCurrent()) live.session = transition(live.session, event)
    })
    return run.done
  }
  const nonceOf = (paymentId: string): bigint | undefined => {
    const session = lives.get(paymentId)?.session
    return session?.step === 'executing' ? session.transaction?.prepared.nonce : undefined
  }
  /** What the payer does while the payment waits for its turn. */
  const change = (paymentId: string, event: Event): void => {
    const live = lives.get(paymentId)
    if (live) live.session = transition(live.session, event)
  }
  return { pay, nonceOf, order, looks, change }
}

const STEPS = ['prepare-transaction', 'sign-transaction', 'start-broadcast', 'broadcast']

describe('pay-once §5 one nonce, one transaction', () => {
  test('the steps of two payments at once never mix, and each has a number of its own', async () => {
    const { pay, nonceOf, order } = account({ A: 'taken', B: 'taken' })
    await Promise.all([pay('A'), pay('B')])
    const steps = order.filter((step) => !step.endsWith('get-receipt'))
    expect(steps).toEqual([...STEPS.map((step) => `A ${step}`), ...STEPS.map((step) => `B ${step}`)])
    expect([nonceOf('A'), nonceOf('B')]).toEqual([7n, 8n])
  })

  test('one look serves a nonce and its signature, and no other key', async () => {
    const { pay, looks, order } = account({ A: 'taken', B: 'taken' })
    const { review, plan } = EXECUTING as Executing
    const decodedActions = [{ kind: 'text-message' }, ...review.decodedActions]
    const text = { ...EXECUTING, plan: [...plan, ...plan], review: { ...review, decodedActions } } as Session
    await pay('A')
    await pay('B', text)
    expect(order.slice(5, 7)).toEqual(['B sign', 'B sign'])
    expect(looks).toEqual(['A 0', 'B 5', 'B 6'])
  })

  test('a payment that is cancelled while it waits for its turn does nothing when the turn comes', async () => {
    const { pay, order, change } = account({ A: 'taken', B: 'taken' })
    const both = Promise.all([pay('A'), pay('B')])
    await new Promise((resolve) => setTimeout(resolve, 1))
    change('B', { type: 'dismissed', atMs: NOW_MS })
    await both
    expect(order.filter((step) => step.startsWith('B'))).toEqual([])
  })

  test('the first is refused by all nodes: the second takes its number, and no gap remains', {
    timeout: 4_000,
  }, async () => {
    const { pay, nonceOf } = account({ A: 'refused', B: 'taken' })
    void pay('A')
    await pay('B')
    expect([nonceOf('A'), nonceOf('B')]).toEqual([7n, 7n])
  })

  test('pay-once I11 a payment that pauses before its first broadcast lets another of the account sign meanwhile', {
    timeout: 4_000,
  }, async () => {
    const { pay, order } = account({ A: 'unheard', B: 'taken' })
    void pay('A')
    await pay('B', EXECUTING)
    expect(order.filter((step) => step.startsWith('B'))).toEqual(['B sign', 'B confirm'])
    expect(order.filter((step) => step === 'A start-broadcast')).toHaveLength(1)
  })

  test('no node answered for the first: the second does not guess a number', { timeout: 4_000 }, async () => {
    const { pay } = account({ A: 'silent', B: 'taken' })
    void pay('A')
    await expect(pay('B')).rejects.toThrow('unsure of A')
  })
})
