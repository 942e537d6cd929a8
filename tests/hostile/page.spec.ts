/** A hostile page beside the content script: nothing but a trusted click opens a payment, and only the one that was clicked. */
import type { Page } from '@playwright/test'
import { nextExtensionPage, type Wallet } from '../e2e/steps/chromium.ts'
import { expect, type Story, test } from '../e2e/steps/fixtures.ts'
import { effectsBetween, factsOf, settle, times } from './ledger.ts'
import { ALL_NAMES } from './message-names.ts'
import { drawLinks, forgeEvents, goEverywhere, POISONS, sayToAll } from './tricks/forgeries.ts'

const HOSTILE = 'https://hostile.test'
const TRIES = times(10_000, 2_000)

async function hostilePage(
  { wallet }: Pick<Story, 'wallet'>,
  url: string,
  body = '<!doctype html><body>',
): Promise<Page> {
  const page = await wallet.context.newPage()
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(url)
  return page
}

const paymentIn = (page: Page) => new URL(page.url()).searchParams.get('id')

/** A real click, which must still be heard: an attack on a script that is not there proves nothing. */
async function expectOneClickOpens(wallet: Wallet, page: Page, paymentId: string): Promise<void> {
  const opened = nextExtensionPage(wallet, 'payment.html')
  await page.getByRole('link', { name: 'Pay here' }).click()
  expect(paymentIn(await opened)).toBe(paymentId)
}

test('security T27 forged events, messages and navigations of a page open nothing, and then one click opens one payment @sample', async ({
  story,
}) => {
  const { wallet, sandbox } = story
  const { gatewayUrl: href, paymentId } = await sandbox.createPayment({ amountMinor: '1240' })
  const page = await hostilePage(story, `${HOSTILE}/`)
  const frameHref = `wc:abc@2?pay=${encodeURIComponent(href)}`
  await page.evaluate(drawLinks, { href, frameHref })
  await page.getByRole('button', { name: 'Only a button' }).click()
  const row = { attacker: 'page' } as const
  const before = await factsOf(story)
  const clicks = await page.evaluate(forgeEvents, TRIES)
  const afterClicks = await factsOf(story)
  const effectsOfClicks = effectsBetween(before, afterClicks)
  settle({ ...row, what: 'forged clicks and presses', tries: clicks, effects: effectsOfClicks })
  const messages = await page.evaluate(sayToAll, { names: ALL_NAMES, href, atLeast: TRIES })
  const effectsOfMessages = effectsBetween(afterClicks, await factsOf(story))
  settle({ ...row, what: 'forged messages', tries: messages, effects: effectsOfMessages })
  const ways = await page.evaluate(goEverywhere, { href, frameHref })
  await page.evaluate(drawLinks, { href, frameHref })
  await expectOneClickOpens(wallet, page, paymentId)
  const after = await factsOf(story)
  const opened = after.pages.length - before.pages.length + (after.events['opened'] ?? 0)
  settle({ ...row, what: 'navigations to a payment', tries: ways, effects: opened - 2 })
})

/** A page whose link and decoy lead to two payments; `script` runs before anything is clicked. */
async function decoyed(story: Story, at: string, script: string) {
  const [right, decoy] = [
    await story.sandbox.createPayment({ amountMinor: '1240', merchantName: `Right ${at}` }),
    await story.sandbox.createPayment({ amountMinor: '9900', merchantName: `Decoy ${at}` }),
  ]
  const links = `<a id="right" href="${right.gatewayUrl}">Pay here</a> <a id="decoy" href="${decoy.gatewayUrl}">Decoy</a>`
  const body = `<!doctype html><head></head><body>${links}<script>const decoyHref = '${decoy.gatewayUrl}'\n${script}</script>`
  return { right, decoy, page: await hostilePage(story, `https://${at}.test/`, body) }
}

/** Clicks the link. @returns 0 if exactly the payment `wanted` opened, and nobody asked about another. */
async function misled({ wallet, sandbox }: Story, page: Page, wanted: string, other: string): Promise<number> {
  const opened = nextExtensionPage(wallet, 'payment.html')
  await page.locator('#right').click()
  const payment = await opened
  const isRight = paymentIn(payment) === wanted
  await payment.close()
  await page.close()
  return Number(!isRight) + sandbox.requests.filter(({ paymentId }) => paymentId === other).length
}

test('security T27 a page that spoiled its prototypes does not turn a click into another payment’s', async ({
  story,
}) => {
  let effects = 0
  for (const [name, script] of Object.entries(POISONS)) {
    const { page, right, decoy } = await decoyed(story, `poison-${name.toLowerCase()}`, script)
    effects += await misled(story, page, right.paymentId, decoy.paymentId)
  }
  settle({ attacker: 'page', what: 'prototypes spoiled', tries: Object.keys(POISONS).length, effects })
})

const SWAPS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'focusin']

test('security T27 a link that changes under the finger opens what it leads to at the click, and late changes nothing @sample', async ({
  story,
}) => {
  let effects = 0
  const all = Object.values(POISONS).map((script) => `try { ${script} } catch {}`)
  const spoiled = await decoyed(story, 'all-at-once', all.join('\n'))
  effects += await misled(story, spoiled.page, spoiled.right.paymentId, spoiled.decoy.paymentId)
  for (const type of SWAPS) {
    const swap = `addEventListener('${type}', () => document.querySelector('#right').href = decoyHref, true)`
    const { page, right, decoy } = await decoyed(story, `swap-${type}`, swap)
    effects += await misled(story, page, decoy.paymentId, right.paymentId)
  }
  const late = `addEventListener('click', () => document.querySelector('#right').href = decoyHref, true)`
  const { page, right, decoy } = await decoyed(story, 'swap-click', late)
  effects += await misled(story, page, right.paymentId, decoy.paymentId)
  settle({ attacker: 'page', what: 'links swapped around a click', tries: SWAPS.length + 2, effects })
})
