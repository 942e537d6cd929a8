// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { PayError } from '../../../../src/core/base/errors.ts'
import { parseRefusal } from '../../../../src/ui/links/refused-link.tsx'
import { ARM_AFTER_MS } from '../../../../src/ui/parts/arming.ts'
import { mountPayment } from '../../../../src/ui/payment/main.tsx'
import { after, NOW_MS, offered, opened, PAYMENT_ID, rawInfo } from '../../../gallery/states/payments.ts'
import { locked, viewOf } from '../../../gallery/states/views.ts'
import {
  button,
  buttons,
  byTestId,
  failing,
  fakeWorker,
  field,
  heading,
  key,
  now,
  openWindow,
  passMs,
  press,
  settle,
  shownText,
  stateOf,
  stopClock,
  submit,
  textOf,
  type,
} from '../../../support/ui/stage.tsx'

beforeEach(() => {
  stopClock()
  document.body.focus()
})

const alert = () => textOf(document.querySelector('[role="alert"]'))

test('architecture §6 while the worker is disconnected the last view stays with disabled buttons, and after 500 ms a line says so', () => {
  const { post, goAway } = openWindow(stateOf('choosing'))
  goAway()
  expect(byTestId('pay-option-0')).toHaveProperty('disabled', true)
  expect(button('Cancel payment').disabled).toBe(true)
  expect(button('Close window').disabled).toBe(false)
  passMs(499)
  expect(shownText()).not.toContain('Reconnecting')
  passMs(1)
  expect(shownText()).toContain('Reconnecting to Tender…')
  post(stateOf('choosing'))
  expect(shownText()).not.toContain('Reconnecting')
  expect(byTestId('pay-option-0')).toHaveProperty('disabled', false)
})

test.each([
  ['review-matches', 'Pay $12.40', 'session.approve'],
  ['sharing', 'Continue with Account 1', 'session.share'],
] as const)(
  'security T30 %s: while the worker is away %s takes no press and keeps the focus for the next',
  async (screen, name, call) => {
    const view = stateOf(screen)
    const { asked, post, goAway } = openWindow(view, { [call]: () => ({}) })
    passMs(ARM_AFTER_MS)
    button(name).focus()
    goAway()
    expect([button(name).getAttribute('aria-disabled'), button(name).disabled]).toEqual(['true', false])
    expect(document.activeElement).toBe(button(name))
    const pressed = async () => {
      key(button(name), 'keydown', 'Enter')
      await press(button(name))
    }
    await pressed()
    expect(asked).toEqual([])
    post(view)
    await pressed()
    expect(asked.map((one) => one.name)).toEqual([call])
  },
)

test('architecture §6 a worker that starts anew asks once more, and the question stays with its focus and its delay', async () => {
  const { asked, post, goAway } = openWindow(stateOf('sharing'), { 'session.share': () => ({}) })
  passMs(ARM_AFTER_MS)
  const question = button('Continue with Account 1')
  const text = shownText()
  question.focus()
  goAway()
  post(viewOf(after(opened)))
  expect([document.activeElement === question, shownText()]).toEqual([true, text])
  post(stateOf('sharing'))
  key(question, 'keydown', 'Enter')
  await press(question)
  expect(asked.map(({ name }) => name)).toEqual(['session.share'])
  post(viewOf(after(opened)))
  expect(document.activeElement === question).toBe(false)
})

test('architecture §6 an unknown payment is reported', () => {
  const { fail } = openWindow(undefined)
  fail({ code: 'session/unknown', paymentId: PAYMENT_ID })
  expect(heading()).toBe('Tender has no record of this payment')
  expect(shownText()).not.toMatch(/try again|do not pay/i)
})

test('pay-once V15 a storage that does not open is told instead of a skeleton, with a button that tries again', async () => {
  const { fail, post, connections } = openWindow(undefined)
  fail({ code: 'journal/unwritable', isUnopened: true })
  expect(heading()).toBe('Tender can’t open its storage')
  expect(shownText()).toContain('Do not pay it in another way')
  expect(shownText()).not.toMatch(/nothing left/i)
  await press(button('Try again'))
  passMs(150)
  expect([connections(), document.querySelector('.skeleton') !== null]).toEqual([2, true])
  fail({ code: 'journal/unwritable', isUnopened: true })
  expect(heading()).toBe('Tender can’t open its storage')
  post(stateOf('choosing'))
  expect(byTestId('pay-option-0')).not.toBeNull()
})

