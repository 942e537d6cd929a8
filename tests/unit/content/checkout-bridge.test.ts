// @vitest-environment happy-dom
// The two scripts beside the hosted checkout: who gets the object, what is forwarded to whom, and which navigations are
// blocked.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideBridge, watchCheckout } from '../../../src/content/checkout-bridge.ts'

const HOST = 'pay.example'
const OWN = 'chrome-extension://tender'
const NAME = 'CheckoutBridge'
const posted: unknown[][] = []
const sent: unknown[] = []
const added: [string, EventListener][] = []
let navigation: EventTarget
let runtime: { id?: string; getURL: (path: string) => string; sendMessage: (message: unknown) => Promise<void> }

beforeEach(() => {
  posted.length = 0
  sent.length = 0
  runtime = { id: 'tender', getURL: (path) => `${OWN}${path}`, sendMessage: async (message) => void sent.push(message) }
  vi.stubGlobal('chrome', { runtime })
  navigation = new EventTarget()
  Object.assign(window, { navigation, name: '' })
  const { addEventListener } = window
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((type: string, listener: unknown, options: unknown) => {
    added.push([type, listener as EventListener])
    addEventListener.call(window, type, listener as EventListener, options as AddEventListenerOptions)
  })
})
afterEach(() => {
  for (const [type, listener] of added.splice(0)) {
    window.removeEventListener(type, listener)
    window.removeEventListener(type, listener, { capture: true })
  }
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, NAME)
  location.hash = ''
  history.replaceState(null, '', '/')
})

/** Loads the bridge in a frame, by default one of our own page. */
function framed({ name = 'tender-checkout', above = OWN as string | undefined, isNested = false } = {}) {
  const parent = { postMessage: (...args: unknown[]) => posted.push(args) }
  vi.stubGlobal('parent', parent)
  vi.stubGlobal('top', isNested ? {} : parent)
  window.name = name
  Object.defineProperty(location, 'ancestorOrigins', { value: above && [above], configurable: true })
  watchCheckout(HOST)
  provideBridge(NAME)
}
function windowAt(search: string) {
  history.replaceState(null, '', `/${search}`)
  watchCheckout(HOST)
  provideBridge(NAME)
}
const bridge = () => Reflect.get(window, NAME) as { postMessage: (text: unknown) => void } | undefined
const message = (kind: string, more: object = {}) => ({ tenderCheckout: { kind, ...more } })
const receive = (data: unknown, source: unknown = window, origin = location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, source: source as Window, origin }))
function navigate(url: string): boolean {
  const event = Object.assign(new Event('navigate', { cancelable: true }), { destination: { url } })
  return navigation.dispatchEvent(event)
}
const OURS = `?pid=pay_1&returnUrl=${encodeURIComponent(`https://${HOST}/?pid=pay_1#tender-return`)}`

test.each([
  ['of our page', {}, true],
  ['of our page, in a browser without ancestorOrigins', { above: undefined }, true],
  ['of our page, in a browser that hides ancestors', { above: 'null' }, true],
  ['of another site that uses our name', { above: 'https://shop.example' }, false],
  ['of another extension', { above: 'chrome-extension://other' }, false],
  ['with another name', { name: '' }, false],
  ['inside another frame', { isNested: true }, false],
])('protocol §4.8.3 only our own frame gets the object: a frame %s', (_, frame, isLent) => {
  framed(frame)
  expect(bridge() !== undefined).toBe(isLent)
  expect(posted).toEqual(isLent ? [[message('shown'), `${OWN}/`]] : [])
})

test.each([
  ['at the URL we open', OURS, true],
  ['at another URL', '?pid=pay_1', false],
  ['with another return URL', '?pid=pay_1&returnUrl=https%3A%2F%2Fshop.example%2F', false],
])('protocol §4.8.3 only our own window gets the object: a window %s', (_, search, isLent) => {
  windowAt(search)
  expect(bridge() !== undefined).toBe(isLent)
  expect(sent).toEqual(isLent ? [{ name: 'checkout.report', args: JSON.stringify(message('shown')) }] : [])
})

