/**
 * Personal data in a real Chromium, with forms that are framed or refuse to be: protocol §4.6.1, live-service W7.2, W7.3,
 * screens §6.
 */

import { WALLET_API_KEY } from '../../../sandbox/settings.ts'
import { closedBy, nextPage } from '../steps/chromium.ts'
import {
  ANN,
  BUILT,
  COLLECTED,
  expectFine,
  fillHosted,
  frameOf,
  frameWithin,
  HOST,
  INLINE,
  keptBy,
  open,
  PRICE,
  stepOf,
} from '../steps/collecting.ts'
import { BASE, expect, expectPaidOnce, test } from '../steps/fixtures.ts'
import { resize, SMALLEST } from '../steps/looks.ts'
import { pay, payButton } from '../steps/paying.ts'

test('protocol §4.6.1 the service’s form in our window: filled in there, paid here, and nothing of it is kept', async ({
  sandbox,
  wallet,
  address,
}) => {
  const [payment, paymentId] = await open(wallet, sandbox, 'hosted')
  await expect(payment.getByTestId('pay-collect-banner')).toContainText(`This form belongs to ${HOST}.`)
  await expect(frameOf(payment).getByRole('heading', { name: 'About you' })).toBeVisible()
  await expect(payment.getByRole('button', { name: /Open it in a new window/ })).toBeVisible()
  await expect(payment.getByTestId('pay-collect-frame')).toBeVisible()
  await fillHosted(frameOf(payment))
  await pay(payment)
  await expectPaidOnce({ sandbox, address }, PRICE)
  expect(sandbox.collected(`${BASE}:${address}`)).toEqual(COLLECTED)
  expect(sandbox.payment(paymentId).accepted?.collectedData).toBeUndefined()
  const kept = await keptBy(wallet)
  expect(kept).toContain(paymentId)
  for (const value of [ANN.fullName, ANN.dob, ANN.pobAddress]) expect(kept).not.toContain(value)
})

test('screens §6 IC_ERROR is shown and the form is tried again in place', async ({ sandbox, wallet, address }) => {
  const [payment] = await open(wallet, sandbox, { form: 'hosted', canFail: true })
  await frameOf(payment).locator('#fail').check()
  await fillHosted(frameOf(payment))
  await expect(payment.getByRole('alert').filter({ hasText: 'The data could not be checked.' })).toBeVisible()
  await payment.getByRole('button', { name: 'Try again' }).click()
  await expect(frameOf(payment).locator('#fullName')).toHaveValue('')
  await fillHosted(frameOf(payment))
  await pay(payment)
  await expectPaidOnce({ sandbox, address }, PRICE)
})

