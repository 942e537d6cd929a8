/**
 * A malicious service against the built extension: presses everything a payer could press, and no attack reaches a
 * signature. security §2.
 */
import type { Page } from '@playwright/test'
import type { Attack } from '../../../sandbox/gateway/attacks/attack.ts'
import { THIEF } from '../../../sandbox/gateway/attacks/bend.ts'
import { press } from '../../faults/browser/payer.ts'
import { askIn, BASE, openPayment } from '../steps/fixtures.ts'
import { continueButton, payButton } from '../steps/paying.ts'
import { approvalsOf, balancesOf, signaturesFor } from '../steps/released.ts'
import {
  type Attacked,
  expect,
  hashOf,
  open,
  pressEverything,
  sayEverything,
  startOver,
  test,
} from '../steps/victim.ts'

// In sequence in one browser, so that each attack meets whatever the one before left behind. The first file of all, so that
// the other workers run beside this one.
test.describe.configure({ mode: 'default' })

const tally = { attacks: 0, signatures: 0, seconds: 0 }
test.afterAll(() => {
  console.log(
    `attacks in Chromium ${tally.attacks}, signatures ${tally.signatures}, second signatures ${tally.seconds}`,
  )
})

/**
 * Counts before asserting, so that a successful attack is in the total. `wanted`: signatures the payer meant to make.
 */
async function judge(attacked: Attacked, wanted: 0 | 1, ...ids: string[]): Promise<void> {
  const signatures = await signaturesFor(attacked, ...ids)
  // An approved plan is about to be signed, so approvals count as well.
  const approvals = await approvalsOf(attacked)
  tally.attacks += 1
  tally[wanted === 0 ? 'signatures' : 'seconds'] += Math.max(signatures.length, approvals) - wanted
  expect([approvals, signatures.length]).toEqual([wanted, wanted])
  expect(await balancesOf(attacked)).toEqual(attacked.before)
}

type Later = 'swapped-plan' | 'fake-success' | 'display-lie-symbol' | `second-signature-${number}`

/** The threat of security §2 for each attack, and the reason that the wallet shows. */
const REFUSED: Record<Exclude<Attack, Later>, readonly [threat: string, words: RegExp]> = {
  'other-token': ['T02', /takes a different token from the one you chose/],
  more: ['T01', /takes a different amount from the one you chose/],
  'more-fetched': ['T01', /takes a different amount from the one you chose/],
  'other-account': ['T12', /for a different account from the one you chose/],
  'other-chain': ['T12', /for a different network from the one you chose/],
  'far-deadline': ['T08', /used for far longer than the payment needs/],
  'typed-data-undeclared-member': ['A.5', /Tender can’t read what you’d be signing/],
  'price-gap': ['T04', /token amount doesn’t match the price/],
  'display-lie-decimals': ['T03', /details for this token don’t match Tender’s/],
  'nested-build': ['T17', /couldn’t read what it was asked to sign, so it didn’t sign it/],
  'approve-elsewhere': ['T05', /lets the wrong contract take it/],
  'approve-unlimited': ['T05', /lets the wrong contract take it/],
  delegate: ['T09', /a type of transaction no payment needs/],
  'sign-digest': ['T11', /a code that could stand for something else/],
  'hidden-instruction-transfer': ['T13', /more transfers than a payment needs/],
  'hidden-instruction-authority': ['T13', /do something a payment doesn’t need/],
  'hidden-instruction-approve': ['T13', /do something a payment doesn’t need/],
  'lookup-table': ['T16', /hides some of the accounts/],
  'durable-nonce': ['T14', /could be used indefinitely/],
  'fake-success-unsigned': ['T22', /no record of paying it from this browser/],
}

for (const [name, [threat, words]] of Object.entries(REFUSED)) {
  test(`security ${threat} ${name}: refused in words, and nothing that is pressed or said signs`, async ({
    victim,
  }) => {
    const attacked = await open(victim, { scenario: { attack: name as Attack } })
    const { payment } = attacked
    const refusal = payment.getByText(words).first()
    await expect(refusal.or(payButton(payment)).first()).toBeVisible()
    await pressEverything(payment)
    await sayEverything(attacked)
    await judge(attacked, 0)
    // What is said to be paid is not asked for again, except by its link.
    if (name !== 'fake-success-unsigned') await startOver(attacked)
    await expect(refusal).toBeVisible()
    await expect(payButton(payment)).toHaveCount(0)
    await payment.close()
  })
}

test('security T03 display-lie-symbol: the token is named by its address, beside what the service calls it', async ({
  victim,
}) => {
  const attacked = await open(victim, { scenario: { attack: 'display-lie-symbol' } })
  const { payment } = attacked
  await expect(payButton(payment)).toBeEnabled()
  await expect(payment.getByText('12.40 USDC').first()).toBeVisible()
  await expect(payment.getByTestId('pay-claimed-symbol')).toHaveText(
    'The payment service calls it USDT. Its address is that of USDC.',
  )
  await judge(attacked, 0)
  await payment.close()
})

/** Addresses are shown in groups, in any case. */
const shownIn = async (payment: Page) =>
  ((await payment.locator('body').textContent()) ?? '').replace(/\s+/g, '').toLowerCase()

