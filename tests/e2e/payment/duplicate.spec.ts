/**
 * A duplicate, a second purchase of the same amount at the same shop, needs confirmation in the worker, not only in its
 * window. screens §7.11.
 */
import { askIn, expect, openPayment, test, transfersFrom } from '../steps/fixtures.ts'
import { expectAccessible, expectFits, tabTo } from '../steps/looks.ts'
import { planHashOf } from '../steps/paying.ts'

const PRICE = 12_400_000n

test('screens §7.11 two links for one basket: the second is refused without a word for it, and paid on “pay again” by keyboard', async ({
  sandbox,
  wallet,
  address,
}) => {
  const paid = async () => (await transfersFrom(sandbox, address)).map(({ value }) => value)
  const first = await sandbox.createPayment({ amountMinor: '1240' })
  const before = await openPayment(wallet, first.paymentId)
  await before.getByTestId('pay-button-pay').click()
  await expect(before.getByTestId('pay-result-success-icon')).toBeVisible()
  await before.close()

  const other = await sandbox.createPayment({ amountMinor: '1241' })
  const unasked = await openPayment(wallet, other.paymentId)
  await expect(unasked.getByTestId('pay-button-pay')).toBeEnabled()
  await expect(unasked.getByTestId('pay-review-duplicate')).toHaveCount(0)
  await unasked.close()

  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const payment = await openPayment(wallet, paymentId)
  const pay = payment.getByTestId('pay-button-pay')
  await expect(payment.getByTestId('pay-review-duplicate')).toHaveText(
    /^You paid \$12\.40 to .+ (just now|1 minute ago) \(\d\d:\d\d\)\. Do you want to pay again\?$/,
  )
  await expect(pay).toBeDisabled()
  await expectAccessible(payment)
  await expectFits(payment)

  const approval = { paymentId, planHash: await wallet.inExtension((page) => planHashOf(page, paymentId)) }
  const approves = (args: object) => askIn(wallet, 'session.approve', args)
  await expect(approves({ ...approval, isAgain: false })).rejects.toThrow('payment/duplicate')
  await expect(approves(approval)).rejects.toThrow('message/refused')
  expect([sandbox.payment(paymentId).calls.confirm, await paid()]).toEqual([0, [PRICE]])

  await tabTo(payment, 'pay-review-again')
  await payment.keyboard.press('Space')
  await expect(payment.getByTestId('pay-review-again')).toBeChecked()
  await expect(pay).toBeEnabled()
  await tabTo(payment, 'pay-button-pay')
  await payment.keyboard.press('Enter')
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  expect(await paid()).toEqual([PRICE, PRICE])
})
