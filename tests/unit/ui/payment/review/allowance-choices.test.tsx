// @vitest-environment happy-dom
// How long an allowance lasts: the default, each choice's text, and rearming after a change. security §4.
import { beforeEach, expect, test } from 'vitest'
import { PAYMENT_ID } from '../../../../gallery/states/payments.ts'
import { isArmed, stopClockInFocus } from '../../../../support/ui/reviewing.ts'
import {
  button,
  buttonNames,
  byTestId,
  failing,
  field,
  openWindow,
  passMs,
  press,
  shownText,
  stateOf,
  textOf,
} from '../../../../support/ui/stage.tsx'

beforeEach(stopClockInFocus)

const [ONCE, FUTURE] = ['This payment only (recommended)', 'This and future payments']

test('this payment only is the default, and both choices name the amount', () => {
  openWindow(stateOf('plan-allow-choice'))
  expect([field(ONCE).checked, field(FUTURE).checked]).toEqual([true, false])
  const text = textOf(byTestId('pay-review-allowance'))
  expect(text).toContain('Permit2 can move 12.40 USDT. No approval is left once it’s paid.')
  expect(text).toContain('Permit2 can move any amount of USDT, but only what you sign each time')
})

test.each(['plan-allow-permit', 'plan-permit', 'review-matches'])('%s offers no choice', (name) => {
  openWindow(stateOf(name))
  expect(byTestId('pay-review-allowance')).toBeNull()
})

test('a change is sent to the worker; the screen keeps the focus on it and rearms', async () => {
  const { asked, post } = openWindow(stateOf('plan-allow-choice'), { 'session.allow': () => ({}) })
  passMs(1_500)
  expect(isArmed()).toBe(true)
  field(FUTURE).focus()
  await press(field(FUTURE))
  expect(asked).toEqual([{ name: 'session.allow', args: { paymentId: PAYMENT_ID, isLasting: true } }])
  const before = field(FUTURE)
  post(stateOf('plan-allow-lasting'))
  expect(field(FUTURE)).toBe(before)
  expect([field(FUTURE).checked, document.activeElement === before]).toEqual([true, true])
  expect([byTestId('pay-button-pay'), buttonNames().includes('Continue')]).toEqual([null, true])
  post(stateOf('plan-allow-choice'))
  expect([field(ONCE).checked, isArmed()]).toEqual([true, false])
  passMs(1_500)
  expect(isArmed()).toBe(true)
})

test('security §3: a lasting allowance gets its own page, with its amount and spender', async () => {
  openWindow(stateOf('plan-allow-lasting'))
  await press(button('Continue'))
  expect(shownText()).toContain('How long the approval lasts')
  expect(shownText()).toContain('Approved amountunlimited USDT')
  expect(shownText()).toContain('0x000000000022d473030f116ddee9f6b43ac78ba3')
})

test('a lasting allowance is shown with its amount, and as unlimited only if it has no limit', () => {
  openWindow(stateOf('plan-allow-thousand'))
  expect(shownText()).toContain('move up to 1,000.00 USDT on Polygon for this and future payments.')
  expect(shownText()).not.toContain('unlimited')
  openWindow(stateOf('plan-allow-lasting'))
  expect(shownText()).toContain('move any amount of USDT on Polygon for this and future payments.')
})

test('a choice that could not be stored is reported, and the default stays', async () => {
  openWindow(stateOf('plan-allow-choice'), {
    'session.allow': failing({ code: 'journal/unwritable' }),
  })
  await press(field(FUTURE))
  expect(shownText()).toContain('Tender couldn’t reach its saved data')
  expect([field(ONCE).checked, field(FUTURE).checked]).toEqual([true, false])
})

test('steps and receipt name a lasting allowance', () => {
  openWindow(stateOf('allow-lasting-sent'))
  expect(shownText()).toContain('Approve USDT for this and future payments')
  openWindow(stateOf('allow-lasting-succeeded'))
  expect(shownText()).toContain('Token approval for unlimited USDT')
})
