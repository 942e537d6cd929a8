/** A released signature that the service rejects: no start over while it can be used, or once it was. security C.4. */
import type { Page } from '@playwright/test'
import { BASE, expect, expectPaidOnce, openPayment, test, transfersFrom } from '../steps/fixtures.ts'
import { expectAccessible, expectFits } from '../steps/looks.ts'

test.use({ ownBrowser: true })

const PRICE = 12_400_000n
/**
 * In the sandbox an authorisation outlives its payment (15 minutes) by 5 minutes; the wallet waits one more minute of
 * chain time.
 */
const PAST_ITS_END_S = 1_300
/** The wallet looks at the chain at 12, 31 and 78 s of an ended payment's age: a busy machine may just miss the second. */
const NEXT_LOOK_MS = 120_000
const STILL_VALID =
  /Your signature for 12\.40 USDC can be used until \d\d:\d\d\. If you pay again now, you could pay twice\./

/** Moves the window's clock only: worker and service use the real one. */
async function pastItsEnd(payment: Page): Promise<void> {
  await payment.clock.install()
  await payment.clock.fastForward(PAST_ITS_END_S * 1_000)
}

const startOver = (payment: Page) => payment.getByRole('button', { name: 'Start over' })

test('security C.4 a refused signature: no new start before its end, nor before the chain is past it; then a new review, paid once', async ({
  sandbox,
  wallet,
  address,
}) => {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const refused = sandbox.fault(paymentId, 'confirm', { kind: 'status', status: 400 })
  const first = await openPayment(wallet, paymentId)
  await first.getByTestId('pay-button-pay').click()
  await expect(first.getByText(STILL_VALID)).toBeVisible()
  await expect(startOver(first)).toHaveCount(0)
  await first.close()

  const payment = await openPayment(wallet, paymentId)
  await expect(payment.getByText(STILL_VALID)).toBeVisible()
  await expect(startOver(payment)).toHaveCount(0)
  await pastItsEnd(payment)
  await startOver(payment).click()
  await expect(payment.getByText('Your signature can still be used.')).toBeVisible()
  expect(sandbox.payment(paymentId).calls.options).toBe(1)

  refused.release()
  await sandbox.passTime(BASE, PAST_ITS_END_S)
  await startOver(payment).click()
  await expect(payment.getByTestId('pay-review-token-base')).toBeVisible()
  expect(sandbox.payment(paymentId).calls.options).toBe(2)
  expect(await transfersFrom(sandbox, address)).toEqual([])
})

test('security C.4 a signature that the chain has taken: whatever the service says, the screen follows the chain and nothing starts over', async ({
  sandbox,
  wallet,
  address,
}) => {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  sandbox.fault(paymentId, 'confirm', { kind: 'altered', how: 'unknown-status' })
  const payment = await openPayment(wallet, paymentId)
  await payment.getByTestId('pay-button-pay').click()
  await expect.poll(() => sandbox.payment(paymentId).calls.confirm).toBeGreaterThan(0)
  // A confirm that takes long makes the wallet ask for the status, which would say what here only the chain is to say.
  sandbox.fault(paymentId, 'status', { kind: 'altered', how: 'unknown-status' })
  const title = payment.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('The money has left your wallet', { timeout: NEXT_LOOK_MS })
  await expectPaidOnce({ sandbox, address }, PRICE)
  await pastItsEnd(payment)
  await expect(title).toHaveText('The money has left your wallet')
  await expect(startOver(payment)).toHaveCount(0)
  await expectAccessible(payment)
  await expectFits(payment)
  expect(sandbox.payment(paymentId).calls.options).toBe(1)
  await expectPaidOnce({ sandbox, address }, PRICE)
})
