/** Personal data through our own form in Chromium: from the schema, sent with confirm, not stored. protocol §4.6.2. */
import { ANN, BUILT, COLLECTED, expectFine, fillNative, keptBy, open, PRICE } from '../steps/collecting.ts'
import { BASE, expect, expectPaidOnce, test } from '../steps/fixtures.ts'
import { pay } from '../steps/paying.ts'

type Session = { remove: (key: string) => Promise<void> }
declare const chrome: { storage: { session: Session } }

test('protocol §4.6.2 our own form from the schema goes along with confirm, and is forgotten afterwards', async ({
  sandbox,
  wallet,
  address,
}) => {
  const [payment, paymentId] = await open(wallet, sandbox, 'schema-only')
  await payment.getByRole('button', { name: 'Continue' }).click()
  await expect(payment.getByLabel('Full name')).toBeFocused()
  await expect(payment.getByText('Enter your full name.').first()).toBeVisible()
  await fillNative(payment)
  await expect(payment.getByTestId('pay-button-pay')).toBeVisible()
  expect(await keptBy(wallet)).toContain(ANN.fullName)
  await pay(payment)
  await expectPaidOnce({ sandbox, address }, PRICE)
  expect(sandbox.payment(paymentId).accepted?.collectedData).toEqual(COLLECTED)
  const kept = await keptBy(wallet)
  for (const value of [ANN.fullName, ANN.dob, ANN.pobAddress]) expect(kept).not.toContain(value)
})

test('protocol §4.6.2 our own form is there for an option whose actions are to be built: before the fetch, sent with confirm', async ({
  sandbox,
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const [payment, paymentId] = await open(wallet, sandbox, 'schema-only', [BUILT])
  await fillNative(payment)
  await pay(payment)
  expect(sandbox.payment(paymentId)).toMatchObject({ status: 'succeeded', settlements: 1 })
  expect(sandbox.payment(paymentId).accepted?.collectedData).toEqual(COLLECTED)
  const calls = sandbox.requests.filter((one) => one.paymentId === paymentId).map(({ call }) => call)
  // Fetched once more before the transaction is sent.
  expect(calls.filter((call) => call === 'fetch' || call === 'confirm')).toEqual(['fetch', 'fetch', 'confirm'])
})

test('security T37 a recovery phrase typed into our own form is refused in words, sent nowhere and kept nowhere', async ({
  sandbox,
  wallet,
  address,
}) => {
  const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const [payment] = await open(wallet, sandbox, 'schema-only')
  await fillNative(payment, { ...ANN, fullName: phrase.toUpperCase() })
  await expect(
    payment.getByText('This is a recovery phrase or a private key. Nothing was sent or stored.'),
  ).toBeVisible()
  await expect(payment.getByTestId('pay-button-pay')).toHaveCount(0)
  await expectFine(payment)
  expect((await keptBy(wallet)).toLowerCase()).not.toContain('legal winner')
  await fillNative(payment)
  await pay(payment)
  await expectPaidOnce({ sandbox, address }, PRICE)
})

test('security T37 a form that asks for a secret is not shown, and nothing is sent', async ({
  sandbox,
  wallet,
  address,
}) => {
  const [payment] = await open(wallet, sandbox, { form: 'schema-only', asks: 'Your recovery phrase' })
  await expect(payment.getByRole('heading', { name: 'This form asks for a secret' })).toBeVisible()
  await expect(payment.getByRole('textbox')).toHaveCount(0)
  await expect(payment.getByTestId('pay-button-pay')).toHaveCount(0)
  await expectFine(payment)
  expect(sandbox.requests.filter(({ call }) => call === 'confirm')).toEqual([])
  expect(sandbox.collected(`${BASE}:${address}`)).toBeUndefined()
})

test('protocol §4.6.2 what was lost with the browser’s memory is asked for again, and paid once', async ({
  sandbox,
  wallet,
  address,
}) => {
  const [payment, paymentId] = await open(wallet, sandbox, 'schema-only')
  await fillNative(payment)
  await expect(payment.getByTestId('pay-button-pay')).toBeVisible()
  await payment.evaluate((id) => chrome.storage.session.remove(`collected/${id}`), paymentId)
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByText('You’ve already signed this payment. Enter your details again')).toBeVisible()
  await fillNative(payment)
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await expectPaidOnce({ sandbox, address }, PRICE)
})

test('screens §13 our own form passes axe, empty and with errors, and fits 360×600', async ({
  sandbox,
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const [payment] = await open(wallet, sandbox, 'schema-only')
  await expect(payment.getByLabel('Full name')).toBeVisible()
  await expectFine(payment)
  await payment.getByRole('button', { name: 'Continue' }).click()
  await expect(payment.getByText('Enter your full name.').first()).toBeVisible()
  await expectFine(payment)
})
