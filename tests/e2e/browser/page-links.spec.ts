/**
 * The payment links of the page behind the popup: counted when it opens, and paid with a press there. screens §1, security T51
 */

import type { Page } from '@playwright/test'
import { nextExtensionPage, type Wallet } from '../steps/chromium.ts'
import { addLink, ask, expect, popupBehind, showOnlyLink, test } from '../steps/fixtures.ts'
import { payOnce } from '../steps/paying.ts'
import { pressOver } from './toolbar.ts'

/** The popup behind the shop's page, over which the button was pressed. */
async function popupOver(wallet: Wallet, shop: Page): Promise<Page> {
  await pressOver(wallet, shop)
  return popupBehind(wallet, shop)
}

const badgeOf = (popup: Page) =>
  popup.evaluate(async () => {
    const { action, tabs } = Reflect.get(globalThis, 'chrome')
    const [{ id: tabId }] = await tabs.query({ active: true, currentWindow: true })
    return [await action.getBadgeText({ tabId }), await action.getTitle({ tabId }), await action.getBadgeText({})]
  })

test('screens §1 the popup counts the page’s payment links, and a press there pays one at the site of the page', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const [{ gatewayUrl }, other] = [
    await sandbox.createPayment({ amountMinor: '1240' }),
    await sandbox.createPayment({ amountMinor: '99' }),
  ]
  await showOnlyLink(shop, other.gatewayUrl, 'Other')
  await addLink(shop, gatewayUrl, 'Again')
  await addLink(shop, gatewayUrl, 'First')
  const before = sandbox.requests.length
  const popup = await popupOver(wallet, shop)
  await expect(popup.getByRole('heading', { name: '2 payment links on this page' })).toBeVisible()
  expect(await badgeOf(popup)).toEqual(['2', 'Tender: 2 payment links on this page', ''])
  // Nothing is asked about a payment before a press.
  expect(sandbox.requests.length).toBe(before)
  const opened = nextExtensionPage(wallet, 'payment.html')
  await popup.getByRole('button', { name: 'Pay Payment link 1' }).click()
  const payment = await opened
  await expect(payment.getByTestId('pay-merchant-info')).toContainText(new URL(shop.url()).hostname)
  await payOnce(payment, { sandbox, address }, 12_400_000n)
})

test('security T51 a link that leaves the page between count and press opens nothing', async ({
  sandbox,
  wallet,
  address: _,
  shop,
}) => {
  const [shown, later] = [
    await sandbox.createPayment({ amountMinor: '1240' }),
    await sandbox.createPayment({ amountMinor: '999900' }),
  ]
  await showOnlyLink(shop, shown.gatewayUrl, 'First')
  const popup = await popupOver(wallet, shop)
  await expect(popup.getByRole('heading', { name: '1 payment link on this page' })).toBeVisible()
  await showOnlyLink(shop, later.gatewayUrl, 'First')
  await popup.getByRole('button', { name: 'Pay Payment link 1' }).click()
  await expect(popup.getByText('This link isn’t on the page any more.')).toBeVisible()
  expect(wallet.context.pages().filter((page) => page.url().includes('payment.html'))).toEqual([])
})

test('security T51 a page is seen once the button is pressed over it; where Tender is off the popup says so and turns it on; a page of the browser is never seen', async ({
  sandbox,
  wallet,
  address: _,
  shop,
}) => {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  await showOnlyLink(shop, gatewayUrl, 'First')
  const popup = await popupBehind(wallet, shop)
  const unseen = popup.getByText('Your browser doesn’t let Tender see this page.')
  await expect(unseen).toBeVisible()
  await pressOver(wallet, shop)
  await ask(popup, 'privacy.setSite', { list: 'silentSites', site: new URL(shop.url()).origin, isListed: true })
  await popup.reload()
  await expect(popup.getByText('Tender is off on this site.')).toBeVisible()
  await popup.getByRole('button', { name: 'Turn on' }).click()
  await expect(popup.getByRole('heading', { name: '1 payment link on this page' })).toBeVisible()
  await shop.goto('chrome://version')
  await popup.reload()
  await expect(unseen).toBeVisible()
})
