// What confirm refuses, without moving money.

import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { confirmBody, type Failure, signedConfirm, signOption, type WireStatus } from '../../independent/client.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client, offered, paidBy } = useSandbox()

const FUNDED = 2_000_000_000n

test('protocol §4.3.1, §4.3.2, §8.4, §2 result type, §2 result data: too few results, too many, or results of another shape are refused, and no money moves', async () => {
  const { id, payer, option } = await offered()
  const signature = await signOption(option, payer)
  const good = { type: 'walletRpc', data: [signature] }
  const bad = [
    [],
    [good, good],
    [signature],
    [{ ...good, type: 'build' }],
    [{ ...good, data: signature }],
    [{ ...good, data: [] }],
    [{ ...good, data: [signature, signature] }],
    [{ ...good, data: [7] }],
    [null],
  ]
  for (const results of bad) {
    const { status, body } = await client.wallet<Failure>(id, '/confirm', { optionId: option.id, results })
    expect([results, status, body.code]).toEqual([results, 400, 'params_validation'])
  }
  expect(await paidBy(payer)).toEqual([])
  expect(sandbox.payment(id)).toMatchObject({ status: 'requires_action', accepted: undefined, settlements: 0 })
})

test('live-service W12.4 a signature over anything but the option is refused, and no money moves', async () => {
  const { id, payer, option } = await offered()
  const other = await offered()
  const good = await signOption(option, payer)
  const bad: Hex[] = [
    await signOption(option, other.payer),
    await signOption(option, payer, { value: '0x1' }),
    await signOption(option, payer, { to: payer.address }),
    await signOption(option, payer, { nonce: `0x${'22'.repeat(32)}` }),
    await signOption(option, payer, { validBefore: '0xffffffff' }),
    await signOption(other.option, payer),
    `0x${'11'.repeat(65)}`,
    '0x',
    `${good}00`,
    good.slice(2) as Hex,
  ]
  for (const signature of bad) {
    const { status, body } = await client.wallet<Failure>(id, '/confirm', confirmBody(option.id, signature))
    expect([signature, status, body.code]).toEqual([signature, 400, 'params_validation'])
  }
  expect([await client.usdcOf(payer.address), await client.usdcOf(other.payer.address)]).toEqual([FUNDED, FUNDED])
  expect(sandbox.payment(id).status).toBe('requires_action')
  const taken = await client.wallet<WireStatus>(id, '/confirm?maxPollMs=30000', confirmBody(option.id, good))
  expect(taken.body.status).toBe('succeeded')
})

test('live-service W12.2 an option of another payment is refused', async () => {
  const mine = await offered()
  const other = await offered()
  const body = await signedConfirm(other.option, other.payer)
  const { status, body: failure } = await client.wallet<Failure>(mine.id, '/confirm', body)
  expect([status, failure.code]).toEqual([400, 'params_validation'])
})
