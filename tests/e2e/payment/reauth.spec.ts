/**
 * Reauthentication: above the limit, for anything that cannot be checked, and to raise the limit. security §3, §8.4.
 */

import type { Page } from '@playwright/test'
import type { Wallet } from '../steps/chromium.ts'
import {
  ask,
  expect,
  expectPaidOnce,
  openPayment,
  PASSWORD,
  type Story,
  test,
  transfersFrom,
} from '../steps/fixtures.ts'
import { expectAccessible, expectFits, tabTo } from '../steps/looks.ts'
import { continueButton, passwordAgain, payButton, payOnce, planHashOf } from '../steps/paying.ts'
import { fundSolana, SOLANA } from '../steps/prepared.ts'

const USDC_ON_SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const HINT = 'Hold for 2 seconds to pay'
const paid = (payment: Page) => payment.getByTestId('pay-result-success-icon')

/** Sends what one of our pages could send without a screen: the worker decides, not the window. */
async function expectNeedsPassword({ wallet, sandbox }: Omit<Story, 'address'>, payment: Page, paymentId: string) {
  await wallet.inExtension(async (page) => {
    const approval = { paymentId, planHash: await planHashOf(page, paymentId), isAgain: false }
    await expect(ask(page, 'session.approve', approval)).rejects.toThrow('payment/password-needed')
    const guess = ask(page, 'session.approve', { ...approval, password: 'not the password' })
    await expect(guess).rejects.toThrow('vault/wrong-password')
  })
  await payment.bringToFront()
  expect(sandbox.payment(paymentId).calls.confirm).toBe(0)
}

test('security §8.4 600 dollars ask for the password: a wrong one pays nothing and is told, the right one pays once', async ({
  sandbox,
  wallet,
  address,
}) => {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '60000' })
  const payment = await openPayment(wallet, paymentId)
  const [pay, password] = [payButton(payment), passwordAgain(payment)]
  await expect(pay).toHaveText('Pay $600.00')
  await expect(pay).toBeDisabled()
  await expectAccessible(payment)
  await expectFits(payment)
  await expectNeedsPassword({ sandbox, wallet }, payment, paymentId)
  await password.fill('not the password')
  await password.press('Enter')
  await expect(pay).toBeEnabled()
  await pay.click()
  await expect(payment.getByRole('alert')).toHaveText('Wrong password. Check it and try again.')
  await expect(password).toHaveValue('')
  await expect(password).toBeFocused()
  await expectAccessible(payment)
  expect([sandbox.payment(paymentId).calls.confirm, await transfersFrom(sandbox, address)]).toEqual([0, []])
  await password.fill(PASSWORD)
  await pay.click()
  await expect(paid(payment)).toBeVisible()
  await expectPaidOnce({ sandbox, address }, 600_000_000n)
})

test('security §8.4 12.40 dollars ask for nothing more', async ({ sandbox, wallet, address }) => {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const payment = await openPayment(wallet, paymentId)
  await expect(payButton(payment)).toBeEnabled()
  await expect(passwordAgain(payment)).toHaveCount(0)
  await payOnce(payment, { sandbox, address }, 12_400_000n)
})

/** A payment with an additional text to sign. */
async function withText({ sandbox, wallet, address }: Story): Promise<{ payment: Page; paymentId: string }> {
  expect(address).toMatch(/^0x/)
  await fundSolana(wallet, sandbox)
  const scenario = { mixed: true }
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', offer: [`${SOLANA}/USDC`], scenario })
  return { payment: await openPayment(wallet, paymentId), paymentId }
}

test('security §3 by keyboard alone: on to the page, the password, and a key held for 2 s', async ({
  sandbox,
  wallet,
  address,
}) => {
  const { payment, paymentId } = await withText({ sandbox, wallet, address })
  const pay = payButton(payment)
  await expect(continueButton(payment)).toBeEnabled()
  await tabTo(payment, 'pay-review-continue')
  await payment.keyboard.press('Enter')
  await expect(payment.getByRole('heading', { level: 1 })).toBeFocused()
  await tabToPassword(payment)
  await payment.keyboard.type(PASSWORD)
  await payment.keyboard.press('Enter')
  await expect(pay).toBeEnabled()
  await tabTo(payment, 'pay-button-pay')
  await payment.keyboard.press('Space')
  await payment.keyboard.press('Enter')
  await expect(payment.getByText(HINT)).toBeVisible()
  expect(sandbox.payment(paymentId).calls.confirm).toBe(0)
  await payment.keyboard.down('Space')
  await pay.waitFor({ state: 'detached' })
  await payment.keyboard.up('Space')
  await expect(paid(payment)).toBeVisible()
  expect(sandbox.payment(paymentId)).toMatchObject({ status: 'succeeded', settlements: 1 })
})

