/**
 * Every way to pay, on real chains, with balances read from them: protocol §1.4–§1.6, §2 "Wallet RPC methods", §4.2,
 * §4.3, §4.7.
 */

import type { Page } from '@playwright/test'
import { createPublicClient, createWalletClient, erc20Abi, getAddress, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { PERMIT2_ADDRESS, SOLANA_COLLECTOR } from '../../../sandbox/settings.ts'
import type { Wallet } from '../steps/chromium.ts'
import { expect, openPayment, PHRASE, test } from '../steps/fixtures.ts'
import { approve, rawsOf } from '../steps/paying.ts'
import { fundSolana, SOLANA } from '../steps/prepared.ts'

const [ETHEREUM, POLYGON, BNB] = ['eip155:1', 'eip155:137', 'eip155:56']
const USDT = {
  [ETHEREUM]: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  [POLYGON]: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
}
const USDT_ON_BNB = '0x55d398326f99059fF775485246999027B3197955'
const PYUSD = '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8'
const PYUSD_ON_SOLANA = '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo'
const USDC_ON_SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const PRICE_MICRO = 12_400_000n
const PRICE_WEI = 12_400_000_000_000_000_000n

/** The chain without the wallet, to prepare and to read its state. */
const clientOf = (sandbox: Sandbox, chainId: string) => ({ transport: http(sandbox.loopback.rpcUrls[chainId]) })
const allowanceOf = (sandbox: Sandbox, chainId: string, token: string, owner: string): Promise<bigint> =>
  createPublicClient(clientOf(sandbox, chainId)).readContract({
    address: getAddress(token),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [getAddress(owner), PERMIT2_ADDRESS],
  })
async function allow(sandbox: Sandbox, chainId: string, token: string, amount: bigint): Promise<void> {
  const account = mnemonicToAccount(PHRASE.join(' '))
  const wallet = createWalletClient({ ...clientOf(sandbox, chainId), account })
  const call = {
    address: getAddress(token),
    abi: APPROVE,
    functionName: 'approve',
    args: [PERMIT2_ADDRESS, amount],
    chain: null,
  } as const
  const hash = await wallet.writeContract(call)
  await createPublicClient(clientOf(sandbox, chainId)).waitForTransactionReceipt({ hash })
}
/** Tether's approve returns nothing. */
const APPROVE = [
  {
    type: 'function',
    name: 'approve',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'spender', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
  },
] as const

/** Approves as the screen asks, and waits for the receipt. */
async function payAndWait(payment: Page): Promise<void> {
  await approve(payment)
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible({ timeout: 30_000 })
}

async function payIn(sandbox: Sandbox, wallet: Wallet, offer: string[], scenario?: object) {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', offer, ...(scenario && { scenario }) })
  const payment = await openPayment(wallet, paymentId)
  await payAndWait(payment)
  expect(sandbox.payment(paymentId)).toMatchObject({ status: 'succeeded', settlements: 1 })
  return { payment, paymentId }
}

const payWith = async (...asked: Parameters<typeof payIn>): Promise<string> => {
  const { payment, paymentId } = await payIn(...asked)
  await payment.close()
  return paymentId
}

/** The results that the service accepted, in the order of the actions (protocol §4.3.1). */
const resultsOf = (sandbox: Sandbox, paymentId: string): string[] => sandbox.payment(paymentId).accepted?.results ?? []

test('protocol §2 eth_signTypedData_v4, §2 allowance: Permit2 with an approval that is limited to this payment, then without one', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${POLYGON}:${address}`)
  const first = await payWith(sandbox, wallet, [`${POLYGON}/USDT`])
  expect(resultsOf(sandbox, first)).toHaveLength(2)
  expect(resultsOf(sandbox, first)[0]).toMatch(/^0x[0-9a-f]{64}$/)
  expect(resultsOf(sandbox, first)[1]).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await sandbox.balanceOf(POLYGON, USDT[POLYGON] ?? '', sandbox.merchantAddress)).toBe(PRICE_MICRO)
  expect(rawsOf(sandbox, POLYGON)).toHaveLength(1)
  expect(await allowanceOf(sandbox, POLYGON, USDT[POLYGON] ?? '', address)).toBe(0n)
})

test('protocol §2 allowance: one that is there already is used: one signature, no transaction', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${POLYGON}:${address}`)
  await allow(sandbox, POLYGON, USDT[POLYGON] ?? '', 10n ** 12n)
  const paymentId = await payWith(sandbox, wallet, [`${POLYGON}/USDT`])
  expect(resultsOf(sandbox, paymentId)).toHaveLength(1)
  expect(rawsOf(sandbox, POLYGON)).toHaveLength(1)
})

test('live-service W5.5 Tether: an allowance that is too small is taken back before a new one is given', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${ETHEREUM}:${address}`)
  await allow(sandbox, ETHEREUM, USDT[ETHEREUM] ?? '', 1n)
  const paymentId = await payWith(sandbox, wallet, [`${ETHEREUM}/USDT`])
  expect(resultsOf(sandbox, paymentId)).toHaveLength(3)
  expect(await sandbox.balanceOf(ETHEREUM, USDT[ETHEREUM] ?? '', sandbox.merchantAddress)).toBe(PRICE_MICRO)
})

test('live-service W3.4 tokens with 18 decimals: exactly 12.40 USDT on BNB Smart Chain', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${BNB}:${address}`)
  await payWith(sandbox, wallet, [`${BNB}/USDT`])
  expect(await sandbox.balanceOf(BNB, USDT_ON_BNB, sandbox.merchantAddress)).toBe(PRICE_WEI)
})

