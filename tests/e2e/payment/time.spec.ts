/**
 * Passing time: a payment that expires during the review, one that takes a minute without a window, a slow chain.
 * protocol §4.7.4, architecture B4.
 */
import {
  addLink,
  ask,
  clickPayLink,
  expect,
  expectPaidOnce,
  pastePayment,
  test,
  transfersFrom,
  usdcOf,
} from '../steps/fixtures.ts'
import { expectAccessible, expectFits } from '../steps/looks.ts'

const PRICE = 12_400_000n
const POLYGON = 'eip155:137'
const USDT_ON_POLYGON = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'
type Listed = { payments: { paymentId: string; step: string; receipt?: { outcome: string } }[] }

test('protocol §4.7.4 a payment that expires while it is reviewed: blocked from 10 s before, then over, and nothing moved', async ({
  sandbox,
  wallet,
  address,
}) => {
  test.setTimeout(240_000)
  const before = await usdcOf(sandbox, address)
  // The button must be seen until 10 s before the end, even on a busy machine.
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', expiresInMs: 60_000 })
  const payment = await pastePayment(wallet, paymentId)
  const pay = payment.getByTestId('pay-button-pay')
  await expect(pay).toBeEnabled()
  await expect(payment.getByText('The time to pay is over.')).toBeVisible({ timeout: 90_000 })
  const leftMs = sandbox.payment(paymentId).expiresAtMs - Date.now()
  expect(leftMs).toBeGreaterThan(0)
  expect(leftMs).toBeLessThanOrEqual(11_000)
  await expect(pay).toHaveCount(0)
  await expect(payment.getByText('Nothing was signed.')).toBeVisible()
  await expect(payment.getByTestId('pay-result-expired-icon')).toBeVisible({ timeout: 30_000 })
  await expect(payment.getByText(/^It expired at \d\d:\d\d\. Ask the shop for a new link\.$/)).toBeVisible()
  await expect(payment.getByText('Nothing left your wallet.')).toBeVisible()
  await expectAccessible(payment)
  await expectFits(payment)
  await payment.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => sandbox.payment(paymentId).calls.options).toBe(2)
  await expect(payment.getByTestId('pay-result-expired-icon')).toBeVisible()
  expect(sandbox.payment(paymentId).calls.confirm).toBe(0)
  expect(await transfersFrom(sandbox, address)).toEqual([])
  expect(await usdcOf(sandbox, address)).toBe(before)
})

test('architecture B4 the countdown warns at 2 minutes, is urgent at 30 s and blocks at 10 s, in figures and in words', async ({
  sandbox,
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const payment = await pastePayment(wallet, paymentId)
  await expect(payment.getByTestId('pay-button-pay')).toBeEnabled()
  await expect(payment.getByTitle('Time left to pay')).toBeVisible()
  await payment.clock.install()
  const { expiresAtMs } = sandbox.payment(paymentId)
  const forwardTo = async (leftMs: number) =>
    payment.clock.fastForward(expiresAtMs - leftMs - (await payment.evaluate(() => Date.now())))
  await forwardTo(119_000)
  await expect(payment.getByTitle('Little time left')).toBeVisible()
  await expect(payment.getByRole('status').getByText('2 minutes left to pay.')).toBeAttached()
  await forwardTo(29_000)
  await expect(payment.getByTitle('Almost over')).toBeVisible()
  await expect(payment.getByRole('status').getByText('30 seconds left to pay.')).toBeAttached()
  await forwardTo(9_000)
  await expect(payment.getByTitle('Too late to sign')).toBeVisible()
  await expect(payment.getByTestId('pay-button-pay')).toHaveCount(0)
  await expectAccessible(payment)
  expect(sandbox.payment(paymentId).calls.confirm).toBe(0)
})

test('security I11 processing for 60 s without any window, and without a worker: the alarm brings it to its end', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  test.setTimeout(300_000)
  const scenario = { processingMs: 60_000 }
  const { paymentId, gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240', scenario })
  await wallet.installed?.close()
  await addLink(shop, gatewayUrl, 'Slow link')
  const payment = await clickPayLink(wallet, shop, 'Slow link')
  await payment.getByTestId('pay-button-pay').click()
  await expect.poll(() => sandbox.payment(paymentId).status).toBe('processing')
  await payment.close()
  await wallet.stopWorker()
  const { confirm } = sandbox.payment(paymentId).calls
  // From here on only the alarm wakes the worker: no extension page is open and nothing sends it messages.
  await expect.poll(() => sandbox.payment(paymentId).calls.confirm, { timeout: 120_000 }).toBeGreaterThan(confirm)
  await expect.poll(() => sandbox.payment(paymentId).status, { timeout: 90_000 }).toBe('succeeded')
  const page = await wallet.page('wallet.html')
  const outcome = async () => (await ask<Listed>(page, 'session.list', {})).payments[0]?.receipt?.outcome
  await expect.poll(outcome, { timeout: 60_000 }).toBe('succeeded')
  const again = await clickPayLink(wallet, shop, 'Slow link')
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Already paid')
  await expectPaidOnce({ sandbox, address }, PRICE)
})

test('architecture B3 an allowance that is mined slowly: after 120 s the window says that it still waits, and the payment ends well', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${POLYGON}:${address}`)
  const node = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    await fetch(sandbox.loopback.rpcUrls[POLYGON] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  }
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', offer: [`${POLYGON}/USDT`] })
  const payment = await pastePayment(wallet, paymentId)
  await expect(payment.getByTestId('pay-button-pay')).toBeEnabled()
  await node('evm_setAutomine', false)
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByRole('heading', { name: 'Transaction' })).toBeVisible()
  await expect(payment.getByText(/Still waiting for the network/)).toHaveCount(0)
  await payment.clock.install()
  await payment.clock.fastForward(121_000)
  await expect(payment.getByText(/Still waiting for the network/)).toBeVisible()
  await expectAccessible(payment)
  await expectFits(payment)
  await node('evm_setAutomine', true)
  await node('evm_mine')
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible({ timeout: 30_000 })
  expect(await sandbox.balanceOf(POLYGON, USDT_ON_POLYGON, sandbox.merchantAddress)).toBe(PRICE)
})
