/** A stuck transaction is cancelled and the next payment goes through. Both are read from the chain. pay-once E09, §3. */
import { expect, openPayment, test } from '../steps/fixtures.ts'
import { expectAccessible, expectFits } from '../steps/looks.ts'
import { sentOf } from '../steps/paying.ts'

test.use({ ownBrowser: true })

const PRICE = 12_400_000n
const POLYGON = 'eip155:137'
const USDT = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'
/** anvil's finalized block is 64 behind the newest. */
const UNTIL_FINAL = 70

test('pay-once §3 a stuck transaction is cancelled by an empty one with its nonce, and the next payment goes through', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${POLYGON}:${address}`)
  const sent = () => sentOf(sandbox)
  const offer = [`${POLYGON}/USDT`] as const
  const stuck = await sandbox.createPayment({ amountMinor: '1240', offer: [...offer] })
  const payment = await openPayment(wallet, stuck.paymentId)
  await expect(payment.getByTestId('pay-button-pay')).toBeEnabled()
  await sandbox.setAutomine(POLYGON, false)
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByRole('heading', { name: 'Transaction' })).toBeVisible()
  await payment.clock.install()
  await payment.clock.fastForward(121_000)
  const cancel = payment.getByTestId('button-cancel')
  await expect(cancel).toBeVisible()
  await expectAccessible(payment)
  await expectFits(payment)
  await cancel.click()
  await expect.poll(() => sent().length).toBe(2)
  const [first, empty] = sent()
  expect([empty?.nonce, empty?.value ?? 0n, empty?.data ?? '0x']).toEqual([first?.nonce, 0n, '0x'])
  expect(empty?.to?.toLowerCase()).toBe(address.toLowerCase())
  await sandbox.setAutomine(POLYGON, true)
  await sandbox.passBlocks(POLYGON, UNTIL_FINAL)
  await expect(payment.getByText('Your transaction was cancelled').first()).toBeVisible()
  await expectAccessible(payment)
  await expectFits(payment)
  expect(sandbox.payment(stuck.paymentId).calls.confirm).toBe(0)
  expect(await sandbox.balanceOf(POLYGON, USDT, sandbox.merchantAddress)).toBe(0n)

  const next = await sandbox.createPayment({ amountMinor: '1240', offer: [...offer] })
  await payment.close()
  const second = await openPayment(wallet, next.paymentId)
  await second.getByTestId('pay-button-pay').click()
  await expect(second.getByTestId('pay-result-success-icon')).toBeVisible()
  expect(await sandbox.balanceOf(POLYGON, USDT, sandbox.merchantAddress)).toBe(PRICE)
  const moved = await sandbox.transfers(POLYGON, USDT)
  expect(moved.filter(({ from }) => from.toLowerCase() === address.toLowerCase()).map(({ value }) => value)).toEqual([
    PRICE,
  ])
  expect(sent().at(-1)?.nonce).toBe((first?.nonce ?? 0) + 1)
})
