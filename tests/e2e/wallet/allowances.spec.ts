/** The payer chooses how long an allowance lasts; lasting ones can be revoked. security §4, screens §11.2. */
import type { Page } from '@playwright/test'
import { createPublicClient, erc20Abi, getAddress, http } from 'viem'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { PERMIT2_ADDRESS } from '../../../sandbox/settings.ts'
import type { Wallet } from '../steps/chromium.ts'
import { parkAt } from '../steps/crash-point.ts'
import { ask, expect, openPayment, PASSWORD, test } from '../steps/fixtures.ts'
import { expectAccessible, expectFits, tabTo } from '../steps/looks.ts'
import { approve, passwordAgain, payButton, rawsOf, sentOf } from '../steps/paying.ts'

const [POLYGON, USDT] = ['eip155:137', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F']
const UNLIMITED = 2n ** 256n - 1n
/** One block a second, and two blocks until a transaction counts as mined. */
const MINED = { timeout: 30_000 }
/** anvil's finalized block is 64 behind the newest. */
const UNTIL_FINAL = 70

const allowanceOf = (sandbox: Sandbox, owner: string): Promise<bigint> =>
  createPublicClient({ transport: http(sandbox.loopback.rpcUrls[POLYGON]) }).readContract({
    ...{ address: getAddress(USDT), abi: erc20Abi, functionName: 'allowance' },
    args: [getAddress(owner), PERMIT2_ADDRESS],
  })

/** The review of a new payment with USDT on Polygon. All prices differ, or the second would count as a duplicate. */
async function review(sandbox: Sandbox, wallet: Wallet, amountMinor: string) {
  const { paymentId } = await sandbox.createPayment({ amountMinor, offer: [`${POLYGON}/USDT`] })
  const payment = await openPayment(wallet, paymentId)
  await expect(payButton(payment)).toBeEnabled()
  return { paymentId, payment }
}

const paid = (payment: Page) => expect(payment.getByTestId('pay-result-success-icon')).toBeVisible(MINED)

async function press(payment: Page): Promise<void> {
  await approve(payment)
  await paid(payment)
}

/** By keyboard only: selects the choice below, then holds the button. */
async function choosesLasting(payment: Page): Promise<void> {
  await payment.locator('summary', { hasText: 'Approve USDT for this payment' }).focus()
  await payment.keyboard.press('Enter')
  const once = payment.getByRole('radio', { name: 'This payment only' })
  await expect(once).toBeChecked()
  await once.focus()
  await payment.keyboard.press('ArrowDown')
  await expect(payment.getByRole('radio', { name: 'This and future payments' })).toBeFocused()
  await expect(payment.getByText('Approve USDT for this and future payments')).toBeVisible()
}

async function hold(payment: Page): Promise<void> {
  const pay = payButton(payment)
  await tabTo(payment, 'pay-review-continue')
  await payment.keyboard.press('Enter')
  await expect(payment.getByText('How long the approval lasts')).toBeVisible()
  await passwordAgain(payment).focus()
  await payment.keyboard.type(PASSWORD)
  await expect(pay).toBeEnabled()
  await tabTo(payment, 'pay-button-pay')
  await payment.keyboard.down('Enter')
  await pay.waitFor({ state: 'detached' })
  await payment.keyboard.up('Enter')
  await paid(payment)
}

async function allowForGood(sandbox: Sandbox, wallet: Wallet, address: string): Promise<void> {
  await sandbox.fund(`${POLYGON}:${address}`)
  const { payment } = await review(sandbox, wallet, '1240')
  await choosesLasting(payment)
  await hold(payment)
  await payment.close()
  expect(await allowanceOf(sandbox, address)).toBe(UNLIMITED)
}

async function openAllowances(wallet: Wallet): Promise<Page> {
  const page = await wallet.page('wallet.html')
  await page.getByRole('link', { name: /^Token approvals/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Token approvals' })).toBeFocused()
  return page
}
const row = (page: Page) => page.getByTestId('allowance')

test('security §4 by default nothing is left of an allowance when the payment is made', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${POLYGON}:${address}`)
  const page = await openAllowances(wallet)
  await expect(page.getByText('No token approvals yet.')).toBeVisible()
  await expectAccessible(page)
  const { payment } = await review(sandbox, wallet, '1240')
  await expect(payment.getByText('Approve USDT for this payment')).toBeVisible()
  await press(payment)
  expect(await allowanceOf(sandbox, address)).toBe(0n)
  await page.reload()
  await page.getByText('Used or revoked (1)').click()
  await expect(row(page)).toContainText('USDT on Polygon 0.00 USDT approved')
  await expect(row(page)).toContainText('From your payment to')
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(0)
})

test('security §4 by the keys: chosen, it stays, the next payment needs no set-up, and it is taken back', async ({
  sandbox,
  wallet,
  address,
}) => {
  await allowForGood(sandbox, wallet, address)
  const second = await review(sandbox, wallet, '990')
  await expect(second.payment.getByTestId('pay-review-allowance')).toHaveCount(0)
  await press(second.payment)
  expect(sandbox.payment(second.paymentId).accepted?.results).toHaveLength(1)
  expect([await allowanceOf(sandbox, address), rawsOf(sandbox, POLYGON).length]).toEqual([UNLIMITED, 1])
  const page = await openAllowances(wallet)
  await expect(row(page)).toContainText('USDT on Polygon Any amount, since')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revoke' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Revoke USDT on Polygon' })).toBeFocused()
  await expect(page.getByText('approve(Permit2, 0)')).toBeVisible()
  await expect(page.getByText(/Up to .* POL/)).toBeVisible()
  await expectAccessible(page)
  await sandbox.setAutomine(POLYGON, false)
  await page.getByRole('button', { name: 'Revoke' }).focus()
  await page.keyboard.press('Enter')
  await expect(row(page)).toContainText('Revoking')
  await sandbox.setAutomine(POLYGON, true)
  await page.getByText('Used or revoked (1)').click(MINED)
  await expect(row(page)).toContainText('Revoked on')
  expect([await allowanceOf(sandbox, address), rawsOf(sandbox, POLYGON).length]).toEqual([0n, 2])
  const activity = await wallet.page('wallet.html#activity')
  await activity.getByRole('button', { name: 'Filter', exact: true }).click()
  await activity.getByLabel('Status').selectOption('Token approval')
  const listed = activity.getByRole('main').getByRole('listitem')
  await expect(listed).toHaveText([
    /^Token approval for USDT revoked.* · Polygon · Done$/,
    /any amount of USDT.* · Polygon · Done$/,
  ])
  await expectAccessible(activity)
  await activity.close()
  await second.payment.close()
  const third = await review(sandbox, wallet, '770')
  await expect(third.payment.getByText('Approve USDT for this payment')).toBeVisible()
})

test('pay-once §5 two tabs and a wallet that is locked: it is unlocked first, and sent once', async ({
  sandbox,
  wallet,
  address,
}) => {
  await allowForGood(sandbox, wallet, address)
  const page = await openAllowances(wallet)
  await ask(page, 'wallet.lock', {})
  await page.reload()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Unlock your wallet to revoke')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Revoke' })).toBeEnabled()
  const key = { account: `${POLYGON}:${address}`, tokenAddress: USDT }
  const { fees } = await ask<{ fees: object }>(page, 'allowances.quote', key)
  const other = await wallet.page('wallet.html')
  const submit = (from: Page) => ask(from, 'allowances.revoke', { ...key, fees })
  await Promise.all([submit(page), submit(other), page.getByRole('button', { name: 'Revoke' }).dblclick()])
  await expect.poll(() => allowanceOf(sandbox, address)).toBe(0n)
  expect(rawsOf(sandbox, POLYGON)).toHaveLength(2)
})

test('screens §11.2 a payment that is under way keeps its allowance', async ({ sandbox, wallet, address }) => {
  await allowForGood(sandbox, wallet, address)
  const { payment, paymentId } = await review(sandbox, wallet, '990')
  const held = sandbox.fault(paymentId, 'confirm', { kind: 'hold', when: 'before', times: 1 })
  await approve(payment)
  await held.reached
  const page = await openAllowances(wallet)
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('This token approval is in use')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(0)
  held.release()
  await payment.bringToFront()
  await paid(payment)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Revoke' })).toBeEnabled()
})

for (const point of ['revocation:stored', 'revocation:sending']) {
  test(`pay-once §4.1 worker stopped at ${point}: the same bytes are sent, once`, async ({
    sandbox,
    wallet,
    address,
  }) => {
    await allowForGood(sandbox, wallet, address)
    const page = await openAllowances(wallet)
    const reached = await parkAt(wallet, point)
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('button', { name: 'Revoke' }).click()
    await reached()
    expect([rawsOf(sandbox, POLYGON).length, await allowanceOf(sandbox, address)]).toEqual([1, UNLIMITED])
    await wallet.stopWorker()
    await page.reload()
    await expect(page.getByText('Used or revoked (1)')).toBeVisible(MINED)
    expect([await allowanceOf(sandbox, address), rawsOf(sandbox, POLYGON).length]).toEqual([0n, 2])
  })
}

test.describe(() => {
  test.use({ ownBrowser: true })

  test('pay-once E09 by the keys: a stuck revocation is cancelled, the allowance stays, and the next payment goes through', async ({
    sandbox,
    wallet,
    address,
  }) => {
    await allowForGood(sandbox, wallet, address)
    const page = await openAllowances(wallet)
    await page.getByRole('button', { name: 'Revoke' }).click()
    await sandbox.setAutomine(POLYGON, false)
    await page.getByRole('button', { name: 'Revoke' }).click()
    await expect(row(page)).toContainText('Revoking')
    await expect(page.getByTestId('button-cancel')).toHaveCount(0)
    await page.clock.install()
    await page.clock.fastForward(121_000)
    await expect(page.getByTestId('button-cancel')).toBeEnabled()
    await expectAccessible(page)
    await expectFits(page)
    await tabTo(page, 'button-cancel')
    await page.keyboard.press('Enter')
    await expect(row(page)).toContainText('Trying to cancel.')
    await expectAccessible(page)
    const [, revocation, empty] = sentOf(sandbox)
    expect([empty?.nonce, empty?.value ?? 0n, empty?.data ?? '0x']).toEqual([revocation?.nonce, 0n, '0x'])
    expect(empty?.to?.toLowerCase()).toBe(address.toLowerCase())
    await sandbox.passBlocks(POLYGON, UNTIL_FINAL)
    await sandbox.setAutomine(POLYGON, true)
    await page.clock.fastForward(30_000)
    await expect(row(page)).toContainText('Cancelled, so it wasn’t revoked.', MINED)
    await expect(row(page)).toContainText('USDT on Polygon Any amount, since')
    await expectAccessible(page)
    expect([await allowanceOf(sandbox, address), sentOf(sandbox).length]).toEqual([UNLIMITED, 3])
    await page.close()
    const { payment, paymentId } = await review(sandbox, wallet, '990')
    await press(payment)
    expect(sandbox.payment(paymentId).accepted?.results).toHaveLength(1)
  })
})
