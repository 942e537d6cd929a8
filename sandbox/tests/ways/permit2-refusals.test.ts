// What confirm refuses in a payment through Permit2, without moving money.

import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  maxUint256,
  parseAbi,
} from 'viem'
import { expect, test } from 'vitest'
import type { Account } from '../../independent/account.ts'
import type { Failure } from '../../independent/client.ts'
import { type Action, confirm, execute, executeAll, payerOn, signTypedData } from '../../independent/signer.ts'
import { approveData, PERMIT2, USDT, usePermit2 } from './permit2-payments.ts'

const { sandbox, here, offered, send } = usePermit2()

test('live-service W12.4 approvals that are missing, reverted, too small, for others or by others are refused, and no money moves', async () => {
  const { payer, paymentId, option, actions } = await offered('eip155:137')
  const other = await payerOn(here, 'eip155:137')
  const token = USDT['eip155:137']
  const permit = await execute(here, actions[1] as Action, payer)
  const usdc = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
  const bad = [
    '0x',
    permit,
    `0x${'11'.repeat(32)}`,
    await send('eip155:137', payer, token, approveData(12_399_999n)),
    await send('eip155:137', payer, token, approveData(maxUint256, other.address)),
    await send('eip155:137', other, token, approveData(maxUint256)),
    await send('eip155:137', payer, usdc, approveData(maxUint256)),
    await send('eip155:137', payer, token, '0x313ce567'),
    await reverted(payer, token),
  ]
  // The allowance exists from here on, so that each hash is refused for its own reason.
  const approve = await execute(here, actions[0] as Action, payer)
  for (const hash of bad) {
    const { status, body } = await confirm<Failure>(here, paymentId, option.id, [hash, permit])
    expect([hash, status, body.code]).toEqual([hash, 400, 'params_validation'])
  }
  for (const results of [[approve], [permit], [permit, approve], [approve, permit, permit]]) {
    const { status } = await confirm(here, paymentId, option.id, results)
    expect([results, status]).toEqual([results, 400])
  }
  expect(await sandbox.balanceOf('eip155:137', token, payer.address)).toBe(2_000_000_000n)
  expect((await confirm(here, paymentId, option.id, [approve, permit])).body.status).toBe('succeeded')
})

/** An approval by the payer that was mined, but ran out of gas. */
async function reverted(payer: Account, token: Hex): Promise<Hex> {
  const transport = http(sandbox.loopback.rpcUrls['eip155:137'])
  const wallet = createWalletClient({ account: payer, transport })
  const hash = await wallet.sendTransaction({ to: token, data: approveData(maxUint256), gas: 25_000n, chain: null })
  const chain = createPublicClient({ transport })
  const { status } = await chain.waitForTransactionReceipt({ hash, pollingInterval: 10 })
  expect(status).toBe('reverted')
  return hash
}

test('live-service W12.4 a permit by another, over anything else, or without its allowance is refused', async () => {
  const { payer, paymentId, option, actions } = await offered('eip155:56')
  const other = await payerOn(here, 'eip155:56')
  const [approve, permit] = actions as [Action, Action]
  const hash = await execute(here, approve, payer)
  const text = String(permit.data.params[1])
  const { permitted } = JSON.parse(text).message
  const bad = [
    await signTypedData(text, other),
    await signTypedData(text, payer, { permitted: { ...permitted, amount: 1n } }),
    await signTypedData(text, payer, { permitted: { ...permitted, token: other.address } }),
    await signTypedData(text, payer, { spender: other.address }),
    await signTypedData(text, payer, { nonce: 1n }),
    await signTypedData(text, payer, { deadline: 1n }),
    '0x',
  ]
  for (const signature of bad) {
    const { status, body } = await confirm<Failure>(here, paymentId, option.id, [hash, signature])
    expect([signature, status, body.code]).toEqual([signature, 400, 'params_validation'])
  }
  const good = await execute(here, permit, payer)
  await send('eip155:56', payer, USDT['eip155:56'], approveData(0n))
  expect((await confirm(here, paymentId, option.id, [hash, good])).status).toBe(400)
  await send('eip155:56', payer, USDT['eip155:56'], approveData(maxUint256))
  expect((await confirm(here, paymentId, option.id, [hash, good])).body.status).toBe('succeeded')
})

test('live-service W5.4 a permit that was used or cancelled on chain is refused; only the collector can use one', async () => {
  const { payer, paymentId, option, actions } = await offered('eip155:137')
  const results = await executeAll(here, actions, payer)
  const { nonce } = JSON.parse(String(actions[1]?.data.params[1])).message
  const abi = parseAbi(['function invalidateUnorderedNonces(uint256 word, uint256 mask)'])
  const args = [BigInt(nonce) >> 8n, 1n << (BigInt(nonce) & 255n)] as const
  await send('eip155:137', payer, PERMIT2, encodeFunctionData({ abi, functionName: 'invalidateUnorderedNonces', args }))
  const { status, body } = await confirm<Failure>(here, paymentId, option.id, results)
  expect([status, body.code]).toEqual([400, 'params_validation'])
  const thief = await payerOn(here, 'eip155:137')
  const settle = parseAbi([
    'struct TokenPermissions { address token; uint256 amount; }',
    'struct Permit { TokenPermissions permitted; uint256 nonce; uint256 deadline; }',
    'function settleByPermit2(address permit2, Permit permit, address payer, bytes signature, address merchant)',
  ])
  const permit = { permitted: { token: getAddress(USDT['eip155:137']), amount: 1n }, nonce: 1n, deadline: maxUint256 }
  const stealing = encodeFunctionData({
    abi: settle,
    functionName: 'settleByPermit2',
    args: [PERMIT2, permit, payer.address, '0x', thief.address],
  })
  // 0x245aecd3 = NotOwner(address)
  await expect(send('eip155:137', thief, sandbox.collectorAddress as Hex, stealing)).rejects.toThrow('0x245aecd3')
})

test('live-service W3.10 a permit that can no longer be redeemed fails the payment with broadcast_failed', async () => {
  const { payer, paymentId, option, actions } = await offered('eip155:137')
  const results = await executeAll(here, actions, payer)
  const abi = parseAbi(['function transfer(address to, uint256 value)'])
  const args = [`0x${'de'.repeat(20)}`, 1_999_999_999n] as const
  await send('eip155:137', payer, USDT['eip155:137'], encodeFunctionData({ abi, functionName: 'transfer', args }))
  const { body } = await confirm(here, paymentId, option.id, results)
  expect(body).toMatchObject({ status: 'failed', isFinal: true, info: null })
  expect(sandbox.payment(paymentId)).toMatchObject({ failureCode: 'broadcast_failed', settlements: 1 })
  expect(await sandbox.balanceOf('eip155:137', USDT['eip155:137'], payer.address)).toBe(1n)
})
