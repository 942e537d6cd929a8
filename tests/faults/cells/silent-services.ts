// Block G, G12–G28, G31, G35–G40: consent and clocks across a killed browser, a service that is late, lies or is silent, and two
// payments of one account. How each must end.
import { expect } from 'vitest'
import { settlementOf } from '../../../src/core/session/settlement.ts'
import { dated } from '../world/nodes/network.ts'
import { amountOf, type Flow } from '../world/people/flows.ts'
import { pay } from '../world/people/payer.ts'
import { OTHER_ID } from '../world/people/people.ts'
import type { Story } from '../world/people/story.ts'
import type { World } from '../world/world.ts'
import { HOUR_MS, signed, written } from './phases.ts'
import { answers, atFirst, error, isPaid, paidOnce, reply, type Scenario, sentOf, transactions } from './scenario.ts'

const [SECOND_MS, MINUTE_MS, DAY_MS] = [1_000, 60_000, 24 * HOUR_MS]

export type Staged = Scenario & {
  /** The boundary at which it happens; a payment's phase where the cell names it. */
  at?: string
  happens?: (world: World) => void
  /** How long the browser is gone after it was killed there. */
  goneMs?: number
}

/** The browser is gone with its memory, and so is the offset of the service's clock. */
export function killBrowser(world: World): void {
  world.kill()
  world.disk.session.clear()
  Object.assign(world, { isUnlocked: false, isAlarmSet: false })
  world.watched.clear()
}

/** Every signature has an approval that is at most a minute older. */
const freshlyApproved = (world: World): void => {
  const approvals = written(world, 'approved').map(({ atMs }) => atMs)
  const stale = signed(world).filter(({ atMs }) => !approvals.some((at) => at <= atMs && atMs - at <= MINUTE_MS))
  expect(stale.map(({ atMs }) => atMs)).toEqual([])
}
const skewed = (byMs: number): Staged => ({
  begin: (world) => {
    world.skewMs += byMs
  },
  happens: killBrowser,
  goneMs: 2 * SECOND_MS,
  expects: (story, world) => {
    paidOnce(story, world)
    freshlyApproved(world)
  },
})

const UNKNOWN = reply(404, { code: 'payment_not_found', message: '' })
const BUSY = reply(429, { code: 'rate_limited', message: '' }, { 'Retry-After': '3600' })
const PROCESSING = reply(200, { status: 'processing', isFinal: false, pollInMs: 1_000 })
/** Paid, but not what was signed. */
const otherAmount = (world: World): Response =>
  reply(200, {
    ...{ status: 'succeeded', isFinal: true, pollInMs: null },
    info: { txId: `0x${'44'.repeat(32)}`, optionAmount: amountOf(world.payment.flow, 1n) },
  })(world)

const nothingSigned = (story: Story, world: World): void => {
  expect(signed(world).length).toBe(0)
  expect(story.session).not.toMatchObject({ outcome: 'succeeded' })
}
/** The results stay as they are, however long it takes. */
const signedOnce = (_: Story, world: World): void =>
  expect(new Set(signed(world).flatMap((one) => (one.isPaying ? [one.authority] : []))).size).toBe(1)
const spaced =
  (step: string): Scenario['expects'] =>
  (story, world) => {
    isPaid(story)
    const sent = world.chronicle.of('sent').filter((one) => one.step === step)
    const refusedAt = sent.findIndex(({ status }) => status === 429)
    const [refused, next] = sent.slice(refusedAt)
    if (next) expect(next.atMs - (refused?.atMs ?? 0)).toBeGreaterThanOrEqual(10 * MINUTE_MS)
  }
const SHORT = { patienceMs: 20 * MINUTE_MS, retries: 3 }
const LONG = { patienceMs: 3 * HOUR_MS }

const paysOther: Scenario['expects'] = (_, world) => {
  const { session } = world.chronicle.of('shown').findLast((one) => one.session.paymentId === OTHER_ID) ?? {}
  expect([session?.step, session && 'outcome' in session && session.outcome]).toEqual(['closed', 'succeeded'])
}

/** Both pay through Permit2 with one token: the second one must not take the allowance that the first still asks for. */
const waitsForAllowance = (world: World): void => {
  const shown = world.chronicle.of('shown').filter((one) => one.session.paymentId === OTHER_ID)
  expect(shown.some(({ session }) => 'failure' in session && session.failure?.code === 'allowance/busy')).toBe(true)
}

