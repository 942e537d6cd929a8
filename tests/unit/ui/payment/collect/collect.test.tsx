// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FORM_SHOWN } from '../../../../../src/core/links/form-messages.ts'
import { after, chose, offered, opened, PAYMENT_ID, POLYGON } from '../../../../gallery/states/payments.ts'
import {
  BOTH,
  collectingOfTwo,
  collectView,
  FORM_URL,
  HOSTED,
  NATIVE,
  ORIGIN,
  refused,
  request,
  requestBehindFetch,
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
/** Stands for the window in the frame, which the test environment does not load. */
function frameWindow(): object {
  const own = {}
  Object.defineProperty(frame(), 'contentWindow', { value: own, configurable: true })
  return own
}
const hear = async (data: unknown, source: unknown, origin = ORIGIN) => {
  now(() => window.dispatchEvent(new MessageEvent('message', { data, source: source as Window, origin })))
  await settle()
}
const load = () => now(() => frame()?.dispatchEvent(new Event('load')))
const DONE = { type: 'IC_COMPLETE', success: true }
const done = { name: 'session.formDone', args: { paymentId: PAYMENT_ID, optionId: 'opt_base' } }
const OPEN_IT = 'The form does not appear? Open it in its own window'

afterEach(() => vi.restoreAllMocks())

describe('protocol §4.6.1 the service’s form in a frame', () => {
  test('security D.7 is sandboxed, tells no referrer, may use nothing, and carries the theme', () => {
    openWindow(request(HOSTED))
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin')
    expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(frame()?.getAttribute('allow')).toBe('')
    expect(frame()?.getAttribute('src')).toBe(`${FORM_URL}&theme=light`)
    expect(frame()?.title).toBe('Form of pay.tender.test')
  })

  test('architecture B6 in the dark the form is asked to be dark', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    openWindow(request(HOSTED))
    expect(frame()?.getAttribute('src')).toBe(`${FORM_URL}&theme=dark`)
  })

  test('security T34 a permanent banner names whose form it is', () => {
    openWindow(request(HOSTED))
    expect(byTestId('pay-collect-banner')?.textContent).toBe(
      'This form belongs to pay.tender.test. Tender does not see what you enter; it never asks for your password or recovery phrase.',
    )
    expect(heading()).toBe('Your details are needed')
  })

  test('protocol §6.2 complete, it lets the payment go on, once', async () => {
    const { asked } = openWindow(request(HOSTED), { 'session.formDone': () => ({}) })
    const own = frameWindow()
    await hear(DONE, own)
    await hear(JSON.stringify(DONE), own)
    await hear({ type: 'IC_ERROR', error: 'late' }, own)
    expect(asked).toEqual([done])
    expect(shownText()).not.toContain('late')
  })

  test.each([
    ['JSON text', JSON.stringify(DONE)],
    ['no success', { type: 'IC_COMPLETE' }],
  ])('protocol W7.2 as %s as well', async (_, data) => {
    const { asked } = openWindow(request(HOSTED))
    await hear(data, frameWindow())
    expect(asked).toEqual([done])
  })

  test('security T35 nobody else can say so: not another window, origin or frame, not before it is there, no other word', async () => {
    const { asked } = openWindow(request(HOSTED))
    await hear(DONE, window)
    await hear(DONE, null)
    const own = frameWindow()
    await hear(DONE, {})
    await hear(DONE, window)
    await hear(DONE, own, 'https://evil.example')
    await hear(DONE, own, 'https://sub.pay.tender.test')
    await hear(DONE, own, 'null')
    await hear(DONE, own, '')
    await hear({ type: 'PAY_SUCCESS', success: true }, own)
    await hear({ success: true }, own)
    await hear('complete', own)
    expect(asked).toEqual([])
  })

  test('security T35 the frame of the last option is not heard any more', async () => {
    const { asked, post } = openWindow(collectingOfTwo(HOSTED))
    const own = frameWindow()
    const both = [opened, offered([POLYGON, { ...POLYGON, id: 'opt_two', collectData: HOSTED }]), chose('opt_two')]
    post(collectView(after(...both)))
    await hear(DONE, own)
    expect(asked).toEqual([])
    await hear(DONE, frameWindow())
    expect(asked).toEqual([{ name: 'session.formDone', args: { paymentId: PAYMENT_ID, optionId: 'opt_two' } }])
  })

  test('a worker that did not hear it is told again by a button', async () => {
    let isAway = true
    const { asked } = openWindow(request(HOSTED), {
      'session.formDone': () => {
        if (isAway) throw new Error('away')
        return {}
      },
    })
    await hear(DONE, frameWindow())
    expect(asked).toEqual([done])
    isAway = false
    await press(button('Continue'))
    expect(asked).toEqual([done, done])
  })

  test('IC_ERROR is shown in the form’s words, made harmless, and tried again in place', async () => {
    const { asked } = openWindow(request(HOSTED))
    const before = frame()
    await hear({ type: 'IC_ERROR', error: `Too young\u202e${'x'.repeat(300)}` }, frameWindow())
    expect(document.querySelector('[role=alert]')?.textContent).toContain(
      'The form reports a problem: Too young\\u202ex',
    )
    expect(shownText()).not.toContain('x'.repeat(200))
    await press(button('Try again'))
    expect(frame()).not.toBe(before)
    expect(frame()?.isConnected).toBe(true)
    expect(buttonNames()).not.toContain('Try again')
    await hear(DONE, frameWindow())
    expect(asked).toEqual([done])
  })

  test('a form that repairs itself after an error may still complete', async () => {
    const { asked } = openWindow(request(HOSTED))
    const own = frameWindow()
    await hear({ type: 'IC_ERROR' }, own)
    await hear(DONE, own)
    expect(asked).toEqual([done])
  })
})

