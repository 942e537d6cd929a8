// @vitest-environment happy-dom
// A changed price is shown beside the previous one, in the list and in the review. architecture B5, A12.5.
import { beforeEach, expect, test } from 'vitest'
import { STATES } from '../../../../gallery/states/states.ts'
import { byTestId, openWindow, shownText, stopClock, textOf } from '../../../../support/ui/stage.tsx'

beforeEach(stopClock)

test('architecture B5 the review shows the previous and the current price', () => {
  openWindow(STATES['review-price-changed'])
  expect(textOf(byTestId('pay-review-price-changed'))).toBe(
    'The price changed. It was 12.40 USDC and is now 12.50 USDC. Check it before you pay.',
  )
})

test('architecture B5 the list shows a changed price at its own option only', () => {
  openWindow(STATES['choosing-price-changed'])
  expect(textOf(byTestId('pay-option-usdc-base'))).toContain('Price changed. It was 12.40 USDC.')
  expect(textOf(byTestId('pay-option-usdc-polygon'))).not.toContain('changed')
})

test.each(['review-matches', 'choosing', 'review-quote-ending'])(
  '%s has an unchanged price and does not mention a change',
  (name) => {
    openWindow(STATES[name])
    expect(shownText()).not.toContain('changed')
  },
)
