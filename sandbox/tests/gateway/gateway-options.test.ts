// What the service offers a wallet, over HTTP alone, in the strict shapes of live-service W3.

import { hexToNumber } from 'viem'
import { expect, test } from 'vitest'
import { newAccount } from '../../independent/account.ts'
import {
  accountOf,
  BASE,
  type Failure,
  only,
  signedConfirm,
  USDC,
  type WireInfo,
  type WireOptions,
  type WireStatus,
} from '../../independent/client.ts'
import { useService } from '../../use-sandbox.ts'

const { where, client } = useService()

const USD_DISPLAY = {
  assetSymbol: 'USD',
  assetName: 'US Dollar',
  decimals: 2,
  iconUrl: null,
  networkIconUrl: null,
  networkName: null,
}
const USDC_DISPLAY = { ...USD_DISPLAY, assetSymbol: 'USDC', assetName: 'USD Coin', decimals: 6, networkName: 'Base' }

test('live-service W1.3 a payment id is pay_, 8 hex characters and a ULID of the current time', async () => {
  const before = Date.now()
  const id = await client.createPayment(1240)
  expect(id).toMatch(/^pay_[0-9a-f]{8}[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
  const clock = [...id.slice(12, 22)].reduce(
    (ms, char) => ms * 32 + '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(char),
    0,
  )
  expect(clock).toBeGreaterThanOrEqual(before)
  expect(clock).toBeLessThanOrEqual(Date.now())
})

test('live-service W3.3 read returns the payment info in its strict shape', async () => {
  const beforeMs = Date.now()
  const { body, headers } = await client.wallet<WireInfo>(await client.createPayment(1240), '')
  expect(body).toStrictEqual({
    status: 'requires_action',
    amount: { unit: 'iso4217/USD', value: '1240', display: USD_DISPLAY },
    expiresAt: expect.any(Number),
    merchant: { name: 'Fern & Kettle', iconUrl: null },
    buyer: null,
  })
  expect(Number.isInteger(body.expiresAt)).toBe(true)
  expect(headers.get('content-type')).toBe('application/json')
  // In whole seconds; node writes one date for all answers of a second, and may be slightly late with the next.
  expect(Date.parse(headers.get('date') ?? '')).toBeGreaterThanOrEqual(beforeMs - 5_000)
  expect(Date.parse(headers.get('date') ?? '')).toBeLessThanOrEqual(Date.now())
})

test('protocol §4.1, §4.1 returns, live-service W3.2, W3.5, W3.7: options returns one option for an account that can pay, in its strict shape', async () => {
  const payer = await client.fundedPayer()
  const id = await client.createPayment(1240)
  const reply = await client.wallet<WireOptions>(id, '/options?includePaymentInfo=true', {
    accounts: [accountOf(payer)],
  })
  const params = [payer.address.toLowerCase(), expect.any(String)]
  expect(reply.body).toStrictEqual({
    options: [
      {
        id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        account: accountOf(payer),
        amount: { unit: `caip19/${BASE}/erc20:${USDC}`, value: '12400000', display: USDC_DISPLAY },
        etaS: 5,
        expiresAt: null,
        actions: [{ type: 'walletRpc', data: { chain_id: BASE, method: 'eth_signTypedData_v4', params } }],
        collectData: null,
      },
    ],
    info: (await client.wallet(id, '')).body,
    collectData: null,
  })
})

test('live-service W5.2 W5.3 the typed data is a ReceiveWithAuthorization in hex, lower case, with its EIP712Domain', async () => {
  const payer = await client.fundedPayer()
  const id = await client.createPayment(1240)
  const { expiresAt } = (await client.wallet<WireInfo>(id, '')).body
  const typedData = JSON.parse(only(only(await client.options(id, payer)).actions).data.params[1])
  expect(typedData).toStrictEqual({
    domain: { name: 'USD Coin', version: '2', chainId: '0x2105', verifyingContract: USDC.toLowerCase() },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      ReceiveWithAuthorization: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'validAfter', type: 'uint256' },
        { name: 'validBefore', type: 'uint256' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType: 'ReceiveWithAuthorization',
    message: {
      from: payer.address.toLowerCase(),
      to: where.collectorAddress.toLowerCase(),
      value: '0xbd3580',
      validAfter: '0x0',
      validBefore: expect.stringMatching(/^0x[1-9a-f][0-9a-f]*$/),
      nonce: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    },
  })
  expect(hexToNumber(typedData.message.validBefore)).toBe(expiresAt + 300)
})

test('live-service W3.1 an account comes back as it was sent, whatever its case', async () => {
  const payer = await client.fundedPayer()
  const account = accountOf(payer).toLowerCase()
  const { body } = await client.wallet<WireOptions>(await client.createPayment(100), '/options', {
    accounts: [account],
  })
  expect(only(body.options ?? []).account).toBe(account)
  expect(body.info).toBeNull()
})

test('protocol §4.1 includePaymentInfo, live-service W10: it is read from the query, not from the body', async () => {
  const id = await client.createPayment(100)
  const answers = ['?includePaymentInfo=false', '', '?includePaymentInfo=true'].map((query) =>
    client.wallet<WireOptions>(id, `/options${query}`, { accounts: [], includePaymentInfo: true, unknown: 1 }),
  )
  expect((await Promise.all(answers)).map(({ body }) => body.info?.status)).toEqual([
    undefined,
    undefined,
    'requires_action',
  ])
})

test('live-service W3.2 accounts that hold too little, or are on other chains, get an empty list', async () => {
  const payer = await client.fundedPayer()
  const stranger = newAccount()
  const id = await client.createPayment(200_000)
  const dearer = await client.createPayment(200_001)
  const others = [
    accountOf(stranger),
    `eip155:1:${payer.address}`,
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  ]
  expect((await client.wallet<WireOptions>(id, '/options', { accounts: others })).body.options).toEqual([])
  expect(await client.options(id, payer)).toHaveLength(1)
  expect(await client.options(dearer, payer)).toEqual([])
})

test('live-service W0.3.4 every options call makes new ids and nonces, and voids the older ones', async () => {
  const payer = await client.fundedPayer()
  const id = await client.createPayment(100)
  const old = only(await client.options(id, payer))
  const fresh = only(await client.options(id, payer))
  const nonceOf = ({ actions }: typeof old) => JSON.parse(only(actions).data.params[1]).message.nonce
  expect(fresh.id).not.toBe(old.id)
  expect(nonceOf(fresh)).not.toBe(nonceOf(old))
  const refused = await client.wallet<Failure>(id, '/confirm', await signedConfirm(old, payer))
  expect([refused.status, refused.body.code]).toEqual([400, 'params_validation'])
  const taken = await client.wallet<WireStatus>(id, '/confirm?maxPollMs=30000', await signedConfirm(fresh, payer))
  expect(taken.body.status).toBe('succeeded')
})

test('live-service W3.8 fetch is refused for an option with inline actions, and for an unknown one', async () => {
  const payer = await client.fundedPayer()
  const id = await client.createPayment(100)
  const option = only(await client.options(id, payer))
  for (const optionId of [option.id, 'no-such-option']) {
    const { status, body } = await client.wallet<Failure>(id, '/fetch', { optionId, data: '' })
    expect([status, body.code]).toEqual([400, 'params_validation'])
  }
})
