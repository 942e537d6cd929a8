/** From an empty browser to a paid receipt, and the other ways to set up a wallet. screens §4, security §8.6. */

import { existsSync, readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { nextPage } from '../steps/chromium.ts'
import { addLink, ask, expect, PASSWORD, PHRASE, test, usdcOf } from '../steps/fixtures.ts'
import { countedPresses, expectAccessible, expectFits } from '../steps/looks.ts'
import {
  answerChecks,
  choosePassword,
  createWallet,
  holdForWords,
  installTab,
  madeAddress,
  revealWords,
} from '../steps/onboarding.ts'
import { payButton } from '../steps/paying.ts'
import { SOLANA } from '../steps/prepared.ts'
import { walkThrough } from '../steps/walk.ts'

test.use({ ownBrowser: true })

test('architecture §2 the whole walk: create, fund, click, review, pay, receipt, each screen photographed', async ({
  sandbox,
  wallet,
}, info) => {
  const { onboarded, before, receipt } = await walkThrough(wallet, sandbox, {
    shots: info.outputDir,
    say: () => undefined,
    onWallet: async ({ address }) => {
      await sandbox.fund(`eip155:8453:${address}`)
      return usdcOf(sandbox, address)
    },
  })
  expect(before - (await usdcOf(sandbox, onboarded.address))).toBe(receipt.priceBaseUnits)
  expect(sandbox.payment(receipt.paymentId).status).toBe('succeeded')
  expect(receipt.text).toContain('You paid 12.40 USDC')
  expect(existsSync(info.outputDir) ? readdirSync(info.outputDir).length : 0).toBeGreaterThanOrEqual(15)
})

test('screens §4 from installation to a paid link in the sandbox in 12 actions, each step told', async ({
  sandbox,
  wallet,
  shop,
}) => {
  const page = await installTab(wallet)
  const { press, enter, hold, count } = countedPresses()
  await expectFits(page)
  await press(page.getByRole('button', { name: 'Create a new wallet' }))
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await hold(() => holdForWords(page))
  const words = await page.locator('.words li').allInnerTexts()
  await press(page.getByRole('button', { name: 'I’ve written them down' }))
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await answerChecks(page, words, { press })
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  await enter(page.getByLabel('New password', { exact: true }), PASSWORD)
  await enter(page.getByLabel('Enter it again', { exact: true }), PASSWORD)
  await press(page.getByRole('button', { name: 'Create wallet' }))
  await expect(page.getByRole('heading', { name: 'Ready for your first payment' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  const address = await madeAddress(page)
  await sandbox.fund(`eip155:8453:${address}`)
  const { gatewayUrl, paymentId } = await sandbox.createPayment({ amountMinor: '450', offer: ['eip155:8453/USDC'] })
  await addLink(shop, gatewayUrl, 'The first link')
  const opened = nextPage(wallet.context, (url) => url.includes('payment.html'))
  await shop.bringToFront()
  await press(shop.getByRole('link', { name: 'The first link' }))
  const payment = await opened
  await press(payment.getByTestId('pay-button-share'))
  await press(payButton(payment))
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  expect(sandbox.payment(paymentId)).toMatchObject({ status: 'succeeded', settlements: 1 })
  expect(count()).toBeLessThanOrEqual(12)
})

/** Private key 1 of secp256k1, whose address every textbook prints. */
const [KEY_ONE, ADDRESS_OF_ONE] = [`0x${'0'.repeat(63)}1`, '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf']

test('screens §4.8 a private key makes a wallet: its account is active, and a new phrase opens the others', async ({
  wallet,
}) => {
  const page = await installTab(wallet)
  await page.getByRole('button', { name: 'Private key' }).click()
  await page.getByLabel('Private key').fill('0x1234')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByLabel('Private key').fill(KEY_ONE)
  await page.getByRole('button', { name: 'Continue' }).click()
  const words = await revealWords(page)
  await page.getByRole('button', { name: 'I’ve written them down' }).click()
  await answerChecks(page, words)
  expect((await ask<{ state: string }>(page, 'wallet.status', {})).state).toBe('empty')
  await choosePassword(page, PASSWORD)
  expect(await madeAddress(page)).toBe(ADDRESS_OF_ONE)
  const shown = await ask<{ words: string[] }>(page, 'wallet.exportPhrase', { password: PASSWORD })
  expect(shown.words).toEqual(words)
  await page.getByRole('button', { name: 'Open wallet' }).click()
  await expect(page.getByRole('heading', { name: 'Your wallet', exact: true })).toBeVisible()
})

const cell = (page: Page, place: number) => page.getByLabel(`Word ${place}`, { exact: true })

test('security §8.6 a phrase is imported by pasting it, and gives the account that every wallet derives from it', async ({
  wallet,
}) => {
  const page = await installTab(wallet)
  await page.getByRole('button', { name: 'Recovery phrase' }).click()
  await cell(page, 1).evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, PHRASE.join('  '))
  await expect(cell(page, 12)).toHaveValue('yellow')
  for (const field of await page.locator('input:not([type=radio])').all())
    await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('No account of this phrase has been used yet').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await choosePassword(page, PASSWORD)
  expect(await madeAddress(page)).toBe('0x58A57ed9d8d624cBD12e2C467D34787555bB1b25')
})

/** By a program of its own; the second is the one that Trust Wallet shows. */
const [LEDGER_LIVE_2, TRUST_SOLANA] = [
  '0x78839F6054d7ed13918bAe0473BA31b1Ca9D7265',
  'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL',
]

test('security §8.7 accounts of Ledger Live and Trust Wallet are found by what they hold, and are the wallet’s', async ({
  sandbox,
  wallet,
}) => {
  await sandbox.fund(`eip155:8453:${LEDGER_LIVE_2}`)
  await sandbox.fund(`${SOLANA}:${TRUST_SOLANA}`)
  const page = await installTab(wallet)
  await page.getByRole('button', { name: 'Recovery phrase' }).click()
  for (const place of Array.from({ length: 12 }, (_, index) => index + 1))
    await cell(page, place).fill(place === 12 ? 'about' : 'abandon')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('These accounts of your phrase have been used.').waitFor()
  const ledger = page.getByRole('checkbox', { name: 'Ledger Live: account 2' })
  await expect(ledger).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Trust Wallet, Ledger Live and Solflare: account 1' })).toBeChecked()
  await page.getByText(/other accounts$/).click()
  await expect(page.getByRole('checkbox', { name: 'MetaMask, Phantom and Solflare: account 1' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await choosePassword(page, PASSWORD)
  const { accounts } = await ask<{ accounts: Record<string, unknown>[] }>(page, 'wallet.accounts', {})
  expect(accounts).toMatchObject([
    { address: LEDGER_LIVE_2, path: 'ledger/1', isActive: true },
    { solanaAddress: TRUST_SOLANA, path: 'account/0' },
  ])
  expect((await ask<{ state: string }>(page, 'wallet.status', {})).state).toBe('unlocked')
})

test('security §8.6 a phrase with a wrong word says which one, and one with a wrong checksum says so', async ({
  wallet,
}) => {
  const page = await installTab(wallet)
  await page.getByRole('button', { name: 'Recovery phrase' }).click()
  for (const [index, word] of PHRASE.entries()) await cell(page, index + 1).fill(index === 4 ? 'savsage' : word)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Word 5')
  await cell(page, 5).fill('winner')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('These words aren’t a valid recovery phrase.')
  expect((await ask<{ state: string }>(page, 'wallet.status', {})).state).toBe('empty')
})

test('screens §4 24 words on request, a wrong answer to a check lets you look again, and no wallet is made before the end', async ({
  wallet,
}) => {
  const page = await installTab(wallet)
  await page.getByRole('button', { name: 'Create a new wallet' }).click()
  await page.getByRole('button', { name: 'Use 24 words instead' }).click()
  await expect(page.locator('.words li')).toHaveCount(24)
  await expect(page.getByRole('button', { name: 'I’ve written them down' })).toBeDisabled()
  await page.getByRole('button', { name: /^Hold for 2 seconds/ }).focus()
  await page.keyboard.down('Enter')
  await page.getByRole('button', { name: 'Hide words' }).waitFor()
  await page.keyboard.up('Enter')
  const words = await page.locator('.words li').allInnerTexts()
  await page.getByRole('button', { name: 'I’ve written them down' }).click()
  const place = Number(/\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0])
  const wrong = page.locator('.choices button').filter({ hasNotText: new RegExp(`^${words[place - 1]}$`) })
  await wrong.first().click()
  await expect(page.getByRole('alert')).toContainText(`isn’t word ${place}`)
  await page.getByRole('button', { name: 'Back to my words' }).click()
  await expect(page.locator('.words li').first()).not.toHaveText(words[0] ?? '')
  expect((await ask<{ state: string }>(page, 'wallet.status', {})).state).toBe('empty')
})

test('screens §4 a payment that was clicked before there was a wallet is kept and goes on after the set-up', async ({
  sandbox,
  wallet,
  shop,
}) => {
  const opened = nextPage(wallet.context, (url) => url.includes('payment.html'))
  await shop.getByRole('link', { name: 'Pay 4.50 USD' }).first().click()
  const payment = await opened
  await expect(payment.getByRole('heading', { level: 1 })).toContainText(/wallet/i)
  const { address } = await createWallet(wallet)
  await sandbox.fund(`eip155:8453:${address}`)
  await payment.bringToFront()
  await payment.getByTestId('pay-button-share').click()
  const again = payment.getByRole('button', { name: 'Check again' })
  await expect(again.or(payment.getByTestId('pay-button-pay'))).toBeVisible()
  if (await again.isVisible()) await again.click()
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  expect(await usdcOf(sandbox, sandbox.merchantAddress)).toBe(4_500_000n)
})
