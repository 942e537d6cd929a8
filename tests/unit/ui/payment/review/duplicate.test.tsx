// @vitest-environment happy-dom
// The duplicate question: what it claims, and that nothing is approved before it is answered. screens §7.11.
import { beforeEach, expect, test } from 'vitest'
import { DUPLICATE } from '../../../../gallery/states/after-states.ts'
import { approval, PASSWORD, pay, payButton, stopClockInFocus } from '../../../../support/ui/reviewing.ts'
import {
  button,
  byTestId,
  field,
  key,
  openWindow,
  passMs,
  pointer,
  press,
  shownText,
  stateOf,
  textOf,
  type,
} from '../../../../support/ui/stage.tsx'

beforeEach(stopClockInFocus)

const box = () => {
  const found = byTestId('pay-review-again')
  if (!(found instanceof HTMLInputElement)) throw new Error('no duplicate question')
  return found
}
const duplicateText = () => textOf(byTestId('pay-review-duplicate'))

test.each([
  ['review-duplicate', 'You paid $12.40 to Blue Kettle Coffee 3 minutes ago'],
  ['review-duplicate-approved', 'You started a payment of $12.40 to Blue Kettle Coffee 1 minute ago'],
  ['review-duplicate-unclear', 'You may have paid $12.40 to Blue Kettle Coffee just now'],
])('%s claims no more than is known: “%s”', (name, words) => {
  openWindow(stateOf(name))
  expect(duplicateText()).toMatch(
    new RegExp(`^${words.replace('$', '\\$')} \\(\\d\\d:\\d\\d\\)\\. Do you want to pay again\\?$`),
  )
  const text = shownText()
  expect(text.indexOf(duplicateText())).toBeLessThan(text.indexOf('Pay with'))
  expect(box().labels?.[0]?.textContent).toBe('Yes, I want to pay again')
})

test('nothing is approved before the box is ticked, and the button arms only then', async () => {
  const { asked } = openWindow(stateOf('review-duplicate'), { 'session.approve': () => ({}) })
  passMs(5_000)
  expect(button('Pay $12.40 again').getAttribute('aria-disabled')).toBe('true')
  await pay()
  expect(asked).toEqual([])
  await press(box())
  expect(box().checked).toBe(true)
  await pay()
  passMs(999)
  await pay()
  expect(asked).toEqual([])
  passMs(1)
  await pay()
  expect(asked).toEqual([approval({ isAgain: true })])
})

test('unticking the box disarms the button', async () => {
  const { asked } = openWindow(stateOf('review-duplicate'))
  await press(box())
  passMs(1_000)
  await press(box())
  passMs(1_000)
  await pay()
  expect(asked).toEqual([])
})

test('an answer is valid for one earlier payment; another one is asked about again', async () => {
  const view = stateOf('review-duplicate')
  const { asked, post } = openWindow(view)
  await press(box())
  passMs(1_000)
  post({
    ...view,
    reviewing: {
      ...view.reviewing,
      duplicate: { ...DUPLICATE, paymentId: 'pay_between', atMs: DUPLICATE.atMs + 60_000 },
    },
  })
  expect([box().checked, button('Pay $12.40 again').getAttribute('aria-disabled')]).toEqual([false, 'true'])
  passMs(1_000)
  await pay()
  expect(asked).toEqual([])
})

test('a duplicate found during a press is not paid', async () => {
  const view = stateOf('review-matches')
  const { asked, post } = openWindow(view)
  passMs(1_000)
  pointer(payButton(), 'pointerdown')
  post({ ...view, reviewing: { ...view.reviewing, duplicate: DUPLICATE } })
  await press(payButton())
  expect(asked).toEqual([])
})

test('the unchecked page opens only after the answer, and sends it along', async () => {
  const { asked } = openWindow(stateOf('review-duplicate-page'))
  expect(button('Continue').disabled).toBe(true)
  await press(box())
  await press(button('Continue'))
  type(field('Your password'), PASSWORD)
  passMs(1_000)
  key(payButton(), 'keydown', ' ')
  passMs(2_000)
  expect(asked).toEqual([approval({ isAgain: true, password: PASSWORD })])
})

test('a duplicate found on the unchecked page leads back to the question, and nothing is approved', async () => {
  const view = stateOf('review-ask-page')
  const { asked, post } = openWindow(view)
  await press(button('Continue'))
  type(field('Your password'), PASSWORD)
  passMs(1_000)
  key(payButton(), 'keydown', ' ')
  passMs(1_999)
  post({ ...view, reviewing: { ...view.reviewing, duplicate: DUPLICATE } })
  passMs(5_000)
  expect([asked, byTestId('pay-button-pay'), button('Continue').disabled]).toEqual([[], null, true])
  expect(box().checked).toBe(false)
})

test('the earlier payment can be opened', async () => {
  const { asked } = openWindow(stateOf('review-duplicate'))
  await press(button('View that payment'))
  expect(asked).toEqual([{ name: 'session.show', args: { paymentId: 'pay_before' } }])
})

test('without a duplicate there is no question, and the worker is told so', async () => {
  const { asked } = openWindow(stateOf('review-matches'))
  passMs(1_000)
  expect(byTestId('pay-review-again')).toBeNull()
  await pay()
  expect(asked).toEqual([approval()])
})
