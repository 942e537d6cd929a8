// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { receiptOf } from '../../../../src/core/activity/receipt.ts'
import { FAILURES, type Failure, type FailureCode } from '../../../../src/core/base/errors.ts'
import { archived } from '../../../../src/core/session/journal-record.ts'
import type { SessionView } from '../../../../src/messages/views.ts'
import { failureText } from '../../../../src/text/failures.ts'
import { CHECK_KEY, FAILURE_TEXT } from '../../../../src/text/words/failures.ts'
import { screenOf } from '../../../../src/ui/payment/parts/screen.ts'
import {
  after,
  BASE,
  failed,
  NOW_MS,
  offered,
  onMissing,
  opened,
  POLYGON,
  TRON,
  toConfirming,
  toReview,
} from '../../../gallery/states/payments.ts'
import { STATES } from '../../../gallery/states/states.ts'
import { locked, NO_BALANCES, unlocked, viewOf } from '../../../gallery/states/views.ts'
import {
  button,
  buttonNames,
  byTestId,
  failing,
  field,
  heading,
  openWindow,
  passMs,
  press,
  shownText,
  stateOf,
  stopClock,
  textOf,
  type,
} from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

const PAY = 'Pay $12.40 to Blue Kettle Coffee'
const [CANCEL, BACK, CHANGE, RESULT] = [
  'Cancel payment',
  'Back to payment options',
  '12.40 USDC on Base Change',
  'pay-result-container',
]
const OPTIONS = ['Base', 'Polygon', 'Arbitrum'].map((name) => `12.40 USDC on ${name} · No network fee`)
const COPY = ['Copy address', 'Copy Solana address']
const REVIEW = ['pay-merchant-info', 'pay-review-token-base']
const SETUP = 'pay-loading-setup-note'
const [LOOK, FAILED] = ['Tender can’t read part of this payment', 'Payment didn’t go through']
const NOTHING = 'No way to pay from this account'
const MOVED = 'The money has left your wallet'
const REPORT = 'Copy details'
const UNDER_WAY = 'Confirming your payment…'
const SETTING_UP = 'Approving USDT…'
const [TIME_UP, CANCELLING] = ['Time’s up for this payment', 'Trying to cancel…']
const [PAID, BROKE, OVER, ENDED, ERROR] = [
  'pay-result-success-icon',
  'pay-result-insufficient-funds-icon',
  'pay-result-expired-icon',
  'pay-result-cancelled-icon',
  'pay-result-error-icon',
]

