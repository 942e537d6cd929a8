// @vitest-environment happy-dom
// What a failure or an ending says besides its heading and buttons, which `screens` has. screens §9.
import { beforeEach, expect, test } from 'vitest'
import { after, BASE, failed, NOW_MS, offered, opened, rawInfo } from '../../../gallery/states/payments.ts'
import { SECOND_ACCOUNT } from '../../../gallery/states/registry.ts'
import { unlocked, viewOf } from '../../../gallery/states/views.ts'
import { ACCOUNTS } from '../../../gallery/worker-client.ts'
import {
  button,
  buttonNames,
  byTestId,
  openWindow,
  passMs,
  press,
  settle,
  shownText,
  stateOf,
  stopClock,
  textOf,
} from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

const ended = (status: string, over = {}) => viewOf(after(opened, offered([BASE], rawInfo({ status, ...over }))))
const instant = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

test.each([
  [
    'expired: when, and whom to ask',
    ended('expired', { expiresAt: NOW_MS / 1000 - 600 }),
    `It expired at ${instant.format(NOW_MS - 600_000)}. Ask the shop for a new link.`,
  ],
  ['expired before the named time: no time is claimed', ended('expired'), 'Ask the shop for a new link.'],
  ['cancelled: by whom', ended('cancelled'), 'The shop or the payment service cancelled it.'],
  ['rejected: the code of the service', stateOf('failure-none'), 'INVALID_PARAMS'],
  [
    'not what the price says: not signed',
    stateOf('review-refuse'),
    'Tender didn’t sign this. It failed Tender’s checks:',
  ],
])('screens §9 %s', (_, view, words) => {
  openWindow(view)
  expect(shownText()).toContain(words)
  expect(shownText()).toContain('No money left your wallet.')
})

test('screens §9 a request that differs from the price: both amounts', () => {
  openWindow(stateOf('review-refuse'))
  expect(textOf(byTestId('pay-refused-versus'))).toBe('You were shown12.40 USDCIt asked for5,000.00 USDC')
})

test.each(['no-funds', 'choosing', 'review-matches', 'sharing'])(
  'on %s the payer takes another account, and the service is asked again for it',
  async (state) => {
    const wallet = { ...unlocked, account: { name: 'Account 1', isOnly: false } }
    const view = stateOf(state)
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
  openWindow({ ...stateOf('review-matches'), wallet: { ...unlocked, account: { name: 'Account 1', isOnly: true } } })
  expect(buttonNames()).not.toContain('Pay from another account')
})

test('screens §9 declined: without the service’s reason', () => {
  openWindow(viewOf(after(opened, failed({ code: 'gateway/declined', serviceCode: 'sanctioned_user' }))))
  expect(shownText()).not.toMatch(/sanction/i)
})

test('screens §9 no answer from the service: every waiting screen counts the retries', () => {
  for (const state of ['planning', 'confirming']) {
    openWindow({ ...stateOf(state), retry: 2 })
    expect(shownText()).toContain('The payment service isn’t responding. Trying again (2 of 3)…')
    openWindow(stateOf(state))
    expect(shownText()).not.toContain('Trying again')
  }
  openWindow({ ...viewOf(after(opened)), retry: 1 })
  passMs(200)
  expect(shownText()).toContain('Trying again (1 of 3)…')
})
