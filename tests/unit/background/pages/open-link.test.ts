// A click or a paste → one payment in one window, or the reason why not; and pages that cannot fill the screen.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  hasWindow,
  leaveQueue,
  listenToQueue,
  queueShown,
  readQueue,
  showPaidBefore,
  showPayment,
} from '../../../../src/background/browser/payment-window.ts'
import { hasShop, showShop } from '../../../../src/background/browser/tabs.ts'
import type { LivePayment } from '../../../../src/background/engine/live-payment.ts'
import type { Payments } from '../../../../src/background/engine/payments.ts'
import { createLinks } from '../../../../src/background/pages/open-link.ts'
import { askedSend } from '../../../../src/background/transactions/asked-send.ts'
import { makeRegistry } from '../../../../src/chains/registry/registry.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import type { Place } from '../../../../src/core/base/place.ts'
import type { Session } from '../../../../src/core/session/session.ts'
import { browser, ORIGIN, resetBrowser } from '../../../support/background/browser.ts'

const HOST = 'pay.example'
const ID = 'pay_1' as PaymentId
const LINK = `https://${HOST}/?pid=pay_1`
const SHOP: Place = { site: 'https://shop.example' }

let opened: [string, Place | undefined][]
let open: Payments['open']
let load: Payments['load']
let nowMs: number
beforeEach(() => {
  resetBrowser()
  opened = []
  nowMs = 1_767_225_600_000
  open = async (paymentId, place) => {
    opened.push([paymentId, place])
  }
  load = async (paymentId) => livingIn({ step: 'opening', paymentId })
})
afterEach(() => vi.restoreAllMocks())

const links = () =>
  createLinks({
    payHost: HOST,
    payments: { open: (...args) => open(...args), load: (paymentId) => load(paymentId) },
    sends: { asked: (link) => askedSend(link, makeRegistry(), false) },
    nowMs: () => nowMs,
  })
const livingIn = (session: Session): LivePayment => ({
  paymentId: session.paymentId,
  session,
  isBusy: false,
  sequence: 0,
  stored: 0,
  openedAtMs: 0,
})
const urls = () => [...browser.windows.open.values()].map(({ url }) => url.replace(ORIGIN, ''))

describe('a link from a page', () => {
  test('opens its payment with the page that it was on, in one window in front', async () => {
    await links().openFromPage(LINK, SHOP)
    expect(opened).toEqual([['pay_1', SHOP]])
    expect(urls()).toEqual(['/payment.html?id=pay_1'])
    expect(browser.windows.created[0]).toMatchObject({ type: 'popup', focused: true, width: 400, height: 640 })
  })

  test('that is refused opens no payment, but says why, in one window for all of them', async () => {
    const refused: [string, string][] = [
      [`http://${HOST}/pay_1`, 'not-https'],
      [`https://${HOST}.evil.example/pay_1`, 'untrusted-host'],
      ['https://shop.example/', 'not-a-payment-link'],
      ['pay_1', 'not-a-payment-link'],
    ]
    for (const [text, reason] of refused) {
      nowMs += 60_001
      await links().openFromPage(text, SHOP)
      expect([opened, urls().length]).toEqual([[], 1])
      const shown = new URLSearchParams(urls()[0]?.split('?')[1])
      expect([shown.get('refused'), shown.get('text')]).toEqual([reason, text])
    }
  })

  test('is shown no further than 200 characters of', async () => {
    await links().openFromPage(`http://${HOST}/pay_${'x'.repeat(5000)}`, SHOP)
    expect(new URLSearchParams(urls()[0]?.split('?')[1]).get('text')).toHaveLength(200)
  })

  test('whose payment cannot be written still opens the window, which says what is wrong', async () => {
    open = () => Promise.reject(new PayError({ code: 'journal/unwritable' }))
    await links().openFromPage(LINK, SHOP)
    expect(urls()).toEqual(['/payment.html?id=pay_1'])
  })

  test.each([
    ['paid before', 'succeeded', true, '/payment.html?id=pay_1&again'],
    ['over in another way', 'cancelled', false, '/payment.html?id=pay_1'],
  ] as const)(
    'screens §3.4 to a payment that was %s: what its window says of the second click, open or opened for it',
    async (_, outcome, isAgain, url) => {
      await links().openFromPage(LINK, SHOP)
      load = async (paymentId) => livingIn({ step: 'closed', paymentId, outcome, closedAtMs: nowMs, results: [] })
      await links().openFromPage(LINK, SHOP)
      expect(await readQueue()).toMatchObject({ queued: [{ paymentId: ID, isAgain }], linked: ID })
      browser.windows.open.clear()
      await links().openPasted('pay_1')
      expect(urls()).toEqual([url])
    },
  )

  test('whose payment cannot be read opens its window; a bug in reading is not hidden', async () => {
    load = () => Promise.reject(new PayError({ code: 'session/unknown', paymentId: 'pay_1' }))
    await links().openFromPage(LINK, SHOP)
    expect(urls()).toEqual(['/payment.html?id=pay_1'])
    load = () => Promise.reject(new Error('a bug'))
    await expect(links().openFromPage(LINK, SHOP)).rejects.toThrow('a bug')
  })

  test('whose opening meets a bug does not hide the bug', async () => {
    open = () => Promise.reject(new Error('a bug'))
    await expect(links().openFromPage(LINK, SHOP)).rejects.toThrow('a bug')
  })
})

