// Paying with plain ERC-20 tokens through Permit2: approvals, permits, and how confirm checks them.

import { decodeFunctionData, type Hex, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import type { Failure } from '../../independent/client.ts'
import { type Action, actionsOf, confirm, execute, executeAll, optionFor, payerOn } from '../../independent/signer.ts'
import { APPROVE, approveData, type ChainId, PERMIT2, USDT, usePermit2 } from './permit2-payments.ts'

const { sandbox, here, offered, send } = usePermit2()

const approvals = (actions: Action[]) =>
  actions.slice(0, -1).map(({ data }) => {
    const [{ data: calldata }] = data.params as [{ data: Hex }]
    return decodeFunctionData({ abi: APPROVE, data: calldata }).args[1]
  })

test.each<[ChainId, string, bigint]>([
  ['eip155:1', 'USDT', 12_400_000n],
  ['eip155:137', 'USDT', 12_400_000n],
  ['eip155:56', 'USDT', 12_400_000_000_000_000_000n],
  ['eip155:56', 'USDC', 12_400_000_000_000_000_000n],
])(
  'protocol §2 allowance, live-service W5.4 %s %s is paid by approve and permit: exactly the amount goes to the merchant',
  async (chainId, symbol, value) => {
    const { payer, paymentId, option, actions } = await offered(chainId, '1240', symbol)
    const [, token = ''] = /erc20:(.+)$/.exec(option.amount.unit) ?? []
    expect(BigInt(option.amount.value)).toBe(value)
    expect(option.expiresAt).toBeNull()
    expect(actions.map(({ data }) => data.method)).toEqual(['eth_sendTransaction', 'eth_signTypedData_v4'])
    const had = await sandbox.balanceOf(chainId, token, payer.address)
    const merchantHad = await sandbox.balanceOf(chainId, token, sandbox.merchantAddress)
    const results = await executeAll(here, actions, payer)
    const { body } = await confirm(here, paymentId, option.id, results)
    expect(body).toMatchObject({ status: 'succeeded', isFinal: true, info: { optionAmount: option.amount } })
    expect(had - (await sandbox.balanceOf(chainId, token, payer.address))).toBe(value)
    expect((await sandbox.balanceOf(chainId, token, sandbox.merchantAddress)) - merchantHad).toBe(value)
    expect(await sandbox.balanceOf(chainId, token, sandbox.collectorAddress)).toBe(0n)
    expect(sandbox.payment(paymentId).settlements).toBe(1)
  },
)

const TYPES = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  PermitTransferFrom: [
    { name: 'permitted', type: 'TokenPermissions' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
  TokenPermissions: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
}

test('live-service W5.4 W5.5 the approve is unlimited and has no other members; the permit is for the collector, in hex, until 300 s after expiry', async () => {
  const { payer, paymentId, actions } = await offered('eip155:1')
  const from = payer.address.toLowerCase()
  const to = USDT['eip155:1'].toLowerCase()
  expect(actions[0]).toStrictEqual({
    type: 'walletRpc',
    data: {
      chain_id: 'eip155:1',
      method: 'eth_sendTransaction',
      params: [{ data: approveData(maxUint256), from, to }],
    },
  })
  expect(actions[1]?.data.params[0]).toBe(from)
  const typedData = JSON.parse(String(actions[1]?.data.params[1]))
  expect(typedData).toStrictEqual({
    domain: { name: 'Permit2', chainId: '0x1', verifyingContract: PERMIT2.toLowerCase() },
    types: TYPES,
    primaryType: 'PermitTransferFrom',
    message: {
      permitted: { token: to, amount: '0xbd3580' },
      spender: sandbox.collectorAddress.toLowerCase(),
      nonce: expect.stringMatching(/^0x[1-9a-f][0-9a-f]*$/),
      deadline: expect.stringMatching(/^0x[1-9a-f][0-9a-f]*$/),
    },
  })
  expect(Number(typedData.message.deadline)).toBe(sandbox.payment(paymentId).expiresAtMs / 1000 + 300)
})

test('live-service W5.5 with a sufficient allowance nothing is approved; for Tether a small one is first set to zero', async () => {
  for (const chainId of ['eip155:1', 'eip155:137'] as const) {
    const { payer, paymentId } = await offered(chainId)
    const look = async () => {
      const { actions } = await optionFor(here, paymentId, `${chainId}:${payer.address}`)
      return approvals(actions as Action[])
    }
    await send(chainId, payer, USDT[chainId], approveData(12_399_999n))
    expect([chainId, await look()]).toEqual([chainId, chainId === 'eip155:1' ? [0n, maxUint256] : [maxUint256]])
    await send(chainId, payer, USDT[chainId], approveData(0n))
    await send(chainId, payer, USDT[chainId], approveData(12_400_000n))
    expect([chainId, await look()]).toEqual([chainId, []])
  }
})

test('security §4 Tether, approve 0, approve the exact amount, permit: three results in order are accepted', async () => {
  const { payer, paymentId } = await offered('eip155:1')
  await send('eip155:1', payer, USDT['eip155:1'], approveData(1n))
  const option = await optionFor(here, paymentId, `eip155:1:${payer.address}`)
  const [reset, , permit] = option.actions as [Action, Action, Action]
  const results = [
    await execute(here, reset, payer),
    await send('eip155:1', payer, USDT['eip155:1'], approveData(12_400_000n)),
    await execute(here, permit, payer),
  ]
  const [first = '', second = '', third = ''] = results
  for (const hashes of [
    [second, first],
    [second, second],
    [first, first],
  ]) {
    const { status, body } = await confirm<Failure>(here, paymentId, option.id, [...hashes, third])
    expect([status, body.code]).toEqual([400, 'params_validation'])
  }
  expect((await confirm(here, paymentId, option.id, results)).body.status).toBe('succeeded')
  expect(await sandbox.balanceOf('eip155:1', USDT['eip155:1'], payer.address)).toBe(1_987_600_000n)
})

test('protocol §4.2, §4.2 returns: buildsTwo: one build action resolves to approve and permit, and both results are required', async () => {
  const payer = await payerOn(here, 'eip155:137')
  const account = `eip155:137:${payer.address}`
  const offer = ['eip155:137/USDT']
  const { paymentId } = await sandbox.createPayment({ amountMinor: '450', offer, scenario: { buildsTwo: true } })
  const option = await optionFor(here, paymentId, account)
  expect(option.actions).toStrictEqual([{ type: 'build', data: { data: expect.stringMatching(/^([0-9a-f]{2})+$/) } }])
  const actions = await actionsOf(here, paymentId, option)
  expect(actions.map(({ data }) => data.method)).toEqual(['eth_sendTransaction', 'eth_signTypedData_v4'])
  const results = await executeAll(here, actions, payer)
  expect((await confirm(here, paymentId, option.id, results.slice(1))).status).toBe(400)
  expect((await confirm(here, paymentId, option.id, results)).body.status).toBe('succeeded')
  expect(await sandbox.balanceOf('eip155:137', USDT['eip155:137'], payer.address)).toBe(1_995_500_000n)
})
