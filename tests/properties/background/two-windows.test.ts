// Two windows of one payment with clicks before, during and after every request, write and signature. The payment always ends,
// the approved plan belongs to the shown option, and nothing is signed twice.

import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Payments } from '../../../src/background/engine/payments.ts'
import { isPayError } from '../../../src/core/base/errors.ts'
import type { Session } from '../../../src/core/session/session.ts'
import { PROCESSING, SETTLED } from '../../support/background/service.ts'
import { approvalOf, createWorld, ID, turn, until, usersTurn, type World } from '../../support/background/world.ts'
import { shownFailure } from '../../support/core/failures.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => vi.useRealTimers())

const ACTS = ['first', 'second', 'clear', 'retry', 'restart', 'open', 'go', 'resume', 'approve'] as const
type Act = (typeof ACTS)[number]
type Click = { at: number; act: Act; isFirst: boolean }
type Case = { clicks: Click[]; isBuilt: boolean; slow: number[]; releaseTurns: number }

const clicks: fc.Arbitrary<Case> = fc.record({
  clicks: fc.array(fc.record({ at: fc.nat({ max: 60 }), act: fc.constantFrom(...ACTS), isFirst: fc.boolean() }), {
    maxLength: 12,
  }),
  isBuilt: fc.boolean(),
  releaseTurns: fc.nat({ max: 9 }),
  slow: fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 7 }),
})

const optionAt = (session: Session, at: number) =>
  'offer' in session && session.offer ? session.offer.options[at]?.id : undefined

async function click(payments: Payments, act: Act): Promise<unknown> {
  const live = await payments.load(ID)
  const optionId = optionAt(live.session, act === 'second' ? 1 : 0)
  if (act === 'go') return payments.go(ID)
  if (act === 'resume') return payments.resume()
  if (act === 'open') return payments.open(ID)
  if (act === 'clear') return payments.submit(ID, { type: 'option-cleared' })
  if (act === 'retry') return payments.submit(ID, { type: 'retried' })
  if (act === 'restart') return payments.submit(ID, { type: 'restarted' })
  if (act === 'approve') return live.session.step === 'reviewing' && payments.submit(ID, approvalOf(live))
  return optionId !== undefined && payments.submit(ID, { type: 'option-chosen', optionId })
}

/** Pays in the first window. @throws {Error} if the payment asks without end. */
async function user(payments: Payments, seen: Set<string>): Promise<Session> {
  await payments.open(ID)
  for (let turns = 0; turns < 60; turns++) {
    const live = await payments.load(ID)
    const session = await usersTurn(live)
    seen.add(session.step)
    if (session.step === 'closed') return session
    const failure = shownFailure(session)
    if (failure) throw new Error(`failed: ${failure.code} in ${session.step}`)
    if (session.step === 'choosing') await click(payments, 'first')
    else if (session.step === 'reviewing') await payments.submit(ID, approvalOf(live))
  }
  throw new Error('The payment asks without end')
}

/** Delays each boundary, and clicks in the second window at some of them. */
function disturb(world: World, payments: Payments, { clicks: planned, slow }: Case): Promise<unknown>[] {
  const clicked: Promise<unknown>[] = []
  let crossed = 0
  world.boundary = async () => {
    crossed += 1
    const now = planned.filter(({ at }) => at === crossed)
    const start = () => clicked.push(...now.map(({ act }) => click(payments, act).catch(expected)))
    if (now[0]?.isFirst) start()
    for (let turns = slow[crossed % slow.length] ?? 0; turns > 0; turns--) await turn()
    if (!now[0]?.isFirst) start()
  }
  return clicked
}
const expected = (error: unknown) => {
  if (!isPayError(error)) throw error
}

test('architecture §4: with clicks in two windows at any time, the plan belongs to its option and is signed once', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(clicks, async (one) => {
      const world = createWorld()
      world.service.optionCount = 2
      world.service.isBuilt = one.isBuilt
      world.service.progress = [PROCESSING, SETTLED]
      world.within = (environment) => ({
        ...environment,
        withLock: (name, work) =>
          environment.withLock(name, () =>
            work().finally(async () => {
              for (let turns = name.startsWith('payment/') ? one.releaseTurns : 0; turns > 0; turns--) await turn()
            }),
          ),
      })
      const payments = world.work()
      const clicked = disturb(world, payments, one)
      const end = await until(user(payments, seen))
      await until(Promise.all(clicked))
      if (end.step !== 'closed') throw new Error(`ended in ${end.step}`)
      const [decoded] = end.review?.decodedActions ?? []
      if (decoded?.kind !== 'transfer-authorization') throw new Error('Nothing was signed')
      expect(world.service.issued.get(decoded.nonce)).toBe(end.option?.id)
      expect(end).toMatchObject({ outcome: 'succeeded', results: [expect.stringMatching(/^0x/)] })
      const bodies = world.service.seen.filter(({ step }) => step === 'confirm').map(({ body }) => body)
      expect(new Set(bodies).size).toBe(1)
      expect(JSON.parse(bodies[0] ?? '').optionId).toBe(end.option?.id)
      expect(world.wallet.signed).toHaveLength(1)
    }),
    { numRuns: 300 },
  )
  expect([...seen].sort()).toEqual(['choosing', 'closed', 'reviewing'])
})