describe('a link for a transfer', () => {
  const TO = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  const TRANSFER = `ethereum:${TO}@8453?value=1e18`

  test('that was clicked opens the page that sends it, in a window in front, and no payment', async () => {
    await links().openFromPage(TRANSFER, SHOP)
    expect([opened, urls()]).toEqual([[], [`/wallet.html#send/${encodeURIComponent(TRANSFER)}`]])
    expect(browser.windows.created[0]).toMatchObject({ type: 'popup', focused: true, width: 400, height: 640 })
  })

  test('that was pasted opens it in a tab, and gives no payment', async () => {
    expect(await links().openPasted(TRANSFER)).toBeUndefined()
    expect([opened, browser.windows.created]).toEqual([[], []])
    expect(browser.tabs.created).toEqual([`${ORIGIN}/wallet.html#send/${encodeURIComponent(TRANSFER)}`])
  })

  test.each([
    [`ethereum:${TO}?value=-1`, 'negative'],
    [`ethereum:${TO}@61`, 'network'],
    [`\u0435thereum:${TO}`, 'look-alike'],
    ['solana:https://shop.example/pay', 'request'],
  ])('%s opens nothing but the reason', async (link, reason) => {
    await links().openFromPage(link, SHOP)
    expect(urls()).toHaveLength(1)
    const shown = new URLSearchParams(urls()[0]?.split('?')[1])
    expect([shown.get('refused'), shown.get('text')]).toEqual([reason, link])
    await expect(links().openPasted(link)).rejects.toMatchObject({ failure: { code: 'link/refused', reason } })
  })

  test('counts as an opening: a page cannot fill the screen with them', async () => {
    for (let clicks = 0; clicks < 20; clicks++) await links().openFromPage(TRANSFER, SHOP)
    expect(urls().filter((url) => url.includes('#send/')).length).toBeLessThan(11)
    expect(urls().at(-1)).toContain('refused=too-often')
  })
})

describe('a text that was typed in the address bar', () => {
  test.each([LINK, `  ${ID} `, `wc:7f@2?pay=${encodeURIComponent(LINK)}`])(
    'screens §1 opens the payment like a pasted one, at no site: %s',
    async (text) => {
      await links().openTyped(text)
      expect([opened, urls(), await hasShop(ID)]).toEqual([[[ID, undefined]], ['/payment.html?id=pay_1'], false])
    },
  )

  test('screens §1 within brackets or a sentence is found, also where a page’s text was selected', async () => {
    await links().openTyped(`Pay here: <${LINK}>.`)
    await links().openPasted(`“${LINK}”`)
    await links().openSelected(`(${LINK})`, SHOP)
    await links().openFromPage(`(${LINK})`, SHOP)
    expect(opened).toEqual([
      [ID, undefined],
      [ID, undefined],
      [ID, SHOP],
    ])
  })

  test('screens §1 opens a send in a tab', async () => {
    const link = 'ethereum:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359@8453'
    await links().openTyped(link)
    expect([opened, urls()]).toEqual([[], []])
    expect(browser.tabs.created).toEqual([`${ORIGIN}/wallet.html#send/${encodeURIComponent(link)}`])
  })

  test.each([
    ['tea and biscuits', 'not-a-payment-link'],
    [`http://${HOST}/pay_1`, 'not-https'],
    ['solana:nobody', 'recipient'],
  ])('security §6 that is refused opens nothing but the reason: %s', async (text, reason) => {
    await links().openTyped(text)
    const shown = new URLSearchParams(urls()[0]?.split('?')[1])
    expect([opened, shown.get('refused'), shown.get('text')]).toEqual([[], reason, text])
  })

  test('whose payment cannot be written opens the window, which says what is wrong', async () => {
    open = () => Promise.reject(new PayError({ code: 'journal/unwritable' }))
    await links().openTyped(LINK)
    expect(urls()).toEqual(['/payment.html?id=pay_1'])
  })
})

