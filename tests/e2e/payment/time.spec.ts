/**
 * Passing time: a payment that expires during the review, one that takes a minute without a window, a slow chain.
 * protocol §4.7.4, screens §8.
 */
import type { Page } from '@playwright/test'
import {
  addLink,
  clickPayLink,
  expect,
  expectPaidOnce,
  openPayment,
  test,
  transfersFrom,
  usdcOf,
} from '../steps/fixtures.ts'
import { expectAccessible, expectFits } from '../steps/looks.ts'

const PRICE = 12_400_000n
const POLYGON = 'eip155:137'
const USDT_ON_POLYGON = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'
declare const chrome: {
  alarms: {
    getAll(): Promise<{ name: string }[]>
    create(name: string, ring: { when: number; periodInMinutes: number }): Promise<void>
  }
}

test('protocol §4.7.4 a payment that expires while it is reviewed: blocked from 10 s before, then over, and nothing moved', async ({
  sandbox,
  wallet,
  address,
}) => {
  const before = await usdcOf(sandbox, address)
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', expiresInMs: 25_000 })
  const payment = await openPayment(wallet, paymentId)
  const pay = payment.getByTestId('pay-button-pay')
  await expect(payment.getByText('Time’s up for this payment.')).toBeVisible()
  const leftMs = sandbox.payment(paymentId).expiresAtMs - Date.now()
  expect(leftMs).toBeGreaterThan(0)
  expect(leftMs).toBeLessThanOrEqual(11_000)
  await expect(pay).toHaveCount(0)
  await expect(payment.getByText('No money left your wallet.')).toBeVisible()
  await expect(payment.getByTestId('pay-result-expired-icon')).toBeVisible()
  await expect(payment.getByText(/^It expired at \d\d:\d\d\. Ask the shop for a new link\.$/)).toBeVisible()
  await expect(payment.getByText('No money left your wallet.')).toBeVisible()
  await expectAccessible(payment)
  await expectFits(payment)
  await payment.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => sandbox.payment(paymentId).calls.options).toBe(2)
  await expect(payment.getByTestId('pay-result-expired-icon')).toBeVisible()
  expect(sandbox.payment(paymentId).calls.confirm).toBe(0)
  expect(await transfersFrom(sandbox, address)).toEqual([])
  expect(await usdcOf(sandbox, address)).toBe(before)
})

/** Has the wallet's alarm ring in a second, not after up to 30 s. @throws {Error} if the wallet has not set one. */
const bringForward = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const [alarm, other] = await chrome.alarms.getAll()
    if (!alarm || other) throw new Error('the wallet has not set its one alarm')
    await chrome.alarms.create(alarm.name, { when: Date.now() + 1_000, periodInMinutes: 0.5 })
  })

/** The wallet ends its alarm when it waits for nothing more. Asks the browser, and not the worker. */
const alarmsLeft = (page: Page): Promise<number> =>
  page.evaluate(() => chrome.alarms.getAll().then(({ length }) => length))

test.describe(() => {
  test.use({ ownBrowser: true })

  test('pay-once I11 processing without any window, and without a worker: the alarm brings it to its end', async ({
    sandbox,
    wallet,
    address,
    shop,
  }) => {
    const scenario = { processingMs: 10_000 }
    const { paymentId, gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240', scenario })
    await wallet.installed?.close()
    await addLink(shop, gatewayUrl, 'Slow link')
    const payment = await clickPayLink(wallet, shop, 'Slow link')
    await payment.getByTestId('pay-button-pay').click()
    await expect.poll(() => sandbox.payment(paymentId).status).toBe('processing')
    await payment.close()
    await wallet.stopWorker()
    // It repeats the confirm, or asks for the status: the window may have heard before its end that the service has the results.
    const questions = () => sandbox.payment(paymentId).calls.confirm + sandbox.payment(paymentId).calls.status
    const before = questions()
    await wallet.inExtension(bringForward)
    // From here on only the alarm wakes the worker: no extension page is open and nothing sends it messages. It rings every
    // half minute, so one ring that comes to nothing is not the end.
    await expect.poll(questions, { timeout: 90_000 }).toBeGreaterThan(before)
    await expect.poll(() => sandbox.payment(paymentId).status).toBe('succeeded')
    // The service is ahead of the wallet: until the wallet has heard the end, a click shows the payment under way.
    await expect.poll(() => wallet.inExtension(alarmsLeft), { timeout: 90_000 }).toBe(0)
    const again = await clickPayLink(wallet, shop, 'Slow link')
    await expect(again.getByRole('heading', { level: 1 })).toHaveText('Already paid')
    await expectPaidOnce({ sandbox, address }, PRICE)
  })

  test('screens §8 the countdown warns at 2 minutes, is urgent at 30 s and blocks at 10 s, in figures and in words', async ({
    sandbox,
    wallet,
    address,
  }) => {
    expect(address).toMatch(/^0x/)
    const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
    const payment = await openPayment(wallet, paymentId)
    await expect(payment.getByTestId('pay-button-pay')).toBeEnabled()
    await expect(payment.getByTitle('Time left to pay')).toBeVisible()
    await payment.clock.install()
    const { expiresAtMs } = sandbox.payment(paymentId)
    const forwardTo = async (leftMs: number) =>
      payment.clock.fastForward(expiresAtMs - leftMs - (await payment.evaluate(() => Date.now())))
    await forwardTo(119_000)
    await expect(payment.getByTitle('Less than 2 minutes left')).toBeVisible()
    await expect(payment.getByRole('status').getByText('2 minutes left to pay.')).toBeAttached()
    await forwardTo(29_000)
    await expect(payment.getByTitle('Less than 30 seconds left')).toBeVisible()
    await expect(payment.getByRole('status').getByText('30 seconds left to pay.')).toBeAttached()
    await forwardTo(9_000)
    await expect(payment.getByTitle('Time’s up')).toBeVisible()
    await expect(payment.getByTestId('pay-button-pay')).toHaveCount(0)
    await expectAccessible(payment)
    expect(sandbox.payment(paymentId).calls.confirm).toBe(0)
  })

  test('screens §7 an allowance that is mined slowly: after 120 s the window says that it still waits, and the payment ends well', async ({
    sandbox,
    wallet,
    address,
  }) => {
    await sandbox.fund(`${POLYGON}:${address}`)
    const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', offer: [`${POLYGON}/USDT`] })
    const payment = await openPayment(wallet, paymentId)
    await expect(payment.getByTestId('pay-button-pay')).toBeEnabled()
    await sandbox.setAutomine(POLYGON, false)
    await payment.getByTestId('pay-button-pay').click()
    await expect(payment.getByRole('heading', { name: 'Transaction' })).toBeVisible()
    await expect(payment.getByText(/The network is taking longer than usual/)).toHaveCount(0)
    await payment.clock.install()
    await payment.clock.fastForward(121_000)
    await expect(payment.getByText(/The network is taking longer than usual/)).toBeVisible()
    await expectAccessible(payment)
    await expectFits(payment)
    await sandbox.setAutomine(POLYGON, true)
    await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
    expect(await sandbox.balanceOf(POLYGON, USDT_ON_POLYGON, sandbox.merchantAddress)).toBe(PRICE)
  })
})
