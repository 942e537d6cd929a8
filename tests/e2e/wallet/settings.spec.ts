/** The tab's pages by its navigation, and what the settings change everywhere: the theme before the first paint, the language and the currency. */
import type { Page } from '@playwright/test'
import { formatPrice } from '../../../src/text/amounts.ts'
import * as arabicHome from '../../../src/text/words/ar/home.ts'
import * as arabicReview from '../../../src/text/words/ar/review.ts'
import * as arabicPage from '../../../src/text/words/ar/settings.ts'
import { LOCALES } from '../../../src/text/words/languages.ts'
import { clickPayLink, expect, test } from '../steps/fixtures.ts'
import { expectAccessible, expectFits } from '../steps/looks.ts'
import { payButton, payOnce } from '../steps/paying.ts'

const PAGES = ['Wallet', 'Activity', 'Accounts', 'Token approvals', 'Security', 'Settings', 'About']
const OTHERS = ['receive', 'send', 'networks', 'service']

test('screens §13 every page of the tab is reached by keyboard, and fits 360×600 and that at 200 % zoom', async ({
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const page = await wallet.page('wallet.html#about')
  // A page that is loaded later takes the focus when it is there, also from a link that has it by then.
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeFocused()
  for (const name of PAGES) {
    await page.getByRole('link', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(`${name} – Tender`)
    await expectFits(page)
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeFocused()
  await expect(page.getByText('Test mode: no real money').first()).toBeVisible()
  for (const hash of OTHERS) {
    await page.goto(page.url().replace(/#.*/, `#${hash}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  }
})

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const DARK = 'rgb(21, 19, 15)'
const LIGHT = 'rgb(247, 243, 236)'

/** Notes the theme of the root as soon as there is a body, which is before anything of it can be painted. */
function noteTheme(): void {
  const observer = new MutationObserver(() => {
    if (!document.body) return
    document.documentElement.setAttribute('data-seen', document.documentElement.dataset['theme'] ?? 'none')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

test('screens §12 a chosen theme is every page’s, before its first paint, whatever the browser prefers', async ({
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const home = await wallet.page('popup.html')
  await home.emulateMedia({ colorScheme: 'light' })
  const tab = await wallet.page('wallet.html#settings')
  await tab.emulateMedia({ colorScheme: 'light' })
  expect(await paper(tab)).toBe(LIGHT)
  await tab.getByText('Dark', { exact: true }).click()
  await expect.poll(() => Promise.all([paper(tab), paper(home)])).toEqual([DARK, DARK])

  for (const path of ['popup.html', 'wallet.html#activity', 'payment.html?id=pay_1', 'checkout.html']) {
    const page = await wallet.context.newPage()
    await page.emulateMedia({ colorScheme: 'light' })
    await page.addInitScript(noteTheme)
    await page.goto(new URL(path, tab.url()).href)
    expect([path, await page.getAttribute('html', 'data-seen'), await paper(page)]).toEqual([path, 'dark', DARK])
    await page.close()
  }

  // The copy is gone, as after the browser has cleared it. The settings are the worker's.
  await tab.evaluate(() => localStorage.clear())
  await tab.reload()
  await expect.poll(() => paper(tab)).toBe(DARK)
  await tab.getByText('Light', { exact: true }).click()
  await tab.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => Promise.all([paper(tab), paper(home)])).toEqual([LIGHT, LIGHT])
  await tab.getByRole('radiogroup', { name: 'Theme' }).getByText('System').click()
  await expect.poll(() => Promise.all([paper(tab), paper(home)])).toEqual([DARK, LIGHT])
})

test('totals are shown in the currency that was chosen', async ({ wallet, address }) => {
  expect(address).toMatch(/^0x/)
  const tab = await wallet.page('wallet.html#settings')
  await tab.getByLabel('Currency').selectOption('Euro')
  await expect(tab.getByLabel('Currency')).toHaveValue('EUR')
  await tab.getByRole('link', { name: 'Wallet', exact: true }).click()
  await expect(tab.getByTestId('wallet-total')).toHaveText(/^€\d/)
})

test('architecture §12.6 a chosen language is that of every page, written as it is written, and a payment is made in it', async ({
  sandbox,
  wallet,
  address,
  shop,
}) => {
  const tab = await wallet.page('wallet.html#settings')
  const root = (page: Page) => page.locator('html')
  await tab.getByLabel('Language').selectOption('ar')
  await expect(root(tab)).toHaveAttribute('dir', 'rtl')
  await expect(tab.getByRole('heading', { level: 1, name: arabicPage.SETTINGS.title })).toBeVisible()
  await expect(tab.locator('#language')).toHaveValue('ar')
  await expectAccessible(tab)

  const home = await wallet.page('popup.html')
  await expect(root(home)).toHaveAttribute('lang', 'ar')
  await expect(home.getByRole('button', { name: arabicHome.HOME.pasteLink })).toBeVisible()

  const payment = await clickPayLink(wallet, shop, 'Pay 12.40 USD')
  const price = formatPrice({ currency: 'USD', minorUnits: 1240n, decimals: 2 }, LOCALES.ar)
  await expect(root(payment)).toHaveAttribute('dir', 'rtl')
  await expect(payButton(payment)).toHaveText(arabicReview.REVIEW.pay(price))
  await payOnce(payment, { sandbox, address }, 12_400_000n)

  await tab.locator('#language').selectOption('en')
  await expect(tab.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(root(tab)).toHaveAttribute('dir', 'ltr')
})
