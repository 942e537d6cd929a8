/** A second payment is two clicks: the link and Pay. One that comes while the first is open waits behind it. screens §5, §3. */

import { closedBy, nextExtensionPage } from '../steps/chromium.ts'
import { addLink, askIn, clickPayLink, expect, test, transfersFrom } from '../steps/fixtures.ts'
import { approve, payButton } from '../steps/paying.ts'

const OFFER = ['eip155:8453/USDC', 'eip155:1/PYUSD', 'eip155:1/ETH']

test('screens §5 on a site with consent a second payment is the link and Pay, with what was paid with before', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  await sandbox.fund(`eip155:1:${address}`)
  const link = async (amountMinor: string, name: string) => {
    const { gatewayUrl, paymentId } = await sandbox.createPayment({ amountMinor, offer: OFFER })
    await addLink(shop, gatewayUrl, name)
    return paymentId
  }
  await link('1240', 'The first')
  const first = await clickPayLink(wallet, shop, 'The first')
  await first.getByTestId('pay-option-pyusd-ethereum').getByRole('button').click()
  await approve(first)
  await expect(first.getByTestId('pay-result-success-icon')).toBeVisible()
  await first.close()

  const secondId = await link('990', 'The second')
  const opened = nextExtensionPage(wallet, 'payment.html')
  await shop.getByRole('link', { name: 'The second' }).click()
  const second = await opened
  await expect(second.getByTestId('pay-review-token-ethereum')).toContainText('9.90 PYUSD')
  await payButton(second).click()
  await expect(second.getByTestId('pay-result-success-icon')).toBeVisible()
  expect(sandbox.payment(secondId)).toMatchObject({ status: 'succeeded', settlements: 1 })
  expect(await transfersFrom(sandbox, address)).toEqual([])
  await second.close()

  await link('1120', 'The third')
  const third = await clickPayLink(wallet, shop, 'The third')
  await third.getByTestId('pay-review-change').click()
  await expect(third.getByTestId('pay-option-usdc-base')).toContainText('you have 2,000.00 USDC')
  await third.reload()
  await expect(third.getByTestId('pay-select-option-header')).toBeVisible()
})

test('screens §3 a second link joins the window of the first: nothing is replaced, both are paid, one after the other', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  await addLink(shop, (await sandbox.createPayment({ amountMinor: '1240' })).gatewayUrl, 'The first')
  const { gatewayUrl, paymentId: secondId } = await sandbox.createPayment({ amountMinor: '990' })
  await addLink(shop, gatewayUrl, 'The second')
  const payment = await clickPayLink(wallet, shop, 'The first')
  await expect(payButton(payment)).toHaveText('Pay $12.40')
  await shop.getByRole('link', { name: 'The second' }).click()
  const next = payment.getByRole('button', { name: 'Next payment: Fern & Kettle, $9.90' })
  await expect(next).toBeVisible()
  await expect(payment.getByText('1 of 2 payments')).toBeVisible()
  await expect(payButton(payment)).toHaveText('Pay $12.40')

  await next.click()
  await expect(payButton(payment)).toHaveText('Pay $9.90')
  await wallet.stopWorker()
  await shop.getByRole('link', { name: 'The first' }).click()
  await expect(payButton(payment)).toHaveText('Pay $12.40')
  await payButton(payment).click()
  await payment.getByRole('button', { name: 'Done' }).click()
  await expect(payButton(payment)).toHaveText('Pay $9.90')
  await expect(payment.getByText('of 2 payments')).toHaveCount(0)
  await payButton(payment).click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  expect((await transfersFrom(sandbox, address)).map(({ value }) => value)).toEqual([12_400_000n, 9_900_000n])
  expect(wallet.context.pages().filter((page) => page.url().includes('payment.html'))).toEqual([payment])

  await askIn(wallet, 'link.paste', { text: secondId })
  await expect(payment.getByRole('heading', { name: 'Already paid' })).toBeVisible()
  await closedBy(payment, () => payment.getByRole('button', { name: 'Close', exact: true }).click())
})
