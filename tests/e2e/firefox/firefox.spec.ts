/**
 * What is otherwise in Firefox: its access to sites can be withdrawn, a press brings a tab to the front, and open pages have the click
 * script of an update at once.
 */

import { rmSync } from 'node:fs'
import { payToTheEnd } from '../../faults/browser/payer.ts'
import { openShop, test } from '../../faults/browser/stage.ts'
import { expectOnce } from '../../faults/browser/verdict.ts'
import { nextExtensionPage, type Wallet } from '../steps/chromium.ts'
import { addLink, allowAccounts, clickPayLink, expect, popupBehind, showOnlyLink } from '../steps/fixtures.ts'
import { payOnce } from '../steps/paying.ts'
import { copyOfBuild, update } from '../update/newer.ts'
import { PRIVATE_PARTS, TYPE_BEHIND_KEYWORD, tryParts } from './private-parts.ts'
import { inBrowser, pressKeys } from './wallet.ts'

test.use({ driven: 'firefox' })

const PRICE = 12_400_000n

type Access = { origins: string[] }
declare const browser: {
  commands: { update(change: { name: string; shortcut: string }): Promise<void> }
  permissions: { getAll(): Promise<Access>; remove(access: Access): Promise<boolean> }
}

/** As the switches of the add-on's page do, which a person may turn off at any time. Returns what is left. */
const withdrawAccess = (wallet: Wallet): Promise<string[]> =>
  wallet.inExtension((page) =>
    page.evaluate(async () => {
      const { origins } = await browser.permissions.getAll()
      await browser.permissions.remove({ origins })
      return (await browser.permissions.getAll()).origins
    }),
  )

test('screens §15 Firefox: access that is withdrawn stops the payment with a question, and one press brings it back', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await expect(payment.getByTestId('pay-button-pay')).toBeEnabled()
  expect(await withdrawAccess(wallet)).toEqual([])
  await expect(payment.getByTestId('pay-button-allow')).toBeVisible()
  await expect(payment.getByTestId('pay-button-pay')).toHaveCount(0)
  await payment.getByTestId('pay-button-allow').click()
  await payOnce(payment, { sandbox, address }, PRICE)
})

test('screens §1 the popup of Firefox counts the links of the page behind it, and a press there pays one once', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  await showOnlyLink(shop, gatewayUrl, 'First')
  const popup = await popupBehind(wallet, shop)
  await expect(popup.getByRole('heading', { name: '1 payment link on this page' })).toBeVisible()
  const opened = nextExtensionPage(wallet, 'payment.html')
  // Not by the pointer, which would bring the tab of the popup to the front.
  await popup.getByRole('button', { name: 'Pay Payment link 1' }).dispatchEvent('click')
  const payment = await opened
  await expect(payment.getByTestId('pay-merchant-info')).toContainText(new URL(shop.url()).hostname)
  await payOnce(payment, { sandbox, address }, PRICE)
})

test('screens §1 Firefox: where access is withdrawn, the popup sees the page once its button is pressed there', async ({
  sandbox,
  wallet,
  address: _,
  shop,
}) => {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  await showOnlyLink(shop, gatewayUrl, 'First')
  expect(await withdrawAccess(wallet)).toEqual([])
  const popup = await popupBehind(wallet, shop)
  await expect(popup.getByText('Your browser doesn’t let Tender see this page.')).toBeVisible()
  await pressKeys(wallet, shop, 'Alt+Shift+Y')
  await popup.reload()
  await expect(popup.getByRole('heading', { name: '1 payment link on this page' })).toBeVisible()
})

test('screens §1 in the address bar of Firefox an id behind the keyword is taken like a pasted one, and other text is refused in words', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const refused = nextExtensionPage(wallet, 'payment.html?refused=')
  await inBrowser(wallet, shop, TYPE_BEHIND_KEYWORD, 'tea')
  await expect((await refused).getByText('This isn’t a payment link.')).toBeVisible()
  const opened = nextExtensionPage(wallet, 'payment.html?id=')
  await inBrowser(wallet, shop, TYPE_BEHIND_KEYWORD, paymentId)
  const payment = await opened
  await allowAccounts(wallet, paymentId)
  await payOnce(payment, { sandbox, address }, PRICE)
})

