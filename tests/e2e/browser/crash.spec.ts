/**
 * Stops the worker at the worst moments; each payment ends with exactly one transfer. architecture §4, pay-once §4.1.
 */
import type { Page } from '@playwright/test'
import type { Wallet } from '../steps/chromium.ts'
import { stepOf } from '../steps/collecting.ts'
import { parkAt } from '../steps/crash-point.ts'
import { addLink, clickPayLink, expect, expectPaidOnce, test } from '../steps/fixtures.ts'
import { payButton, stopUnder } from '../steps/paying.ts'

const PRICE = 12_400_000n

/** Lets the worker wait at a point. The returned function waits until it is there, then stops it. */
async function crashAt(wallet: Wallet, point: string): Promise<() => Promise<void>> {
  const reached = await parkAt(wallet, point)
  return async () => {
    await reached()
    await wallet.stopWorker()
  }
}

const pay = (payment: Page) => payment.getByTestId('pay-button-pay').click()
const paid = (payment: Page) => expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()

const BEFORE_APPROVAL = [
  'before:get-options',
  'after:get-options',
  'recorded:options-received',
  'recorded:plan-reviewed',
]
for (const point of BEFORE_APPROVAL) {
  test(`pay-once §4.1 worker stopped at ${point}, before the approval`, async ({ sandbox, wallet, address, shop }) => {
    const crash = await crashAt(wallet, point)
    const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
    await crash()
    await pay(payment)
    await paid(payment)
    await expectPaidOnce({ sandbox, address }, PRICE)
  })
}

const AFTER_APPROVAL = [
  'recorded:approved',
  'before:sign',
  'after:sign',
  'recorded:result-recorded',
  'before:confirm',
  'after:confirm',
  'recorded:status-received',
]
for (const point of AFTER_APPROVAL) {
  test(`pay-once §4.1 worker stopped at ${point}, after the approval`, async ({ sandbox, wallet, address, shop }) => {
    const crash = await crashAt(wallet, point)
    const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
    await pay(payment)
    await crash()
    await paid(payment)
    await expectPaidOnce({ sandbox, address }, PRICE)
    expect(sandbox.requests.filter(({ call }) => call === 'options')).toHaveLength(1)
    const bodies = sandbox.requests.filter(({ call }) => call === 'confirm').map(({ body }) => body)
    expect(new Set(bodies).size).toBe(1)
  })
}

test('pay-once §4.1 options shown, nothing under way: the worker is stopped and the screen still pays', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await stopUnder(wallet, payButton(payment))
  await pay(payment)
  await paid(payment)
  await expectPaidOnce({ sandbox, address }, PRICE)
})

for (const when of ['before', 'after'] as const) {
  test(`pay-once §4.1 confirm sent, worker stopped ${when} the service took it`, async ({
    sandbox,
    wallet,
    address,
    shop,
  }) => {
    const held = sandbox.fault('*', 'confirm', { kind: 'hold', when, times: 1 })
    const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
    await pay(payment)
    await held.reached
    await wallet.stopWorker()
    held.release()
    await paid(payment)
    await expectPaidOnce({ sandbox, address }, PRICE)
    const bodies = sandbox.requests.filter(({ call }) => call === 'confirm').map(({ body }) => body)
    // The next worker asks for the status first: what the service has taken by then is not sent again.
    expect(new Set(bodies).size).toBe(1)
  })
}

test('architecture §4 window closed while the confirm is held: the payment goes on without it', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const held = sandbox.fault('*', 'confirm', { kind: 'hold', when: 'before', times: 1 })
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  const href = (await shop.getByRole('link', { name: 'Pay 12.40 USD' }).getAttribute('href')) ?? ''
  await pay(payment)
  await held.reached
  await payment.close()
  held.release()
  const paymentId = new URL(href).searchParams.get('pid') ?? ''
  await expect.poll(() => sandbox.payment(paymentId).status).toBe('succeeded')
  await expect.poll(() => stepOf(wallet, paymentId)).toBe('closed')
  await addLink(shop, href, 'Again')
  const reopened = await clickPayLink(wallet, shop, 'Again')
  await expect(reopened.getByRole('heading', { level: 1 })).toHaveText('Already paid')
  await expectPaidOnce({ sandbox, address }, PRICE)
})