test('security M3, T35 a forged message from any other frame does nothing, and the form cannot leave its frame', async ({
  sandbox,
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const [payment, paymentId] = await open(wallet, sandbox, 'hosted')
  await expect(frameOf(payment).locator('#fullName')).toBeVisible()
  const own = payment.url()
  const frame = payment.frames().find((one) => one.url().includes('/collect'))
  if (!frame) throw new Error('no frame')
  await payment.evaluate(() => {
    for (const target of ['*', location.origin]) window.postMessage({ type: 'IC_COMPLETE', success: true }, target)
  })
  // A frame inside the form: same origin, but not the frame that we opened.
  const inner = await frameWithin(frame)
  await inner.evaluate(() => top?.postMessage({ type: 'IC_COMPLETE', success: true }, '*'))
  const refusal = await frame.evaluate(() => {
    try {
      window.top?.location.assign('https://evil.tender.test/')
      return 'left'
    } catch (error) {
      return String(Reflect.get(Object(error), 'name'))
    }
  })
  expect(refusal).toBe('SecurityError')
  await expect(payment.getByTestId('pay-collect-frame')).toBeVisible()
  expect(payment.url()).toBe(own)
  expect(await stepOf(wallet, paymentId)).toBe('collecting')
  await frame.evaluate(() => parent.postMessage({ type: 'IC_COMPLETE', success: true }, '*'))
  await expect(payment.getByTestId('pay-button-pay')).toBeVisible()
})

test('live-service W7.3 a form that refuses to be framed opens in its own window, which hands back by itself', async ({
  sandbox,
  wallet,
  address,
}) => {
  const [payment, paymentId] = await open(wallet, sandbox, 'hosted-unframeable')
  const opened = nextPage(wallet.context, (url) => url.includes('/collect'))
  await payment.getByRole('button', { name: 'Open form', exact: true }).click()
  const form = await opened
  expect(new URL(form.url()).searchParams.get('theme')).toBe('light')
  await closedBy(form, () => fillHosted(form))
  await pay(payment)
  await expectPaidOnce({ sandbox, address }, PRICE)
  expect(sandbox.collected(`${BASE}:${address}`)).toEqual(COLLECTED)
  expect(sandbox.payment(paymentId).accepted?.collectedData).toBeUndefined()
})

test('security T35 a form’s page in a tab that the wallet did not open reports to nobody', async ({
  sandbox,
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const [payment, paymentId] = await open(wallet, sandbox, 'hosted-unframeable')
  const opened = nextPage(wallet.context, (url) => url.includes('/collect'))
  await payment.getByRole('button', { name: 'Open form', exact: true }).click()
  const ours = await opened
  const stranger = await wallet.context.newPage()
  await stranger.goto(ours.url())
  await fillHosted(stranger)
  await expect(stranger.getByText('Thank you. You can go back to your wallet.')).toBeVisible()
  expect(await stepOf(wallet, paymentId)).toBe('collecting')
  await payment.getByRole('button', { name: 'I’ve submitted the form' }).click()
  await expect(payment.getByTestId('pay-button-pay')).toBeVisible()
})

test('live-service W3.13 a fetch that is refused for want of data brings the form back and says so', async ({
  sandbox,
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const [payment] = await open(wallet, sandbox, 'hosted-unframeable', [BUILT])
  const opened = nextPage(wallet.context, (url) => url.includes('/collect'))
  await payment.getByRole('button', { name: 'Open form', exact: true }).click()
  await opened
  await payment.getByRole('button', { name: 'I’ve submitted the form' }).click()
  await expect(payment.getByText('The payment service didn’t accept these details.')).toBeVisible()
})

test('screens §6 back to the options, and on with one that asks for nothing', async ({ sandbox, wallet, address }) => {
  const asks = { form: 'hosted', for: [INLINE] } as const
  const [payment] = await open(wallet, sandbox, asks, [INLINE, `${BASE}/EURC`])
  await payment.getByTestId('pay-option-usdc-base').getByRole('button').click()
  await expect(payment.getByTestId('pay-collect-frame')).toBeVisible()
  await payment.getByRole('button', { name: 'Back to payment options' }).click()
  await payment.getByTestId('pay-option-eurc-base').getByRole('button').click()
  await expect(payButton(payment)).toBeVisible()
  expect(sandbox.collected(`${BASE}:${address}`)).toBeUndefined()
})

test('screens §6 a payment that is cancelled while the form is open is closed in the window', async ({
  sandbox,
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const [payment, paymentId] = await open(wallet, sandbox, 'hosted')
  await expect(payment.getByTestId('pay-collect-frame')).toBeVisible()
  const cancelUrl = `${sandbox.loopback.gatewayUrl}/v1/gateway/payment/${paymentId}/cancel`
  const answer = await fetch(cancelUrl, { method: 'POST', headers: { 'Api-Key': WALLET_API_KEY }, body: '{}' })
  expect(answer.ok).toBe(true)
  await expect(payment.getByRole('heading', { name: 'This payment was cancelled' })).toBeVisible()
})

test('screens §13 the form in its frame and the way to its window pass axe and fit 360×600', async ({
  sandbox,
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const [payment] = await open(wallet, sandbox, 'hosted')
  await expect(frameOf(payment).locator('#fullName')).toBeVisible()
  await resize(payment, SMALLEST)
  expect((await payment.getByTestId('pay-collect-frame').boundingBox())?.height).toBeGreaterThanOrEqual(260)
  await expectFine(payment)
  await payment.getByRole('button', { name: /Open it in a new window/ }).click()
  await expect(payment.getByRole('button', { name: 'Open form', exact: true })).toBeVisible()
  await expectFine(payment)
})