describe('the tab of the click', () => {
  test('is remembered for the way back, as long as it is there, and over the death of the worker', async () => {
    await links().openFromPage(LINK, SHOP, 7)
    expect(await hasShop(ID)).toBe(false)
    browser.tabs.there.add(7)
    expect([await hasShop(ID), await showShop(ID)]).toEqual([true, true])
    expect(browser.tabs.shown).toEqual([7])
  })

  test('is none for a pasted link, and a broken store only costs the way back', async () => {
    await links().openPasted(LINK)
    expect([await hasShop(ID), await showShop(ID)]).toEqual([false, false])
    browser.storage.session.isBroken = true
    await links().openFromPage(LINK, SHOP, 7)
    expect([opened.length, await hasShop(ID)]).toEqual([2, false])
  })
})

describe('security T29: a page opens at most 3 windows a minute', () => {
  const click = (at: number, place: Place = SHOP) => links().openFromPage(`https://${HOST}/?pid=pay_${at}`, place)

  test('one after another, also over the death of the worker', async () => {
    for (const at of [1, 2, 3, 4, 5]) await click(at)
    expect(opened.map(([paymentId]) => paymentId)).toEqual(['pay_1', 'pay_2', 'pay_3'])
    nowMs += 59_999
    await click(6)
    expect(opened).toHaveLength(3)
    nowMs += 1
    await click(7)
    expect(opened).toHaveLength(4)
  })

  test('all at once', async () => {
    const one = links()
    await Promise.all(Array.from({ length: 50 }, (_, at) => one.openFromPage(`https://${HOST}/?pid=pay_${at}`, SHOP)))
    expect([opened.length, browser.windows.open.size]).toEqual([3, 2])
  })

  test('the fourth click is not silent: one window says why, and stays the only one', async () => {
    for (const at of [1, 2, 3, 4, 5]) await click(at)
    const urls = [...browser.windows.open.values()].map(({ url }) => url)
    expect(urls.filter((url) => url.includes('refused=too-often'))).toHaveLength(1)
  })

  test('refused links count too', async () => {
    for (let at = 0; at < 3; at++) await links().openFromPage(`http://${HOST}/pay_1`, SHOP)
    await click(1)
    expect(opened).toEqual([])
  })

  test('each page for itself, and those without an origin together', async () => {
    for (const at of [1, 2, 3, 4]) await click(at)
    await click(5, { site: 'https://other.example' })
    for (const at of [6, 7, 8, 9]) await links().openFromPage(`https://${HOST}/?pid=pay_${at}`, {})
    expect(opened.map(([paymentId]) => paymentId)).toEqual([
      ...['pay_1', 'pay_2', 'pay_3', 'pay_5', 'pay_6', 'pay_7', 'pay_8'],
    ])
  })

  test('a page with 20 frames of different sites as one without frames', async () => {
    for (let at = 0; at < 20; at++)
      await click(at, { site: `https://frame-${at}.example`, page: 'https://shop.example' })
    await click(20)
    expect(opened).toHaveLength(3)
  })

  test('a clock that is set back does not lock a page out', async () => {
    for (const at of [1, 2, 3]) await click(at)
    nowMs -= 3_600_000
    await click(4)
    expect(opened).toHaveLength(4)
  })

  test('what is counted does not grow for ever', async () => {
    for (let at = 0; at < 200; at++) {
      nowMs += 1_000
      await links().openFromPage('https://shop.example/', { site: `https://shop-${at}.example` })
    }
    expect([...browser.storage.session.entries.keys()].sort()).toEqual(['opens', 'window/refusal'])
    expect(browser.storage.session.entries.get('opens')?.length).toBeLessThan(5_000)
  })

  test('where nothing can be counted the click still counts', async () => {
    browser.storage.session.isBroken = true
    await click(1)
    expect(opened).toEqual([['pay_1', SHOP]])
    expect(urls()).toEqual(['/payment.html?id=pay_1'])
  })
})

