/** A second payment is two clicks: the link and Pay. architecture A3 */

import { nextExtensionPage } from '../steps/chromium.ts'
import { addLink, clickPayLink, expect, test, transfersFrom } from '../steps/fixtures.ts'
import { approve, payButton } from '../steps/paying.ts'

const OFFER = ['eip155:8453/USDC', 'eip155:1/PYUSD', 'eip155:1/ETH']

test('architecture A3 on a site with consent a second payment is the link and Pay, with what was paid with before', async ({
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
  await expect(third.getByTestId('pay-option-usdc-base')).toContainText('you have 2000.00 USDC')
  await third.reload()
  await expect(third.getByTestId('pay-select-option-header')).toBeVisible()
})