/** State, heading, buttons besides the one that closes the window, required elements. */
const SCREENS: [state: string, heading: string, buttons: string[], testIds: string[]][] = [
  ['connecting', 'Preparing your payment…', [], ['pay-loading-message']],
  ['opening', 'Preparing your payment…', ['Cancel payment'], ['pay-loading-message']],
  ['no-key', FAILURE_TEXT['gateway/no-key'].title, ['Connect'], []],
  ['no-wallet', 'Set up your wallet to pay', ['Set up your wallet'], ['pay-merchant-info']],
  ['locked', PAY, ['Show password', 'Unlock', CANCEL], ['pay-merchant-info']],
  ['locked-unknown', 'Unlock to see this payment', ['Show password', 'Unlock', CANCEL], []],
  ['sharing', PAY, ['Continue with Account 1', CANCEL], ['pay-merchant-info', 'pay-button-share']],
  ['sharing-all', PAY, ['Continue with all accounts', CANCEL], ['pay-merchant-info', 'pay-button-share']],
  ['sharing-framed', PAY, ['Continue with Account 1', CANCEL], ['pay-merchant-info', 'pay-button-share']],
  ['sharing-pasted', PAY, ['Continue with Account 1', CANCEL], ['pay-merchant-info', 'pay-button-share']],
  ['sharing-unknown', 'Continue to payment', ['Continue with Account 1', CANCEL], ['pay-button-share']],
  ['sharing-expired', PAY, [CANCEL], ['pay-merchant-info']],
  ['choosing', PAY, [...OPTIONS, CANCEL], ['pay-option-usdc-base', 'pay-option-usdc-arbitrum', 'pay-option-2']],
  ['choosing-set-aside', PAY, [...OPTIONS.slice(0, 2), CANCEL], ['pay-option-0', 'pay-option-1']],
  ['choosing-late', PAY, [...OPTIONS.slice(0, 2), 'Check again', CANCEL], ['pay-option-0']],
  [
    'choosing-too-little',
    PAY,
    [
      `${OPTIONS[1]}, you have 0.00 USDC Short by 12.40 USDC`,
      `${OPTIONS[0]}, you have 1.2043 USDC Short by 11.1957 USDC`,
      'Receive 11.195699 USDC on Base',
      'Check again',
      CANCEL,
    ],
    ['pay-missing'],
  ],
  [
    'no-funds',
    NOTHING,
    ['Receive USDC on Polygon', ...COPY, 'Receive 11.195699 USDC on Base', 'Check again', CANCEL, 'Close'],
    [RESULT, BROKE],
  ],
  [
    'no-funds-at-all',
    NOTHING,
    [
      'Receive USDC on Polygon',
      'Receive USDC on Arbitrum',
      ...COPY,
      'Receive 12.40 USDC on Base',
      'Check again',
      CANCEL,
      'Close',
    ],
    [RESULT, BROKE],
  ],
  ['no-funds-looking', NOTHING, [...COPY, 'Receive', 'Check again', CANCEL, 'Close'], [RESULT, BROKE]],
  ['other-networks', 'Offered on other networks only', ['Check again', CANCEL, 'Close'], [RESULT, ERROR]],
  ['all-set-aside', 'No option works with this wallet', ['Check again', CANCEL, 'Close'], [RESULT, ERROR]],
  ['all-unreadable', 'No option works with this wallet', ['Check again', CANCEL, 'Close'], [RESULT, ERROR]],
  ['planning', PAY, [BACK, CANCEL], ['pay-button-back', 'pay-loading-message']],
  ['review-matches', PAY, ['Pay $12.40', CANCEL], [...REVIEW, 'pay-button-pay']],
  ['review-sandbox-back', PAY, [BACK, CHANGE, 'Pay $12.40', CANCEL], [...REVIEW, 'pay-button-pay']],
  ['review-ask-line', PAY, [BACK, CHANGE, 'Pay $12.40', CANCEL], [...REVIEW, 'pay-button-pay']],
  ['review-ask-page', PAY, ['Continue', CANCEL], [...REVIEW, 'pay-review-continue']],
  ['review-refuse', 'Tender won’t sign this', [REPORT, CANCEL, 'Close'], REVIEW],
  ['review-refuse-unread', 'Tender won’t sign this', [REPORT, CANCEL, 'Close'], REVIEW],
  [
    'review-above-limit',
    'Pay $600.00 to Blue Kettle Coffee',
    ['Show password', 'Pay $600.00', CANCEL],
    [...REVIEW, 'pay-button-pay'],
  ],
  ['review-unpriced', 'Pay 12.40 USDC to Blue Kettle Coffee', ['Continue', CANCEL], [...REVIEW, 'pay-review-continue']],
  ['review-late', PAY, ['Check again', CANCEL], REVIEW],
  ['review-quote-ending', PAY, [BACK, CHANGE, 'Get current price', CANCEL], REVIEW],
  [
    'review-duplicate',
    PAY,
    ['View that payment', 'Pay $12.40 again', CANCEL],
    [...REVIEW, 'pay-button-pay', 'pay-review-again'],
  ],
  ['review-duplicate-page', PAY, ['View that payment', 'Continue', CANCEL], [...REVIEW, 'pay-review-again']],
  ['corrupted', LOOK, ['Close'], [RESULT, ERROR]],
  ['corrupted-unanswered', LOOK, ['Close'], [RESULT, ERROR]],
  ['corrupted-at-first', LOOK, ['Close'], [RESULT, ERROR]],
  ['corrupted-over', LOOK, ['Move to history', 'Close'], [RESULT, ERROR]],
  ['lost', LOOK, ['Close'], [RESULT, ERROR]],
  ['lost-used', LOOK, ['Close'], [RESULT, ERROR]],
  ['lost-over', LOOK, ['Move to history', 'Close'], [RESULT, ERROR]],
  ['lost-paid', 'This payment is paid', ['Done'], [RESULT, PAID]],
  ['start-over', FAILED, ['Start over', 'Close'], [RESULT, ERROR]],
  ['start-over-pending', FAILED, ['Start over', 'Close'], [RESULT, ERROR]],
  ['start-over-used', MOVED, ['Close'], [RESULT, ERROR]],
  ['expired-used', MOVED, ['Close'], [RESULT, ERROR]],
  ['not-payable-used', MOVED, ['Close'], [RESULT, ERROR]],
  ['start-over-live', 'Reported as failed', ['Check with the network', 'Close'], [RESULT, ERROR]],
  ['start-over-unknown', 'Reported as failed', ['Check with the network', 'Close'], [RESULT, ERROR]],
  ['refused-live', UNDER_WAY, ['Check now', 'Close'], ['pay-loading-message']],
  ['refused-over', UNDER_WAY, ['Check now', 'Check with the network', 'Close'], ['pay-loading-message']],
  ['refused-pending', UNDER_WAY, ['Check now', 'Check with the network', 'Close'], ['pay-loading-message']],
  ['refused-used', UNDER_WAY, ['Check now', 'Close'], ['pay-loading-message']],
  ['speed-up', SETTING_UP, ['Close'], []],
  ['speed-up-again', SETTING_UP, ['Close'], []],
  ['speed-up-signing', SETTING_UP, ['Close'], []],
  ['speed-up-locked', SETTING_UP, ['Close'], []],
  ['speed-up-just-now', SETTING_UP, ['Close'], []],
  ['waiting-expired', TIME_UP, ['Close'], ['pay-loading-message']],
  ['router-expired', TIME_UP, ['Close'], ['pay-loading-message']],
  ['cancel-asked', CANCELLING, ['Close'], ['pay-loading-message']],
  ['cancel-sent', CANCELLING, ['Close'], ['pay-loading-message']],
  ['router-cancel-asked', CANCELLING, ['Close'], ['pay-loading-message']],
  ['cancelling', CANCELLING, ['Close'], ['pay-loading-message']],
  ['cancelled-transaction', 'Your transaction was cancelled', ['Start over', 'Close'], [RESULT, ERROR]],
  ['executing', 'Signing your payment…', [], ['pay-loading-message']],
  ['confirming', 'Confirming your payment…', ['Close'], ['pay-loading-message']],
  ['confirming-failed', 'Confirming your payment…', ['Check now', 'Close'], ['pay-loading-message']],
  [
    'confirming-over',
    'No final answer yet',
    ['Check now', 'Check with the network', 'Move to history', 'Close'],
    ['pay-loading-message'],
  ],
  ['moved-to-history', 'You moved this payment to history', ['Start over', 'Close'], [RESULT]],
  ['succeeded', 'You paid 12.40 USDC to Blue Kettle Coffee', ['Done'], [RESULT, PAID]],
  ['succeeded-seen', 'You paid 12.40 USDC to Blue Kettle Coffee', ['Done'], [RESULT, PAID]],
  ['already-paid', 'Already paid', ['Close'], [RESULT, ERROR, 'pay-button-result-action-generic']],
  ['failed-signed', 'Reported as failed', ['Close'], [RESULT, ERROR]],
  ['failed-unsigned', 'Payment didn’t go through', ['Close'], ['pay-button-result-action-generic']],
  ['expired-signed', 'This payment has expired', ['Close'], [RESULT, OVER]],
  ['expired', 'This payment has expired', ['Check again', 'Close'], [OVER, 'pay-button-result-action-expired']],
  ['cancelled', 'This payment was cancelled', ['Close'], [ENDED, 'pay-button-result-action-cancelled']],
  ['dismissed', 'You cancelled this payment', ['Start over', 'Close'], [RESULT, ENDED]],
  ['in-progress', 'This payment is already in progress', ['Check again', 'Close'], [RESULT]],
  ['not-payable', 'Tender can’t tell the status of this payment', ['Check again', 'Close'], [RESULT, ERROR]],
  [
    'failure-retry',
    FAILURE_TEXT['gateway/unreachable'].title,
    ['Copy details', 'Try again', CANCEL, 'Close'],
    [RESULT, ERROR],
  ],
  [
    'failure-restart',
    FAILURE_TEXT['action/changed'].title,
    ['Copy details', 'Start over', CANCEL, 'Close'],
    [RESULT, ERROR],
  ],
  [
    'failure-quote',
    FAILURE_TEXT['quote/expired'].title,
    [BACK, 'Copy details', 'Get current price', CANCEL, 'Close'],
    [OVER],
  ],
  [
    'failure-key',
    FAILURE_TEXT['gateway/unauthorized'].title,
    ['Copy details', CHECK_KEY, CANCEL, 'Close'],
    [RESULT, ERROR],
  ],
  ['failure-outdated', FAILURE_TEXT['gateway/outdated'].title, ['Copy details', CANCEL, 'Close'], [RESULT, ERROR]],
  [
    'plan-allow-permit',
    PAY,
    ['Pay $12.40', CANCEL],
    ['pay-review-token-polygon', 'pay-review-costs', 'pay-button-pay'],
  ],
  ['plan-router', 'Pay €11.40 to Blue Kettle Coffee', ['Continue', CANCEL], ['pay-review-costs']],
  ['plan-text', PAY, ['Continue', CANCEL], ['pay-review-continue']],
  ['plan-solana', PAY, ['Pay $12.40', CANCEL], ['pay-review-token-solana', 'pay-button-pay']],
  ['allow-preparing', SETTING_UP, [], [SETUP]],
  ['allow-sent', SETTING_UP, ['Close'], [SETUP]],
  ['allow-checking', SETTING_UP, ['Check now', 'Close'], [SETUP]],
  ['allow-mined', 'Signing your payment…', [], ['pay-loading-message']],
  [
    'allow-stopped',
    FAILURE_TEXT['quote/expired'].title,
    ['Copy details', 'Get current price', CANCEL, 'Close'],
    [OVER],
  ],
  ['allow-expired', 'This payment has expired', ['Check again', 'Close'], [OVER]],
  ['allow-reverted', 'The transaction failed', ['Start over', 'Close'], [RESULT, ERROR]],
  ['router-sent', 'Confirming your payment…', ['Close'], ['pay-loading-message']],
  ['router-checking', 'Confirming your payment…', ['Check now', 'Close'], ['pay-loading-message']],
  ['router-reverted', 'The transaction failed', ['Start over', 'Close'], [RESULT, ERROR]],
  ['router-failed', MOVED, ['Close'], [RESULT, ERROR]],
  ['router-succeeded', 'You paid 0.004123456789012345 ETH to Blue Kettle Coffee', ['Done'], [RESULT, PAID]],
  ['already-paid-allow', 'Already paid', ['Close'], [RESULT, ERROR]],
  [
    'fee-too-high',
    FAILURE_TEXT['chain/fee-too-high'].title,
    ['Copy details', 'Try again', CANCEL, 'Close'],
    [RESULT, ERROR],
  ],
  ['failure-none', FAILURE_TEXT['gateway/rejected'].title, ['Copy details', CANCEL, 'Close'], [RESULT, ERROR]],
]