/** Approves the earlier plan by message; the payment must stay where it is. */
async function approveOld({ wallet, paymentId }: Attacked, planHash: string | undefined): Promise<void> {
  for (const isAgain of [false, true]) await askIn(wallet, 'session.approve', { paymentId, planHash, isAgain })
}

/** The new plan has its own screen and warning, and nothing of the old one counts for it. */
async function expectShownAnew(attacked: Attacked, before: string | undefined): Promise<void> {
  const { wallet, payment, paymentId } = attacked
  await expect(payment.getByText(/only you can judge: see the next page/)).toBeVisible()
  expect(await shownIn(payment)).toContain(THIEF.toLowerCase())
  expect(await hashOf(wallet, paymentId)).not.toBe(before)
  await approveOld(attacked, before)
  await payment.keyboard.press('Enter')
  await judge(attacked, 0)
  await expect(continueButton(payment)).toBeVisible()
  await payment.close()
}

test('security T20 swapped-plan: the worker dies, the options are asked for again under the finger, and what was shown is not signed', async ({
  victim,
}) => {
  const attacked = await open(victim, { scenario: { attack: 'swapped-plan' } })
  const { payment, paymentId, wallet } = attacked
  await expect(payButton(payment)).toBeEnabled()
  expect(await shownIn(payment)).not.toContain(THIEF.toLowerCase())
  const before = await hashOf(wallet, paymentId)
  await wallet.stopWorker()
  await payment.bringToFront()
  await expect(payButton(payment)).toBeEnabled()
  await payButton(payment).hover()
  await payment.mouse.down()
  await startOver(attacked)
  await payment.mouse.up()
  await expectShownAnew(attacked, before)
})

test('security T20 swapped-plan: the same option is chosen again, fetch tells another plan, and what was shown is not signed', async ({
  victim,
}) => {
  const offer = ['eip155:1/PYUSD', 'eip155:1/ETH']
  const attacked = await open(victim, { scenario: { attack: 'swapped-plan' }, merchantName: 'Shop of two', offer })
  const { payment, paymentId, wallet } = attacked
  const option = payment.getByTestId('pay-option-pyusd-ethereum').getByRole('button')
  await option.click()
  await expect(payButton(payment)).toBeEnabled()
  const before = await hashOf(wallet, paymentId)
  await payment.getByRole('button', { name: 'Change' }).click()
  await approveOld(attacked, before)
  await option.click()
  await expectShownAnew(attacked, before)
})

/** Shown while the service holds a signature that it does not acknowledge. */
const LIVE = /Your signature .*(can be used|for this payment, until).* \d\d:\d\d/
const live = (payment: Page) => payment.getByText(LIVE).first()

for (const status of [400, 409, 410, 500] as const) {
  const name = `second-signature-${status}` as const
  test(`security T18 ${name}: after the first signature nothing makes a second, and its end is shown`, async ({
    victim,
  }) => {
    const attacked = await open(victim, { scenario: { attack: name } })
    const { payment, paymentId, wallet, sandbox } = attacked
    await press(payment)
    await expect(live(payment)).toBeVisible()
    await askIn(wallet, 'session.restart', { paymentId })
    await pressEverything(payment)
    await sayEverything(attacked)
    await payment.close()
    await wallet.stopWorker()
    const again = await openPayment(wallet, `https://${sandbox.payHost}/${paymentId}`)
    await expect(live(again).or(payButton(again)).first()).toBeVisible()
    await pressEverything(again)
    await sayEverything(attacked)
    await judge(attacked, 1)
    await expect(live(again)).toBeVisible()
    expect(sandbox.payment(paymentId).calls.options).toBe(1)
    await again.close()
    await expectDuplicateAsked(attacked, `Shop of ${name}`)
  })
}

/** Another link for the same purchase is another payment: nothing is signed before the payer confirms it. */
async function expectDuplicateAsked(attacked: Attacked, merchantName: string): Promise<void> {
  const { sandbox, wallet } = attacked
  const second = { amountMinor: '1240', merchantName, offer: [`${BASE}/USDC`] }
  const { paymentId, gatewayUrl } = await sandbox.createPayment(second)
  const payment = await openPayment(wallet, gatewayUrl)
  await expect(payment.getByTestId('pay-review-duplicate')).toContainText('Do you want to pay again?')
  await expect(payButton(payment)).toBeDisabled()
  const approval = { paymentId, planHash: await hashOf(wallet, paymentId), isAgain: false }
  await expect(askIn(wallet, 'session.approve', approval)).rejects.toThrow('payment/duplicate')
  expect(await signaturesFor(attacked, paymentId)).toHaveLength(1)
  await payment.close()
}

test('security T22 fake-success: a transaction that is not the one that was signed is not called paid', async ({
  victim,
}) => {
  const attacked = await open(victim, { scenario: { attack: 'fake-success' }, offer: ['solana/USDC'] })
  const { payment } = attacked
  await press(payment)
  await expect(payment.getByRole('heading', { level: 1 })).toHaveText('Reported as paid, but not verified')
  await pressEverything(payment)
  await sayEverything(attacked)
  await expect(payment.getByText('names a transaction you didn’t sign')).toBeVisible()
  await judge(attacked, 1)
  await payment.close()
})
