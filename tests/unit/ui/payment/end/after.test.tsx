// @vitest-environment happy-dom
// After a signature nothing offers a second payment while the first can still be taken.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NOW_MS } from '../../../../gallery/states/payments.ts'
import { viewOf } from '../../../../gallery/states/views.ts'
import {
  button,
  buttonNames,
  failing,
  heading,
  openWindow,
  passMs,
  press,
  settle,
  shownText,
  stateOf,
  stopClock,
  textOf,
} from '../../../../support/ui/stage.tsx'

beforeEach(stopClock)

const instant = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const UNTIL = instant.format(NOW_MS + 19 * 60_000)
const STILL_VALID = `Your signature for 12.40 USDC can be used until ${UNTIL}. If you pay again now, you could pay twice.`

/** Beside "Do not pay again" the button promises only a look. */
const startsOver = () => buttonNames().filter((name) => name === 'Start over' || name === 'Check with the network')

describe('pay-once §3 start over', () => {
  test.each(['failed-signed', 'expired-signed', 'refused-live'])(
    '%s: is not offered while the authority is live',
    (name) => {
      openWindow(stateOf(name))
      expect(shownText()).toContain(STILL_VALID)
      expect(startsOver()).toEqual([])
    },
  )

  test('is offered exactly when the authority expires, without an event from the worker', () => {
    openWindow(stateOf('failed-signed'))
    passMs(19 * 60_000 - 1)
    expect(startsOver()).toEqual([])
    passMs(1)
    expect(button('Start over').disabled).toBe(false)
    expect(shownText()).not.toContain('is still valid')
    expect(shownText()).toContain(`Your signature expired at ${UNTIL}, so it can’t be used any more.`)
  })

  test.each([
    ['start-over-pending', 'Checking with the network…', true],
    ['refused-pending', 'Checking with the network…', true],
    ['start-over-live', 'Your signature can still be used. Try again in a minute.', false],
    ['start-over-unknown', 'Tender couldn’t reach the network, so treat your signature as still usable.', false],
  ])('%s: “%s”', (name, words, isDisabled) => {
    openWindow(stateOf(name))
    const [status] = [...document.querySelectorAll('[role="status"].note')].filter(({ textContent }) => textContent)
    expect(status?.textContent).toContain(words)
    expect(startsOver().map((name) => button(name).disabled)).toEqual([isDisabled])
    if (!isDisabled) expect(shownText()).not.toContain('can’t be used any more')
  })

  test('the progress screen stops mentioning an expired authority', () => {
    openWindow(stateOf('refused-live'))
    expect(shownText()).toContain(`Your signature can be used once, for this payment, until ${UNTIL}.`)
    passMs(19 * 60_000)
    expect(shownText()).not.toContain('can be used until')
  })

  test.each([
    ['start-over-used', 'The money has left your wallet'],
    ['refused-used', 'The money has left your wallet: the network shows your signature was used.'],
  ])('%s: is not offered if the money has left', (name, text) => {
    openWindow(stateOf(name))
    expect(shownText()).toContain(text)
    expect(shownText()).not.toMatch(/can’t be used any more|may still be taken|no money left/i)
    expect(startsOver()).toEqual([])
  })
})

const rowOf = (name: string): string | undefined =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent

