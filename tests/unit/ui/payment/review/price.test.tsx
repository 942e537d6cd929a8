// @vitest-environment happy-dom
// A price that is another one than before: both are on the screen, in the list and in the review. architecture B5, A12.5.
import { beforeEach, expect, test } from 'vitest'
import { STATES } from '../../../../gallery/states/states.ts'
import { byTestId, openWindow, shownText, stopClock, textOf } from '../../../../support/ui/stage.tsx'

beforeEach(() => {
  stopClock()
})

test('architecture B5 the review names the price before and the price now', () => {
  openWindow(STATES['review-price-changed'])
  expect(textOf(byTestId('pay-review-price-changed'))).toBe(
    'The price changed: it was 12.40 USDC, now it is 12.50 USDC. Look again before you pay.',
  )
})

test('architecture B5 the list names it at the option that it is of, and nowhere else', () => {
  openWindow(STATES['choosing-price-changed'])
  expect(textOf(byTestId('pay-option-usdc-base'))).toContain('Price changed: it was 12.40 USDC')
  expect(textOf(byTestId('pay-option-usdc-polygon'))).not.toContain('changed')
})

test.each(['review-matches', 'choosing', 'review-quote-ending'])(
  '%s, which is as before, says nothing of it',
  (name) => {
    openWindow(STATES[name])
    expect(shownText()).not.toContain('changed')
  },
)
