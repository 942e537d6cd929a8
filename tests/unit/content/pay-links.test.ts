// @vitest-environment happy-dom
// The content script intercepts trusted, plain clicks on links that claim to be payment links, and nothing else.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenUntilUsed, offeredIn } from '../../../src/content/first-use.ts'
import { payLinks } from '../../../src/content/pay-links.ts'

const HOST = 'pay.example'
const LINK = `https://${HOST}/?pid=pay_1`
const said: unknown[] = []
const runtime: { id?: string; sendMessage: (message: unknown) => Promise<unknown> } = {
  id: 'tender',
  sendMessage: async (message) => said.push(message),
}
listenUntilUsed(() => payLinks(HOST), offeredIn)

beforeEach(() => {
  said.length = 0
  runtime.id = 'tender'
  vi.stubGlobal('chrome', { runtime })
  document.body.replaceChildren()
})
afterEach(() => vi.unstubAllGlobals())

type Click = { isTrusted?: boolean } & MouseEventInit
/** Clicks an element. Returns whether the default was prevented, and whether the page saw the click. */
function click(target: Element, { isTrusted = true, ...init }: Click = {}) {
  let reached = false
  const listen = () => {
    reached = true
  }
  document.body.addEventListener('click', listen)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init })
  Object.defineProperty(event, 'isTrusted', { value: isTrusted })
  target.dispatchEvent(event)
  document.body.removeEventListener('click', listen)
  return { isTaken: event.defaultPrevented, reached }
}
function link(href: string, inner = 'Pay'): HTMLElement {
  const anchor = document.createElement('a')
  anchor.setAttribute('href', href)
  anchor.innerHTML = inner
  document.body.append(anchor)
  return anchor
}
const TAKEN = { isTaken: true, reached: false }
const LEFT = { isTaken: false, reached: true }

test('protocol §2.2: a click on a payment link goes to the wallet, and neither to the page nor to the browser', () => {
  expect(click(link(LINK))).toEqual(TAKEN)
  expect(said).toEqual([{ name: 'link.open', args: JSON.stringify({ href: LINK }) }])
})

test('a link in an SVG is one by either attribute', () => {
  const SVG = 'http://www.w3.org/2000/svg'
  for (const set of [
    (one: Element) => one.setAttribute('href', LINK),
    (one: Element) => one.setAttributeNS('http://www.w3.org/1999/xlink', 'xlink:href', LINK),
  ]) {
    const anchor = document.createElementNS(SVG, 'a')
    set(anchor)
    anchor.append(document.createElementNS(SVG, 'rect'))
    document.body.append(anchor)
    expect(click(anchor.firstElementChild ?? anchor)).toEqual(TAKEN)
    expect(said.splice(0)).toEqual([{ name: 'link.open', args: JSON.stringify({ href: LINK }) }])
  }
})

test.each(['ethereum:0x1', ' SOLANA:x', 'solana:https://shop.example'])(
  'a click on %j goes to the wallet, whatever is wrong with it',
  (href) => {
    expect(click(link(href))).toEqual(TAKEN)
    expect(said).toEqual([{ name: 'link.open', args: JSON.stringify({ href }) }])
  },
)

test.each(['ethereumx:0x1', 'bitcoin:1', 'mailto:ethereum:1'])('a click on %j is the page’s own', (href) => {
  expect(click(link(href))).toEqual(LEFT)
})

test('a click on an element inside the link counts, also inside a shadow root', () => {
  const outer = link(LINK, '<span><b id="inner">Pay</b></span>')
  expect(click(outer.querySelector('#inner') ?? outer)).toEqual(TAKEN)
  const host = document.createElement('div')
  document.body.append(host)
  const anchor = document.createElement('a')
  anchor.setAttribute('href', LINK)
  host.attachShadow({ mode: 'open' }).append(anchor)
  expect(click(anchor)).toEqual(TAKEN)
  expect(said).toHaveLength(2)
})

test('an invalid link to the pay host is intercepted too, so that the wallet can explain the refusal', () => {
  for (const href of [`http://${HOST}/pay_1`, `https://${HOST}.evil.example/pay_1`, `https://a@${HOST}/pay_1`]) {
    expect([href, click(link(href))]).toEqual([href, TAKEN])
  }
})

