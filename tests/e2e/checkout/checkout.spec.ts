/**
 * The hosted checkout in our page, in a real Chromium: how it is opened, with which parameters, and how it is shown.
 * protocol §4.8, §5.3.
 */
import { WALLET_API_KEY } from '../../../sandbox/settings.ts'
import {
  followToCheckout,
  frameIn,
  go,
  HOST,
  inside,
  openCheckout,
  openWindow,
  PAID,
  payElsewhere,
} from '../steps/checkouts.ts'
import { nextExtensionPage, nextPage, pasteField } from '../steps/chromium.ts'
import { addLink, ask, expect, test } from '../steps/fixtures.ts'
import { expectAccessible, resize, SMALLEST } from '../steps/looks.ts'

type Contexts = { getContexts(filter: { contextTypes: string[] }): Promise<{ documentUrl: string }[]> }
type Tabs = { query(filter: object): Promise<{ status: string }[]> }
declare const chrome: { runtime: Contexts; tabs: Tabs }

const FRAME = '[data-testid=checkout-frame]'
const FULL = { width: 1000, height: 800 }

test('protocol §4.8 gatewayUrl, §4.8 returnUrl, §4.8 preferUniversalLinks: the given address, all that it carried, and the two parameters', async ({
  story,
}) => {
  const { gatewayUrl } = await story.sandbox.createPayment({ amountMinor: '1240' })
  const home = await story.wallet.page('popup.html')
  const opened = nextExtensionPage(story.wallet, 'checkout.html')
  await (await pasteField(home)).fill(`${gatewayUrl}&ref=a%20b&n=%2B#part`)
  await home.getByRole('button', { name: 'Open checkout page' }).click()
  const page = await opened
  const back = encodeURIComponent(`${gatewayUrl}&ref=a%20b&n=%2B#tender-return`)
  expect((await frameIn(page)).url()).toBe(
    `${gatewayUrl}&ref=a%20b&n=%2B&returnUrl=${back}&preferUniversalLinks=1#part`,
  )
  const href = await inside(page).locator('#wallet-maple').getAttribute('href')
  expect(href).toMatch(/^https:\/\/wallets\.tender\.test\/maple\/wc\?uri=wc%3A.*&returnUrl=https%3A%2F%2Fpay/)
})

