/**
 * A wallet moves to another browser in the middle of a payment, by its backup file: what was signed is handed over or checked, never
 * signed again, and the chain has one transfer. security §8.6.
 */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Wallet } from '../steps/chromium.ts'
import {
  ask,
  clickPayLink,
  expect,
  expectPaidOnce,
  type Launch,
  openPayment,
  PASSWORD,
  test,
} from '../steps/fixtures.ts'
import { expectAccessible } from '../steps/looks.ts'
import { approve, payButton } from '../steps/paying.ts'

const FILE_PASSWORD = 'seventeen green kettles'
const PRICE = 12_400_000n
/** One to open the file and one for the new wallet: each some seconds, and many where other browsers use the same cores. */
const TWO_DERIVATIONS = { timeout: 120_000 }

// The first browser is lost, so no other test may have it.
test.use({ ownBrowser: true })

/** Makes a backup in the full tab, and returns the path of the file that the browser saved. */
async function makeBackup(wallet: Wallet, filePassword?: string): Promise<string> {
  const page = await wallet.page('wallet.html#security')
  await page.getByRole('button', { name: 'Make a backup' }).click()
  await expectAccessible(page)
  if (filePassword !== undefined) {
    await page.getByLabel('A password of its own').click()
    await page.getByLabel('New password', { exact: true }).fill(filePassword)
    await page.getByLabel('Enter it again', { exact: true }).fill(filePassword)
  }
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save backup' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^tender-backup-\d{4}-\d\d-\d\d\.json$/)
  await expect(page.getByText('Your browser saves')).toBeVisible()
  const path = await saved.path()
  // The folder of downloads goes with its browser.
  const text = readFileSync(path, 'utf8')
  const kept = test.info().outputPath(saved.suggestedFilename())
  await saved.saveAs(kept)
  expect(readFileSync(kept, 'utf8')).toBe(text)
  return kept
}

async function restore(page: Page, path: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Backup file' }).click()
  await expectAccessible(page)
  await page.getByLabel('Choose your backup file').setInputFiles(path)
  await page.getByLabel('Backup password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Restore' }).click()
}

/** A new browser of another person, or of this one on another computer. */
async function inOtherBrowser(launch: Launch, run: (wallet: Wallet, tab: Page) => Promise<void>) {
  const other = await launch()
  try {
    if (!other.installed) throw new Error('a new browser without its first tab')
    await run(other, other.installed)
  } finally {
    await other.close()
  }
}

test('security §8.6 restore drill: browser A is killed between signature and service, browser B restores and pays once', async ({
  sandbox,
  wallet,
  address,
  launch,
}) => {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const held = sandbox.fault(paymentId, 'confirm', { kind: 'status', status: 503 })
  const payment = await openPayment(wallet, paymentId)
  await approve(payment)
  await expect.poll(() => sandbox.requests.filter(({ call }) => call === 'confirm').length).toBeGreaterThan(0)
  const file = await makeBackup(wallet, FILE_PASSWORD)
  await wallet.close()
  held.release()
  await inOtherBrowser(launch, async (other, tab) => {
    await restore(tab, file, PASSWORD)
    await expect(tab.getByText('That password doesn’t open this backup.')).toBeVisible()
    await tab.getByLabel('Backup password', { exact: true }).fill(FILE_PASSWORD)
    await tab.getByRole('button', { name: 'Restore' }).click()
    await expect(tab.getByRole('heading', { name: 'Your wallet is ready' })).toBeVisible(TWO_DERIVATIONS)
    expect(await ask<{ address: string }>(tab, 'wallet.status', {})).toMatchObject({ state: 'unlocked', address })
    const again = await openPayment(other, paymentId)
    // In another browser it may be over before its window is there.
    await expect(again.getByText(/^You (already )?paid 12\.40 USDC/)).toBeVisible()
    await expectPaidOnce({ sandbox, address }, PRICE)
  })
})

test('security §8.6 a backup from before the payment: browser B checks, offers no second signature, and learns that it is paid', async ({
  sandbox,
  wallet,
  address,
  shop,
  launch,
}) => {
  const first = await clickPayLink(wallet, shop, 'Pay')
  await expect(payButton(first)).toBeVisible()
  const file = await makeBackup(wallet)
  const paymentId = new URL(first.url()).searchParams.get('id') ?? ''
  await first.bringToFront()
  await approve(first)
  await expect.poll(() => sandbox.requests.some(({ call }) => call === 'confirm')).toBe(true)
  const held = sandbox.fault('*', 'status', { kind: 'status', status: 503 })
  await wallet.close()
  await inOtherBrowser(launch, async (other, tab) => {
    await restore(tab, file, PASSWORD)
    await expect(tab.getByRole('heading', { name: 'Your wallet is ready' })).toBeVisible(TWO_DERIVATIONS)
    const again = await openPayment(other, paymentId)
    await expect(again.getByRole('heading', { name: 'Tender is checking this payment' })).toBeVisible()
    await expectAccessible(again)
    await expect(payButton(again)).toHaveCount(0)
    held.release()
    await expect(again.getByText('You paid 12.40 USDC')).toBeVisible()
    const sent = await sandbox.transfers('eip155:8453', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913')
    expect(sent.filter(({ from }) => from.toLowerCase() === address.toLowerCase())).toHaveLength(1)
  })
})
