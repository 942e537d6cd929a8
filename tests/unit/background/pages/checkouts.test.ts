// Hosted checkouts in the worker: which tab shows which, who is heard, what is handed on. protocol §4.8, security T29, T35.
import { beforeEach, describe, expect, test } from 'vitest'
import { type Checkouts, createCheckouts } from '../../../../src/background/pages/checkouts.ts'
import type { Links } from '../../../../src/background/pages/open-link.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import type { Settings } from '../../../../src/core/base/settings.ts'
import type { CheckoutReport } from '../../../../src/core/links/checkout-messages.ts'
import { resetBrowser } from '../../../support/background/browser.ts'
import { turn } from '../../../support/background/world.ts'
import { failureOf, type MemoryStore, memoryStore } from '../../../support/vault/fixtures.ts'

const HOST = 'pay.example'
const ORIGIN = `https://${HOST}`
const LINK = `${ORIGIN}/?pid=pay_1`
const PAGE = 'ext://tender/checkout.html'
const PAIRING = 'wc:7f@2?relay-protocol=irn&symKey=58'
const wallet = (uri = PAIRING) => `https://wallet.example/wc?uri=${encodeURIComponent(uri)}`
const paying = (link: string) => `${PAIRING}&pay=${encodeURIComponent(link)}`
const outcome = (text = '{"success":true}'): CheckoutReport => ({ kind: 'said', text })
const leaving = (url: string, isActivated = true): CheckoutReport => ({ kind: 'leaves', url, isActivated })
const ID = 'pay_1' as PaymentId

let did: unknown[]
let there: Set<number>
let elsewhere: Set<number>
let session: MemoryStore
let payLinks: Settings['payLinks']
let nowMs: number
const TOO_OFTEN = ['refused', 'too-often']
let paste: Links['openPasted']
beforeEach(() => {
  resetBrowser()
  did = []
  there = new Set()
  elsewhere = new Set()
  session = memoryStore()
  payLinks = 'window'
  nowMs = 1_767_225_600_000
  paste = async (text) => {
    did.push(['pays', text])
    return ID
  }
})

/** A worker; what an earlier one kept is in `session`. */
function worker(): Checkouts {
  let next = 10 + did.length * 100
  const opened = (how: string) => async (url: string) => {
    did.push([how, url])
    // As in a browser: whoever clicks twice has clicked before there is a tab.
    await turn()
    next += 1
    there.add(next)
    return next
  }
  return createCheckouts({
    payHost: HOST,
    page: PAGE,
    settings: { read: async () => ({ payLinks }) },
    links: {
      openFromPage: async (text, place) => void did.push(['link', text, place]),
      openPasted: (text) => paste(text),
    },
    nowMs: () => nowMs,
    session,
    tabs: {
      openTab: opened('tab'),
      open: opened('window'),
      isThere: async (tabId) => there.has(tabId),
      shows: async (tabId, shown) =>
        there.has(tabId) && !elsewhere.has(tabId) && shown.startsWith('checkout-open/pay_'),
      goTo: async (tabId, url) => void did.push(['goes', tabId, url]),
      raise: async (tabId) => {
        if (there.has(tabId)) did.push('raised')
        return there.has(tabId)
      },
    },
    showRefusal: async (reason) => void did.push(['refused', reason]),
  })
}
const ours = (url = LINK) => `${PAGE}?url=${encodeURIComponent(url)}`

