// Where a link stands, by every way in and in every kind of document, as Chromium 156 and Firefox 153 describe them. security T50.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Payments } from '../../../../src/background/engine/payments.ts'
import { consentFor } from '../../../../src/core/base/privacy.ts'
import { countedFor } from '../../../../src/core/links/place.ts'
import { browser, resetBrowser, SENDERS } from '../../../support/background/browser.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { HOST, openWorker, type Say } from '../../../support/background/worker-client.ts'
import { ID, settle } from '../../../support/background/world.ts'
import { copies } from '../../../support/vault/fixtures.ts'

const { id } = SENDERS['our content script']
const [SHOP, WIDGETS, TAB] = ['https://shop.example', 'https://widgets.example', 7]
const LINK = `https://${HOST}/?pid=${ID}`
const open = await copies('open')

const { world } = useWorld()
let payments: Payments
let say: Say
beforeEach(() => {
  resetBrowser()
  payments = world.work()
  say = openWorker(open(), payments, { onWalletChange: () => undefined, onQuestion: () => undefined })
})

type Place = { site?: string; page?: string }
/** `script`: origin of the message of our script, where one runs. `frame`: address of the frame, in a frame. */
type Kind = { script?: string; url: string; frame?: string; place: Place }
const UNKNOWN = { site: 'unknown' }
const framed = (frame: string, place: Place, script?: string): Kind => ({
  ...{ url: `${SHOP}/cart`, frame, place },
  ...(script !== undefined && { script }),
})

const KINDS: Record<string, Kind> = {
  'a page': { script: SHOP, url: `${SHOP}/cart`, place: { site: SHOP } },
  'a page in a sandbox by its policy': { script: 'null', url: `${SHOP}/cart`, place: UNKNOWN },
  'a page without encryption': { url: 'http://shop.example/', place: { site: 'http://shop.example' } },
  'a file': { url: 'file:///home/me/page.html', place: UNKNOWN },
  'an empty page': { url: 'about:blank', place: UNKNOWN },
  'a frame of the site': framed(`${SHOP}/buttons`, { site: SHOP }, SHOP),
  'a frame of another site': framed(`${WIDGETS}/buttons`, { site: WIDGETS, page: SHOP }, WIDGETS),
  'a sandboxed frame of the site': framed(`${SHOP}/buttons`, UNKNOWN, 'null'),
  'a sandboxed frame of another site': framed(`${WIDGETS}/buttons`, UNKNOWN, 'null'),
  'a data: frame': framed('data:text/html,x', UNKNOWN),
  'an about:blank frame': framed('about:blank', UNKNOWN),
  'an about:srcdoc frame': framed('about:srcdoc', UNKNOWN),
  'a blob: frame': framed(`blob:${SHOP}/8b1f`, UNKNOWN),
}

const senderOf = ({ script, url, frame }: Kind) => ({
  ...{ id, origin: script, url: frame ?? url, frameId: frame === undefined ? 0 : 4, tab: { id: TAB, url } },
})
/** What a press in the menu comes with. */
const pressOf = ({ url, frame }: Kind) =>
  frame === undefined ? { frameId: 0, pageUrl: url } : { frameId: 4, frameUrl: frame, pageUrl: url }

/** As its script does, where one runs. */
const speak = async (kind: Kind, name: string, args: object) => kind.script && say(name, args, senderOf(kind))
const press = async (kind: Kind, pressed: object) => {
  await speak(kind, 'menu.opened', {})
  browser.contextMenus.onClicked.emit({ ...pressed, ...pressOf(kind) }, { id: TAB })
}
const asked = (kind: Kind) =>
  browser.scripting.pages.set(
    TAB,
    async () => void (await speak(kind, 'pageLinks.report', { links: [{ href: LINK, text: '' }] })),
  )

