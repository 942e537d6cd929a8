// The five calls: path, query, headers, body, timeout. Only the network is faked (protocol §4.1–§4.3, live-service W3 and W4).
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { AccountId, OptionId, PaymentId } from '../../../src/core/base/caip.ts'
import { confirmBody, createGateway, type GatewaySettings, MAX_POLL_MS } from '../../../src/gateway/client.ts'
import { type Answering, failureOf, json, type Network, network } from '../../support/gateway/network.ts'

const ID = 'pay_6fa2ecc101M2NV05JCTQGE0FXR387X4TJB' as PaymentId
const OPTION = 'option-1' as OptionId
const ACCOUNTS = ['eip155:8453:0x1111111111111111111111111111111111111111'] as AccountId[]
const ROOT = 'https://gateway.example/v1/gateway/payment'
const SETTINGS: GatewaySettings = {
  gatewayUrl: 'https://gateway.example',
  identity: async () => ({ kind: 'api-key', value: 'key-1' }),
  clientId: async () => 'client-1',
}
const PROCESSING = { status: 'processing', isFinal: false, pollInMs: 1000 }

const gatewayOn = (net: Network, settings: Partial<GatewaySettings> = {}) =>
  createGateway({ ...SETTINGS, ...settings }, net)
const pathOf = (net: Network, at = 0) => net.sent[at]?.url
const headersOf = (net: Network, at = 0) => Object.fromEntries(new Headers(net.sent[at]?.init.headers))

/** Each call once, with a valid response. */
const CALLS: Record<string, [Answering, (net: Network, settings?: Partial<GatewaySettings>) => Promise<unknown>]> = {
  getInfo: [json({ status: 'requires_action' }), (net, settings) => gatewayOn(net, settings).getInfo(ID)],
  getOptions: [json({ options: [] }), (net, settings) => gatewayOn(net, settings).getOptions(ID, ACCOUNTS)],
  fetchAction: [json({ actions: [] }), (net, settings) => gatewayOn(net, settings).fetchAction(ID, OPTION, '')],
  confirm: [json(PROCESSING), (net, settings) => gatewayOn(net, settings).confirm(ID, OPTION, ['0x1'])],
  getStatus: [json(PROCESSING), (net, settings) => gatewayOn(net, settings).getStatus(ID)],
}
const EVERY_CALL = Object.entries(CALLS).map(([name, [answer, make]]) => ({ name, answer, make }))

afterEach(() => vi.restoreAllMocks())

test('protocol §4.1, §4.1 sends, §4.1 includePaymentInfo, §4.2, §4.2 sends, §4.3, §4.3 sends, §4.3 maxPollMs, §8.2, §9.1, live-service W4: each call has the service’s path, query and body', async () => {
  const seen: Record<string, unknown> = {}
  for (const { name, answer, make } of EVERY_CALL) {
    const net = network([answer])
    await make(net)
    seen[name] = [net.sent[0]?.init.method, pathOf(net), net.sent[0]?.init.body]
  }
  expect(seen).toEqual({
    getInfo: ['GET', `${ROOT}/${ID}`, undefined],
    getOptions: ['POST', `${ROOT}/${ID}/options?includePaymentInfo=true`, JSON.stringify({ accounts: ACCOUNTS })],
    fetchAction: ['POST', `${ROOT}/${ID}/fetch`, '{"optionId":"option-1","data":""}'],
    confirm: [
      'POST',
      `${ROOT}/${ID}/confirm?maxPollMs=20000`,
      '{"optionId":"option-1","results":[{"type":"walletRpc","data":["0x1"]}]}',
    ],
    getStatus: ['GET', `${ROOT}/${ID}/status?maxPollMs=20000`, undefined],
  })
})

