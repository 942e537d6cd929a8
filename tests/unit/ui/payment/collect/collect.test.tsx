// @vitest-environment happy-dom
import { render } from 'preact'
import { useRef } from 'preact/hooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FORM_SHOWN } from '../../../../../src/core/links/form-messages.ts'
import { useFrameMessages } from '../../../../../src/ui/payment/collect/hosted-form.tsx'
import { after, chose, offered, opened, PAYMENT_ID, POLYGON } from '../../../../gallery/states/payments.ts'
import { RECORDED_SCHEMA } from '../../../../support/core/collect-schema.ts'
import {
  BOTH,
  collecting,
  collectingBehindFetch,
  collectingOfTwo,
  collectView,
  FORM_URL,
  HOSTED,
  NATIVE,
  ORIGIN,
  refused,
} from '../../../../support/ui/collecting-views.ts'
import {
  button,
  buttonNames,
  byTestId,
  heading,
  loadNoFrames,
  now,
  openWindow,
  passMs,
  press,
  settle,
  shownText,
  stopClock,
} from '../../../../support/ui/stage.tsx'

beforeEach(() => {
  stopClock()
  loadNoFrames()
})

const frame = () => byTestId('pay-collect-frame') as HTMLIFrameElement | null
/** Fakes the window of the frame, which the test environment does not load. */
function frameWindow(): object {
  const own = {}
  Object.defineProperty(frame(), 'contentWindow', { value: own, configurable: true })
  return own
}
const receive = async (data: unknown, source: unknown, origin = ORIGIN) => {
  now(() => window.dispatchEvent(new MessageEvent('message', { data, source: source as Window, origin })))
  await settle()
}
const load = () => now(() => frame()?.dispatchEvent(new Event('load')))
const DONE = { type: 'IC_COMPLETE', success: true }
const done = { name: 'session.formDone', args: { paymentId: PAYMENT_ID, optionId: 'opt_base' } }
const OPEN_IT = 'Form not showing? Open it in a new window'

afterEach(() => vi.restoreAllMocks())

describe('security X1 a form that asks for a secret', () => {
  const { properties } = RECORDED_SCHEMA
  const asking = (name: string, rule: object = { type: 'string' }) => ({
    url: FORM_URL,
    schema: { ...RECORDED_SCHEMA, properties: { ...properties, [name]: rule } },
  })

  test.each([
    ['by its name', asking('recoveryPhrase')],
    ['by a title that is not drawn', asking('detail', { type: 'string', title: 'Wallet p\u0430ssword' })],
    ['and has no form of the service', { ...asking('cvv'), url: '' }],
  ])('%s is refused in words: no field, no frame, nothing sent', (_, collectData) => {
    const { asked } = openWindow(collecting(collectData))
    expect(heading()).toBe('This form asks for a secret')
    expect(shownText()).toContain('Nothing was sent. The form asks for a password, PIN, key or recovery words')
    expect(document.querySelectorAll('form, input, select, textarea, iframe')).toHaveLength(0)
    expect(buttonNames()).toEqual(['Close window', 'Cancel payment'])
    expect(asked).toEqual([])
  })

  test('leaves the other ways to pay', async () => {
    const { asked } = openWindow(collectingOfTwo(asking('seed')), { 'session.clear': () => ({}) })
    await press(button('Choose another way to pay'))
    expect(asked).toEqual([{ name: 'session.clear', args: { paymentId: PAYMENT_ID } }])
  })
})

