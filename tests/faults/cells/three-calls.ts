// Block U: services that have the three calls of the specification alone, that seem to, or that gain or lose the status call, and how a
// payment must end there.
import { expect } from 'vitest'
import type { Request } from '../world/nodes/network.ts'
import { GATEWAY_URL } from '../world/people/people.ts'
import type { World } from '../world/world.ts'
import { isPaid, type Scenario, sentOf, stopsUnsigned, written } from './scenario.ts'

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]

/** The service answers this to each call that is met. */
const answers = (isMet: (request: Request, world: World) => boolean, respond: () => Response) => (world: World) => {
  world.faults.push((request) => {
    if (request.to !== 'service' || !isMet(request, world)) return undefined
    const answer = respond()
    answer.headers.set('Date', new Date(world.time.nowMs()).toUTCString())
    return Promise.resolve(answer)
  })
}
const html = (status: number): Response =>
  new Response('<!doctype html><title>Shop</title>', { status, headers: { 'Content-Type': 'text/html' } })
const code = (status: number, text: string) => (): Response => Response.json({ code: text, message: '' }, { status })
const isStatus = ({ step }: Request): boolean => step === 'status'
const isTaken = (world: World): boolean => world.payment.taken !== undefined
/** For a minute from the first one on. */
const firstMinute = (isMet: (request: Request, world: World) => boolean) => {
  let endMs: number | undefined
  return (request: Request, world: World): boolean => {
    if (!isMet(request, world)) return false
    endMs ??= world.time.nowMs() + MINUTE_MS
    return world.time.nowMs() < endMs
  }
}

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
  U02: { begin: answers(isStatus, () => new Response(null, { status: 405 })), expects: confirmsAlone },
  U03: { begin: answers(isStatus, code(501, 'not_implemented')), expects: confirmsAlone },
  U04: { begin: answers(isStatus, () => html(404)), expects: confirmsAlone },
  /** No service without the call says 200: it is not known what it means. */
  U05: { begin: answers(isStatus, () => html(200)), expects: stopsUnsigned, habits: { retries: 2, restarts: 0 } },
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
      answers(isStatus, code(404, 'payment_not_found'))(world)
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
    begin: answers(
      firstMinute(({ step }) => step === 'confirm'),
      code(501, 'not_implemented'),
    ),
    expects: isPaid,
  },
  U12: {
    begin: (world) => {
      world.service.settleMs = 8 * 24 * HOUR_MS
      answers(({ step }) => step === 'confirm' && isTaken(world), code(400, 'invalid_state'))(world)
    },
    expects: keepsWhatIsSigned,
    habits: { retries: 2, restarts: 0, patienceMs: 10 * MINUTE_MS },
  },
}