describe('pay-once I10 the receipt says whether the payment was seen on its chain', () => {
  test.each([
    ['succeeded', 'The payment service reports this as paid. Not seen on Base yet.'],
    ['succeeded-seen', 'Seen on Base.'],
    ['router-succeeded', 'Seen on Ethereum.'],
    ['expired-used', 'Seen on Base.'],
  ])('%s: “%s”', (name, text) => {
    openWindow(stateOf(name))
    expect(rowOf('Transfer')).toBe(text)
  })

  test('a new success has one line of it above the folded receipt, which follows the chain and says no more than is looked up', () => {
    const { post } = openWindow(stateOf('succeeded'))
    const live = () => [...document.querySelectorAll('.result > [role=status]')].map(textOf)
    expect(live()).toEqual(['Waiting for Base…'])
    expect(document.querySelector('.result > details')?.hasAttribute('open')).toBe(false)
    post(stateOf('succeeded-seen'))
    expect(live()).toEqual(['Seen on Base.'])
    const { session, ...view } = stateOf('succeeded')
    if (session.step !== 'closed') throw new Error('the fixture is not closed')
    post({ ...view, session: { ...session, review: undefined } })
    expect(live()).toEqual(['The payment service reports this as paid. Not seen on Base yet.'])
    openWindow(stateOf('succeeded'), {}, true)
    expect(live()).toEqual([])
    expect(document.querySelector('.result > details')).toBeNull()
  })

  test.each(['already-paid', 'already-paid-allow', 'failed-signed', 'failed-unsigned', 'dismissed', 'in-progress'])(
    '%s: says nothing of it',
    (name) => {
      openWindow(stateOf(name))
      expect(rowOf('Transfer')).toBeUndefined()
      expect(shownText()).not.toMatch(/seen on/i)
    },
  )

  test.each([
    ['start-over-used', 'The payment service says this payment failed, but Base shows that your money has moved.'],
    ['router-failed', 'The payment service says this payment failed, but Ethereum shows that your money has moved.'],
    ['expired-used', 'The payment service says this payment expired, but Base shows that your money has moved.'],
    ['not-payable-used', 'The payment service didn’t say that this payment is complete, but Base shows that'],
    ['not-payable-used', 'Do not pay again. Ask the shop about your payment.'],
  ])('%s: money that moved is never asked for again, nor called paid', (name, text) => {
    openWindow(stateOf(name))
    expect(shownText()).toContain(text)
    expect(shownText()).not.toMatch(/new link|nothing left|did not go through|still valid|receipt|was paid/i)
    expect(buttonNames()).toEqual(['Close window', 'Close'])
  })
})

describe('pay-once I18 a corrupted record', () => {
  test.each(['corrupted', 'corrupted-unanswered', 'corrupted-at-first'])(
    '%s: claims nothing and cannot start over',
    (name) => {
      openWindow(stateOf(name))
      expect(shownText()).toContain('Tender can’t tell whether you signed it')
      expect(shownText()).toMatch(
        /If you signed it, your money may still be taken until 28 Nov 2026, \d\d:\d\d\. Do not pay again before then\./,
      )
      expect(buttonNames()).toEqual(['Close window', 'Close'])
      expect(shownText()).not.toMatch(/nothing left|you paid/i)
    },
  )

  test('shows why the service gave no answer, and that polling continues', () => {
    openWindow(stateOf('corrupted-unanswered'))
    expect(shownText()).toContain('Can’t reach the payment serviceTender keeps trying.')
  })

  test('after a week says that no signature can be used, and can be put aside', () => {
    openWindow(stateOf('corrupted'))
    passMs(8 * 24 * 3_600_000)
    expect(shownText()).toContain(
      'No signature for it can be used any more, but one may have been used before. Check your balance',
    )
    expect(button('Move to history').disabled).toBe(false)
  })
})

test('pay-once I18 a damaged payment that was moved to history claims neither a cancellation nor that no money left', () => {
  openWindow(stateOf('put-aside'))
  expect(heading()).toBe('You moved this payment to history')
  expect(shownText()).toContain('Tender can’t tell whether you signed this payment. Check your balance')
  expect(shownText()).not.toMatch(/cancelled|no money left|nothing was/i)
})

test('another transaction with its nonce ended the payment: it says so, and not that no money left', () => {
  openWindow(stateOf('nonce-used'))
  expect(heading()).toBe('Another transaction went through instead')
  expect(shownText()).toContain('A different transaction from this account was confirmed first')
  expect(shownText()).toContain('Nothing was paid. Check your account to see what the other transaction did.')
  expect(shownText()).not.toMatch(/no money left/i)
})

test.each(['failure-none', 'failed-unsigned'])('%s: codes are folded away, and copied from there', (name) => {
  openWindow(stateOf(name))
  for (const code of document.querySelectorAll('.mono.note')) expect(code.closest('details')?.open).toBe(false)
  expect(shownText()).not.toContain('Code of the service')
})

