/**
 * Payments shaped like those of the real service (live-service W13), on real chains: a router that no build names, a token without a
 * listed domain, another symbol, a price in euros, and a collector that the wallet gets to know. security §4, T03, T04.
 */
import type { Page } from '@playwright/test'
import { createPublicClient, createWalletClient, getAddress, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { createNamedPayment, type NameIn } from '../../../sandbox/named-payments.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import type { Wallet } from '../steps/chromium.ts'
import { fillHosted, frameOf } from '../steps/collecting.ts'
import { expect, expectPaidOnce, openPayment, PHRASE, test, usdcOf } from '../steps/fixtures.ts'
import { approve, continueButton, payButton } from '../steps/paying.ts'

const [ETHEREUM, POLYGON, BNB] = ['eip155:1', 'eip155:137', 'eip155:56']
const AUSD = '0x00000000eFE302BEAA2b3e6e1b18d08D69a9012a'
const USDT_ON_ETHEREUM = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const USDC_ON_ETHEREUM = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

type Asked = Parameters<Sandbox['createPayment']>[0]

/** One of the payments that `npm run sandbox -- --scenario live` lists. */
async function openLive(sandbox: Sandbox, wallet: Wallet, name: NameIn<'live'>) {
  const { paymentId } = await createNamedPayment(sandbox, 'live', name)
  return { paymentId, payment: await openPayment(wallet, paymentId) }
}

async function open(sandbox: Sandbox, wallet: Wallet, asked: Asked) {
  const { paymentId } = await sandbox.createPayment(asked)
  return { paymentId, payment: await openPayment(wallet, paymentId) }
}
const succeeded = (payment: Page) =>
  expect(payment.getByTestId('pay-result-success-icon')).toBeVisible({ timeout: 30_000 })

test('security §4 BNB through a router that nobody lists: a page, the password and a hold, and it pays the quote', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${BNB}:${address}`)
  const before = await sandbox.balanceOf(BNB, 'native', sandbox.merchantAddress)
  const { payment, paymentId } = await openLive(sandbox, wallet, 'coin-unlisted-router')
  await expect(payment.getByText('Worth today')).toBeVisible()
  await continueButton(payment).click()
  await expect(payment.getByTestId('pay-unknown-router-unknown')).toBeVisible()
  await expect(payment.locator('[data-testid^="pay-unknown-"]')).toHaveCount(1)
  await approve(payment)
  await succeeded(payment)
  expect(sandbox.payment(paymentId)).toMatchObject({ status: 'succeeded', settlements: 1 })
  expect((await sandbox.balanceOf(BNB, 'native', sandbox.merchantAddress)) - before).toBe(20_000_000_000_000_000n)
})

test('security §4 a token whose domain only its contract states: no question about it', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${ETHEREUM}:${address}`)
  const { payment } = await openLive(sandbox, wallet, 'token-unlisted-domain')
  await expect(payment.getByText('Matches what you were shown')).toBeVisible()
  await approve(payment)
  await succeeded(payment)
  expect(await sandbox.balanceOf(ETHEREUM, AUSD, sandbox.merchantAddress)).toBe(12_400_000n)
})

test('security §4 a domain that no two nodes read is tried again, not refused', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${ETHEREUM}:${address}`)
  const away = await sandbox.chainFault(ETHEREUM, 'b', { kind: 'down', method: 'eth_call' })
  const { payment } = await open(sandbox, wallet, { amountMinor: '1240', offer: [`${ETHEREUM}/AUSD`] })
  await expect(payment.getByText('Can’t reach the network')).toBeVisible({ timeout: 30_000 })
  await away.release()
  await payment.getByRole('button', { name: 'Try again' }).click()
  await expect(payButton(payment)).toBeVisible()
})

/** An EIP-7702 transaction of the account itself, as another wallet sends it to make it a smart account. */
async function lendCode(sandbox: Sandbox, delegate: string): Promise<string | undefined> {
  const chain = { transport: http(sandbox.loopback.rpcUrls[ETHEREUM]) }
  const account = mnemonicToAccount(PHRASE.join(' '))
  const owner = createWalletClient({ ...chain, account })
  const authorization = await owner.signAuthorization({ contractAddress: getAddress(delegate), executor: 'self' })
  const hash = await owner.sendTransaction({
    authorizationList: [authorization],
    to: getAddress(sandbox.merchantAddress),
    chain: null,
  })
  const reader = createPublicClient(chain)
  await reader.waitForTransactionReceipt({ hash })
  return reader.getCode({ address: account.address })
}

test('security §4 an account with code of its own is asked about before it signs, and another payment is not', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${ETHEREUM}:${address}`)
  const asked = { amountMinor: '1240', offer: [`${ETHEREUM}/USDC`] }
  const plain = await open(sandbox, wallet, asked)
  await expect(plain.payment.getByText('Matches what you were shown')).toBeVisible()
  await plain.payment.close()

  expect(await lendCode(sandbox, USDC_ON_ETHEREUM)).toBe(`0xef0100${USDC_ON_ETHEREUM.slice(2).toLowerCase()}`)
  const { payment } = await open(sandbox, wallet, { ...asked, amountMinor: '1250' })
  await expect(payment.getByText('Your account has a smart contract’s code of its own.')).toBeVisible()
  await expect(payButton(payment)).toBeVisible()
})