test.each([
  'https://shop.example/cart',
  `https://shop.example/?next=https://${HOST}/`,
  '#top',
  '/cart',
  'mailto:a@example.com',
  'javascript:void 0',
  'https://wallet-verification.walletconnect.com/ver_1',
  `https://${HOST}/?pid=ver_1`,
  `wc:7f@2?pay=${encodeURIComponent(`https://${HOST}/ver_1`)}`,
  '',
])('a link to %j is left to the page', (href) => {
  expect(click(link(href))).toEqual(LEFT)
  expect(said).toEqual([])
})

test('security T27: a synthetic click is left to the page', () => {
  expect(click(link(LINK), { isTrusted: false })).toEqual(LEFT)
  expect(said).toEqual([])
})

test('a click that opens a tab, a window or a menu is left to the browser', () => {
  const others: MouseEventInit[] = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }]
  for (const init of [...others, { button: 1 }, { button: 2 }]) expect(click(link(LINK), init)).toEqual(LEFT)
  expect(said).toEqual([])
})

test('an element that is not a link is left alone', () => {
  const button = document.createElement('button')
  button.setAttribute('href', LINK)
  document.body.append(button)
  expect(click(button)).toEqual(LEFT)
  const anchor = document.createElement('a')
  document.body.append(anchor)
  expect(click(anchor)).toEqual(LEFT)
})

test('security T25: the link is sent as written, not normalised', () => {
  const odd = `https://${HOST}\\@evil.example/pay_1`
  click(link(odd))
  expect(said).toEqual([{ name: 'link.open', args: JSON.stringify({ href: odd }) }])
})

test.each<[string, unknown, string[]]>([
  [
    'where the worker leaves it to the browser, the same click goes to the page once more',
    '{"isLeft":true}',
    ['0', '7'],
  ],
  ['where Tender has opened it, nothing follows', '{"isLeft":false}', []],
  ['where the worker failed, nothing follows', undefined, []],
])('%s', async (_, value, expected) => {
  const heard: MouseEvent[] = []
  const anchor = link(LINK, '<b id="inner">Pay</b>')
  const inner = anchor.querySelector('#inner') ?? anchor
  document.body.addEventListener('click', (event) => heard.push(event), { once: true })
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'tender',
      sendMessage: async (message: unknown) => {
        said.push(message)
        return value === undefined ? { ok: false, thrown: 'broken' } : { ok: true, value }
      },
    },
  })
  expect(click(inner, { clientX: 7 }).isTaken).toBe(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect(heard.map(({ button, clientX }) => [`${button}`, `${clientX}`])).toEqual(expected.length > 0 ? [expected] : [])
  expect(heard.map(({ target }) => target)).toEqual(expected.length > 0 ? [inner] : [])
  expect(said).toHaveLength(1)
})

test('at most 4096 characters of a link are sent', () => {
  click(link(`${LINK}${'x'.repeat(100_000)}`))
  expect(JSON.parse(JSON.stringify(said))).toEqual([
    { name: 'link.open', args: expect.stringMatching(/^.{4000,4200}$/) },
  ])
})

describe('in a frame', () => {
  const inFrame = (origin: string, host: string) => {
    vi.stubGlobal('top', {})
    vi.stubGlobal('origin', origin)
    vi.stubGlobal('location', { hostname: host })
  }

  test('screens §1 of another site a click on a payment link goes to the wallet, with nothing said about the page', () => {
    inFrame('https://frame.example', 'frame.example')
    expect(click(link(LINK))).toEqual(TAKEN)
    expect(said).toEqual([{ name: 'link.open', args: JSON.stringify({ href: LINK }) }])
  })

  test.each([
    ['a sandboxed frame', 'null', 'frame.example'],
    ['a frame of the pay host', `https://${HOST}`, HOST],
    ['a frame of a subdomain of the pay host', `https://eu.${HOST}`, `eu.${HOST}`],
  ])('security T50 %s keeps its clicks', (_, origin, host) => {
    inFrame(origin, host)
    expect(click(link(LINK))).toEqual(LEFT)
    expect(said).toEqual([])
  })

  test('a page of the pay host that fills the tab is no frame', () => {
    vi.stubGlobal('location', { hostname: HOST })
    expect(click(link(LINK))).toEqual(TAKEN)
  })
})

