/** A released signature that the service rejects: no start over while it can be used, or once it was. pay-once §3. */
import type { Page } from '@playwright/test'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { SOLANA_COLLECTOR } from '../../../sandbox/settings.ts'
import { BASE, expect, expectPaidOnce, openPayment, test, transfersFrom } from '../steps/fixtures.ts'
import { expectAccessible, expectFits } from '../steps/looks.ts'
import { approve } from '../steps/paying.ts'
import { fundSolana, SOLANA, useThreeNodes } from '../steps/prepared.ts'

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

const startOver = (payment: Page) => payment.getByRole('button', { name: /^(Start over|Check with the network)$/ })

test('pay-once §3 a refused signature: no new start before its end, nor before the chain is past it; then a new review, paid once', async ({
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

test('pay-once §3 a signature that the chain has taken: whatever the service says, the screen follows the chain and nothing starts over', async ({
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

const USDC_ON_SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const CAN_STILL_PAY = 'Your signature can still be used. Try again in a minute.'
/** Longer than this test takes, and less than a blockhash lives. */
const LAG_BLOCKS = 100

/** What the service was handed in for a payment, each signature once. */
function signaturesTold(sandbox: Sandbox, paymentId: string): string[] {
  const told = sandbox.requests.filter((one) => one.call === 'confirm' && one.paymentId === paymentId)
  return [...new Set(told.flatMap(({ body }): string[] => JSON.parse(body).results[0].data))]
}

test('pay-once §3 Solana: two of three nodes lag and do not know the blockhash: no second signature until no block may take the first', async ({
  sandbox,
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  await fundSolana(wallet, sandbox)
  await useThreeNodes(wallet, sandbox, SOLANA)
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', offer: [`${SOLANA}/USDC`] })
  const told = () => signaturesTold(sandbox, paymentId)
  const refused = sandbox.fault(paymentId, 'confirm', { kind: 'status', status: 409 })
  const payment = await openPayment(wallet, paymentId)
  await approve(payment)
  await refused.reached
  const { reached, release } = await sandbox.chainFault(SOLANA, 'a', { kind: 'behind', blocks: LAG_BLOCKS })
  await startOver(payment).click()
  await reached
  await expect(payment.getByText(CAN_STILL_PAY)).toBeVisible()
  await expectAccessible(payment)
  await expectFits(payment)
  expect([sandbox.payment(paymentId).calls.options, told().length]).toEqual([1, 1])

  refused.release()
  // The nodes that lag have not seen it: one alone proves no end.
  await sandbox.expireBlockhashes()
  const looks = () => sandbox.rpcCalls.filter(({ method }) => method === 'getSignatureStatuses').length
  const before = looks()
  await startOver(payment).click()
  await expect.poll(looks).toBe(before + 3)
  await expect(startOver(payment)).toBeEnabled()
  await expect(payment.getByText(CAN_STILL_PAY)).toBeVisible()
  expect([sandbox.payment(paymentId).calls.options, told().length]).toEqual([1, 1])

  await release()
  await startOver(payment).click()
  await approve(payment)
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  expect([sandbox.payment(paymentId).calls.options, told().length]).toEqual([2, 2])
  expect(sandbox.payment(paymentId)).toMatchObject({ status: 'succeeded', settlements: 1 })
  expect(await sandbox.balanceOf(SOLANA, USDC_ON_SOLANA, SOLANA_COLLECTOR)).toBe(PRICE)
})