describe('a link from the paste field', () => {
  test('may be a bare id, and has no page', async () => {
    expect(await links().openPasted(' pay_1 ')).toBe('pay_1')
    expect(opened).toEqual([['pay_1', undefined]])
    expect(urls()).toEqual(['/payment.html?id=pay_1'])
  })

  test('that is refused throws the reason with the text, and opens nothing', async () => {
    const failure = { code: 'link/refused', reason: 'not-a-payment-link', text: 'x'.repeat(200) }
    await expect(links().openPasted('x'.repeat(999))).rejects.toMatchObject({ failure })
    expect([opened, urls()]).toEqual([[], []])
  })

  test('is not limited: our own page is not a shop', async () => {
    for (const at of [1, 2, 3, 4, 5]) await links().openPasted(`pay_${at}`)
    expect(opened).toHaveLength(5)
  })

  test('whose payment cannot be written says so in its own page', async () => {
    open = () => Promise.reject(new PayError({ code: 'journal/unwritable' }))
    await expect(links().openPasted('pay_1')).rejects.toMatchObject({ failure: { code: 'journal/unwritable' } })
    expect(urls()).toEqual([])
  })
})

describe('security T54 a link from a QR code', () => {
  test('opens its payment, of no page and without a limit, or the page that sends it', async () => {
    for (const at of [1, 2, 3, 4, 5]) expect(await links().openScanned(`https://${HOST}/pay_${at}`)).toBe(`pay_${at}`)
    expect(opened).toEqual([1, 2, 3, 4, 5].map((at) => [`pay_${at}`, undefined]))
    expect(await links().openScanned('ethereum:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359@8453')).toBeUndefined()
    expect(browser.tabs.created).toEqual([expect.stringContaining('/wallet.html#send/ethereum')])
  })

  test.each([
    ['pay_1', 'not-a-payment-link'],
    ['https://shop.example/', 'not-a-payment-link'],
    [`https://${HOST}.evil.example/pay_1`, 'untrusted-host'],
    ['ver_1', 'wallet-verification'],
    ['ethereum:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359?value=-1', 'negative'],
  ])('opens nothing where it says %s', async (text, reason) => {
    await expect(links().openScanned(text)).rejects.toMatchObject({ failure: { code: 'link/refused', reason } })
    expect([opened, urls(), browser.tabs.created]).toEqual([[], [], []])
  })
})

