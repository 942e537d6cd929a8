// The faults of live-service W12.3 that alter or replace an answer, seen on the wire.

import { expect, test } from 'vitest'
import {
  type Failure,
  signedConfirm,
  type WireInfo,
  type WireOption,
  type WireStatus,
} from '../../independent/client.ts'
import { type AnyOption, buildDataOf, offerFor, payerOn } from '../../independent/signer.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client, here } = useSandbox()

const offer = ['eip155:8453/USDC', 'eip155:8453/ETH']

async function ready() {
  const payer = await payerOn(here, 'eip155:8453')
  const account = `eip155:8453:${payer.address}`
  const { paymentId } = await sandbox.createPayment({ amountMinor: '450', offer })
  return { payer, account, id: paymentId }
}

const status = (id: string) => client.wallet<WireStatus & Failure>(id, '/status')

test('live-service W3.11 altered unknown-status: every status in an answer is an unknown one', async () => {
  const { id } = await ready()
  sandbox.fault(id, '*', { kind: 'altered', how: 'unknown-status' })
  expect((await status(id)).body).toMatchObject({ status: 'awaiting_review', isFinal: false })
  expect((await client.wallet<WireInfo>(id, '')).body.status).toBe('awaiting_review')
  expect(sandbox.payment(id)).toMatchObject({ status: 'requires_action', calls: { status: 1, read: 1 } })
})

test('live-service W2.2 altered extra-members: every object but what is signed has one more, and the payment can be paid', async () => {
  const { id, account, payer } = await ready()
  sandbox.fault(id, '*', { kind: 'altered', how: 'extra-members' })
  const answer = await offerFor(here, id, [account])
  const [option] = answer.options as unknown as [WireOption]
  for (const object of [answer, option, option.amount, option.amount.display, option.actions[0]?.data]) {
    expect(object).toHaveProperty('fromTheFuture')
  }
  expect(option.actions[0]?.data.params[1]).not.toContain('fromTheFuture')
  const body = { optionId: answer.options[1]?.id, data: '' }
  const fetched = await client.wallet<{ actions: { data: { params: [object] } }[] }>(id, '/fetch', body)
  expect(Object.keys(fetched.body.actions[0]?.data.params[0] ?? {})).toEqual(['data', 'from', 'to', 'value'])
  const paid = await client.wallet<WireStatus>(id, '/confirm?maxPollMs=30000', await signedConfirm(option, payer))
  expect(paid.body).toMatchObject({ status: 'succeeded', fromTheFuture: { nested: ['member'] } })
})

test('live-service W3.7 altered: action type, method, chain, params and chain id of options', async () => {
  const { id, account } = await ready()
  const seen = async (
    how: 'unknown-action-type' | 'unknown-method' | 'unknown-chain' | 'params-as-text' | 'camel-chain-id',
  ) => {
    sandbox.fault(id, 'options', { kind: 'altered', how, times: 1 })
    return (await optionsOf(id, account)).map(({ actions }) => actions[0])
  }
  expect((await seen('unknown-action-type')).map((action) => action?.type)).toEqual(['walletRpcV2', 'walletRpcV2'])
  expect((await seen('unknown-method'))[0]?.data).toMatchObject({ method: 'eth_signTypedData_v5' })
  expect((await seen('unknown-chain'))[0]?.data).toMatchObject({ chain_id: 'eip155:424242' })
  const [text] = await seen('params-as-text')
  expect(JSON.parse(String(text?.data['params']))).toHaveLength(2)
  const [camel] = await seen('camel-chain-id')
  expect([camel?.data['chainId'], camel?.data['chain_id']]).toEqual(['eip155:8453', undefined])
})

test('live-service W3.8 altered: the actions of fetch as well', async () => {
  const { id, account } = await ready()
  const option = (await offerFor(here, id, [account])).options[1] as AnyOption
  sandbox.fault(id, 'fetch', { kind: 'altered', how: 'unknown-method' })
  const { body } = await client.wallet<{ actions: { data: { method: string } }[] }>(id, '/fetch', {
    optionId: option.id,
    data: buildDataOf(option),
  })
  expect(body.actions.map(({ data }) => data.method)).toEqual(['eth_signTypedData_v5'])
})