test('protocol §4.8 gatewayUrl, §4.8 returnUrl, §4.8 preferUniversalLinks: no address is made up, and a link’s own parameters do not count', async ({
  story,
}) => {
  const { gatewayUrl, paymentId } = await story.sandbox.createPayment({ amountMinor: '1240' })
  const home = await story.wallet.page('popup.html')
  const refusals = [
    [paymentId, 'no checkout page'],
    [`wc:0@2?pay=${encodeURIComponent(gatewayUrl)}`, 'no checkout page'],
    [gatewayUrl.replace(HOST, `${HOST}.evil.example`), 'a different site'],
    [gatewayUrl.replace('https:', 'http:'), 'isn’t secure'],
  ] as const
  for (const [text, words] of refusals) {
    await (await pasteField(home)).fill(text)
    await home.getByRole('button', { name: 'Open checkout page' }).click()
    await expect(home.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  expect(story.wallet.context.pages().filter((page) => page.url().includes('checkout.html'))).toEqual([])
  const hostile = '&returnUrl=https%3A%2F%2Fevil.example&return%55rl=evil%3A&preferUniversalLinks=0'
  const page = await followToCheckout(story.wallet, gatewayUrl + hostile)
  const { searchParams } = new URL((await frameIn(page)).url())
  expect(searchParams.getAll('returnUrl')).toEqual([`${gatewayUrl}#tender-return`])
  expect(searchParams.getAll('preferUniversalLinks')).toEqual(['1'])
})

test('protocol §4.8.1 scripts run and storage lasts, and the frame gets nothing beyond them', async ({ story }) => {
  const { page } = await openCheckout(story)
  const opened = nextPage(story.wallet.context, (url) => url.includes('wallets.'))
  await inside(page).locator('#wallet-harbour').click()
  await expect(inside(page).getByText('Go on in Harbour.')).toBeVisible()
  // A late tab would appear in the next test, which waits for its own.
  await opened
  await page.reload()
  await expect(inside(page).locator('#wallet-harbour')).toContainText('Used last time')
  const frame = await frameIn(page)
  const denied = await frame.evaluate(() => {
    const name = (of: () => unknown) => {
      try {
        return String(of())
      } catch (error) {
        return String(Reflect.get(Object(error), 'name'))
      }
    }
    return [
      name(() => window.open('https://evil.tender.test/')),
      name(() => top?.location.assign('https://evil.tender.test/')),
    ]
  })
  // Firefox throws where Chromium opens nothing.
  expect(denied).toEqual([expect.stringMatching(/^(null|InvalidAccessError)$/), 'SecurityError'])
  expect(await frame.evaluate(() => Object.keys(localStorage))).toEqual(['wallet'])
  expect(await page.evaluate(() => localStorage.getItem('wallet'))).toBe(null)
})

test('protocol §4.8.2 a wallet leads back to our page, as it was', async ({ story }) => {
  const { page } = await openCheckout(story)
  const opened = nextPage(story.wallet.context, (url) => url.includes('wallets.'))
  await inside(page).locator('#wallet-harbour').click()
  const wallet = await opened
  await wallet.bringToFront()
  await wallet.getByRole('link', { name: 'Back to where you came from' }).click()
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('visible')
  await expect(inside(page).getByText('Go on in Harbour.')).toBeVisible()
  const back = (await wallet.getByRole('link').getAttribute('href')) ?? ''
  await page.close()
  // Until the browser has let go of it, the page is still there to be brought to the front.
  await expect.poll(() => story.wallet.inExtension((at) => at.evaluate(isCheckoutLeft))).toBe(true)
  // The redirect may come before or after the page has loaded.
  await wallet.goto(back).catch(() => undefined)
  await expect(wallet.getByTestId('checkout-frame')).toBeVisible()
  expect(wallet.url()).toContain('/checkout.html?url=')
})

test('protocol §4.8.2 nobody returns by another address: not by the extension’s own, nor by the mark on a strange site', async ({
  story,
}) => {
  const { page, paymentId } = await openCheckout(story)
  await frameIn(page)
  const own = page.url()
  await page.close()
  const stranger = await story.wallet.context.newPage()
  await stranger.goto(`${story.sandbox.shopUrl}?pid=${paymentId}#tender-return`)
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
  expect(stranger.url()).toContain(story.sandbox.shopUrl)
  // Firefox throws, Chromium loads a page of its own that says no.
  await go(stranger, own).catch(() => undefined)
  await expect.poll(() => stranger.url()).not.toContain(own)
  expect(story.wallet.context.pages().filter((one) => one.url().includes('checkout.html'))).toEqual([])
})

test('protocol §4.8.8 the checkout fills the page, beside a banner that it cannot draw on', async ({ story }) => {
  const { page } = await openCheckout(story)
  await frameIn(page)
  for (const size of [FULL, SMALLEST]) {
    await resize(page, size)
    const box = await page.locator(FRAME).boundingBox()
    expect(box?.width).toBe(size.width)
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(size.height)
    expect(box?.height).toBeGreaterThan(size.height * 0.75)
  }
  await expect(page.getByTestId('checkout-banner')).toContainText(`This page belongs to ${HOST}.`)
  await expectAccessible(page)
})

test('protocol §4.8.8 a host that refuses to be framed is shown in a window of its own, and what that reports is checked', async ({
  story,
}) => {
  const { page, paymentId } = await openCheckout(story, { framing: 'refused' })
  await expect(page.getByRole('heading', { name: 'The checkout can’t open here' })).toBeVisible()
  await expect(page.locator(FRAME)).toHaveCount(0)
  await expectAccessible(page)
  const window = await openWindow(story, page)
  await expect(page.getByRole('heading', { name: 'The checkout is open in its own window' })).toBeVisible()
  await payElsewhere(story, paymentId)
  await expect(page.getByTestId(PAID)).toBeVisible()
  expect(window.isClosed()).toBe(false)
})

test('protocol §4.8.8 a click opens the page where the payer wants it so, and Tender’s window where not', async ({
  story,
}) => {
  const { gatewayUrl } = await story.sandbox.createPayment({ amountMinor: '1240' })
  const shop = await story.wallet.context.newPage()
  await shop.goto(story.sandbox.shopUrl)
  await addLink(shop, gatewayUrl, 'Pay here')
  const settings = await story.wallet.page('wallet.html#settings')
  await settings.getByLabel('Open the checkout page').click()
  await expect.poll(() => ask(settings, 'settings.get', {})).toMatchObject({ payLinks: 'page' })
  const opened = nextExtensionPage(story.wallet, 'checkout.html')
  await shop.bringToFront()
  await shop.getByRole('link', { name: 'Pay here' }).click()
  const page = await opened
  await frameIn(page)
  const windowed = nextExtensionPage(story.wallet, 'payment.html')
  await page.getByRole('button', { name: 'Pay with Tender' }).click()
  await (await windowed).close()
  expect(await ask(settings, 'settings.set', { payLinks: 'window' })).toMatchObject({ payLinks: 'window' })
  const again = nextExtensionPage(story.wallet, 'payment.html')
  await shop.bringToFront()
  await shop.getByRole('link', { name: 'Pay here' }).click()
  await again
})

/** Runs in a page of the extension. */
async function isCheckoutLeft(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  const tabs = await chrome.tabs.query({})
  const isHeld = held.some(({ name }) => name?.startsWith('checkout-open/'))
  return !isHeld && tabs.every(({ status }) => status === 'complete')
}

test('screens §3 a second click brings the checkout to the front; where the payer has gone elsewhere in its tab, it opens in another', async ({
  story,
}) => {
  const { page, gatewayUrl } = await openCheckout(story)
  await frameIn(page)
  const home = await story.wallet.page('popup.html')
  const open = () => ask(home, 'checkout.open', { text: gatewayUrl })
  const ours = () =>
    home.evaluate(async () => {
      const tabs = await chrome.runtime.getContexts({ contextTypes: ['TAB'] })
      return tabs.filter(({ documentUrl }) => documentUrl.includes('/checkout.html')).length
    })
  await open()
  expect(await ours()).toBe(1)
  await page.goto(story.sandbox.shopUrl)
  // The browser lets go of the page that was left, and calls its tab loaded, later than Playwright does.
  await expect.poll(() => home.evaluate(isCheckoutLeft)).toBe(true)
  const opened = nextExtensionPage(story.wallet, 'checkout.html')
  await open()
  await frameIn(await opened)
  expect(new URL(page.url()).origin).toBe(new URL(story.sandbox.shopUrl).origin)
  await open()
  expect(await ours()).toBe(1)
})

test('protocol §5.3 the checkout is reached without a key; the service itself is asked with one', async ({ story }) => {
  const { page, paymentId } = await openCheckout(story, { says: ['{"success":true}'] })
  await expect(page.getByTestId('checkout-verifying')).toBeVisible()
  // The first requests of a page that the extension opens may be over before a listener is attached.
  const headers: Record<string, string>[] = []
  story.wallet.context.on('request', (request) => {
    if (new URL(request.url()).host === HOST) headers.push(request.headers())
  })
  await page.reload()
  await expect(page.getByTestId('checkout-verifying')).toBeVisible()
  await expect.poll(() => headers.length).toBeGreaterThan(0)
  expect(JSON.stringify(headers)).not.toMatch(new RegExp(`api-key|${WALLET_API_KEY}`, 'i'))
  await expect.poll(() => story.sandbox.requests.filter((one) => one.paymentId === paymentId).length).toBeGreaterThan(0)
})
