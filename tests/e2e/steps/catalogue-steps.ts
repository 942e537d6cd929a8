/**
 * The service's public end-to-end catalogue for wallets (screens §11.6): its test ids, the ids that each of its 12
 * scenarios shows, and the steps they share.
 */

import type { Page } from '@playwright/test'
import type { PaymentRequest } from '../../../sandbox/gateway/scenario.ts'
import { MERCHANT_API_KEY } from '../../../sandbox/settings.ts'
import { closedBy, nextPage, pasteField } from './chromium.ts'
import { addLink, allowAccounts, BASE, clickPayLink, expect, type Story, test as storyTest, USDC } from './fixtures.ts'

export const PRICE = 12_400_000n
export const [USDC_ON_BASE, EURC_ON_BASE] = [`${BASE}/USDC`, `${BASE}/EURC`]
export type Coin = { chainId: string; token: string }
export const HOME_COIN: Coin = { chainId: BASE, token: USDC }

/** The test ids that its README requires and its flows use; ids with a variable part as in the flows. */
export const CATALOGUE = [
  ...['button-scan', 'input-paste-url', 'button-submit-url', 'pay-button-back', 'pay-button-close'],
  ...['pay-merchant-info', 'pay-loading-message', 'pay-loading-setup-note', 'pay-select-option-header'],
  ...['pay-option-0', 'pay-option-1', 'pay-option-1-selected', 'pay-option-usdt-polygon', 'pay-option-info-required'],
  ...['pay-info-required-badge', 'pay-button-info', 'pay-button-continue', 'pay-review-token-base'],
  ...['pay-review-token-polygon', 'pay-button-pay', 'pay-result-container', 'pay-result-success-icon'],
  ...['pay-result-insufficient-funds-icon', 'pay-result-expired-icon', 'pay-result-cancelled-icon'],
  ...['pay-result-error-icon', 'pay-button-result-action-success', 'pay-button-result-action-insufficient_funds'],
  ...['pay-button-result-action-expired', 'pay-button-result-action-cancelled', 'pay-button-result-action-generic'],
]

/** Why an id of the catalogue is missing in this wallet. */
export const NOT_OURS: Readonly<Record<string, string>> = {
  'button-scan': 'opens a camera on a phone; here a link is clicked, or pasted on the home screen itself',
  'pay-button-continue': 'older flows only: a tap on an option goes on by itself, in the present flows as here',
}

const PASTED = ['input-paste-url', 'button-submit-url']
const REVIEWED = ['pay-merchant-info', 'pay-review-token-base', 'pay-button-pay']
const PAID = ['pay-loading-message', ...endsAs('success', 'success')]
const CHOICE = ['pay-select-option-header', 'pay-option-0', 'pay-option-1', 'pay-option-1-selected']
const ASKED = ['pay-info-required-badge', 'pay-option-info-required', 'pay-button-info']

/** The ids that each scenario shows, in the catalogue's order. */
export const SHOWS: readonly (readonly string[])[] = [
  [...PASTED, ...REVIEWED, ...PAID],
  [...REVIEWED, ...PAID],
  [...PASTED, ...CHOICE, ...REVIEWED, ...PAID],
  [...PASTED, ...CHOICE, ...ASKED, ...REVIEWED, ...PAID],
  [...PASTED, ...REVIEWED, ...endsAs('cancelled', 'cancelled')],
  [...PASTED, ...ASKED, 'pay-option-0', ...endsAs('cancelled', 'cancelled')],
  [...PASTED, ...ASKED, 'pay-option-0', 'pay-button-back', 'pay-button-close'],
  [...PASTED, ...endsAs('insufficient-funds', 'insufficient_funds')],
  [...PASTED, ...REVIEWED, ...PAID, ...endsAs('error', 'generic')],
  [...PASTED, 'pay-option-usdt-polygon', 'pay-review-token-polygon', 'pay-loading-setup-note', ...PAID],
  [...PASTED, ...endsAs('expired', 'expired')],
  [...PASTED, ...endsAs('cancelled', 'cancelled')],
]

function endsAs(icon: string, action: string): string[] {
  return ['pay-result-container', `pay-result-${icon}-icon`, `pay-button-result-action-${action}`]
}

declare const sawTestId: (id: string, text: string) => void

/** Reports every element with a test id as soon as it is drawn, because some are visible only briefly. */
function reportTestIds(): void {
  const report = () => {
    // A new window may draw before Playwright has added the binding.
    if (typeof sawTestId !== 'function') return void requestAnimationFrame(report)
    for (const one of document.querySelectorAll<HTMLElement>('[data-testid]')) {
      if (one.getClientRects().length > 0) sawTestId(one.dataset.testid ?? '', one.textContent ?? '')
    }
  }
  new MutationObserver(report).observe(document, { subtree: true, childList: true, attributes: true })
  report()
}