test('protocol §4.8.3 our window keeps the object when the checkout navigates to its next page', () => {
  windowAt(OURS)
  Reflect.deleteProperty(window, NAME)
  windowAt('thanks')
  expect(sent).toEqual(Array(2).fill({ name: 'checkout.report', args: JSON.stringify(message('shown')) }))
  expect(bridge()).toBeDefined()
})

test('protocol §4.8.3 the object has one method, posts to its own window only, and never replaces an existing one', () => {
  const said: unknown[] = []
  vi.spyOn(window, 'postMessage').mockImplementation((...args: unknown[]) => void said.push(args))
  framed()
  expect(Object.keys(bridge() ?? {})).toEqual(['postMessage'])
  bridge()?.postMessage('{}')
  expect(said).toEqual([['{}', location.origin]])
  // A script of the page that comes later cannot take its reports.
  expect(Object.isFrozen(bridge())).toBe(true)
  const theirs = { postMessage: () => undefined }
  Object.assign(window, { [NAME]: theirs })
  provideBridge(NAME)
  expect(bridge()).toBe(theirs)
})

test('security T35 text is forwarded unchanged; messages of other windows and origins, and other types, are dropped', () => {
  framed()
  posted.length = 0
  receive('no JSON')
  receive('x', {})
  receive('x', window, 'https://evil.example')
  receive({ type: 'PAY_SUCCESS' })
  expect(posted).toEqual([[message('said', { text: 'no JSON' }), `${OWN}/`]])
})

test('protocol §4.8.6, §4.8.7: a frame cancels and reports navigations that leave the checkout, and allows the others', () => {
  framed()
  posted.length = 0
  const stays = [`https://${HOST}/next`, 'about:blank']
  const leaves = [
    'tel:1',
    'https://wallet.example/?uri=wc:1',
    'https://shop.example/',
    `https://${HOST}/#tender-return`,
  ]
  expect([...stays, ...leaves].map(navigate)).toEqual([true, true, false, false, false, false])
  expect(posted.map(([said]) => said)).toEqual(leaves.map((url) => message('leaves', { url, isActivated: false })))
})

test('protocol §4.8.7 a window may open other sites, but no other scheme', () => {
  windowAt(OURS)
  expect(navigate('https://shop.example/')).toBe(true)
  expect(navigate('sms:1')).toBe(false)
  expect(sent).toHaveLength(2)
})

test('protocol §4.8.7 a click that would open another window or run a script is cancelled and reported', () => {
  framed()
  posted.length = 0
  const link = Object.assign(document.createElement('a'), { href: 'https://shop.example/terms', target: '_blank' })
  const inner = document.createElement('b')
  link.append(inner)
  document.body.append(link)
  const click = () => inner.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
  expect(click()).toBe(false)
  link.href = 'javascript:alert(1)'
  expect(click()).toBe(false)
  link.href = `https://${HOST}/help`
  link.removeAttribute('target')
  expect(posted.map(([said]) => said)).toMatchObject([
    message('leaves', { url: 'https://shop.example/terms' }),
    message('leaves', { url: 'javascript:alert(1)' }),
  ])
  link.remove()
})

test('protocol §4.8.2 the return URL of a wallet is reported to the worker and gets no object', () => {
  history.replaceState(null, '', '/?pid=pay_1#tender-return')
  watchCheckout(HOST)
  provideBridge(NAME)
  expect(sent).toEqual([{ name: 'checkout.report', args: JSON.stringify(message('returned', { url: location.href })) }])
  expect(bridge()).toBeUndefined()
})

test('a window that outlives its extension sends nothing', () => {
  windowAt(OURS)
  delete runtime.id
  receive('{}')
  expect(sent).toHaveLength(1)
})