/** Drops the letter of a tile, which is hidden from screen readers. */
const spoken = (name: string): string => name.replace(/^[A-Z](?=\d)/, '')

test.each(SCREENS)('screens §7 %s: “%s”, %j, %j', (state, title, names, testIds) => {
  openWindow(STATES[state])
  passMs(200)
  expect(heading()).toBe(title)
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  expect(buttonNames().map(spoken)).toEqual(
    names[0] === BACK ? [BACK, 'Close window', ...names.slice(1)] : ['Close window', ...names],
  )
  for (const id of ['pay-button-close', ...testIds]) expect(byTestId(id), id).not.toBeNull()
  expect(byTestId('pay-button-pay') !== null).toBe(testIds.includes('pay-button-pay'))
})

test.each(['succeeded', 'no-funds', 'expired', 'cancelled'])(
  'the result button of %s closes the window',
  async (state) => {
    const close = vi.spyOn(window, 'close').mockReturnValue()
    openWindow(STATES[state])
    const [action] = document.querySelectorAll('[data-testid^="pay-button-result-action-"]')
    await press(action ?? document.body)
    expect(close).toHaveBeenCalledTimes(1)
  },
)

const CODES = Object.keys(FAILURES) as FailureCode[]
const REMEDIES = {
  retry: 'Try again',
  restart: /Start over|Get current price/,
  unlock: 'Try again',
  settings: 'Open Tender',
}
const OWN_SCREEN: FailureCode[] = ['gateway/no-key', 'payment/expired']