test('protocol §4 https: every call is JSON over HTTPS under the base URL', async () => {
  for (const { answer, make } of EVERY_CALL) {
    const net = network([answer])
    await make(net)
    const { body } = net.sent[0]?.init ?? {}
    expect(pathOf(net)).toMatch(/^https:\/\/gateway\.example\/v1\//)
    expect(headersOf(net)['accept']).toBe('application/json')
    expect(headersOf(net)['content-type']).toBe(body === undefined ? undefined : 'application/json')
    expect(body === undefined || typeof JSON.parse(String(body)) === 'object').toBe(true)
  }
})

test('live-service W3.3: the preview sends no account', async () => {
  const net = network([json({ status: 'requires_action', merchant: { name: 'Fern & Kettle' } })])
  expect(await gatewayOn(net).getInfo(ID)).toEqual({ status: 'requires_action', merchantName: 'Fern & Kettle' })
  expect(JSON.stringify(net.sent)).not.toContain('0x')
})

test('security T26: an id cannot change the path', async () => {
  for (const id of ['pay_1/../../x', 'pay_1?x=1', 'pay_1#x', 'pay_1%2f..', 'pay_1\r\nX: y', 'pay_ä'] as PaymentId[]) {
    const net = network([json(PROCESSING)])
    await gatewayOn(net).getStatus(id)
    expect(pathOf(net)).toBe(`${ROOT}/${encodeURIComponent(id)}/status?maxPollMs=20000`)
    expect(new URL(pathOf(net) ?? '').pathname.split('/')).toHaveLength(6)
  }
})

test('live-service W2.2: every call names the version of its answers', async () => {
  for (const { answer, make } of EVERY_CALL) {
    const net = network([answer])
    await make(net)
    expect(headersOf(net)).toMatchObject({ 'wcp-version': '2026-02-18' })
  }
})

test('protocol §5.1: with a key alone, every call sends it and neither App-Id nor Client-Id', async () => {
  for (const { answer, make } of EVERY_CALL) {
    const net = network([answer])
    await make(net)
    expect(headersOf(net)).toMatchObject({ 'api-key': 'key-1', accept: 'application/json' })
    expect(Object.keys(headersOf(net))).not.toContain('app-id')
    expect(Object.keys(headersOf(net))).not.toContain('client-id')
  }
})

test('live-service W2.2: with an App-Id, every call sends it with a Client-Id and no key', async () => {
  for (const { answer, make } of EVERY_CALL) {
    const net = network([answer])
    await make(net, { identity: async () => ({ kind: 'app-id', value: 'app-1' }) })
    expect(headersOf(net)).toMatchObject({ 'app-id': 'app-1', 'client-id': 'client-1' })
    expect(Object.keys(headersOf(net))).not.toContain('api-key')
  }
})

test('protocol §5.1: without a key or App-Id a call fails before any request', async () => {
  for (const { answer, make } of EVERY_CALL) {
    const net = network([answer])
    const clientId = vi.fn(async () => 'client-1')
    expect(await failureOf(make(net, { identity: async () => undefined, clientId }))).toEqual({
      code: 'gateway/no-key',
    })
    expect(net.sent).toEqual([])
    expect(clientId).not.toHaveBeenCalled()
  }
})

test('a long poll times out below Chrome’s limit of 30 s, other calls after 10 s', async () => {
  expect(MAX_POLL_MS).toBeLessThanOrEqual(20_000)
  const timeoutsMs: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((timeoutMs) => {
    timeoutsMs.push(timeoutMs)
    return new AbortController().signal
  })
  for (const { answer, make } of EVERY_CALL) await make(network([answer]))
  expect(timeoutsMs).toEqual([10_000, 10_000, 10_000, 28_000, 28_000])
  expect(Math.max(...timeoutsMs)).toBeLessThan(30_000)
  expect(MAX_POLL_MS).toBeLessThan(28_000)
})

test('protocol §4.3 sends: the body of confirm is byte-identical in every retry and later call', async () => {
  const net = network([json({}, 503), json({}, 503), json({}, 503), json(PROCESSING)])
  const gateway = gatewayOn(net)
  await gateway.confirm(ID, OPTION, ['0xa', '0xb'])
  await gatewayOn(net, { identity: async () => ({ kind: 'api-key', value: 'key-2' }) }).confirm(ID, OPTION, [
    '0xa',
    '0xb',
  ])
  expect(net.sent).toHaveLength(5)
  expect(new Set(net.sent.map(({ init }) => init.body)).size).toBe(1)
  expect(net.sent[0]?.init.body).toBe(confirmBody(OPTION, ['0xa', '0xb']))
})

test('protocol §4.3.1, §8.4, §2 result type, §2 result data: confirm sends one result per recorded output, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (results, optionId) => {
      const body = JSON.parse(confirmBody(optionId as OptionId, results))
      expect(Object.keys(body)).toEqual(['optionId', 'results'])
      expect(body).toEqual({ optionId, results: results.map((result) => ({ type: 'walletRpc', data: [result] })) })
    }),
  )
})

test('protocol §4.3.5 confirm has no collectedData member without collected data', () => {
  expect(confirmBody(OPTION, ['0xa'])).not.toContain('collectedData')
})

test('a response of another shape is malformed, with the path of the member', async () => {
  const wrong: [string, unknown, string][] = [
    ['getInfo', [], 'info'],
    ['getOptions', { options: {} }, 'options'],
    ['fetchAction', [], 'fetch response'],
    ['confirm', {}, 'status response.status'],
    ['getStatus', { status: 'processing', isFinal: 'no' }, 'isFinal'],
  ]
  for (const [name, body, path] of wrong) {
    const net = network([json(body)])
    expect(await failureOf(CALLS[name]?.[1](net) ?? Promise.resolve())).toMatchObject({
      code: 'gateway/malformed',
      path,
    })
    expect(net.sent).toHaveLength(1)
  }
})

test('protocol §4.2 returns: fetched actions keep their order', async () => {
  const action = (method: string) => ({ type: 'walletRpc', data: { chain_id: 'eip155:8453', method, params: [] } })
  const net = network([json({ actions: [action('one'), action('two')] })])
  const actions = await gatewayOn(net).fetchAction(ID, OPTION, '7b7d')
  expect(actions.map((one) => one.type === 'walletRpc' && one.method)).toEqual(['one', 'two'])
  const bad = network([json({ actions: [{ type: 'other' }] })])
  expect(await failureOf(gatewayOn(bad).fetchAction(ID, OPTION, ''))).toMatchObject({ code: 'action/malformed' })
})

test('screens §9.2 onRetry is called with the number of each retry, not for the first try', async () => {
  for (const { answer, make } of EVERY_CALL) {
    const heard: [string, number][] = []
    const net = {
      ...network([json({}, 503), json({}, 503), answer]),
      onRetry: (id: string, retry: number) => heard.push([id, retry]),
    }
    await make(net)
    expect(heard).toEqual([
      [ID, 1],
      [ID, 2],
    ])
  }
})