describe('screens §9 after a success', () => {
  const shopIs = (isThere: boolean) => ({ 'shop.isThere': () => ({ isThere }), 'shop.show': () => ({ isThere }) })

  test('the way back leads to the tab of the click, and closes the window', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue()
    const { asked } = openWindow(stateOf('succeeded'), shopIs(true))
    await settle()
    expect(buttonNames()).toEqual(['Close window', 'Back to the shop', 'Done'])
    await press(button('Back to the shop'))
    expect(asked.map(({ name }) => name)).toEqual(['shop.isThere', 'shop.show'])
    expect(close).toHaveBeenCalledOnce()
  })

  test('without that tab, or where the link was opened again, only Done or Close is left', async () => {
    openWindow(stateOf('succeeded'), shopIs(false))
    await settle()
    expect(buttonNames()).toEqual(['Close window', 'Done'])
    const { asked } = openWindow(stateOf('succeeded'), shopIs(true), true)
    await settle()
    expect([buttonNames(), asked]).toEqual([['Close window', 'Close'], []])
  })
})

describe('pay-once §1 lost records', () => {
  test('are told apart from a corrupted record: this wallet signed', () => {
    openWindow(stateOf('lost'))
    expect(shownText()).toContain('You signed this payment. Since then this browser has lost Tender’s records of it.')
    expect(shownText()).toMatch(/may still be taken until \d\d:\d\d\. Do not pay again before then\./)
    expect(shownText()).not.toMatch(/nothing left|you paid/i)
  })

  test('say that the money has left, once the chain shows it, also after the time is over', () => {
    openWindow(stateOf('lost-used'))
    passMs(25 * 3_600_000)
    expect(shownText()).toContain('The money has left your wallet: the network shows your signature was used.')
    expect(shownText()).not.toContain('No signature for it can be used any more')
  })
})

const QUOTE = {
  speedUp: { gas: 60_000n, maxFeePerGasWei: 90_000_000_000n, maxPriorityFeePerGasWei: 50_000_000_000n },
  cancel: { gas: 21_000n, maxFeePerGasWei: 90_000_000_000n, maxPriorityFeePerGasWei: 50_000_000_000n },
}
const openSlow = async (name: string, quote = QUOTE) => {
  const window = openWindow(stateOf(name), { 'session.quoteReplacement': () => quote })
  await settle()
  return window
}

describe('pay-once E09 a transaction that waits', () => {
  test('after 120 s offers a higher fee and an empty transaction in its place, each with its maximum cost', async () => {
    openWindow(viewOf(stateOf('speed-up').session), { 'session.quoteReplacement': () => QUOTE })
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
    expect(asked.at(-1)).toEqual({ name: request, args: { paymentId: stateOf('speed-up').session.paymentId, fees } })
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
    ['waiting-expired', 'Nothing was paid. Only the USDT approval and its network fee can still go through.'],
    [
      'router-expired',
      'It may still go through, and your money with it. Tender won’t send it again. Do not pay again.',
    ],
    ['cancel-asked', 'If yours is confirmed first, the USDT approval stays, but nothing is paid.'],
    ['router-cancel-asked', 'If yours is confirmed first, your money moves. Do not pay again.'],
    ['cancelling', 'If yours is confirmed first, the USDT approval stays, but nothing is paid.'],
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
    openWindow(stateOf('speed-up-locked'))
    expect(shownText()).toContain('Unlock your wallet to speed this up or to cancel it.')
    expect(buttonNames()).toEqual(['Close window', 'Close'])
  })

  test('whose network does not answer can be asked about again', async () => {
    openWindow(stateOf('speed-up'), { 'session.quoteReplacement': failing({ code: 'chain/unreachable' }) })
    await settle()
    expect(shownText()).toContain('Can’t reach the network')
    expect(button('Try again').disabled).toBe(false)
  })
})

test('pay-once §3 a cancelled transaction ends the payment: what it cost is told, and it may start over', () => {
  openWindow(stateOf('cancelled-transaction'))
  expect(shownText()).toContain('Your transaction was cancelled')
  expect(shownText()).toContain('Nothing was paid except the network fee.')
  expect(shownText()).toContain('Cancelled transaction')
  expect(button('Start over').disabled).toBe(false)
})
