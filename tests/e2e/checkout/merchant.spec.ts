/** The sandbox's pages in a browser without a wallet: the merchant's desk, a shop order, and the hosted checkout. */
import type { Browser, Page } from '@playwright/test'
import { createClient, only, signedConfirm } from '../../../sandbox/independent/client.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { launchBare } from '../steps/chromium.ts'
import { test as base, expect } from '../steps/fixtures.ts'
import { expectAccessible, expectFits, SMALLEST } from '../steps/looks.ts'

const test = base.extend<{ browserAlone: Browser; page: Page }>({
  browserAlone: async ({ sandbox }, use) => {
    const browser = await launchBare([
      `--host-resolver-rules=${sandbox.hostRules}`,
      `--ignore-certificate-errors-spki-list=${sandbox.spki}`,
    ])
    await use(browser)
    await browser.close()
  },
  page: async ({ browserAlone }, use) => {
    const context = await browserAlone.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    await use(await context.newPage())
    await context.close()
  },
})

/** Pays as any other wallet would, only through the service's API. */
async function payElsewhere(sandbox: Sandbox, paymentId: string): Promise<void> {
  const client = createClient(sandbox)
  const payer = await client.fundedPayer()
  const body = await signedConfirm(only(await client.options(paymentId, payer)), payer)
  await client.wallet(paymentId, '/confirm?maxPollMs=30000', body)
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectFits(page, [SMALLEST])
}