test('protocol §4.2 a build action is fetched and signed in its place', async ({ sandbox, wallet, address }) => {
  await sandbox.fund(`${ETHEREUM}:${address}`)
  const paymentId = await payWith(sandbox, wallet, [`${ETHEREUM}/PYUSD`])
  expect(sandbox.payment(paymentId).calls.fetch).toBe(1)
  expect(await sandbox.balanceOf(ETHEREUM, PYUSD, sandbox.merchantAddress)).toBe(PRICE_MICRO)
})

test('protocol §4.2 returns: one build action that resolves to two: both are executed, in order', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${POLYGON}:${address}`)
  const paymentId = await payWith(sandbox, wallet, [`${POLYGON}/USDT`], { buildsTwo: true })
  // Once for the review, and once more before the transaction is sent.
  expect(sandbox.payment(paymentId).calls.fetch).toBe(2)
  expect(resultsOf(sandbox, paymentId)).toHaveLength(2)
})

test('protocol §2 eth_sendTransaction: the chain’s own coin through the router, sent once', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${ETHEREUM}:${address}`)
  const before = await sandbox.balanceOf(ETHEREUM, 'native', sandbox.merchantAddress)
  const paymentId = await payWith(sandbox, wallet, [`${ETHEREUM}/ETH`])
  expect(resultsOf(sandbox, paymentId)).toHaveLength(1)
  expect(rawsOf(sandbox, ETHEREUM)).toHaveLength(1)
  expect(await sandbox.balanceOf(ETHEREUM, 'native', sandbox.merchantAddress)).toBeGreaterThan(before)
})

test('protocol §1.6 Solana: SPL with the service as fee payer; the wallet signs and never broadcasts', async ({
  sandbox,
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  await fundSolana(wallet, sandbox)
  await payWith(sandbox, wallet, [`${SOLANA}/USDC`])
  expect(await sandbox.balanceOf(SOLANA, USDC_ON_SOLANA, SOLANA_COLLECTOR)).toBe(PRICE_MICRO)
  expect(sandbox.rpcCalls.filter(({ method }) => method === 'sendTransaction')).toEqual([])
})

test('live-service W13 Solana: an account without SOL pays where the service pays the fee', async ({
  sandbox,
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const solanaAddress = await fundSolana(wallet, sandbox, 'tokens')
  const { payment } = await payIn(sandbox, wallet, [`${SOLANA}/USDC`])
  await expect(payment.getByText(/not enough|too little/i)).toHaveCount(0)
  expect(await sandbox.balanceOf(SOLANA, 'native', solanaAddress)).toBe(0n)
  expect(await sandbox.balanceOf(SOLANA, USDC_ON_SOLANA, SOLANA_COLLECTOR)).toBe(PRICE_MICRO)
})

test('live-service W13 Solana: where one of two nodes refuses a browser, the other one serves the payment', async ({
  sandbox,
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  await fundSolana(wallet, sandbox)
  const { reached } = await sandbox.chainFault(SOLANA, 'a', { kind: 'no-browsers' })
  const home = await wallet.page('popup.html')
  await expect(home.getByText('2,000.00 USDC').first()).toBeVisible()
  await reached
  await payWith(sandbox, wallet, [`${SOLANA}/USDC`])
})

test('protocol §1.4 Solana: a token of the Token-2022 program, with the balances of both sides', async ({
  sandbox,
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const solanaAddress = await fundSolana(wallet, sandbox)
  const before = await sandbox.balanceOf(SOLANA, PYUSD_ON_SOLANA, solanaAddress)
  const paymentId = await payWith(sandbox, wallet, [`${SOLANA}/PYUSD`])
  expect(resultsOf(sandbox, paymentId)).toHaveLength(1)
  expect(before - (await sandbox.balanceOf(SOLANA, PYUSD_ON_SOLANA, solanaAddress))).toBe(PRICE_MICRO)
  expect(await sandbox.balanceOf(SOLANA, PYUSD_ON_SOLANA, SOLANA_COLLECTOR)).toBe(PRICE_MICRO)
  expect(await sandbox.balanceOf(SOLANA, USDC_ON_SOLANA, SOLANA_COLLECTOR)).toBe(0n)
})

test('live-service W5.7 Solana: the service as second signer, its signature kept', async ({
  sandbox,
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  await fundSolana(wallet, sandbox)
  const { payment } = await payIn(sandbox, wallet, [`${SOLANA}/USDC`], { coSigner: true })
  await expect(payment.getByRole('status').getByText('Seen on Solana.')).toBeVisible({ timeout: 30_000 })
  expect(await sandbox.balanceOf(SOLANA, USDC_ON_SOLANA, SOLANA_COLLECTOR)).toBe(PRICE_MICRO)
})

test('protocol §1.4 native SOL', async ({ sandbox, wallet, address }) => {
  expect(address).toMatch(/^0x/)
  await fundSolana(wallet, sandbox)
  await payWith(sandbox, wallet, [`${SOLANA}/SOL`])
  expect(await sandbox.balanceOf(SOLANA, 'native', SOLANA_COLLECTOR)).toBeGreaterThan(0n)
})

test('protocol §4.3.1 an EVM action followed by a Solana action in one option: each result keeps its place', async ({
  sandbox,
  wallet,
  address,
}) => {
  await fundSolana(wallet, sandbox)
  await sandbox.fund(`${ETHEREUM}:${address}`)
  const paymentId = await payWith(sandbox, wallet, [`${SOLANA}/USDC`], { mixed: true })
  const [text, transaction] = resultsOf(sandbox, paymentId)
  expect(text).toMatch(/^0x[0-9a-f]{130}$/)
  expect(transaction).toMatch(/^[A-Za-z0-9+/]+=*$/)
})