test('live-service W3.3 altered expiry-iso and expiry-ms: the same instants in another form', async () => {
  const { id, account } = await ready()
  const endsMs = sandbox.payment(id).expiresAtMs
  const read = async (how: 'expiry-iso' | 'expiry-ms') => {
    sandbox.fault(id, '*', { kind: 'altered', how })
    const info = (await client.wallet<{ expiresAt: unknown }>(id, '')).body.expiresAt
    const [token, coin] = await optionsOf(id, account)
    sandbox.clearFaults()
    return { info, token: token?.expiresAt, coin: coin?.expiresAt }
  }
  const iso = await read('expiry-iso')
  expect([iso.info, iso.token]).toEqual([new Date(endsMs).toISOString(), null])
  expect(iso.coin).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/)
  const beforeMs = Date.now()
  const ms = await read('expiry-ms')
  expect([ms.info, ms.token]).toEqual([endsMs, null])
  expect(Number(ms.coin)).toBeGreaterThanOrEqual(beforeMs - 1_000 + 300_000)
  expect(Number(ms.coin)).toBeLessThanOrEqual(Date.now() + 301_000)
})

test('flapping: 503 twice, or as often as requested, then normal', async () => {
  const { id } = await ready()
  const heard = async (count: number) => {
    const statuses: number[] = []
    for (let call = 0; call < count; call++) statuses.push((await status(id)).status)
    return statuses
  }
  sandbox.fault(id, 'status', { kind: 'flapping' })
  expect(await heard(4)).toEqual([503, 503, 200, 200])
  sandbox.fault(id, 'status', { kind: 'flapping', times: 3 })
  expect(await heard(4)).toEqual([503, 503, 503, 200])
  expect(sandbox.payment(id).calls.status).toBe(3)
})

test('live-service W8 rate-limited: 429 with Retry-After; unknown-code: an unknown code; neither call is executed', async () => {
  const { id } = await ready()
  sandbox.fault(id, 'status', { kind: 'rate-limited', retryAfterS: 7, times: 1 })
  const limited = await status(id)
  expect([limited.status, limited.body.code, limited.headers.get('retry-after')]).toEqual([429, 'rate_limited', '7'])
  sandbox.fault(id, 'status', { kind: 'unknown-code', times: 1 })
  sandbox.fault(id, 'status', { kind: 'unknown-code', status: 418, times: 1 })
  for (const expected of [400, 418]) {
    const reply = await status(id)
    expect([reply.status, reply.body.code]).toEqual([expected, 'code_from_the_future'])
  }
  expect(sandbox.payment(id).calls.status).toBe(0)
})

test('other-payment: every call gets the other payment’s answer, and changes neither', async () => {
  const mine = await ready()
  const other = await ready()
  const theirs = (await offerFor(here, other.id, [other.account])).options
  const own = (await offerFor(here, mine.id, [mine.account])).options
  sandbox.fault(mine.id, '*', { kind: 'other-payment', paymentId: other.id })
  expect((await offerFor(here, mine.id, [mine.account])).options).toEqual(theirs)
  expect((await client.wallet<WireInfo>(mine.id, '')).body).toEqual((await client.wallet(other.id, '')).body)
  const fetched = await client.wallet(mine.id, '/fetch', { optionId: own[1]?.id, data: '' })
  expect(fetched.body).toEqual({ actions: theirs[0]?.actions })
  const results = [{ type: 'walletRpc', data: ['0x'] }]
  const confirmed = await client.wallet<WireStatus>(mine.id, '/confirm', { optionId: own[0]?.id, results })
  expect([confirmed.status, confirmed.body.status]).toEqual([200, 'requires_action'])
  expect((await status(mine.id)).body).toEqual((await status(other.id)).body)
  expect(sandbox.payment(mine.id).calls).toMatchObject({ confirm: 0, fetch: 0, status: 0 })
  sandbox.fault('*', 'read', { kind: 'other-payment', paymentId: 'pay_x' })
  expect((await client.wallet(other.id, '')).status).toBe(404)
})

test('redirect: the call is redirected and not executed', async () => {
  const { id } = await ready()
  const url = `${sandbox.loopback.gatewayUrl}/v1/gateway/payment/${id}/status`
  const init = { headers: { 'api-key': sandbox.walletApiKey }, redirect: 'manual' } as const
  sandbox.fault(id, 'status', { kind: 'redirect', to: 'https://evil.example/', times: 1 })
  sandbox.fault(id, 'status', { kind: 'redirect', to: '/elsewhere', status: 302, times: 1 })
  for (const [code, to] of [
    [307, 'https://evil.example/'],
    [302, '/elsewhere'],
  ] as const) {
    const reply = await fetch(url, init)
    expect([reply.status, reply.headers.get('location')]).toEqual([code, to])
  }
  expect(sandbox.payment(id).calls.status).toBe(0)
})

/** Options without any claim about their shape. */
async function optionsOf(id: string, account: string) {
  type Loose = { expiresAt: unknown; actions: { type: string; data: Record<string, unknown> }[] }
  return (await client.wallet<{ options: Loose[] }>(id, '/options', { accounts: [account] })).body.options
}
