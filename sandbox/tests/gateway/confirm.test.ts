// Confirm settles accepted results once, seen on the wire and on the chain.

import { expect, test } from 'vitest'
import {
  accountOf,
  confirmBody,
  type Failure,
  signedConfirm,
  signOption,
  type WireOption,
  type WireStatus,
} from '../../independent/client.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client, offered, paidBy } = useSandbox()

const FUNDED = 2_000_000_000n

test('live-service W8 a hundred identical confirms at once settle once, and all succeed', async () => {
  const { id, payer, option } = await offered()
  const body = await signedConfirm(option, payer)
  const all = Array.from({ length: 100 }, () => client.wallet<WireStatus>(id, '/confirm?maxPollMs=30000', body))
  const answers = await Promise.all(all)
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
  expect(answers[0]?.body.status).toBe('succeeded')
  expect((await paidBy(payer)).map(({ value, hash }) => [value, hash])).toEqual([
    [12_400_000n, answers[0]?.body.info?.txId],
  ])
  expect(sandbox.payment(id)).toMatchObject({ settlements: 1, calls: { confirm: 100, options: 1 } })
})

test('live-service W8 a repeated confirm with reordered members gets the status and settles nothing', async () => {
  const { id, payer, option } = await offered()
  const { optionId, results } = await signedConfirm(option, payer)
  const first = await client.wallet<WireStatus>(id, '/confirm?maxPollMs=30000', { optionId, results })
  const again = await client.wallet<WireStatus>(id, '/confirm', { collectedData: null, results, optionId })
  expect(again.body).toStrictEqual(first.body)
  expect(await paidBy(payer)).toHaveLength(1)
})

test('different results for a payment that has accepted results are refused', async () => {
  const { id, payer, option } = await offered()
  await client.wallet(id, '/confirm?maxPollMs=30000', await signedConfirm(option, payer))
  for (const body of [
    confirmBody(option.id, `0x${'11'.repeat(65)}`),
    confirmBody('another', await signOption(option, payer)),
  ]) {
    const { status, body: failure } = await client.wallet<Failure>(id, '/confirm', body)
    expect([status, failure.code]).toEqual([400, 'invalid_state'])
  }
  expect(await paidBy(payer)).toHaveLength(1)
})

test('live-service W3.12 of a cancel and a confirm at the same time, exactly one succeeds', async () => {
  const { id, payer, option } = await offered()
  const body = await signedConfirm(option, payer)
  const [confirmed, cancelled] = await Promise.all([
    client.wallet<WireStatus>(id, '/confirm?maxPollMs=30000', body),
    client.wallet<WireStatus>(id, '/cancel', 'null'),
  ])
  const paid = (await paidBy(payer)).length
  expect([confirmed.status === 200, cancelled.status === 200, paid]).toEqual(paid ? [true, false, 1] : [false, true, 0])
})

test('live-service W3.11 each of two accounts pays with its own option, and the other keeps its money', async () => {
  const [ann, ben] = [await client.fundedPayer(), await client.fundedPayer()]
  const id = await client.createPayment(450)
  const { body } = await client.wallet<{ options: WireOption[] }>(id, '/options', {
    accounts: [accountOf(ann), accountOf(ben)],
  })
  expect(body.options.map(({ account }) => account)).toEqual([accountOf(ann), accountOf(ben)])
  const [, second] = body.options
  if (!second) throw new Error('no second option')
  const wrong = await client.wallet<Failure>(id, '/confirm', await signedConfirm(second, ann))
  expect([wrong.status, wrong.body.code]).toEqual([400, 'params_validation'])
  const right = await client.wallet<WireStatus>(id, '/confirm?maxPollMs=30000', await signedConfirm(second, ben))
  expect(right.body.status).toBe('succeeded')
  expect([await client.usdcOf(ann.address), await client.usdcOf(ben.address)]).toEqual([FUNDED, FUNDED - 4_500_000n])
})
