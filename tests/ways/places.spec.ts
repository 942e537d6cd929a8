/**
 * Where a link stands, in every kind of document, by a click and by the menu: what the window says, and whether the page's lasting consent
 * holds. screens §2, security T50.
 */
import type { Page } from '@playwright/test'
import { pressInChromium } from '../e2e/browser/toolbar.ts'
import { nextExtensionPage, type Wallet } from '../e2e/steps/chromium.ts'
import { type Driven, expect, test } from '../e2e/steps/fixtures.ts'
import { DOCUMENTS, type Document, NAME, type Shown } from './documents.ts'
import { pressInMenu } from './firefox-menu.ts'

const TEXT = {
  named: /Link clicked on (shop\.tender\.test|http:\/\/127\.0\.0\.1:\d+)$/,
  both: 'widgets.test in a page of shop.tender.test',
  unknown: 'Tender can’t tell which site this link is on',
}

type Asked = { wallet: Wallet; shop: Page; driven: Driven; shown: Shown; hasScript: boolean; link: string }

const linkIn = ({ within }: Shown) => within.getByRole('link', { name: NAME })

const WAYS = {
  click: async ({ shown }: Asked) => linkIn(shown).click(),
  menu: async ({ wallet, shop, driven, shown, hasScript, link }: Asked) => {
    const [menuItemId, over] = ['pay-this-link', linkIn(shown)]
    if (driven === 'chromium') {
      const where = { page: shop, over, frameUrl: shown.frame, isHeard: hasScript }
      return pressInChromium(wallet, where, { menuItemId, linkUrl: link })
    }
    await shop.bringToFront()
    return pressInMenu(wallet, shop, over, menuItemId)
  },
}

/** The service is told of the account at once where the consent of the place holds, and else after a press. */
async function expectPlace(payment: Page, told: keyof typeof TEXT, isConsented: boolean): Promise<void> {
  await expect(payment.getByTestId('pay-merchant-info').locator('[data-essential=site]')).toHaveText(TEXT[told])
  await expect(payment.getByTestId(isConsented ? 'pay-button-pay' : 'pay-button-share')).toBeVisible()
  if (told === 'unknown') await expect(payment.getByRole('checkbox')).toHaveCount(0)
}

const isSecure = ({ show }: Document) => show !== DOCUMENTS['a page without encryption']?.show

for (const [kind, one] of Object.entries(DOCUMENTS))
  for (const way of ['click', 'menu'] as const)
    test(`security T50 link in ${kind} by ${way}`, async ({ story, shop, driven }) => {
      const { sandbox, wallet } = story
      const { gatewayUrl: link, paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
      const shown = await one.show(shop, link)
      const told = one[way]
      const opened = told === 'left' ? undefined : nextExtensionPage(wallet, `payment.html?id=${paymentId}`)
      await WAYS[way]({ wallet, shop, driven, shown, hasScript: one.hasScript, link })
      if (!opened || told === 'left') {
        await expect(shown.within.locator('body')).toHaveAttribute('data-heard', 'left alone')
        expect(wallet.context.pages().filter((page) => page.url().includes('payment.html'))).toEqual([])
      } else await expectPlace(await opened, told, told !== 'unknown' && isSecure(one))
      await shown.end?.()
    })
