/** Activity in the built extension: a payment is found, exported, printed and deleted, and its link stays paid. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { clickPayLink, expect, openPayment, test } from '../steps/fixtures.ts'
import { countedPresses, expectAccessible, expectFits, resize, WINDOW } from '../steps/looks.ts'
import { approve } from '../steps/paying.ts'

// The payments of other tests must not be in the list.
test.use({ ownBrowser: true })

test('a payment is found by search and filter, saved as CSV, printed as a receipt and deleted', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await approve(payment)
  await expect(payment.getByRole('status').getByText('Seen on Base.')).toBeVisible()
  const paymentId = new URL(payment.url()).searchParams.get('id') ?? ''
  const [paid] = sandbox.requests.filter(({ call }) => call === 'confirm')
  await payment.close()

  const page = await wallet.page('wallet.html')
  await page.getByRole('link', { name: 'All activity' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const row = page.getByRole('button', { name: /12\.40 USDC on Base · Paid/ })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  const search = page.getByLabel('Search by shop, site, amount or payment ID')
  await search.fill('harbour')
  await expect(page.getByText('No results for “harbour”.')).toBeVisible()
  await search.fill('12.40')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expectAccessible(page)
  await page.getByLabel('Status').selectOption('Expired')
  await expect(page.getByText('No results for these filters.')).toBeVisible()
  await page.getByLabel('Status').selectOption('Paid')
  await page.getByLabel('Network').selectOption('Base')
  await expect(row).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as…' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^tender-activity-\d{4}-\d\d-\d\d\.csv$/)
  const [header = '', line = '', ...rest] = readFileSync(await saved.path(), 'utf8').split('\r\n')
  expect([header.startsWith('\uFEFFopened,closed,kind,status'), rest]).toEqual([true, ['']])
  const cells = line.toLowerCase().split(',')
  for (const cell of ['paid', '12.40', 'usdc', 'base', address.toLowerCase(), '0']) expect(cells).toContain(cell)

  // By keyboard, as a person without a mouse comes to it.
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByText('No fee')).toBeVisible()
  const { width = 0 } = (await page.getByRole('complementary', { name: 'Receipt' }).boundingBox()) ?? {}
  expect(width).toBeGreaterThan(600)
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: null })

  await page.getByRole('button', { name: 'Delete this entry' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Entry deleted')).toBeVisible()
  await expect(page.getByText('No results for these filters.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing here yet.')).toBeVisible()

  const again = await openPayment(wallet, paymentId)
  await expect(again.getByTestId('pay-button-pay')).toHaveCount(0)
  await expect(again.getByRole('heading', { level: 1 })).toContainText(/paid/i)
  expect(sandbox.requests.filter(({ call }) => call === 'confirm')).toEqual([paid])
})

/** For this page it is the middle of the next month. */
const aMonthLater = (page: Page) =>
  page.evaluate(() => {
    const now = new Date()
    const laterMs = new Date(now.getFullYear(), now.getMonth() + 1, 15).getTime()
    Date.now = () => laterMs
  })

test('screens §10 last month’s payment is found and saved with four presses at most, and its receipt is beside the list or in its place', async ({
  wallet,
  address,
  shop,
}) => {
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await approve(payment)
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await payment.close()
  const page = await wallet.page('wallet.html#activity')
  await resize(page, { width: 1000, height: 800 })
  const row = page.getByRole('button', { name: /12\.40 USDC on Base · Paid/ })
  await expect(row).toBeVisible()
  await aMonthLater(page)

  const { press, count } = countedPresses()
  await press(page.getByRole('button', { name: 'Filter', exact: true }))
  await press(page.getByText('Last month'))
  await expect(page.getByRole('button', { name: 'Remove filter: Last month' })).toBeVisible()
  await expect(page.getByText('$12.40 paid')).toBeVisible()
  const saving = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Save as…' }))
  await press(page.getByRole('button', { name: 'CSV' }))
  const lines = readFileSync(await (await saving).path(), 'utf8').split('\r\n')
  const cells = lines[1]?.toLowerCase().split(',') ?? []
  expect([lines.length, cells.includes('paid'), cells.includes(address.toLowerCase())]).toEqual([3, true, true])
  expect(count()).toBeLessThanOrEqual(4)

  await row.click()
  const receipt = page.getByRole('complementary', { name: 'Receipt' })
  const [list, beside] = [await row.boundingBox(), await receipt.boundingBox()]
  expect(beside?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
  await expect(receipt.getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()

  await page.keyboard.press('Enter')
  await expectFits(page)
  await resize(page, WINDOW)
  await expect(receipt).toBeVisible()
  await expect(row).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(row).toBeFocused()
  await expectFits(page)
})
