// Actions as the service sends them → typed actions. protocol §2 "Action", live-service W3.7, security §4.1, §4.
import { describe, expect, test } from 'vitest'
import { isPayError } from '../../../../src/core/base/errors.ts'
import { METHODS, parseActions, parseJson } from '../../../../src/core/offer/action.ts'

const CALL = { chain_id: 'eip155:8453', method: 'eth_signTypedData_v4', params: ['0xa11ce', '{}'] }
const PARSED = { type: 'walletRpc', chainId: 'eip155:8453', method: 'eth_signTypedData_v4', params: ['0xa11ce', '{}'] }
const rpc = (data: unknown) => ({ type: 'walletRpc', data })

const pathOf = (raw: unknown): unknown => {
  try {
    return parseActions(raw, 'actions')
  } catch (error) {
    if (isPayError(error) && error.failure.code === 'action/malformed') return error.failure.path
    throw error
  }
}

test('protocol §4.3.3, §2 solana_signAndSendTransaction: exactly the four methods of the service are known', () => {
  expect(METHODS).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction', 'personal_sign', 'solana_signTransaction'])
})

describe('live-service W3.7: both spellings of an action are parsed', () => {
  const same: [string, unknown][] = [
    ['the service’s own spelling', rpc(CALL)],
    ['chainId instead of chain_id', rpc({ chainId: CALL.chain_id, method: CALL.method, params: CALL.params })],
    ['params as JSON text', rpc({ ...CALL, params: JSON.stringify(CALL.params) })],
    ['unknown members', { ...rpc({ ...CALL, note: 1 }), id: 7 }],
    ['both spellings of the chain, equal', rpc({ ...CALL, chainId: CALL.chain_id })],
    ['a chain that is null in one spelling', rpc({ ...CALL, chainId: null })],
    ['members beside the type', { type: 'walletRpc', ...CALL }],
    ['members beside the type, data null', { type: 'walletRpc', ...CALL, data: null }],
    [
      'chainId beside the type',
      { type: 'walletRpc', chainId: CALL.chain_id, method: CALL.method, params: CALL.params },
    ],
    ['params as JSON text beside the type', { type: 'walletRpc', ...CALL, params: JSON.stringify(CALL.params) }],
    ['the same members in both places', { ...rpc(CALL), ...CALL }],
  ]
  test.each(same)('protocol §2 action walletRpc: %s', (_, raw) => {
    expect(parseActions([raw], 'actions')).toEqual([PARSED])
  })
  test('protocol §2 action build, live-service W3.8: build data is text, bare or in an object, and may be empty', () => {
    const raw = [
      { type: 'build', data: { data: '7b7d' } },
      { type: 'build', data: '7b7d' },
      { type: 'build', data: { data: '' } },
    ]
    const parsed = ['7b7d', '7b7d', ''].map((data) => ({ type: 'build', data }))
    expect(parseActions(raw, 'actions')).toEqual(parsed)
  })
  test('protocol §2 solana params: a Solana transaction is kept unchanged', () => {
    const raw = rpc({
      chain_id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      method: 'solana_signTransaction',
      params: '[{"transaction":"AQID"}]',
    })
    expect(parseActions([raw], 'actions')).toMatchObject([{ params: [{ transaction: 'AQID' }] }])
  })
})

/** An array nested `levels` deep. */
const nested = (levels: number): unknown[] => (levels === 1 ? [] : [nested(levels - 1)])
const DEEP = '['.repeat(5_000) + ']'.repeat(5_000)

