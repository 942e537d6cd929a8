// The desk for people who build shops, over HTTP: payments of any kind, their live states, and faults by name.

import { expect, test } from 'vitest'
import type { Failure } from '../../independent/client.ts'
import { FAULT_PRESETS } from '../../pages/merchant/fault-desk.ts'
import type { PaymentState, Row } from '../../pages/merchant/merchant-desk.ts'
import { patiently } from '../../patiently.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client } = useSandbox()

const headers = { 'content-type': 'application/json' }

async function call<Body>(path: string, init: RequestInit = {}) {
  const response = await fetch(sandbox.loopback.merchantUrl + path, init)
  return { status: response.status, body: (await response.json()) as Body }
}
const post = <Body>(path: string, body: unknown) =>
  call<Body>(path, { method: 'POST', headers, body: JSON.stringify(body) })
const end = (path: string) => call(path, { method: 'DELETE', headers })

async function make(request: object = {}): Promise<string> {
  const { status, body } = await post<{ paymentId: string }>('payments', { amountMinor: '1240', ...request })
  expect(status).toBe(201)
  return body.paymentId
}
const live = async (id: string) => (await call<PaymentState>(`payments/${id}/live`)).body
const rows = async () => (await call<{ rows: Row[] }>('live')).body.rows

test('the desk creates a payment of any kind, and lists it first, together with the shop’s', async () => {
  const scenario = { collectData: 'hosted', checkout: { keepsSilent: true } }
  const id = await make({ referenceId: 'tea', expiresInMs: 60_000, scenario })
  expect(sandbox.payment(id)).toMatchObject({ amountMinor: 1240n, referenceId: 'tea', status: 'requires_action' })
  const row = { paymentId: id, referenceId: 'tea', amount: '12.40 USD', status: 'requires_action' }
  expect((await rows())[0]).toEqual({ ...row, words: 'Waiting to be paid' })
  const shops = await client.createPayment(450)
  expect((await rows()).map(({ paymentId }) => paymentId).slice(0, 2)).toEqual([shops, id])
})

test('an invalid member is refused by name, and no payment is created', async () => {
  const before = (await rows()).length
  for (const [request, name] of [
    [{ amountMinor: '0' }, 'amountMinor'],
    [{ amountMinor: '1', scenario: { collect: 1 } }, 'collect'],
    [{ amountMinor: '1', checkout: { successUrl: 'https://a.example' } }, 'errorUrl'],
  ] as const) {
    const { status, body } = await post<Failure>('payments', request)
    expect([status, body.message]).toEqual([400, expect.stringContaining(`${name} must be`)])
  }
  expect((await rows()).length).toBe(before)
})

test('a page of another site can do nothing here: a call without a JSON content type is refused', async () => {
  const id = await make()
  const body = JSON.stringify({ amountMinor: '1' })
  for (const [path, type] of [
    ['payments', 'text/plain'],
    [`payments/${id}/cancel`, 'application/x-www-form-urlencoded'],
    [`payments/${id}/faults`, 'text/plain;application/json'],
  ] as const) {
    const sent = { method: 'POST', headers: { 'content-type': type }, body }
    expect([path, (await call(path, sent)).status]).toEqual([path, 415])
  }
  const asked = await fetch(`${sandbox.loopback.merchantUrl}payments`, { method: 'OPTIONS' })
  expect(asked.headers.get('access-control-allow-origin')).toBeNull()
  expect(sandbox.payment(id).status).toBe('requires_action')
})

test('a fault affects its own payment and call, and is over when it is switched off', async () => {
  const [id, other] = [await make(), await make()]
  const { status, body } = await post<{ faultId: string }>(`payments/${id}/faults`, {
    preset: 'status-500',
    call: 'read',
  })
  expect(status).toBe(201)
  const fault = { faultId: body.faultId, words: 'Server error (500)', call: 'read', state: 'waiting' }
  expect((await live(id)).faults).toEqual([fault])
  expect((await client.wallet(id, '')).status).toBe(500)
  expect((await client.wallet(id, '/status')).status).toBe(200)
  expect((await client.wallet(other, '')).status).toBe(200)
  expect((await live(id)).faults).toEqual([{ ...fault, state: 'met' }])
  expect((await end(`payments/${other}/faults/${body.faultId}`)).status).toBe(404)
  expect((await client.wallet(id, '')).status).toBe(500)
  expect((await end(`payments/${id}/faults/${body.faultId}`)).status).toBe(200)
  expect((await client.wallet(id, '')).status).toBe(200)
  expect((await live(id)).faults).toEqual([{ ...fault, state: 'over' }])
})

test('a fault with a number of calls is used up, and switching it off releases what it holds', async () => {
  const id = await make()
  const wish = { preset: 'held-before', call: 'read', times: 1 }
  const { body } = await post<{ faultId: string }>(`payments/${id}/faults`, wish)
  const held = client.wallet(id, '')
  await patiently(async () => expect((await live(id)).faults).toMatchObject([{ state: 'used-up' }]))
  expect((await client.wallet(id, '')).status).toBe(200)
  await end(`payments/${id}/faults/${body.faultId}`)
  expect((await held).status).toBe(200)
})

test('every fault of the desk can be switched on, and it has every kind but those of chains', async () => {
  const id = await make()
  for (const { id: preset } of FAULT_PRESETS) {
    const { status, body } = await post<{ faultId: string }>(`payments/${id}/faults`, { preset, call: '*' })
    expect([preset, status]).toEqual([preset, 201])
    await end(`payments/${id}/faults/${body.faultId}`)
  }
  expect(new Set(FAULT_PRESETS.map(({ id: preset }) => preset)).size).toBe(FAULT_PRESETS.length)
  // KINDS does not compile unless it has every kind.
  expect(new Set(FAULT_PRESETS.map(({ fault }) => fault.kind))).toEqual(new Set(Object.keys(KINDS)))
})

type Kind = (typeof FAULT_PRESETS)[number]['fault']['kind']
const KINDS: Record<Kind, true> = {
  reset: true,
  delay: true,
  hold: true,
  html: true,
  status: true,
  flapping: true,
  'rate-limited': true,
  'unknown-code': true,
  redirect: true,
  garbage: true,
  altered: true,
  'other-payment': true,
  huge: true,
  deep: true,
  'slow-loris': true,
  outcome: true,
}

test.each([
  [{}, 'preset'],
  [{ preset: 'garbage' }, 'call'],
  [{ preset: 'garbage', call: 'pay' }, 'call'],
  [{ preset: 'garbage', call: '*', times: 0 }, 'times'],
  [{ preset: 'garbage', call: '*', times: '1' }, 'times'],
])('a fault that is not one is refused: %j', async (wish, name) => {
  const id = await make()
  const { status, body } = await post<Failure>(`payments/${id}/faults`, wish)
  expect([status, body.message]).toEqual([400, expect.stringContaining(`${name} must be`)])
  expect((await live(id)).faults).toEqual([])
})

test('an unknown payment has no page and no calls', async () => {
  const response = await fetch(`${sandbox.loopback.merchantUrl}payments/pay_x`)
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('No such payment')])
  expect((await post('payments/pay_x/cancel', {})).status).toBe(404)
  expect((await call('nothing')).status).toBe(404)
  expect((await post('nothing', {})).status).toBe(404)
})
