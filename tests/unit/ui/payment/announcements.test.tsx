// @vitest-environment happy-dom
// A screen reader hears each change of a payment once: nothing that is said has two live regions.
import { beforeEach, expect, test } from 'vitest'
import { STATES } from '../../../gallery/states/states.ts'
import { openWindow, passMs, stopClock, textOf } from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

const LIVE = '[role=status], [role=alert], [aria-live]'
/** Filled regions, without the voice of the countdown and those inside another one. */
const speaking = (): Element[] =>
  [...document.querySelectorAll(LIVE)].filter(
    (one) => textOf(one) !== '' && !one.matches('[aria-live=polite]') && !one.parentElement?.closest(LIVE),
  )

test.each(Object.keys(STATES))(
  'architecture A11 %s: beside the title, which tells how a payment goes on, at most one region speaks, and does not repeat it',
  (name) => {
    openWindow(STATES[name])
    passMs(1_000)
    const [said, ...more] = speaking().filter((one) => one.closest('h1') === null)
    expect(more.map(textOf)).toEqual([])
    if (said) expect(textOf(said)).not.toBe(textOf(document.querySelector('h1')))
  },
)

test('architecture A11 a title that only a focus reads is no live region', () => {
  openWindow(STATES.opening)
  passMs(1_000)
  expect(document.activeElement).toBe(document.querySelector('h1'))
  expect(speaking()).toEqual([])
})
