// @vitest-environment happy-dom
// After a signature nothing offers a second payment while the first can still be taken.
import { beforeEach, describe, expect, test } from 'vitest'
import { PayError } from '../../../../../src/core/base/errors.ts'
import { NOW_MS } from '../../../../gallery/states/payments.ts'
import { STATES } from '../../../../gallery/states/states.ts'
import { viewOf } from '../../../../gallery/states/views.ts'
import {
  button,
  buttonNames,
  openWindow,
  passMs,
  press,
  settle,
  shownText,
  stopClock,
} from '../../../../support/ui/stage.tsx'

beforeEach(() => {
  stopClock()
})

const instant = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const UNTIL = instant.format(NOW_MS + 19 * 60_000)
const STILL_VALID = `An authorisation for 12.40 USDC is still valid until ${UNTIL}. Paying again now could charge you twice.`
const state = (name: string) => {
  const view = STATES[name]
  if (!view) throw new Error(`no state ${name}`)
  return view
}

describe('security C.4 start over', () => {
  test.each(['failed-signed', 'expired-signed', 'refused-live'])(
    '%s: is not offered while the authority is live',
    (name) => {
      openWindow(state(name))
      expect(shownText()).toContain(STILL_VALID)
      expect(buttonNames()).not.toContain('Start over')
    },
  )

  test('is offered exactly when the authority expires, without an event from the worker', () => {
    openWindow(state('failed-signed'))
    passMs(19 * 60_000 - 1)
    expect(buttonNames()).not.toContain('Start over')
    passMs(1)
    expect(button('Start over').disabled).toBe(false)
    expect(shownText()).not.toContain('is still valid')
    expect(shownText()).toContain(`It ended at ${UNTIL} and can no longer be used. Check your balance`)
  })

  test.each([
    ['start-over-pending', 'Asking the network…', true],
    ['refused-pending', 'Asking the network…', true],
    ['start-over-live', 'The network still counts your signature as usable. Try again in a minute.', false],
    ['start-over-unknown', 'The network could not be asked, so your signature counts as usable.', false],
  ])('%s: “%s”', (name, words, isDisabled) => {
    openWindow(state(name))
    const [status] = [...document.querySelectorAll('[role="status"].note')].filter(({ textContent }) => textContent)
    expect(status?.textContent).toContain(words)
    expect(button('Start over').disabled).toBe(isDisabled)
    if (!isDisabled) expect(shownText()).not.toContain('can no longer be used')
  })

  test('the progress screen stops mentioning an expired authority', () => {
    openWindow(state('refused-live'))
    expect(shownText()).toContain(`can be used until ${UNTIL}, for this payment and only once`)
    passMs(19 * 60_000)
    expect(shownText()).not.toContain('can be used until')
  })

  test.each([
    ['start-over-used', 'The money has left your wallet'],
    ['refused-used', 'The network shows that your signature was used: the money has left your wallet.'],
  ])('%s: is not offered if the money has left', (name, text) => {
    openWindow(state(name))
    expect(shownText()).toContain(text)
    expect(shownText()).not.toMatch(/can no longer be used|still valid|nothing left/i)
    expect(buttonNames()).not.toContain('Start over')
  })
})

const rowOf = (name: string): string | undefined =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent

