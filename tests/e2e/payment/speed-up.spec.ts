/** A waiting transaction gets a speed-up offer: same nonce, same payload, paid once. pay-once E09. */
import { expect, openPayment, test } from '../steps/fixtures.ts'
import { expectAccessible, expectFits } from '../steps/looks.ts'
import { sentOf } from '../steps/paying.ts'

test.use({ ownBrowser: true })

const PRICE = 12_400_000n
const POLYGON = 'eip155:137'
const USDT = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'

test('pay-once E09 speed up: a second transaction with the nonce and the payload of the first and a higher fee, and one payment', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`${POLYGON}:${address}`)
  const sent = () => sentOf(sandbox)
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', offer: [`${POLYGON}/USDT`] })
  const payment = await openPayment(wallet, paymentId)
  await expect(payment.getByTestId('pay-button-pay')).toBeEnabled()
  await sandbox.setAutomine(POLYGON, false)
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByRole('heading', { name: 'Transaction' })).toBeVisible()
  const speedUp = payment.getByTestId('button-speed-up')
  await expect(speedUp).toHaveCount(0)
  await payment.clock.install()
  await payment.clock.fastForward(121_000)
  await expect(speedUp).toBeVisible()
  await expectAccessible(payment)
  await expectFits(payment)
  await speedUp.click()
  await expect.poll(() => sent().length).toBe(2)
  await expect(payment.getByText('You’ve already raised the fee.')).toBeVisible()
  const [first, second] = sent()
  const payloadOf = (one: typeof first) => [one?.nonce, one?.to, one?.value, one?.data, one?.gas, one?.chainId]
  expect(payloadOf(second)).toEqual(payloadOf(first))
  expect(second?.maxFeePerGas ?? 0n).toBeGreaterThan(first?.maxFeePerGas ?? 0n)
  expect(second?.maxPriorityFeePerGas ?? 0n).toBeGreaterThan(first?.maxPriorityFeePerGas ?? 0n)
  await sandbox.setAutomine(POLYGON, true)
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  expect(sent()).toHaveLength(2)
  const moved = await sandbox.transfers(POLYGON, USDT)
  expect(moved.filter(({ from }) => from.toLowerCase() === address.toLowerCase()).map(({ value }) => value)).toEqual([
    PRICE,
  ])
  expect(await sandbox.balanceOf(POLYGON, USDT, sandbox.merchantAddress)).toBe(PRICE)
})
