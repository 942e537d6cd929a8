// @vitest-environment happy-dom
// The unchecked page: each unknown with its facts, the password, the hold; and the password above the limit.
import { beforeEach, expect, test } from 'vitest'
import { PayError } from '../../../../../src/core/base/errors.ts'
import { SIGNED_TEXT } from '../../../../gallery/states/plans.ts'
import { ACCOUNT, STRANGER } from '../../../../gallery/states/registry.ts'
import { STATES } from '../../../../gallery/states/states.ts'
import { approval, isArmed, PASSWORD, pay, payButton, stopClockInFocus } from '../../../../support/ui/reviewing.ts'
import {
  type Answers,
  button,
  buttonNames,
  byTestId,
  failing,
  field,
  heading,
  key,
  openWindow,
  passMs,
  pointer,
  press,
  reviewOf,
  settle,
  shownText,
  stateOf,
  textOf,
  type,
} from '../../../../support/ui/stage.tsx'

beforeEach(stopClockInFocus)

const wrong = () => {
  throw new PayError({ code: 'vault/wrong-password' })
}
const unknown = (reason: string) => textOf(byTestId(`pay-unknown-${reason}`))

async function openUnchecked(name: string, answers: Answers = {}) {
  const opened = openWindow(stateOf(name), answers)
  await press(button('Continue'))
  return opened
}
async function hold(ms = 2_000): Promise<void> {
  pointer(payButton(), 'pointerdown')
  passMs(ms)
  await settle()
  pointer(payButton(), 'pointerup')
}

const PAGES = Object.entries(STATES).flatMap(([name, view]) =>
  view?.reviewing?.reauthReason === 'cannot-check' ? [name] : [],
)

test.each(PAGES)(
  'security §3 %s: nothing signs on the first page; the second explains every unknown and has one button',
  async (name) => {
    const view = reviewOf(name)
    const { asked } = openWindow(view)
    expect(byTestId('pay-button-pay')).toBeNull()
    expect(shownText()).toMatch(/[Tt]hings? only you can judge: see the next page\./)
    if (byTestId('pay-review-again')) await press(byTestId('pay-review-again') ?? document.body)
    await press(button('Continue'))
    expect(heading()).toBe('Check this yourself')
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.activeElement).toBe(document.querySelector('h1'))
    expect(buttonNames().slice(-4)).toEqual([
      'Show password',
      expect.stringMatching(/^Hold to pay ./),
      'Back',
      'Cancel payment',
    ])
    const { verdict } = view.session.review
    const reasons = verdict.level === 'ask' ? verdict.reasons : []
    expect(reasons.length).toBeGreaterThan(0)
    for (const reason of reasons) expect(unknown(reason).length).toBeGreaterThan(120)
    expect(document.querySelectorAll('[data-testid^="pay-unknown-"]')).toHaveLength(reasons.length)
    expect(asked).toEqual([])
  },
)

test('security T48 every address of an unknown is shown in full, with its amount and deadline', async () => {
  await openUnchecked('review-ask-page')
  for (const reason of ['collector-unknown', 'anyone-can-submit'])
    for (const fact of [STRANGER, '12.40 USDC']) expect(unknown(reason)).toContain(fact)
  expect(unknown('anyone-can-submit')).toMatch(/Signature expires\d\d:49/)
  await openUnchecked('review-foreign')
  expect(unknown('price-unchecked')).toContain('Price¥1,950Amount12.40 USDC')
  expect(textOf(payButton())).toBe('Hold to pay 12.40 USDC')
  await openUnchecked('review-price-changed-page')
  expect(textOf(payButton())).toBe('Hold to pay 12.50 USDC')
  await openUnchecked('review-unpriced')
  expect(unknown('price-missing')).toContain('Amount12.40 USDC')
  expect(unknown('price-missing')).not.toContain('currency')
  await openUnchecked('review-unending')
  expect(unknown('no-deadline')).toContain('Payment expiresNot given')
  await openUnchecked('plan-text')
  expect(unknown('text-signed')).toContain(SIGNED_TEXT.replace(/\s+/g, ' '))
  expect(unknown('text-signed')).toContain(ACCOUNT)
})

test('security §3 only a hold of 2 s with the password pays', async () => {
  const { asked } = await openUnchecked('review-ask-page', { 'session.approve': () => ({}) })
  passMs(1_000)
  await hold(5_000)
  type(field('Your password'), PASSWORD)
  await press(payButton())
  await hold(1_999)
  passMs(5_000)
  expect(asked).toEqual([])
  await hold()
  expect(asked).toEqual([approval({ password: PASSWORD })])
})

