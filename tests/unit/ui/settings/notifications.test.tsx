// @vitest-environment happy-dom
// The switch for notifications says what the browser allows, and nothing else. security D.7.
import { beforeEach, expect, test } from 'vitest'
import { NotificationSwitch } from '../../../../src/ui/settings/notifications.tsx'
import { fakeNotices, field, press, settle, show, shownText, stopClock } from '../../../support/ui/stage.tsx'

const LABEL = 'Tell me when a payment ends while its window is closed'

beforeEach(() => {
  stopClock()
})

async function draw(...args: Parameters<typeof fakeNotices>) {
  const { notices, state } = fakeNotices(...args)
  show(<NotificationSwitch notices={notices} />)
  await settle()
  return state
}

test('it is off until the person turns it on, which asks the browser in the same turn, and off again when they wish', async () => {
  const state = await draw()
  expect(field(LABEL).checked).toBe(false)
  expect(state.asked).toBe(0)
  const pressed = press(field(LABEL))
  expect(state.asked).toBe(1)
  await pressed
  await settle()
  expect([field(LABEL).checked, state.isOn]).toEqual([true, true])
  await press(field(LABEL))
  await settle()
  expect([field(LABEL).checked, state.isOn, state.asked]).toEqual([false, false, 1])
})

test.each([
  ['the person says no', async () => false],
  ['the browser cannot ask', () => Promise.reject(new Error('must be called during a user gesture'))],
])('where %s it goes back off and says so', async (_, answer) => {
  await draw(false, answer)
  await press(field(LABEL))
  await settle()
  expect(field(LABEL).checked).toBe(false)
  expect(field(LABEL).disabled).toBe(false)
  expect(shownText()).toContain('The browser did not allow notifications, so they stay off.')
})

test('what was allowed before stands on', async () => {
  await draw(true)
  expect(field(LABEL).checked).toBe(true)
})
