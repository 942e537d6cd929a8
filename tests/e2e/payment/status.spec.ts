/**
 * The service's status when a link is opened: each status has its own screen, and only `succeeded` reads as paid; and the service
 * that has no call for it. protocol §3, screens §5.
 */
import type { Page } from '@playwright/test'
import { createClient, only, signedConfirm } from '../../../sandbox/independent/client.ts'
import { createNamedPayment, type NameIn } from '../../../sandbox/named-payments.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { askIn, expect, expectPaidOnce, openPayment, test, usdcOf } from '../steps/fixtures.ts'
import { expectAccessible, expectFits } from '../steps/looks.ts'
import { approve, payOnce } from '../steps/paying.ts'

const PRICE = 12_400_000n
const PAID = 'pay-result-success-icon'

/** Pays with another wallet. Resolves with the service's answer to its confirm. */
async function paidElsewhere(sandbox: Sandbox, paymentId: string): Promise<unknown> {
  const client = createClient(sandbox)
  const payer = await client.fundedPayer()
  const option = only(await client.options(paymentId, payer))
  return client.wallet(paymentId, '/confirm', await signedConfirm(option, payer))
}

/** To ask the shop whether it’s been paid is no claim that it is. */
async function expectNotPaid(payment: Page): Promise<void> {
  await expect(payment.getByTestId(PAID)).toHaveCount(0)
  await expect(payment.getByTestId('pay-result-container')).not.toContainText(/(?<!been )\bpaid\b/i)
}

const FORCED = [
  ['failed', 'pay-result-error-icon', 'Payment didn’t go through'],
  ['cancelled', 'pay-result-cancelled-icon', 'This payment was cancelled'],
  ['expired', 'pay-result-expired-icon', 'This payment has expired'],
  ['processing', 'pay-result-waiting-icon', 'This payment is already in progress'],
] as const

for (const [status, icon, title] of FORCED) {
  test(`screens §5 ${status} on opening: a screen of its own, which does not read as paid`, async ({
    sandbox,
    wallet,
    address,
  }) => {
    const before = await usdcOf(sandbox, address)
    const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
    sandbox.fault(paymentId, '*', { kind: 'outcome', status })
    const payment = await openPayment(wallet, paymentId)
    await expect(payment.getByTestId(icon)).toBeVisible()
    await expect(payment.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectNotPaid(payment)
    await expectAccessible(payment)
    await expectFits(payment)
    expect(sandbox.payment(paymentId).calls.confirm).toBe(0)
    expect(await usdcOf(sandbox, address)).toBe(before)
  })
}

test('protocol §3 succeeded: already paid, but not by this wallet, which takes nothing', async ({
  sandbox,
  wallet,
  address,
}) => {
  const before = await usdcOf(sandbox, address)
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  await paidElsewhere(sandbox, paymentId)
  await expect.poll(() => sandbox.payment(paymentId).status).toBe('succeeded')
  const payment = await openPayment(wallet, paymentId)
  await expect(payment.getByRole('heading', { level: 1 })).toHaveText('Already paid')
  await expect(payment.getByText('Tender has no record of paying it from this browser.')).toBeVisible()
  await expectAccessible(payment)
  await expectFits(payment)
  expect(await usdcOf(sandbox, address)).toBe(before)
})

test('screens §9 a payment that is in progress elsewhere is followed to its end by the window', async ({
  sandbox,
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const forced = sandbox.fault(paymentId, 'confirm', { kind: 'outcome', status: 'processing' })
  await paidElsewhere(sandbox, paymentId)
  const payment = await openPayment(wallet, paymentId)
  await expect(payment.getByTestId('pay-result-waiting-icon')).toBeVisible()
  await expectNotPaid(payment)
  forced.release()
  await expect(payment.getByRole('heading', { level: 1 })).toHaveText('Already paid', { timeout: 30_000 })
  expect(await usdcOf(sandbox, sandbox.merchantAddress)).toBe(PRICE)
})

test('protocol §3 others: a status that nobody knows is no success, and can be asked about again', async ({
  sandbox,
  wallet,
  address,
}) => {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const unknown = sandbox.fault(paymentId, 'options', { kind: 'altered', how: 'unknown-status' })
  const payment = await openPayment(wallet, paymentId)
  await expect(payment.getByTestId('pay-result-error-icon')).toBeVisible()
  await expect(payment.getByText('a status Tender doesn’t recognise')).toBeVisible()
  await expectNotPaid(payment)
  await expectAccessible(payment)
  unknown.release()
  await payment.getByRole('button', { name: 'Check again' }).click()
  await payOnce(payment, { sandbox, address }, PRICE)
})

test('protocol §3 others: a final word that nobody knows, after the signature: no claim, and no second payment', async ({
  sandbox,
  wallet,
  address,
}) => {
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  sandbox.fault(paymentId, 'confirm', { kind: 'altered', how: 'unknown-status' })
  const payment = await openPayment(wallet, paymentId)
  await payment.getByTestId('pay-button-pay').click()
  // The chain shows it, so the money is not said to be safe; paid is only what the service says.
  await expect(payment.getByText('Base shows that your money has moved')).toBeVisible()
  await expectNotPaid(payment)
  await expect(payment.getByRole('button', { name: /again|over/ })).toHaveCount(0)
  await expectAccessible(payment)
  await expectPaidOnce({ sandbox, address }, PRICE)
})

type Name = NameIn<'three-calls'>
const THREE_CALLS: Record<Name, { chainId: string; confirms: number; results: number }> = {
  sign: { chainId: 'eip155:8453', confirms: 1, results: 1 },
  'approve-and-sign': { chainId: 'eip155:1', confirms: 1, results: 2 },
  coin: { chainId: 'eip155:8453', confirms: 1, results: 1 },
  solana: { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', confirms: 1, results: 1 },
  'processing-three-times': { chainId: 'eip155:8453', confirms: 4, results: 1 },
}

for (const [name, { chainId, confirms, results }] of Object.entries(THREE_CALLS))
  test(`protocol §3.1, §8.3 three calls alone pay, ${name}: confirm comes again with the same bytes until it is final`, async ({
    sandbox,
    wallet,
    address,
  }) => {
    const { solanaAddress } = await askIn<{ solanaAddress: string }>(wallet, 'wallet.status', {})
    await sandbox.fund(`${chainId}:${chainId.startsWith('solana') ? solanaAddress : address}`)
    const { paymentId } = await createNamedPayment(sandbox, 'three-calls', name as Name)
    const payment = await openPayment(wallet, paymentId)
    await approve(payment)
    await expect(payment.getByTestId(PAID)).toBeVisible({ timeout: 30_000 })
    expect(sandbox.payment(paymentId)).toMatchObject({ status: 'succeeded', settlements: 1 })
    const requests = sandbox.requests.filter((one) => one.paymentId === paymentId)
    const confirmed = requests.filter(({ call }) => call === 'confirm')
    expect(confirmed).toHaveLength(confirms)
    expect(new Set(confirmed.map(({ body }) => body)).size).toBe(1)
    expect(JSON.parse(confirmed[0]?.body ?? '').results).toHaveLength(results)
    // It learns once that there is no status. The price is only read before the accounts may be shown to the service.
    const others = requests.filter(({ call }) => !['read', 'options', 'fetch', 'confirm'].includes(call))
    expect(others.map(({ call, responseStatus }) => [call, responseStatus])).toEqual([['status', 404]])
  })