describe('protocol §4.6.1 the service’s form in a frame', () => {
  test('protocol §2 collectData url: is the chosen option’s own, made for its account', () => {
    const urlOf = (account: string) => `${ORIGIN}/collect/?pid=pay_1&accounts=${encodeURIComponent(account)}`
    const options = [POLYGON.account, `eip155:8453:0x${'9'.repeat(40)}`].map(urlOf)
    for (const url of options) {
      openWindow(collecting({ url }))
      expect(frame()?.getAttribute('src')).toBe(`${url}&theme=light`)
    }
  })

  test('security §9 is sandboxed without referrer or permissions, and gets the theme', () => {
    openWindow(collecting(HOSTED))
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin')
    expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(frame()?.getAttribute('allow')).toBe('')
    expect(frame()?.getAttribute('src')).toBe(`${FORM_URL}&theme=light`)
    expect(frame()?.title).toBe('Form from pay.tender.test')
  })

  test('screens §12 gets the dark theme in dark mode', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    openWindow(collecting(HOSTED))
    expect(frame()?.getAttribute('src')).toBe(`${FORM_URL}&theme=dark`)
  })

  test('security T34 has a permanent banner that names its host', () => {
    openWindow(collecting(HOSTED))
    expect(byTestId('pay-collect-banner')?.textContent).toBe(
      'This form belongs to pay.tender.test. Tender can’t see what you enter. Never enter your Tender password or recovery phrase here.',
    )
    expect(heading()).toBe('Your details')
  })

  test('protocol §6.2 lets the payment continue when it is complete, once', async () => {
    const { asked } = openWindow(collecting(HOSTED), { 'session.formDone': () => ({}) })
    const own = frameWindow()
    await receive(DONE, own)
    await receive(JSON.stringify(DONE), own)
    await receive({ type: 'IC_ERROR', error: 'late' }, own)
    expect(asked).toEqual([done])
    expect(shownText()).not.toContain('late')
  })

  test('protocol §4.6.1 is heard from the moment its frame exists, before the window has painted', async () => {
    function Framed() {
      const own = useRef<HTMLIFrameElement>(null)
      const { reported } = useFrameMessages(own, ORIGIN)
      return <iframe ref={own} title="form" data-testid="pay-collect-frame" name={reported?.kind ?? 'nothing'} />
    }
    render(<Framed />, document.body)
    window.dispatchEvent(new MessageEvent('message', { data: DONE, source: frameWindow() as Window, origin: ORIGIN }))
    await settle()
    expect(frame()?.name).toBe('complete')
  })

  test.each([
    ['JSON text', JSON.stringify(DONE)],
    ['an object without success', { type: 'IC_COMPLETE' }],
  ])('live-service W7.2 may also report completion as %s', async (_, data) => {
    const { asked } = openWindow(collecting(HOSTED))
    await receive(data, frameWindow())
    expect(asked).toEqual([done])
  })

  test('security T35 ignores other windows, origins and frames, earlier messages and unknown ones', async () => {
    const { asked } = openWindow(collecting(HOSTED))
    await receive(DONE, window)
    await receive(DONE, null)
    const own = frameWindow()
    await receive(DONE, {})
    await receive(DONE, window)
    await receive(DONE, own, 'https://evil.example')
    await receive(DONE, own, 'https://sub.pay.tender.test')
    await receive(DONE, own, 'null')
    await receive(DONE, own, '')
    await receive({ type: 'PAY_SUCCESS', success: true }, own)
    await receive({ success: true }, own)
    await receive('complete', own)
    expect(asked).toEqual([])
  })

  test('security T35 is ignored after another option was chosen', async () => {
    const { asked, post } = openWindow(collectingOfTwo(HOSTED))
    const own = frameWindow()
    const both = [opened, offered([POLYGON, { ...POLYGON, id: 'opt_two', collectData: HOSTED }]), chose('opt_two')]
    post(collectView(after(...both)))
    await receive(DONE, own)
    expect(asked).toEqual([])
    await receive(DONE, frameWindow())
    expect(asked).toEqual([{ name: 'session.formDone', args: { paymentId: PAYMENT_ID, optionId: 'opt_two' } }])
  })

  test('is reported again by a button if the worker did not answer', async () => {
    let isAway = true
    const { asked } = openWindow(collecting(HOSTED), {
      'session.formDone': () => {
        if (isAway) throw new Error('away')
        return {}
      },
    })
    await receive(DONE, frameWindow())
    expect(asked).toEqual([done])
    isAway = false
    await press(button('Continue'))
    expect(asked).toEqual([done, done])
  })

  test('shows IC_ERROR in its own words, escaped, and can be retried in place', async () => {
    const { asked } = openWindow(collecting(HOSTED))
    const before = frame()
    await receive({ type: 'IC_ERROR', error: `Too young\u202e${'x'.repeat(300)}` }, frameWindow())
    expect(document.querySelector('[role=alert]')?.textContent).toContain(
      'The form reported a problem: “Too young\\u202ex',
    )
    expect(shownText()).not.toContain('x'.repeat(200))
    await press(button('Try again'))
    expect(frame()).not.toBe(before)
    expect(frame()?.isConnected).toBe(true)
    expect(buttonNames()).not.toContain('Try again')
    await receive(DONE, frameWindow())
    expect(asked).toEqual([done])
  })

  test('may still complete after an error', async () => {
    const { asked } = openWindow(collecting(HOSTED))
    const own = frameWindow()
    await receive({ type: 'IC_ERROR' }, own)
    await receive(DONE, own)
    expect(asked).toEqual([done])
  })
})

