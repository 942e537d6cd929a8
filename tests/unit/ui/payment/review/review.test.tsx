// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { PAYMENT_ID } from '../../../../gallery/states/payments.ts'
import { STATES } from '../../../../gallery/states/states.ts'
import { approval, pay, payButton, stopClockInFocus } from '../../../../support/ui/reviewing.ts'
import {
  button,
  byTestId,
  openWindow,
  passMs,
  pointer,
  press,
  reviewOf,
  settle,
  shownText,
  stateOf,
  textOf,
} from '../../../../support/ui/stage.tsx'

beforeEach(stopClockInFocus)

const details = () => textOf(document.querySelector('details'))

test('security T20 a press approves exactly the plan on the screen, once', async () => {
  const { asked } = openWindow(stateOf('review-matches'), { 'session.approve': () => ({}) })
  await pay()
  expect(asked).toEqual([])
  passMs(1_000)
  await pay()
  await pay()
  expect(asked).toEqual([approval()])
  expect(button('Pay $12.40').getAttribute('aria-disabled')).toBe('true')
})

test('security §3 only a verdict that matches has a green button, in every review', () => {
  const found = new Set<string>()
  for (const view of Object.values(STATES)) {
    if (view?.session.step !== 'reviewing') continue
    openWindow(view)
    const signs = byTestId('pay-button-pay')
    if (signs) found.add(`${view.session.review.verdict.level} ${signs.classList.contains('pay-good')}`)
  }
  expect([...found].sort()).toEqual(['ask false', 'matches true'])
})

test('security T30 a second press before the next render does nothing', async () => {
  const { asked } = openWindow(stateOf('review-matches'))
  passMs(1_000)
  pointer(payButton(), 'pointerdown')
  payButton().click()
  payButton().click()
  await settle()
  expect(asked).toEqual([approval()])
})

test('a failed approval is reported in place, and the button rearms', async () => {
  const { asked } = openWindow(stateOf('review-matches'), {
    'session.approve': () => {
      throw new Error('worker is gone')
    },
  })
  passMs(1_000)
  await pay()
  expect(textOf(document.querySelector('[role="alert"]'))).toBe('Tender didn’t respond. Try again.')
  await pay()
  expect(asked).toHaveLength(1)
  passMs(1_000)
  await pay()
  expect(asked).toHaveLength(2)
})

test('security T20 a plan that changes during a press is not paid: the button is replaced and rearms', async () => {
  const view = reviewOf('review-matches')
  const { asked, post } = openWindow(view)
  passMs(1_000)
  pointer(payButton(), 'pointerdown')
  const before = payButton()
  post({ ...view, session: { ...view.session, review: { ...view.session.review, planHash: 'another' } } })
  expect(payButton()).not.toBe(before)
  await press(payButton())
  expect(asked).toEqual([])
})

test('security T30 the button is not focused automatically', () => {
  openWindow(stateOf('review-matches'))
  passMs(1_000)
  expect(document.activeElement?.tagName).toBe('H1')
})

test('security §3 a one-line question stands right above the button, and a press is enough', async () => {
  const { asked } = openWindow(stateOf('review-ask-line'))
  expect(textOf(document.querySelector('footer'))).toMatch(/doesn’t recognise the address .*Pay \$12\.40/)
  passMs(1_000)
  await pay()
  expect(asked).toEqual([approval()])
})

test.each(['review-refuse', 'review-refuse-unread'])('security §3 %s has no button that signs', (name) => {
  openWindow(stateOf(name))
  expect(byTestId('pay-button-pay')).toBeNull()
  expect(shownText()).toContain('Tender didn’t sign this.')
  expect(shownText()).toContain('No money left your wallet')
  expect(shownText()).not.toContain('Pays ')
})

test('screens §9 the details of a refusal can be copied: verdict, plan and payment', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  openWindow(stateOf('review-refuse'))
  await press(button('Copy details'))
  const [[copied = ''] = []] = writeText.mock.calls
  expect(copied).toContain(PAYMENT_ID)
  expect(copied).toContain('amount-differs')
  expect(copied).toContain('5000000000')
  expect(copied).toContain('eth_signTypedData_v4')
  expect(shownText()).toContain('Copied')
})

test('security §4 an endless deadline and odd params do not break the screen that refuses them', () => {
  const view = reviewOf('review-matches')
  const { review, plan } = view.session
  const decodedActions = review.decodedActions.map((one) => ({ ...one, validBeforeS: 2n ** 256n - 1n }))
  const odd = plan.map((request) => ({ ...request, params: [{ $bigint: 5n }, null, '\u202e'] }))
  const verdict = { level: 'refuse' as const, reasons: ['deadline-far' as const] }
  openWindow({ ...view, session: { ...view.session, plan: odd, review: { ...review, verdict, decodedActions } } })
  expect(details()).toMatch(
    /Valid before115792089237316195423570985008687907853269984665640564039457584007913129639935Nonce/,
  )
  expect(details()).toContain('\\u202e')
})

test('protocol §4.7.4 in the last 10 s the pay button disappears, without an event from the worker', () => {
  openWindow(stateOf('review-warning'))
  expect(byTestId('pay-button-pay')).not.toBeNull()
  passMs(84_999)
  expect(byTestId('pay-button-pay')).not.toBeNull()
  passMs(1)
  expect(byTestId('pay-button-pay')).toBeNull()
  expect(shownText()).toContain('Time’s up for this payment. No money left your wallet.')
})

test('screens §5 the button and the heading show the amount if the service names no price', () => {
  const view = reviewOf('review-matches')
  const { info: _, ...offer } = view.session.offer
  openWindow({ ...view, session: { ...view.session, offer } })
  expect(button('Pay 12.40 USDC')).toBe(payButton())
  expect(textOf(document.querySelector('h1'))).toBe('Pay 12.40 USDC to an unnamed shop')
})

test('screens §9 a changed price stands beside the previous one, in the review and at its own option', () => {
  openWindow(stateOf('review-price-changed'))
  expect(textOf(byTestId('pay-review-price-changed'))).toBe(
    'The price changed. It was 12.40 USDC and is now 12.50 USDC. Check it before you pay.',
  )
  openWindow(stateOf('choosing-price-changed'))
  expect(textOf(byTestId('pay-option-usdc-base'))).toContain('Price changed. It was 12.40 USDC.')
  expect(textOf(byTestId('pay-option-usdc-polygon'))).not.toContain('changed')
  for (const name of ['review-matches', 'choosing', 'review-quote-ending']) {
    openWindow(stateOf(name))
    expect(shownText(), name).not.toContain('changed')
  }
})
