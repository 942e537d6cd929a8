// What a transaction is explained as: the call that would be sent, and nothing that could do more. security T05, T06, T09, T21.
import { describe, expect, test } from 'vitest'
import { decodeEip155 } from '../../../../src/chains/eip155/decode.ts'
import type { ChainId } from '../../../../src/core/base/caip.ts'
import { callData, inputs, tokenCall } from '../../../support/chains/oracle.ts'
import { COLLECTOR, PAYER, refusal, USDC } from '../../../support/chains/typed-data.ts'

const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const WETH = '0x4200000000000000000000000000000000000006'
const MAX = 2n ** 256n - 1n
const approve = tokenCall('approve', PERMIT2, MAX)
const transfer = tokenCall('transfer', COLLECTOR, 12_400_000n)
/** live-service W5.5: as the service sends it, without value, gas or chain. */
const GOOD = { data: approve, from: PAYER, to: USDC }

const explainAll = (params: unknown[], chainId = 'eip155:8453') =>
  decodeEip155({ type: 'walletRpc', chainId: chainId as ChainId, method: 'eth_sendTransaction', params })
const explain = (changes: Record<string, unknown>) => explainAll([{ ...GOOD, ...changes }])
const refusalOf = (changes: Record<string, unknown>) => refusal(explain(changes) as never)
const without = (name: keyof typeof GOOD) => {
  const { [name]: _, ...rest } = GOOD
  return rest
}

describe('security §4 the calls that are understood', () => {
  const call = { chainId: 8453n, from: PAYER, to: USDC, valueWei: 0n }

  test('live-service W5.5: approve tells token, spender and amount, also the unlimited one', () => {
    expect(explain({})).toEqual({
      kind: 'allowance',
      call: { ...call, data: approve },
      tokenAddress: USDC,
      spender: PERMIT2,
      valueBaseUnits: MAX,
    })
  })

  test('transfer tells token, recipient and amount', () => {
    expect(explain({ data: transfer })).toEqual({
      kind: 'token-transfer',
      call: { ...call, data: transfer },
      tokenAddress: USDC,
      to: COLLECTOR,
      valueBaseUnits: 12_400_000n,
    })
  })

  test.each([{}, { data: '0x' }, { input: '0x' }, { data: '0x', input: '0x' }])(
    'a call without data is a transfer of the coin: %j',
    (data) => {
      const coin = { from: PAYER, to: COLLECTOR, value: '0x261641d79da4', ...data }
      expect(explainAll([coin])).toEqual({
        kind: 'coin-transfer',
        call: { ...call, to: COLLECTOR, valueWei: 41_877_035_785_636n, data: '0x' },
        to: COLLECTOR,
        valueBaseUnits: 41_877_035_785_636n,
      })
    },
  )

  test('a value beside a token call is told, not hidden', () => {
    expect(explain({ value: '0x1' })).toMatchObject({ kind: 'allowance', call: { valueWei: 1n } })
    expect(explain({ value: 0 })).toEqual(explain({}))
  })

  test('the data may be named input, be named twice alike, and be in capitals', () => {
    const { data: _, ...bare } = GOOD
    expect(explainAll([{ ...bare, input: approve }])).toEqual(explain({}))
    expect(explain({ input: approve })).toEqual(explain({}))
    expect(explain({ data: `0x${approve.slice(2).toUpperCase()}` })).toEqual(explain({}))
  })

  test('security T21: gas and fees are ignored, whatever they say', () => {
    const fees = { gas: '0xffffffff', gasLimit: 7, gasPrice: 'x', maxFeePerGas: null, maxPriorityFeePerGas: {} }
    expect(explain(fees)).toEqual(explain({}))
  })

  test('a member that is null is one that is not there', () => {
    const none = { nonce: null, chainId: null, value: null, type: null, accessList: null, blobs: null, input: null }
    expect(explain(none)).toEqual(explain({}))
    expect(explain({ to: COLLECTOR, data: null, value: '0x1' })).toMatchObject({ kind: 'coin-transfer' })
    expect(refusalOf({ to: null })).toBe('transaction-type')
    expect(refusalOf({ from: null })).toBe('params-malformed')
  })

  test.each([0, 1, 2, '0x0', '0x1', '0x2', '2'])('the type %j is a usual one', (type) => {
    expect(explain({ type, accessList: [] })).toEqual(explain({}))
  })

  test.each(['0x2105', '8453', 8453, '0x02105'])('the chain %j is the one of the request', (chainId) => {
    expect(explain({ chainId })).toEqual(explain({}))
  })
})

