// @vitest-environment happy-dom
// How long an allowance lasts: the default, each choice's text, and rearming after a change. security A.5.
import { beforeEach, expect, test, vi } from 'vitest'
import { PayError } from '../../../../../src/core/base/errors.ts'
import type { SessionView } from '../../../../../src/messages/views.ts'
import { PAYMENT_ID } from '../../../../gallery/states/payments.ts'
import { STATES } from '../../../../gallery/states/states.ts'
import {
  button,
  buttonNames,
  byTestId,
  field,
  openWindow,
  passMs,
  press,
  shownText,
  stopClock,
  textOf,
} from '../../../../support/ui/stage.tsx'

beforeEach(() => {
  stopClock()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})

const state = (name: string): SessionView => {
  const view = STATES[name]
  if (!view) throw new Error(`no state ${name}`)
  return view
}
const [ONCE, FUTURE] = ['This payment only (recommended)', 'This and future payments']
const isArmed = () => byTestId('pay-button-pay')?.getAttribute('aria-disabled') === 'false'

test('this payment only is the default, and both choices name the amount', () => {
  openWindow(state('plan-allow-choice'))
  expect([field(ONCE).checked, field(FUTURE).checked]).toEqual([true, false])
  const text = textOf(byTestId('pay-review-allowance'))
  expect(text).toContain('Permit2 can move 12.40 USDT. No approval is left once it’s paid.')
  expect(text).toContain('Permit2 can move any amount of USDT, but only what you sign each time')
})

test.each(['plan-allow-permit', 'plan-permit', 'review-matches'])('%s offers no choice', (name) => {
  openWindow(state(name))
  expect(byTestId('pay-review-allowance')).toBeNull()
})

test('a change is sent to the worker; the screen keeps the focus on it and rearms', async () => {
  const { asked, post } = openWindow(state('plan-allow-choice'), { 'session.allow': () => ({}) })
  passMs(1_500)
  expect(isArmed()).toBe(true)
  field(FUTURE).focus()
  await press(field(FUTURE))
  expect(asked).toEqual([{ name: 'session.allow', args: { paymentId: PAYMENT_ID, isLasting: true } }])
  const before = field(FUTURE)
  post(state('plan-allow-lasting'))
  expect(field(FUTURE)).toBe(before)
  expect([field(FUTURE).checked, document.activeElement === before]).toEqual([true, true])
  expect([byTestId('pay-button-pay'), buttonNames().includes('Continue')]).toEqual([null, true])
  post(state('plan-allow-choice'))
  expect([field(ONCE).checked, isArmed()]).toEqual([true, false])
  passMs(1_500)
  expect(isArmed()).toBe(true)
})

test('security A.3 E2: a lasting allowance gets its own page, with its amount and spender', async () => {
  openWindow(state('plan-allow-lasting'))
  await press(button('Continue'))
  expect(shownText()).toContain('How long the approval lasts')
  expect(shownText()).toContain('Approved amountunlimited USDT')
  expect(shownText()).toContain('0x000000000022d473030f116ddee9f6b43ac78ba3')
})

test('a lasting allowance is shown with its amount, and as unlimited only if it has no limit', () => {
  openWindow(state('plan-allow-thousand'))
  expect(shownText()).toContain('move up to 1,000.00 USDT on Polygon for this and future payments.')
  expect(shownText()).not.toContain('unlimited')
  openWindow(state('plan-allow-lasting'))
  expect(shownText()).toContain('move any amount of USDT on Polygon for this and future payments.')
})

test('a choice that could not be stored is reported, and the default stays', async () => {
  openWindow(state('plan-allow-choice'), {
    'session.allow': () => {
      throw new PayError({ code: 'journal/unwritable' })
    },
  })
  await press(field(FUTURE))
  expect(shownText()).toContain('Tender couldn’t reach its saved data')
  expect([field(ONCE).checked, field(FUTURE).checked]).toEqual([true, false])
})

test('steps and receipt name a lasting allowance', () => {
  openWindow(state('allow-lasting-sent'))
  expect(shownText()).toContain('Approve USDT for this and future payments')
  openWindow(state('allow-lasting-succeeded'))
  expect(shownText()).toContain('Token approval for unlimited USDT')
})
