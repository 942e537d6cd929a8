// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { after, PAYMENT_ID, toReview } from '../../../../gallery/states/payments.ts'
import { ACCOUNT, COLLECTOR } from '../../../../gallery/states/registry.ts'
import { STATES } from '../../../../gallery/states/states.ts'
import { viewOf } from '../../../../gallery/states/views.ts'
import {
  button,
  byTestId,
  openWindow,
  passMs,
  pointer,
  press,
  settle,
  shownText,
  stateOf,
  stopClock,
  textOf,
} from '../../../../support/ui/stage.tsx'

beforeEach(() => {
  stopClock()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})

const payButton = () => byTestId('pay-button-pay') ?? document.body
const pay = async () => {
  pointer(payButton(), 'pointerdown')
  await press(payButton())
}
const approval = {
  name: 'session.approve',
  args: { paymentId: PAYMENT_ID, planHash: 'hash of opt_base', isAgain: false },
}
const details = () => textOf(document.querySelector('details'))

test('security T20 a press approves exactly the plan on the screen, once', async () => {
  const { asked } = openWindow(stateOf('review-matches'), { 'session.approve': () => ({}) })
  await pay()
  expect(asked).toEqual([])
  passMs(1_000)
  await pay()
  await pay()
  expect(asked).toEqual([approval])
  expect(button('Pay $12.40').getAttribute('aria-disabled')).toBe('true')
})

test('security A.3 only a verdict that matches has a green button, in every review', () => {
  const found = new Set<string>()
  for (const view of Object.values(STATES)) {
    if (view?.session.step !== 'reviewing') continue
    openWindow(view)
    const pay = byTestId('pay-button-pay')
    if (pay) found.add(`${view.session.review.verdict.level} ${pay.classList.contains('pay-good')}`)
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
  expect(asked).toEqual([approval])
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
  const view = stateOf('review-matches')
  const { asked, post } = openWindow(view)
  passMs(1_000)
  pointer(payButton(), 'pointerdown')
  const before = payButton()
  if (view.session.step !== 'reviewing') throw new Error('the fixture is not in review')
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

test('security A.3 E1 a one-line question stands right above the button, and a press is enough', async () => {
  const { asked } = openWindow(stateOf('review-ask-line'))
  expect(textOf(document.querySelector('footer'))).toMatch(/doesn’t recognise the address .*Pay \$12\.40/)
  passMs(1_000)
  await pay()
  expect(asked).toEqual([approval])
})

test.each(['review-refuse', 'review-refuse-unread'])('security A.3 %s has no button that signs', (name) => {
  openWindow(stateOf(name))
  expect(byTestId('pay-button-pay')).toBeNull()
  expect(shownText()).toContain('Tender didn’t sign this.')
  expect(shownText()).toContain('No money left your wallet')
  expect(shownText()).not.toContain('Pays ')
})

test('architecture B5 the details of a refusal can be copied: verdict, plan and payment', async () => {
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

test('architecture §5 one sentence says what the signature allows, from the decoded bytes', () => {
  openWindow(stateOf('review-matches'))
  const sentence = textOf(document.querySelector('.sentence'))
  expect(sentence).toMatch(
    new RegExp(
      `^Pays 12.40 USDC on Base from your account ${ACCOUNT} to the payment service’s address ${COLLECTOR}\\. Your signature expires at \\d\\d:49\\.$`,
    ),
  )
  openWindow(stateOf('review-ask-line'))
  expect(textOf(document.querySelector('.sentence'))).toMatch(
    /to 0x00b1bf51[0-9a-f]+, which Tender doesn’t recognise\./,
  )
})

test('architecture A5 the details have every decoded field and the raw params', () => {
  openWindow(stateOf('review-matches'))
  const nonce = `0x${'5c'.repeat(32)}`
  for (const fact of ['ReceiveWithAuthorization', '12400000', '0 (immediately)', nonce, `0x${'a7'.repeat(32)}`]) {
    expect(details()).toContain(fact)
  }
  expect(details()).toContain('"primaryType":"ReceiveWithAuthorization"')
})

test('security A.5 an endless deadline and odd params do not break the screen that refuses them', () => {
  const view = viewOf(after(...toReview))
  if (view.session.step !== 'reviewing') throw new Error('the fixture is not in review')
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

test('architecture A3 the button and the heading show the amount if the service names no price', () => {
  const view = stateOf('review-matches')
  if (view.session.step !== 'reviewing') throw new Error('the fixture is not in review')
  const { info: _, ...offer } = view.session.offer
  openWindow({ ...view, session: { ...view.session, offer } })
  expect(button('Pay 12.40 USDC')).toBe(payButton())
  expect(textOf(document.querySelector('h1'))).toBe('Pay 12.40 USDC to an unnamed shop')
})