/** Ways from a page. */
const FROM_PAGE: Record<string, (kind: Kind) => Promise<unknown>> = {
  click: (kind) => speak(kind, 'link.open', { href: LINK }),
  'menu of the link': (kind) => press(kind, { menuItemId: 'pay-this-link', linkUrl: LINK }),
  'menu of selected text': (kind) => press(kind, { menuItemId: 'pay-this-text', selectionText: LINK }),
  'list in the popup': async (kind) => {
    asked(kind)
    return say('pageLinks.pay', { tabId: TAB, link: ID })
  },
  key: async (kind) => {
    asked(kind)
    browser.commands.onCommand.emit('pay-first-link', { id: TAB })
  },
}
/** Ways by what a person has entered, or a picture in which nobody saw the text: they have no place. */
const ENTERED: Record<string, () => Promise<unknown>> = {
  paste: () => say('link.paste', { text: LINK }),
  scan: () => say('link.scan', { text: LINK }),
  'address bar': async () => browser.omnibox.onInputEntered.emit(LINK),
}

/** Nothing opens: our script is not there, or the frame has no site and the page keeps the click; only the page itself lists its links. */
const opensNothing = (way: string, { script, frame }: Kind): boolean => {
  if (way.startsWith('menu')) return false
  if (way === 'click') return script === undefined || (script === 'null' && frame !== undefined)
  return script === undefined || frame !== undefined
}

const placeOfPayment = async () => {
  const { site, page } = (await payments.load(ID as never)).session
  return { ...(site !== undefined && { site }), ...(page !== undefined && { page }) }
}
const isOpened = async () => (await world.summaries()).length > 0

describe.each(Object.entries(KINDS))('security T50 a link in %s', (_, kind) => {
  test.each(Object.keys(FROM_PAGE).filter((way) => !opensNothing(way, kind)))('by %s is at its place', async (way) => {
    await FROM_PAGE[way]?.(kind)
    await vi.waitFor(async () => expect(await isOpened()).toBe(true))
    expect(await placeOfPayment()).toEqual(kind.place)
    // Where the place is unknown, no consent of the site around holds, and none can be given.
    if (kind.place.site === 'unknown') expect(consentFor(await placeOfPayment())).toBeUndefined()
  })

  test.each(Object.keys(FROM_PAGE).filter((way) => opensNothing(way, kind)))('by %s opens no payment', async (way) => {
    await FROM_PAGE[way]?.(kind)
    await settle()
    expect(await isOpened()).toBe(false)
  })

  test('by the menu of its checkout counts for its place', async () => {
    await press(kind, { menuItemId: 'open-its-checkout', linkUrl: LINK })
    const opens = () => JSON.parse(browser.storage.session.entries.get('opens') ?? '[]') as { origin: string }[]
    await vi.waitFor(() => expect(opens().length).toBeGreaterThan(0))
    expect(opens().map(({ origin }) => origin)).toEqual([countedFor(kind.place)])
  })
})

test.each(Object.entries(ENTERED))('screens §2 a link by %s has no place', async (_, enter) => {
  await enter()
  await vi.waitFor(async () => expect(await isOpened()).toBe(true))
  expect(await placeOfPayment()).toEqual({})
})

test('security T50 what a sandboxed page offers in its head marks the button where Tender is on everywhere, and is of no site', async () => {
  const offer = () =>
    say('pageLinks.offer', { href: LINK }, senderOf(KINDS['a page in a sandbox by its policy'] as Kind))
  await offer()
  expect(browser.action.tabs.get(TAB)?.text).toBe('1')
  browser.action.tabs.clear()
  await say('privacy.setSite', { list: 'listedSites', site: SHOP, isListed: true })
  await say('privacy.detect', { detection: 'listed' })
  await offer()
  expect(browser.action.tabs.size).toBe(0)
})

test('security §9 a sandboxed page at the address of a site where Tender is off keeps its clicks, and its links are not looked at', async () => {
  await say('privacy.setSite', { list: 'silentSites', site: SHOP, isListed: true })
  const kind = KINDS['a page in a sandbox by its policy'] as Kind
  expect(await say('link.open', { href: LINK }, senderOf(kind))).toEqual({ isLeft: true })
  await say('pageLinks.offer', { href: LINK }, senderOf(kind))
  expect(browser.action.tabs.size).toBe(0)
  browser.scripting.pages.set(
    TAB,
    async () => void (await say('pageLinks.report', { links: [{ href: LINK, text: '' }] }, senderOf(kind))),
  )
  expect(await say('pageLinks.find', { tabId: TAB })).toEqual({ at: 'off' })
})