describe('live-service W7.3 a host that refuses framing', () => {
  test('is detected if a page loads without our bridge, and the form is offered in a window', () => {
    openWindow(collecting(HOSTED))
    load()
    passMs(999)
    expect(frame()).not.toBeNull()
    passMs(1)
    expect(frame()).toBeNull()
    expect(buttonNames()).toContain('Open form')
  })

  test('is not assumed for a form that reports it is shown', async () => {
    openWindow(collecting(HOSTED))
    await receive(FORM_SHOWN, frameWindow())
    load()
    passMs(60_000)
    expect(frame()).not.toBeNull()
  })

  test('security T35 cannot be disguised by messages of another window', async () => {
    openWindow(collecting(HOSTED))
    frameWindow()
    await receive(FORM_SHOWN, window)
    load()
    passMs(1_000)
    expect(frame()).toBeNull()
  })

  test('is suspected after 5 s, when a window is offered', async () => {
    openWindow(collecting(HOSTED))
    passMs(4_999)
    expect(buttonNames()).not.toContain(OPEN_IT)
    passMs(1)
    await press(button(OPEN_IT))
    expect(frame()).toBeNull()
  })
})

describe('screens §6 the ways to give details', () => {
  test('let the payer switch between the service’s form and ours', async () => {
    openWindow(collecting(BOTH))
    await press(button('Fill it in with Tender instead'))
    expect(frame()).toBeNull()
    expect(document.querySelector('form')).not.toBeNull()
    await press(button('Use the payment service’s form'))
    expect(frame()).not.toBeNull()
  })

  test('protocol §4.6.2 include our form also if the actions are behind a fetch call', () => {
    openWindow(collectingBehindFetch(BOTH))
    expect(buttonNames()).toContain('Fill it in with Tender instead')
  })

  test('security T34 exclude a form on another host: ours is shown, or none', () => {
    const foreign = { url: 'https://pay.tender.test.evil.example/collect/' }
    openWindow(collecting({ ...foreign, ...NATIVE }))
    expect(frame()).toBeNull()
    expect(document.querySelector('form')).not.toBeNull()
    openWindow(collecting(foreign))
    expect(frame()).toBeNull()
    expect(heading()).toBe('Tender can’t ask for these details')
  })

  test('offer the list and the cancel button if there is no form', async () => {
    const { asked } = openWindow(collectingOfTwo({ url: 'http://pay.tender.test/' }))
    await press(button('Choose another way to pay'))
    expect(asked).toEqual([{ name: 'session.clear', args: { paymentId: PAYMENT_ID } }])
    expect(buttonNames()).toContain('Cancel payment')
  })

  test('lead back to the options, or cancel', async () => {
    const { asked } = openWindow(collectingOfTwo(HOSTED), { 'session.clear': () => ({}) })
    await press(button('Back to payment options'))
    await press(button('Cancel payment'))
    expect(asked.map(({ name }) => name)).toEqual(['session.clear', 'session.dismiss'])
    openWindow(collecting(HOSTED))
    expect(buttonNames()).not.toContain('Back to payment options')
  })

  test('explain why, and who gets the details', () => {
    openWindow(collecting(HOSTED))
    const why = document.querySelector('details')
    expect(why?.querySelector('summary')?.textContent).toBe('Why do you need to do this?')
    expect(why?.textContent).toContain('go to pay.tender.test.')
    const links = [...(why?.querySelectorAll('a') ?? [])].map(({ href, target, rel }) => [href, target, rel])
    expect(links).toEqual([
      ['https://walletconnect.com/terms', '_blank', 'noreferrer'],
      ['https://walletconnect.com/privacy', '_blank', 'noreferrer'],
    ])
  })

  test('live-service W3.13 announce that the service wants what was entered here in its own form', () => {
    openWindow(refused('native'))
    expect(shownText()).toContain('The payment service doesn’t take these details from Tender’s form.')
    expect(frame()).not.toBeNull()
    expect(buttonNames()).not.toContain('Fill it in with Tender instead')
  })
})
