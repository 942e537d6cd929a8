/**
 * `wc:` links on a page: a link that carries a payment is caught before the browser reports that no app can open it.
 * protocol §2, screens §1.5.
 */
import type { Page } from '@playwright/test'
import { addLink, clickPayLink, expect, expectPaidOnce, test } from '../steps/fixtures.ts'

const PAIRING =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484'

/** Records what the page receives of the next click, after every content script. */
const noteClicks = (page: Page) =>
  page.evaluate(() => {
    document.addEventListener('click', ({ defaultPrevented }) => {
      document.body.dataset.heard = defaultPrevented ? 'prevented' : 'left alone'
    })
    // Keeps the browser from looking for an app; the page only checks whether the click was left to it.
    document.addEventListener('click', (event) => event.preventDefault())
  })

test('protocol §2 link wc: a wc: link with pay= opens its payment, and pays', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  const url = shop.url()
  await noteClicks(shop)
  await addLink(shop, `${PAIRING}&pay=${encodeURIComponent(gatewayUrl)}`, 'Wallet link')
  const payment = await clickPayLink(wallet, shop, 'Wallet link')
  await expect(payment.getByTestId('pay-merchant-info')).toContainText('12.40')
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  expect(await shop.evaluate(() => document.body.dataset.heard)).toBeUndefined()
  expect(shop.url()).toBe(url)
  await expectPaidOnce({ sandbox, address }, 12_400_000n)
})

test('protocol §2 link wc: a wc: link whose pay= leads elsewhere is refused, and never opened', async ({
  sandbox,
  wallet,
  shop,
}) => {
  const evil = encodeURIComponent('https://pay.tender.test.evil.example/?pid=pay_1')
  await addLink(shop, `${PAIRING}&pay=${evil}`, 'Hostile link')
  const refusal = await clickPayLink(wallet, shop, 'Hostile link')
  await expect(refusal.getByText(/a different site/)).toBeVisible()
  expect(sandbox.requests).toEqual([])
})

test('protocol §2.2 a wc: pairing link is none of ours and left alone', async ({ wallet, shop }) => {
  await noteClicks(shop)
  await addLink(shop, PAIRING, 'Pairing link')
  await shop.getByRole('link', { name: 'Pairing link' }).click()
  expect(await shop.evaluate(() => document.body.dataset.heard)).toBe('left alone')
  expect(wallet.context.pages().filter((page) => page.url().includes('payment.html'))).toEqual([])
})
