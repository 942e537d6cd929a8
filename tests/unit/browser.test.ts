// The extension API under one name: the browser's own, or an older Chromium's.
import { expect, test, vi } from 'vitest'
import { browser } from '../../src/browser.ts'

test('architecture §3 a browser with an own `browser` gives it, as it is at that moment', () => {
  vi.stubGlobal('chrome', {})
  for (const own of [{}, {}]) {
    vi.stubGlobal('browser', own)
    expect(browser()).toBe(own)
  }
})

test('architecture §3 a Chromium without one gives `chrome`, and a page without an extension nothing', () => {
  vi.stubGlobal('browser', undefined)
  for (const api of [{}, undefined]) {
    vi.stubGlobal('chrome', api)
    expect(browser()).toBe(api)
  }
})
