/** A payment continues with its window closed: the toolbar and, if allowed, a notification show how it ended. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { sandboxExtension } from '../../../tools/extension.ts'
import { nextExtensionPage, type Wallet } from '../steps/chromium.ts'
import { parkAt } from '../steps/crash-point.ts'
import {
  addLink,
  ask,
  BASE,
  buildFor,
  clickPayLink,
  expect,
  expectPaidOnce,
  PASSWORD,
  test,
} from '../steps/fixtures.ts'
import { expectAccessible } from '../steps/looks.ts'
import { prepareWallet } from '../steps/prepared.ts'

const PRICE = 12_400_000n
/** Makes the wallet poll the status more than once before the payment ends. */
const PROCESSING_MS = 300

type Extension = {
  action: {
    getBadgeText(of: object): Promise<string>
    setBadgeText(change: { text: string }): Promise<void>
    getTitle(of: object): Promise<string>
  }
  permissions: { contains(what: { permissions: string[] }): Promise<boolean> }
  notifications?: { getAll(): Promise<Record<string, boolean>>; clear(id: string): Promise<boolean> }
}
declare const chrome: Extension

const badgeOf = (page: Page) =>
  page.evaluate(async () => [await chrome.action.getBadgeText({}), await chrome.action.getTitle({})])
const noticesOf = (page: Page) =>
  page.evaluate(async () => Object.keys((await chrome.notifications?.getAll()) ?? { 'no permission': true }))
const NEEDED = ['1', 'Tender: 1 payment needs you']
const QUIET = ['', 'Tender']

/** Approves a payment and closes its window before the service has answered. It ends after `release`. */
async function payAndLeave(sandbox: Sandbox, wallet: Wallet, shop: Page) {
  const { paymentId, gatewayUrl } = await sandbox.createPayment({
    amountMinor: '1240',
    scenario: { processingMs: PROCESSING_MS },
  })
  const held = sandbox.fault(paymentId, 'confirm', { kind: 'hold', when: 'before', times: 1 })
  await addLink(shop, gatewayUrl, 'Slow link')
  const payment = await clickPayLink(wallet, shop, 'Slow link')
  await payment.getByTestId('pay-button-pay').click()
  await held.reached
  await payment.close()
  return { paymentId, release: held.release }
}

test('screens §12 the toolbar tells of a payment that ended behind its closed window, until a window shows it; nothing else is needed', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const home = await wallet.page('popup.html')
  expect(await badgeOf(home)).toEqual(QUIET)
  await shop.bringToFront()
  const { paymentId, release } = await payAndLeave(sandbox, wallet, shop)
  await expect.poll(() => badgeOf(home)).toEqual(QUIET)
  release()
  await expect.poll(() => badgeOf(home)).toEqual(NEEDED)
  expect(sandbox.payment(paymentId).status).toBe('succeeded')
  const isAllowed = await home.evaluate(() => chrome.permissions.contains({ permissions: ['notifications'] }))
  expect([isAllowed, await home.evaluate(() => typeof chrome.notifications)]).toEqual([false, 'undefined'])
  await wallet.stopWorker()
  await home.reload()
  await expect(home.getByText('New')).toBeVisible()
  await expectAccessible(home)
  expect(await badgeOf(home)).toEqual(NEEDED)
  const opened = nextExtensionPage(wallet, 'payment.html')
  await home.getByRole('button', { name: /New/ }).click()
  await expect((await opened).getByTestId('pay-result-success-icon')).toBeVisible()
  await expect.poll(() => badgeOf(home)).toEqual(QUIET)
  await expectPaidOnce({ sandbox, address }, PRICE)
})

test('screens §12 a review that waits is counted, also over a restart of the worker, and no longer once it is cancelled', async ({
  wallet,
  address,
  shop,
}) => {
  expect(address).toMatch(/^0x/)
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await expect(payment.getByTestId('pay-button-pay')).toBeVisible()
  const home = await wallet.page('popup.html')
  await expect.poll(() => badgeOf(home)).toEqual(NEEDED)
  await home.evaluate(() => chrome.action.setBadgeText({ text: '' }))
  await wallet.stopWorker()
  await home.reload()
  await expect.poll(() => badgeOf(home)).toEqual(NEEDED)
  await payment.getByRole('button', { name: 'Cancel payment' }).click()
  await expect.poll(() => badgeOf(home)).toEqual(QUIET)
})

test('screens §12 an approved payment that a lock keeps from its signature is counted, and goes on after the unlock', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const home = await wallet.page('popup.html')
  await shop.bringToFront()
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  const reached = await parkAt(wallet, 'before:sign')
  await payment.getByTestId('pay-button-pay').click()
  await reached()
  await expect.poll(() => badgeOf(home)).toEqual(QUIET)
  await ask(home, 'wallet.lock', {})
  await expect.poll(() => badgeOf(home)).toEqual(NEEDED)
  await wallet.stopWorker()
  await ask(home, 'wallet.unlock', { password: PASSWORD })
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await expect.poll(() => badgeOf(home)).toEqual(QUIET)
  await expectPaidOnce({ sandbox, address }, PRICE)
})

/** The build with notifications already allowed: no test can press the browser's own prompt. */
function allowed(extension: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tender-allowed-'))
  cpSync(extension, folder, { recursive: true })
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const permissions = [...manifest.permissions, ...manifest.optional_permissions]
  writeFileSync(path, JSON.stringify({ ...manifest, permissions, optional_permissions: [] }))
  return folder
}

test('screens §12 with the permission one notification tells it, never again after a restart, and the window takes it back', async ({
  sandbox,
  launch,
  driven,
}) => {
  const extension = allowed(sandboxExtension(buildFor(driven)))
  const wallet = await launch(extension)
  const { address } = await prepareWallet(wallet)
  await sandbox.fund(`${BASE}:${address}`)
  const tab = await wallet.page('wallet.html#settings')
  await expect(tab.getByLabel('Notify me about payments whose window is closed')).toBeChecked()
  const shop = await wallet.context.newPage()
  await shop.goto(sandbox.shopUrl)
  const { paymentId, release } = await payAndLeave(sandbox, wallet, shop)
  expect(await noticesOf(tab)).toEqual([])
  release()
  await expect.poll(() => noticesOf(tab)).toEqual([`payment/${paymentId}`])
  await expect.poll(() => badgeOf(tab)).toEqual(NEEDED)
  await tab.evaluate((id) => chrome.notifications?.clear(id), `payment/${paymentId}`)
  await tab.evaluate(() => chrome.action.setBadgeText({ text: '' }))
  await wallet.stopWorker()
  await ask(tab, 'wallet.status', {})
  await expect.poll(() => badgeOf(tab)).toEqual(NEEDED)
  expect(await noticesOf(tab)).toEqual([])
  const opened = nextExtensionPage(wallet, 'payment.html')
  await ask(tab, 'session.show', { paymentId })
  await expect((await opened).getByTestId('pay-result-success-icon')).toBeVisible()
  await expect.poll(() => badgeOf(tab)).toEqual(QUIET)
  await wallet.close()
  rmSync(extension, { recursive: true, force: true })
})

test('security §9 the switch stands off in a new wallet, and the settings pass axe with it', async ({
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const tab = await wallet.page('wallet.html#settings')
  await expect(tab.getByLabel('Notify me about payments whose window is closed')).not.toBeChecked()
  await expectAccessible(tab)
})
