// Every fault but `outcome`, seen on the wire, and when it ends; and the record of requests.

import { expect, test } from 'vitest'
import type { GatewayCall } from '../../gateway/faults/faults.ts'
import { createClient, type Failure, type WireStatus } from '../../independent/client.ts'
import { startSandbox } from '../../sandbox.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client, ready } = useSandbox()

const status = (id: string, query = '') => client.wallet<WireStatus>(id, `/status${query}`)
const confirm = (id: string, body: unknown, query = '') => client.wallet<WireStatus>(id, `/confirm${query}`, body)

/** A gateway answer as received, without parsing it as JSON. */
function raw(id: string, path: string, init: RequestInit = {}) {
  const headers = { 'api-key': sandbox.walletApiKey }
  return fetch(`${sandbox.loopback.gatewayUrl}/v1/gateway/payment/${id}${path}`, { ...init, headers })
}

test('reset before: the connection is cut before the service sees the call', async () => {
  const { id, body } = await ready()
  sandbox.fault(id, 'confirm', { kind: 'reset' })
  await expect(confirm(id, body)).rejects.toThrow()
  expect(sandbox.payment(id)).toMatchObject({ status: 'requires_action', calls: { confirm: 0 } })
  expect(sandbox.requests.at(-1)).toMatchObject({ paymentId: id, call: 'confirm', responseStatus: 'reset' })
})

test('reset after: the connection is cut after the service has acted; a retry pays once', async () => {
  const { id, body } = await ready()
  sandbox.fault(id, 'confirm', { kind: 'reset', when: 'after', times: 1 })
  await expect(confirm(id, body)).rejects.toThrow()
  expect((await confirm(id, body, '?maxPollMs=30000')).body.status).toBe('succeeded')
  expect(sandbox.payment(id)).toMatchObject({ settlements: 1, calls: { confirm: 2 } })
})

test('delay: the answer is delayed', async () => {
  const { id } = await ready()
  sandbox.fault(id, 'read', { kind: 'delay', ms: 150 })
  const started = performance.now()
  expect((await client.wallet(id, '')).status).toBe(200)
  expect(performance.now() - started).toBeGreaterThan(145)
})

test('hold before: the service sees the call only after the release', async () => {
  const { id, body } = await ready()
  const held = sandbox.fault(id, 'confirm', { kind: 'hold', when: 'before' })
  const answer = confirm(id, body, '?maxPollMs=30000')
  await held.reached
  expect(sandbox.payment(id)).toMatchObject({ status: 'requires_action', calls: { confirm: 0 } })
  expect(sandbox.requests.at(-1)?.responseStatus).toBe('pending')
  held.release()
  expect((await answer).body.status).toBe('succeeded')
  expect(sandbox.requests.at(-1)?.responseStatus).toBe(200)
})

test('hold after: the money has moved, but the answer is held until the release', async () => {
  const { id, body } = await ready()
  const held = sandbox.fault(id, 'confirm', { kind: 'hold', when: 'after', times: 1 })
  let heard = false
  const answer = confirm(id, body).finally(() => {
    heard = true
  })
  await held.reached
  expect((await status(id, '?maxPollMs=30000')).body.status).toBe('succeeded')
  expect(heard).toBe(false)
  held.release()
  expect((await answer).status).toBe(200)
})

test('clearFaults releases held calls', async () => {
  const { id } = await ready()
  const held = sandbox.fault('*', '*', { kind: 'hold', when: 'before' })
  const answer = status(id)
  await held.reached
  sandbox.clearFaults()
  expect((await answer).status).toBe(200)
  expect((await status(id)).status).toBe(200)
})

test('html: a web page instead of JSON, with 200 or another status', async () => {
  const { id } = await ready()
  sandbox.fault(id, 'options', { kind: 'html', times: 1 })
  sandbox.fault(id, 'options', { kind: 'html', status: 502, times: 1 })
  for (const expected of [200, 502]) {
    const response = await raw(id, '/options', { method: 'POST', body: '{"accounts":[]}' })
    expect([response.status, response.headers.get('content-type')]).toEqual([expected, 'text/html; charset=utf-8'])
    expect(await response.text()).toMatch(/^<!doctype html>/)
  }
})