test.each(CODES.filter((code) => !OWN_SCREEN.includes(code)))(
  'architecture §7 %s shows its text, its remedy and that nothing was signed',
  (code) => {
    const failure = { code, reason: 'two-ids', serviceCode: 'X', symbol: 'POL', networkName: 'Polygon' } as Failure
    openWindow(viewOf(after(opened, failed(failure))))
    expect(heading()).toBe(failureText(failure).title)
    const { remedy } = FAILURES[code]
    const primary = buttonNames().filter((name) => !/^(Close|Cancel|Copy)/.test(name))
    if (remedy === 'none' || code === 'gateway/outdated') expect(primary).toEqual([])
    else if (code === 'gateway/unauthorized') expect(primary).toEqual([CHECK_KEY])
    else expect(primary).toEqual([expect.stringMatching(REMEDIES[remedy])])
    expect(shownText()).toContain('No money left your wallet.')
    expect(shownText()).toContain(code)
  },
)

test.each([
  ['failure-retry', 'Try again', 'session.retry'],
  ['failure-restart', 'Start over', 'session.restart'],
  ['failure-quote', 'Get current price', 'session.restart'],
  ['failure-quote', 'Back to payment options', 'session.clear'],
  ['failure-none', 'Cancel payment', 'session.dismiss'],
  ['expired', 'Check again', 'session.restart'],
  ['no-funds', 'Check again', 'session.restart'],
  ['review-quote-ending', 'Get current price', 'session.restart'],
  ['review-quote-ending', CHANGE, 'session.clear'],
  ['confirming-failed', 'Check now', 'session.retry'],
  ['allow-checking', 'Check now', 'session.retry'],
  ['router-reverted', 'Start over', 'session.restart'],
  ['choosing-held', 'Get current prices', 'session.restart'],
  ['locked', 'Cancel payment', 'session.dismiss'],
  ['corrupted-over', 'Move to history', 'session.dismiss'],
  ['confirming-over', 'Move to history', 'session.dismiss'],
  ['start-over', 'Start over', 'session.restart'],
  ['refused-over', 'Check with the network', 'session.restart'],
])('architecture §7 %s: “%s” sends %s', async (state, name, requestName) => {
  const view = STATES[state]
  const { asked } = openWindow(view)
  await press(button(name))
  // Under way it also asks whether anything was paid before.
  expect(asked.filter(({ name }) => name !== 'activity.page')).toEqual([
    { name: requestName, args: { paymentId: view?.session.paymentId } },
  ])
  expect(button(name).disabled).toBe(true)
})