/** `seen`: every test id that a page of the browser has drawn, with its latest text. */
export const test = storyTest.extend<{ seen: Map<string, string> }>({
  seen: async ({ wallet }, use) => {
    const seen = new Map<string, string>()
    await using _binding = await wallet.context.exposeBinding('sawTestId', (_, id: string, text: string) =>
      seen.set(id, text),
    )
    await using _script = await wallet.context.addInitScript(reportTestIds)
    await use(seen)
  },
})

/**
 * Polls, because the last ids of a page may be reported after the page is closed. @param scenario from 1, as the
 * catalogue lists them.
 */
export async function expectShown(seen: ReadonlyMap<string, string>, scenario: number): Promise<void> {
  await expect.poll(() => (SHOWS[scenario - 1] ?? []).filter((id) => !seen.has(id))).toEqual([])
}

/** Pastes the text of the shop's link on the home screen; returns the payment's window. */
export async function paste({ wallet }: Story, paymentId: string, link: string): Promise<Page> {
  const home = await wallet.page('popup.html')
  const opened = nextPage(wallet.context, (url) => url.includes(paymentId))
  await (await pasteField(home)).fill(link)
  // By the keyboard: what the popup loads after its first screen may push the button away under a pointer.
  await home.getByTestId('button-submit-url').press('Enter')
  const payment = await opened
  // A window of the extension may have loaded before Playwright could add its script.
  await payment.evaluate(reportTestIds)
  await allowAccounts(wallet, paymentId)
  await home.close()
  return payment
}

/** A payment of $12.40, created by the shop and opened here. */
export async function begin(story: Story, asked: Partial<PaymentRequest>): Promise<[payment: Page, paymentId: string]> {
  const { paymentId, gatewayUrl } = await story.sandbox.createPayment({ amountMinor: '1240', ...asked })
  return [await paste(story, paymentId, gatewayUrl), paymentId]
}

/** The catalogue's deep link, here a link clicked on a page. */
export async function follow({ sandbox, wallet }: Story, shop: Page): Promise<Page> {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  await addLink(shop, gatewayUrl, 'Pay for the tea')
  return clickPayLink(wallet, shop, 'Pay for the tea')
}

/** Waits until the button shows the amount and is armed, presses it and closes the receipt. */
export async function confirmAndVerify(payment: Page): Promise<void> {
  const pay = payment.getByTestId('pay-button-pay')
  await expect(pay).toHaveText('Pay $12.40')
  await pay.click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible({ timeout: 30_000 })
  await dismiss(payment, 'success')
}

/** Presses the button that ends a result screen and waits for the window to close. */
export const dismiss = (payment: Page, action: string): Promise<void> =>
  leave(payment, `pay-button-result-action-${action}`)

/** Presses a button that closes the window. */
export async function leave(payment: Page, testId: string): Promise<void> {
  const button = payment.getByTestId(testId)
  await expect(button).toBeEnabled()
  await closedBy(payment, () => button.click())
}

/** The home screen lists the payment with this text. */
export async function expectListed({ wallet }: Story, words: string): Promise<void> {
  const home = await wallet.page('popup.html')
  await expect(await pasteField(home)).toBeVisible()
  await expect(home.getByRole('button', { name: words })).toBeVisible()
  await home.close()
}

/** The shop cancels its request. */
export async function cancelByShop({ sandbox }: Story, paymentId: string): Promise<void> {
  const url = `${sandbox.loopback.gatewayUrl}/v1/payments/${paymentId}/cancel`
  const answer = await fetch(url, { method: 'POST', headers: { 'Api-Key': MERCHANT_API_KEY }, body: '{}' })
  expect(answer.status).toBe(200)
}

/** The balances of payer and shop, read from the chain. */
export async function balances({ sandbox, address }: Story, { chainId, token }: Coin = HOME_COIN) {
  return {
    payer: await sandbox.balanceOf(chainId, token, address),
    shop: await sandbox.balanceOf(chainId, token, sandbox.merchantAddress),
  }
}

/** Asserts on chain that these amounts left the payer, one transfer each, and reached the shop; nothing else moved. */
export async function expectMoved(
  story: Story,
  before: { payer: bigint; shop: bigint },
  amounts: readonly bigint[],
  coin: Coin = HOME_COIN,
): Promise<void> {
  const sum = amounts.reduce((all, one) => all + one, 0n)
  expect(await balances(story, coin)).toEqual({ payer: before.payer - sum, shop: before.shop + sum })
  const sent = await story.sandbox.transfers(coin.chainId, coin.token)
  const own = sent.filter(({ from }) => from.toLowerCase() === story.address.toLowerCase())
  expect(own.map(({ value }) => value)).toEqual(amounts)
}
