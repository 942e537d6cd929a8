// The payment links of a page, through the real tables: the popup asks, the worker asks the tab, and the page's script reports.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Payments } from '../../../../src/background/engine/payments.ts'
import { browser, resetBrowser, SENDERS } from '../../../support/background/browser.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { HOST, openWorker, type Say } from '../../../support/background/worker-client.ts'
import { ID } from '../../../support/background/world.ts'
import { copies } from '../../../support/vault/fixtures.ts'

const { id } = SENDERS['our content script']
const SHOP = 'https://shop.example'
const TAB = 7
const TO = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const WEBSITE = 'solana:https://shop.example/pay'
const TRANSFER = `ethereum:${TO}@8453?value=1`
const open = await copies('open')
const link = (paymentId: string) => `https://${HOST}/?pid=${paymentId}`

const { world } = useWorld()
let payments: Payments
let say: Say
beforeEach(() => {
  resetBrowser()
  payments = world.work()
  say = openWorker(open(), payments, { onWalletChange: () => undefined, onQuestion: () => undefined })
})

type Sender = { url?: string; tab?: { id: number; url?: string }; frameId?: number }
const page: Sender = { url: `${SHOP}/cart`, tab: { id: TAB, url: `${SHOP}/cart` }, frameId: 0 }
const report = (args: unknown, sender: Sender = page) => say('pageLinks.report', args, { id, origin: SHOP, ...sender })
/** The page has these links, now. */
const hasLinks = (...links: unknown[]) => browser.scripting.pages.set(TAB, async () => void (await report({ links })))
const TEXT = 'Refund'
const linkTo = (href: string) => ({ href, text: TEXT })
const has = (...hrefs: string[]) => hasLinks(...hrefs.map(linkTo))
const offered = (link: string, leadsTo = HOST) => ({ link, leadsTo, text: TEXT })
const find = () => say('pageLinks.find', { tabId: TAB })
const pay = (paymentId: string) => say('pageLinks.pay', { tabId: TAB, link: paymentId })

describe('screens §1 the links of a page', () => {
  test('are found when the popup asks, each payment once, and counted on the toolbar button of that tab', async () => {
    has(link('pay_1'), link('pay_2'), `https://${HOST}/pay_1`, 'https://shop.example/cart')
    expect(await find()).toEqual({ at: 'found', links: [offered('pay_1'), offered('pay_2')], isMore: false })
    expect(browser.action.tabs.get(TAB)?.title).toBe('Tender: 2 payment links on this page')
    expect([(await world.summaries()).length, browser.windows.open.size]).toEqual([0, 0])
  })

  test('that ask for a send are counted as well, as far as a click on them would open anything', async () => {
    has(` ${TRANSFER}`, link('pay_1'), `ethereum:${TO}@61`, WEBSITE, 'solana:http://shop.example/pay', TRANSFER)
    expect(await find()).toEqual({
      at: 'found',
      links: [offered(TRANSFER, 'ethereum:'), offered('pay_1'), offered(WEBSITE, 'solana:')],
      isMore: false,
    })
    expect(browser.action.tabs.get(TAB)?.text).toBe('3')
    expect(await pay(TRANSFER)).toEqual({ isGone: false })
    expect([...browser.windows.open.values()].map(({ url }) => url)).toEqual([
      expect.stringContaining(`/wallet.html#send/${encodeURIComponent(` ${TRANSFER}`)}`),
    ])
  })

  test('of a page that has none are none', async () => {
    has()
    expect(await find()).toEqual({ at: 'found', links: [], isMore: false })
    expect(browser.action.tabs.size).toBe(0)
  })

  test('where the browser keeps the page from Tender, are not known', async () => {
    expect(await find()).toEqual({ at: 'unseen' })
    browser.scripting.pages.set(TAB, async () => undefined)
    expect(await find()).toEqual({ at: 'unseen' })
  })

  test('lead to the payment like a click, at the site that the browser names', async () => {
    has(link(ID))
    expect(await pay(ID)).toEqual({ isGone: false })
    const { site, page: around } = (await payments.load(ID as never)).session
    expect([site, around, browser.windows.open.size]).toEqual([SHOP, undefined, 1])
  })

  test.each([{}, { tabId: -1 }, { tabId: '7' }, { tabId: 1.5 }])('are asked for in a tab, not in %j', async (args) => {
    expect(await say('pageLinks.find', args)).toMatchObject({ code: 'message/refused' })
    expect(await say('pageLinks.pay', { ...args, link: ID })).toMatchObject({ code: 'message/refused' })
  })
})

describe('screens §12 what a page offers in its head', () => {
  const offer = (href: unknown, sender: Sender = page) =>
    say('pageLinks.offer', { href }, { id, origin: SHOP, ...sender })
  const badge = () => browser.action.tabs.get(TAB)

  test.each([link('pay_1'), TRANSFER])(
    'is marked on the toolbar button of its tab, and opens nothing: %s',
    async (href) => {
      await offer(href)
      expect(badge()).toMatchObject({ text: '1', title: 'Tender: this page offers a payment link' })
      expect([(await world.summaries()).length, browser.windows.open.size]).toEqual([0, 0])
    },
  )

  test('gives way to the count once the popup has asked', async () => {
    await offer(link('pay_1'))
    has(link('pay_1'), link('pay_2'))
    await find()
    expect(badge()).toMatchObject({ text: '2', title: 'Tender: 2 payment links on this page' })
    has()
    await find()
    expect(badge()?.text).toBe('')
  })

  test.each([
    'https://shop.example/pay',
    `http://${HOST}/?pid=pay_1`,
    `ethereum:${TO}@61`,
    'pay_1',
    `${link('pay_1')}${' '.repeat(3_000)}`,
  ])('security T51 is not marked if a click on it would open nothing: %#', async (href) => {
    await offer(href)
    expect(badge()).toBeUndefined()
  })

  test('security T51 is not heard from a frame, without a tab, or where Tender is off', async () => {
    await offer(link('pay_1'), { ...page, frameId: 3 })
    await offer(link('pay_1'), { url: SHOP, frameId: 0 })
    for (const args of [5, null, undefined]) expect(await offer(args)).toMatchObject({ code: 'message/refused' })
    await say('privacy.setSite', { list: 'silentSites', site: SHOP, isListed: true })
    await offer(link('pay_1'))
    expect(browser.action.tabs.size).toBe(0)
  })
})