/** Presses Tab until the password has focus. */
async function tabToPassword(payment: Page): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await passwordAgain(payment).evaluate((field) => field === document.activeElement)) return
    await payment.keyboard.press('Tab')
  }
  throw new Error('the password is not reached by Tab')
}

async function openSettings(wallet: Wallet): Promise<Page> {
  const page = await wallet.page('wallet.html#security')
  await expect(page.getByLabel('For one payment above')).toHaveValue('500')
  return page
}

test('security §8.4 the limit: lowered at once, and an open review follows; raised only with the password', async ({
  sandbox,
  wallet,
  address,
}) => {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const payment = await openPayment(wallet, paymentId)
  await expect(payButton(payment)).toBeEnabled()
  const page = await openSettings(wallet)
  const [limit, save] = [page.getByLabel('For one payment above'), page.getByRole('button', { name: 'Save limits' })]
  await limit.fill('12.5')
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a whole number' })).toBeVisible()
  await expectAccessible(page)
  await limit.fill('12')
  await save.click()
  await expect(page.getByText('Saved')).toBeVisible()
  await expect(passwordAgain(payment)).toBeVisible()
  await limit.fill('500')
  await expect(save).toBeDisabled()
  await passwordAgain(page).fill('not the password')
  await save.click()
  await expect(page.getByText('Check it and try again.')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await expect(
    ask(page, 'settings.setLimits', { limitUnits: { $bigint: '500' }, dayLimitUnits: { $bigint: '500' } }),
  ).rejects.toThrow('password-needed')
  await page.reload()
  await expect(limit).toHaveValue('12')
  await limit.fill('500')
  await passwordAgain(page).fill(PASSWORD)
  await save.click()
  await expect(page.getByText('Saved')).toBeVisible()
  await payment.bringToFront()
  await expect(passwordAgain(payment)).toHaveCount(0)
  await payOnce(payment, { sandbox, address }, 12_400_000n)
})

test.describe(() => {
  test.use({ ownBrowser: true })

  test('security §3 what cannot be checked has its own page: no short press pays, the password and a hold of 2 s do', async ({
    sandbox,
    wallet,
    address,
  }) => {
    const { payment, paymentId } = await withText({ sandbox, wallet, address })
    const [pay, onward] = [payButton(payment), continueButton(payment)]
    await expect(onward).toBeEnabled()
    await expect(pay).toHaveCount(0)
    await expectFits(payment)
    await expectNeedsPassword({ sandbox, wallet }, payment, paymentId)
    await onward.click()
    await expect(payment.getByRole('heading', { level: 1 })).toHaveText('Check this yourself')
    await expect(payment.getByTestId('pay-unknown-text-signed')).toContainText(paymentId)
    await expectAccessible(payment)
    await expectFits(payment)
    await expect(pay).toHaveText('Hold to pay $12.40')
    await expect(pay).toBeDisabled()
    await passwordAgain(payment).fill(PASSWORD)
    await expect(pay).toBeEnabled()
    await expectAccessible(payment)
    await expect(pay).toBeEnabled()
    // Freezes the window's clock; otherwise a short press could be a long one on a busy machine.
    await payment.clock.install()
    await payment.clock.pauseAt((await payment.evaluate(() => Date.now())) + 1_000)
    await pay.click()
    await pay.dblclick()
    await pay.hover()
    await payment.mouse.down()
    await expect(payment.getByText('Keep holding…')).toBeVisible()
    await payment.clock.runFor(1_900)
    await payment.mouse.up()
    await expect(payment.getByText(HINT)).toBeVisible()
    await payment.clock.resume()
    expect(sandbox.payment(paymentId).calls.confirm).toBe(0)
    await pay.hover()
    await payment.mouse.down()
    await pay.waitFor({ state: 'detached' })
    await payment.mouse.up()
    await expect(paid(payment)).toBeVisible()
    expect(sandbox.payment(paymentId)).toMatchObject({ status: 'succeeded', settlements: 1 })
    const sent = await sandbox.transfers(SOLANA, USDC_ON_SOLANA)
    expect(sent.map(({ value }) => value)).toEqual([12_400_000n])
  })
})
