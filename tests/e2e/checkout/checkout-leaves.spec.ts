/**
 * Where a hosted checkout may navigate, in a real Chromium: to wallets through our page, and nowhere else.
 * protocol §4.8.6, §4.8.7, security T29, M2.
 */
import type { Page } from '@playwright/test'
import { frameIn, go, HOST, inside, openCheckout, openWindow, unclicked } from '../steps/checkouts.ts'
import { nextExtensionPage, nextPage } from '../steps/chromium.ts'
import { type Driven, expect, type Story, test } from '../steps/fixtures.ts'

const PAIRING = 'wc:7f6e504bfad60b485450578e05678ed3@2?relay-protocol=irn&symKey=587d5484'
const universal = (uri: string) => `https://wallets.tender.test/harbour/wc?uri=${encodeURIComponent(uri)}`
const notice = (page: Page, kind: string) => page.getByTestId(`checkout-leaves-${kind}`)
const tabsAt = ({ wallet }: Story, part: string): Page[] =>
  wallet.context.pages().filter((one) => one.url().includes(part))

/**
 * True where the wallet learns that a script goes there. By the HTML standard the Navigation API tells of fetch schemes alone; Chromium
 * tells of all. In Firefox the frame's sandbox, and the browser in a window, hold the others without a word.
 */
const isTold = (address: string, driven: Driven) => driven === 'chromium' || /^(data|https?):/.test(address)

/** The checkout is still in place and responds. */
const expectStays = (page: Page) => expect(inside(page).getByRole('heading', { name: 'Fern & Kettle' })).toBeVisible()

test('protocol §4.8.6 a wallet link that carries the payment opens it here, and the checkout stays where it is', async ({
  story,
}) => {
  const { page, paymentId } = await openCheckout(story)
  const opened = nextExtensionPage(story.wallet, 'payment.html')
  await inside(page).locator('#wallet-tender').click()
  const payment = await opened
  expect(payment.url()).toContain(paymentId)
  await expect(payment.getByTestId('pay-merchant-info')).toContainText('12.40')
  await expect(inside(page).getByText('Go on in Tender.')).toBeVisible()
  await payment.getByTestId('pay-button-share').click()
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await expect(page.getByTestId('checkout-paid')).toBeVisible()
})