test('garbage: 200 with a JSON header, but truncated', async () => {
  const { id } = await ready()
  sandbox.fault(id, 'status', { kind: 'garbage' })
  const response = await raw(id, '/status')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
  await expect(response.json()).rejects.toThrow(SyntaxError)
})

test('status: any status with its code, and Retry-After if requested; the service does not see the call', async () => {
  const { id, body } = await ready()
  const cases: [number, string][] = [
    [409, 'quote_expired'],
    [410, 'payment_expired'],
    [429, 'rate_limited'],
    [451, 'sanctioned_user'],
    [500, 'internal_error'],
    [503, 'internal_error'],
  ]
  for (const [code, word] of cases) {
    sandbox.fault(id, 'confirm', { kind: 'status', status: code, times: 1 })
    const reply = await client.wallet<Failure>(id, '/confirm', body)
    expect([reply.status, reply.body.code, reply.headers.get('retry-after')]).toEqual([code, word, null])
  }
  sandbox.fault(id, 'confirm', { kind: 'status', status: 429, code: 'brand_new_code', retryAfterS: 2, times: 1 })
  const reply = await client.wallet<Failure>(id, '/confirm', body)
  expect([reply.body.code, reply.headers.get('retry-after')]).toEqual(['brand_new_code', '2'])
  expect(sandbox.payment(id)).toMatchObject({ status: 'requires_action', calls: { confirm: 0 } })
})

test('times: a fault affects that many calls, and not the next one', async () => {
  const { id } = await ready()
  sandbox.fault(id, 'status', { kind: 'status', status: 503, times: 2 })
  const seen = [await status(id), await status(id), await status(id)]
  expect(seen.map((reply) => reply.status)).toEqual([503, 503, 200])
})

test('a fault affects only its own payment and call', async () => {
  const [one, other] = [await ready(), await ready()]
  sandbox.fault(one.id, 'status', { kind: 'status', status: 500 })
  expect([(await status(other.id)).status, (await client.wallet(one.id, '')).status]).toEqual([200, 200])
  expect((await status(one.id)).status).toBe(500)
})

const CALLS: [GatewayCall, string, unknown][] = [
  ['read', '', undefined],
  ['options', '/options', { accounts: [] }],
  ['fetch', '/fetch', { optionId: 'a', data: '' }],
  ['confirm', '/confirm', { optionId: 'a', results: [] }],
  ['status', '/status', undefined],
  ['cancel', '/cancel', {}],
]
test.each(CALLS)('a fault can be put on %s', async (call, path, body) => {
  const { id } = await ready()
  sandbox.fault('*', call, { kind: 'status', status: 503, times: 1 })
  expect((await client.wallet(id, path, body)).status).toBe(503)
  expect((await client.wallet(id, path, body)).status).not.toBe(503)
})

test('requests records every gateway request with its exact bytes, headers and answer', async () => {
  const { id, body } = await ready()
  const text = `  ${JSON.stringify(body)}\n`
  const beforeMs = Date.now()
  await client.wallet(id, '/confirm?maxPollMs=30000', text, { 'api-key': 'wrong', 'x-mark': 'here' })
  const entry = sandbox.requests.at(-1)
  expect(entry).toMatchObject({
    method: 'POST',
    path: `/v1/gateway/payment/${id}/confirm?maxPollMs=30000`,
    paymentId: id,
    call: 'confirm',
    headers: { 'api-key': 'wrong', 'x-mark': 'here' },
    body: text,
    responseStatus: 401,
  })
  expect(entry?.atMs).toBeGreaterThanOrEqual(beforeMs)
  expect(entry?.atMs).toBeLessThanOrEqual(Date.now())
})

test('close does not wait for held or polling calls, and does not answer them', async () => {
  const own = await startSandbox()
  const wallet = createClient(own)
  const { paymentId } = await own.createPayment({ amountMinor: '100' })
  const held = own.fault(paymentId, 'read', { kind: 'hold', when: 'before' })
  const waiting = [wallet.wallet(paymentId, ''), wallet.wallet(paymentId, '/status?maxPollMs=30000')]
  const ends = Promise.allSettled(waiting)
  await held.reached
  await own.close()
  expect((await ends).map(({ status: end }) => end)).toEqual(['rejected', 'rejected'])
})
