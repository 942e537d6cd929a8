/** Another extension with wide permissions beside the wallet: it reads nothing, signs nothing and opens no payment. security T32, T33. */
import type { Page } from '@playwright/test'
import { GATEWAY_HOST } from '../../sandbox/settings.ts'
import { stepOf } from '../e2e/steps/collecting.ts'
import { addLink, expect, expectPaidOnce, openPayment } from '../e2e/steps/fixtures.ts'
import { payButton } from '../e2e/steps/paying.ts'
import { changesBetween, effectsBetween, factsOf, settle } from './ledger.ts'
import { ALL_NAMES } from './message-names.ts'
import { test } from './other-extension.ts'
import { clickInPages, enterPages, leadAstray, pushAround, sayAll, tapWire } from './tricks/reaches.ts'

const row = { attacker: 'extension' } as const

/** Addresses of the wallet's pages that ask for something. */
const CRAFTED = [
  ...['payment.html', 'payment.html?id=../../x', 'payment.html?id=pay_unknown', 'payment.html?id=%00'],
  ...[
    'wallet.html#send',
    'wallet.html#send?to=0x000000000000000000000000000000000000dEaD&amount=1',
    'wallet.html#security',
  ],
  ...[
    'popup.html?text=https://pay.tender.test/pay_1',
    'checkout.html?url=https://evil.test/',
    'checkout.html?id=pay_1',
  ],
  ...['background.js', 'worker.js', 'manifest.json', 'nothing.html'],
]

test('security T32 another extension is heard by nobody and enters no page of the wallet @sample', async ({
  story,
  other,
}) => {
  const { wallet, sandbox } = story
  const { extensionId } = wallet
  const { paymentId, gatewayUrl: href } = await sandbox.createPayment({ amountMinor: '1240' })
  const payment = await openPayment(wallet, paymentId)
  await expect(payButton(payment)).toBeEnabled()
  const before = await factsOf(story)
  const said = await other.evaluate(sayAll, { extensionId, paymentId, names: ALL_NAMES, href })
  const entered = await other.evaluate(enterPages, extensionId)
  const changes = changesBetween(before, await factsOf(story))
  expect([said.reached, entered.reached]).toEqual([[], []])
  settle({
    ...row,
    what: 'messages to the wallet and its pages',
    tries: said.tries,
    effects: changes + said.reached.length,
  })
  settle({
    ...row,
    what: 'scripts, styles and pictures of its pages',
    tries: entered.tries,
    effects: entered.reached.length,
  })
})

async function shopWith(
  wallet: { context: { newPage(): Promise<Page> } },
  shopUrl: string,
  href: string,
): Promise<Page> {
  const shop = await wallet.context.newPage()
  await shop.goto(shopUrl)
  await addLink(shop, href, 'Pay for the tea')
  return shop
}

test('security T32 another extension clicks, navigates, covers and moves, and the payment stays where it was', async ({
  story,
  other,
}) => {
  const { wallet, sandbox } = story
  const { paymentId, gatewayUrl: href } = await sandbox.createPayment({ amountMinor: '1240' })
  const payment = await openPayment(wallet, paymentId)
  await expect(payButton(payment)).toBeEnabled()
  const at = payment.url()
  await shopWith(wallet, sandbox.shopUrl, href)
  const before = await factsOf(story)
  const clicks = await other.evaluate(clickInPages, href)
  const clicked = await factsOf(story)
  settle({ ...row, what: 'clicks in pages that it may enter', tries: clicks, effects: effectsBetween(before, clicked) })
  const pushes = await other.evaluate(pushAround, at)
  const urls = [...CRAFTED.map((path) => new URL(path, at).href), `${at}&isAgain=1`, href, 'https://evil.test/']
  const ways = await other.evaluate(leadAstray, { urls, at, back: at })
  const effects = changesBetween(clicked, await factsOf(story))
  settle({ ...row, what: 'windows led astray, covered and moved', tries: pushes + ways, effects })
  expect(await stepOf(wallet, paymentId)).toBe('reviewing')
})

test('security T32 another extension that taps the wire hears and blocks no request of the wallet', async ({
  story,
  other,
}) => {
  const { wallet, sandbox } = story
  await other.evaluate(tapWire, GATEWAY_HOST)
  const { paymentId, gatewayUrl: href } = await sandbox.createPayment({ amountMinor: '1240' })
  const payment = await openPayment(wallet, paymentId)
  await payButton(payment).click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await expectPaidOnce(story, 12_400_000n)
  const shop = await shopWith(wallet, sandbox.shopUrl, href)
  const heard = await other.evaluate<string[]>(() => Reflect.get(window, 'heard'))
  expect(heard.join()).toContain(shop.url())
  const effects = heard.filter((one) => one.includes(wallet.extensionId) || one.includes(GATEWAY_HOST)).length
  const tries = sandbox.requests.length + sandbox.rpcCalls.length
  settle({ ...row, what: 'requests of the wallet heard or blocked', tries, effects })
})
