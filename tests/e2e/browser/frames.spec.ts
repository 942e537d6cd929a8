/**
 * Payment links in frames: the window names the frame and the page around it, and frames whose clicks stay with the page.
 * screens §1, §2, security T50.
 */

import type { FrameLocator, Page } from '@playwright/test'
import { nest, openCheckout } from '../steps/checkouts.ts'
import { nextExtensionPage, type Wallet } from '../steps/chromium.ts'
import { expect, expectPaidOnce, test } from '../steps/fixtures.ts'
import { unfoldReceipt } from '../steps/walk.ts'

const [SHOP, WIDGETS, INNER] = ['https://shop.tender.test', 'https://widgets.test', 'https://inner.test']
const [PAY, OUTSIDE] = ['https://pay.tender.test', 'https://outside.test']

/** Notes on its own page what becomes of a click, after every content script, and keeps the browser from following it. */
const NOTE = `<script>addEventListener('click', (event) => {
  document.body.dataset.heard = event.defaultPrevented ? 'prevented' : 'left alone'
  event.preventDefault()
})</script>`
const linkTo = (href: string) => `<!doctype html>${NOTE}<body><a href="${href}">Pay here</a>`
const framing = (src: string, more = '') => `<!doctype html><iframe ${more} src="${src}"></iframe>`

/** Shows the first of these pages, which the browser gets instead of what the network has. */
async function show(page: Page, pages: Record<string, string>): Promise<void> {
  for (const [url, body] of Object.entries(pages))
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(Object.keys(pages)[0] ?? '')
}

const clickIn = (frame: FrameLocator) => frame.getByRole('link', { name: 'Pay here' }).click()

async function clickPayLinkIn(wallet: Wallet, frame: FrameLocator): Promise<Page> {
  const opened = nextExtensionPage(wallet, 'payment.html')
  await clickIn(frame)
  return opened
}

const paymentWindows = ({ context }: Wallet) => context.pages().filter((page) => page.url().includes('payment.html'))

test('screens §1 §2 a link in a frame of another site is paid: the window and the receipt name the frame and the page', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  await show(shop, { [`${SHOP}/framed`]: framing(`${WIDGETS}/button`), [`${WIDGETS}/button`]: linkTo(gatewayUrl) })
  const payment = await clickPayLinkIn(wallet, shop.frameLocator('iframe'))
  const both = 'widgets.test in a page of shop.tender.test'
  await expect(payment.getByTestId('pay-merchant-info')).toContainText(`${both}`)
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await unfoldReceipt(payment)
  await expect(payment.getByText(both)).toBeVisible()
  await expectPaidOnce({ sandbox, address }, 12_400_000n)
  expect(shop.url()).toBe(`${SHOP}/framed`)
})

test('screens §2 a link two frames deep is the innermost frame’s, in the page of the tab', async ({
  sandbox,
  wallet,
  shop,
}) => {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  await show(shop, {
    [`${SHOP}/framed`]: framing(`${WIDGETS}/outer`),
    [`${WIDGETS}/outer`]: framing(`${INNER}/button`),
    [`${INNER}/button`]: linkTo(gatewayUrl),
  })
  const payment = await clickPayLinkIn(wallet, shop.frameLocator('iframe').frameLocator('iframe'))
  await expect(payment.getByTestId('pay-merchant-info')).toContainText('inner.test in a page of shop.tender.test')
})

test('security T50 clicks stay with the page in frames without an origin or address, and in those of the pay host', async ({
  sandbox,
  wallet,
  shop,
}) => {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  const { gatewayUrl: ordinary, paymentId } = await sandbox.createPayment({ amountMinor: '500' })
  const link = linkTo(gatewayUrl)
  await show(shop, {
    [`${SHOP}/framed`]: [
      framing(`${WIDGETS}/button`, 'title="sandboxed" sandbox="allow-scripts"'),
      framing(`${PAY}/embedded`, 'title="pay host"'),
      `<iframe title="srcdoc" srcdoc="${link.replaceAll('"', '&quot;')}"></iframe>`,
      '<iframe title="blank"></iframe>',
      framing(`${WIDGETS}/ordinary`, 'title="ordinary"'),
    ].join(''),
    [`${WIDGETS}/button`]: link,
    [`${PAY}/embedded`]: link,
    [`${WIDGETS}/ordinary`]: linkTo(ordinary),
  })
  await shop.evaluate((body) => {
    const { contentDocument: blank } = document.querySelector<HTMLIFrameElement>('[title=blank]') ?? {}
    blank?.write(body)
    blank?.close()
  }, link)
  for (const title of ['sandboxed', 'pay host', 'srcdoc', 'blank']) {
    const frame = shop.frameLocator(`[title="${title}"]`)
    await clickIn(frame)
    await expect(frame.locator('body'), title).toHaveAttribute('data-heard', 'left alone')
  }
  const payment = await clickPayLinkIn(wallet, shop.frameLocator('[title=ordinary]'))
  expect(paymentWindows(wallet)).toEqual([payment])
  expect(new URL(payment.url()).searchParams.get('id')).toBe(paymentId)
})

test('security T50 a frame inside the checkout in our page opens nothing; the next click elsewhere does', async ({
  story,
  shop,
}) => {
  const { sandbox, wallet } = story
  const { page } = await openCheckout(story)
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  const { gatewayUrl: ordinary, paymentId } = await sandbox.createPayment({ amountMinor: '500' })
  const [, , strange] = await nest(page)
  await strange.evaluate((href) => {
    document.body.innerHTML = `<a href="${href}">Pay here</a>`
  }, gatewayUrl)
  await strange.getByRole('link', { name: 'Pay here' }).click()
  await show(shop, { [`${OUTSIDE}/`]: framing(`${WIDGETS}/button`), [`${WIDGETS}/button`]: linkTo(ordinary) })
  const payment = await clickPayLinkIn(wallet, shop.frameLocator('iframe'))
  expect(paymentWindows(wallet)).toEqual([payment])
  expect(new URL(payment.url()).searchParams.get('id')).toBe(paymentId)
})
