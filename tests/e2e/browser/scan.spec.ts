/** QR codes on a page: found by Scan in the real popup, or by the menu of a picture, and opened like a link. security T54 */

import { closedBy, nextExtensionPage, pressFor, type Wallet } from '../steps/chromium.ts'
import { expect, USDC } from '../steps/fixtures.ts'
import { expectAccessible } from '../steps/looks.ts'
import { payOnce } from '../steps/paying.ts'
import { pressToolbarButton, showCodes, test } from './toolbar.ts'

const payments = ({ context }: Wallet) => context.pages().filter((page) => page.url().includes('payment.html'))

test('security T54 Scan in the popup reads the code of a payment link on the page, and the payment is made once', async ({
  wallet,
  sandbox,
  address,
  shop,
  profile,
}) => {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  await showCodes(shop, gatewayUrl)
  const before = sandbox.requests.length
  const popup = await pressToolbarButton(wallet, profile, shop)
  const opened = nextExtensionPage(wallet, 'payment.html')
  await expect(popup.page.getByRole('button', { name: 'Scan' })).toBeVisible()
  expect(sandbox.requests.length).toBe(before)
  await pressFor(opened, () => popup.page.getByRole('button', { name: 'Scan' }).press('Enter'))
  const payment = await opened
  await popup.close()
  await payment.getByRole('button', { name: /^Continue with/ }).click()
  await payOnce(payment, { sandbox, address }, 12_400_000n)
})

test('security T54 of several codes one is chosen; a code that is no payment link is refused in words', async ({
  wallet,
  address: _,
  shop,
  profile,
}) => {
  const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const asks = `ethereum:${USDC}@8453/transfer?address=${friend}&uint256=2.5e6`
  await showCodes(shop, 'https://shop.example/menu', asks)
  const { page: popup, close } = await pressToolbarButton(wallet, profile, shop)
  await popup.getByRole('button', { name: 'Scan' }).click()
  await expect(popup.getByRole('status').filter({ hasText: '2 QR codes found. Choose one.' })).toBeVisible()
  await expectAccessible(popup)
  await popup.getByRole('listitem').filter({ hasText: 'shop.example' }).getByRole('button').click()
  await expect(popup.getByRole('alert').filter({ hasText: 'This isn’t a payment link.' })).toBeVisible()
  expect(payments(wallet)).toEqual([])
  const opened = nextExtensionPage(wallet, 'wallet.html#send/')
  await pressFor(opened, () => popup.getByRole('listitem').filter({ hasText: 'ethereum:' }).getByRole('button').click())
  const send = await opened
  await close()
  await expect(send.getByLabel('Amount in USDC')).toHaveValue(/^2\.50?$/)
  await expect(send.getByText(friend)).toBeVisible()
})

test('security T54 without a press on the toolbar button no page is seen, and a bare id in a code opens nothing', async ({
  wallet,
  sandbox,
  address: _,
  shop,
  profile,
}) => {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  await showCodes(shop, paymentId)
  const windowId = await wallet.inExtension((page) =>
    page.evaluate(async () => (await Reflect.get(globalThis, 'chrome').windows.getLastFocused()).id),
  )
  await shop.bringToFront()
  const unseen = await wallet.page('popup.html')
  await unseen.getByRole('button', { name: 'Scan' }).click()
  await expect(unseen.getByText('Your browser doesn’t let Tender see this page.')).toHaveCount(2)
  await unseen.close()
  const { close } = await pressToolbarButton(wallet, profile, shop)
  // What the menu of a picture does; a real press on it gives the same access.
  const scan = wallet.context.waitForEvent('page')
  await wallet.context
    .serviceWorkers()[0]
    ?.evaluate(
      (tab) =>
        Reflect.get(globalThis, 'chrome').contextMenus.onClicked.dispatch({ menuItemId: 'scan-this-picture' }, tab),
      { windowId },
    )
  const page = await scan
  await close()
  await expect(page.getByRole('heading', { name: 'Scan a QR code' })).toBeVisible()
  await expect(page.getByText('This isn’t a payment link.')).toBeVisible()
  await expectAccessible(page)
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  await showCodes(shop, gatewayUrl)
  const opened = nextExtensionPage(wallet, 'payment.html')
  await closedBy(page, () => page.getByRole('button', { name: 'Scan again' }).click())
  await opened
})