test('screens §1 a key of Firefox pays the first link of the page in front, also where the event page was stopped', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  await showOnlyLink(shop, gatewayUrl, 'First')
  await wallet.inExtension((page) =>
    page.evaluate(() => browser.commands.update({ name: 'pay-first-link', shortcut: 'Alt+Shift+K' })),
  )
  await shop.bringToFront()
  await wallet.stopWorker()
  const opened = nextExtensionPage(wallet, 'payment.html?id=')
  await pressKeys(wallet, shop, 'Alt+Shift+K')
  const payment = await opened
  await payOnce(payment, { sandbox, address }, PRICE)
})

test('screens §12 a theme that is chosen in Firefox is drawn by the first script of another page', async ({
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const tab = await wallet.page('wallet.html#settings')
  await tab.getByText('Dark', { exact: true }).click()
  await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark')
  // The popup asks nobody for the theme: only its first script can have drawn it.
  const popup = await wallet.page('popup.html')
  expect(await popup.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
})

test('architecture §2 Firefox: a page that was open before an update has the wallet of the new version at once', async ({
  begin,
  driven,
}) => {
  const extension = copyOfBuild(driven)
  try {
    const stage = await begin('F1', { extension })
    const shop = await openShop(stage)
    await update(stage.wallet, extension, stage.sandbox.shopUrl)
    const payment = await clickPayLink(stage.wallet, shop, 'Pay for the tea')
    await payToTheEnd(payment)
    await expectOnce(stage, payment, 'paid')
  } finally {
    rmSync(extension, { recursive: true, force: true })
  }
})

test('a press that something comes in front of as the pointer arrives reaches only what it was meant for, in Firefox as in Chromium', async ({
  shop,
}) => {
  await shop.evaluate(() => {
    const [cover, button] = [document.createElement('div'), document.createElement('button')]
    cover.style.cssText = 'position: fixed; inset: 0'
    button.textContent = 'Meant'
    button.addEventListener('mousemove', () => document.body.append(cover), { once: true })
    cover.addEventListener('pointerdown', () => document.body.append('taken'))
    button.addEventListener('click', () => button.append(' and reached'))
    setInterval(() => cover.remove(), 1_000)
    document.body.append(button)
  })
  await shop.getByRole('button', { name: 'Meant' }).click()
  await expect(shop.getByRole('button', { name: 'Meant and reached', exact: true })).toBeVisible()
  await expect(shop.getByText('taken')).toHaveCount(0)
})

test('security §9 a link that leaves the transaction to a website is refused in Firefox, which cannot ask it, and says what to do', async ({
  wallet,
  address,
  shop,
}) => {
  expect(address).toMatch(/^0x/)
  await addLink(shop, 'solana:https://till.tender.test/pay', 'Pay the shop')
  const opened = nextExtensionPage(wallet, 'payment.html')
  await shop.getByRole('link', { name: 'Pay the shop' }).click()
  const refusal = await opened
  await expect(refusal.getByText('Open the link in Chrome, Edge or Brave')).toBeVisible()
})

test('a part that Firefox has no longer is named at once, with its version and those that had it', async ({
  wallet,
  shop,
}) => {
  const run = <T>(script: string, args: unknown[] = []) => inBrowser(wallet, shop, script, ...args) as Promise<T>
  const renamed = { name: 'gBrowser.tab', seenIn: '1 and 2', probe: '() => window.gBrowser.tab.length > 0' }
  await expect(tryParts(run, '153.8.0', 'tender@tender.test', [...PRIVATE_PARTS, renamed])).rejects.toThrow(
    /^Firefox 153\.8\.0 has no longer what it never promised:\ngBrowser\.tab \(seen in 1 and 2\): TypeError: .*$/,
  )
})
