/**
 * What is otherwise in Firefox: its access to sites can be withdrawn, a press brings a tab to the front, and open pages have the click
 * script of an update at once.
 */
import { rmSync } from 'node:fs'
import { payToTheEnd } from '../../faults/browser/payer.ts'
import { openShop, test } from '../../faults/browser/stage.ts'
import { expectOnce } from '../../faults/browser/verdict.ts'
import { nextExtensionPage } from '../steps/chromium.ts'
import {
  addLink,
  allowAccounts,
  clickPayLink,
  expect,
  expectPaidOnce,
  popupBehind,
  showOnlyLink,
} from '../steps/fixtures.ts'
import { copyOfBuild, update } from '../update/newer.ts'
import { inBrowser } from './wallet.ts'

test.use({ driven: 'firefox' })

const PRICE = 12_400_000n

/** As the switches of the add-on's page do, which a person may turn off at any time. */
const WITHDRAW = `async (id) => {
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs')
  const { extension } = WebExtensionPolicy.getByID(id)
  const { origins } = extension.activePermissions
  await ExtensionPermissions.remove(id, { permissions: [], origins }, extension)
  return extension.activePermissions.origins.length
}`

test('architecture B8 Firefox: access that is withdrawn stops the payment with a question, and one press brings it back', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await expect(payment.getByTestId('pay-button-pay')).toBeEnabled()
  expect(await inBrowser(wallet, WITHDRAW)).toBe(0)
  await expect(payment.getByTestId('pay-button-allow')).toBeVisible()
  await expect(payment.getByTestId('pay-button-pay')).toHaveCount(0)
  await payment.getByTestId('pay-button-allow').click()
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await expectPaidOnce({ sandbox, address }, PRICE)
})

/** The key of a command, as the browser itself keeps it. */
const pressing = (letter: string) => `async () => {
  const keys = [...window.document.querySelectorAll('keyset[id^="ext-keyset"] key')]
  keys.find((one) => one.getAttribute('key') === '${letter}').doCommand()
  return keys.map((one) => one.getAttribute('key')).sort()
}`

test('architecture A1 the popup of Firefox counts the links of the page behind it, and a press there pays one once', async ({
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
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await expectPaidOnce({ sandbox, address }, PRICE)
})

test('architecture A1 Firefox: where access is withdrawn, the popup sees the page once its button is pressed there', async ({
  sandbox,
  wallet,
  address: _,
  shop,
}) => {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  await showOnlyLink(shop, gatewayUrl, 'First')
  expect(await inBrowser(wallet, WITHDRAW)).toBe(0)
  const popup = await popupBehind(wallet, shop)
  await expect(popup.getByText('Your browser doesn’t let Tender see this page.')).toBeVisible()
  await inBrowser(wallet, pressing('Y'))
  await popup.reload()
  await expect(popup.getByRole('heading', { name: '1 payment link on this page' })).toBeVisible()
})

declare const browser: { commands: { update(change: { name: string; shortcut: string }): Promise<void> } }

/** Types behind the keyword, and presses Enter once the browser has taken it as Tender's. */
const typing = (text: string) => `async () => {
  const { gURLBar } = window
  gURLBar.focus()
  gURLBar.search(${JSON.stringify(`pay ${text}`)})
  while (gURLBar.view.visibleResults?.[0]?.payload?.keyword !== 'pay') await new Promise((next) => setTimeout(next, 50))
  gURLBar.handleCommand()
}`

test('architecture A1 in the address bar of Firefox an id behind the keyword is taken like a pasted one, and other text is refused in words', async ({
  sandbox,
  wallet,
  address,
}) => {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const refused = nextExtensionPage(wallet, 'payment.html?refused=')
  await inBrowser(wallet, typing('tea'))
  await expect((await refused).getByText('This isn’t a payment link.')).toBeVisible()
  const opened = nextExtensionPage(wallet, 'payment.html?id=')
  await inBrowser(wallet, typing(paymentId))
  const payment = await opened
  await allowAccounts(wallet, paymentId)
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await expectPaidOnce({ sandbox, address }, PRICE)
})

test('architecture A1 a key of Firefox pays the first link of the page in front, also where the event page was stopped', async ({
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
  expect(await inBrowser(wallet, pressing('K'))).toEqual(['K', 'Y'])
  const payment = await opened
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await expectPaidOnce({ sandbox, address }, PRICE)
})

test('architecture B6 a theme that is chosen in Firefox is drawn by the first script of another page', async ({
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

test('security D.7 a link that leaves the transaction to a website is refused in Firefox, which cannot ask it, and says what to do', async ({
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