describe('opening', () => {
  test('protocol §4.8 gatewayUrl: by paste, once for each payment; a second time brings its tab to the front', async () => {
    await worker().openPasted(` ${LINK} `)
    await worker().openPasted(LINK)
    there.clear()
    await worker().openPasted(LINK)
    expect(did).toEqual([['tab', ours()], 'raised', ['tab', ours()]])
    expect(await failureOf(worker().openPasted('pay_1'))).toEqual({
      code: 'link/refused',
      reason: 'no-page',
      text: 'pay_1',
    })
  })

  test('a tab in which the payer has gone elsewhere is left alone: the checkout opens in another', async () => {
    await worker().openPasted(LINK)
    elsewhere = new Set(there)
    await worker().openPasted(LINK)
    await worker().openPasted(LINK)
    expect(did).toEqual([['tab', ours()], ['tab', ours()], 'raised'])
  })

  test('screens §3 two clicks that come together open one tab, and so do a click and a wallet that leads back', async () => {
    const checkouts = worker()
    await Promise.all([checkouts.openFromPage(LINK, { site: ORIGIN }), checkouts.openFromPage(LINK, { site: ORIGIN })])
    expect(did).toEqual([['tab', ours()], 'raised'])
    did = []
    const back: CheckoutReport = { kind: 'returned', url: `${ORIGIN}/pay_2#tender-return` }
    await Promise.all([checkouts.openPasted(`${ORIGIN}/pay_2`), checkouts.told(99, ORIGIN, back)])
    expect(did).toEqual([['tab', ours(`${ORIGIN}/pay_2`)], 'raised'])
  })

  test('a click opens what the payer chose; the menu always the checkout, or says why not', async () => {
    await worker().openClicked(LINK, { site: 'https://shop.example' })
    payLinks = 'page'
    await worker().openClicked(LINK, { site: 'https://shop.example' })
    await worker().openClicked(paying(LINK), { site: 'https://shop.example' })
    payLinks = 'window'
    await worker().openFromPage(`${ORIGIN}/pay_2`, { site: 'https://shop.example' })
    await worker().openFromPage('http://pay.example/pay_2', { site: 'https://shop.example' })
    expect(did).toEqual([
      ['link', LINK, { site: 'https://shop.example' }],
      ['tab', ours()],
      ['link', paying(LINK), { site: 'https://shop.example' }],
      ['tab', ours(`${ORIGIN}/pay_2`)],
      ['refused', 'not-https'],
    ])
  })

  test('security T29 nor do the frames of a page, which count as the page', async () => {
    const checkouts = worker()
    for (let number = 1; number <= 5; number++) {
      const place = { site: `https://frame-${number}.example`, page: 'https://shop.example' }
      await checkouts.openFromPage(`${ORIGIN}/pay_${number}`, place)
    }
    expect(did).toEqual([...[1, 2, 3].map((number) => ['tab', ours(`${ORIGIN}/pay_${number}`)]), TOO_OFTEN, TOO_OFTEN])
  })

  test('security T29 no page fills the screen: three in a minute, then one more after it', async () => {
    const checkouts = worker()
    for (let number = 1; number <= 5; number++)
      await checkouts.openFromPage(`${ORIGIN}/pay_${number}`, { site: 'https://shop.example' })
    expect(did.slice(3)).toEqual([TOO_OFTEN, TOO_OFTEN])
    nowMs += 60_001
    await checkouts.openFromPage(`${ORIGIN}/pay_6`, { site: 'https://shop.example' })
    expect(did.slice(5)).toEqual([['tab', ours(`${ORIGIN}/pay_6`)]])
  })
})

describe('a window of its own', () => {
  const windowOf = async () => {
    await worker().openWindow(LINK)
    return [...there].at(-1) ?? 0
  }

  test('protocol §4.8 returnUrl: is opened at the address that the frame would have had, and is there until it is closed', async () => {
    await windowOf()
    const [[how, address] = []] = did as string[][]
    expect([how, new URL(address ?? '').searchParams.get('returnUrl')]).toEqual(['window', `${LINK}#tender-return`])
    expect(await worker().look(ID)).toEqual({ isOpen: true })
    there.clear()
    expect(await worker().look(ID)).toEqual({ isOpen: false })
    expect(await failureOf(worker().openWindow('https://evil.example/?pid=pay_1'))).toMatchObject({
      code: 'message/refused',
    })
  })

  test('protocol §4.8.4 of what it says the first outcome is kept, also for a worker that starts anew; opened again it is forgotten', async () => {
    const tabId = await windowOf()
    await worker().told(tabId, ORIGIN, { kind: 'shown' })
    await worker().told(tabId, ORIGIN, outcome('noise'))
    await worker().told(tabId, ORIGIN, outcome('{"success":false}'))
    await worker().told(tabId, ORIGIN, outcome())
    expect(await worker().look(ID)).toEqual({ isOpen: true, said: '{"success":false}' })
    await worker().openWindow(LINK)
    expect(await worker().look(ID)).toEqual({ isOpen: true })
    await worker().told(tabId, ORIGIN, outcome())
    expect(await worker().look(ID)).toEqual({ isOpen: true, said: '{"success":true}' })
  })

  test('protocol §4.8.4 of words that come together none is lost, and the first outcome still counts', async () => {
    const tabId = await windowOf()
    const checkouts = worker()
    const words = [outcome(), outcome('{"success":false}'), leaving('tel:1', false)]
    await Promise.all(words.map((word) => checkouts.told(tabId, ORIGIN, word)))
    expect(await checkouts.look(ID)).toEqual({ isOpen: true, said: '{"success":true}', left: 'tel:1' })
  })

  test('security T35 nobody else is heard: another tab, another origin, another payment', async () => {
    const tabId = await windowOf()
    for (const [tab, origin] of [
      [tabId + 1, ORIGIN],
      [tabId, 'https://evil.example'],
      [tabId, 'null'],
      [tabId, `http://${HOST}`],
    ] as const) {
      expect(await failureOf(worker().told(tab, origin, outcome()))).toEqual({
        code: 'message/refused',
        name: 'checkout.report',
      })
    }
    expect(await worker().look(ID)).toEqual({ isOpen: true })
    expect(await worker().look('pay_2' as PaymentId)).toEqual({ isOpen: false })
  })

  test('protocol §4.8.6, §4.8.7: a clicked wallet is handed on; what nobody clicked for, and what is blocked, waits for our page', async () => {
    const tabId = await windowOf()
    did = []
    await worker().told(tabId, ORIGIN, leaving(wallet(paying(LINK))))
    expect(did).toEqual([['pays', paying(LINK)]])
    await worker().told(tabId, ORIGIN, leaving(wallet(), false))
    expect(await worker().look(ID)).toMatchObject({ left: wallet() })
    await worker().told(tabId, ORIGIN, leaving('tel:1'))
    expect(await worker().look(ID)).toMatchObject({ left: 'tel:1' })
    expect(did).toHaveLength(1)
  })
})

