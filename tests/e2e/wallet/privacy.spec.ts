/**
 * Who learns of the accounts, and where a click on a payment link is Tender's, in the built extension: the service is told of no
 * account before one press, or a lasting consent for the site. security T24.
 */
import type { Page } from '@playwright/test'
import { SHOP_URL } from '../../../sandbox/settings.ts'
import type { Wallet } from '../steps/chromium.ts'
import { pasteField } from '../steps/chromium.ts'
import { addLink, clickPayLink, expect, test, usdcOf } from '../steps/fixtures.ts'
import { expectAccessible, resize, SMALLEST } from '../steps/looks.ts'
import { payButton, payOnce, stopUnder } from '../steps/paying.ts'
import { writeSettings } from '../steps/prepared.ts'

const shareButton = (payment: Page) => payment.getByTestId('pay-button-share')
const isReview = (payment: Page) => expect(payButton(payment)).toBeVisible()
const withoutConsents = (wallet: Wallet, more: object = {}) => wallet.inExtension((page) => writeSettings(page, more))

type Told = { requests: readonly { call: string; path: string; body: string; headers: Record<string, string> }[] }
/** Which calls the service got whose path, body or headers contain the account, in any case. */
const naming = ({ requests }: Told, address: string): string[] =>
  requests
    .filter((request) => JSON.stringify(request).toLowerCase().includes(address.toLowerCase().slice(2)))
    .map(({ call }) => call)

test('security T24 no request names an account before the press, whatever happens to the worker; then the payment is made', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  await withoutConsents(wallet)
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await expect(payment.getByTestId('pay-merchant-info')).toContainText('12.40')
  await expect(payment.getByTestId('pay-merchant-info')).toContainText('Link clicked on shop.tender.test')
  await expect(shareButton(payment)).toHaveText('Continue with Account 1')
  await expect(payment.getByLabel('Don’t ask again on shop.tender.test')).not.toBeChecked()
  await expectAccessible(payment)
  await shareButton(payment).focus()
  await stopUnder(wallet, shareButton(payment))
  expect(sandbox.requests.map(({ call }) => call)).not.toContain('options')
  expect(sandbox.requests.length).toBeGreaterThan(0)
  expect(naming(sandbox, address)).toEqual([])
  await expect(shareButton(payment)).toBeFocused()
  await payment.keyboard.press('Enter')
  await isReview(payment)
  expect(naming(sandbox, address)).toContain('options')
  await payOnce(payment, { sandbox, address }, 12_400_000n)
})

test('security T24 a press outlives the worker and counts for a second window, but not for another payment', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  await withoutConsents(wallet)
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await shareButton(payment).click()
  await isReview(payment)
  await wallet.stopWorker()
  const second = await wallet.page(new URL(payment.url()).pathname.slice(1) + new URL(payment.url()).search)
  await isReview(second)
  const { gatewayUrl, paymentId } = await sandbox.createPayment({ amountMinor: '99' })
  await addLink(shop, gatewayUrl, 'Pay the other')
  await payment.close()
  const other = await clickPayLink(wallet, shop, 'Pay the other')
  await expect(shareButton(other)).toBeVisible()
  const asked = sandbox.requests.filter(({ path }) => path.includes(paymentId))
  expect(asked.map(({ call }) => call)).toContain('read')
  expect(naming({ requests: asked }, address)).toEqual([])
  await other.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toContainText(/cancelled/i)
  expect(await usdcOf(sandbox, sandbox.merchantAddress)).toBe(0n)
})

test('security T24 a tick spares the question on this site, until it is taken back in the settings', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  expect(address).toMatch(/^0x/)
  await withoutConsents(wallet)
  let last = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await last.getByLabel('Don’t ask again on shop.tender.test').check()
  await shareButton(last).click()
  await isReview(last)
  const next = async (text: string) => {
    await last.close()
    const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '99' })
    await addLink(shop, gatewayUrl, text)
    last = await clickPayLink(wallet, shop, text)
    return last
  }
  await isReview(await next('Pay the second'))
  const settings = await wallet.page('wallet.html#privacy')
  await expect(settings.getByText('shop.tender.test')).toBeVisible()
  await expectAccessible(settings)
  await settings.getByRole('button', { name: 'Ask again on shop.tender.test' }).click()
  await expect(settings.getByText('None. Tender asks for each payment.')).toBeVisible()
  await expect(shareButton(await next('Pay the third'))).toBeVisible()
})

test('security T24 a pasted link is asked about as well, and has no tick', async ({ sandbox, wallet, address }) => {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '99' })
  const home = await wallet.page('popup.html')
  await (await pasteField(home)).fill(gatewayUrl)
  const opened = wallet.context.waitForEvent('page')
  await (await pasteField(home)).press('Enter')
  const payment = await opened
  await expect(shareButton(payment)).toBeVisible()
  await expect(payment.getByText('Link you pasted')).toBeVisible()
  await expect(payment.getByRole('checkbox')).toHaveCount(0)
  expect(naming(sandbox, address)).toEqual([])
  await resize(payment, SMALLEST)
  await expect(shareButton(payment)).toHaveAttribute('aria-disabled', 'false')
  await shareButton(payment).click()
  await isReview(payment)
})

test('security T24 where detection is off, the browser follows a payment link as if Tender were not there', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  expect(address).toMatch(/^0x/)
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '99' })
  await shop.route(gatewayUrl, (route) => route.fulfill({ contentType: 'text/html', body: 'The checkout' }))
  const settings = await wallet.page('wallet.html#privacy')
  await settings.getByLabel('Site to leave alone').fill('shop.tender.test')
  await settings.getByLabel('Site to leave alone').press('Enter')
  await expect(settings.getByRole('button', { name: 'Remove shop.tender.test' })).toBeVisible()
  await shop.bringToFront()
  await addLink(shop, gatewayUrl, 'Pay here')
  await shop.getByRole('link', { name: 'Pay here' }).click()
  await expect(shop.getByText('The checkout')).toBeVisible()
  expect(shop.url()).toBe(gatewayUrl)
  await settings.bringToFront()
  await settings.getByLabel('Only on the sites I name').click()
  const remove = settings.getByRole('button', { name: 'Remove shop.tender.test' })
  await remove.click()
  // The button of the other list has the same name.
  await expect(remove).toHaveCount(0)
  await settings.getByLabel('Site to open Tender on').fill(SHOP_URL)
  await settings.getByLabel('Site to open Tender on').press('Enter')
  await expect(remove).toBeVisible()
  await shop.goto(SHOP_URL)
  await isReview(await clickPayLink(wallet, shop, 'Pay 12.40 USD'))
})
