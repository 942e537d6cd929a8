// @vitest-environment happy-dom
// Several payments in one window: which one is shown, who may change that, and that no press carries over from one to the next.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueuedPayment, QueueView, SessionView } from '../../../../src/messages/views.ts'
import type { WorkerClient } from '../../../../src/ui/client/client.ts'
import { ARM_AFTER_MS } from '../../../../src/ui/parts/arming.ts'
import { PaymentQueue } from '../../../../src/ui/payment/payment-queue.tsx'
import { PAYMENT_ID as ID } from '../../../gallery/states/payments.ts'
import { isArmed, pay, payButton } from '../../../support/ui/reviewing.ts'
import {
  button,
  buttonNames,
  fakeWorker,
  heading,
  key,
  now,
  passMs,
  pointer,
  press,
  settle,
  show,
  shownText,
  stateOf,
  stopClock,
  textOf,
} from '../../../support/ui/stage.tsx'

const OTHER = 'pay_7fa2ecc101M2NV05JCTQGE0FXR387X4TJB'
const THIRD = 'pay_7fa2ecc101THIRD00000000000000000000'
const queued = (paymentId: string, more: Partial<QueuedPayment> = {}): QueuedPayment => ({
  ...{ paymentId, isAgain: false, site: 'https://shop.example' },
  ...more,
})
const BETA = { merchantName: 'Beta Shop', price: { minorUnits: 300n, decimals: 2, currency: 'EUR' } }
const [FIRST, SECOND] = [queued(ID), queued(OTHER, { info: BETA })]
const NEXT = 'Next payment: Beta Shop, €3.00'
const BACK = 'Previous payment: shop.example'

const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
beforeEach(() => {
  stopClock()
  close.mockClear()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})
afterEach(() => show(null))

/** Opens the window; every payment has the state of this name until it is changed. */
function open(...queue: QueuedPayment[]) {
  const states = new Map<string, SessionView | undefined>()
  const worker = fakeWorker({ 'session.leave': () => ({}), 'session.approve': () => ({}) })
  let port: Parameters<WorkerClient['watchSession']> | undefined
  const shown: string[] = []
  const client: WorkerClient = {
    call: worker.call,
    watchSession: (...args) => {
      const [paymentId] = args
      port = args
      shown.push(paymentId)
      const view = states.has(paymentId) ? states.get(paymentId) : stateOf('review-matches')
      if (!view) args[3]({ code: 'session/unknown', paymentId })
      else args[1]({ ...view, session: { ...view.session, paymentId: paymentId as never } })
      return () => undefined
    },
  }
  const hear = async (view: QueueView) => {
    now(() => port?.[4](view))
    await settle()
  }
  return {
    ...worker,
    shown,
    hear,
    put: (paymentId: string, name: string) => {
      states.set(paymentId, stateOf(name))
    },
    putNothing: (paymentId: string) => {
      states.set(paymentId, undefined)
    },
    start: () => {
      show(<PaymentQueue client={client} paymentId={ID} isOpenedAgain={false} />)
      return hear({ payments: queue })
    },
  }
}

const place = () => textOf(document.querySelector('nav span'))
const statuses = () => [...document.querySelectorAll('[role="status"]')].map(textOf).join('')

describe('screens §3 a payment that joins', () => {
  test('replaces nothing that can be decided: it is named, and announced once', async () => {
    const stage = open(FIRST)
    await stage.start()
    expect([document.querySelector('nav'), statuses()]).toEqual([null, ''])
    await stage.hear({ payments: [FIRST, queued(OTHER)] })
    expect([stage.shown, place()]).toEqual([[ID], '1 of 2 payments'])
    expect(buttonNames()).toContain('Next payment: shop.example')
    await stage.hear({ payments: [FIRST, SECOND] })
    expect(textOf(button(NEXT))).toBe('Beta Shop €3.00')
    expect(statuses()).toBe('There are 2 payments in this window.')
    await press(button(NEXT))
    expect(statuses()).toBe('There are 2 payments in this window.')
  })

  test('without a name or a site is one that was pasted', async () => {
    const stage = open(FIRST, queued(OTHER, { site: undefined }))
    await stage.start()
    expect(buttonNames()).toContain('Next payment: Link you pasted')
  })

  test.each(['confirming', 'review-refuse', 'choosing', 'locked', 'corrupted'])('does not replace %s', async (name) => {
    const stage = open(FIRST)
    stage.put(ID, name)
    await stage.start()
    await stage.hear({ payments: [FIRST, SECOND] })
    expect(stage.shown).toEqual([ID])
  })

  test('takes the place of one that is over, which the payer has seen', async () => {
    const stage = open(FIRST)
    stage.put(ID, 'succeeded')
    await stage.start()
    await stage.hear({ payments: [FIRST, SECOND] })
    expect(stage.shown).toEqual([ID, OTHER])
    expect(stage.asked).toContainEqual({ name: 'session.leave', args: { paymentId: ID } })
  })

  test('is kept behind one that is over where the window has only been loaded again', async () => {
    const stage = open(FIRST, SECOND)
    stage.put(ID, 'succeeded')
    await stage.start()
    expect([stage.shown, stage.asked.filter(({ name }) => name === 'session.leave')]).toEqual([[ID], []])
  })
})

