/**
 * Which accounts a payment is offered: the current one, unless the user wants all; and the second account pays.
 * screens §11.1.
 */
import { ask, askIn, BASE, expect, openPayment, PASSWORD, test, transfersFrom, usdcOf } from '../steps/fixtures.ts'
import { expectAccessible } from '../steps/looks.ts'

const PRICE = 12_400_000n
type Accounts = { accounts: { address: string; solanaAddress: string; isActive: boolean }[] }

test('screens §11.1 the service learns of the account in use only, until all are offered; then the second one pays', async ({
  sandbox,
  wallet,
  address,
}) => {
  const tab = await wallet.page('wallet.html#accounts')
  await tab.getByRole('button', { name: 'Add account' }).click()
  await expect(tab.getByRole('heading', { name: 'Account 2' })).toBeVisible()
  await expectAccessible(tab)
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
  await tab.getByRole('link', { name: 'Settings' }).click()
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
  // The name of the active account must not stand beside the address of another.
  await expect(payment.getByTestId('pay-review-costs')).not.toContainText('Account 1')
  await payment.getByTestId('pay-review-costs').getByRole('button', { name: 'show in full' }).first().click()
  const shown = ((await payment.getByTestId('pay-review-token-base').textContent()) ?? '').replace(/\s+/g, '')
  expect(shown.toLowerCase()).toContain(second.address.toLowerCase())
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  expect((await transfersFrom(sandbox, second.address)).map(({ value }) => value)).toEqual([PRICE])
  expect(await transfersFrom(sandbox, address)).toEqual([])
  expect(await usdcOf(sandbox, sandbox.merchantAddress)).toBe(PRICE)
})

/** Private key 1 of secp256k1. */
const KEY_ONE = `0x${'0'.repeat(63)}1`
const ADDRESS_OF_ONE = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

test('an imported key pays, a renamed account keeps its name, and a watched address is offered to no payment', async ({
  sandbox,
  wallet,
  address,
}) => {
  const tab = await wallet.page('wallet.html#accounts')
  await tab.getByRole('button', { name: 'Import a private key' }).click()
  await expectAccessible(tab)
  await tab.getByLabel('Private key').fill(address)
  await tab.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(tab.getByText('This is an address, not a private key.')).toBeVisible()
  await tab.getByLabel('Private key').fill(KEY_ONE)
  await tab.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(tab.getByText('Account 2 was added.')).toBeVisible()
  await expect(tab.getByText('Not in any backup')).toBeVisible()
  await tab.getByText('Edit Account 2').click()
  const [name] = [tab.locator('#name-1')]
  await name.fill('Old wallet')
  await name.press('Enter')
  const switchTo = tab.getByRole('button', { name: 'Switch to Old wallet' })
  const watch = tab.getByRole('button', { name: 'Watch an address' })
  await expect(switchTo).toBeEnabled()
  const before = await watch.boundingBox()
  await switchTo.click()
  await expect(switchTo).toHaveCount(0)
  // What is below stays under the finger.
  expect(await watch.boundingBox()).toEqual(before)
  await watch.click()
  // By their ids: until the form has taken the place of the list, the accounts of the list have names, too.
  await tab.locator('#watch-name').fill('Cold')
  await tab.locator('#watch-address').fill(sandbox.merchantAddress)
  await tab.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(tab.getByText('Cold was added.')).toBeVisible()
  await expectAccessible(tab)
  await tab.reload()
  await expect(tab.getByRole('heading', { name: 'Old wallet' })).toBeVisible()
  await tab.getByText('Balances of Cold').click()
  await expect(tab.getByText(/Nothing yet|USDC/).first()).toBeVisible()

  await sandbox.fund(`${BASE}:${ADDRESS_OF_ONE}`)
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const payment = await openPayment(wallet, paymentId)
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  expect((await transfersFrom(sandbox, ADDRESS_OF_ONE)).map(({ value }) => value)).toEqual([PRICE])
  expect(await transfersFrom(sandbox, address)).toEqual([])
  const told = sandbox.requests.filter(({ call }) => call === 'options').map(({ body }) => body.toLowerCase())
  for (const body of told) expect(body).not.toContain(sandbox.merchantAddress.toLowerCase())
  expect(told.at(-1)).toContain(ADDRESS_OF_ONE.toLowerCase())
})

test('the payer takes another account in the payment itself, and only this one is asked about and pays', async ({
  sandbox,
  wallet,
  address,
}) => {
  const tab = await wallet.page('wallet.html#accounts')
  await ask(tab, 'wallet.addAccount', {})
  const { accounts } = await ask<Accounts>(tab, 'wallet.accounts', {})
  const second = accounts[1] ?? { address: '', solanaAddress: '' }
  await sandbox.fund(`${BASE}:${second.address}`)
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const payment = await openPayment(wallet, paymentId)
  await expect(payment.getByTestId('pay-button-pay')).toBeVisible()
  await payment.getByRole('button', { name: 'Pay from another account' }).click()
  await expectAccessible(payment)
  await payment.getByRole('button', { name: 'Pay from Account 2' }).click()
  const told = () => {
    const body =
      sandbox.requests
        .filter(({ call }) => call === 'options')
        .at(-1)
        ?.body.toLowerCase() ?? ''
    return [body.includes(second.address.toLowerCase()), body.includes(address.toLowerCase())]
  }
  await expect.poll(told).toEqual([true, false])
  await expect(payment.getByRole('button', { name: 'Pay from another account' })).toBeVisible()
  await payment.getByTestId('pay-button-pay').click()
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  expect((await transfersFrom(sandbox, second.address)).map(({ value }) => value)).toEqual([PRICE])
  expect(await transfersFrom(sandbox, address)).toEqual([])
})

test('security T58 a page of the tab behind which the wallet was locked asks for the password, and goes on with what was typed', async ({
  sandbox,
  wallet,
  address: _,
}) => {
  const tab = await wallet.page('wallet.html#accounts')
  await tab.getByRole('button', { name: 'Watch an address' }).click()
  await tab.locator('#watch-name').fill('Cold')
  await tab.locator('#watch-address').fill(sandbox.merchantAddress)
  await askIn(wallet, 'wallet.lock', {})
  await tab.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(tab.getByText('Your wallet locked itself.')).toBeVisible()
  await expectAccessible(tab)
  expect(await askIn(wallet, 'wallet.accounts', {})).toMatchObject({ watched: [] })
  // By the keyboard alone: the field has the focus.
  await tab.keyboard.type(PASSWORD)
  await tab.keyboard.press('Enter')
  await expect(tab.getByText('Cold was added.')).toBeVisible()
  expect(await askIn(wallet, 'wallet.accounts', {})).toMatchObject({ watched: [{ name: 'Cold' }] })
})