test.each<[string, string, Record<string, unknown>]>([
  ['a nonce', 'nonce-given', { nonce: '0x0' }],
  ['a delegation (EIP-7702)', 'transaction-type', { authorizationList: [] }],
  ['blobs (EIP-4844)', 'transaction-type', { blobs: [] }],
  ['blob hashes', 'transaction-type', { blobVersionedHashes: [] }],
  ['a blob fee', 'transaction-type', { maxFeePerBlobGas: '0x1' }],
  ['type 3', 'transaction-type', { type: '0x3' }],
  ['type 4', 'transaction-type', { type: 4 }],
  ['a type that is none', 'params-malformed', { type: 'eip1559' }],
  ['an access list', 'transaction-type', { accessList: [{ address: USDC, storageKeys: [] }] }],
  ['an access list that is none', 'transaction-type', { accessList: {} }],
  ['an access list that only looks empty', 'transaction-type', { accessList: { length: 0, 0: USDC } }],
  ['no recipient, which creates a contract', 'transaction-type', { to: null }],
  ['another chain', 'chain-differs', { chainId: '0x1' }],
  ['a name for the recipient', 'params-malformed', { to: 'vitalik.eth' }],
  ['an empty recipient', 'params-malformed', { to: '' }],
  ['coins for a token', 'recipient-invalid', { data: '0x', value: '0x1' }],
  ['coins for Permit2', 'recipient-invalid', { to: PERMIT2, data: '0x', value: '0x1' }],
  ['tokens for a token', 'recipient-invalid', { data: tokenCall('transfer', WETH, 1n) }],
  ['a wrong checksum', 'params-malformed', { to: '0x833589FCD6eDb6E08f4c7C32D4f71b54bdA02913' }],
  ['a sender that is none', 'params-malformed', { from: undefined }],
  ['a value out of range', 'params-malformed', { value: (2n ** 256n).toString() }],
  ['a negative value', 'params-malformed', { value: '-0x1' }],
  ['half a byte of data', 'params-malformed', { data: `${approve}0` }],
  ['data that is no text', 'params-malformed', { data: 0 }],
  ['data without 0x', 'params-malformed', { data: approve.slice(2) }],
  ['two different data', 'calldata-malformed', { input: transfer }],
  ['input in the place of empty data', 'calldata-malformed', { data: '0x', input: approve }],
  ['an unknown member', 'params-malformed', { feeCurrency: USDC }],
  ['__proto__', 'params-malformed', JSON.parse('{"__proto__":{"nonce":1}}')],
])('security §4: a transaction with %s is refused (%s)', (_, reason, changes) => {
  const transaction = Object.defineProperties({ ...GOOD }, Object.getOwnPropertyDescriptors(changes))
  expect(refusal(explainAll([transaction]) as never)).toBe(reason)
})

test('security T09: without a recipient a contract would be created', () => {
  expect(refusal(explainAll([without('to')]) as never)).toBe('transaction-type')
  expect(refusal(explainAll([without('from')]) as never)).toBe('params-malformed')
})

test.each<[string, unknown[]]>([
  ['none', []],
  ['two', [GOOD, GOOD]],
  ['with a block', [GOOD, 'latest']],
  ['null', [null]],
  ['text', [JSON.stringify(GOOD)]],
  ['a list', [[GOOD]]],
])('security §4: params that are %s are malformed', (_, params) => {
  expect(refusal(explainAll(params) as never)).toBe('params-malformed')
})

const OTHER_CALLS = [
  ['increaseAllowance', 'address spender, uint256 added'],
  ['setApprovalForAll', 'address operator, bool approved'],
  ['transferFrom', 'address from, address to, uint256 amount'],
  ['safeTransferFrom', 'address from, address to, uint256 id'],
  ['approve', 'address token, address spender, uint160 amount, uint48 expiration'],
  ['multicall', 'bytes[] calls'],
  ['permit', 'address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s'],
  ['execTransaction', 'address to, uint256 value, bytes data, uint8 operation'],
  ['transferAndCall', 'address to, uint256 value, bytes data'],
  ['upgradeTo', 'address implementation'],
  ['withdraw', 'uint256 amount'],
] as const
const VALUES: Record<string, unknown> = {
  ...{ address: COLLECTOR, bool: true, 'bytes[]': [], bytes: new Uint8Array(), bytes32: new Uint8Array(32).fill(0x11) },
  ...{ uint8: 1n, uint48: 1n, uint160: 1n, uint256: 1n },
}
test.each(OTHER_CALLS)('security T06: the call %s is unknown', (name, parameters) => {
  const named = inputs(parameters)
  const [only, more] = named
  // One argument is given by itself, several by name.
  const args = more ? Object.fromEntries(named.map((one) => [one.name, VALUES[one.type]])) : VALUES[only?.type ?? '']
  expect(refusalOf({ data: callData(name, named, args) })).toBe('call-unknown')
})

test('security T06: a selector alone, or less, is no call', () => {
  for (const data of ['0x00', '0x095ea7', '0xdeadbeef'])
    expect([data, refusalOf({ data })]).toEqual([data, 'call-unknown'])
})

test('security §4: calldata is 68 bytes with clean padding, or malformed', () => {
  const malformed = [
    '0x095ea7b3',
    approve.slice(0, -2),
    approve.slice(0, -64),
    `${approve}00`,
    `${approve}${'00'.repeat(32)}`,
    approve.replace(`095ea7b3${'0'.repeat(24)}`, `095ea7b3${'0'.repeat(23)}1`),
    approve.replace(`095ea7b3${'0'.repeat(24)}`, `095ea7b301${'0'.repeat(22)}`),
    `${transfer}01`,
    transfer.replace(`a9059cbb${'0'.repeat(24)}`, `a9059cbb${'f'.repeat(24)}`),
  ]
  for (const data of malformed) expect([data, refusalOf({ data })]).toEqual([data, 'calldata-malformed'])
})