test('the way out of an unanswered payment is in the bar below, which never scrolls', () => {
  openWindow(stateOf('confirming-over'))
  expect(button('Move to history').closest('.actions')).not.toBeNull()
})

test('without a wallet the button opens the tab, and the payment is kept', async () => {
  const { asked } = openWindow(stateOf('no-wallet'))
  await press(button('Set up your wallet'))
  expect(asked).toEqual([{ name: 'wallet.openTab', args: {} }])
  expect(shownText()).toContain('Tender keeps this payment')
})

test('protocol §7 start over: on 410 the payer is told to get a new link, on 409 the current price', async () => {
  openWindow(viewOf(after(opened, failed({ code: 'payment/expired' }))))
  expect(heading()).toBe('This payment has expired')
  expect(shownText()).toContain('Ask the shop for a new link.')
  const quoteOver = viewOf(after(opened, failed({ code: 'quote/expired' })))
  const { asked } = openWindow(quoteOver)
  expect(heading()).toBe('The price has expired')
  await press(button('Get current price'))
  expect(asked).toEqual([{ name: 'session.restart', args: { paymentId: quoteOver.session.paymentId } }])
})

test('protocol §5.2 a wallet with a refused key leads to where another is set', async () => {
  const { asked } = openWindow(STATES['failure-key'])
  await press(button(CHECK_KEY))
  expect(asked).toEqual([{ name: 'wallet.openTab', args: { page: 'service' } }])
})

