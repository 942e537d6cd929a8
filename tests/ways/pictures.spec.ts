/** In Firefox: the QR code of every kind of link in a picture, by the browser's own menu of it. screens §1, security T54. */
import { encodeQR } from 'qr'
import { nextExtensionPage } from '../e2e/steps/chromium.ts'
import { test } from '../e2e/steps/fixtures.ts'
import { pressInMenu } from './firefox-menu.ts'
import { CODED, expectRefusal, REFUSED_IN_FIREFOX } from './kinds.ts'

const PAGE = 'https://page.test/code'

for (const [kind, { page, made, pay }] of CODED)
  test(`screens §1 QR code of ${kind} by menu`, async ({ story, hosts, shop }) => {
    const picture = Buffer.from(encodeQR(await made(story, hosts), 'svg', { border: 4 })).toString('base64')
    const body = `<!doctype html><img alt="Code" width="320" src="data:image/svg+xml;base64,${picture}">`
    await shop.route(PAGE, (route) => route.fulfill({ contentType: 'text/html', body }))
    await shop.goto(PAGE)
    await shop.bringToFront()
    const isRefused = kind === REFUSED_IN_FIREFOX
    const opened = nextExtensionPage(story.wallet, isRefused ? 'wallet.html#scan/' : page)
    await pressInMenu(story.wallet, shop, shop.getByRole('img', { name: 'Code' }), 'scan-this-picture')
    await (isRefused ? expectRefusal(story.wallet, await opened) : pay(await opened, story))
  })
