/** The paid scenarios of the service's public end-to-end catalogue, and its list of test ids: screens §11.6. */
import {
  balances,
  begin,
  CATALOGUE,
  type Coin,
  confirmAndVerify,
  dismiss,
  EURC_ON_BASE,
  expectListed,
  expectMoved,
  expectShown,
  follow,
  NOT_OURS,
  PRICE,
  paste,
  SHOWS,
  test,
  USDC_ON_BASE,
} from '../steps/catalogue-steps.ts'
import { fillHosted, frameOf } from '../steps/collecting.ts'
import { BASE, expect } from '../steps/fixtures.ts'

const POLYGON = 'eip155:137'
const EURC: Coin = { chainId: BASE, token: '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42' }
const USDC_ON_POLYGON: Coin = { chainId: POLYGON, token: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' }
const USDT: Coin = { chainId: POLYGON, token: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F' }

test('screens §11.6 the catalogue: each of its test ids is shown by one of the 12 scenarios, or a reason says why not', () => {
  expect(SHOWS).toHaveLength(12)
  const shown = new Set([...SHOWS.flat(), ...Object.keys(NOT_OURS)])
  expect([...shown].sort()).toEqual([...CATALOGUE].sort())
  expect(new Set(CATALOGUE).size).toBe(CATALOGUE.length)
})

test('screens §11.6 1 single option without personal data', async ({ story, seen }) => {
  const before = await balances(story)
  const [payment] = await begin(story, {})
  await expect(payment.getByTestId('pay-merchant-info')).toContainText('$12.40')
  await expect(payment.getByTestId('pay-review-token-base')).toContainText('12.40 USDC')
  await confirmAndVerify(payment)
  await expectMoved(story, before, [PRICE])
  await expectListed(story, 'Paid 12.40 USDC')
  await expectShown(seen, 1)
})

test('screens §11.6 2 single option by deep link', async ({ story, seen, shop }) => {
  const before = await balances(story)
  const page = shop.url()
  const payment = await follow(story, shop)
  await expect(payment.getByTestId('pay-merchant-info')).toContainText(new URL(page).host)
  await expect(payment.getByTestId('pay-review-token-base')).toContainText('12.40 USDC')
  await confirmAndVerify(payment)
  expect(shop.url()).toBe(page)
  await expectMoved(story, before, [PRICE])
  await expectListed(story, 'Paid 12.40 USDC')
  await expectShown(seen, 2)
})

test('screens §11.6 3 multiple options without personal data', async ({ story, seen }) => {
  await story.sandbox.fund(`${POLYGON}:${story.address}`)
  const [base, polygon] = [await balances(story), await balances(story, USDC_ON_POLYGON)]
  const [payment] = await begin(story, { offer: [`${POLYGON}/USDC`, USDC_ON_BASE] })
  await expect(payment.getByTestId('pay-option-0')).toContainText('12.40 USDC on Polygon')
  await expect(payment.getByTestId('pay-option-1')).toContainText('12.40 USDC on Base')
  await expect(payment.getByTestId('pay-info-required-badge')).toHaveCount(0)
  await payment.getByTestId('pay-option-1').click()
  await expect(payment.getByTestId('pay-review-token-base')).toContainText('12.40 USDC')
  await confirmAndVerify(payment)
  await expectMoved(story, base, [PRICE])
  await expectMoved(story, polygon, [], USDC_ON_POLYGON)
  await expectListed(story, 'Paid 12.40 USDC')
  await expectShown(seen, 3)
})

test('screens §11.6 4 multiple options with personal data', async ({ story, seen }) => {
  const [usdc, eurc] = [await balances(story), await balances(story, EURC)]
  const scenario = { collectData: 'hosted' } as const
  const [payment] = await begin(story, { offer: [EURC_ON_BASE, USDC_ON_BASE], scenario })
  await expect(payment.getByTestId('pay-info-required-badge')).toHaveCount(2)
  await payment.getByTestId('pay-option-1').click()
  await fillHosted(frameOf(payment))
  await expect(payment.getByTestId('pay-review-token-base')).toContainText('12.40 USDC')
  await confirmAndVerify(payment)
  await expectMoved(story, usdc, [PRICE])
  await expectMoved(story, eurc, [], EURC)
  await expectListed(story, 'Paid 12.40 USDC')
  await expectShown(seen, 4)
})

test('screens §11.6 9 double scan', async ({ story, seen }) => {
  const before = await balances(story)
  const [payment, paymentId] = await begin(story, {})
  await confirmAndVerify(payment)
  await expectMoved(story, before, [PRICE])
  const again = await paste(story, paymentId, paymentId)
  await expect(again.getByTestId('pay-result-error-icon')).toBeVisible()
  await expect(again.getByTestId('pay-result-success-icon')).toHaveCount(0)
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Already paid')
  await expect(again.getByTestId('pay-result-container')).toContainText('Opening the link again didn’t charge you.')
  await dismiss(again, 'generic')
  await expectMoved(story, before, [PRICE])
  expect(story.sandbox.payment(paymentId)).toMatchObject({ status: 'succeeded', settlements: 1 })
  await expectListed(story, 'Paid 12.40 USDC')
  await expectShown(seen, 9)
})

test('screens §11.6 10 USDT on Polygon: an allowance, then the permit', async ({ story, seen }) => {
  await story.sandbox.fund(`${POLYGON}:${story.address}`)
  const [usdt, usdc] = [await balances(story, USDT), await balances(story)]
  const [payment, paymentId] = await begin(story, { offer: [USDC_ON_BASE, `${POLYGON}/USDT`] })
  await payment.getByTestId('pay-option-usdt-polygon').getByRole('button').click()
  await expect(payment.getByTestId('pay-review-token-polygon')).toContainText('12.40 USDT')
  await expect(payment.getByText('Approve USDT for this payment')).toBeVisible()
  await confirmAndVerify(payment)
  expect(seen.get('pay-loading-setup-note')).toMatch(/^Approving USDT for this payment\./)
  expect(story.sandbox.payment(paymentId).accepted?.results).toHaveLength(2)
  await expectMoved(story, usdt, [PRICE], USDT)
  await expectMoved(story, usdc, [])
  await expectListed(story, 'Paid 12.40 USDT')
  await expectShown(seen, 10)
})
