// Where a click was, as the browser tells the worker: frames and the pages around them, and what a frame may claim.
import { beforeEach, describe, expect, test } from 'vitest'
import { readQueue } from '../../../../src/background/browser/payment-window.ts'
import type { Payments } from '../../../../src/background/engine/payments.ts'
import { browser, ORIGIN, resetBrowser, SENDERS } from '../../../support/background/browser.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { HOST, openWorker, type Say } from '../../../support/background/worker-client.ts'
import { ID } from '../../../support/background/world.ts'
import { copies } from '../../../support/vault/fixtures.ts'

const { id } = SENDERS['our content script']
const [FRAME, SHOP] = ['https://frame.example', 'https://shop.example']
const open = await copies('open')

const { world } = useWorld()
let payments: Payments
let say: Say
beforeEach(() => {
  resetBrowser()
  payments = world.work()
  say = openWorker(open(), payments, { onWalletChange: () => undefined, onQuestion: () => undefined })
})

type Sender = { origin?: string; url?: string; tab?: { id: number; url?: string }; frameId?: number }
const framed = (over: Sender = {}): Sender => ({
  origin: FRAME,
  url: `${FRAME}/buttons?x=1`,
  tab: { id: 7, url: `${SHOP}/cart` },
  frameId: 4,
  ...over,
})
const click = (sender: Sender, paymentId: string = ID, claims: object = {}) =>
  say('link.open', { href: `https://${HOST}/?pid=${paymentId}`, ...claims }, { id, ...sender })
const placeOf = async () => {
  const { site, page } = (await payments.load(ID)).session
  return { site, page }
}

describe('screens §2 a click', () => {
  test.each<[string, Sender, object]>([
    ['in a frame', framed(), { site: FRAME, page: SHOP }],
    [
      'in a frame, in a browser that tells no origin',
      { ...framed(), origin: undefined as never },
      { site: FRAME, page: SHOP },
    ],
    [
      'in a frame of a page that the browser does not name',
      framed({ tab: { id: 7 } }),
      { site: FRAME, page: 'unknown' },
    ],
    ['in a frame outside of every tab', { origin: FRAME, url: FRAME }, { site: FRAME, page: 'unknown' }],
    [
      'in a frame of another extension',
      framed({ tab: { id: 7, url: 'chrome-extension://other/x' } }),
      { site: FRAME, page: 'unknown' },
    ],
    ['in a frame of the page’s own site', framed({ origin: SHOP, url: `${SHOP}/buttons` }), { site: SHOP }],
    ['in the page itself', framed({ origin: SHOP, url: `${SHOP}/cart`, frameId: 0 }), { site: SHOP }],
  ])('%s has its place from the browser', async (_, { origin, ...rest }, place) => {
    expect(await click(origin === undefined ? rest : { origin, ...rest })).toEqual({ isLeft: false })
    expect(await placeOf()).toEqual(place)
  })

  test('in a frame two deep is of the innermost frame and of the page in the tab', async () => {
    await click(framed({ origin: 'https://inner.example', url: 'https://inner.example/', frameId: 9 }))
    expect(await placeOf()).toEqual({ site: 'https://inner.example', page: SHOP })
  })
})

test('security T50 a frame that claims another page, or to be none, is shown as what the browser says', async () => {
  const bank = 'https://bank.example'
  await click(framed(), ID, { site: bank, page: bank, origin: bank, frameId: 0, tab: { url: bank }, isFramed: false })
  expect(await placeOf()).toEqual({ site: FRAME, page: SHOP })
})

test.each([
  ['without an origin', framed({ origin: 'null' })],
  ['without an origin or address', framed({ origin: 'null', url: 'about:srcdoc' })],
  ['of a page of ours', framed({ tab: { id: 7, url: `${ORIGIN}/checkout.html?url=x` } })],
])('security T50 a frame %s opens nothing', async (_, sender) => {
  expect(await click(sender)).toEqual({ code: 'message/refused', name: 'link.open' })
  expect([(await world.summaries()).length, browser.windows.open.size]).toEqual([0, 0])
})

test('where detection is off the click is left to the browser, and nothing is opened; elsewhere it is Tender’s', async () => {
  const set = (site: string, isListed: boolean) => say('privacy.setSite', { list: 'silentSites', site, isListed })
  expect(await set(SHOP, true)).toMatchObject({ silentSites: [SHOP] })
  expect(await click(framed())).toEqual({ isLeft: true })
  expect([(await world.summaries()).length, browser.windows.open.size]).toEqual([0, 0])
  expect(await click(framed({ tab: { id: 7, url: 'https://other.example/' } }))).toEqual({ isLeft: false })
  await set(SHOP, false)
  expect(await click(framed())).toEqual({ isLeft: false })
  expect(await say('privacy.detect', { detection: 'never' })).toMatchObject({ detection: 'never' })
  expect(await click(framed())).toEqual({ isLeft: true })
})

describe('security T29 a page with 20 frames', () => {
  const opened = async () => (await readQueue()).queued.length
  test('opens three payments a minute and a window that says why, as a page without any', async () => {
    const frame = (at: number) =>
      framed({ origin: `https://f${at}.example`, url: `https://f${at}.example/`, frameId: at })
    await Promise.all(Array.from({ length: 20 }, (_, at) => click(frame(at + 1), `pay_${at}`)))
    expect([await opened(), browser.windows.open.size]).toEqual([3, 2])
    await click(framed({ origin: SHOP, url: SHOP, frameId: 0 }), 'pay_top')
    expect([await opened(), browser.windows.open.size]).toEqual([3, 2])
  })

  test('takes no payments from another page with the same frame', async () => {
    for (const at of [1, 2, 3, 4]) await click(framed(), `pay_${at}`)
    await click(framed({ tab: { id: 8, url: 'https://other.example/' } }), 'pay_other')
    expect([await opened(), browser.windows.open.size]).toEqual([4, 2])
  })
})
