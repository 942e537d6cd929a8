/**
 * The ways to a payment besides a click and the popup: what a page offers in its head, the menu of a selected text, the address bar and
 * the keys. screens §1, §12
 */
import type { Page } from '@playwright/test'
import { inWorker, nextExtensionPage, type Wallet } from '../steps/chromium.ts'
import {
  addLink,
  allowAccounts,
  askIn,
  expect,
  expectPaidOnce,
  PASSWORD,
  popupBehind,
  test,
  transfersFrom,
} from '../steps/fixtures.ts'
import { pressInChromium, pressOver } from './toolbar.ts'

const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TRANSFER = `ethereum:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913@8453/transfer?address=${FRIEND}&uint256=2.5e6`

type Event = { dispatch: (...args: unknown[]) => void }
declare const chrome: {
  contextMenus: { onClicked: Event; update: (id: string, change: object) => Promise<void> }
  omnibox: { onInputEntered: Event }
  commands: { onCommand: Event }
  action: { getBadgeText: (of: object) => Promise<string>; getTitle: (of: object) => Promise<string> }
  runtime: { getContexts: (of: object) => Promise<unknown[]> }
  tabs: { query: (of: object) => Promise<{ id: number }[]> }
  /** Of the page of the extensions. */
  developerPrivate: { updateExtensionCommand: (change: object) => Promise<void> }
}

/** By an extension's page in a tab behind the one in front. */
async function tabInFront(wallet: Wallet, front: Page): Promise<{ own: Page; tabId: number }> {
  const own = await wallet.page('manifest.json')
  await front.bringToFront()
  const tabId = await own.evaluate(async () => (await chrome.tabs.query({ active: true, currentWindow: true }))[0]?.id)
  return { own, tabId: tabId ?? -1 }
}

const badgeIn = ({ own, tabId }: { own: Page; tabId: number }) =>
  own.evaluate(async (of) => [await chrome.action.getBadgeText(of), await chrome.action.getTitle(of)], { tabId })

const offering = (href: string) => `<!doctype html><link rel="facilitated-payment" href="${href}"><p>Tea`

/** Serves a page of the shop's site. */
async function goTo(page: Page, path: string, body: string): Promise<void> {
  const url = new URL(path, 'https://page.test/').href
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(url)
}

const pay = async (payment: Page): Promise<void> => {
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Send 2.50 USDC' }).click()
  await expect(page.getByTestId('send').filter({ hasText: '2.50 USDC sent.' })).toBeVisible({ timeout: 60_000 })
}

test('screens §12 a page that offers a payment link in its head marks the toolbar button, and one without does not', async ({
  sandbox,
  wallet,
  address: _,
}) => {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  const before = sandbox.requests.length
  const page = await wallet.context.newPage()
  await goTo(page, '/offer', offering(gatewayUrl))
  const seen = await tabInFront(wallet, page)
  const OFFERED = ['1', 'Tender: this page offers a payment link']
  await expect.poll(() => badgeIn(seen)).toEqual(OFFERED)
  await goTo(page, '/other', offering('https://bank.example/pay'))
  await expect.poll(() => badgeIn(seen)).toEqual(['', 'Tender'])
  await goTo(page, '/none', '<!doctype html><p>Tea')
  // A page that the browser has kept is shown again without being loaded.
  await page.goBack()
  await page.goBack()
  await expect.poll(() => badgeIn(seen)).toEqual(OFFERED)
  expect(wallet.context.pages().filter((one) => one.url().includes('payment.html'))).toEqual([])
  expect(sandbox.requests.length).toBe(before)
})

test('screens §1 the popup lists what a page offers in its head beside its links, and counts transfers too', async ({
  sandbox,
  wallet,
  address,
}) => {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  const page = await wallet.context.newPage()
  await goTo(page, '/offer', `${offering(gatewayUrl)}<a href="${TRANSFER}">Send</a><a href="ethereum:nobody">Odd</a>`)
  await pressOver(wallet, page)
  const popup = await popupBehind(wallet, page)
  await expect(popup.getByRole('heading', { name: '2 payment links on this page' })).toBeVisible()
  const opened = nextExtensionPage(wallet, 'wallet.html#send/')
  await popup.getByRole('button', { name: 'Pay Payment link 2' }).click()
  await send(await opened)
  expect((await transfersFrom(sandbox, address)).map(({ value }) => value)).toEqual([2_500_000n])
})

test('screens §1 the browser takes the menu’s items, also for links for a transfer', async ({ wallet, address: _ }) => {
  const known = (id: string) =>
    inWorker(
      wallet,
      (item) =>
        chrome.contextMenus.update(item, {}).then(
          () => true,
          () => false,
        ),
      id,
    )
  for (const id of ['pay-this-link', 'open-its-checkout', 'pay-this-text'])
    expect([id, await known(id)]).toEqual([id, true])
  expect(await known('another')).toBe(false)
})

