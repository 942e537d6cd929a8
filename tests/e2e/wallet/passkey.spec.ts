/**
 * A passkey of the browser's virtual authenticator, with PRF and without: added, used to unlock and to pay above the limit, removed.
 * security §8.3, §8.4.
 */
import type { Page } from '@playwright/test'
import type { Wallet } from '../steps/chromium.ts'
import { ask, expect, openPayment, PASSWORD, test } from '../steps/fixtures.ts'
import { expectAccessible } from '../steps/looks.ts'
import { answerChecks, choosePassword, installTab, revealWords } from '../steps/onboarding.ts'
import { payButton, payOnce } from '../steps/paying.ts'

/** An authenticator belongs to the tab of its session, whatever page the tab shows. */
async function addAuthenticator(wallet: Wallet, page: Page, hasPrf: boolean): Promise<void> {
  const session = await wallet.context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal' } as const),
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      hasPrf,
    },
  })
}

async function setUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
}

test('security §8.3 a passkey unlocks beside the password, and is removed like it was added', async ({
  wallet,
  address,
}) => {
  const page = await wallet.page('wallet.html#security')
  await addAuthenticator(wallet, page, true)
  await setUp(page)
  await expect(page.getByText('Your device has made the passkey.')).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Use it to unlock' }).click()
  await expect(page.getByText('Wrong password. Check it and try again.')).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Use it to unlock' }).click()
  await expect(page.getByText('You can unlock this wallet with your passkey')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Back to security' }).click()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await page.getByRole('button', { name: 'Unlock with your passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
  expect(await ask<{ address: string }>(page, 'wallet.status', {})).toMatchObject({ state: 'unlocked', address })

  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to security' }).click()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlock with your passkey' })).toHaveCount(0)
})

test.describe(() => {
  test.use({ ownBrowser: true })

  test('screens §4.9 where the device can, the set-up offers a passkey, which needs the new password no second time', async ({
    wallet,
  }) => {
    const page = await installTab(wallet)
    await addAuthenticator(wallet, page, true)
    await page.getByRole('button', { name: 'Create a new wallet' }).click()
    const words = await revealWords(page)
    await page.getByRole('button', { name: 'I’ve written them down' }).click()
    await answerChecks(page, words)
    await choosePassword(page, PASSWORD, async () => undefined, 'Add a passkey')
    await expect(page.getByRole('heading', { name: 'Your wallet is ready' })).toBeVisible()
    await page.getByRole('button', { name: 'Open wallet' }).click()
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await page.getByRole('button', { name: 'Unlock with your passkey' }).click()
    await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible()
    expect(await ask<{ state: string }>(page, 'wallet.status', {})).toMatchObject({ state: 'unlocked' })
  })
})

test('security §8.3 an authenticator without PRF is named as such, and nothing is added', async ({
  wallet,
  address,
}) => {
  const page = await wallet.page('wallet.html#security')
  await addAuthenticator(wallet, page, false)
  await setUp(page)
  await expect(page.getByText('its authenticator or the browser can’t do that')).toBeVisible()
  await expectAccessible(page)
  const status = await ask<{ address: string; passkey?: unknown }>(page, 'wallet.status', {})
  expect([status.address, status.passkey]).toEqual([address, undefined])
})

test('security §8.4 above the limit the passkey counts as the password', async ({ wallet, sandbox, address }) => {
  const tab = await wallet.page('wallet.html#security')
  await addAuthenticator(wallet, tab, true)
  await setUp(tab)
  await tab.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await tab.getByRole('button', { name: 'Use it to unlock' }).click()
  await expect(tab.getByText('You can unlock this wallet with your passkey')).toBeVisible()
  const limits = { limitUnits: { $bigint: '5' }, dayLimitUnits: { $bigint: '1000' } }
  await ask(tab, 'settings.setLimits', limits)
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const opened = await openPayment(wallet, paymentId)
  const url = opened.url()
  await opened.close()
  // The same tab, because the passkey is in its authenticator.
  await tab.goto(url)
  const payment = tab
  await expect(payment.getByText('This payment is above your limit')).toBeVisible()
  await expect(payButton(payment)).toBeDisabled()
  await payment.getByRole('button', { name: 'Use your passkey instead' }).click()
  await expect(payment.getByText('Your passkey counts as the password.')).toBeVisible()
  await expectAccessible(payment)
  await payOnce(payment, { sandbox, address }, 12_400_000n)
})
