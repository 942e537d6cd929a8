// @vitest-environment happy-dom
// The notification switch shows the browser's permission and nothing else. security D.7.
import { beforeEach, expect, test } from 'vitest'
import { NotificationSwitch } from '../../../../src/ui/settings/settings.tsx'
import { fakeNotices, field, press, settle, show, shownText, stopClock } from '../../../support/ui/stage.tsx'

const LABEL = 'Notify me about payments whose window is closed'

beforeEach(stopClock)

async function draw(...args: Parameters<typeof fakeNotices>) {
  const { notices, state } = fakeNotices(...args)
  show(<NotificationSwitch notices={notices} />)
  await settle()
  return state
}

test('it is off by default, requests the permission within the click, and can be turned off again', async () => {
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
  ['the person denies it', async () => false],
  ['the browser rejects the request', () => Promise.reject(new Error('must be called during a user gesture'))],
])('if %s it turns off again and says so', async (_, answer) => {
  await draw(false, answer)
  await press(field(LABEL))
  await settle()
  expect(field(LABEL).checked).toBe(false)
  expect(field(LABEL).disabled).toBe(false)
  expect(shownText()).toContain('Your browser blocked notifications, so they’re off.')
})

test('an existing permission shows as on', async () => {
  await draw(true)
  expect(field(LABEL).checked).toBe(true)
})
