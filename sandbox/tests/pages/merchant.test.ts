// The merchant's side of the service (protocol §4.4, §4.5, live-service W6).

import { expect, test } from 'vitest'
import {
  type Failure,
  only,
  signedConfirm,
  type WireCreated,
  type WireInfo,
  type WireStatus,
} from '../../independent/client.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client } = useSandbox()

const GOOD = { referenceId: 'order 7/a:.,+-', amount: { unit: 'iso4217/USD', value: '1240' } }

test.each(['/payments', '/merchant/payment'])(
  'protocol §4.4, §4.4 returns, §2 created paymentId, §2 created gatewayUrl, live-service W6.1: POST /v1%s creates a payment',
  async (path) => {
    const beforeS = Date.now() / 1000
    const { status, body } = await client.merchant<WireCreated>(path, GOOD)
    expect(status).toBe(201)
    expect(body).toStrictEqual({
      paymentId: expect.stringMatching(/^pay_/),
      status: 'requires_action',
      expiresAt: expect.any(Number),
      isFinal: false,
      pollInMs: 1000,
      gatewayUrl: `https://pay.tender.test/?pid=${body.paymentId}`,
    })
    expect(body.expiresAt).toBeGreaterThanOrEqual(beforeS + 300)
    expect(body.expiresAt).toBeLessThanOrEqual(Date.now() / 1000 + 301)
    expect(sandbox.payment(body.paymentId)).toMatchObject({ referenceId: GOOD.referenceId, amountMinor: 1240n })
  },
)

test('live-service W6.1 the merchant’s expiresAt is kept to the second; checkout addresses are accepted', async () => {
  const expiresAt = Math.floor(Date.now() / 1000) + 77
  const checkout = { successUrl: 'https://shop.example/ok', errorUrl: 'https://shop.example/no' }
  const { body } = await client.merchant<WireCreated>('/payments', { ...GOOD, expiresAt, checkout })
  expect(body.expiresAt).toBe(expiresAt)
  expect((await client.wallet<WireInfo>(body.paymentId, '')).body.expiresAt).toBe(expiresAt)
})

const USD = 'iso4217/USD'
test.each<[string, object, string[]]>([
  ['no referenceId', { referenceId: undefined }, ['referenceId']],
  ['an empty referenceId', { referenceId: '' }, ['referenceId']],
  ['a referenceId of 36', { referenceId: 'x'.repeat(36) }, ['referenceId']],
  ['a referenceId with other signs', { referenceId: 'a_b' }, ['referenceId']],
  ['no amount', { amount: null }, ['amount.unit', 'amount.value']],
  ['another unit', { amount: { unit: 'iso4217/GBP', value: '1' } }, ['amount.unit']],
  ['a leading zero', { amount: { unit: USD, value: '012' } }, ['amount.value']],
  ['nothing to pay', { amount: { unit: USD, value: '0' } }, ['amount.value']],
  ['a fraction', { amount: { unit: USD, value: '12.40' } }, ['amount.value']],
  ['a sign', { amount: { unit: USD, value: '-1' } }, ['amount.value']],
  ['a number', { amount: { unit: USD, value: 1240 } }, ['amount.value']],
  ['more than u64', { amount: { unit: USD, value: '18446744073709551616' } }, ['amount.value']],
  ['an expiresAt in the past', { expiresAt: 1_700_000_000 }, ['expiresAt']],
  ['an expiresAt as text', { expiresAt: '2100-01-01' }, ['expiresAt']],
  [
    'a checkout without https',
    { checkout: { successUrl: 'http://a.example', errorUrl: 'https://a.example' } },
    ['checkout'],
  ],
  ['half a checkout', { checkout: { successUrl: 'https://a.example' } }, ['checkout']],
  ['several things at once', { referenceId: 7, amount: {} }, ['referenceId', 'amount.unit', 'amount.value']],
])('live-service W6.1 create refuses %s and names the field', async (_, change, fields) => {
  const { status, body } = await client.merchant<Failure>('/payments', { ...GOOD, ...change })
  expect([status, body.code]).toEqual([400, 'params_validation'])
  expect(body.issues?.map(({ field }) => field)).toEqual(fields)
  expect(body.issues?.every(({ message }) => message.length > 0)).toBe(true)
})