describe('security I10 the receipt says whether the payment was seen on its chain', () => {
  test.each([
    ['succeeded', 'The payment service reports this as paid. Not seen on Base yet.'],
    ['succeeded-seen', 'Seen on Base.'],
    ['router-succeeded', 'Seen on Ethereum.'],
    ['expired-used', 'Seen on Base.'],
  ])('%s: “%s”', (name, text) => {
    openWindow(state(name))
    expect(rowOf('Transfer')).toBe(text)
  })

  test.each(['already-paid', 'already-paid-allow', 'failed-signed', 'failed-unsigned', 'dismissed', 'in-progress'])(
    '%s: says nothing of it',
    (name) => {
      openWindow(state(name))
      expect(rowOf('Transfer')).toBeUndefined()
      expect(shownText()).not.toMatch(/seen on/i)
    },
  )

  test.each([
    [
      'start-over-used',
      'The payment service reports that this payment failed, but Base shows that your money has moved.',
    ],
    [
      'router-failed',
      'The payment service reports that this payment failed, but Ethereum shows that your money has moved.',
    ],
    [
      'expired-used',
      'The payment service reports that this payment expired, but Base shows that your money has moved.',
    ],
    ['not-payable-used', 'The payment service did not say that this payment is complete, but Base shows that'],
    ['not-payable-used', 'Do not pay again. Ask the shop about your payment.'],
  ])('%s: money that moved is never asked for again, nor called paid', (name, text) => {
    openWindow(state(name))
    expect(shownText()).toContain(text)
    expect(shownText()).not.toMatch(/new link|nothing left|did not go through|still valid|receipt|was paid/i)
    expect(buttonNames()).toEqual(['Close window', 'Close'])
  })
})

describe('security I18 a corrupted record', () => {
  test.each(['corrupted', 'corrupted-unanswered', 'corrupted-at-first'])(
    '%s: claims nothing and cannot start over',
    (name) => {
      openWindow(state(name))
      expect(shownText()).toContain('Tender cannot tell whether it was signed')
      expect(shownText()).toMatch(
        /A signature for it could still be used until 28 Nov 2026, \d\d:\d\d\. Do not pay again before then\./,
      )
      expect(buttonNames()).toEqual(['Close window', 'Close'])
      expect(shownText()).not.toMatch(/nothing left|you paid/i)
    },
  )

  test('shows why the service gave no answer, and that polling continues', () => {
    openWindow(state('corrupted-unanswered'))
    expect(shownText()).toContain('The payment service cannot be reached. Tender keeps asking by itself.')
  })

  test('after a week says that no signature can be used, and can be put aside', () => {
    openWindow(state('corrupted'))
    passMs(8 * 24 * 3_600_000)
    expect(shownText()).toContain('Nothing that was signed for it can be used any more. Check your balance')
    expect(button('Put it aside').disabled).toBe(false)
  })
})

describe('security C.1 lost records', () => {
  test('are told apart from a corrupted record: this wallet signed', () => {
    openWindow(state('lost'))
    expect(shownText()).toContain('You signed this payment. Since then this browser has lost Tender’s records of it.')
    expect(shownText()).toMatch(/could still be used until \d\d:\d\d\. Do not pay again before then\./)
    expect(shownText()).not.toMatch(/nothing left|you paid/i)
  })

  test('say that the money has left, once the chain shows it, also after the time is over', () => {
    openWindow(state('lost-used'))
    passMs(25 * 3_600_000)
    expect(shownText()).toContain('The network shows that your signature was used: the money has left your wallet.')
    expect(shownText()).not.toContain('Nothing that was signed for it can be used any more.')
  })
})

const QUOTE = {
  speedUp: { gas: 60_000n, maxFeePerGasWei: 90_000_000_000n, maxPriorityFeePerGasWei: 50_000_000_000n },
  cancel: { gas: 21_000n, maxFeePerGasWei: 90_000_000_000n, maxPriorityFeePerGasWei: 50_000_000_000n },
}
const openSlow = async (name: string, quote = QUOTE) => {
  const window = openWindow(state(name), { 'session.quoteReplacement': () => quote })
  await settle()
  return window
}