describe('what the page offers in its head', () => {
  /** The page is complete, or shown once more. */
  const showPage = (...links: string[]) => {
    document.head.innerHTML = links.join('')
    dispatchEvent(new Event('pageshow'))
  }
  const offering = (href: string, rel = 'facilitated-payment') => `<link rel="${rel}" href="${href}">`
  const offered = (href: string) => [{ name: 'pageLinks.offer', args: JSON.stringify({ href }) }]
  afterEach(() => document.head.replaceChildren())

  test.each([LINK, 'ethereum:0x1', 'solana:x'])('screens §1 is told once the page is shown: %s', (href) => {
    showPage(offering(href))
    expect(said).toEqual(offered(href))
  })

  test('screens §1 is told in any spelling of its name, beside others, and again when a kept page is shown', () => {
    showPage(offering(LINK, 'alternate Facilitated-PAYMENT'))
    dispatchEvent(new Event('pageshow'))
    expect(said).toEqual([...offered(LINK), ...offered(LINK)])
  })

  test.each([
    ['no link', []],
    ['another link', [offering(LINK, 'icon')]],
    ['a link elsewhere', [offering('https://bank.example/pay'), offering(LINK)]],
    ['a link that is refused', [offering(`http://${HOST}/pay_1`)]],
    ['a link without an address', ['<link rel="facilitated-payment">']],
    ['a link longer than any', [offering(`${LINK}${' '.repeat(3_000)}`)]],
  ])('screens §1 a page with %s sends nothing', (_, links) => {
    showPage(...links)
    expect(said).toEqual([])
  })

  test('is not what a click follows', () => {
    document.head.innerHTML = offering(LINK)
    const [offer] = document.head.children
    if (offer) document.body.append(offer)
    expect(click(document.body.lastElementChild ?? document.body)).toEqual(LEFT)
  })

  test('is told to nobody once the extension is gone', () => {
    delete runtime.id
    showPage(offering(LINK))
    expect(said).toEqual([])
  })
})

describe('security T50 the browser’s menu', () => {
  const openMenu = (target: Element, isTrusted = true) => {
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, composed: true })
    Object.defineProperty(event, 'isTrusted', { value: isTrusted })
    target.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  }
  const TOLD = [{ name: 'menu.opened', args: '{}' }]

  test.each([LINK, ' ETHEREUM:0x1', 'solana:x', `wc:1?pay=${encodeURIComponent(LINK)}`])(
    'over the link %j is told, without the link',
    (href) => {
      openMenu(link(href, '<b>Pay</b>').querySelector('b') ?? document.body)
      expect(said).toEqual(TOLD)
    },
  )

  test.each([` ${LINK}\n`, 'Pay SOLANA:x'])('over the selected text %j is told', (text) => {
    document.body.textContent = text
    getSelection()?.selectAllChildren(document.body)
    openMenu(document.body)
    getSelection()?.removeAllRanges()
    expect(said).toEqual(TOLD)
  })

  test('over anything else, or by a script of the page, is not', () => {
    openMenu(link('https://shop.example/'))
    openMenu(document.body)
    openMenu(link(LINK), false)
    expect(said).toEqual([])
  })

  test('is nobody’s once the extension is gone', () => {
    delete runtime.id
    openMenu(link(LINK))
    expect(said).toEqual([])
  })
})

test.each([
  ['a frame', {}, ['click', 'contextmenu']],
  ['the page', window, ['click', 'contextmenu', 'pageshow']],
])(
  'architecture §11 %s costs few listeners before its first click, and nothing of the extension is looked up or made',
  (_, top, listeners) => {
    vi.stubGlobal('top', top)
    const added = vi.spyOn(globalThis, 'addEventListener')
    const looked: unknown[] = []
    vi.stubGlobal('chrome', new Proxy({}, { get: (_, name) => void looked.push(name) }))
    const make = vi.fn(() => payLinks('other.example'))
    listenUntilUsed(make, offeredIn)
    dispatchEvent(new Event('pageshow'))
    expect([added.mock.calls.map(([type]) => type), looked, make.mock.calls]).toEqual([listeners, [], []])
    for (const _ of [1, 2]) click(link('https://shop.example/'))
    expect([looked, make.mock.calls]).toEqual([[], [[]]])
    added.mockRestore()
  },
)

describe('a page that outlives the extension', () => {
  test('leaves clicks on payment links to the browser', () => {
    delete runtime.id
    expect(click(link(LINK))).toEqual(LEFT)
    vi.stubGlobal('chrome', {})
    expect(click(link(LINK))).toEqual(LEFT)
    vi.stubGlobal('chrome', undefined)
    expect(click(link(LINK))).toEqual(LEFT)
    expect(said).toEqual([])
  })

  test('uses the browser global in Firefox', () => {
    vi.stubGlobal('chrome', {})
    vi.stubGlobal('browser', { runtime })
    expect(click(link(LINK))).toEqual(TAKEN)
    expect(said).toHaveLength(1)
  })
})
