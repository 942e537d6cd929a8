// @vitest-environment happy-dom
// The page around a hosted checkout: which messages it accepts, which navigations it follows, and what replaces the
// frame. protocol §4.8, security T35.
import { render } from 'preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CheckoutPage } from '../../../../src/ui/checkout/checkout-page.tsx'
import { unlocked } from '../../../gallery/states/views.ts'
import {
  type Answers,
  button,
  buttonNames,
  byTestId,
  fakeWorker,
  heading,
  loadNoFrames,
  now,
  press,
  settle,
  show,
  stopClock,
} from '../../../support/ui/stage.tsx'

const HOST = 'pay.example'
const ORIGIN = `https://${HOST}`
const URL_1 = `${ORIGIN}/?pid=pay_1`
const SUCCESS = '{"type":"PAY_SUCCESS"}'
const said = (text: string) => ({ tenderCheckout: { kind: 'said', text } })
const shown = { tenderCheckout: { kind: 'shown' } }

beforeEach(() => {
  stopClock()
  loadNoFrames()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const frame = () => byTestId('checkout-frame') as HTMLIFrameElement | null
function frameWindow(): object {
  const own = {}
  Object.defineProperty(frame(), 'contentWindow', { value: own, configurable: true })
  return own
}
const receive = async (data: unknown, source: unknown = frameWindow(), origin = ORIGIN) => {
  now(() => window.dispatchEvent(new MessageEvent('message', { data, source: source as Window, origin })))
  await settle()
}

async function open(over: Answers = {}) {
  const worker = fakeWorker({ 'wallet.status': () => unlocked, ...over })
  show(<CheckoutPage url={URL_1} payHost={HOST} call={worker.call} />)
  await settle()
  return { asked: () => worker.asked.filter(({ name }) => name !== 'wallet.status') }
}
const load = () => now(() => frame()?.dispatchEvent(new Event('load')))
const later = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}

test('protocol §4.8.1 security §9 the frame may run scripts and keep storage, has the name that enables the bridge, and nothing else', async () => {
  await open()
  const of = (name: string) => frame()?.getAttribute(name)
  expect(of('sandbox')).toBe('allow-scripts allow-forms allow-same-origin')
  expect([of('referrerpolicy'), of('allow'), of('name')]).toEqual(['no-referrer', '', 'tender-checkout'])
  expect(of('src')).toBe(`${URL_1}&returnUrl=${encodeURIComponent(`${URL_1}#tender-return`)}&preferUniversalLinks=1`)
})

test('protocol §4.8 gatewayUrl: a URL that is no checkout is refused with an explanation, and nothing is loaded', () => {
  show(<CheckoutPage url="https://evil.example/?pid=pay_1" payHost={HOST} call={fakeWorker().call} />)
  expect(heading()).toBe('Tender didn’t open this link')
  expect(frame()).toBeNull()
})

describe('security T35 an outcome', () => {
  test('is accepted from the frame on the pay host', async () => {
    await open()
    await receive(said(SUCCESS))
    expect(byTestId('checkout-verifying')).not.toBeNull()
    expect(frame()?.closest('main')?.hidden).toBe(true)
  })

  test.each([
    ['our own page', () => window, ORIGIN],
    ['another window', () => ({}), ORIGIN],
    ['nobody', () => null, ORIGIN],
    ['another origin in the frame', () => frameWindow(), 'https://evil.example'],
    ['an opaque origin', () => frameWindow(), 'null'],
    ['our own origin, before the frame has loaded', () => frameWindow(), 'chrome-extension://tender'],
    ['the host without encryption', () => frameWindow(), `http://${HOST}`],
  ])('is not accepted from %s', async (_, source, origin) => {
    await open()
    frameWindow()
    await receive(said(SUCCESS), source(), origin)
    expect(byTestId('checkout-verifying')).toBeNull()
  })

  test('is not accepted without the envelope of our bridge', async () => {
    await open()
    for (const data of [SUCCESS, { type: 'PAY_SUCCESS' }, { kind: 'said', text: SUCCESS }, said('PAY_SUCCESS')])
      await receive(data)
    expect(byTestId('checkout-verifying')).toBeNull()
  })

  test('is discarded when the payer goes back, and the frame is kept', async () => {
    await open()
    const before = frame()
    await receive(said(SUCCESS))
    await receive(said('{"success":false}'))
    expect(byTestId('checkout-failed')).toBeNull()
    await press(button('Back to checkout'))
    expect(frame()).toBe(before)
    await receive(said('{"success":false}'))
    expect(byTestId('checkout-failed')).not.toBeNull()
  })
})

describe('protocol §4.8.8 a host that refuses framing', () => {
  test('is detected if a page loads without our bridge; a page with the bridge stays', async () => {
    await open()
    await receive(shown)
    load()
    await later(2_000)
    expect(frame()).not.toBeNull()
    show(null)
    await open()
    load()
    await later(999)
    expect(frame()).not.toBeNull()
    await later(1)
    expect(heading()).toBe('The checkout can’t open here')
    expect(frame()).toBeNull()
  })

  test('is not believed of a frame whose bridge reported before the page had painted', async () => {
    render(<CheckoutPage url={URL_1} payHost={HOST} call={fakeWorker().call} />, document.body)
    const data = new MessageEvent('message', { data: shown, source: frameWindow() as Window, origin: ORIGIN })
    window.dispatchEvent(data)
    await settle()
    load()
    await later(2_000)
    expect(frame()).not.toBeNull()
  })

  test('opens in a window, which is polled every second, also across a restart of the worker', async () => {
    let looks = 0
    const { asked } = await open({
      'checkout.openWindow': () => ({}),
      'checkout.look': () => {
        looks += 1
        if (looks === 1) throw new Error('Could not establish connection.')
        return looks < 4 ? { isOpen: looks === 2 } : { isOpen: true, said: SUCCESS }
      },
    })
    load()
    await later(1_000)
    await press(button('Open in its own window'))
    expect(asked()[0]).toEqual({ name: 'checkout.openWindow', args: { url: URL_1 } })
    expect(heading()).toBe('The checkout is open in its own window')
    await later(1_000)
    expect(buttonNames()).toContain('Show window')
    await later(1_000)
    expect(buttonNames()).toContain('Open again')
    await later(1_000)
    expect(byTestId('checkout-verifying')).not.toBeNull()
  })
})
