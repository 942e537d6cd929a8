/** The scenarios of the service's public end-to-end catalogue in which no money may move: screens §11.6. */
import {
  balances,
  begin,
  cancelByShop,
  dismiss,
  EURC_ON_BASE,
  expectListed,
  expectMoved,
  expectShown,
  leave,
  paste,
  test,
  USDC_ON_BASE,
} from '../steps/catalogue-steps.ts'
import { frameOf } from '../steps/collecting.ts'
import { expect } from '../steps/fixtures.ts'

const ASKING = { offer: [USDC_ON_BASE, EURC_ON_BASE], scenario: { collectData: 'hosted' } } as const

test('screens §11.6 5 cancelled by the shop during the review', async ({ story, seen }) => {
  const { sandbox } = story
  const before = await balances(story)
  const { paymentId, gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  // The wallet polls the status during the review. Without an answer only the press meets the end. Set from the start,
  // because the cancellation would answer a request that is already open.
  const silence = sandbox.fault(paymentId, 'status', { kind: 'status', status: 503 })
  const payment = await paste(story, paymentId, gatewayUrl)
  await expect(payment.getByTestId('pay-review-token-base')).toContainText('12.40 USDC')
  await cancelByShop(story, paymentId)
  await payment.getByTestId('pay-button-pay').click()
  // Without an answer nothing is signed.
  await expect(payment.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 })
  silence.release()
  await payment.getByRole('button', { name: 'Try again' }).click()
  await expect(payment.getByTestId('pay-result-cancelled-icon')).toBeVisible({ timeout: 30_000 })
  await dismiss(payment, 'cancelled')
  await expectMoved(story, before, [])
  expect(sandbox.payment(paymentId)).toMatchObject({ status: 'cancelled', settlements: 0, calls: { confirm: 0 } })
  await expectListed(story, 'Cancelled')
  await expectShown(seen, 5)
})

test('screens §11.6 5 cancelled by the shop during the review: seen before anything is signed', async ({ story }) => {
  const before = await balances(story)
  const [payment, paymentId] = await begin(story, {})
  await expect(payment.getByTestId('pay-button-pay')).toBeVisible()
  await cancelByShop(story, paymentId)
  await expect(payment.getByTestId('pay-result-cancelled-icon')).toBeVisible()
  await dismiss(payment, 'cancelled')
  expect(story.sandbox.payment(paymentId).calls.confirm).toBe(0)
  await expectMoved(story, before, [])
})

test('screens §11.6 6 cancelled by the shop while the form is open', async ({ story, seen }) => {
  const before = await balances(story)
  const [payment, paymentId] = await begin(story, ASKING)
  await payment.getByTestId('pay-option-0').click()
  await expect(frameOf(payment).getByRole('heading', { name: 'About you' })).toBeVisible()
  await cancelByShop(story, paymentId)
  await expect(payment.getByTestId('pay-result-cancelled-icon')).toBeVisible()
  await dismiss(payment, 'cancelled')
  await expectMoved(story, before, [])
  await expectListed(story, 'Cancelled')
  await expectShown(seen, 6)
})

test('screens §11.6 7 back from the form to the options, and out', async ({ story, seen }) => {
  const before = await balances(story)
  const [payment, paymentId] = await begin(story, ASKING)
  await payment.getByTestId('pay-option-0').click()
  await expect(frameOf(payment).getByRole('heading', { name: 'About you' })).toBeVisible()
  await expect(payment.getByTestId('pay-button-close')).toBeVisible()
  await payment.getByTestId('pay-button-back').click()
  await expect(payment.getByTestId('pay-option-0')).toBeVisible()
  await expect(payment.getByTestId('pay-collect-frame')).toHaveCount(0)
  await leave(payment, 'pay-button-close')
  await expectMoved(story, before, [])
  expect(story.sandbox.payment(paymentId)).toMatchObject({ status: 'requires_action', settlements: 0 })
  await expectListed(story, 'Choose how to pay')
  await expectShown(seen, 7)
})

test('screens §11.6 8 insufficient funds', async ({ story, seen }) => {
  const before = await balances(story)
  const [payment] = await begin(story, { amountMinor: '99999999' })
  await expect(payment.getByTestId('pay-result-insufficient-funds-icon')).toBeVisible()
  await expect(payment.getByTestId('pay-button-pay')).toHaveCount(0)
  await dismiss(payment, 'insufficient_funds')
  await expectMoved(story, before, [])
  await expectListed(story, 'Choose how to pay')
  await expectShown(seen, 8)
})

test('screens §11.6 8 a shop on networks that the wallet does not have, and one that gives no reason', async ({
  story,
}) => {
  const before = await balances(story)
  const elsewhere = ['tron:0x2b6653dc', 'stellar:pubnet']
  const [named] = await begin(story, { scenario: { elsewhere } })
  await expect(named.getByText('on Tron or Stellar, which Tender doesn’t have')).toBeVisible()
  await expect(named.getByTestId('pay-result-insufficient-funds-icon')).toHaveCount(0)
  await dismiss(named, 'generic')
  const [silent] = await begin(story, { scenario: { elsewhere: [] } })
  await expect(silent.getByText('doesn’t say why')).toBeVisible()
  await dismiss(silent, 'insufficient_funds')
  await expectMoved(story, before, [])
})

test('screens §11.6 11 expired link', async ({ story, seen }) => {
  const before = await balances(story)
  const [payment] = await begin(story, { expiresInMs: -60_000 })
  await expect(payment.getByTestId('pay-result-expired-icon')).toBeVisible()
  await expect(payment.getByTestId('pay-button-pay')).toHaveCount(0)
  await dismiss(payment, 'expired')
  await expectMoved(story, before, [])
  await expectListed(story, 'Expired')
  await expectShown(seen, 11)
})

test('screens §11.6 12 cancelled payment', async ({ story, seen }) => {
  const before = await balances(story)
  const { paymentId, gatewayUrl } = await story.sandbox.createPayment({ amountMinor: '1240' })
  await cancelByShop(story, paymentId)
  const payment = await paste(story, paymentId, gatewayUrl)
  await expect(payment.getByTestId('pay-result-cancelled-icon')).toBeVisible()
  await expect(payment.getByTestId('pay-button-pay')).toHaveCount(0)
  await dismiss(payment, 'cancelled')
  await expectMoved(story, before, [])
  await expectListed(story, 'Cancelled')
  await expectShown(seen, 12)
})
