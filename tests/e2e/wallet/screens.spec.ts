/** The screens by keyboard, with assistive technology, in the smallest window, and in a build without an API key. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { APP_ID, WALLET_API_KEY } from '../../../sandbox/settings.ts'
import { sandboxExtension } from '../../../tools/extension.ts'
import { closedBy, nextPage, pasteField } from '../steps/chromium.ts'
import {
  askIn,
  buildFor,
  clickPayLink,
  type Driven,
  expect,
  expectPaidOnce,
  PASSWORD,
  test,
} from '../steps/fixtures.ts'
import { expectAccessible, expectFits, POPUP_SIZES, tabTo } from '../steps/looks.ts'
import { prepareWallet } from '../steps/prepared.ts'

test('screens §13 a payment by keyboard alone: unlock, read, pay, close; every screen passes axe and fits 360×600', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  await askIn(wallet, 'wallet.lock', {})
  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  await expect(payment.getByTestId('pay-merchant-info')).toContainText('12.40')
  await expect(payment.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(payment)
  await expectFits(payment)
  await expect(payment.getByLabel('Password', { exact: true })).toBeFocused()
  await payment.keyboard.type(PASSWORD)
  await payment.keyboard.press('Enter')
  await expect(payment.getByTestId('pay-button-pay')).toBeEnabled()
  await expectAccessible(payment)
  await expectFits(payment)
  await expect(payment.getByTestId('pay-button-pay')).toBeEnabled()
  await tabTo(payment, 'pay-button-pay')
  await expect(payment.getByTestId('pay-button-pay')).toBeEnabled()
  await payment.keyboard.press('Enter')
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  await expectAccessible(payment)
  await expectFits(payment)
  await expectPaidOnce({ sandbox, address }, 12_400_000n)
  await tabTo(payment, 'pay-button-result-action-success')
  await closedBy(payment, () => payment.keyboard.press('Enter'))
})

test('screens §3 the toolbar popup shows balance and address, takes a pasted id, and explains a bad link', async ({
  sandbox,
  wallet,
  address,
}) => {
  const home = await wallet.page('popup.html')
  await expect(home.getByText('2,000.00 USDC')).toBeVisible()
  await expect(home.getByTestId('wallet-total')).toHaveText('$6,700.00')
  const typeface = await home.evaluate(() => [
    getComputedStyle(document.body).fontFamily,
    document.fonts.check('1rem Inter'),
  ])
  expect(typeface).toEqual([expect.stringMatching(/^"?Inter"?,/), true])
  await home.getByRole('button', { name: 'show in full' }).click()
  expect(((await home.locator('body').textContent()) ?? '').replace(/\s+/g, '')).toContain(address)
  await expectAccessible(home)
  await expectFits(home, POPUP_SIZES)
  await (await pasteField(home)).fill('https://pay.tender.test.evil.example/?pid=pay_1')
  await home.getByTestId('button-submit-url').press('Enter')
  await expect(home.getByText(/a different site/)).toBeVisible()
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  await (await pasteField(home)).fill(`  ${paymentId}\n`)
  const opened = nextPage(wallet.context, (url) => url.includes('payment.html'))
  await home.getByTestId('button-submit-url').press('Enter')
  await (await opened).getByTestId('pay-button-share').click()
  await (await opened).getByTestId('pay-button-pay').click()
  await expect((await opened).getByTestId('pay-result-success-icon')).toBeVisible()
  await expectPaidOnce({ sandbox, address }, 12_400_000n)
})

/** The sandbox's build without what names it to the service. */
function unnamedBuild(driven: Driven): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'tender-unnamed-')), 'extension')
  cpSync(sandboxExtension(buildFor(driven)), folder, { recursive: true })
  const worker = join(folder, 'worker.js')
  const named = readFileSync(worker, 'utf8')
  expect(named).toContain(WALLET_API_KEY)
  writeFileSync(worker, named.replaceAll(WALLET_API_KEY, '').replaceAll(APP_ID, ''))
  return folder
}

test('protocol §5.2 a build without an App-Id or key asks the service nothing until one is set in the window, which then goes on', async ({
  sandbox,
  launch,
  driven,
}) => {
  const folder = unnamedBuild(driven)
  const wallet = await launch(folder)
  try {
    await prepareWallet(wallet)
    const { paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
    const asked = sandbox.requests.length
    const home = await wallet.page('popup.html')
    await (await pasteField(home)).fill(paymentId)
    const opened = nextPage(wallet.context, (url) => url.includes('payment.html'))
    await home.getByTestId('button-submit-url').press('Enter')
    const payment = await opened
    await expect(payment.getByRole('heading', { name: 'Tender isn’t connected yet' })).toBeVisible()
    await expectAccessible(payment)
    await expectFits(payment)
    expect(sandbox.requests.slice(asked)).toEqual([])
    await payment.getByLabel('Your App-Id').fill('not-an-app')
    await payment.getByLabel('Your App-Id').press('Enter')
    await expect(payment.getByRole('alert').filter({ hasText: 'refused this App-Id or key' })).toBeVisible()
    await payment.getByLabel('Your App-Id').fill(APP_ID)
    await payment.getByRole('button', { name: 'Connect' }).click()
    await expect(payment.getByTestId('pay-button-share')).toBeVisible()
    const setting = await wallet.page('wallet.html#service')
    await expect(setting.getByText('set by you')).toBeVisible()
  } finally {
    await wallet.close()
    rmSync(dirname(folder), { recursive: true, force: true })
  }
})

test.describe(() => {
  test.use({ ownBrowser: true })

  test('security T30 the pay button takes nothing in its first second, and a double click pays once', async ({
    sandbox,
    wallet,
    address,
    shop,
  }) => {
    // The pages' clock, advanced only by this test: on a busy machine the second would pass before it is checked.
    await wallet.context.clock.install()
    await wallet.context.clock.pauseAt(Date.now() + 1_000)
    const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
    const pay = payment.getByTestId('pay-button-pay')
    const drawn = async () => {
      await payment.clock.runFor(50)
      return pay.isVisible()
    }
    await expect.poll(drawn).toBe(true)
    await payment.clock.runFor(900)
    await expect(pay).toBeDisabled()
    await pay.click({ force: true })
    expect(sandbox.requests.filter(({ call }) => call === 'confirm')).toEqual([])
    await payment.clock.runFor(200)
    await expect(pay).toBeEnabled()
    await payment.clock.resume()
    await pay.dblclick()
    await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
    await expectPaidOnce({ sandbox, address }, 12_400_000n)
  })
})
