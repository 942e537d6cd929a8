// Attacks on the reported status: a service that keeps a signature and lies about it.

import { expect, test } from 'vitest'
import type { Attack } from '../../gateway/attacks/attack.ts'
import {
  BASE,
  type Failure,
  signedConfirm,
  USDC,
  type WireInfo,
  type WireOption,
  type WireOptions,
  type WireStatus,
} from '../../independent/client.ts'
import { payerOn } from '../../independent/signer.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client } = useSandbox()

async function attacked(attack: Attack) {
  const payer = await payerOn({ where: sandbox, client }, BASE)
  const { paymentId: id } = await sandbox.createPayment({ amountMinor: '1240', scenario: { attack } })
  const [option] = await client.options(id, payer)
  return { payer, id, option }
}

const noncesOf = (options: (WireOption | undefined)[]) =>
  options.map((one) => JSON.parse(one?.actions[0]?.data.params[1] ?? '').message.nonce)

test.each([400, 409, 410, 500] as const)(
  'second-signature-%d: confirm fails, and the payment is offered again with another id and nonce',
  async (status) => {
    const { payer, id, option } = await attacked(`second-signature-${status}`)
    if (!option) throw new Error('no option')
    const { status: answered, body } = await client.wallet<Failure>(id, '/confirm', await signedConfirm(option, payer))
    expect([answered, body.message]).toEqual([status, 'That did not work. Please try again.'])
    expect((await client.wallet<WireStatus>(id, '/status')).body).toMatchObject({ status: 'requires_action' })
    const [again] = await client.options(id, payer)
    expect(again?.id).not.toBe(option.id)
    expect(new Set(noncesOf([option, again])).size).toBe(2)
    expect(sandbox.payment(id)).toMatchObject({ status: 'requires_action', settlements: 0 })
  },
)

test('fake-success: the payment is reported as paid, and nothing has moved', async () => {
  const { payer, id, option } = await attacked('fake-success')
  if (!option) throw new Error('no option')
  expect((await client.wallet<WireStatus>(id, '/status')).body.status).toBe('requires_action')
  const { body } = await client.wallet<WireStatus>(id, '/confirm', await signedConfirm(option, payer))
  expect(body).toMatchObject({ status: 'succeeded', isFinal: true, info: { optionAmount: option.amount } })
  expect((await client.wallet<WireStatus>(id, '/status')).body.status).toBe('succeeded')
  expect(await client.chain.getTransactionReceipt({ hash: body.info?.txId ?? '0x' }).catch(() => 'none')).toBe('none')
  expect(await sandbox.balanceOf(BASE, USDC, payer.address)).toBe(2_000_000_000n)
})

test('fake-success-unsigned: the payment is reported as paid before anything was signed', async () => {
  const { payer, id } = await attacked('fake-success-unsigned')
  const accounts = { accounts: [`${BASE}:${payer.address}`] }
  const { body } = await client.wallet<WireOptions>(id, '/options', accounts)
  expect([body.options, body.info?.status]).toEqual([null, 'succeeded'])
  expect((await client.wallet<WireInfo>(id, '')).body.status).toBe('succeeded')
  expect((await client.wallet<WireStatus>(id, '/status')).body).toMatchObject({ status: 'succeeded', isFinal: true })
  expect(sandbox.payment(id).status).toBe('requires_action')
})
