/** The activity in the built extension: a payment is found by search and filter, exported as a file, and opened again. architecture A8. */
import { readFileSync } from 'node:fs'
import { nextExtensionPage } from '../steps/chromium.ts'
import { clickPayLink, expect, test } from '../steps/fixtures.ts'
import { expectAccessible } from '../steps/looks.ts'
import { approve } from '../steps/paying.ts'

test('a payment is found by shop, amount and status, exported with both sides, and its receipt opened', async ({
  wallet,
  shop,
  address,
}) => {
  const payment = await clickPayLink(wallet, shop, 'Pay')
  await approve(payment)
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await payment.close()
  const page = await wallet.page('wallet.html')
  await page.getByRole('link', { name: 'All activity' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Search').fill('usdc 12.40')
  await expect(page.getByText('1 in all')).toBeVisible()
  await page.getByText('Filters').click()
  await page.getByLabel('Status').selectOption('Not paid')
  await expect(page.getByText('Nothing here fits.')).toBeVisible()
  await page.getByLabel('Status').selectOption('Paid')
  await page.getByLabel('Network').selectOption('Base')
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const [head, row, end] = readFileSync(await (await saving).path(), 'utf8').split('\r\n')
  expect(head).toContain('at,kind,status,shop,site,amount,token,network,from,to,price,currency,paymentId,transaction')
  expect(row).toContain(`,12.40,USDC,Base,${address}`)
  expect(end).toBe('')
  const opened = nextExtensionPage(wallet, 'payment.html')
  await page.getByRole('button', { name: /Paid 12\.40 USDC/ }).click()
  await expect((await opened).getByText('Receipt')).toBeVisible()
})