const ALIKE: Partial<Record<Flow, Flow>> = { F2: 'F2', F3: 'F3', F5: 'F3' }
/** Permit2 beside an own transaction, whichever is first. */
const MIXED: Partial<Record<Flow, Flow>> = { F2: 'F3', F3: 'F2' }
/** A second payment of the account begins when the first one's transaction is signed. */
const besides = (begin: Scenario['begin'], expects: Scenario['expects'], flows = ALIKE): Staged => ({
  begin,
  at: 'recorded:transaction-signed',
  happens: (world) => {
    const { payments, payment } = world
    if (!payments) return
    world.service.add(OTHER_ID, flows[payment.flow] ?? payment.flow, 9_990_000n)
    world.watched.add(OTHER_ID)
    world.others.push(pay(world, payments, { id: OTHER_ID, patienceMs: 30 * MINUTE_MS }))
  },
  expects,
  habits: { retries: 2, restarts: 0, patienceMs: 30 * MINUTE_MS },
})
/** The first transaction that a node is given is refused or swallowed by all of them, for good. */
const firstMeets = (answer: () => object) => (world: World) => {
  let first: string | undefined
  world.faults.push(({ step, body }) => {
    if (step !== 'eth_sendRawTransaction') return undefined
    first ??= body
    return body === first ? Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, ...answer() })) : undefined
  })
}

const approvedLong: Staged = {
  begin: (world) => {
    world.payment.expiresAtMs += 6 * HOUR_MS
  },
  happens: killBrowser,
  goneMs: 4 * HOUR_MS,
  expects: (_, world) => freshlyApproved(world),
}

/** Nothing of this browser is released afterwards. */
const elsewhere = (at: string, pays: (world: World) => void): Staged => ({
  begin: (world) => atFirst(at, pays)(world),
  at,
  happens: killBrowser,
  goneMs: 20 * SECOND_MS,
  expects: (_, world) =>
    expect([...sentOf(world, 'eth_sendRawTransaction'), ...sentOf(world, 'confirm')].map(({ step }) => step)).toEqual(
      [],
    ),
})

