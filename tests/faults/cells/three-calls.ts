// Block U: services that have the three calls of the specification alone, that seem to, or that gain or lose the status call, and how a
// payment must end there.
import { expect } from 'vitest'
import { dated } from '../world/nodes/network.ts'
import { GATEWAY_URL } from '../world/people/people.ts'
import type { World } from '../world/world.ts'
import { HOUR_MS } from './phases.ts'
import { answers, isPaid, reply, type Scenario, sentOf, stopsUnsigned, written } from './scenario.ts'

const MINUTE_MS = 60_000

const page =
  (status: number) =>
  ({ time }: World): Response =>
    dated('<!doctype html><title>Shop</title>', status, time.nowMs(), { 'Content-Type': 'text/html' })
const code = (status: number, text: string) => reply(status, { code: text, message: '' })
const isTaken = (world: World): boolean => world.payment.taken !== undefined
/** To every question for the status, the look's too. */
const toStatus = (respond: (world: World) => Response) => answers(['status'], respond, undefined, () => true)

/** The status is asked for once, at the look, and confirm is repeated with the same bytes until it is final. */
const confirmsAlone: Scenario['expects'] = (story, world) => {
  isPaid(story)
  const confirms = sentOf(world, 'confirm')
  expect(new Set(sentOf(world, 'status').map(({ call }) => call)).size).toBe(1)
  expect(new Set(confirms.map(({ body }) => body)).size).toBe(1)
  expect(confirms.length).toBeGreaterThan(1)
  for (const { url } of confirms) expect(url).toMatch(/\/confirm\?maxPollMs=20000$/)
}
/** No poll leaves a record. */
const inFewRecords: Scenario['expects'] = (story, world) => {
  isPaid(story)
  expect(sentOf(world, 'confirm').length).toBeGreaterThan(20)
  expect(written(world, 'status-received').length).toBeLessThanOrEqual(2)
}
const waitsAsAsked: Scenario['expects'] = (story, world) => {
  confirmsAlone(story, world)
  const atMs = sentOf(world, 'confirm').map((one) => one.atMs)
  for (const [at, one] of atMs.slice(1).entries()) expect(one - (atMs[at] ?? 0)).toBeGreaterThanOrEqual(7_000)
}
/** Refused after it was taken: nothing else is signed, and the payer is told. */
const keepsWhatIsSigned: Scenario['expects'] = ({ session }, world) => {
  expect(session).toMatchObject({ step: 'confirming', lastFailure: { code: 'gateway/rejected' } })
  expect(written(world, 'approved')).toHaveLength(1)
}

export const THREE_CALLS: Readonly<Record<string, Scenario>> = {
  U01: { begin: () => undefined, expects: confirmsAlone },
  U02: { begin: toStatus(reply(405, {})), expects: confirmsAlone },
  U03: { begin: toStatus(code(501, 'not_implemented')), expects: confirmsAlone },
  U04: { begin: toStatus(page(404)), expects: confirmsAlone },
  /** No service without the call says 200: it is not known what it means. */
  U05: { begin: toStatus(page(200)), expects: stopsUnsigned, habits: { retries: 2, restarts: 0 } },
  /** Gained in mid-payment: it need not be asked. */
  U06: {
    begin: (world) => {
      world.faults.push(() => {
        if (isTaken(world)) world.service.hasStatus = true
        return undefined
      })
    },
    expects: confirmsAlone,
  },
  /** Lost in mid-payment: confirm tells. */
  U07: {
    begin: (world) => {
      world.service.hasStatus = true
      world.faults.push(() => {
        if (isTaken(world)) world.service.hasStatus = false
        return undefined
      })
    },
    expects: (story, world) => {
      isPaid(story)
      expect(new Set(sentOf(world, 'confirm').map(({ body }) => body)).size).toBe(1)
    },
  },
  /** It has answered for another payment, so that its 404 means this one. */
  U08: {
    begin: (world) => {
      world.service.hasStatus = true
      toStatus(code(404, 'payment_not_found'))(world)
      world.disk.local.set('statusAnswered', GATEWAY_URL)
    },
    expects: (story, world) => {
      stopsUnsigned(story, world)
      expect(story.code).toBe('payment/not-found')
    },
  },
  U09: {
    begin: ({ service }) => void Object.assign(service, { settleMs: HOUR_MS }),
    expects: inFewRecords,
    habits: { patienceMs: 2 * HOUR_MS },
  },
  U10: {
    begin: (world) => {
      world.service.settleMs = 30_000
      world.service.pollInMs = 7_000
    },
    expects: waitsAsAsked,
  },
  U11: {
    begin: answers(['confirm'], code(501, 'not_implemented'), MINUTE_MS),
    expects: isPaid,
  },
  U12: {
    begin: (world) => {
      world.service.settleMs = 8 * 24 * HOUR_MS
      answers(['confirm'], code(400, 'invalid_state'), undefined, isTaken)(world)
    },
    expects: keepsWhatIsSigned,
    habits: { retries: 2, restarts: 0, patienceMs: 10 * MINUTE_MS },
  },
}
