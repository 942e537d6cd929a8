// @vitest-environment happy-dom
// The press that lets the service be told of the accounts: which accounts, when it counts, and what a tick adds.
import { beforeEach, expect, test } from 'vitest'
import { ARM_AFTER_MS } from '../../../../src/ui/parts/arming.ts'
import { PAYMENT_ID } from '../../../gallery/states/payments.ts'
import { STATES } from '../../../gallery/states/states.ts'
import {
  button,
  failing,
  field,
  key,
  openWindow,
  passMs,
  pointer,
  press,
  shownText,
  stateOf,
  stopClock,
} from '../../../support/ui/stage.tsx'

beforeEach(stopClock)
const CONTINUE = 'Continue with Account 1'
const tags = STATES.sharing?.opening?.sharing?.tags
const pressed = async (name = CONTINUE) => {
  pointer(button(name), 'pointerdown')
  await press(button(name))
}

test('security T24 the press names the payment and the accounts on screen, once, and nothing lasting', async () => {
  const { asked } = openWindow(stateOf('sharing'), { 'session.share': () => ({}) })
  passMs(ARM_AFTER_MS)
  await pressed()
  await pressed()
  expect(asked).toEqual([{ name: 'session.share', args: { paymentId: PAYMENT_ID, tags, isLasting: false } }])
})

test('security T24 only a tick makes it lasting, for the place that the label names', async () => {
  const { asked } = openWindow(stateOf('sharing-framed'), { 'session.share': () => ({}) })
  passMs(ARM_AFTER_MS)
  const tick = field('Don’t ask again on buttons.widgets.test in a page of shop.tender.test')
  expect(tick.checked).toBe(false)
  await press(tick)
  await pressed()
  expect(asked).toMatchObject([{ args: { isLasting: true } }])
})

test('security T30 a press before the screen has been read does nothing, nor does a held key', async () => {
  const { asked } = openWindow(stateOf('sharing'), { 'session.share': () => ({}) })
  await pressed()
  expect(key(button(CONTINUE), 'keydown', 'Enter')).toBe(false)
  passMs(ARM_AFTER_MS)
  expect(key(button(CONTINUE), 'keydown', 'Enter', true)).toBe(false)
  expect(asked).toEqual([])
  expect(key(button(CONTINUE), 'keydown', 'Enter')).toBe(true)
  await press(button(CONTINUE))
  expect(asked).toHaveLength(1)
})

test('a press that the worker could not keep is told, and can be repeated', async () => {
  const { asked } = openWindow(stateOf('sharing'), {
    'session.share': failing({ code: 'journal/unwritable' }),
  })
  passMs(ARM_AFTER_MS)
  await pressed()
  expect(document.querySelector('[role=alert]')?.textContent).not.toBe('')
  await pressed()
  expect(asked).toHaveLength(2)
})

test('where no lasting consent can be given, none is offered; all accounts are said to belong together', () => {
  openWindow(stateOf('sharing-pasted'))
  expect(document.querySelector('input')).toBeNull()
  expect(shownText()).toContain('the addresses of Account 1')
  openWindow(stateOf('sharing-all'))
  expect(shownText()).toContain('all 2 accounts')
  expect(shownText()).toContain('belong together')
})
