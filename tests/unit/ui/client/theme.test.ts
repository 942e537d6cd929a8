// @vitest-environment happy-dom
// The theme before the first paint: from a copy that any page can read in time, and that the worker's setting corrects.
import { beforeEach, expect, test, vi } from 'vitest'
import { checkTheme, followTheme, keepTheme } from '../../../../src/ui/client/theme.ts'
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
  followTheme()
  expect(shown()).toBe(drawn)
})

test('a choice on another page is drawn here as well', () => {
  followTheme()
  localStorage.setItem('theme', 'dark')
  window.dispatchEvent(new Event('storage'))
  expect(shown()).toBe('dark')
})

test('a copy that was lost, or that says something else, is corrected from the settings', async () => {
  localStorage.setItem('theme', 'light')
  await checkTheme(fakeWorker({ 'settings.get': () => ({ ...SETTINGS, theme: 'dark' }) }).call)
  expect([shown(), localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
})

test('what the worker cannot say, and a browser that keeps no copy, change nothing else', async () => {
  keepTheme('dark')
  const refuse = () => {
    throw new Error('no')
  }
  await checkTheme(fakeWorker({ 'settings.get': refuse }).call)
  expect(shown()).toBe('dark')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  keepTheme('light')
  expect(shown()).toBe('light')
  vi.restoreAllMocks()
})
