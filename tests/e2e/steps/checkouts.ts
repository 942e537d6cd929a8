// Shared by the hosted checkout tests: a scripted checkout, our page around it, and its own window.
import type { Frame, FrameLocator, Page } from '@playwright/test'
import type { CheckoutScenario } from '../../../sandbox/gateway/scenario.ts'
import { createClient, only, signedConfirm } from '../../../sandbox/independent/client.ts'
import { nextExtensionPage, nextPage, type Wallet } from './chromium.ts'
import { askIn, expect, type Story } from './fixtures.ts'

export const HOST = 'pay.tender.test'
export const [PAID, VERIFYING, FAILED] = ['checkout-paid', 'checkout-verifying', 'checkout-failed']

export type Opened = { page: Page; gatewayUrl: string; paymentId: string }

/** A payment whose hosted checkout is opened. */
export async function openCheckout({ wallet, sandbox }: Story, checkout?: CheckoutScenario): Promise<Opened> {
  const made = await sandbox.createPayment({ amountMinor: '1240', ...(checkout && { scenario: { checkout } }) })
  return { ...made, page: await followToCheckout(wallet, made.gatewayUrl) }
}

/** Opens the checkout of a link, by the message of the paste field. */
export async function followToCheckout(wallet: Wallet, gatewayUrl: string): Promise<Page> {
  const opened = nextExtensionPage(wallet, 'checkout.html')
  await askIn(wallet, 'checkout.open', { text: gatewayUrl })
  return opened
}

export const inside = (page: Page): FrameLocator => page.frameLocator('[data-testid=checkout-frame]')
const isAtHost = (url: string): boolean => url.startsWith(`https://${HOST}/`)

/** The checkout's frame, once its page has loaded. */
export async function frameIn(page: Page): Promise<Frame> {
  await expect(inside(page).getByRole('heading', { level: 1 })).toBeVisible()
  const frame = page.frames().find((one) => isAtHost(one.url()))
  if (!frame) throw new Error('no frame')
  return frame
}

/** The checkout of a host that refuses to be framed, in the window that our page opens for it. */
export async function openWindow({ wallet }: Story, page: Page): Promise<Page> {
  const opened = nextPage(wallet.context, isAtHost)
  await page.getByRole('button', { name: 'Open in its own window' }).click()
  const window = await opened
  await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
  return window
}

type Bridge = { postMessage: (text: unknown) => void }

/** Posts this text to the bridge, as a checkout's own script does. */
export const post = (at: Frame | Page, text: unknown): Promise<void> =>
  at.evaluate((said) => {
    const { ReactNativeWebView: bridge } = window as unknown as { ReactNativeWebView: Bridge }
    bridge.postMessage(said)
  }, text)

/** The same in the frame of our page; resolves once our page has received the message, accepted or not. */
export async function say(page: Page, frame: Frame, text: string): Promise<void> {
  await page.evaluate((said) => {
    const heard = new Promise<void>((resolve) =>
      window.addEventListener('message', ({ data }) => data?.tenderCheckout?.text === said && resolve()),
    )
    Reflect.set(window, 'heard', heard)
  }, text)
  await post(frame, text)
  await page.evaluate(() => Reflect.get(window, 'heard'))
}

export const STRANGE = 'https://strange.tender.test/'

/**
 * Replaces the checkout with a page of the pay host whose policy allows frames: one of the same host and one of
 * another. @returns the outer frame and those two.
 */
export async function nest(page: Page): Promise<[Frame, Frame, Frame]> {
  const frame = await frameIn(page)
  const frames = `<iframe name="tender-checkout" src="/inner"></iframe><iframe src="${STRANGE}"></iframe>`
  const body = (text: string) => ({ contentType: 'text/html', body: `<!doctype html><h1>${text}</h1>` })
  await page.route(`https://${HOST}/outer`, (route) => route.fulfill(body(`Outer</h1>${frames}<h1>`)))
  await page.route(`https://${HOST}/inner`, (route) => route.fulfill(body('Inner')))
  await page.route(STRANGE, (route) => route.fulfill(body('Strange')))
  await go(frame, `https://${HOST}/outer`)
  await expect(inside(page).frameLocator('[name]').getByRole('heading', { name: 'Inner' })).toBeVisible()
  await expect(inside(page).frameLocator('iframe:not([name])').getByRole('heading', { name: 'Strange' })).toBeVisible()
  const [inner, strange] = [`https://${HOST}/inner`, STRANGE].map((url) =>
    page.frames().find((one) => one.url() === url),
  )
  if (!inner || !strange) throw new Error('no inner frames')
  return [frame, inner, strange]
}

/** True if the expression holds, evaluated without the user gesture that Playwright's own scripts bring. */
export async function unclicked(page: Page, expression: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', { expression, userGesture: false })
  await session.detach()
  return result.value === true
}

/** Navigates as a page's own script does. Resolves when the page had time to navigate. */
export async function go(at: Frame | Page, url: string): Promise<void> {
  await at.evaluate((to) => {
    location.href = to
  }, url)
}

/** True if the page has the bridge object. */
export const hasBridge = (at: Frame | Page): Promise<boolean> => at.evaluate(() => 'ReactNativeWebView' in window)

/** Pays with another wallet. */
export async function payElsewhere({ sandbox }: Pick<Story, 'sandbox'>, paymentId: string): Promise<void> {
  const client = createClient(sandbox)
  const payer = await client.fundedPayer()
  const option = only(await client.options(paymentId, payer))
  await client.wallet(paymentId, '/confirm', await signedConfirm(option, payer))
}

/** Nothing on our page claims that the payment is paid. */
export async function expectNotPaid(page: Page): Promise<void> {
  await expect(page.getByTestId(PAID)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Paid/ })).toHaveCount(0)
}
