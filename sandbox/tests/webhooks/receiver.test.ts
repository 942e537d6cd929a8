// The shop's receiver, which other shops may copy: what it believes, what it does once, and what it leaves to be sent again.

import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createReceiver, type ShopEvent } from '../../pages/webhook-receiver.ts'

const NOW_MS = 1_800_000_000_000
const SECRET = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`
const EVENT = { id: 'evt_1', type: 'payment.succeeded', payment: { paymentId: 'pay_1', referenceId: 'order 1' } }

const sign = (secret: string, id: string, timestamp: string, body: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

type Over = {
  body?: string
  signedBody?: string
  secret?: string
  ageS?: number
  id?: string
  headers?: Record<string, string>
}

function webhook({
  body = JSON.stringify(EVENT),
  signedBody = body,
  secret = SECRET,
  ageS = 0,
  id = 'evt_1',
  headers = {},
}: Over = {}) {
  const timestamp = String(NOW_MS / 1000 - ageS)
  return new Request('https://shop.example/webhooks', {
    method: 'POST',
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': sign(secret, id, timestamp, signedBody),
      ...headers,
    },
  })
}

function open(handle: (event: ShopEvent) => void = () => undefined) {
  const handled: string[] = []
  const receive = createReceiver(
    () => SECRET,
    (event) => {
      handle(event)
      handled.push(event.type)
    },
    () => NOW_MS,
  )
  return { handled, statusOf: async (request: Request) => (await receive(request)).status }
}

test('an authentic event is handled once, however often it is sent', async () => {
  const { handled, statusOf } = open()
  expect([await statusOf(webhook()), await statusOf(webhook({ ageS: 60 })), handled]).toEqual([
    204,
    204,
    ['payment.succeeded'],
  ])
})

test.each<[string, Over]>([
  ['another secret', { secret: `whsec_${Buffer.from('another secret').toString('base64')}` }],
  ['a changed body', { signedBody: JSON.stringify(EVENT).replace('order 1', 'order 2') }],
  ['a body with one more space', { body: `${JSON.stringify(EVENT)} `, signedBody: JSON.stringify(EVENT) }],
  ['a time long ago', { ageS: 301 }],
  ['a time to come', { ageS: -301 }],
  ['another id', { headers: { 'webhook-id': 'evt_2' } }],
  ['another time', { headers: { 'webhook-timestamp': String(NOW_MS / 1000 - 1) } }],
  ['a time that is none', { headers: { 'webhook-timestamp': 'now' } }],
  ['no signature', { headers: { 'webhook-signature': '' } }],
  ['a signature of another version', { headers: { 'webhook-signature': 'v2,AAAA' } }],
  ['an empty signature', { headers: { 'webhook-signature': 'v1,' } }],
])('an event with %s is not believed (401), and nothing is handled', async (_, over) => {
  const { handled, statusOf } = open()
  expect([await statusOf(webhook(over)), handled]).toEqual([401, []])
})

test('while a secret is being replaced, one of two signatures is enough', async () => {
  const { handled, statusOf } = open()
  const timestamp = String(NOW_MS / 1000)
  const own = sign(SECRET, 'evt_1', timestamp, JSON.stringify(EVENT))
  expect(await statusOf(webhook({ headers: { 'webhook-signature': `v1,AAAA ${own}` } }))).toBe(204)
  expect(handled).toEqual(['payment.succeeded'])
})

test.each([
  ['no JSON', '{'],
  ['no payment', '{"id":"evt_1","type":"x"}'],
  ['null', 'null'],
  ['another id than the header', JSON.stringify({ ...EVENT, id: 'evt_2' })],
])('an authentic body that is %s is refused (400)', async (_, body) => {
  const { handled, statusOf } = open()
  expect([await statusOf(webhook({ body })), handled]).toEqual([400, []])
})

test('an event that could not be dealt with is asked for again', async () => {
  let isBroken = true
  const { handled, statusOf } = open(() => {
    if (isBroken) throw new Error('the shop’s database is away')
  })
  expect([await statusOf(webhook()), handled]).toEqual([500, []])
  isBroken = false
  expect([await statusOf(webhook()), handled]).toEqual([204, ['payment.succeeded']])
})

test('an event type that nobody knows yet is taken, and anything but POST is not', async () => {
  const { handled, statusOf } = open()
  expect(await statusOf(webhook({ body: JSON.stringify({ ...EVENT, type: 'payment.refunded' }) }))).toBe(204)
  expect(handled).toEqual(['payment.refunded'])
  expect(await statusOf(new Request('https://shop.example/webhooks'))).toBe(405)
})
