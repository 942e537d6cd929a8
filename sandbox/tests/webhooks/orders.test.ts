// An order of the shop, paid: the service tells the shop's server, again where it was away, and only what is signed counts.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { only, signedConfirm } from '../../independent/client.ts'
import { createOrders } from '../../pages/orders.ts'
import { PRODUCTS } from '../../pages/products.ts'
import { patiently } from '../../patiently.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client } = useSandbox()

const control = (body: object) => fetch(sandbox.loopback.webhooksUrl, { method: 'POST', body: JSON.stringify(body) })
const eventsOf = (id: string) => sandbox.webhooks.filter(({ paymentId }) => paymentId === id)
const typesOf = (id: string) => new Set(eventsOf(id).map(({ type }) => type))

async function pay(paymentId: string): Promise<void> {
  const payer = await client.fundedPayer()
  const body = await signedConfirm(only(await client.options(paymentId, payer)), payer)
  await client.wallet(paymentId, '/confirm?maxPollMs=30000', body)
}

test('live-service W6.3: a payment’s whole life is told to the shop, which takes it', async () => {
  const id = await client.createPayment(450)
  await pay(id)
  const life = ['payment.created', 'payment.processing', 'payment.succeeded', 'payment.settled']
  await patiently(() => expect(typesOf(id)).toEqual(new Set(life)))
  expect(eventsOf(id).map(({ answer }) => answer)).toEqual(life.map(() => '204'))
})

test('a shop that was away is told again, and the desk shows both attempts', async () => {
  await control({ refuse: 1 })
  const id = await client.createPayment(450)
  await patiently(() => expect(eventsOf(id).map(({ answer }) => answer)).toEqual(['503']))
  const live = await (await fetch(`${sandbox.loopback.merchantUrl}payments/${id}/live`)).json()
  expect(live.webhooks).toMatchObject([{ type: 'payment.created', attempt: 1, answer: '503' }])
  expect((await control({ again: true })).status).toBe(201)
  await patiently(() => expect(eventsOf(id).map(({ answer }) => answer)).toEqual(['503', '204']))
  const { deliveries } = await (await fetch(sandbox.loopback.webhooksUrl)).json()
  expect(deliveries.filter(({ paymentId }: { paymentId: string }) => paymentId === id)).toHaveLength(2)
})

test('an expired payment is told of at its time', async () => {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '450', expiresInMs: 200 })
  await patiently(() => expect(typesOf(paymentId)).toEqual(new Set(['payment.created', 'payment.expired'])))
})

test('an endpoint of one’s own gets a secret and what happens from then on; one elsewhere is refused', async () => {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(String(request.headers['webhook-signature']))
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    const added = await control({ url: `http://127.0.0.1:${port}/hooks` })
    expect((await added.json()).secret).toMatch(/^whsec_/)
    await client.createPayment(450)
    await patiently(() => expect(heard).toEqual([expect.stringMatching(/^v1,/)]))
  } finally {
    server.close()
  }
  for (const body of [
    { url: 'https://shop.example/' },
    { url: 'http://127.0.0.1.evil.example/' },
    { refuse: -1 },
    { more: 1 },
  ])
    expect((await control(body)).status).toBe(400)
})

test('a forged webhook is refused by the shop’s door', async () => {
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'payment.succeeded',
    payment: { paymentId: 'pay_1', referenceId: 'r' },
  })
  const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }
  const signed = { ...headers, 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` }
  for (const given of [headers, signed]) {
    const answered = await fetch(`${sandbox.loopback.shopUrl}webhooks`, { method: 'POST', body, headers: given })
    expect(answered.status).toBe(401)
  }
})

test('an order is paid when its payment’s success is heard, and no event that comes later or is for another takes it back', async () => {
  const service = {
    create: async () => ({ paymentId: 'pay_1', payUrl: 'https://pay.tender.test/?pid=pay_1' }),
    read: async () => ({ status: 'processing', referenceId: `order ${orderId}` }),
    status: async () => 'processing',
  }
  let orderId = ''
  const { visit, heard } = createOrders(PRODUCTS, service)
  const placed = await visit(new Request('http://127.0.0.1/orders', { method: 'POST', body: '{"product":"assam"}' }))
  orderId = (await (placed as Response).json()).path.split('/')[1]
  const state = async () =>
    (await ((await visit(new Request(`http://127.0.0.1/orders/${orderId}/status`))) as Response).json()).state
  const payment = { paymentId: 'pay_1', referenceId: `order ${orderId}` }
  heard({ id: 'a', type: 'payment.succeeded', payment: { ...payment, paymentId: 'pay_2' } })
  heard({ id: 'b', type: 'payment.succeeded', payment: { ...payment, referenceId: 'order of another' } })
  heard({ id: 'c', type: 'payment.settled', payment })
  expect(await state()).toBe('on its way')
  heard({ id: 'd', type: 'payment.succeeded', payment })
  heard({ id: 'e', type: 'payment.processing', payment })
  heard({ id: 'f', type: 'payment.failed', payment })
  expect(await state()).toBe('paid')
})

test('a price feed can be given another answer from outside, and one that is not there is named', async () => {
  const set = (body: object) => fetch(sandbox.loopback.ratesUrl, { method: 'POST', body: JSON.stringify(body) })
  expect((await set({ pair: 'EUR / USD', answer: '115000000' })).status).toBe(204)
  const unknown = await set({ pair: 'XAU / USD', answer: '1' })
  expect([unknown.status, (await unknown.json()).message]).toEqual([400, 'Ethereum has no feed of XAU / USD'])
  for (const body of [
    { pair: 'EUR / USD' },
    { pair: 'EUR / USD', answer: 1.15 },
    { pair: 'EUR / USD', answer: '1', ageS: -1 },
  ])
    expect((await set(body)).status).toBe(400)
})
