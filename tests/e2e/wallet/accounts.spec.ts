/**
 * Which accounts a payment is offered: the current one, unless the user wants all; and the second account pays.
 * architecture A12.11.
 */
import { ask, BASE, expect, openPayment, test, transfersFrom, usdcOf } from '../steps/fixtures.ts'
import { expectAccessible } from '../steps/looks.ts'

const PRICE = 12_400_000n
type Accounts = { accounts: { address: string; solanaAddress: string; isActive: boolean }[] }

test('architecture A12 the service learns of the account in use only, until all are offered; then the second one pays', async ({
  sandbox,
  wallet,
  address,
}) => {
  const tab = await wallet.page('wallet.html')
  await tab.getByRole('button', { name: 'Add an account' }).click()
  await expect(tab.getByRole('heading', { name: 'Account 2' })).toBeVisible()
  const { accounts } = await ask<Accounts>(tab, 'wallet.accounts', {})
  const second = accounts[1] ?? { address: '', solanaAddress: '' }
  await sandbox.fund(`${BASE}:${second.address}`)
  const told = () =>
    sandbox.requests
      .filter(({ call }) => call === 'options')
      .at(-1)
      ?.body.toLowerCase() ?? ''

  const first = await sandbox.createPayment({ amountMinor: '1240' })
  const before = await openPayment(wallet, first.paymentId)
  await expect(before.getByTestId('pay-button-pay')).toBeVisible()
  expect(told()).toContain(address.toLowerCase())
  expect(told()).not.toContain(second.address.toLowerCase())
  expect(told()).not.toContain(second.solanaAddress.toLowerCase())
  await before.close()

  await tab.bringToFront()
  // Not `check`, which expects the worker's answer at once.
  await tab.getByLabel('All accounts').click()
  await expect(tab.getByLabel('All accounts')).toBeChecked()
  await expect.poll(() => ask(tab, 'settings.get', {})).toMatchObject({ offer: 'all' })
  await expectAccessible(tab)

  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const payment = await openPayment(wallet, paymentId)
  await payment.getByTestId('pay-option-usdc-base-2').getByRole('button').click()
  for (const own of [address, second.address, second.solanaAddress]) expect(told()).toContain(own.toLowerCase())
  await expect(payment.getByTestId('pay-review-token-base')).toBeVisible()
  const shown = ((await payment.getByTestId('pay-review-token-base').textContent()) ?? '').replace(/\s+/g, '')
  expect(shown.toLowerCase()).toContain(second.address.toLowerCase())
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  expect((await transfersFrom(sandbox, second.address)).map(({ value }) => value)).toEqual([PRICE])
  expect(await transfersFrom(sandbox, address)).toEqual([])
  expect(await usdcOf(sandbox, sandbox.merchantAddress)).toBe(PRICE)
})
