// A payment as a wallet sees it, over HTTP alone: confirm, status, expiry, cancel and bad input (protocol §4, live-service W3).

import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import {
  accountOf,
  BASE,
  confirmBody,
  type Failure,
  isTransactionHash,
  only,
  signedConfirm,
  type WireInfo,
  type WireOptions,
  type WireStatus,
} from '../../independent/client.ts'
import { useService } from '../../use-sandbox.ts'

const { where, client } = useService()

test('protocol §4.3, §4.7.3, §3 succeeded: options, sign, confirm: exactly the quoted amount goes from the payer to the merchant', async () => {
  const payer = await client.fundedPayer()
  const merchant = getAddress(where.merchantAddress)
  const collector = getAddress(where.collectorAddress)
  const id = await client.createPayment(1240)
  const [payerHad, merchantHad] = [await client.usdcOf(payer.address), await client.usdcOf(merchant)]
  const option = only(await client.options(id, payer))
  const { body } = await client.wallet<WireStatus>(id, '/confirm?maxPollMs=30000', await signedConfirm(option, payer))
  expect(body).toStrictEqual({
    status: 'succeeded',
    isFinal: true,
    pollInMs: null,
    info: { txId: expect.any(String), optionAmount: option.amount },
  })
  expect(payerHad - (await client.usdcOf(payer.address))).toBe(12_400_000n)
  expect((await client.usdcOf(merchant)) - merchantHad).toBe(12_400_000n)
  expect(await client.usdcOf(collector)).toBe(0n)
  const txId = body.info?.txId
  if (!isTransactionHash(txId)) throw new Error('txId is not a hash')
  expect((await client.chain.getTransactionReceipt({ hash: txId })).status).toBe('success')
  expect((await client.wallet(id, '/status')).body).toStrictEqual({ ...body, failureCode: null })
})

test('protocol §3 processing: confirm without maxPollMs returns it at once; status with maxPollMs waits for the end', async () => {
  const payer = await client.fundedPayer()
  const id = await client.createPayment(450)
  const accepted = await client.wallet<WireStatus>(
    id,
    '/confirm',
    await signedConfirm(only(await client.options(id, payer)), payer),
  )
  expect(accepted.body).toStrictEqual({ status: 'processing', isFinal: false, pollInMs: 1000, info: null })
  const { body } = await client.wallet<WireStatus>(id, '/status?maxPollMs=30000')
  expect([body.status, body.isFinal, body.failureCode]).toEqual(['succeeded', true, null])
})

test('live-service W3.2 a paid payment has no options, and its info says so', async () => {
  const payer = await client.fundedPayer()
  const id = await client.createPayment(450)
  await client.wallet(id, '/confirm?maxPollMs=30000', await signedConfirm(only(await client.options(id, payer)), payer))
  const { body } = await client.wallet<WireOptions>(id, '/options', { accounts: [accountOf(payer)] })
  expect(body).toStrictEqual({ options: null, info: (await client.wallet(id, '')).body, collectData: null })
  expect(body.info).toMatchObject({
    status: 'succeeded',
    buyer: { accountCaip10: accountOf(payer), accountProviderName: 'Wallet', accountProviderIcon: null },
  })
})

test('protocol §3.2, §7 410, §3 expired: a payment expires by time: a waiting status call returns, later calls get 410', async () => {
  const payer = await client.fundedPayer()
  // Long enough to request the options first, even on a busy machine.
  const id = await client.createPayment(100, 5)
  const option = only(await client.options(id, payer))
  const waited = await client.wallet<WireStatus>(id, '/status?maxPollMs=30000')
  expect(waited.body).toMatchObject({ status: 'expired', isFinal: true, pollInMs: null, info: null })
  const calls: [string, unknown][] = [
    ['/options', { accounts: [accountOf(payer)] }],
    ['/fetch', { optionId: option.id, data: '' }],
    ['/confirm', await signedConfirm(option, payer)],
  ]
  for (const [path, body] of calls) {
    const { status, body: failure } = await client.wallet<Failure>(id, path, body)
    expect([path, status, failure.code]).toEqual([path, 410, 'payment_expired'])
  }
  expect((await client.wallet<WireInfo>(id, '')).body.status).toBe('expired')
  expect(await client.usdcOf(payer.address)).toBe(2_000_000_000n)
})

test('live-service W3.12 cancel ends a payment once, if nothing was accepted', async () => {
  const payer = await client.fundedPayer()
  const id = await client.createPayment(100)
  const option = only(await client.options(id, payer))
  const cancelled = await client.wallet(id, '/cancel', 'null')
  expect(cancelled.body).toStrictEqual({
    paymentId: id,
    status: 'cancelled',
    cancelledReason: 'cancelled_by_user',
    cancelledAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
  const again = await client.wallet<Failure>(id, '/cancel', 'null')
  const late = await client.wallet<Failure>(id, '/confirm', await signedConfirm(option, payer))
  expect([again.status, again.body.code, late.status, late.body.code]).toEqual([
    400,
    'invalid_state',
    400,
    'invalid_state',
  ])
  expect((await client.wallet<WireStatus>(id, '/status')).body).toMatchObject({ status: 'cancelled', isFinal: true })
  expect(await client.usdcOf(payer.address)).toBe(2_000_000_000n)
})

test('live-service W3.13 an unknown payment is 404 for every call, and an unknown address too', async () => {
  const calls: [string, unknown][] = [
    ['', undefined],
    ['/status', undefined],
    ['/options', { accounts: [] }],
    ['/fetch', { optionId: 'a', data: '' }],
    ['/confirm', confirmBody('a', '0x')],
    ['/cancel', 'null'],
  ]
  for (const [path, body] of calls) {
    const reply = await client.wallet<Failure>('pay_7fa2ecc101ARZ3NDEKTSV4RRFFQ69G5FAV', path, body)
    expect([path, reply.status, reply.body.code]).toEqual([path, 404, 'payment_not_found'])
    expect(Object.keys(reply.body).sort()).toEqual(['code', 'message'])
  }
  expect((await client.wallet<Failure>('pay_1', '/nothing')).status).toBe(404)
  expect((await client.wallet<Failure>('pay_1', '/status', {})).body.code).toBe('not_found')
})

test('protocol §7 4xx: invalid input is a 400 with code params_validation and changes nothing', async () => {
  const id = await client.createPayment(100)
  const wrongChecksum = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const badly: [string, unknown][] = [
    ['/options', 'not json'],
    ['/options', '[]'],
    ['/options', {}],
    ['/options', { accounts: [7] }],
    ['/options', { accounts: ['0x1'] }],
    ['/options', { accounts: [`${BASE}:0x1234`] }],
    ['/options', { accounts: [`${BASE}:${wrongChecksum}`] }],
    ['/fetch', { optionId: 'a' }],
    ['/confirm', { results: [] }],
    ['/confirm', { optionId: 'a' }],
    ['/confirm?maxPollMs=soon', confirmBody('a', '0x')],
    ['/confirm?maxPollMs=-1', confirmBody('a', '0x')],
  ]
  for (const [path, body] of badly) {
    const { status, body: failure } = await client.wallet<Failure>(id, path, body)
    expect([path, body, status, failure.code]).toEqual([path, body, 400, 'params_validation'])
  }
  expect((await client.wallet<WireInfo>(id, '')).body.status).toBe('requires_action')
})
