// The service's router call for coins, word for word. The words are those of live-service W5.6, encoded by micro-eth-signer; their values are made up.
import { hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { decodeEip155 } from '../../../../src/chains/eip155/decode.ts'
import type { ChainId } from '../../../../src/core/base/caip.ts'
import { callData, inputs } from '../../../support/chains/oracle.ts'
import { COLLECTOR, PAYER, refusal } from '../../../support/chains/typed-data.ts'

const ROUTER = '0x57b2b4288220005234c0e88a04a7943193971d21'
const RECEIVER = '0x3333333333333333333333333333333333333333'
const WETH = '0x4200000000000000000000000000000000000006'
const ZERO = '0x0000000000000000000000000000000000000000'
const DEADLINE_S = 1_789_587_155n
const AMOUNT = 41_877_035_785_636n

const MEMBERS = inputs(
  'address operator, address payer, address receiver, address token, uint256 amount, uint256 quoteEnds, uint256 captureEnds, ' +
    'uint256 refundEnds, uint256 minFee, uint256 maxFee, address feeReceiver, bytes32 salt',
)
const RECORD = inputs('tuple r, address collector, bytes signature, uint256 feeBps, address feeTaker').map((input) =>
  input.name === 'r' ? { ...input, components: MEMBERS } : input,
)
const record = {
  ...{ operator: ROUTER, payer: PAYER, receiver: RECEIVER, token: WETH, amount: AMOUNT, quoteEnds: DEADLINE_S },
  ...{ captureEnds: DEADLINE_S + 86_400n, refundEnds: DEADLINE_S + 2_678_400n, minFee: 0n, maxFee: 0n },
  ...{ feeReceiver: ZERO, salt: `0x${'1f'.repeat(32)}` },
} as const
type Changes = Partial<Record<keyof typeof record, string | bigint>>
const SIGNATURE = `0x${'54'.repeat(64)}1b`

function calldata(changes: Changes = {}, collector = COLLECTOR, signature = SIGNATURE, feeBps = 0n, feeTaker = ZERO) {
  const whole = { ...record, ...changes }
  const bytes = (hex: string | bigint) => hexToBytes(String(hex).slice(2))
  const r = { ...whole, salt: bytes(whole.salt) }
  const words = callData('pay', RECORD, { r, collector, signature: bytes(signature), feeBps, feeTaker })
  return `0xd3906488${words.slice(10)}`
}
const explain = (data: string, to = ROUTER, chainId = 'eip155:10') => {
  const params = [{ data, from: PAYER, to, value: '0x261641d79da4' }]
  return decodeEip155({ type: 'walletRpc', chainId: chainId as ChainId, method: 'eth_sendTransaction', params })
}
const refusalOf = (data: string, to?: string, chainId?: string) => refusal(explain(data, to, chainId) as never)

test('live-service W5.6 the router call tells payer, receiver, amount and the end of the quote', () => {
  const data = calldata()
  expect((data.length - 10) / 64).toBe(20)
  expect(explain(data)).toEqual({
    kind: 'router-call',
    call: { chainId: 10n, from: PAYER, to: ROUTER, valueWei: AMOUNT, data },
    payer: PAYER,
    receiver: RECEIVER,
    valueBaseUnits: AMOUNT,
    deadlineS: DEADLINE_S,
  })
})

test('live-service W5.6 payer, receiver, amount and end are told as they stand in the words', () => {
  const other = { payer: COLLECTOR, receiver: PAYER, amount: 2n ** 256n - 1n }
  expect(explain(calldata(other))).toMatchObject({ payer: COLLECTOR, receiver: PAYER, valueBaseUnits: 2n ** 256n - 1n })
})

test.each<[string, string, Changes]>([
  ['another operator', 'recipient-invalid', { operator: COLLECTOR }],
  ['another token than the wrapped coin', 'token-differs', { token: COLLECTOR }],
  ['an escrow of another length', 'calldata-malformed', { captureEnds: DEADLINE_S + 86_401n }],
  ['refunds of another length', 'calldata-malformed', { refundEnds: DEADLINE_S }],
  ['a least fee', 'calldata-malformed', { minFee: 1n }],
  ['a greatest fee', 'calldata-malformed', { maxFee: 10_000n }],
  ['somebody to take a fee', 'calldata-malformed', { feeReceiver: COLLECTOR }],
  ['no salt', 'calldata-malformed', { salt: `0x${'00'.repeat(32)}` }],
])('live-service W5.6 a record with %s is refused (%s)', (_, reason, changes) => {
  expect(refusalOf(calldata(changes))).toBe(reason)
})

test('live-service W5.6 the coin that is wrapped is the one of the chain, and of a chain that is known', () => {
  expect(refusalOf(calldata(), ROUTER, 'eip155:1')).toBe('token-differs')
  expect(refusalOf(calldata(), ROUTER, 'eip155:31337')).toBe('token-differs')
  const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
  expect(explain(calldata({ token: weth }), ROUTER, 'eip155:1')).toMatchObject({ kind: 'router-call' })
})

test('live-service W5.6 the call names the contract that it is sent to', () => {
  expect(refusalOf(calldata(), RECEIVER)).toBe('recipient-invalid')
  expect(refusalOf(calldata({}, ROUTER))).toBe('calldata-malformed')
})

test('security §4: the router call is exactly its words, at their places, with clean padding', () => {
  const good = calldata()
  const word = (at: number, text: string) => good.slice(0, 10 + at * 64) + text + good.slice(10 + (at + 1) * 64)
  const malformed: [string, string][] = [
    ['nothing behind the selector', '0xd3906488'],
    ['the last word missing', good.slice(0, -64)],
    ['a byte missing', good.slice(0, -2)],
    ['a byte too many', `${good}00`],
    ['a word too many', good + '00'.repeat(32)],
    ['a long signature', calldata({}, COLLECTOR, `${SIGNATURE}00`)],
    ['a short signature', calldata({}, COLLECTOR, SIGNATURE.slice(0, -2))],
    ['an empty signature', calldata({}, COLLECTOR, '0x')],
    ['a fee', calldata({}, COLLECTOR, SIGNATURE, 1n)],
    ['a taker of fees', calldata({}, COLLECTOR, SIGNATURE, 0n, COLLECTOR)],
    ['the signature elsewhere', word(13, (0x1e0).toString(16).padStart(64, '0'))],
    ['bits above the operator', word(0, `1${good.slice(11, 74)}`)],
    ['bits above the payer', word(1, `f${good.slice(75, 138)}`)],
    ['bits above the receiver', word(2, `f${good.slice(139, 202)}`)],
    ['bits above the collector', word(12, `f${good.slice(10 + 12 * 64 + 1, 10 + 13 * 64)}`)],
    ['bits behind the signature', `${good.slice(0, -1)}1`],
    ['a length of 2^255', word(16, '8'.padEnd(64, '0'))],
  ]
  for (const [name, data] of malformed) {
    expect(data, name).not.toBe(good)
    expect([name, refusalOf(data)]).toEqual([name, 'calldata-malformed'])
  }
})
