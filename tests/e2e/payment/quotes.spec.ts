/**
 * A quote with a short lifetime: requested again, shown beside the old one, approved again, paid once. protocol §7,
 * screens §9.1.
 */
import { askIn, BASE, expect, expectPaidOnce, openPayment, test, transfersFrom, usdcOf } from '../steps/fixtures.ts'
import { expectAccessible, expectFits } from '../steps/looks.ts'
import { payOnce, planHashOf } from '../steps/paying.ts'

const ETHEREUM = 'eip155:1'
const PYUSD = '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8'
/** The sandbox adds 1 % on every further options call. */
const DEARER = 12_524_000n

test('screens §9.1 a price that runs out while it is reviewed: both amounts, an approval of the old one is void, the new one is paid', async ({
  sandbox,
  wallet,
  address,
}) => {
  // Each price must be seen, and the second one paid, until 10 s before it expires, even on a busy machine.
  const scenario = { requote: { lifetimeMs: 45_000 } }
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', scenario })
  const payment = await openPayment(wallet, paymentId)
  const pay = payment.getByTestId('pay-button-pay')
  await expect(pay).toBeEnabled()
  const planHash = await wallet.inExtension((page) => planHashOf(page, paymentId))
  const approveOld = () => askIn(wallet, 'session.approve', { paymentId, planHash, isAgain: false })
  await expect(payment.getByText('This price has expired.')).toBeVisible({ timeout: 90_000 })
  await expect(pay).toHaveCount(0)
  await approveOld()
  await payment.getByRole('button', { name: 'Get current price' }).click()
  await expect(payment.getByTestId('pay-review-price-changed')).toContainText(
    'It was 12.40 USDC and is now 12.524 USDC',
  )
  await approveOld()
  expect(sandbox.requests.filter(({ call }) => call === 'confirm')).toEqual([])
  await pay.click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  expect(sandbox.payment(paymentId).calls).toMatchObject({ options: 2, confirm: 1 })
  await expectPaidOnce({ sandbox, address }, DEARER)
})

test('protocol §7 409 at fetch: told, nothing left the wallet, then the new price beside the old one, paid once', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${ETHEREUM}:${address}`)
  const scenario = { requote: { lifetimeMs: 300_000, status: 409 } } as const
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', offer: [`${ETHEREUM}/PYUSD`], scenario })
  sandbox.fault(paymentId, 'fetch', { kind: 'status', status: 409, times: 1 })
  const payment = await openPayment(wallet, paymentId)
  await expect(payment.getByRole('heading', { level: 1 })).toHaveText('The price has expired')
  await expect(payment.getByText('No money left your wallet.')).toBeVisible()
  await expectAccessible(payment)
  await payment.getByRole('button', { name: 'Get current price' }).click()
  await expect(payment.getByTestId('pay-review-price-changed')).toContainText(
    'It was 12.40 PYUSD and is now 12.524 PYUSD',
  )
  await expectAccessible(payment)
  await expectFits(payment)
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  expect(sandbox.requests.map(({ call }) => call).filter((call) => call === 'fetch')).toHaveLength(2)
  expect(sandbox.payment(paymentId)).toMatchObject({ settlements: 1, calls: { options: 2, confirm: 1 } })
  expect(await sandbox.balanceOf(ETHEREUM, PYUSD, sandbox.merchantAddress)).toBe(DEARER)
})

test('protocol §7 409 at confirm, after the signature: no second signature, the service’s word is waited for', async ({
  sandbox,
  wallet,
  address,
}) => {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  sandbox.fault(paymentId, 'confirm', { kind: 'status', status: 409 })
  const payment = await openPayment(wallet, paymentId)
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByText('Tender is checking. Do not pay again.')).toBeVisible()
  await expect(payment.getByRole('button', { name: /current price|Start over|Cancel/ })).toHaveCount(0)
  expect(sandbox.payment(paymentId).calls.options).toBe(1)
  expect(await usdcOf(sandbox, sandbox.merchantAddress)).toBe(0n)
  expect(await transfersFrom(sandbox, address)).toEqual([])
})

test.describe(() => {
  test.use({ ownBrowser: true })

  test('screens §5 each option has the end of its own price: what is no longer held cannot be chosen, the other pays', async ({
    sandbox,
    wallet,
    address,
  }) => {
    const offer = [`${BASE}/USDC`, `${BASE}/ETH`]
    const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', offer })
    const payment = await openPayment(wallet, paymentId)
    const [usdc, eth] = [payment.getByTestId('pay-option-usdc-base'), payment.getByTestId('pay-option-eth-base')]
    await expect(eth).toContainText('Price held for')
    await expect(usdc).not.toContainText('Price held for')
    await payment.clock.install()
    // Quotes in anything but stablecoins last 300 s; in the last 10 s nothing is signed.
    await payment.clock.fastForward(291_000)
    await expect(eth).toContainText('Price expired')
    await expect(eth.getByRole('button')).toBeDisabled()
    await expect(payment.getByRole('button', { name: 'Get current prices' })).toBeVisible()
    await expectAccessible(payment)
    await usdc.getByRole('button').click()
    await payOnce(payment, { sandbox, address }, 12_400_000n)
  })
})
