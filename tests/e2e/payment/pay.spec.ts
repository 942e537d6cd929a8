/** The main path in a real Chromium against a real chain: click a payment link, see what you sign, pay once. */

import { closedBy } from '../steps/chromium.ts'
import {
  addLink,
  askIn,
  clickPayLink,
  expect,
  expectPaidOnce,
  PASSWORD,
  test,
  transfersFrom,
  usdcOf,
} from '../steps/fixtures.ts'
import { payOnce } from '../steps/paying.ts'
import { unfoldReceipt } from '../steps/walk.ts'

const PRICE = 12_400_000n

test('protocol §4.7.3 a click on the shop’s link, an approval, and the money has moved on the chain', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const before = await usdcOf(sandbox, address)
  const url = shop.url()
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await expect(payment.getByTestId('pay-merchant-info')).toContainText('12.40')
  await expect(payment.getByTestId('pay-review-token-base')).toContainText('USDC')
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await expect(payment.getByRole('heading', { level: 1 })).toContainText('You paid')
  await expect(payment.getByRole('status').getByText('Seen on Base.')).toBeVisible()
  expect(shop.url()).toBe(url)
  expect(before - (await usdcOf(sandbox, address))).toBe(PRICE)
  await expectPaidOnce({ sandbox, address }, PRICE)
  const [sent] = await transfersFrom(sandbox, address)
  await unfoldReceipt(payment)
  await expect(payment.getByRole('link', { name: /transaction/i })).toHaveAttribute(
    'href',
    new RegExp(`${sent?.hash}$`),
  )
  await expect(shop.getByText('Paid').first()).toBeVisible()
  await closedBy(payment, () => payment.getByRole('button', { name: 'Back to the shop' }).click())
  await expect.poll(() => shop.evaluate(() => document.hasFocus())).toBe(true)
})

test('architecture §2 a link inside a shadow root, one added after load and one opened by keyboard are caught as well', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  expect(address).toMatch(/^0x/)
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '99' })
  await shop.evaluate((href) => {
    const host = document.createElement('div')
    document.body.prepend(host)
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'Shadow link'
    host.attachShadow({ mode: 'open' }).append(link)
  }, gatewayUrl)
  const shadow = await clickPayLink(wallet, shop, 'Shadow link')
  await expect(shadow.getByTestId('pay-button-pay')).toBeVisible()
  const later = await sandbox.createPayment({ amountMinor: '100' })
  await addLink(shop, later.gatewayUrl, 'Later link')
  await shop.getByRole('link', { name: 'Later link' }).focus()
  await shop.keyboard.press('Enter')
  await shadow.getByRole('button', { name: /^Next payment: .+\$1\.00$/ }).click()
  await expect(shadow.getByTestId('pay-button-pay')).toHaveText('Pay $1.00')
})

test('security T27 a click that a script makes opens nothing', async ({ sandbox, wallet, address, shop }) => {
  expect(address).toMatch(/^0x/)
  const { paymentId, gatewayUrl } = await sandbox.createPayment({ amountMinor: '99' })
  await addLink(shop, gatewayUrl, 'Scripted link')
  await shop.getByRole('link', { name: 'Scripted link' }).evaluate((link) => (link as HTMLElement).click())
  await shop.waitForURL(gatewayUrl)
  expect(sandbox.payment(paymentId).calls.options).toBe(0)
  expect(await askIn(wallet, 'session.list', {})).toEqual({ payments: [] })
})

test('screens §3 the wallet is unlocked inside the payment window and the payment is kept', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  await askIn(wallet, 'wallet.lock', {})
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await expect(payment.getByTestId('pay-merchant-info')).toContainText('12.40')
  expect(sandbox.requests.filter(({ call }) => call === 'options')).toEqual([])
  await payment.getByLabel('Password', { exact: true }).fill('not the password')
  await payment.keyboard.press('Enter')
  await expect(payment.getByRole('alert')).toContainText(/password/i)
  await payment.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await payment.keyboard.press('Enter')
  await payOnce(payment, { sandbox, address }, PRICE)
})

test('architecture §2 closing the window means later: the same link leads to the same session', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const first = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await expect(first.getByTestId('pay-button-pay')).toBeVisible()
  await first.close()
  const second = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await second.getByTestId('pay-button-pay').click()
  await expect(second.getByTestId('pay-result-success-icon')).toBeVisible()
  expect(sandbox.requests.filter(({ call }) => call === 'options')).toHaveLength(1)
  await expectPaidOnce({ sandbox, address }, PRICE)
})

test('screens §3 a paid link that is opened again shows its receipt and asks nothing of the chain', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const first = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  const href = await shop.getByRole('link', { name: 'Pay 12.40 USD' }).getAttribute('href')
  await first.getByTestId('pay-button-pay').click()
  await expect(first.getByTestId('pay-result-success-icon')).toBeVisible()
  await first.close()
  await addLink(shop, href ?? '', 'Again')
  const again = await clickPayLink(wallet, shop, 'Again')
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Already paid')
  const [sent] = await transfersFrom(sandbox, address)
  await expect(again.getByRole('link', { name: /transaction/i })).toHaveAttribute('href', new RegExp(`${sent?.hash}$`))
  await expectPaidOnce({ sandbox, address }, PRICE)
})

test('screens §3 a paid link that is clicked while its receipt is open turns the receipt into “Already paid”', async ({
  wallet,
  sandbox,
  address,
  shop,
}) => {
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  const href = await shop.getByRole('link', { name: 'Pay 12.40 USD' }).getAttribute('href')
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await addLink(shop, href ?? '', 'Again')
  await shop.getByRole('link', { name: 'Again' }).click()
  await expect(payment.getByRole('heading', { level: 1 })).toHaveText('Already paid')
  await expectPaidOnce({ sandbox, address }, PRICE)
})
