// @vitest-environment happy-dom
// Required text and actions of every failure and ending: one test per row of architecture B5.
import { beforeEach, expect, test } from 'vitest'
import { after, BASE, failed, NOW_MS, offered, opened, PAYMENT_ID, rawInfo } from '../../../gallery/states/payments.ts'
import { SECOND_ACCOUNT } from '../../../gallery/states/registry.ts'
import { STATES } from '../../../gallery/states/states.ts'
import { unlocked, viewOf } from '../../../gallery/states/views.ts'
import { ACCOUNTS } from '../../../gallery/worker-client.ts'
import {
  button,
  buttonNames,
  byTestId,
  heading,
  openWindow,
  passMs,
  press,
  settle,
  shownText,
  stopClock,
  textOf,
} from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

const NOTHING_LEFT = 'No money left your wallet.'
const ended = (status: string, over = {}) => viewOf(after(opened, offered([BASE], rawInfo({ status, ...over }))))
const instant = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

test('architecture B5 expired: when, that nothing left the wallet, and whom to ask', () => {
  openWindow(ended('expired', { expiresAt: NOW_MS / 1000 - 600 }))
  expect(shownText()).toContain(`It expired at ${instant.format(NOW_MS - 600_000)}. Ask the shop for a new link.`)
  expect(shownText()).toContain(NOTHING_LEFT)
})

test('architecture B5 expired before the named time: no time is claimed', () => {
  openWindow(ended('expired'))
  expect(shownText()).toContain('Ask the shop for a new link.')
})

test('architecture B5 an expired quote: the current price is requested and approved again', () => {
  openWindow(STATES['failure-quote'])
  expect(heading()).toBe('The price has expired')
  expect(shownText()).toContain(NOTHING_LEFT)
  expect(button('Get current price')).not.toBeNull()
})

test('architecture B5 cancelled: by whom', () => {
  openWindow(ended('cancelled'))
  expect(shownText()).toContain('The shop or the payment service cancelled it.')
})

test('architecture B5 already paid or in progress: the screen says so, and follows the second', () => {
  openWindow(ended('succeeded'))
  expect(heading()).toBe('Already paid')
  openWindow(ended('processing'))
  expect(heading()).toBe('This payment is already in progress')
  expect(shownText()).toContain('This window updates by itself.')
})

test('architecture B5 too little money: balances and where to send more', () => {
  openWindow(STATES['no-funds'])
  expect(shownText()).toContain('Most likely none of your tokens is enough.')
  expect(buttonNames()).toEqual(expect.arrayContaining(['Copy address', 'Check again']))
})

test.each(['no-funds', 'choosing', 'review-matches', 'sharing'] as const)(
  'on %s the payer takes another account, and the service is asked again for it',
  async (state) => {
    const wallet = { ...unlocked, account: { name: 'Account 1', isOnly: false } }
    const view = STATES[state]
    if (!view) throw new Error('no such state')
    const { asked } = openWindow(
      { ...view, wallet },
      {
        'wallet.accounts': () => ({ accounts: ACCOUNTS, watched: [], needsBackup: false }),
        'wallet.useAccount': () => unlocked,
        'session.share': () => ({}),
        'session.restart': () => ({}),
      },
    )
    await press(button('Pay from another account'))
    await settle()
    expect(buttonNames().filter((name) => name.startsWith('Pay from '))).toEqual(['Pay from Account 2'])
    await press(button('Pay from Account 2'))
    await settle()
    const args = { paymentId: view.session.paymentId }
    expect(asked.slice(1)).toEqual([
      { name: 'wallet.useAccount', args: { index: 1 } },
      { name: 'session.share', args: { ...args, tags: [SECOND_ACCOUNT], isLasting: false } },
      { name: 'session.restart', args },
    ])
  },
)

test('a wallet of one account offers no other one to pay from', () => {
  openWindow({
    ...STATES['review-matches'],
    wallet: { ...unlocked, account: { name: 'Account 1', isOnly: true } },
  } as never)
  expect(buttonNames()).not.toContain('Pay from another account')
})

test('architecture B5 declined: neutral, without the service’s reason or a retry', () => {
  openWindow(viewOf(after(opened, failed({ code: 'gateway/declined', serviceCode: 'sanctioned_user' }))))
  expect(heading()).toBe('The payment service declined this payment')
  expect(shownText()).not.toMatch(/sanction/i)
  expect(buttonNames()).toEqual(['Close window', 'Copy details', 'Cancel payment', 'Close'])
})

test('architecture B5 a rejected request: its code can be copied, without a retry', () => {
  openWindow(STATES['failure-none'])
  expect(shownText()).toContain('INVALID_PARAMS')
  expect(buttonNames()).toEqual(['Close window', 'Copy details', 'Cancel payment', 'Close'])
})

test('architecture B5 no answer from the service: every waiting screen counts the retries', () => {
  for (const state of ['planning', 'confirming'] as const) {
    const view = STATES[state]
    openWindow(view && { ...view, retry: 2 })
    expect(shownText()).toContain('The payment service isn’t responding. Trying again (2 of 3)…')
    openWindow(view)
    expect(shownText()).not.toContain('Trying again')
  }
  openWindow({ ...viewOf(after(opened)), retry: 1 })
  passMs(200)
  expect(shownText()).toContain('Trying again (1 of 3)…')
})

test('architecture B5 signed without an answer: do not pay again, which payment, check now', () => {
  openWindow(STATES['confirming-failed'])
  expect(shownText()).toContain('Tender is checking. Do not pay again.')
  expect(shownText()).toContain(PAYMENT_ID)
  expect(button('Check now')).not.toBeNull()
})

test('architecture B5 a request that differs from the price: not signed, can be reported', () => {
  openWindow(STATES['review-refuse'])
  expect(shownText()).toContain('Tender didn’t sign this. It failed Tender’s checks:')
  expect(textOf(byTestId('pay-refused-versus'))).toBe('You were shown12.40 USDCIt asked for5,000.00 USDC')
  expect(button('Copy details')).not.toBeNull()
})
