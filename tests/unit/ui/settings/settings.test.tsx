// @vitest-environment happy-dom
// The settings: what is chosen goes to the worker, and what could not be stored is reported and stays as it was.
import { beforeEach, describe, expect, test } from 'vitest'
import { PayError } from '../../../../src/core/base/errors.ts'
import { NotificationSwitch } from '../../../../src/ui/settings/settings.tsx'
import {
  choose,
  failing,
  fakeNotices,
  field,
  optionsOf,
  press,
  select,
  settle,
  show,
  shownText,
  stopClock,
} from '../../../support/ui/stage.tsx'
import { openTab } from '../../../support/ui/wallet-tab.tsx'

beforeEach(() => {
  stopClock()
  localStorage.clear()
})

const { dataset } = document.documentElement
const tick = (label: string) => press(field(label))

test.each([
  ['A10 a payment is offered the active account', 'Only the active account', 'All accounts', { offer: 'all' }],
  ['A10 payment links open in Tender’s window', 'Open it in Tender', 'Open the checkout page', { payLinks: 'page' }],
])('architecture %s until the payer chooses otherwise; other settings stay', async (_, first, other, change) => {
  const { sent } = await openTab('#settings')
  expect([field(first).checked, field(other).checked]).toEqual([true, false])
  await tick(other)
  expect(sent('settings.set')).toEqual([change])
  expect([field(first).checked, field(other).checked]).toEqual([false, true])
})

test('screens §11 all accounts are said to belong together for whoever sees them', async () => {
  await openTab('#settings')
  expect(shownText()).toContain('can tell that these accounts belong together')
})

test('a choice that could not be stored is reported, and the stored one stays', async () => {
  let attempts = 0
  await openTab('#settings', {
    'settings.set': (settings) => {
      attempts += 1
      if (attempts > 1) throw new PayError({ code: 'journal/unwritable' })
      return settings
    },
  })
  await tick('All accounts')
  await tick('Only the active account')
  expect(shownText()).toContain('Tender couldn’t reach its saved data')
  expect([field('Only the active account').checked, field('All accounts').checked]).toEqual([false, true])
})

test('neither a place for links nor a theme that could not be stored is shown as chosen', async () => {
  await openTab('#settings', { 'settings.set': failing({ code: 'journal/unwritable' }) })
  await tick('Open the checkout page')
  expect(shownText()).toContain('Tender couldn’t reach its saved data')
  await tick('Dark')
  expect([field('Open it in Tender').checked, field('System').checked, dataset.theme]).toEqual([true, true, undefined])
})

test('screens §12 a theme is drawn at once, and kept for the first paint of every page', async () => {
  const { sent } = await openTab('#settings')
  expect(field('System').checked).toBe(true)
  await tick('Dark')
  expect(sent('settings.set')).toEqual([{ theme: 'dark' }])
  expect([dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
  await tick('System')
  expect([dataset.theme, localStorage.getItem('theme')]).toEqual([undefined, 'system'])
})

test('architecture §12.6 another language is sent to the worker and kept for the next page; each is named in its own words', async () => {
  const { sent } = await openTab('#settings')
  expect(document.querySelector('label[for=language]')?.textContent).toBe('Language')
  expect(select('language').value).toBe('system')
  const names = ['System', 'English', 'Deutsch', 'Français', 'Español', '日本語', 'العربية']
  expect(optionsOf('language')).toEqual(names)
  await choose('language', 'en')
  expect(sent('settings.set')).toEqual([{ language: 'en' }])
  expect(localStorage.getItem('language')).toBe('en')
})

describe('security §9 the switch of notifications is the browser’s permission and nothing else', () => {
  const LABEL = 'Notify me about payments whose window is closed'
  async function draw(...args: Parameters<typeof fakeNotices>) {
    const { notices, state } = fakeNotices(...args)
    show(<NotificationSwitch notices={notices} />)
    await settle()
    return state
  }

  test('it is off by default, requests the permission within the click, and can be turned off again', async () => {
    const state = await draw()
    expect([field(LABEL).checked, state.asked]).toEqual([false, 0])
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
    expect([field(LABEL).checked, field(LABEL).disabled]).toEqual([false, false])
    expect(shownText()).toContain('Your browser blocked notifications, so they’re off.')
  })
})
