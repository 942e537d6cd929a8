// @vitest-environment happy-dom
// What two nodes and earlier payments prove, in words: the worth of an amount, an unlisted contract, another symbol. security §4, T04.
import { beforeEach, describe, expect, test } from 'vitest'
import { feeWorthOf } from '../../../../../src/ui/payment/review/costs.ts'
import { USDC_BASE } from '../../../../gallery/states/registry.ts'
import { STATES } from '../../../../gallery/states/states.ts'
import { button, byTestId, openWindow, press, shownText, stopClock, textOf } from '../../../../support/ui/stage.tsx'

beforeEach(stopClock)
const show = (name: string) => {
  openWindow(STATES[name])
  return shownText()
}

describe('security T04 the worth beside the price', () => {
  test.each([
    ['review-worth', 'Worth todayAbout ¥1,938, 0.65% less than the price'],
    ['router-paid-before', 'Worth todayAbout €11.38, 0.17% less than the price'],
  ])('%s', (name, words) => {
    expect(show(name)).toContain(words)
    expect(shownText()).toContain('Matches what you were shown')
  })
  test('is shown where it does not fit, with the question', async () => {
    expect(show('router-dear')).toContain('Worth todayAbout €12.78, 12.13% more than the price')
    await press(button('Continue'))
    expect(shownText()).toContain('Why the amount doesn’t fit the price')
  })
  test('is not claimed without a rate', () => {
    for (const name of ['review-matches', 'plan-router', 'review-foreign'])
      expect(show(name)).not.toContain('Worth today')
  })
})

test('security §4 a fee above a tenth of the payment is a line of the review, and one above it has a page', async () => {
  expect(show('plan-fee-worth')).not.toMatch(/more than/)
  expect(show('plan-fee-large')).toContain('The network fee can be more than a tenth of what you pay.')
  show('plan-fee-above-payment')
  await press(button('Continue'))
  for (const text of [
    'Why the network fee is so high',
    'The fee can be more than the payment.',
    '0.0042 POL',
    'about $16.80',
    '$12.40',
  ])
    expect(shownText()).toContain(text)
})

test('screens §7.4 a fee says what it is worth where a rate was read, rounded up', () => {
  expect(show('router-paid-before')).toContain('Up to 0.00012 ETH (about €0.34)')
  expect(show('plan-router')).toContain('Up to 0.00012 ETHFrom')
  expect(show('plan-fee-worth')).toContain('Up to 0.0042 POL (about $0.42)')
  expect(show('plan-allow-permit')).toContain('Up to 0.0042 POLFrom')
  const { session } = STATES['router-paid-before'] ?? {}
  if (session?.step !== 'reviewing') throw new Error('the fixture is not in review')
  const option = { ...session.option, token: { ...session.option.token, address: USDC_BASE } }
  expect([0n, 1n, 10n ** 18n, 10n ** 18n + 1n].map((wei) => feeWorthOf(session, wei))).toEqual([
    ...['about €0.00', 'about €0.01', 'about €2,760.00', 'about €2,760.01'],
  ])
  expect(feeWorthOf({ ...session, option }, 1n)).toBeUndefined()
})

describe('security §4 a contract that the registry does not list', () => {
  test.each([
    ['plan-router', 'to the payment service’s contract '],
    ['router-unlisted', ', a smart contract Tender doesn’t recognise.'],
    ['router-same-code', ', a smart contract Tender doesn’t recognise.'],
    ['router-paid-before', ', a smart contract you’ve paid before.'],
    ['review-paid-before', ', an address you’ve paid before.'],
  ])('%s: %s', (name, words) => expect(show(name)).toContain(words))

  test('a router that may take tokens cannot be paid', () => {
    expect(show('router-takes-tokens')).toContain('Tender won’t sign this')
    expect(shownText()).toContain('It sends the money to a smart contract Tender doesn’t recognise')
  })
})

test.each(['review-symbol', 'choosing-symbol'])('security T03 %s names the token as ours, beside the claim', (name) => {
  expect(show(name)).toContain('12.40 USDC')
  expect(textOf(byTestId('pay-claimed-symbol'))).toBe(
    'The payment service calls it USDC.e. Its address is that of USDC.',
  )
})