describe('security §4.1, §4: anything else is refused with the path of the bad member', () => {
  const wrong: [string, unknown, string][] = [
    ['no list', {}, 'actions'],
    ['null', null, 'actions'],
    ['six actions', Array(6).fill(rpc(CALL)), 'actions'],
    ['no record', ['x'], 'actions[0]'],
    ['no type', [{}], 'actions[0].type'],
    ['unknown type, second', [rpc(CALL), { type: 'relay', data: CALL }], 'actions[1].type'],
    ['client library shape', [{ walletRpc: CALL }], 'actions[0].type'],
    ['no call', [{ type: 'walletRpc' }], 'actions[0].data'],
    ['two chains', [rpc({ ...CALL, chainId: 'eip155:1' })], 'actions[0].data.chain_id'],
    ['two chains beside the type', [{ type: 'walletRpc', ...CALL, chainId: 'eip155:1' }], 'actions[0].chain_id'],
    ['another chain beside the call', [{ ...rpc(CALL), chainId: 'eip155:1' }], 'actions[0].chain_id'],
    ['another method beside the call', [{ ...rpc(CALL), method: 'personal_sign' }], 'actions[0]'],
    ['other params beside the call', [{ ...rpc(CALL), params: [] }], 'actions[0]'],
    [
      'half a call beside the other half',
      [{ ...rpc({ chain_id: CALL.chain_id }), method: CALL.method, params: [] }],
      'actions[0].data.method',
    ],
    ['no method beside the type', [{ type: 'walletRpc', chain_id: CALL.chain_id, params: [] }], 'actions[0].method'],
    [
      'no params beside the type',
      [{ type: 'walletRpc', chain_id: CALL.chain_id, method: 'personal_sign' }],
      'actions[0].params',
    ],
    ['call as text', [rpc(JSON.stringify(CALL))], 'actions[0].data'],
    ['no chain', [rpc({ method: 'personal_sign', params: [] })], 'actions[0].data.chain_id'],
    ['chain as number', [rpc({ ...CALL, chain_id: 8453 })], 'actions[0].data.chain_id'],
    ['chain without namespace', [rpc({ ...CALL, chain_id: '8453' })], 'actions[0].data.chain_id'],
    ['no method', [rpc({ ...CALL, method: undefined })], 'actions[0].data.method'],
    ['method as number', [rpc({ ...CALL, method: 1 })], 'actions[0].data.method'],
    ['no params', [rpc({ ...CALL, params: undefined })], 'actions[0].data.params'],
    ['params as record', [rpc({ ...CALL, params: { 0: 'x' } })], 'actions[0].data.params'],
    ['params as broken JSON', [rpc({ ...CALL, params: '[' })], 'actions[0].data.params'],
    ['params as JSON of a record', [rpc({ ...CALL, params: '{}' })], 'actions[0].data.params'],
    ['params over 64 KiB', [rpc({ ...CALL, params: ['x'.repeat(65_533)] })], 'actions[0].data.params'],
    [
      'params over 64 KiB as text',
      [rpc({ ...CALL, params: JSON.stringify(['x'.repeat(65_533)]) })],
      'actions[0].data.params',
    ],
    ['a duplicate member', [rpc({ ...CALL, params: '[{"to":1,"to":2}]' })], 'actions[0].data.params'],
    ['params of 17 levels', [rpc({ ...CALL, params: nested(17) })], 'actions[0].data.params'],
    ['params of 17 levels as text', [rpc({ ...CALL, params: JSON.stringify(nested(17)) })], 'actions[0].data.params'],
    ['params of 5,000 levels as text', [rpc({ ...CALL, params: DEEP })], 'actions[0].data.params'],
    ['a number that JSON cannot encode', [rpc({ ...CALL, params: '[{"value":1e999}]' })], 'actions[0].data.params'],
    ['build without text', [{ type: 'build', data: { data: null } }], 'actions[0].data'],
    ['build with a number', [{ type: 'build', data: 7 }], 'actions[0].data'],
    ['build with nothing', [{ type: 'build' }], 'actions[0].data'],
  ]
  test.each(wrong)('protocol §2 action walletRpc: %s', (_, raw, path) => {
    expect(pathOf(raw)).toBe(path)
  })
  test('five actions, 16 levels and 64 KiB of params are accepted', () => {
    expect(parseActions([rpc({ ...CALL, params: JSON.stringify(nested(16)) })], 'actions')).toHaveLength(1)
    expect(parseActions(Array(5).fill(rpc(CALL)), 'actions')).toHaveLength(5)
    expect(parseActions([rpc({ ...CALL, params: ['x'.repeat(65_532)] })], 'actions')).toHaveLength(1)
  })
})

test('text that is not JSON is a malformed action', () => {
  expect(parseJson('{"a":1}', 'params')).toEqual({ a: 1 })
  expect(() => parseJson('{', 'params')).toThrow('action/malformed')
})