describe('protocol W7.3 a host that does not let itself be framed', () => {
  test('is told from the page that loads without our bridge in it, and the form is offered in a window', () => {
    openWindow(request(HOSTED))
    load()
    passMs(999)
    expect(frame()).not.toBeNull()
    passMs(1)
    expect(frame()).toBeNull()
    expect(buttonNames()).toContain('Open the form')
  })

  test('while a form that says that it is shown stays', async () => {
    openWindow(request(HOSTED))
    await hear(FORM_SHOWN, frameWindow())
    load()
    passMs(60_000)
    expect(frame()).not.toBeNull()
  })

  test('security T35 no other window can say that it is shown', async () => {
    openWindow(request(HOSTED))
    frameWindow()
    await hear(FORM_SHOWN, window)
    load()
    passMs(1_000)
    expect(frame()).toBeNull()
  })

  test('after 5 s the window is offered in any case', async () => {
    openWindow(request(HOSTED))
    passMs(4_999)
    expect(buttonNames()).not.toContain(OPEN_IT)
    passMs(1)
    await press(button(OPEN_IT))
    expect(frame()).toBeNull()
  })

  test('the window is opened by the worker; the payer may say that the form is sent', async () => {
    const { asked } = openWindow(request(HOSTED), { 'session.openForm': () => ({}) })
    passMs(5_000)
    await press(button(OPEN_IT))
    expect(buttonNames()).not.toContain('I have sent the form')
    await press(button('Open the form'))
    expect(byTestId('pay-collect-banner')).not.toBeNull()
    await press(button('I have sent the form'))
    expect(asked).toEqual([{ name: 'session.openForm', args: { paymentId: PAYMENT_ID, theme: 'light' } }, done])
  })
})

describe('architecture A4 the ways', () => {
  test('the payer may change between the service’s form and ours', async () => {
    openWindow(request(BOTH))
    await press(button('Use Tender’s own form'))
    expect(frame()).toBeNull()
    expect(document.querySelector('form')).not.toBeNull()
    await press(button('Use the service’s form'))
    expect(frame()).not.toBeNull()
  })

  test('protocol W3.13 ours is not offered where the actions are behind a fetch call', () => {
    openWindow(requestBehindFetch(BOTH))
    expect(buttonNames()).not.toContain('Use Tender’s own form')
  })

  test('security T34 a form on another host is not shown: ours is, or none', () => {
    const foreign = { url: 'https://pay.tender.test.evil.example/collect/' }
    openWindow(request({ ...foreign, ...NATIVE }))
    expect(frame()).toBeNull()
    expect(document.querySelector('form')).not.toBeNull()
    openWindow(request(foreign))
    expect(frame()).toBeNull()
    expect(heading()).toBe('This way to pay needs details that Tender cannot ask for')
  })

  test('without any way there is the list, and the way out', async () => {
    const { asked } = openWindow(collectingOfTwo({ url: 'http://pay.tender.test/' }))
    await press(button('Choose another way to pay'))
    expect(asked).toEqual([{ name: 'session.clear', args: { paymentId: PAYMENT_ID } }])
    expect(buttonNames()).toContain('Cancel payment')
  })

  test('from the form one gets back to the options, or cancels', async () => {
    const { asked } = openWindow(collectingOfTwo(HOSTED), { 'session.clear': () => ({}) })
    await press(button('Back to the options'))
    await press(button('Cancel payment'))
    expect(asked.map(({ name }) => name)).toEqual(['session.clear', 'session.dismiss'])
    openWindow(request(HOSTED))
    expect(buttonNames()).not.toContain('Back to the options')
  })

  test('it says why, and who gets to know', () => {
    openWindow(request(HOSTED))
    const why = document.querySelector('details')
    expect(why?.querySelector('summary')?.textContent).toBe('Why is this needed?')
    expect(why?.textContent).toContain('goes to pay.tender.test and nowhere else')
    const links = [...(why?.querySelectorAll('a') ?? [])].map(({ href, target, rel }) => [href, target, rel])
    expect(links).toEqual([
      ['https://walletconnect.com/terms', '_blank', 'noreferrer'],
      ['https://walletconnect.com/privacy', '_blank', 'noreferrer'],
    ])
  })

  test('protocol W3.13 a refusal says so above the form', () => {
    openWindow(refused())
    expect(shownText()).toContain('The service did not accept the data.')
    openWindow(request(BOTH))
    expect(shownText()).not.toContain('did not accept')
  })
})