describe('screens §3: the payment window', () => {
  const OTHER = 'pay_2' as PaymentId
  const theWindow = () => [...browser.windows.open.values()].at(-1)
  const idsOf = async () => (await readQueue()).queued.map(({ paymentId }) => paymentId)

  test('is one for all payments: what comes later joins it, and it comes to the front without being loaded again', async () => {
    await showPayment(ID)
    const one = theWindow()
    if (one) one.focused = false
    await showPayment(OTHER)
    expect([urls(), await idsOf()]).toEqual([['/payment.html?id=pay_1'], [ID, OTHER]])
    expect(one).toMatchObject({ focused: true, drawAttention: true })
    expect([await hasWindow(ID), await hasWindow(OTHER), await hasWindow('pay_3' as PaymentId)]).toEqual([
      ...[true, true, false],
    ])
  })

  test('is linked to show a payment that is in it already, until it does; a new one replaces nothing', async () => {
    await showPayment(ID)
    await showPayment(OTHER)
    expect((await readQueue()).linked).toBeUndefined()
    await showPayment(OTHER)
    expect(await readQueue()).toMatchObject({ queued: [{ paymentId: ID }, { paymentId: OTHER }], linked: OTHER })
    await queueShown(ID)
    expect((await readQueue()).linked).toBe(OTHER)
    await queueShown(OTHER)
    expect((await readQueue()).linked).toBeUndefined()
  })

  test('says "already paid" of a payment behind another too, and of one that joins', async () => {
    await showPayment(ID)
    await showPaidBefore(OTHER)
    await showPaidBefore(ID)
    expect((await readQueue()).queued).toEqual([
      { paymentId: ID, isAgain: true },
      { paymentId: OTHER, isAgain: true },
    ])
    expect(urls()).toEqual(['/payment.html?id=pay_1'])
  })

  test('is one also when links are clicked at once, as by a double click', async () => {
    await Promise.all([showPayment(ID), showPayment(ID), showPayment(OTHER), showPayment(ID)])
    expect([urls(), await idsOf()]).toEqual([['/payment.html?id=pay_1'], [ID, OTHER]])
  })

  test('that was closed takes nothing of its queue along: all of it is for later, and told so', async () => {
    const told: PaymentId[][] = []
    listenToQueue((paymentIds) => told.push(paymentIds))
    await showPayment(ID)
    await showPayment(OTHER)
    browser.windows.onRemoved.emit(1)
    browser.windows.close(theWindow()?.id ?? 0)
    await vi.waitFor(async () => expect(await readQueue()).toEqual({ queued: [] }))
    expect([told, await hasWindow(OTHER)]).toEqual([[[ID], [ID, OTHER], [ID, OTHER]], false])
    await showPayment(OTHER)
    expect([urls(), await idsOf()]).toEqual([['/payment.html?id=pay_2'], [OTHER]])
  })

  test('goes on without a payment that the payer has left', async () => {
    await showPayment(ID)
    await showPayment(OTHER)
    await leaveQueue(ID)
    expect([await idsOf(), await hasWindow(ID)]).toEqual([[OTHER], false])
    await showPayment(ID)
    expect([urls(), await idsOf()]).toEqual([['/payment.html?id=pay_1'], [OTHER, ID]])
  })

  test('opens over the window of the click, not over the one that the user looks at meanwhile', async () => {
    const { id } = await browser.windows.create({ type: 'normal', focused: false, left: -1920, top: 40, width: 1200 })
    await browser.windows.create({ url: 'b', type: 'normal', focused: true, left: 1000, top: 50, width: 1200 })
    browser.tabs.there.add(7)
    browser.tabs.windowOf.set(7, id)
    await links().openFromPage(LINK, SHOP, 7)
    expect(browser.windows.created.at(-1)).toMatchObject({ left: -1120, top: 40 })
  })

  test('without a click opens over the window that the user looks at, which a payment window never is', async () => {
    await browser.windows.create({ url: 'a', type: 'normal', focused: false, left: 0, top: 0, width: 500 })
    await browser.windows.create({ url: 'b', type: 'normal', focused: true, left: 1000, top: 50, width: 1200 })
    await browser.windows.create({ url: 'c', type: 'popup', focused: true, left: 5000, top: 0, width: 400 })
    await showPayment(ID)
    expect(browser.windows.created.at(-1)).toMatchObject({ left: 1800, top: 50 })
  })

  test('opens anywhere where its place is off every screen, and as a window with tabs where there are no popups', async () => {
    await browser.windows.create({ url: 'a', type: 'normal', focused: true, left: 9e6, top: 0, width: 500 })
    browser.windows.refusesPlace = true
    await showPayment(ID)
    expect(urls()).toEqual(['a', '/payment.html?id=pay_1'])
    browser.windows.close(theWindow()?.id ?? 0)
    browser.windows.refusesPopups = true
    await showPayment(ID)
    expect([urls(), theWindow()?.type]).toEqual([['a', '/payment.html?id=pay_1'], undefined])
  })

  test('opens also where its number cannot be kept', async () => {
    browser.storage.session.isBroken = true
    await showPayment(ID)
    expect(urls()).toEqual(['/payment.html?id=pay_1'])
  })

  test.each([['not a record'], [{ windowId: 1 }], [{ windowId: 'x', queued: [] }]])(
    'is not taken for what is no record of it: %j',
    async (kept) => {
      await browser.storage.session.set({ 'window/payment': kept })
      await showPayment(ID)
      expect(urls()).toEqual(['/payment.html?id=pay_1'])
    },
  )
})