describe('screens §3 the window goes', () => {
  test('to the next payment and back by a press, and is there again when it is loaded again', async () => {
    const stage = open(FIRST, SECOND, queued(THIRD))
    await stage.start()
    await press(button(NEXT))
    expect([place(), location.search]).toEqual(['2 of 3 payments', `?id=${OTHER}`])
    expect(document.activeElement?.tagName).toBe('H1')
    await press(button(BACK))
    expect([stage.shown, place()]).toEqual([[ID, OTHER, ID], '1 of 3 payments'])
  })

  test('where a link to a payment that is in it leads, without being loaded again', async () => {
    const stage = open(FIRST, SECOND)
    await stage.start()
    await stage.hear({ payments: [FIRST, SECOND], linked: OTHER })
    expect([stage.shown, place()]).toEqual([[ID, OTHER], '2 of 2 payments'])
  })

  test('to "already paid" where a link leads to the receipt on the screen', async () => {
    const stage = open(FIRST)
    stage.put(ID, 'succeeded')
    await stage.start()
    const before = heading()
    await stage.hear({ payments: [queued(ID, { isAgain: true })] })
    expect([before === heading(), heading()]).toEqual([false, 'Already paid'])
  })

  test.each(['succeeded', 'dismissed', 'expired', 'review-refuse'])(
    'on from %s to the next payment when the payer is done',
    async (name) => {
      const stage = open(FIRST, SECOND)
      stage.put(ID, name)
      await stage.start()
      await press(button(name === 'succeeded' ? 'Done' : 'Close'))
      expect([stage.shown, close.mock.calls.length]).toEqual([[ID, OTHER], 0])
      expect(stage.asked).toContainEqual({ name: 'session.leave', args: { paymentId: ID } })
    },
  )

  test('on also from a payment that is not known', async () => {
    const stage = open(FIRST, SECOND)
    stage.putNothing(ID)
    await stage.start()
    key(document.body, 'keydown', 'Escape')
    await settle()
    expect([stage.shown, close.mock.calls.length]).toEqual([[ID, OTHER], 0])
  })

  test('back from the last one, and away after the only one', async () => {
    const stage = open(FIRST, SECOND)
    await stage.start()
    stage.put(OTHER, 'succeeded')
    await press(button(NEXT))
    await press(button('Done'))
    await stage.hear({ payments: [FIRST] })
    expect([stage.shown.at(-1), document.querySelector('nav')]).toEqual([ID, null])
    await press(button('Close window'))
    expect(close).toHaveBeenCalledOnce()
  })

  test('away with all payments for later where the one on the screen can be decided', async () => {
    const stage = open(FIRST, SECOND)
    await stage.start()
    await press(button('Close window'))
    key(document.body, 'keydown', 'Escape')
    expect([close.mock.calls.length, stage.asked, stage.shown]).toEqual([2, [], [ID]])
  })
})

describe('security T30 the press', () => {
  test('that began on one payment pays no other: the button of the next is armed anew', async () => {
    const stage = open(FIRST, SECOND)
    await stage.start()
    passMs(ARM_AFTER_MS)
    expect(isArmed()).toBe(true)
    pointer(payButton(), 'pointerdown')
    await stage.hear({ payments: [FIRST, SECOND], linked: OTHER })
    expect(isArmed()).toBe(false)
    await press(payButton())
    passMs(ARM_AFTER_MS - 1)
    expect(isArmed()).toBe(false)
    await press(payButton())
    passMs(1)
    expect(isArmed()).toBe(true)
    await press(payButton())
    expect(stage.asked).toEqual([])
    await pay()
    expect(stage.asked).toMatchObject([{ name: 'session.approve', args: { paymentId: OTHER } }])
  })

  test('is not disturbed by a payment that joins behind', async () => {
    const stage = open(FIRST)
    await stage.start()
    passMs(ARM_AFTER_MS)
    const before = payButton()
    await stage.hear({ payments: [FIRST, SECOND] })
    expect([payButton() === before, shownText().includes('1 of 2 payments')]).toEqual([true, true])
  })
})
