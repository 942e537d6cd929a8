/** A payment by keyboard only, counted in keystrokes from the link to the receipt. screens §13. */
import type { Page } from '@playwright/test'
import { nextExtensionPage, type Wallet } from '../steps/chromium.ts'
import { addLink, expect, expectPaidOnce, test } from '../steps/fixtures.ts'
import { writeSettings } from '../steps/prepared.ts'

const PRICE = 12_400_000n
/** The way to the button that pays, at most; a longer one would not be counted but hang. */
const MOST_TABS = 12

/** Presses keys in whatever has the focus, and counts them. */
function keysOf() {
  let count = 0
  const press = async (page: Page, key: string) => {
    count += 1
    await page.keyboard.press(key)
  }
  /** Moves on until this is focused, then presses it as soon as it takes a press. */
  const pressAt = async (page: Page, testId: string) => {
    const target = page.getByTestId(testId)
    await expect(target).toBeVisible()
    await expect(page.locator(':focus')).toHaveCount(1)
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; tabs < MOST_TABS && !(await isThere()); tabs++) await press(page, 'Tab')
    await expect(target).toBeFocused()
    await expect(target).not.toHaveAttribute('aria-disabled', 'true')
    await press(page, 'Enter')
  }
  return { press, pressAt, count: () => count }
}

async function linkAt(wallet: Wallet, shop: Page, href: string, keys: ReturnType<typeof keysOf>): Promise<Page> {
  await addLink(shop, href, 'By keyboard')
  await shop.getByRole('link', { name: 'By keyboard' }).focus()
  const opened = nextExtensionPage(wallet, 'payment.html')
  await keys.press(shop, 'Enter')
  return opened
}

test('screens §13 on a site with consent seven keystrokes at most lead from the link to the receipt', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  const keys = keysOf()
  const payment = await linkAt(wallet, shop, gatewayUrl, keys)
  await keys.pressAt(payment, 'pay-button-pay')
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  expect(keys.count()).toBeLessThanOrEqual(7)
  await expectPaidOnce({ sandbox, address }, PRICE)
})

test('screens §13 on a site without consent it takes eight at most', async ({ sandbox, wallet, address, shop }) => {
  await wallet.inExtension((page) => writeSettings(page, {}))
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '1240' })
  const keys = keysOf()
  const payment = await linkAt(wallet, shop, gatewayUrl, keys)
  await keys.pressAt(payment, 'pay-button-share')
  await keys.pressAt(payment, 'pay-button-pay')
  await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
  expect(keys.count()).toBeLessThanOrEqual(8)
  await expectPaidOnce({ sandbox, address }, PRICE)
})
