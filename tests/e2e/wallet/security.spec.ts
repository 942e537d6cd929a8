/**
 * Leaving the wallet, in the built extension: its phrase and a key after the password, a new password, the lock by itself, and erasing
 * it and coming back by the phrase, with the payments still there. security §8.4, §8.6.
 */
import type { Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { ask, clickPayLink, expect, expectPaidOnce, PASSWORD, PHRASE, test } from '../steps/fixtures.ts'
import { expectAccessible } from '../steps/looks.ts'
import { payButton, payOnce } from '../steps/paying.ts'

const NEW_PASSWORD = 'seventeen green kettles'
const words = (page: Page) => page.locator('.words li span')

async function givePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByLabel('Your password', { exact: true }).press('Enter')
}

async function holdFor(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).hover()
  await page.mouse.down()
  await page.getByRole('button', { name: /^Hide/ }).waitFor()
  await page.mouse.up()
}

test('security §8.6 the phrase and a key are shown after the password and a hold, and covered when the window is left', async ({
  wallet,
  address,
}) => {
  const page = await wallet.page('wallet.html#security')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show the phrase' }).click()
  await givePassword(page, 'not the password')
  await expect(page.getByText('Wrong password. Check it and try again.')).toBeVisible()
  await givePassword(page, PASSWORD)
  await holdFor(page, 'Hold for 2 seconds to show words')
  await expect(words(page)).toHaveText([...PHRASE])
  await expectAccessible(page)
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect(words(page)).not.toHaveText([...PHRASE])
  await page.getByRole('button', { name: 'Back to security' }).click()
  await page.getByRole('button', { name: 'Show a key' }).click()
  await expect(page.getByText(address, { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await givePassword(page, PASSWORD)
  await holdFor(page, 'Hold for 2 seconds to show key')
  const key = (await words(page).textContent()) ?? ''
  expect(privateKeyToAccount(key as `0x${string}`).address).toBe(address)
})

test('security §8.2 a new password opens the wallet from then on, and the old one does not', async ({
  wallet,
  address,
}) => {
  expect(address).not.toBe('')
  const page = await wallet.page('wallet.html#security')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Enter it again', { exact: true }).fill(NEW_PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your wallet is locked' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Wrong password. Check it and try again.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
})

test('security §8.4 the payment that brings a day above its limit asks for the password', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const page = await wallet.page('wallet.html#security')
  await page.getByLabel('For a day’s payments above').fill('12')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await expect(payment.getByText('above your limit for 24 hours')).toBeVisible()
  await expect(payButton(payment)).toBeDisabled()
  await payment.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await payOnce(payment, { sandbox, address }, 12_400_000n)
})

test('security §8.6 an erased wallet comes back by its phrase, with its payments', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await payButton(payment).click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await payment.close()
  const page = await wallet.page('wallet.html#security')
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await expectAccessible(page)
  await page.getByLabel('Type “erase” to continue').fill('erase')
  await page.getByRole('button', { name: 'Erase wallet' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Tender' })).toBeVisible()
  expect(await ask<{ state: string }>(page, 'wallet.status', {})).toMatchObject({ state: 'empty' })
  await ask(page, 'wallet.create', { words: [...PHRASE], password: NEW_PASSWORD })
  expect(await ask<{ address: string }>(page, 'wallet.status', {})).toMatchObject({ state: 'unlocked', address })
  const { payments } = await ask<{ payments: { merchantName: string }[] }>(page, 'session.list', {})
  expect(payments.map(({ merchantName }) => merchantName)).toEqual(['Fern & Kettle'])
  await expectPaidOnce({ sandbox, address }, 12_400_000n)
})

type Area = { get(keys: null): Promise<Record<string, unknown>>; set(items: Record<string, unknown>): Promise<void> }
declare const chrome: { storage: { local: Area } }

test('security §8.2 a damaged wallet offers its intact copy with its account, and pays with it', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const page = await wallet.page('wallet.html#security')
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your wallet is locked' })).toBeVisible()
  await page.evaluate(async () => {
    const { 'vault/pointer': current = 'a' } = await chrome.storage.local.get(null)
    await chrome.storage.local.set({ [`vault/slot-${current}`]: { nothing: true } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Get your wallet back' })).toBeVisible()
  await expect(page.getByText(address, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await givePassword(page, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await payOnce(payment, { sandbox, address }, 12_400_000n)
})