export const SERVICE_SCENARIOS: Readonly<Record<string, Staged>> = {
  G12: approvedLong,
  /** The allowance is mined while nobody is there: the permit needs another yes. */
  G41: {
    ...approvedLong,
    at: 'recorded:transaction-sent',
    expects: (story, world) => {
      paidOnce(story, world)
      freshlyApproved(world)
      expect(written(world, 'approved').length).toBe(2)
    },
  },
  /** Another browser with the same phrase pays while this one is gone, between its signature and the first release. */
  G42: elsewhere('recorded:transaction-signed', ({ payment, time }) => {
    payment.taken ??= { body: '', optionId: '', atMs: time.nowMs(), txId: '', isForeign: true }
  }),
  /** The service does not know of it yet: the account's nonce shows it. */
  G43: {
    ...elsewhere('recorded:transaction-signed', ({ chains }) => void chains.evm.mineForeign()),
    expects: (_, world) => expect(written(world, 'approved').length).toBe(2),
  },
  G44: elsewhere('recorded:result-recorded', ({ payment, time }) => {
    payment.taken ??= { body: '', optionId: '', atMs: time.nowMs(), txId: '', isForeign: true }
  }),
  /** Somebody else asks for the options between the review and Pay, which voids what was reviewed. */
  G45: {
    begin: atFirst('recorded:approved', ({ service, payment }) => void service.answer(payment.id, 'options', '')),
    expects: (story, world) => {
      paidOnce(story, world)
      expect(written(world, 'approved').length).toBe(2)
      expect(sentOf(world, 'confirm').map(({ status }) => status)).not.toContain(400)
    },
  },
  /** The same, where nothing can be asked: it is handed in to the end, and the receipt says that the money has moved. */
  G46: {
    begin: (world) => {
      world.service.isBuilt = false
      atFirst('recorded:approved', ({ service, payment }) => void service.answer(payment.id, 'options', ''))(world)
    },
    habits: { patienceMs: 2 * HOUR_MS },
    expects: ({ session }, world) => {
      expect([session.step, session.step === 'closed' && settlementOf(session)]).toEqual(['closed', 'seen'])
      expect(transactions(world).size).toBe(1)
      expect(sentOf(world, 'confirm').length).toBeGreaterThan(10)
    },
  },
  G13: skewed(-HOUR_MS),
  G14: skewed(HOUR_MS),
  G15: skewed(-13 * MINUTE_MS),
  G16: skewed(13 * MINUTE_MS),
  G17: {
    begin: ({ service }) => void Object.assign(service, { settleMs: 10 * MINUTE_MS }),
    at: 'recorded:plan-reviewed',
    happens: ({ payment, time }) => {
      payment.taken ??= { body: '', optionId: '', atMs: time.nowMs(), txId: '', isForeign: true }
    },
    expects: nothingSigned,
  },
  G18: {
    begin: () => undefined,
    at: 'recorded:plan-reviewed',
    happens: ({ payment }) => void Object.assign(payment, { verdict: { status: 'cancelled' } }),
    expects: nothingSigned,
  },
  /** Between the press and the key. */
  G19: {
    begin: () => undefined,
    at: 'recorded:approved',
    happens: ({ payment }) => void Object.assign(payment, { verdict: { status: 'cancelled' } }),
    expects: nothingSigned,
  },
  G20: { begin: answers(['confirm'], UNKNOWN, SECOND_MS), expects: isPaid },
  G21: { begin: answers(['confirm', 'status'], UNKNOWN, 30 * DAY_MS), habits: SHORT, expects: signedOnce },
  G22: { begin: answers(['confirm', 'status'], PROCESSING, 30 * DAY_MS), habits: SHORT, expects: signedOnce },
  G23: { begin: answers(['status'], otherAmount, 30 * DAY_MS), habits: SHORT, expects: signedOnce },
  G24: { begin: answers(['confirm'], BUSY, MINUTE_MS), habits: LONG, expects: spaced('confirm') },
  G25: { begin: answers(['status'], BUSY, MINUTE_MS), habits: LONG, expects: spaced('status') },
  G31: {
    begin: answers(['status'], BUSY, 2 * MINUTE_MS, () => true),
    habits: { ...LONG, readMs: MINUTE_MS },
    expects: isPaid,
  },
  G26: {
    begin: answers(['confirm', 'status'], () => Response.error(), 3 * DAY_MS),
    habits: SHORT,
    expects: signedOnce,
  },
  /** The service's node is late, or on another branch of the chain: a mined hash is handed in until it is accepted. */
  G37: {
    begin: answers(['confirm'], reply(400, { code: 'params_validation', message: '' }), MINUTE_MS),
    expects: paidOnce,
  },
  G38: {
    begin: answers(['confirm'], reply(409, { code: 'quote_expired', message: '' }), MINUTE_MS),
    expects: paidOnce,
  },
  G39: {
    begin: answers(['confirm'], reply(422, { code: 'unprocessable', message: '' }), 5 * MINUTE_MS),
    expects: paidOnce,
  },
  /** One server of many has another date: nothing that is scheduled waits for it. */
  G40: {
    begin: answers(
      ['confirm'],
      ({ time }) => dated('{"code":"internal_error","message":""}', 500, time.nowMs() + 25 * HOUR_MS),
      5 * SECOND_MS,
    ),
    expects: (story, world) => {
      isPaid(story)
      const confirms = sentOf(world, 'confirm').map(({ atMs }) => atMs)
      expect(Math.max(...confirms) - Math.min(...confirms)).toBeLessThan(MINUTE_MS)
    },
  },
  G27: besides(
    firstMeets(() => error('insufficient funds')),
    (story, world) => (world.payment.flow === 'F2' ? waitsForAllowance(world) : paysOther(story, world)),
  ),
  /** No node judges the first one, so it may still be mined: the second waits for it. */
  G28: besides(
    firstMeets(() => error('busy', -32_005)),
    ({ end }) => expect(['closed', 'attention', 'gave-up']).toContain(end),
  ),
  G35: besides(
    firstMeets(() => error('insufficient funds')),
    paysOther,
    MIXED,
  ),
  G36: besides(
    firstMeets(() => error('busy', -32_005)),
    ({ end }) => expect(['closed', 'attention', 'gave-up']).toContain(end),
    MIXED,
  ),
}
