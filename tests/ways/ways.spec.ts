/**
 * Every kind of link by every way in: clicked, by the menu of the link, pasted. Each is paid to the end and read from its chain; what a
 * browser cannot do is refused in words. screens §1.
 */
import type { Page } from '@playwright/test'
import { pressInChromium } from '../e2e/browser/toolbar.ts'
import { nextExtensionPage, pasteField, type Wallet } from '../e2e/steps/chromium.ts'
import { addLink, askIn, type Driven, test } from '../e2e/steps/fixtures.ts'
import { pressInMenu } from './firefox-menu.ts'
import { expectRefusal, KINDS, REFUSED_IN_FIREFOX } from './kinds.ts'

type Asked = { wallet: Wallet; shop: Page; driven: Driven; link: string; isCheckout: boolean }
/** Returns the page in which it was asked for. */
type Way = (asked: Asked) => Promise<Page>

const NAME = 'Pay the shop'

const WAYS: Record<string, Way> = {
  click: async ({ wallet, shop, link, isCheckout }) => {
    if (isCheckout) await askIn(wallet, 'settings.set', { payLinks: 'page' })
    await addLink(shop, link, NAME)
    await shop.getByRole('link', { name: NAME }).click()
    return shop
  },
  menu: async ({ wallet, shop, driven, link, isCheckout }) => {
    const menuItemId = isCheckout ? 'open-its-checkout' : 'pay-this-link'
    await addLink(shop, link, NAME)
    await shop.bringToFront()
    const over = shop.getByRole('link', { name: NAME })
    if (driven === 'chromium') await pressInChromium(wallet, { page: shop, over }, { menuItemId, linkUrl: link })
    else await pressInMenu(wallet, shop, over, menuItemId)
    return shop
  },
  paste: async ({ wallet, link, isCheckout }) => {
    const home = await wallet.page('popup.html')
    const field = await pasteField(home)
    await field.fill(link)
    if (isCheckout) await home.getByRole('button', { name: 'Open checkout page' }).click()
    else await field.press('Enter')
    return home
  },
}

for (const [kind, { page, made, pay }] of Object.entries(KINDS))
  for (const [way, open] of Object.entries(WAYS))
    test(`screens §1 ${kind} by ${way}`, async ({ story, hosts, shop, driven }) => {
      const { wallet } = story
      const asked = { wallet, shop, driven, link: await made(story, hosts), isCheckout: kind === 'hosted checkout' }
      if (driven === 'firefox' && kind === REFUSED_IN_FIREFOX) {
        const refusal = way === 'paste' ? undefined : nextExtensionPage(wallet, 'payment.html?refused=')
        const from = await open(asked)
        return expectRefusal(wallet, (await refusal) ?? from)
      }
      const opened = nextExtensionPage(wallet, page)
      await open(asked)
      await pay(await opened, story)
    })