test('screens §3.4 a link to an earlier payment shows its receipt, never a new payment', () => {
  openWindow(stateOf('succeeded'), {}, true)
  expect(heading()).toBe('Already paid')
  expect(byTestId('pay-result-error-icon')).not.toBeNull()
  expect(shownText()).toContain(
    'You already paid 12.40 USDC to Blue Kettle Coffee from this wallet. Opening the link again didn’t charge you.',
  )
  expect(shownText()).toContain('Receipt')
  expect(textOf(byTestId('pay-button-result-action-generic'))).toBe('Close')
  openWindow(stateOf('already-paid'), {}, true)
  expect(shownText()).toContain('Tender has no record of paying it from this browser.')
  expect(shownText()).not.toContain('with this wallet')
  openWindow(stateOf('cancelled'), {}, true)
  expect(heading()).toBe('This payment was cancelled')
})

test('screens §5 a click chooses an option, marks it and disables the others', async () => {
  const { asked } = openWindow(stateOf('choosing'))
  await press(byTestId('pay-option-1') ?? document.body)
  expect(asked).toEqual([{ name: 'session.choose', args: { paymentId: PAYMENT_ID, optionId: 'opt_polygon' } }])
  expect(byTestId('pay-option-1-selected')).not.toBeNull()
  expect(byTestId('pay-option-0-selected')).toBeNull()
  expect(byTestId('pay-option-0')).toHaveProperty('disabled', true)
})

test('screens §3 Escape and the close button close the window and cancel nothing', async () => {
  const close = vi.spyOn(window, 'close').mockReturnValue()
  const { asked } = openWindow(stateOf('review-matches'))
  expect(shownText()).toContain('click the Tender icon in your toolbar')
  key(document.body, 'keydown', 'Escape')
  await press(button('Close window'))
  expect(close).toHaveBeenCalledTimes(2)
  expect(asked).toEqual([])
})

test('screens §4 the payment stays visible above the focused password field', () => {
  openWindow(stateOf('locked'))
  const text = shownText()
  expect(text.indexOf('$12.40')).toBeLessThan(text.indexOf('Password'))
  expect(document.querySelector('[role="timer"]')?.textContent).toBe('14:00')
  expect(document.activeElement).toBe(field('Password'))
  expect(text).toContain('Tender never asks for your recovery phrase here.')
})

test('screens §4 a late preview does not take the focus from the password field', () => {
  const { post } = openWindow(stateOf('locked-unknown'))
  const input = field('Password')
  type(input, 'half')
  post(stateOf('locked'))
  expect(heading()).toContain('Pay $12.40')
  expect(document.activeElement).toBe(field('Password'))
  expect(field('Password').value).toBe('half')
})

