// @vitest-environment happy-dom
// After a signature nothing offers a second payment while the first can still be taken.
import { beforeEach, describe, expect, test } from 'vitest'
import { NOW_MS } from '../../../../gallery/states/payments.ts'
import { STATES } from '../../../../gallery/states/states.ts'
import { viewOf } from '../../../../gallery/states/views.ts'
import { button, buttonNames, openWindow, passMs, shownText, stopClock } from '../../../../support/ui/stage.tsx'

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

  test.each(['start-over-used', 'refused-used'])('%s: is not offered if the money has left', (name) => {
    openWindow(state(name))
    expect(shownText()).toContain('The network shows that your signature was used: the money has left your wallet.')
    expect(shownText()).not.toMatch(/can no longer be used|still valid|nothing left/i)
    expect(buttonNames()).not.toContain('Start over')
  })
})

describe('security I18 a corrupted record', () => {
  test.each(['corrupted', 'corrupted-unanswered', 'corrupted-at-first'])(
    '%s: claims nothing and cannot start over',
    (name) => {
      openWindow(state(name))
      expect(shownText()).toContain('Tender cannot tell whether it was signed')
      expect(shownText()).toMatch(
        /A signature for it could still be used until 22 Nov 2026, \d\d:\d\d\. Do not pay again before then\./,
      )
      expect(buttonNames()).toEqual(['Close this window', 'Close'])
      expect(shownText()).not.toMatch(/nothing left|you paid/i)
    },
  )

  test('shows why the service gave no answer, and that polling continues', () => {
    openWindow(state('corrupted-unanswered'))
    expect(shownText()).toContain('The payment service cannot be reached. Tender keeps asking by itself.')
  })

  test('after a day says that no signature can be used, and can be put aside', () => {
    openWindow(state('corrupted'))
    passMs(25 * 3_600_000)
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

describe('security E09 speed up', () => {
  test('is offered after 120 s, with its maximum cost', () => {
    openWindow(viewOf(state('speed-up').session))
    expect(buttonNames()).not.toContain('Speed up')
    passMs(130_000)
    expect(button('Speed up').disabled).toBe(false)
    expect(shownText()).toContain('Speeding up offers at most 0.00525000000006 POL in all')
    expect(shownText()).toContain('it can only be mined once')
    expect(shownText()).toContain('The network may want a higher fee.')
  })

  test('mentions an earlier higher fee the second time', () => {
    openWindow(state('speed-up-again'))
    expect(shownText()).toContain('You have offered a higher fee already.')
  })

  test.each([
    ['speed-up-signing', 'while the previous one is being signed'],
    ['speed-up-capped', 'if the fee would exceed the cap'],
    ['speed-up-locked', 'while the wallet is locked'],
  ])('%s: is not offered %s', (name) => {
    openWindow(state(name))
    expect(shownText()).toContain('Still waiting for the network.')
    expect(buttonNames()).toEqual(['Close this window', 'Close'])
    expect(shownText()).not.toContain('Speeding up')
  })

  test('asks a locked wallet to unlock first', () => {
    openWindow(state('speed-up-locked'))
    expect(shownText()).toContain('Once the wallet is unlocked, you can offer a higher fee.')
  })
})
