// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { PayError } from '../../../../src/core/base/errors.ts'
import { parsePrivacy } from '../../../../src/core/base/privacy.ts'
import type { Settings } from '../../../../src/core/base/settings.ts'
import { WalletTab } from '../../../../src/ui/wallet/wallet-tab.tsx'
import { BALANCES, unlocked } from '../../../gallery/states/views.ts'
import {
  type Answers,
  failing,
  fakeWorker,
  field,
  now,
  press,
  settle,
  show,
  shownText,
  stopClock,
} from '../../../support/ui/stage.tsx'

beforeEach(() => {
  stopClock()
  localStorage.clear()
})

const CHOSEN: Settings = {
  ...{ offer: 'active', payLinks: 'window', idleMinutes: 10, retention: 'forever' },
  ...{ limitUnits: 500n, dayLimitUnits: 1_000n, theme: 'system', language: 'system', currency: 'USD' },
  ...parsePrivacy({}),
}

async function openTab(status = unlocked, over: Answers = {}, hash = '#settings') {
  location.hash = hash
  const worker = fakeWorker({
    'wallet.status': () => status,
    'session.list': () => ({ payments: [] }),
    'wallet.balances': () => ({ balances: BALANCES, readAtMs: Date.now(), hasFailed: false }),
    'settings.get': (): Settings => CHOSEN,
    'settings.set': (settings) => ({ ...CHOSEN, ...settings }),
    ...over,
  })
  show(<WalletTab call={worker.call} />)
  await settle(2)
  return { asked: () => worker.asked.filter(({ name }) => name === 'settings.set') }
}
const choose = async (label: string) => press(field(label))

test('architecture A10 a payment is offered the active account until all are chosen, and the choice is sent to the worker', async () => {
  const { asked } = await openTab()
  expect(field('Only the active account').checked).toBe(true)
  expect(field('All accounts').checked).toBe(false)
  expect(shownText()).toContain('can tell that these accounts belong together')
  await choose('All accounts')
  expect(asked()).toEqual([{ name: 'settings.set', args: { offer: 'all' } }])
  expect(field('All accounts').checked).toBe(true)
  await choose('Only the active account')
  expect(asked().at(-1)).toEqual({ name: 'settings.set', args: { offer: 'active' } })
})

test('a choice that could not be stored is reported, and the stored one stays', async () => {
  let attempts = 0
  await openTab(unlocked, {
    'settings.set': (settings) => {
      attempts += 1
      if (attempts > 1) throw new PayError({ code: 'journal/unwritable' })
      return settings
    },
  })
  await choose('All accounts')
  await choose('Only the active account')
  expect(shownText()).toContain('Tender couldn’t reach its saved data')
  expect(field('Only the active account').checked).toBe(false)
  expect(field('All accounts').checked).toBe(true)
})

test('architecture A10 payment links open in Tender’s window until the payer chooses the shop’s page; other settings stay', async () => {
  const { asked } = await openTab()
  expect([field('Open it in Tender').checked, field('Open the checkout page').checked]).toEqual([true, false])
  await choose('Open the checkout page')
  expect(asked()).toEqual([{ name: 'settings.set', args: { payLinks: 'page' } }])
  expect([field('Open it in Tender').checked, field('Open the checkout page').checked]).toEqual([false, true])
})

test('a link setting that could not be stored is reported, and the stored one stays', async () => {
  await openTab(unlocked, {
    'settings.set': failing({ code: 'journal/unwritable' }),
  })
  await choose('Open the checkout page')
  expect(shownText()).toContain('Tender couldn’t reach its saved data')
  expect(field('Open it in Tender').checked).toBe(true)
})

test('architecture B6 a theme is drawn at once, and kept for the first paint of every page', async () => {
  const { asked } = await openTab()
  expect(field('System').checked).toBe(true)
  await choose('Dark')
  expect(asked()).toEqual([{ name: 'settings.set', args: { theme: 'dark' } }])
  const { dataset } = document.documentElement
  expect([dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
  await choose('System')
  expect([dataset.theme, localStorage.getItem('theme')]).toEqual([undefined, 'system'])
})

test('architecture §12.6 another language is sent to the worker and kept for the next page; each is named in its own words', async () => {
  const { asked } = await openTab()
  const list = document.querySelector<HTMLSelectElement>('#language')
  if (!list) throw new Error('no list of languages')
  expect(document.querySelector('label[for=language]')?.textContent).toBe('Language')
  expect(list.value).toBe('system')
  expect([...list.options].map(({ text }) => text)).toEqual([
    'System',
    'English',
    'Deutsch',
    'Français',
    'Español',
    '日本語',
    'العربية',
  ])
  list.value = 'en'
  list.dispatchEvent(new Event('change', { bubbles: true }))
  await settle()
  expect(asked()).toEqual([{ name: 'settings.set', args: { language: 'en' } }])
  expect(localStorage.getItem('language')).toBe('en')
})

test('a theme that could not be stored is not drawn', async () => {
  await openTab(unlocked, {
    'settings.set': failing({ code: 'journal/unwritable' }),
  })
  await choose('Dark')
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(field('System').checked).toBe(true)
})

test('totals are in US dollars until another currency with a rate is chosen', async () => {
  const { asked } = await openTab()
  const select = document.querySelector<HTMLSelectElement>('#currency')
  if (!select) throw new Error('no choice of the currency')
  expect([select.value, [...select.options].map(({ text }) => text)]).toEqual([
    'USD',
    ['US dollar', 'Euro', 'British pound', 'Swiss franc', 'Japanese yen', 'Australian dollar', 'Canadian dollar'],
  ])
  select.value = 'JPY'
  now(() => select.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
  expect(asked()).toEqual([{ name: 'settings.set', args: { currency: 'JPY' } }])
  expect(select.value).toBe('JPY')
})