describe('security E09 a transaction that waits', () => {
  test('after 120 s offers a higher fee and an empty transaction in its place, each with its maximum cost', async () => {
    openWindow(viewOf(state('speed-up').session), { 'session.quoteReplacement': () => QUOTE })
    expect(buttonNames()).not.toContain('Speed up')
    passMs(130_000)
    await settle()
    expect(button('Speed up').disabled).toBe(false)
    expect(button('Try to cancel').disabled).toBe(false)
    expect(shownText()).toContain('You’d pay up to 0.0054 POL in total, and only one of the two can go through.')
    expect(shownText()).toContain('the payment ends with it')
    expect(shownText()).toContain('It costs a network fee of up to 0.00189 POL.')
  })

  test.each([
    ['Speed up', 'session.speedUp', QUOTE.speedUp],
    ['Try to cancel', 'session.cancelTransaction', QUOTE.cancel],
  ] as const)('%s sends exactly the fees that are shown', async (name, request, fees) => {
    const { asked } = await openSlow('speed-up')
    await press(button(name))
    expect(asked.at(-1)).toEqual({ name: request, args: { paymentId: state('speed-up').session.paymentId, fees } })
  })

  test('within 30 s of the last press the buttons wait, and the window says why', async () => {
    await openSlow('speed-up-just-now')
    expect([button('Speed up').disabled, button('Try to cancel').disabled]).toEqual([true, true])
    expect(shownText()).toContain('You can make another one 30 seconds after it.')
    expect(shownText()).toContain('You’ve already raised the fee.')
    passMs(31_000)
    expect([button('Speed up').disabled, button('Try to cancel').disabled]).toEqual([false, false])
  })

  test.each([
    ['waiting-expired', 'Nothing was paid. Only the USDT allowance and its network fee can still go through.'],
    [
      'router-expired',
      'It may still go through, and your money with it. Tender won’t send it again. Do not pay again.',
    ],
    ['cancel-asked', 'If yours is confirmed first, the USDT allowance stays, but nothing is paid.'],
    ['router-cancel-asked', 'If yours is confirmed first, your money moves. Do not pay again.'],
    ['cancelling', 'If yours is confirmed first, the USDT allowance stays, but nothing is paid.'],
  ])('%s says what happens to the money, and is not sped up', async (name, words) => {
    await openSlow(name)
    expect(shownText()).toContain(words)
    expect(shownText()).not.toMatch(/Confirming your payment|the payment follows/)
    expect(buttonNames()).not.toContain('Speed up')
  })

  test('of a payment that expires meanwhile is only offered for cancelling, without an event from the worker', async () => {
    await openSlow('speed-up')
    expect(buttonNames()).toContain('Speed up')
    passMs(60 * 60_000)
    expect(shownText()).toContain('Time’s up for this payment')
    expect(buttonNames()).toContain('Try to cancel')
    expect(buttonNames()).not.toContain('Speed up')
  })

  test('above the cap offers nothing and says why', async () => {
    const high = { ...QUOTE.cancel, maxFeePerGasWei: 10n ** 18n }
    await openSlow('speed-up', { speedUp: high, cancel: high })
    expect(buttonNames()).toEqual(['Close window', 'Close'])
    expect(shownText()).toContain('The higher fee would be above Tender’s limit.')
  })

  test('of a locked wallet asks to unlock first', () => {
    openWindow(state('speed-up-locked'))
    expect(shownText()).toContain('Unlock your wallet to speed this up or to cancel it.')
    expect(buttonNames()).toEqual(['Close window', 'Close'])
  })

  test('whose network does not answer can be asked about again', async () => {
    const failing = () => {
      throw new PayError({ code: 'chain/unreachable' })
    }
    openWindow(state('speed-up'), { 'session.quoteReplacement': failing })
    await settle()
    expect(shownText()).toContain('The network cannot be reached')
    expect(button('Try again').disabled).toBe(false)
  })
})

test('security C.4 a cancelled transaction ends the payment: what it cost is told, and it may start over', () => {
  openWindow(state('cancelled-transaction'))
  expect(shownText()).toContain('Your transaction was cancelled')
  expect(shownText()).toContain('Cancelled. Only its network fee left your wallet.')
  expect(shownText()).toContain('Cancelled transaction')
  expect(button('Start over').disabled).toBe(false)
})
