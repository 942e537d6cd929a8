// Authentication of each call (protocol §5, live-service W2.2, W2.3).

import { beforeAll, expect, test } from 'vitest'
import type { Failure } from '../../independent/client.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client } = useSandbox()
let paymentId: string

beforeAll(async () => {
  paymentId = await client.createPayment(100)
})

const CLIENT_ID = '8b0f4c0e-5a2f-4c0b-9f6e-0f6c1c8f0a11'

const GATEWAY_CALLS: [string, unknown][] = [
  ['', undefined],
  ['/status', undefined],
  ['/options', { accounts: [] }],
  ['/fetch', { optionId: 'a', data: '' }],
  ['/confirm', { optionId: 'a', results: [] }],
  ['/cancel', {}],
]

test.each<[string, Record<string, string>, number, string]>([
  ['nothing', {}, 401, 'missing_auth_headers'],
  ['a Client-Id alone', { 'client-id': CLIENT_ID }, 401, 'missing_auth_headers'],
  ['a wrong Api-Key', { 'api-key': 'wrong' }, 401, 'invalid_api_key'],
  ['the merchant’s Api-Key', { 'api-key': 'sandbox-merchant-key' }, 401, 'invalid_api_key'],
  ['Api-Key and App-Id', { 'api-key': 'sandbox-wallet-key', 'app-id': 'sandbox-app' }, 400, 'conflicting_auth_headers'],
  ['App-Id without Client-Id', { 'app-id': 'sandbox-app' }, 400, 'missing_client_id'],
  [
    'a version that there is not',
    { 'app-id': 'sandbox-app', 'client-id': CLIENT_ID, 'wcp-version': '2020-01-01' },
    400,
    'unknown_api_version',
  ],
  ['a wrong App-Id', { 'app-id': 'wrong', 'client-id': CLIENT_ID }, 401, 'invalid_app_id'],
])('protocol §5.1, live-service W2.2 no gateway call is open to %s', async (_, headers, status, code) => {
  for (const [path, body] of GATEWAY_CALLS) {
    const reply = await client.wallet<Failure>(paymentId, path, body, headers)
    expect([path, reply.status, reply.body.code]).toEqual([path, status, code])
  }
  expect(sandbox.payment(paymentId)).toMatchObject({ status: 'requires_action', calls: { cancel: 0, options: 0 } })
})

test('protocol §5.1, live-service W2.2 the gateway accepts the wallet’s Api-Key, and App-Id with Client-Id', async () => {
  const byApp = { 'app-id': sandbox.appId, 'client-id': CLIENT_ID }
  const replies = [client.wallet(paymentId, ''), client.wallet(paymentId, '', undefined, byApp)]
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200])
})

test.each<[string, Record<string, string>, string]>([
  ['nothing', {}, 'missing_api_key'],
  ['a wrong Api-Key', { 'api-key': 'wrong' }, 'invalid_api_key'],
  ['the wallet’s Api-Key', { 'api-key': 'sandbox-wallet-key' }, 'invalid_api_key'],
  ['an App-Id', { 'app-id': 'sandbox-app', 'client-id': CLIENT_ID }, 'missing_api_key'],
])('protocol §5.1, §4.5 Api-Key, live-service W2.3: no merchant call is open to %s', async (_, headers, code) => {
  const create = { referenceId: 'a', amount: { unit: 'iso4217/USD', value: '100' } }
  const calls: [string, unknown][] = [
    ['/payments', create],
    ['/merchant/payment', create],
    [`/payments/${paymentId}`, undefined],
    [`/payments/${paymentId}/status`, undefined],
    [`/merchant/payment/${paymentId}/status`, undefined],
    [`/payments/${paymentId}/cancel`, {}],
  ]
  for (const [path, body] of calls) {
    const reply = await client.merchant<Failure>(path, body, headers)
    expect([path, reply.status, reply.body.code]).toEqual([path, 401, code])
  }
  expect(sandbox.payment(paymentId).status).toBe('requires_action')
})