test('security T30 the page arms separately, and a key held since the previous page does nothing', async () => {
  const { asked } = openWindow(stateOf('review-ask-page'))
  passMs(5_000)
  await press(button('Continue'))
  type(field('Your password'), PASSWORD)
  expect(isArmed()).toBe(false)
  await hold(999)
  expect(isArmed()).toBe(false)
  passMs(1)
  key(payButton(), 'keydown', 'Enter', true)
  passMs(5_000)
  expect(asked).toEqual([])
})

test.each(['review-above-limit', 'review-ask-page'])('%s: Enter in the password field does nothing', async (name) => {
  const { asked } = openWindow(stateOf(name))
  if (name === 'review-ask-page') await press(button('Continue'))
  passMs(1_000)
  type(field('Your password'), PASSWORD)
  key(field('Your password'), 'keydown', 'Enter')
  expect(field('Your password').form).toBeNull()
  passMs(5_000)
  await settle()
  expect(asked).toEqual([])
})

test('a wrong password is reported beside the cleared and focused field, and the button rearms', async () => {
  const { asked } = await openUnchecked('review-ask-page', { 'session.approve': wrong })
  type(field('Your password'), 'not the password')
  passMs(1_000)
  await hold()
  expect(asked).toHaveLength(1)
  const input = field('Your password')
  expect([input.value, document.activeElement === input]).toEqual(['', true])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const alerts = [...document.querySelectorAll('[role="alert"]')].filter((one) => textOf(one) !== '')
  expect(alerts.map(textOf)).toEqual(['Wrong password. Check it and try again.'])
  type(field('Your password'), PASSWORD)
  expect(isArmed()).toBe(false)
  passMs(1_000)
  await hold()
  expect(asked.at(-1)).toEqual(approval({ password: PASSWORD }))
})

test('security §8.5 nothing is sent before the wait ends, and the wait is counted down', async () => {
  const retryAtMs = Date.now() + 30_000
  const { asked } = await openUnchecked('review-ask-page', {
    'session.approve': failing({ code: 'vault/throttled', retryAtMs }),
  })
  type(field('Your password'), PASSWORD)
  passMs(1_000)
  await hold()
  expect(shownText()).toMatch(/Try again in 0:2\d/)
  type(field('Your password'), PASSWORD)
  passMs(1_000)
  await hold()
  expect(asked).toHaveLength(1)
  passMs(30_000)
  expect(shownText()).not.toContain('Too many attempts')
  await hold()
  expect(asked).toHaveLength(2)
})

test('Back clears the password; another plan starts at its first page', async () => {
  const view = reviewOf('review-ask-page')
  const { asked, post } = await openUnchecked('review-ask-page')
  type(field('Your password'), PASSWORD)
  await press(button('Back'))
  expect(heading()).toBe('Pay $12.40 to Blue Kettle Coffee')
  await press(button('Continue'))
  expect(field('Your password').value).toBe('')
  post({ ...view, session: { ...view.session, review: { ...view.session.review, planHash: 'another' } } })
  expect(heading()).toBe('Pay $12.40 to Blue Kettle Coffee')
  expect(asked).toEqual([])
})

test('security §8.4 above the limit a press sends the password, and does nothing without it', async () => {
  const { asked } = openWindow(stateOf('review-above-limit'), { 'session.approve': wrong })
  passMs(1_000)
  await pay()
  expect(asked).toEqual([])
  type(field('Your password'), PASSWORD)
  await pay()
  expect(asked).toEqual([approval({ password: PASSWORD })])
  expect(field('Your password').value).toBe('')
  expect(document.activeElement).toBe(field('Your password'))
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1)
})

test('a limit lowered meanwhile makes the worker ask, and the field appears beside the explanation', async () => {
  const view = stateOf('review-matches')
  const { asked, post } = openWindow(view, {
    'session.approve': failing({ code: 'payment/password-needed' }),
  })
  passMs(1_000)
  await pay()
  expect(asked).toEqual([approval()])
  post({ ...view, reviewing: { ...view.reviewing, reauthReason: 'above-limit' } })
  expect(shownText()).toContain('Enter your password.')
  expect(field('Your password').value).toBe('')
})

test('protocol §4.7.4 in the last 10 s the page has neither password field nor pay button', async () => {
  await openUnchecked('review-ask-page')
  passMs(14 * 60_000 - 10_000)
  expect([byTestId('pay-button-pay'), document.querySelector('input')]).toEqual([null, null])
  expect(shownText()).toContain('Time’s up for this payment.')
})

test.each([
  ['review-account', 'Tender doesn’t know who controls it'],
  ['review-unread', 'couldn’t find out whether it’s a smart contract'],
])('security §4 %s says what is not known of the collector', async (name, words) => {
  await openUnchecked(name)
  expect(shownText()).toContain(STRANGER)
  expect(shownText()).toContain(words)
})