test('live-service W6.1 the largest u64 is an amount', async () => {
  const value = '18446744073709551615'
  const { body } = await client.merchant<WireCreated>('/payments', { ...GOOD, amount: { unit: USD, value } })
  expect((await client.wallet<WireInfo>(body.paymentId, '')).body.amount.value).toBe(value)
})

test.each(['/payments', '/merchant/payment'])(
  'protocol §4.5, §4.5 returns: GET /v1%s/{id}/status returns the status of a payment',
  async (path) => {
    const payer = await client.fundedPayer()
    const id = await client.createPayment(450)
    const open = await client.merchant<WireStatus>(`${path}/${id}/status`)
    const nothingYet = { isFinal: false, pollInMs: 1000, info: null, failureCode: null }
    expect(open.body).toStrictEqual({ status: 'requires_action', ...nothingYet })
    const option = only(await client.options(id, payer))
    await client.wallet(id, '/confirm', await signedConfirm(option, payer))
    const { body } = await client.merchant<WireStatus>(`${path}/${id}/status?maxPollMs=30000`)
    const info = { txId: sandbox.payment(id).txId, optionAmount: option.amount }
    expect(body).toStrictEqual({ status: 'succeeded', isFinal: true, pollInMs: null, info, failureCode: null })
  },
)

test('live-service W6.2 GET /v1/payments/{id} returns the record, with the settlement once there is one', async () => {
  const payer = await client.fundedPayer()
  const id = await client.createPayment(450)
  const open = { status: 'requires_action', referenceId: 'test', info: null, failureCode: null, settlement: null }
  expect((await client.merchant(`/payments/${id}`)).body).toStrictEqual(open)
  const option = only(await client.options(id, payer))
  await client.wallet(id, '/confirm?maxPollMs=30000', await signedConfirm(option, payer))
  const { txId } = sandbox.payment(id)
  expect((await client.merchant(`/payments/${id}`)).body).toStrictEqual({
    ...open,
    status: 'succeeded',
    info: { txId, optionAmount: option.amount },
    settlement: { successful: { amount: { unit: option.amount.unit }, txId } },
  })
})

test('live-service W6.2 the merchant can cancel once, and only while nothing was accepted', async () => {
  const id = await client.createPayment(100)
  const { body } = await client.merchant(`/payments/${id}/cancel`, {})
  expect(body).toMatchObject({ paymentId: id, status: 'cancelled', cancelledReason: 'cancelled_by_merchant' })
  const payer = await client.fundedPayer()
  const paid = await client.createPayment(100)
  await client.wallet(
    paid,
    '/confirm?maxPollMs=30000',
    await signedConfirm(only(await client.options(paid, payer)), payer),
  )
  for (const late of [id, paid]) {
    const refused = await client.merchant<Failure>(`/payments/${late}/cancel`, {})
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_state'])
  }
  expect(sandbox.payment(paid).status).toBe('succeeded')
})

test('live-service W6.2 an unknown payment and an unknown address are 404', async () => {
  const paths = ['/payments/pay_x', '/payments/pay_x/status', '/payments/pay_x/receipt', '/refunds']
  const replies = await Promise.all(paths.map((path) => client.merchant<Failure>(path)))
  const unknown = 'payment_not_found'
  expect(replies.map(({ body }) => body.code)).toEqual([unknown, unknown, unknown, 'not_found'])
  expect(replies.every(({ status }) => status === 404)).toBe(true)
})

test('sandbox.createPayment sets merchant name, reference and expiry', async () => {
  const { paymentId, gatewayUrl } = await sandbox.createPayment({
    amountMinor: '99',
    merchantName: 'Ann’s Books',
    referenceId: 'r',
  })
  expect(gatewayUrl).toBe(`https://pay.tender.test/?pid=${paymentId}`)
  expect((await client.wallet(paymentId, '')).body).toMatchObject({
    merchant: { name: 'Ann’s Books' },
    amount: { value: '99' },
  })
  const dead = await sandbox.createPayment({ amountMinor: '99', expiresInMs: -2_000 })
  expect(sandbox.payment(dead.paymentId).status).toBe('expired')
  expect(() => sandbox.payment('pay_x')).toThrow('pay_x')
})
