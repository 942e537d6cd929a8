// The extension API under one name: the browser's own, or an older Chromium's with promises.
import { beforeEach, expect, test, vi } from 'vitest'

type Callback = (answer: unknown) => void
const chrome = () => ({
  runtime: { id: 'x', lastError: undefined as { message: string } | undefined, sendMessage: vi.fn() },
  tabs: { query: vi.fn((_: object, tell: Callback) => tell([{ id: 7 }])) },
  action: { getTitle: async () => 'Tender' },
})
const load = () => import('../../src/browser.ts')

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('browser', undefined)
  vi.stubGlobal('chrome', undefined)
})

test('architecture §3 a browser with an own `browser` gives it, as it is at that moment', async () => {
  const { browser, bareBrowser } = await load()
  for (const own of [{}, {}]) {
    vi.stubGlobal('browser', own)
    expect([browser(), bareBrowser()]).toEqual([own, own])
    expect(browser()).toBe(own)
  }
})

test('architecture §3 a Chromium without one is wrapped: what calls back gives a promise, and its failure rejects', async () => {
  const api = chrome()
  vi.stubGlobal('chrome', api)
  const { browser, bareBrowser, preparePage } = await load()
  expect([browser(), bareBrowser()]).toEqual([undefined, api])
  await preparePage()
  expect(bareBrowser()).toBe(api)
  expect(await browser().tabs.query({ active: true })).toEqual([{ id: 7 }])
  expect(await browser().action.getTitle({})).toBe('Tender')
  api.runtime.sendMessage.mockImplementation((_: object, tell: Callback) => {
    api.runtime.lastError = { message: 'Could not establish connection.' }
    tell(undefined)
  })
  await expect(browser().runtime.sendMessage({})).rejects.toThrow('Could not establish connection.')
  expect(browser()).toBe(browser())
})

test('architecture §3 a browser with an own `browser` is never wrapped', async () => {
  const own = {}
  vi.stubGlobal('browser', own)
  const { browser, preparePage, wrapOlder } = await load()
  const make = vi.fn()
  await preparePage()
  wrapOlder(make)
  expect(browser()).toBe(own)
  expect(make).not.toHaveBeenCalled()
})

test('architecture §3 a page without an extension can read the module, and has no API', async () => {
  const { browser, bareBrowser, preparePage } = await load()
  expect([browser(), bareBrowser()]).toEqual([undefined, undefined])
  await expect(preparePage()).rejects.toThrow('only be loaded in a browser extension')
})