describe('where detection is off', () => {
  const OFF = { at: 'off', site: SHOP }
  test('nothing is counted and nothing opens, until it is turned on for the site', async () => {
    has(link(ID))
    await say('privacy.setSite', { list: 'silentSites', site: SHOP, isListed: true })
    expect(await find()).toEqual(OFF)
    expect(await pay(ID)).toEqual({ isGone: true })
    expect([browser.action.tabs.size, browser.windows.open.size]).toEqual([0, 0])
    expect(await say('privacy.turnOn', { site: SHOP })).toMatchObject({ silentSites: [], listedSites: [] })
    expect(await find()).toMatchObject({ at: 'found', links: [offered(ID)] })
  })

  test('everywhere, it is turned on for this site and no other', async () => {
    has(link(ID))
    await say('privacy.setSite', { list: 'listedSites', site: 'https://old.example', isListed: true })
    await say('privacy.detect', { detection: 'never' })
    expect(await find()).toEqual(OFF)
    expect(await say('privacy.turnOn', { site: SHOP })).toMatchObject({ detection: 'listed', listedSites: [SHOP] })
    expect(await find()).toMatchObject({ at: 'found' })
  })

  test('but for a list, the site is added to it', async () => {
    has(link(ID))
    await say('privacy.setSite', { list: 'listedSites', site: 'https://old.example', isListed: true })
    await say('privacy.detect', { detection: 'listed' })
    expect(await find()).toEqual(OFF)
    expect(await say('privacy.turnOn', { site: SHOP })).toMatchObject({ listedSites: ['https://old.example', SHOP] })
  })
})

describe('security T51 a hostile page', () => {
  test('that claims 3,000 links is read as far as 51, and one that says more than a message holds is not read', async () => {
    const claim = (count: number) => has(...Array.from({ length: count }, (_, at) => link(`pay_${at}`)))
    claim(10_000)
    expect(await find()).toEqual({ at: 'unseen' })
    claim(3_000)
    const found = (await find()) as { links: string[]; isMore: boolean }
    expect([found.links.length, found.isMore]).toEqual([50, true])
    expect(browser.action.tabs.get(TAB)).toMatchObject({
      text: '50+',
      title: 'Tender: more than 50 payment links on this page',
    })
  })

  test('that reports anything but links is read as far as it makes sense', async () => {
    const long = linkTo(`${link('pay_3')}&x=${'a'.repeat(3_000)}`)
    hasLinks(null, 5, link('pay_1'), { href: [link('pay_2')] }, long, linkTo(link('pay_4')), { href: link('pay_5') })
    expect(await find()).toMatchObject({ links: [offered('pay_4'), { ...offered('pay_5'), text: '' }] })
    for (const args of [{}, { links: link('pay_1') }, null])
      expect(await report(args)).toMatchObject({ code: 'message/refused' })
  })

  test('security T47 T51 that names a link gets 80 characters of it, without what is unseen or turns text round', async () => {
    hasLinks({ href: link('pay_1'), text: `\u202e Pay\u200b\n now ${'x'.repeat(200)}` })
    expect(await find()).toMatchObject({ links: [{ ...offered('pay_1'), text: `Pay now ${'x'.repeat(72)}` }] })
  })

  test('whose links change between count and press opens nothing else', async () => {
    has(link(ID))
    await find()
    has(link('pay_other'), `https://${HOST}.evil.example/?pid=${ID}`)
    expect(await pay(ID)).toEqual({ isGone: true })
    expect([(await world.summaries()).length, browser.windows.open.size]).toEqual([0, 0])
  })

  test('that reports without being asked, for another tab or from a frame, is not heard', async () => {
    await report({ links: [linkTo(link('pay_1'))] })
    const other = { tab: { id: 8, url: SHOP } }
    browser.scripting.pages.set(TAB, async () => {
      await report({ links: [linkTo(link('pay_8'))] }, { ...page, ...other })
      await report({ links: [linkTo(link('pay_frame'))] }, { ...page, frameId: 3 })
      await report({ links: [linkTo(link('pay_none'))] }, { url: SHOP, frameId: 0 })
    })
    expect(await find()).toEqual({ at: 'unseen' })
    await report({ links: [linkTo(link('pay_late'))] })
    has(link('pay_now'))
    expect(await find()).toMatchObject({ links: [offered('pay_now')] })
  })

  test('security T50 that claims another site is shown as what the browser says', async () => {
    browser.scripting.pages.set(TAB, async () => {
      await report({ links: [linkTo(link(ID))], site: 'https://bank.example', url: 'https://bank.example/' })
    })
    await pay(ID)
    expect((await payments.load(ID as never)).session.site).toBe(SHOP)
  })

  test('security T28 finds and opens nothing by itself', async () => {
    has(link(ID))
    for (const name of ['pageLinks.find', 'pageLinks.pay', 'privacy.turnOn'])
      expect(
        await say(name, { tabId: TAB, link: ID, href: link(ID), site: SHOP }, { id, origin: SHOP, ...page }),
      ).toEqual({
        code: 'message/refused',
        name,
      })
  })
})