test.each<[string, SessionView | undefined]>([
  ['without a key', STATES['no-key']],
  ['whose payment found no key', viewOf(after(opened, failed({ code: 'gateway/no-key' })))],
])(
  'protocol §5.2 a wallet %s is connected in the window, and what the service refuses stays in the field',
  async (_, view) => {
    const { asked } = openWindow(view, { 'connections.setIdentity': failing({ code: 'gateway/unauthorized' }) })
    expect(shownText()).toContain('Payment saved.')
    expect(button('Connect').disabled).toBe(true)
    type(field('Your App-Id'), ' app-1 ')
    await press(button('Connect'))
    expect(asked).toEqual([{ name: 'connections.setIdentity', args: { kind: 'app-id', value: 'app-1' } }])
    expect(shownText()).toContain(FAILURE_TEXT['gateway/unauthorized'].title)
    expect(field('Your App-Id').value).toBe(' app-1 ')
  },
)

test('protocol §5.2 a locked wallet is unlocked before it is connected', () => {
  openWindow(viewOf(after(opened), { wallet: { ...locked, service: 'no-key' } }))
  expect(buttonNames()).toContain('Unlock')
  expect(buttonNames()).not.toContain('Connect')
})

test('protocol §5.2 without a wallet there is nowhere to keep a key, so that comes first', () => {
  openWindow(viewOf(after(opened), { wallet: { state: 'empty', service: 'no-key', isSandbox: false } }))
  expect(buttonNames()).toContain('Set up your wallet')
  expect(buttonNames()).not.toContain('Connect')
})

test('screens §5 too little money: shows payable balances, unknown ones not as zero, and the full address to fund', () => {
  openWindow(stateOf('no-funds'))
  expect(shownText()).toContain('1.2043 USDC')
  expect(shownText()).not.toMatch(/\b0\.00 /)
  expect(shownText()).toContain('Some balances are unavailable right now')
  expect(shownText()).toContain('$12.40')
  const addresses = [...document.querySelectorAll('.address')].map((one) => one.textContent)
  expect(addresses).toEqual([unlocked.address, unlocked.solanaAddress])
  expect(shownText()).toContain('Only send tokens on Base, Polygon or Arbitrum to this address.')
  expect(shownText()).toContain('Only send tokens on Solana to this address.')
})

test('screens §5 no options: money is never said to be missing where the service gave no reason', () => {
  openWindow(stateOf('no-funds'))
  expect(textOf(byTestId('pay-missing'))).toBe(
    'You need 11.195699 USDC more on Base if the shop takes it, plus any network fee.',
  )
  expect(shownText()).toContain('doesn’t say why. If the shop only takes tokens or networks Tender doesn’t have')
  expect(shownText()).toContain('use another wallet, or ask the shop for another link')
  openWindow(stateOf('no-funds-looking'))
  expect(textOf(byTestId('pay-missing'))).toBe('Most likely none of your tokens is enough.')
})

test.each([
  ['no-funds', { symbol: 'USDC', chainId: 'eip155:8453', amountBaseUnits: 11_195_699n }],
  ['choosing-too-little', { symbol: 'USDC', chainId: 'eip155:8453', amountBaseUnits: 11_195_699n }],
  ['no-funds-looking', undefined],
])(
  'screens §5 too little money in %s: the first button receives what is missing, the second looks again',
  async (state, shortfall) => {
    const { asked } = openWindow(stateOf(state))
    const [first, second] = document.querySelectorAll('.actions > button')
    expect([first?.className, textOf(second ?? null)]).toEqual(['primary', 'Check again'])
    await press(first ?? document.body)
    expect(asked).toContainEqual({ name: 'wallet.openTab', args: { page: 'receive', ...(shortfall && { shortfall }) } })
  },
)

test('screens §5 money is asked for only where the account can pay with none of the options', () => {
  openWindow(viewOf(after(opened, offered([POLYGON, BASE])), { balances: NO_BALANCES.slice(0, 2) }))
  expect(byTestId('pay-missing')).toBeNull()
  expect(buttonNames().filter((name) => name.startsWith('Receive'))).toEqual([])
})

test('screens §5, live-service W13 options on missing networks alone: they are named in words, and no balances are shown', () => {
  openWindow(stateOf('other-networks'))
  expect(shownText()).toContain('on Tron, Stellar or cosmos:hub-9, which Tender doesn’t have.')
  expect(shownText()).toContain('Open the link with a wallet that has such a network, or ask the shop')
  expect(shownText()).not.toContain('Your balances')
  openWindow(viewOf(after(opened, offered([BASE, POLYGON, TRON]))))
  expect(shownText()).toContain('On Tron: Tender doesn’t support this network.')
  const crowd = Array.from({ length: 9 }, (_, at) => ({ ...onMissing(`new-${at}:1`), id: `opt_${at}` }))
  openWindow(viewOf(after(opened, offered(crowd))))
  expect(shownText()).toContain('new-3:1, new-4:1 or 4 others, which')
})

