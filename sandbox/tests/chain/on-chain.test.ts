// Confirm after something has happened on the chain itself: money spent, an authorisation cancelled, a theft attempted.

import { createWalletClient, encodeFunctionData, type Hex, http, parseAbi, parseSignature } from 'viem'
import { expect, test } from 'vitest'
import type { Account } from '../../independent/account.ts'
import {
  BASE,
  type Failure,
  only,
  signedConfirm,
  signOption,
  USDC,
  type WireOption,
  type WireStatus,
} from '../../independent/client.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client, offered } = useSandbox()

const FUNDED = 2_000_000_000n

const ABI = parseAbi([
  'struct Authorization { address from; uint256 value; uint256 validAfter; uint256 validBefore; bytes32 nonce; uint8 v; bytes32 r; bytes32 s; }',
  'function transfer(address to, uint256 value)',
  'function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function receiveWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function settle(address token, Authorization a, address merchant)',
])

/** Sends an account's own transaction and waits until it is mined; one that would revert is an error. */
async function send(account: Account, to: Hex, data: Hex): Promise<void> {
  const wallet = createWalletClient({ account, transport: http(sandbox.loopback.rpcUrls[BASE]) })
  const hash = await wallet.sendTransaction({ to, data, chain: null })
  await client.chain.waitForTransactionReceipt({ hash, pollingInterval: 10 })
}

/** What an option authorises, and its signature in the parts that a contract takes. */
async function signedParts(option: WireOption, payer: Account) {
  const { from, to, value, nonce, ...times } = JSON.parse(only(option.actions).data.params[1]).message
  const [validAfter, validBefore] = [BigInt(times.validAfter), BigInt(times.validBefore)]
  return { from, to, value: BigInt(value), validAfter, validBefore, nonce, ...split(await signOption(option, payer)) }
}

function split(signature: Hex) {
  const { r, s, yParity } = parseSignature(signature)
  return { v: 27 + yParity, r, s }
}

test('live-service W3.10 a settlement that reverts on chain fails the payment with broadcast_failed, and no money moves', async () => {
  const { id, payer, option } = await offered()
  const args = [`0x${'de'.repeat(20)}`, FUNDED - 1n] as const
  await send(payer, USDC, encodeFunctionData({ abi: ABI, functionName: 'transfer', args }))
  const { body } = await client.wallet<WireStatus>(id, '/confirm?maxPollMs=30000', await signedConfirm(option, payer))
  expect(body).toStrictEqual({ status: 'failed', isFinal: true, pollInMs: null, info: null })
  const status = await client.wallet<WireStatus>(id, '/status')
  expect(status.body).toStrictEqual({ ...body, failureCode: 'broadcast_failed' })
  expect(await client.usdcOf(payer.address)).toBe(1n)
})

test('live-service W12.4 an authorisation that was cancelled on chain is refused', async () => {
  const { id, payer, option } = await offered()
  const { nonce } = JSON.parse(only(option.actions).data.params[1]).message
  const signature = await payer.signTypedData({
    domain: { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: USDC },
    types: {
      CancelAuthorization: [
        { name: 'authorizer', type: 'address' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType: 'CancelAuthorization',
    message: { authorizer: payer.address, nonce },
  })
  const { v, r, s } = split(signature)
  const args = [payer.address, nonce, v, r, s] as const
  await send(payer, USDC, encodeFunctionData({ abi: ABI, functionName: 'cancelAuthorization', args }))
  const { status, body } = await client.wallet<Failure>(id, '/confirm', await signedConfirm(option, payer))
  expect([status, body.code]).toEqual([400, 'params_validation'])
  expect(sandbox.payment(id)).toMatchObject({ status: 'requires_action', settlements: 0 })
})

test('live-service W5.3 only the service can redeem a payer’s signature', async () => {
  const { payer, option } = await offered()
  const thief = await client.fundedPayer()
  const authorization = await signedParts(option, payer)
  const { from, to, value, validAfter, validBefore, nonce, v, r, s } = authorization
  const direct = encodeFunctionData({
    abi: ABI,
    functionName: 'receiveWithAuthorization',
    args: [from, to, value, validAfter, validBefore, nonce, v, r, s],
  })
  const args = [USDC, authorization, thief.address] as const
  const throughTheService = encodeFunctionData({ abi: ABI, functionName: 'settle', args })
  // 0xec442f05 = ERC20InvalidReceiver(address), 0x245aecd3 = NotOwner(address)
  await expect(send(thief, USDC, direct)).rejects.toThrow('0xec442f05')
  await expect(send(thief, sandbox.collectorAddress as Hex, throughTheService)).rejects.toThrow('0x245aecd3')
  expect(await client.usdcOf(payer.address)).toBe(FUNDED)
})