describe('protocol §4.8.6 leaving for a wallet', () => {
  test('a payment opens here, anything else the system gets, and its failure is nobody’s', async () => {
    expect(await worker().leave(wallet(paying(LINK)))).toBe(true)
    expect(await worker().leave('examplewallet://wc?uri=wc%3A1')).toBe(true)
    expect(did).toEqual([
      ['pays', paying(LINK)],
      ['tab', 'examplewallet://wc?uri=wc%3A1'],
    ])
  })

  test.each(['tel:1', 'https://shop.example/', LINK, 'javascript:0//?uri=wc:1'])(
    '%s is not handed on',
    async (address) => {
      expect(await failureOf(worker().leave(address))).toEqual({ code: 'message/refused', name: 'url' })
      expect(did).toEqual([])
    },
  )

  test('security T29 three in a minute', async () => {
    const checkouts = worker()
    const answers = [1, 2, 3, 4].map(() => checkouts.leave(wallet()))
    expect(await Promise.all(answers)).toEqual([true, true, true, false])
    expect(did).toHaveLength(3)
  })

  test('a payment link within that is none of ours is refused in words, and a bug is none of ours', async () => {
    paste = () => Promise.reject(new PayError({ code: 'link/refused', reason: 'untrusted-host', text: '' }))
    await worker().leave(wallet(paying('https://evil.example/?pid=pay_1')))
    expect(did).toEqual([['refused', 'untrusted-host']])
    paste = () => Promise.reject(new PayError({ code: 'journal/unwritable' }))
    expect(await failureOf(worker().leave(wallet(paying(LINK))))).toEqual({ code: 'journal/unwritable' })
  })
})

describe('protocol §4.8.2 coming back from a wallet', () => {
  const back = (url = `${LINK}#tender-return`): CheckoutReport => ({ kind: 'returned', url })

  test('raises our page where it is open, and takes its place where not', async () => {
    await worker().openPasted(LINK)
    await worker().told(99, ORIGIN, back())
    there.clear()
    await worker().told(99, ORIGIN, back())
    expect(did).toEqual([['tab', ours()], 'raised', ['goes', 99, ours()]])
  })

  test('by a click on the way back as well, whatever a click on a pay link opens', async () => {
    await worker().openPasted(LINK)
    await worker().openClicked(`${LINK}#tender-return`, { site: 'https://wallet.example' })
    expect(did).toEqual([['tab', ours()], 'raised'])
  })

  test('not for what is no checkout, nor from another host, nor without end', async () => {
    await worker().told(99, ORIGIN, back(`${ORIGIN}/help#tender-return`))
    expect(await failureOf(worker().told(99, 'https://evil.example', back()))).toMatchObject({
      code: 'message/refused',
    })
    for (let times = 0; times < 5; times++) await worker().told(99, ORIGIN, back())
    expect(did).toHaveLength(3)
  })

  test('the window of a checkout that goes back by itself brings our page to the front', async () => {
    await worker().openPasted(LINK)
    await worker().openWindow(LINK)
    did = []
    await worker().told([...there].at(-1) ?? 0, ORIGIN, leaving(`${LINK}#tender-return`, false))
    expect(did).toEqual(['raised'])
    expect(await worker().look(ID)).toEqual({ isOpen: true })
  })
})