test('the desk: a payment is made by keyboard, its link copied, a fault switched on and off, and it is seen paid', async ({
  page,
  sandbox,
}) => {
  await page.goto(sandbox.merchantUrl)
  await expect(page.getByText('No payments yet.')).toBeVisible()
  await page.getByLabel('Reference').fill('tea for two')
  await page.getByLabel('Reference').press('Enter')
  await expect(page.getByRole('heading', { name: 'tea for two' })).toBeVisible()
  const paymentId = page.url().split('/').at(-1) ?? ''
  await expect(page.getByRole('img', { name: 'The payment link as a QR code' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy the link' }).press('Enter')
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`https://pay.tender.test/?pid=${paymentId}`)

  await page.getByLabel('Fault', { exact: true }).selectOption('Server error (500)')
  await page.getByLabel('Of which call').selectOption('read')
  await page.getByRole('button', { name: 'Switch it on' }).press('Enter')
  const fault = page.getByRole('listitem').filter({ hasText: 'Server error (500) (read)' })
  await expect(fault).toContainText('no call has met it yet')
  const { wallet } = createClient(sandbox)
  expect((await wallet(paymentId, '')).status).toBe(500)
  await expect(fault).toContainText('has been met')
  await expect(page.getByText(/^\d\d:\d\d:\d\d read: 500$/)).toBeVisible()
  await fault.getByRole('button', { name: 'Switch off' }).click()
  await expect(fault).toContainText('over')
  expect((await wallet(paymentId, '')).status).toBe(200)
  await expectGood(page)

  await payElsewhere(sandbox, paymentId)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the payment' })).toBeHidden()
  await page.getByRole('link', { name: 'In the explorer' }).click()
  await expect(page.getByText('Success')).toBeVisible()
  await page.goto(sandbox.merchantUrl)
  await expect(page.getByRole('row', { name: 'tea for two 12.40 USD Paid' })).toBeVisible()
})

test('the desk: what was typed wrong is told and nothing is made; a payment is cancelled; new ones come in by themselves', async ({
  page,
  sandbox,
}) => {
  await page.goto(sandbox.merchantUrl)
  const alert = page.getByRole('alert')
  for (const [label, wrong, words] of [
    ['Amount in US dollars', '12,40', 'Amount: dollars and cents'],
    ['Amount in US dollars', '0.00', 'Amount: dollars and cents'],
    ['Reference', 'a_b', 'Reference: up to 35'],
    ['Payable for, in minutes', 'soon', 'Payable for: a number'],
  ] as const) {
    const right = await page.getByLabel(label).inputValue()
    await page.getByLabel(label).fill(wrong)
    await page.getByRole('button', { name: 'Make the payment' }).click()
    await expect(alert).toContainText(words)
    await expect(alert).toBeFocused()
    await page.getByLabel(label).fill(right)
  }
  await expectGood(page)
  await expect(page.getByText('No payments yet.')).toBeVisible()

  await page.getByText('More, as JSON').click()
  await page.getByLabel('Members of a scenario').fill('{"simulated":1}')
  await page.getByRole('button', { name: 'Make the payment' }).click()
  await expect(alert).toContainText('simulated must be true or false')
  await page.getByLabel('Members of a scenario').fill('')
  await page.getByText('A fault from the beginning').click()
  await page.getByLabel('Fault', { exact: true }).selectOption('The payment is cancelled')
  await page.getByText('What it can be paid with').click()
  await page.getByRole('group', { name: 'Ethereum' }).getByLabel('USDT').check()
  await page.getByRole('button', { name: 'Make the payment' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The payment is cancelled (every call)' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the payment' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Hosted checkout' }).click()
  await expect(page.getByText('The payment was cancelled.')).toBeVisible()

  await page.goto(sandbox.merchantUrl)
  await page.getByRole('link', { name: 'order 1' }).focus()
  await sandbox.createPayment({ amountMinor: '99', referenceId: 'from elsewhere' })
  await expect(page.getByRole('row').nth(1)).toHaveText(/from elsewhere/)
  await expect(page.getByRole('link', { name: 'order 1' })).toBeFocused()
})

test('an order: the hosted checkout tells the app, leads back, and only the shop’s server says that it is paid', async ({
  page,
  sandbox,
}) => {
  // The bridge of an app that shows the checkout in a web view. Its messages are collected here, because the page
  // navigates back after 3 s.
  const told: string[] = []
  await page.exposeFunction('tellApp', (text: string) => void told.push(text))
  await page.addInitScript(() => {
    Reflect.set(window, 'ReactNativeWebView', { postMessage: (text: string) => Reflect.get(window, 'tellApp')(text) })
  })
  await page.goto(sandbox.shopUrl)
  await page.getByRole('button', { name: 'Order it' }).nth(2).click()
  await expect(page.getByText('Not paid yet')).toBeVisible()
  const orderUrl = page.url()
  await expectGood(page)
  await page.getByRole('link', { name: 'Open the hosted checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Pay with a wallet' })).toBeVisible()
  await expectGood(page)
  const paymentId = new URL(page.url()).searchParams.get('pid') ?? ''
  await payElsewhere(sandbox, paymentId)
  await page.waitForURL(`${orderUrl}?payment_id=${paymentId}`)
  expect(told.map((text) => JSON.parse(text))).toEqual([
    { type: 'PAY_SUCCESS', success: true, message: expect.stringContaining('was paid to') },
  ])
  await expect(page.getByText('Paid ✓ We are packing it.')).toBeVisible()

  await page.goto(sandbox.shopUrl)
  await page.getByRole('button', { name: 'Order it' }).first().click()
  await expect(page.getByText('Not paid yet')).toBeVisible()
  await page.goto(`${page.url()}?payment_id=${paymentId}`)
  await expect(page.getByText('Not paid yet')).toBeVisible()
})

test('a wallet of the checkout is opened in the same frame, with the payment in its uri, and its site leads back', async ({
  page,
  sandbox,
}) => {
  const { gatewayUrl, paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  await page.goto(`${gatewayUrl}&preferUniversalLinks=1&returnUrl=${encodeURIComponent(sandbox.shopUrl)}`)
  await page.getByRole('link', { name: 'Tender' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No app has opened' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('uri')).toMatch(
    new RegExp(`^wc:.*&pay=https%3A%2F%2Fpay\\.tender\\.test%2F%3Fpid%3D${paymentId}$`),
  )
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Tender' })).toContainText('Used last time')
  await page.goForward()
  await page.getByRole('link', { name: 'Back to where you came from' }).click()
  await expect(page).toHaveURL(sandbox.shopUrl)
})