test('screens §4 a wrong password is reported beside the field, which gets the focus', async () => {
  const { asked } = openWindow(stateOf('locked'), {
    'wallet.unlock': failing({ code: 'vault/wrong-password' }),
  })
  type(field('Password'), 'wrong')
  button('Unlock').focus()
  await submit(field('Password'))
  expect(asked).toEqual([{ name: 'wallet.unlock', args: { password: 'wrong' } }])
  expect(alert()).toContain('Wrong password')
  expect(field('Password').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Password'))
})

test('security §8.5 after too many attempts the wait is counted down, and nothing is sent before it ends', async () => {
  const { asked } = openWindow(stateOf('locked-unknown'), {
    'wallet.unlock': failing({ code: 'vault/throttled', retryAtMs: NOW_MS + 30_000 }),
  })
  type(field('Password'), 'wrong')
  await submit(field('Password'))
  expect(shownText()).toContain('Try again in 0:30')
  expect(button('Unlock').disabled).toBe(true)
  await submit(field('Password'))
  expect(asked).toHaveLength(1)
  passMs(30_000)
  expect(button('Unlock').disabled).toBe(false)
  expect(alert()).toBe('')
})

test('the password is hidden, revealed on demand, and hidden again on blur', async () => {
  openWindow(stateOf('locked'))
  expect(field('Password').type).toBe('password')
  await press(button('Show password'))
  expect(field('Password').type).toBe('text')
  now(() => window.dispatchEvent(new Event('blur')))
  expect(field('Password').type).toBe('password')
})

test.each(['choosing', 'review-matches', 'executing'])(
  'a wallet locked meanwhile asks for its password at %s',
  (state) => {
    openWindow({ ...stateOf(state), wallet: locked })
    expect(field('Password')).toBeDefined()
    expect(heading()).toBe('Pay $12.40 to Blue Kettle Coffee')
  },
)

test.each(['confirming', 'succeeded'])('architecture §4 %s needs no key, so a locked wallet shows it', (state) => {
  openWindow({ ...stateOf(state), wallet: locked })
  expect(buttons().some((one) => textOf(one) === 'Unlock')).toBe(false)
})

test('screens §9 the preview shows the service’s status before anyone unlocks in vain', () => {
  const preview = offered([], rawInfo({ status: 'expired' }))
  if (preview.type !== 'options-received' || !preview.offer.info) throw new Error('the fixture has no info')
  openWindow(viewOf(after(opened), { wallet: locked, opening: { preview: preview.offer.info } }))
  expect(shownText()).toContain('This payment has expired.')
})

test('architecture §4 a signed payment has no cancel button, continues by itself, and shows when the authorisation expires', () => {
  openWindow(stateOf('confirming'))
  expect(shownText()).toMatch(/can be used once, for this payment, until \d\d:49/)
  expect(shownText()).not.toContain('Cancel')
  const steps = [...document.querySelectorAll('.step')].map(textOf)
  expect(steps).toEqual(['Sign payment: done', '2Payment service confirms: in progress'])
})

test.each([
  ['the first payment', [], true],
  ['one after another', [{}], false],
])('architecture §4 %s says that its window may be closed: %#', async (_, rows, isSaid) => {
  const { sent } = openWindow(stateOf('confirming'), { 'activity.page': () => ({ rows }) })
  await settle()
  expect(shownText().includes('You can close this window. Tender keeps going,')).toBe(isSaid)
  expect(sent('activity.page')).toEqual([{ filter: { status: 'paid' }, limit: 1 }])
})

test('screens §9 signed without an answer: the screen says not to pay again, with the payment id', () => {
  openWindow(stateOf('confirming-failed'))
  expect(shownText()).toContain('Tender is checking. Do not pay again.')
  expect(shownText()).toContain(PAYMENT_ID)
  expect(shownText()).not.toMatch(/nothing left/i)
})

test('the next screen does not show a problem of the previous one', async () => {
  const { post } = openWindow(stateOf('choosing'), {
    'session.choose': failing({ code: 'journal/unwritable' }),
  })
  await press(byTestId('pay-option-0') ?? document.body)
  expect(alert()).toContain('Tender couldn’t reach its saved data')
  post(stateOf('review-matches'))
  expect(alert()).toBe('')
})

test('a retry clears the previous problem at once', async () => {
  let attempts = 0
  openWindow(stateOf('failure-retry'), {
    'session.retry': () => {
      attempts += 1
      if (attempts === 1) throw new PayError({ code: 'journal/unwritable' })
      return new Promise(() => undefined)
    },
  })
  await press(button('Try again'))
  expect(alert()).toContain('Tender couldn’t reach its saved data')
  await press(button('Try again'))
  expect(alert()).toBe('')
})

test('a pending request is not sent twice', async () => {
  const { asked } = openWindow(stateOf('failure-retry'))
  button('Try again').click()
  button('Try again').click()
  await settle()
  expect(asked).toHaveLength(1)
})

test('screens §13 the heading of every new screen gets the focus', () => {
  const { post } = openWindow(stateOf('choosing'))
  for (const state of ['planning', 'review-matches', 'confirming', 'succeeded']) {
    post(stateOf(state))
    expect(document.activeElement?.tagName, state).toBe('H1')
  }
})

const mount = (search: string) => {
  const watched: string[] = []
  const watchSession = (paymentId: string) => {
    watched.push(paymentId)
    return () => undefined
  }
  now(() => mountPayment(document.body, search, { call: fakeWorker().call, watchSession }))
  return watched
}

test('the page’s URL names its payment', () => {
  expect(mount(`?id=${PAYMENT_ID}`)).toEqual([PAYMENT_ID])
})

test('security §6 a refused link is explained and shown escaped, and nothing is sent', () => {
  expect(mount(`?refused=untrusted-host&text=${encodeURIComponent('https://pаy.tender.test/\u202e')}`)).toEqual([])
  expect(heading()).toBe('Tender didn’t open this link')
  expect(shownText()).toContain('a different site')
  expect(textOf(document.querySelector('pre'))).toBe('https://p\\u0430y.tender.test/\\u202e')
  expect(shownText()).toContain('No money left your wallet, and nothing was sent.')
})

test.each([
  ['none', 'no payment link on this page'],
  ['off', 'off on this site'],
  ['unseen', 'doesn’t let Tender see this page'],
  ['silent', 'didn’t answer in time'],
  ['secret', 'a recovery phrase or a private key'],
  ['toString', 'no payment link on this page'],
])('screens §1 where nothing was opened the window says why, and nothing is sent: %s', async (reason, words) => {
  expect(mount(`?nothing=${reason}&text=abandon`)).toEqual([])
  await vi.waitFor(() => expect(heading()).toBe('No payment link found'))
  expect(shownText()).toContain(words)
  expect(shownText()).toContain('No money left your wallet, and nothing was sent.')
  expect(shownText()).not.toContain('abandon')
})

test('security §6 a URL without a payment or with a made-up reason still gets a true explanation', () => {
  expect(mount('')).toEqual([])
  expect(shownText()).toContain('doesn’t say which payment')
  expect(parseRefusal('<b>')).toBe('not-a-payment-link')
  expect(parseRefusal('toString')).toBe('not-a-payment-link')
  expect(parseRefusal('port')).toBe('port')
})
