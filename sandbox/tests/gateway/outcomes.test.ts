// The outcomes that a fault can force on a payment: the reported status, and what happens to the money.

import { expect, test } from 'vitest'
import { BASE, type Failure, type WireOptions, type WireStatus } from '../../independent/client.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client, ready } = useSandbox()

const status = (id: string, query = '') => client.wallet<WireStatus>(id, `/status${query}`)
const confirm = (id: string, body: unknown, query = '') => client.wallet<WireStatus>(id, `/confirm${query}`, body)

test('live-service W3.10 outcome failed: results are recorded, nothing is settled, every call reports the failure', async () => {
  const { id, payer, body } = await ready()
  sandbox.fault(id, 'confirm', { kind: 'outcome', status: 'failed', failureCode: 'declined_user' })
  const answer = await confirm(id, body, '?maxPollMs=30000')
  expect(answer.body).toStrictEqual({ status: 'failed', isFinal: true, pollInMs: null, info: null })
  sandbox.clearFaults()
  expect((await status(id)).body.failureCode).toBe('declined_user')
  expect((await client.merchant<WireStatus>(`/payments/${id}/status`)).body.status).toBe('failed')
  expect(sandbox.payment(id)).toMatchObject({ status: 'failed', settlements: 0, accepted: { optionId: body.optionId } })
  expect(await client.usdcOf(payer.address)).toBe(2_000_000_000n)
})

test('protocol §3 processing: outcome processing: the payment stays so while the fault lasts, and is settled when it ends', async () => {
  const { id, payer, body } = await ready()
  const slow = sandbox.fault(id, 'confirm', { kind: 'outcome', status: 'processing' })
  const answer = await confirm(id, body, '?maxPollMs=30000')
  expect(answer.body).toStrictEqual({ status: 'processing', isFinal: false, pollInMs: 1000, info: null })
  expect((await status(id)).body.status).toBe('processing')
  expect(await client.usdcOf(payer.address)).toBe(2_000_000_000n)
  const waiting = status(id, '?maxPollMs=30000')
  slow.release()
  expect((await waiting).body.status).not.toBe('failed')
  expect((await status(id, '?maxPollMs=30000')).body.status).toBe('succeeded')
  expect(await client.usdcOf(payer.address)).toBe(1_995_500_000n)
})

test('outcome processing for some calls: the last of them still reports it, then the settlement continues', async () => {
  const { id, body } = await ready()
  sandbox.fault(id, 'confirm', { kind: 'outcome', status: 'processing', times: 1 })
  expect((await confirm(id, body)).body.status).toBe('processing')
  expect((await status(id, '?maxPollMs=30000')).body.status).toBe('succeeded')
  sandbox.fault(id, 'status', { kind: 'outcome', status: 'processing', times: 2 })
  const heard = [await status(id), await status(id), await status(id)]
  expect(heard.map((reply) => reply.body.status)).toEqual(['processing', 'processing', 'succeeded'])
  expect(heard.map((reply) => reply.body.info === null)).toEqual([true, true, false])
  expect(sandbox.payment(id).settlements).toBe(1)
})

test('an outcome that is set and released during a settlement does not settle again', async () => {
  const { id, payer, body } = await ready()
  await sandbox.setAutomine(BASE, false)
  expect((await confirm(id, body)).body.status).toBe('processing')
  sandbox.fault(id, 'status', { kind: 'outcome', status: 'processing', times: 1 })
  await status(id)
  await sandbox.setAutomine(BASE, true)
  expect((await status(id, '?maxPollMs=30000')).body.status).toBe('succeeded')
  expect(sandbox.payment(id).settlements).toBe(1)
  expect(await client.usdcOf(payer.address)).toBe(1_995_500_000n)
})

test.each(['expired', 'cancelled'] as const)(
  'live-service W3.11 outcome %s on status ends a payment before it is paid',
  async (word) => {
    const { id, payer, body } = await ready()
    sandbox.fault(id, 'status', { kind: 'outcome', status: word, times: 1 })
    expect((await status(id)).body).toMatchObject({ status: word, isFinal: true, info: null })
    expect((await client.wallet(id, '')).body).toMatchObject({ status: word })
    const late = await client.wallet<Failure>(id, '/confirm', body)
    expect([late.status, late.body.code]).toEqual(
      word === 'expired' ? [410, 'payment_expired'] : [400, 'invalid_state'],
    )
    expect(await client.usdcOf(payer.address)).toBe(2_000_000_000n)
  },
)

test('live-service W3.2 outcome failed on options: no options, and the info has the status', async () => {
  const { id } = await ready()
  sandbox.fault(id, 'options', { kind: 'outcome', status: 'failed' })
  const { body } = await client.wallet<WireOptions>(id, '/options', { accounts: [] })
  expect([body.options, body.info?.status]).toEqual([null, 'failed'])
})

test('live-service W12.4 an outcome does not skip the checks: a bad signature is refused', async () => {
  const { id, body } = await ready()
  sandbox.fault(id, 'confirm', { kind: 'outcome', status: 'processing' })
  const other = await ready()
  const wrong = { ...body, results: other.body.results }
  expect((await client.wallet<Failure>(id, '/confirm', wrong)).body.code).toBe('params_validation')
  expect(sandbox.payment(id)).toMatchObject({ status: 'requires_action', accepted: undefined })
})