test('security T03 USDT0 for USDT: shown as ours, with the claim, and paid', async ({ sandbox, wallet, address }) => {
  await sandbox.fund(`${POLYGON}:${address}`)
  const { payment } = await openLive(sandbox, wallet, 'other-symbol')
  await expect(payment.getByTestId('pay-claimed-symbol')).toHaveText(
    'The payment service calls it USDT0. Its address is that of USDT.',
  )
  await approve(payment)
  await succeeded(payment)
})

test('security T04 a price in euros, paid in USDC: two nodes read the rate; above 2 % it is a question', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${ETHEREUM}:${address}`)
  const { payment } = await openLive(sandbox, wallet, 'price-in-euros')
  await expect(payment.getByText('About €11.00, as the price says')).toBeVisible()
  await expect(payment.getByText('Matches what you were shown')).toBeVisible()
  await approve(payment)
  await succeeded(payment)
  expect(await sandbox.balanceOf(ETHEREUM, USDC_ON_ETHEREUM, sandbox.merchantAddress)).toBe(12_100_000n)
  await payment.close()

  await sandbox.setRate('EUR / USD', { answer: 107_000_000n, ageS: 60 })
  const dear = await open(sandbox, wallet, {
    ...{ amountMinor: '1300', currency: 'EUR' },
    offer: [`${ETHEREUM}/USDC`],
  })
  await expect(dear.payment.getByText('2.81% more than the price')).toBeVisible()
  await continueButton(dear.payment).click()
  await expect(dear.payment.getByTestId('pay-unknown-price-differs')).toBeVisible()
})

test('live-service W3.10 a payment that has failed when its options are asked for is told as such, and nothing is signed', async ({
  sandbox,
  wallet,
  address,
}) => {
  expect(address).not.toBe('')
  const { payment, paymentId } = await openLive(sandbox, wallet, 'options-failed')
  await expect(payment.getByRole('heading', { level: 1 })).toHaveText(/failed|didn’t go through/)
  await expect(payment.getByText('No money left your wallet.')).toBeVisible()
  expect(sandbox.payment(paymentId).calls.confirm).toBe(0)
})

test('protocol §4.6.1 details in the service’s own form come first, then the payment', async ({
  sandbox,
  wallet,
  address,
}) => {
  const { payment } = await openLive(sandbox, wallet, 'identity-form')
  await fillHosted(frameOf(payment))
  await payButton(payment).click()
  await succeeded(payment)
  await expectPaidOnce({ sandbox, address }, 12_700_000n)
})

test('live-service W3.10 a payment that stays in processing is paid once: its status is polled, and nothing is confirmed again', async ({
  sandbox,
  wallet,
  address,
}) => {
  const { payment, paymentId } = await openLive(sandbox, wallet, 'polling')
  await payButton(payment).click()
  await expect(payment.getByTestId('pay-loading-message')).toBeVisible()
  await succeeded(payment)
  await expectPaidOnce({ sandbox, address }, 12_800_000n)
  expect(sandbox.payment(paymentId).calls.confirm).toBe(1)
})

test('live-service W5.4 USDT by an approval of its own and a Permit2 signature', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${ETHEREUM}:${address}`)
  const before = await sandbox.balanceOf(ETHEREUM, USDT_ON_ETHEREUM, sandbox.merchantAddress)
  const { payment } = await openLive(sandbox, wallet, 'approve-permit2')
  await approve(payment)
  await succeeded(payment)
  expect((await sandbox.balanceOf(ETHEREUM, USDT_ON_ETHEREUM, sandbox.merchantAddress)) - before).toBe(12_900_000n)
})

test('live-service W3.8 PYUSD by EIP-3009 behind a build action: one signature, without a question', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${ETHEREUM}:${address}`)
  const { payment, paymentId } = await openLive(sandbox, wallet, 'authorization-hex-build')
  await expect(payment.getByText('Matches what you were shown')).toBeVisible()
  await approve(payment)
  await succeeded(payment)
  expect(sandbox.payment(paymentId)).toMatchObject({ status: 'succeeded', settlements: 1, amountMinor: 1310n })
})

test('security §4 a collector that three payments were seen to reach is known to the fourth', async ({
  sandbox,
  wallet,
  address,
}) => {
  const before = await usdcOf(sandbox, address)
  for (const amountMinor of ['1000', '1100', '1200']) {
    const { payment } = await open(sandbox, wallet, { amountMinor, scenario: { collector: 'unknown' } })
    await expect(payment.getByText('Tender doesn’t recognise the address that gets the money')).toBeVisible()
    await approve(payment)
    await succeeded(payment)
    await expect(payment.getByRole('status').getByText('Seen on Base.')).toBeVisible({ timeout: 30_000 })
    await payment.close()
  }
  const { payment } = await open(sandbox, wallet, { amountMinor: '1300', scenario: { collector: 'unknown' } })
  await expect(payment.getByText('Matches what you were shown')).toBeVisible()
  await expect(payment.getByText(/^An address you’ve paid before: /)).toBeVisible()
  await approve(payment)
  await succeeded(payment)
  expect(before - (await usdcOf(sandbox, address))).toBe(46_000_000n)
})
