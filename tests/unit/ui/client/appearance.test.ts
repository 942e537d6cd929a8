// @vitest-environment happy-dom
// The theme and the language before the first paint: from a copy that any page can read in time, and that the worker's setting corrects.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkAppearance, followAppearance, keepLanguage, keepTheme } from '../../../../src/ui/client/appearance.ts'
import { SETTINGS } from '../../../gallery/worker-client.ts'
import { fakeWorker } from '../../../support/ui/stage.tsx'

const shown = () => document.documentElement.dataset.theme

beforeEach(() => {
  localStorage.clear()
  keepTheme('system')
})

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', undefined],
  ['sepia', undefined],
  [undefined, undefined],
])('a copy that says %s is drawn as %s', (copy, drawn) => {
  if (copy !== undefined) localStorage.setItem('theme', copy)
  followAppearance()
  expect(shown()).toBe(drawn)
})

test('a choice on another page is drawn here as well', () => {
  followAppearance()
  localStorage.setItem('theme', 'dark')
  window.dispatchEvent(new Event('storage'))
  expect(shown()).toBe('dark')
})

test('a copy that was lost, or that says something else, is corrected from the settings', async () => {
  localStorage.setItem('theme', 'light')
  await checkAppearance(fakeWorker({ 'settings.get': () => ({ ...SETTINGS, theme: 'dark' }) }).call)
  expect([shown(), localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
})

test('what the worker cannot say, and a browser that keeps no copy, change nothing else', async () => {
  keepTheme('dark')
  const refuse = () => {
    throw new Error('no')
  }
  await checkAppearance(fakeWorker({ 'settings.get': refuse }).call)
  expect(shown()).toBe('dark')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  keepTheme('light')
  expect(shown()).toBe('light')
  vi.restoreAllMocks()
})

const root = document.documentElement
const speaks = (languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

test.each([
  ['de', ['en'], 'de', 'ltr'],
  ['ar', ['en'], 'ar', 'rtl'],
  ['system', ['ar-EG', 'en'], 'ar', 'rtl'],
  ['system', ['nl', 'ja-JP'], 'ja', 'ltr'],
  ['it', ['fr-BE'], 'fr', 'ltr'],
  [undefined, ['pt'], 'en', 'ltr'],
])(
  'architecture §12.6 a copy that says %s in a browser that reads %j gives a page in %s, written %s',
  (copy, reads, lang, dir) => {
    speaks(reads)
    if (copy !== undefined) localStorage.setItem('language', copy)
    followAppearance()
    expect([root.lang, root.dir]).toEqual([lang, dir])
  },
)

test('another language loads the page again, the same one does not, and neither does one that cannot be kept', () => {
  speaks(['en'])
  followAppearance()
  const reload = vi.fn()
  keepLanguage('system', reload)
  keepLanguage('en', reload)
  expect(reload).not.toHaveBeenCalled()
  keepLanguage('fr', reload)
  expect([reload.mock.calls.length, localStorage.getItem('language')]).toEqual([1, 'fr'])
  const full = () => {
    throw new Error('no')
  }
  vi.stubGlobal('localStorage', { getItem: () => 'fr', setItem: full })
  keepLanguage('de', reload)
  vi.unstubAllGlobals()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a language that the copy has lost comes back with the settings', async () => {
  speaks(['en'])
  followAppearance()
  const reload = vi.fn()
  await checkAppearance(fakeWorker({ 'settings.get': () => ({ ...SETTINGS, language: 'es' }) }).call, reload)
  expect([reload.mock.calls.length, localStorage.getItem('language')]).toEqual([1, 'es'])
})

afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(root, { lang: 'en', dir: 'ltr' })
})