test('protocol §4.8.6 any other wallet link is handed to the system, and one that no program knows fails in silence', async ({
  story,
}) => {
  const { page } = await openCheckout(story)
  const opened = nextPage(story.wallet.context, (url) => url.includes('wallets.'))
  await inside(page).locator('#wallet-harbour').click()
  expect(new URL((await opened).url()).searchParams.get('uri')).toMatch(/^wc:/)
  await expectStays(page)
  await go(await frameIn(page), `examplewallet://wc?uri=${encodeURIComponent(PAIRING)}`)
  await expectStays(page)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('protocol §4.8.6 security T29 a wallet that nobody clicked for waits for the payer, and nobody opens them without end', async ({
  story,
}) => {
  const { page } = await openCheckout(story, { leaves: { to: universal(PAIRING), on: 'load' } })
  const asks = `document.querySelector('[data-testid=checkout-leaves-wallet]') !== null`
  await expect.poll(() => unclicked(page, asks)).toBe(true)
  expect(tabsAt(story, 'wallets.')).toEqual([])
  await expect(notice(page, 'wallet')).toContainText('is trying to open a wallet')
  await page.getByRole('button', { name: 'Open Tender' }).click()
  await expect.poll(() => tabsAt(story, 'wallets.').length).toBe(1)
  // Real clicks: Firefox lets a script count as the user's only for five seconds after one.
  const click = async () => {
    await page.bringToFront()
    await inside(page).locator('#wallet-harbour').click()
  }
  for (const tabs of [2, 3]) {
    await click()
    await expect.poll(() => tabsAt(story, 'wallets.').length).toBe(tabs)
  }
  await click()
  await expect(page.getByText('The checkout tried to open too many windows.')).toBeVisible()
  expect(tabsAt(story, 'wallets.')).toHaveLength(3)
})

test('protocol §4.8.6 what has no wc: in its uri is nobody’s to hand on', async ({ story, driven }) => {
  const { page } = await openCheckout(story)
  const frame = await frameIn(page)
  for (const address of [
    'examplewallet://wc?uri=https%3A%2F%2Fx',
    'examplewallet://wc?url=wc%3A1',
    `javascript:0//?uri=${PAIRING}`,
  ]) {
    await go(frame, address)
    await expectStays(page)
  }
  await expect(notice(page, 'blocked')).toHaveCount(isTold('examplewallet:', driven) ? 1 : 0)
  await expect(page.getByRole('button', { name: 'Open Tender' })).toHaveCount(0)
  expect(story.wallet.context.pages()).toHaveLength(2)
})

test('protocol §4.8.7 no other scheme is opened, by a click or by a script; about: and the first load are', async ({
  story,
  driven,
}) => {
  const { page } = await openCheckout(story)
  await inside(page).getByRole('link', { name: 'Call the shop' }).click()
  await expect(notice(page, 'blocked')).toContainText('tel:+15550100')
  const frame = await frameIn(page)
  for (const address of [
    'sms:1',
    'intent://x#Intent;end',
    'mailto:a@b',
    'data:text/html,x',
    'http://pay.tender.test/',
    'wc:0@2',
  ]) {
    await go(frame, address)
    if (isTold(address, driven)) await expect(notice(page, 'blocked')).toContainText(address)
    await expectStays(page)
  }
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(notice(page, 'blocked')).toHaveCount(0)
  await go(frame, 'about:blank')
  await expect.poll(() => frame.url()).toBe('about:blank')
})

test('protocol §4.8.7 security M2 another site has no place in the frame, but may have a tab; a redirect there is stopped by the browser', async ({
  story,
  driven,
}) => {
  const { page, gatewayUrl } = await openCheckout(story, {
    leaves: { to: story.sandbox.shopUrl, on: 'click', in: 'new' },
  })
  await inside(page).getByRole('link', { name: 'Read the shop’s terms' }).click()
  await expect(notice(page, 'elsewhere')).toContainText(story.sandbox.shopUrl)
  const opened = nextPage(story.wallet.context, (url) => url === story.sandbox.shopUrl)
  await page.getByRole('link', { name: 'Open in a new tab' }).click()
  await opened
  await expectStays(page)
  await page.route(`https://${HOST}/away`, (route) =>
    route.fulfill({ status: 302, headers: { location: 'https://evil.tender.test/' } }),
  )
  await go(await frameIn(page), `https://${HOST}/away`)
  // Firefox does not say where a redirect leads.
  const said = driven === 'chromium' ? 'going to https://evil.tender.test' : 'leave for another site'
  await expect(page.getByTestId('checkout-stopped')).toContainText(said)
  await page.getByRole('button', { name: 'Reload checkout' }).click()
  expect((await frameIn(page)).url()).toContain(gatewayUrl)
})

test('protocol §4.8.6, §4.8.7: a window of its own keeps the same rules', async ({ story, driven }) => {
  const { page, paymentId } = await openCheckout(story, { framing: 'refused' })
  const window = await openWindow(story, page)
  const address = window.url()
  await window.getByRole('link', { name: 'Call the shop' }).click()
  await go(window, 'intent://x#Intent;end')
  await expect(notice(page, 'blocked')).toContainText(isTold('intent:', driven) ? 'intent://x' : 'tel:+15550100')
  expect(window.url()).toBe(address)
  const opened = nextExtensionPage(story.wallet, 'payment.html')
  await window.locator('#wallet-pebble').click()
  expect((await opened).url()).toContain(paymentId)
  expect(window.url()).toBe(address)
})
