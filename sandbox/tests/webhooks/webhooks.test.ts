// What the service sends a merchant, when, and how often: with its own clock and endpoints that fail (live-service W6.3).

import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { announce, createPayments, type Payment } from '../../gateway/payments.ts'
import { createWebhooks, WAITS_MS } from '../../webhooks/webhooks.ts'

const START_MS = 1_800_000_000_000
const PRICE = { currency: 'USD', amountMinor: '1240', referenceId: 'r1', merchantName: 'm' } as const
type Sent = { headers: Headers; body: string; atMs: number }

/** The service with one endpoint, on a clock that jumps to what is waited for. */
function open(answers: (attempt: number) => Response | Promise<Response> = () => new Response(null, { status: 204 })) {
  const closing = new AbortController()
  const sent: Sent[] = []
  let nowMs = START_MS
  const waits: { ms: number; end: () => void }[] = []
  const webhooks = createWebhooks({
    closing: closing.signal,
    nowMs: () => nowMs,
    fetch: async (_url, init) => {
      sent.push({ headers: new Headers(init?.headers), body: String(init?.body), atMs: nowMs })
      return answers(sent.length)
    },
    pause: (ms, signal) =>
      new Promise<void>((resolve, reject) => {
        waits.push({ ms, end: resolve })
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  })
  const secret = webhooks.add(() => 'https://shop.example/webhooks')
  const payments = createPayments(closing.signal, undefined, webhooks.follow)
  const settle = async () => {
    for (let turns = 0; turns < 20; turns++) await Promise.resolve()
  }
  const create = async () => {
    const payment = payments.create({ ...PRICE, expiresAtS: START_MS / 1000 + 900 })
    await settle()
    return payment
  }
  /** Ends the wait that was begun last, as time does, or as a timer does that fires early. */
  const pass = async (earlyMs = 0) => {
    const wait = waits.pop()
    nowMs += (wait?.ms ?? 0) - earlyMs
    wait?.end()
    await settle()
    return wait?.ms
  }
  const told = () => sent.map(({ body }) => JSON.parse(body).type)
  return { webhooks, secret, sent, told, create, pass, settle, closing }
}

const progress = (payment: Payment, step: 'cancelled' | 'open') => {
  payment.progress = step === 'open' ? { step } : { step, reason: 'cancelled_by_merchant', atMs: 0 }
  announce(payment)
}

test('live-service W6.3: a webhook is a snapshot of the payment, signed over its id, its time and its bytes', async () => {
  const { sent, secret, create } = open()
  const { paymentId } = await create()
  const [{ headers, body } = { headers: new Headers(), body: '' }] = sent
  const event = JSON.parse(body)
  expect(event).toMatchObject({
    type: 'payment.created',
    api_version: '2026-05-18',
    live: false,
    payment_state_version: 1,
    payment: { paymentId, referenceId: 'r1', status: 'requires_action', fee: null },
  })
  const [id, timestamp] = [headers.get('webhook-id'), headers.get('webhook-timestamp')]
  expect([id, timestamp]).toEqual([event.id, String(START_MS / 1000)])
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  const key = Buffer.from(secret.slice(6), 'base64')
  const independent = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  expect(headers.get('webhook-signature')).toBe(`v1,${independent}`)
})

test('each change is told once, with a version that rises', async () => {
  const { sent, told, create, settle } = open()
  const payment = await create()
  announce(payment)
  progress(payment, 'cancelled')
  announce(payment)
  await settle()
  expect(told()).toEqual(['payment.created', 'payment.cancelled'])
  expect(sent.map(({ body }) => JSON.parse(body).payment_state_version)).toEqual([1, 2])
  expect(new Set(sent.map(({ headers }) => headers.get('webhook-id'))).size).toBe(2)
})

test.each<[string, () => Response | Promise<Response>, string]>([
  ['503', () => new Response(null, { status: 503 }), '503'],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } }), '302'],
  ['401', () => new Response(null, { status: 401 }), '401'],
  ['silence', () => Promise.reject(new TypeError('fetch failed')), 'no answer'],
])(
  'live-service W6.3: after %s the same event is sent again, eight times over 27 h 35 min',
  async (_, answer, said) => {
    const { webhooks, sent, create, pass } = open(answer)
    await create()
    const waited: (number | undefined)[] = []
    for (let attempt = 1; attempt < 8; attempt++) waited.push(await pass())
    expect(waited).toEqual(WAITS_MS)
    expect(WAITS_MS.reduce((sum, ms) => sum + ms, 0)).toBe((27 * 60 + 35) * 60_000 + 5_000)
    expect(sent).toHaveLength(8)
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
    expect(new Set(sent.map(({ headers }) => headers.get('webhook-id'))).size).toBe(1)
    expect(sent.map(({ headers, atMs }) => headers.get('webhook-timestamp') === String(atMs / 1000))).toEqual(
      Array(8).fill(true),
    )
    expect(new Set(sent.map(({ headers }) => headers.get('webhook-signature'))).size).toBe(8)
    expect(webhooks.deliveries.map(({ attempt, answer: given }) => [attempt, given])).toEqual(
      Array.from({ length: 8 }, (_unused, index) => [index + 1, said]),
    )
    expect(webhooks.deliveries.at(-1)?.nextAtMs).toBeNull()
  },
)

test('an expiry is told at its time, also where the timer fires a millisecond before it', async () => {
  const { told, create, pass } = open()
  await create()
  expect(await pass(1)).toBe(900_000)
  expect(told()).toEqual(['payment.created'])
  expect(await pass()).toBe(1)
  expect(told()).toEqual(['payment.created', 'payment.expired'])
})

test('what was taken at last is not sent again, and later events do not wait for it', async () => {
  const { webhooks, told, create, pass, settle } = open(
    (attempt) => new Response(null, { status: attempt === 1 ? 500 : 200 }),
  )
  const payment = await create()
  progress(payment, 'cancelled')
  await settle()
  expect(told()).toEqual(['payment.created', 'payment.cancelled'])
  expect(await pass()).toBe(5_000)
  expect(told()).toEqual(['payment.created', 'payment.cancelled', 'payment.created'])
  expect(webhooks.deliveries.map(({ nextAtMs }) => nextAtMs)).toEqual([START_MS + 5_000, null, null])
})

test('what waits can be sent at once, and a sandbox that closes sends no more', async () => {
  const { webhooks, sent, create, settle, closing } = open(() => new Response(null, { status: 503 }))
  await create()
  webhooks.sendWaiting()
  await settle()
  expect(sent).toHaveLength(2)
  closing.abort()
  await settle()
  expect(sent).toHaveLength(2)
})