test('screens §5 an option that was set aside is listed with its reason, unreadable ones are counted', () => {
  openWindow(stateOf('choosing-set-aside'))
  expect(shownText()).toContain('Unknown asset on Base Tender doesn’t recognise this token.')
  expect(shownText()).toContain('1 more option in a form Tender doesn’t recognise')
})

test('security T49, T23 options that share an id are listed once as set aside, and what was not read is counted', () => {
  const twin = { ...BASE, id: 'opt_twin' }
  const crowd = Array.from({ length: 250 }, (_, at) => ({ ...POLYGON, id: `opt_${at}` }))
  openWindow(viewOf(after(opened, offered([twin, twin, ...crowd]))))
  expect(shownText().match(/The payment service gave several options the same ID/g)).toHaveLength(1)
  expect(shownText()).toContain('52 more options left unread: Tender reads 200 at most')
  openWindow(viewOf(after(opened, offered([twin, twin]))))
  expect(heading()).toBe('No option works with this wallet')
  expect(shownText()).toContain('USDC on Base The payment service gave several options the same ID')
})

test('protocol §4.7.4 in the last 10 s no option can be chosen', () => {
  openWindow(stateOf('choosing-late'))
  expect(byTestId('pay-option-0')).toHaveProperty('disabled', true)
  expect(shownText()).toContain('Time’s up for this payment.')
})

test('protocol §4.6.2 details lost with the browser’s memory are asked for again, also while the wallet is locked', () => {
  const lost = viewOf(after(...toConfirming, failed({ code: 'data/lost' })), { wallet: locked })
  expect(screenOf(lost)).toEqual({ at: 'collecting', session: lost.session })
  const view = STATES['confirming-failed']
  expect(view && screenOf(view).at).toBe('confirming')
})

test('screens §11 every sandbox screen is labelled, and no other', () => {
  openWindow(stateOf('review-sandbox-back'))
  expect(shownText()).toContain('Test mode: no real money')
  openWindow(stateOf('review-matches'))
  expect(shownText()).not.toContain('Test mode')
})

test('screens §12 the skeleton waits 150 ms, and the first view does not restart the delay', () => {
  const { post } = openWindow(undefined)
  expect(heading()).toBe('')
  passMs(100)
  post(viewOf(after(opened)))
  passMs(50)
  expect(heading()).toBe('Preparing your payment…')
})

test('security T47 the name is labelled as the service’s claim, and the site comes from the page', () => {
  openWindow(stateOf('review-matches'))
  expect(shownText()).toContain('Link clicked on shop.tender.test')
  expect(shownText()).toContain('Shop name given by the payment service')
  openWindow(viewOf(after({ type: 'opened' }, ...toReview.slice(1))))
  expect(shownText()).toContain('Link you pasted')
})

test.each([
  ['review-framed', 'buttons.widgets.test in a page of shop.tender.test'],
  ['review-framed-unknown', 'buttons.widgets.test in a frame on another page'],
])('screens §2 %s: the frame’s site comes first, then the page around it', (state, words) => {
  openWindow(STATES[state])
  expect(shownText()).toContain(words)
  expect(shownText()).not.toContain('Link clicked on')
})

test('security T50 where the browser names no site, the window says so, and the receipt too', () => {
  openWindow(stateOf('review-nowhere'))
  expect(shownText()).toContain('Tender can’t tell which site this link is on')
  expect(shownText()).not.toMatch(/Link clicked on|Link you pasted/)
  openWindow(stateOf('succeeded-nowhere'))
  expect(shownText()).toMatch(/Link clicked on\s*Unknown site/)
})

test('screens §2 the receipt of a payment from a frame names both', () => {
  openWindow(stateOf('succeeded-framed'))
  expect(shownText()).toMatch(/Link clicked on\s*buttons\.widgets\.test in a page of shop\.tender\.test/)
})

