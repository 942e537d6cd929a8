/**
 * What the review adds to the request: from the wallet's own payments, whether this name and address were paid before;
 * from two nodes, whether the recipient is a contract or a plain account. security T48, §4; screens §7.
 */
import type { Page } from '@playwright/test'
import { BASE, expect, expectPaidOnce, openPayment, test, transfersFrom, usdcOf } from '../steps/fixtures.ts'
import { expectAccessible, expectFits } from '../steps/looks.ts'
import { approve, continueButton, payButton, readyToPay } from '../steps/paying.ts'

const PRICE = 12_400_000n

async function pay(payment: Page): Promise<void> {
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await payment.close()
}

/** Each address is shown in full, in groups, not cut off by the page or its style. */
async function expectWholeAddresses(payment: Page): Promise<void> {
  const addresses = payment.locator('.address')
  const texts = await addresses.allTextContents()
  expect(texts.length).toBeGreaterThan(1)
  for (const text of texts) expect(text).toMatch(/^0x([0-9a-f]{40}|[0-9a-f]{64})$/i)
  const styles = await addresses.evaluateAll((nodes) =>
    nodes.map((node) => getComputedStyle(node)).map(({ textOverflow, overflow }) => `${textOverflow} ${overflow}`),
  )
  expect([...new Set(styles)]).toEqual(['clip visible'])
}

test('security T48 the first payment under a name says so; the second says when the first was, and that its address is the same', async ({
  sandbox,
  wallet,
  address,
}) => {
  const first = await sandbox.createPayment({ amountMinor: '1240' })
  const before = await openPayment(wallet, first.paymentId)
  await expect(before.getByTestId('pay-review-merchant-note')).toHaveText('First payment to this name from this wallet')
  await expect(before.getByTestId('pay-review-recipient-note')).toHaveCount(0)
  await before.getByText('Signing details').click()
  await expect(before.getByRole('listitem').filter({ hasText: 'Pays' })).toHaveText(
    /^Pays 12\.40 USDC on Base from your account 0x[0-9a-f]{40} to the payment service’s address 0x[0-9a-f]{40}\. Your signature expires at \d\d:\d\d\.$/i,
  )
  await expectWholeAddresses(before)
  await pay(before)

  const other = await sandbox.createPayment({ amountMinor: '1300' })
  const again = await openPayment(wallet, other.paymentId)
  await expect(again.getByTestId('pay-review-merchant-note')).toHaveText('You’ve paid this name once, today')
  await expect(again.getByTestId('pay-review-recipient-note')).toHaveText(
    'Same address as your payment to Fern & Kettle today.',
  )
  await expectAccessible(again)
  await expectFits(again)
  await pay(again)

  const stranger = await sandbox.createPayment({ amountMinor: '1350', merchantName: 'Fern and Kettle' })
  const third = await openPayment(wallet, stranger.paymentId)
  await expect(third.getByTestId('pay-review-merchant-note')).toHaveText('First payment to this name from this wallet')
  await expect(third.getByTestId('pay-review-recipient-note')).toHaveText(
    'Same address as your payment to Fern & Kettle today.',
  )
  const sent = await transfersFrom(sandbox, address)
  expect(sent.map(({ value }) => value)).toEqual([PRICE, 13_000_000n])
})

test('security §4 an account that collects in a contract’s place is asked about on a page, and paid only by a hold', async ({
  sandbox,
  wallet,
  address,
}) => {
  const scenario = { collector: 'account' } as const
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', scenario })
  const payment = await openPayment(wallet, paymentId)
  await expect(payment.getByText('One thing only you can judge: see the next page.')).toBeVisible()
  await expect(payment.getByTestId('pay-review-recipient-note')).toHaveText(
    'New address. This wallet has no record of paying it before.',
  )
  await expectWholeAddresses(payment)
  await expectAccessible(payment)
  await expectFits(payment)
  expect(await readyToPay(payment)).toBe(true)
  await expect(payment.getByRole('heading', { name: 'Whose account gets the money' })).toBeVisible()
  await payButton(payment).click()
  expect(sandbox.payment(paymentId).calls.confirm).toBe(0)
  await approve(payment)
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await expect.poll(() => usdcOf(sandbox, sandbox.merchantAddress)).toBe(PRICE)
  await expectPaidOnce({ sandbox, address }, PRICE)
})

test('security §4 where one of two nodes is away nobody can tell, and that is asked about on a page as well', async ({
  sandbox,
  wallet,
  address,
}) => {
  const away = await sandbox.chainFault(BASE, 'b', { kind: 'down', method: 'eth_getCode' })
  const scenario = { collector: 'account' } as const
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', scenario })
  const payment = await openPayment(wallet, paymentId)
  await expect(payment.getByText('One thing only you can judge: see the next page.')).toBeVisible()
  await expect(payButton(payment)).toHaveCount(0)
  await continueButton(payment).click()
  await expect(payment.getByRole('heading', { name: 'What kind of address gets the money' })).toBeVisible()
  await away.release()
  expect(await transfersFrom(sandbox, address)).toEqual([])
})
