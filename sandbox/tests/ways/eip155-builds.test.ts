// Options behind a build action on EVM chains: PayPal's dollar with hex data, coins with empty data and a quote that expires.

import { concat, decodeAbiParameters, type Hex, parseAbiParameters, size, slice, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import type { Account } from '../../independent/account.ts'
import { type Failure, sendTransaction } from '../../independent/client.ts'
import {
  type Action,
  type AnyOption,
  actionsOf,
  buildDataOf,
  confirm,
  execute,
  executeAll,
  optionFor,
  payerOn,
} from '../../independent/signer.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client, here } = useSandbox()

type Transaction = { data: Hex; from: Hex; to: Hex; value: Hex }
const PYUSD = '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8'
const ROUTER = '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512'

async function offered(chainId: string, symbol: string, request: { scenario?: object; cents?: string } = {}) {
  const payer = await payerOn(here, chainId)
  const { cents = '1240', scenario = {} } = request
  const { paymentId } = await sandbox.createPayment({ amountMinor: cents, offer: [`${chainId}/${symbol}`], scenario })
  return { payer, paymentId, option: await optionFor(here, paymentId, `${chainId}:${payer.address}`) }
}

const fetchFor = (paymentId: string, optionId: string, data: string) =>
  client.wallet<Failure>(paymentId, '/fetch', { optionId, data })

/** The router call to which an option resolves. */
async function routerCall(paymentId: string, option: AnyOption): Promise<Transaction> {
  const [action, ...more] = await actionsOf(here, paymentId, option)
  expect([action?.data.method, more]).toEqual(['eth_sendTransaction', []])
  return action?.data.params[0] as Transaction
}

const sendAs = (payer: Account, chainId: string, { to, data, value }: Transaction) =>
  sendTransaction(sandbox.loopback.rpcUrls[chainId] ?? '', payer, { to, data, value: BigInt(value) })

test('live-service W3.8 PYUSD: the build data is hex of the call that fetch returns, and other data is refused', async () => {
  const { payer, paymentId, option } = await offered('eip155:1', 'PYUSD')
  expect(option.actions).toHaveLength(1)
  const data = buildDataOf(option)
  const told = { type: 'walletRpc', data: JSON.parse(Buffer.from(data, 'hex').toString('utf8')) }
  const before = await confirm<Failure>(here, paymentId, option.id, await executeAll(here, [told], payer))
  expect([before.status, before.body.code]).toEqual([400, 'params_validation'])
  for (const wrong of ['', `0x${data}`, data.toUpperCase(), '7b7d']) {
    const { status, body } = await fetchFor(paymentId, option.id, wrong)
    expect([wrong, status, body.code]).toEqual([wrong, 400, 'params_validation'])
  }
  const actions = await actionsOf(here, paymentId, option)
  expect(actions).toStrictEqual([told])
  const { domain, primaryType } = JSON.parse(String(actions[0]?.data.params[1]))
  expect(domain).toStrictEqual({
    name: 'PayPal USD',
    version: '1',
    chainId: '0x1',
    verifyingContract: PYUSD.toLowerCase(),
  })
  expect(primaryType).toBe('ReceiveWithAuthorization')
  expect(await actionsOf(here, paymentId, option)).toStrictEqual(actions)
  const results = await executeAll(here, actions, payer)
  expect((await confirm(here, paymentId, option.id, results)).body.status).toBe('succeeded')
  expect(await sandbox.balanceOf('eip155:1', PYUSD, payer.address)).toBe(1_987_600_000n)
})

test('live-service W5.1 EURC is paid by an authorisation with its own domain, at 1.10 dollars, rounded up', async () => {
  for (const chainId of ['eip155:1', 'eip155:8453']) {
    const { payer, paymentId, option } = await offered(chainId, 'EURC', { cents: '1000' })
    const [, token = ''] = /erc20:(.+)$/.exec(option.amount.unit) ?? []
    expect([chainId, option.amount.value]).toEqual([chainId, '9090910'])
    const results = await executeAll(here, option.actions as Action[], payer)
    expect((await confirm(here, paymentId, option.id, results)).body.status).toBe('succeeded')
    expect(await sandbox.balanceOf(chainId, token, payer.address)).toBe(2_000_000_000n - 9_090_910n)
  }
})

const COINS: [chainId: string, symbol: string, slip44: number, wrapped: Hex, value: bigint, decimals: number][] = [
  ['eip155:1', 'ETH', 60, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 4_960_000_000_000_000n, 18],
  ['eip155:8453', 'ETH', 60, '0x4200000000000000000000000000000000000006', 4_960_000_000_000_000n, 18],
  ['eip155:137', 'POL', 966, '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', 24_800_000_000_000_000_000n, 18],
  ['eip155:56', 'BNB', 714, '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 20_666_666_666_666_667n, 18],
]
test.each(COINS)(
  'live-service W5.6 %s %s: fetch returns one router call whose words are the payment record',
  async (chainId, symbol, slip44, wrapped, value) => {
    const beforeS = Date.now() / 1000
    const { payer, paymentId, option } = await offered(chainId, symbol)
    expect(option.expiresAt).toBeGreaterThanOrEqual(Math.floor(beforeS) + 300)
    expect(option.expiresAt).toBeLessThanOrEqual(Date.now() / 1000 + 301)
    expect(option.actions).toStrictEqual([{ type: 'build', data: { data: '' } }])
    expect(option.amount).toMatchObject({ unit: `caip19/${chainId}/slip44:${slip44}`, value: value.toString() })
    const call = await routerCall(paymentId, option)
    expect(Object.keys(call)).toEqual(['data', 'from', 'to', 'value'])
    expect(call).toMatchObject({ from: payer.address.toLowerCase(), to: ROUTER, value: `0x${value.toString(16)}` })
    expect(call.data.slice(0, 10)).toBe('0xd3906488')
    const words = Array.from({ length: 16 }, (_, index) => slice(call.data, 4 + 32 * index, 36 + 32 * index))
    const quoted = BigInt(option.expiresAt ?? 0)
    const word = (number: bigint | Hex) => `0x${BigInt(number).toString(16).padStart(64, '0')}`
    expect(words).toEqual([
      word(ROUTER),
      word(payer.address),
      word(sandbox.collectorAddress as Hex),
      word(wrapped),
      word(value),
      word(quoted),
      word(quoted + 86_400n),
      word(quoted + 31n * 86_400n),
      word(0n),
      word(0n),
      word(0n),
      expect.stringMatching(/^0x[0-9a-f]{64}$/),
      word(sandbox.collectorAddress as Hex),
      word(512n),
      word(0n),
      word(0n),
    ])
    const [signature] = decodeAbiParameters(
      parseAbiParameters('bytes'),
      concat([word(32n) as Hex, slice(call.data, 4 + 32 * 16)]),
    )
    expect([size(signature), size(call.data)]).toEqual([65, 4 + 32 * 20])
  },
)

test.each(COINS)(
  'protocol §2 eth_sendTransaction, live-service W5.6 %s %s: sending the coin and confirming with its hash pays the merchant once',
  async (chainId, symbol, _slip44, _wrapped, value) => {
    const { payer, paymentId, option } = await offered(chainId, symbol)
    const merchantHad = await sandbox.balanceOf(chainId, 'native', sandbox.merchantAddress)
    const [hash = ''] = await executeAll(here, await actionsOf(here, paymentId, option), payer)
    expect((await sandbox.balanceOf(chainId, 'native', sandbox.merchantAddress)) - merchantHad).toBe(value)
    const { body } = await confirm(here, paymentId, option.id, [hash])
    expect(body).toMatchObject({ status: 'succeeded', info: { txId: hash, optionAmount: option.amount } })
    expect(await sandbox.balanceOf(chainId, 'native', ROUTER)).toBe(0n)
    expect(await sandbox.balanceOf(chainId, 'native', sandbox.collectorAddress)).toBe(0n)
  },
)

test('live-service W5.6 the router refuses another payer, amount, record or time, and the same payment twice', async () => {
  const { payer, paymentId, option } = await offered('eip155:1', 'ETH')
  const thief = await payerOn(here, 'eip155:1')
  const call = await routerCall(paymentId, option)
  const altered = call.data.replace(/d3906488(.{640}).{64}/, `d3906488$1${'0'.repeat(63)}1`) as Hex
  const tries: [string, Account, Partial<Transaction>][] = [
    ['NotThePayer(address)', thief, {}],
    ['WrongAmount(uint256)', payer, { value: '0x1' }],
    ['NotSigned(address)', payer, { data: altered }],
    ['UnknownCall(bytes4)', payer, { data: '0xd3906489' }],
    ['UnknownCall(bytes4)', payer, { data: '0x' }],
  ]
  for (const [error, account, change] of tries) {
    await expect(sendAs(account, 'eip155:1', { ...call, ...change })).rejects.toThrow(toFunctionSelector(error))
  }
  await sendAs(payer, 'eip155:1', call)
  await expect(sendAs(payer, 'eip155:1', call)).rejects.toThrow(toFunctionSelector('AlreadyPaid(bytes32)'))
})

test('live-service W12.4 a hash that did not pay this option is refused, and the right one is accepted afterwards', async () => {
  const { payer, paymentId, option } = await offered('eip155:56', 'BNB')
  const duplicate = await sandbox.createPayment({ amountMinor: '1240', offer: ['eip155:56/BNB'] })
  const duplicateOption = await optionFor(here, duplicate.paymentId, `eip155:56:${payer.address}`)
  const [otherHash = ''] = await executeAll(here, await actionsOf(here, duplicate.paymentId, duplicateOption), payer)
  const action = { data: '0x' as Hex, from: payer.address, to: sandbox.merchantAddress as Hex, value: '0x1' as Hex }
  const actions = await actionsOf(here, paymentId, option)
  for (const hash of [otherHash, await sendAs(payer, 'eip155:56', action), `0x${'22'.repeat(32)}`, '']) {
    const { status, body } = await confirm<Failure>(here, paymentId, option.id, [hash])
    expect([hash, status, body.code]).toEqual([hash, 400, 'params_validation'])
  }
  const hash = await execute(here, actions[0] as Action, payer)
  expect((await confirm(here, paymentId, option.id, [hash])).body.status).toBe('succeeded')
  expect((await confirm(here, duplicate.paymentId, duplicateOption.id, [hash])).status).toBe(400)
  expect((await confirm(here, duplicate.paymentId, duplicateOption.id, [otherHash])).body.status).toBe('succeeded')
})

test('live-service W12.6 a cancel after the coin was sent leaves it spent, with status cancelled', async () => {
  const { payer, paymentId, option } = await offered('eip155:8453', 'ETH')
  const [hash = ''] = await executeAll(here, await actionsOf(here, paymentId, option), payer)
  expect((await client.wallet(paymentId, '/cancel', 'null')).status).toBe(200)
  const late = await confirm<Failure>(here, paymentId, option.id, [hash])
  expect([late.status, late.body.code]).toEqual([400, 'invalid_state'])
  expect(await sandbox.balanceOf('eip155:8453', 'native', sandbox.merchantAddress)).toBeGreaterThan(0n)
})