test.each([
  ['already-paid', 'Tender has no record of paying it from this browser.'],
  ['in-progress', 'You haven’t signed anything for it in this browser.'],
  ['in-progress', 'This window updates by itself.'],
])('architecture §7 %s: another wallet may hold the keys, so only “%s” is claimed', (state, words) => {
  openWindow(STATES[state])
  expect(shownText()).toContain(words)
  expect(shownText()).not.toMatch(/nothing left/i)
})

test.each(['executing', 'confirming', 'succeeded', 'expired'])(
  'screens §8 %s has no countdown, because there is nothing to decide',
  (state) => {
    openWindow(STATES[state])
    expect(document.querySelector('[role="timer"]')).toBeNull()
  },
)

test('the receipt has amount, network, account, site, time, id and a link to the transaction', () => {
  openWindow(stateOf('succeeded'))
  const text = shownText()
  for (const fact of ['12.40 USDC on Base', '$12.40', 'shop.tender.test', 'pay_7fa2ecc1']) expect(text).toContain(fact)
  const link = document.querySelector('a')
  expect(link?.href).toBe(`https://basescan.org/tx/0x${'e3'.repeat(32)}`)
  expect(link?.target).toBe('_blank')
  expect(link?.textContent).toMatch(/transaction/i)
})

test('architecture §7 the receipt stays accurate after the signatures were erased from the journal', () => {
  const signed = STATES['expired-signed']
  if (signed?.session.step !== 'closed') throw new Error('the fixture is not closed')
  openWindow({ ...signed, session: archived(signed.session) })
  expect(shownText()).not.toMatch(/nothing left/i)
  expect(shownText()).toMatch(/may still be taken until .* Do not pay again before then/)
  expect(buttonNames()).toEqual(['Close window', 'Close'])
  const untilMs = receiptOf(signed.session)?.authorityUntilMs ?? 0
  openWindow({ ...signed, clockOffsetMs: untilMs - NOW_MS })
  expect(shownText()).toContain('can’t be used any more')
})

const LIVE = '[role=status], [role=alert], [aria-live]'
/** Filled regions, without the voice of the countdown and those inside another one. */
const speaking = (): Element[] =>
  [...document.querySelectorAll(LIVE)].filter(
    (one) => textOf(one) !== '' && !one.matches('[aria-live=polite]') && !one.parentElement?.closest(LIVE),
  )

test.each(Object.keys(STATES))(
  'screens §13 %s: beside the title, which tells how a payment goes on, at most one region speaks, and does not repeat it',
  (name) => {
    openWindow(STATES[name])
    passMs(1_000)
    const [said, ...more] = speaking().filter((one) => one.closest('h1') === null)
    expect(more.map(textOf)).toEqual([])
    if (said) expect(textOf(said)).not.toBe(textOf(document.querySelector('h1')))
  },
)

test('screens §13 a title that only a focus reads is no live region', () => {
  openWindow(stateOf('opening'))
  passMs(1_000)
  expect(document.activeElement).toBe(document.querySelector('h1'))
  expect(speaking()).toEqual([])
})

/** Two things that no screen may say at once. */
const CONTRADICTIONS: [words: string, and: RegExp | string][] = [
  ['Do not pay again', 'button: Start over'],
  ['heading: Payment didn’t go through', /may still be taken|can be used until|can still be used/],
  ['You signed this payment', 'If you signed it'],
  ['heading: This payment is already in progress', 'row: Ended'],
  ['heading: Tender can’t tell the status of this payment', 'row: Ended'],
  ['heading: You moved this payment to history', 'row: Ended'],
  ['heading: Confirming', 'Sign payment: in progress'],
  ['The price changed', 'Matches what you were shown'],
  ['The price changed', 'button: Pay $'],
]

test('screens §9 no screen says two things that contradict each other', () => {
  const found = Object.entries(STATES).flatMap(([name, view]) => {
    openWindow(view)
    const said = [
      shownText(),
      `heading: ${heading()}`,
      ...buttonNames().map((button) => `button: ${button}`),
      ...[...document.querySelectorAll('dt')].map(({ textContent }) => `row: ${textContent}`),
    ].join('\n')
    return CONTRADICTIONS.filter(([one, other]) => said.includes(one) && said.match(other)).map((pair) => [
      name,
      ...pair,
    ])
  })
  expect(found).toEqual([])
})