test('screens §1 a selected link is paid from the menu at the site of its page; a selected id alone is refused in words', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const { gatewayUrl, paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const select = async (selectionText: string, isHeard: boolean) => {
    await shop.evaluate((text) => {
      document.body.replaceChildren(Object.assign(document.createElement('p'), { id: 'selected', textContent: text }))
      getSelection()?.selectAllChildren(document.body)
    }, selectionText)
    const where = { page: shop, over: shop.locator('#selected'), isHeard }
    await pressInChromium(wallet, where, { menuItemId: 'pay-this-text', selectionText })
  }
  const refused = nextExtensionPage(wallet, 'payment.html')
  await select(paymentId, false)
  await expect((await refused).getByText('This isn’t a payment link.')).toBeVisible()
  const opened = nextExtensionPage(wallet, `payment.html?id=${paymentId}`)
  await select(`  ${gatewayUrl}\n`, true)
  const payment = await opened
  await expect(payment.getByTestId('pay-merchant-info')).toContainText(new URL(shop.url()).hostname)
  await pay(payment)
  await expectPaidOnce({ sandbox, address }, 12_400_000n)
})

test('screens §1 what is typed in the address bar is taken like a paste, and opens nothing but Tender’s windows', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const enter = (text: string) =>
    inWorker(wallet, (typed) => chrome.omnibox.onInputEntered.dispatch(typed, 'currentTab'), text)
  const [at, tabs] = [shop.url(), wallet.context.pages().length]
  const refused = nextExtensionPage(wallet, 'payment.html')
  await enter('https://evil.example/')
  const refusal = await refused
  await expect(refusal.getByText('This isn’t a payment link.')).toBeVisible()
  await refusal.close()
  const opened = nextExtensionPage(wallet, 'payment.html?id=')
  await enter(` ${paymentId} `)
  const payment = await opened
  await allowAccounts(wallet, paymentId)
  await pay(payment)
  await expectPaidOnce({ sandbox, address }, 12_400_000n)
  expect([shop.url(), wallet.context.pages().length]).toEqual([at, tabs + 1])
})

test.describe('keys', () => {
  test.use({ ownBrowser: true })

  const [ALT_SHIFT, Y, K, L] = [9, 89, 75, 76]
  /** As from a keyboard: the browser itself takes the key before the page. */
  async function press({ context }: Wallet, page: Page, key: number): Promise<void> {
    await page.bringToFront()
    const session = await context.newCDPSession(page)
    const codes = { windowsVirtualKeyCode: key, nativeVirtualKeyCode: key }
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', modifiers: ALT_SHIFT, ...codes })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', modifiers: ALT_SHIFT, ...codes })
    await session.detach()
  }

  /** As on the browser's own page of shortcuts. */
  async function setKeys({ context, extensionId }: Wallet): Promise<void> {
    const page = await context.newPage()
    await page.goto('chrome://extensions/shortcuts')
    const keys = { 'pay-first-link': 'Alt+Shift+K', lock: 'Alt+Shift+L' }
    await page.evaluate(
      async ([id, chosen]) => {
        for (const [commandName, keybinding] of Object.entries(chosen))
          await chrome.developerPrivate.updateExtensionCommand({ extensionId: id, commandName, keybinding })
      },
      [extensionId, keys] as const,
    )
    await page.close()
  }

  test('screens §1 keys open the popup, pay the first link of the page and lock, also where the worker was stopped', async ({
    sandbox,
    wallet,
    address,
    shop,
  }) => {
    const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
    await setKeys(wallet)
    await shop.evaluate(() => document.body.replaceChildren())
    await wallet.stopWorker()
    const refused = nextExtensionPage(wallet, 'payment.html?nothing=none')
    await press(wallet, shop, K)
    const refusal = await refused
    await expect(refusal.getByText('no payment link on this page')).toBeVisible()
    await refusal.close()
    await addLink(shop, 'https://shop.example/', 'Other')
    await addLink(shop, gatewayUrl, 'First')
    await wallet.stopWorker()
    const opened = nextExtensionPage(wallet, 'payment.html?id=')
    await press(wallet, shop, K)
    await pay(await opened)
    await expectPaidOnce({ sandbox, address }, 12_400_000n)
    await wallet.stopWorker()
    await press(wallet, shop, L)
    await expect.poll(async () => (await askIn<{ state: string }>(wallet, 'wallet.status', {})).state).toBe('locked')
    const own = await wallet.page('manifest.json')
    const popups = () =>
      own.evaluate(async () => (await chrome.runtime.getContexts({ contextTypes: ['POPUP'] })).length)
    expect(await popups()).toBe(0)
    await press(wallet, shop, Y)
    await expect.poll(popups).toBe(1)
  })

  test('screens §1 where the browser keeps the page from Tender, the key says so', async ({ wallet, address: _ }) => {
    await setKeys(wallet)
    const page = await wallet.context.newPage()
    await page.goto('chrome://version')
    const refused = nextExtensionPage(wallet, 'payment.html?nothing=unseen')
    await press(wallet, page, K)
    await expect((await refused).getByText('doesn’t let Tender see this page')).toBeVisible()
  })
})
