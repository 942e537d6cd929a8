// What wakes the worker, and that the alarm neither ends too early nor rings for ever.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type AlarmDeps, listen, lockLater, nameMenu, wakeLater } from '../../../../src/background/browser/alarms.ts'
import type { Language } from '../../../../src/core/base/settings.ts'
import { workerWordsIn } from '../../../../src/text/notifications.ts'
import { browser, resetBrowser } from '../../../support/background/browser.ts'
import { gate, settle } from '../../../support/background/world.ts'

const HOST = 'pay.example'
let calls: unknown[]
let isWaiting: boolean
let isUnlocked: boolean
let language: Language
let resume: () => Promise<void>
beforeEach(() => {
  resetBrowser()
  calls = []
  isWaiting = false
  isUnlocked = false
  language = 'en'
  resume = async () => undefined
  const deps: AlarmDeps = {
    resume: () => {
      calls.push('resume')
      return resume()
    },
    isWaiting: async () => isWaiting,
    lock: async () => void calls.push('lock'),
    isUnlocked: async () => isUnlocked,
    onLocked: () => void calls.push('locked'),
    openLink: async (...args) => void calls.push(args),
    openCheckout: async (url, place) => void calls.push(['checkout', url, place]),
    menuPlace: ({ pageUrl }, tabId) => ({ site: pageUrl, page: `${tabId}` }),
    openText: async (text, place, tabId) => void calls.push(['text', text, place, tabId]),
    openWalletTab: async () => void calls.push('tab'),
    showScan: async ({ id, windowId }) => void calls.push(['scan', id, windowId]),
    spoken: async () => workerWordsIn(language),
  }
  listen(HOST, deps)
})

const ring = async (name = 'payments') => {
  browser.alarms.onAlarm.emit({ name })
  await settle()
}

test('the alarm is set once, with the shortest period that the browser allows', async () => {
  await wakeLater()
  await wakeLater()
  expect([...browser.alarms.set]).toEqual([['payments', { periodInMinutes: 0.5 }]])
})

test('an alarm that rings does not move the next one', async () => {
  await browser.alarms.create('payments', { periodInMinutes: 99 })
  await wakeLater()
  expect(browser.alarms.set.get('payments')).toEqual({ periodInMinutes: 99 })
})

describe('pay-once I11: the alarm', () => {
  beforeEach(() => wakeLater())

  test('goes on with the payments, and ends where none waits any more', async () => {
    await ring()
    expect([calls, browser.alarms.set.size]).toEqual([['resume'], 0])
  })

  test('stays while a payment waits, without a moment in which it is not set', async () => {
    isWaiting = true
    const clear = vi.spyOn(browser.alarms, 'clear')
    await ring()
    await ring()
    expect([calls, browser.alarms.set.size]).toEqual([['resume', 'resume'], 1])
    expect(clear).not.toHaveBeenCalled()
  })

  test('stays while the payments go on, for the worker may die meanwhile', async () => {
    const going = gate()
    resume = () => going.passed
    await ring()
    expect(browser.alarms.set.size).toBe(1)
    going.open()
    await settle()
    expect(browser.alarms.set.size).toBe(0)
  })

  test('stays where the payments cannot go on', async () => {
    const seen: unknown[] = []
    const note = (error: unknown) => seen.push(error)
    process.on('unhandledRejection', note)
    resume = () => Promise.reject(new Error('a bug'))
    await ring()
    process.off('unhandledRejection', note)
    expect([browser.alarms.set.size, seen]).toEqual([1, [new Error('a bug')]])
  })

  test('is set again for a payment that began to wait while it was being cleared', async () => {
    const { clear } = browser.alarms
    browser.alarms.clear = async (name) => {
      isWaiting = true
      await wakeLater()
      return clear(name)
    }
    await ring()
    expect(browser.alarms.set.size).toBe(1)
  })

  test('of somebody else is nothing to us', async () => {
    await ring('other')
    expect([calls, browser.alarms.set.size]).toEqual([[], 1])
  })
})

test('pay-once I11: the start of the browser starts the worker, for not every browser keeps alarms', () => {
  expect(browser.runtime.onStartup.listeners).toHaveLength(1)
})

test('security §8.4: the computer’s own lock locks the wallet at once, idling and coming back do not', () => {
  for (const state of ['idle', 'active', 'locked']) browser.idle.onStateChanged.emit(state)
  expect(calls).toEqual(['lock'])
})

test('the menu of a link opens it at the place of the press, in the tab that it was on', () => {
  const [linkUrl, pageUrl] = ['https://x.example/', 'https://shop.example/cart?a=1']
  browser.contextMenus.onClicked.emit({ linkUrl, pageUrl }, { id: 7 })
  browser.contextMenus.onClicked.emit({ pageUrl })
  browser.contextMenus.onClicked.emit({ menuItemId: 'open-its-checkout', linkUrl, pageUrl }, { id: 8 })
  expect(calls).toEqual([
    [linkUrl, { site: pageUrl, page: '7' }, 7],
    ['checkout', linkUrl, { site: pageUrl, page: '8' }],
  ])
})

test('security T54 the menu of a picture looks for a code in its window, also where the picture is a link', () => {
  const [menuItemId, linkUrl] = ['scan-this-picture', 'https://x.example/']
  browser.contextMenus.onClicked.emit({ menuItemId, pageUrl: 'https://shop.example/' }, { id: 7, windowId: 3 })
  browser.contextMenus.onClicked.emit({ menuItemId, linkUrl }, { id: 8, windowId: 4 })
  browser.contextMenus.onClicked.emit({ menuItemId, linkUrl })
  expect(calls).toEqual([
    ['scan', 7, 3],
    ['scan', 8, 4],
  ])
})

test('screens §1 the menu of selected text opens the text, also where it is a link', () => {
  const [pageUrl, menuItemId] = ['https://shop.example/cart', 'pay-this-text']
  const link = { linkUrl: 'https://x.example/' }
  browser.contextMenus.onClicked.emit({ menuItemId, selectionText: ' pay_1 ', pageUrl, ...link }, { id: 7 })
  browser.contextMenus.onClicked.emit({ menuItemId, pageUrl })
  expect(calls).toEqual([
    ['text', ' pay_1 ', { site: pageUrl, page: '7' }, 7],
    ['text', '', { site: pageUrl, page: 'undefined' }, undefined],
  ])
})

test('the menu is made at every installation, for links that Tender pays, selected text and pictures; the first one opens the wallet', async () => {
  browser.runtime.onInstalled.emit({ reason: 'update' })
  await settle()
  const ofHost = [`https://${HOST}/*`, `https://*.${HOST}/*`]
  expect([calls, browser.contextMenus.created]).toEqual([
    [],
    [
      {
        ...{ id: 'pay-this-link', title: 'Pay with Tender', contexts: ['link'] },
        targetUrlPatterns: [...ofHost, 'ethereum:*', 'solana:*'],
      },
      { id: 'open-its-checkout', title: 'Open checkout page', contexts: ['link'], targetUrlPatterns: ofHost },
      { id: 'pay-this-text', title: 'Pay the selected link', contexts: ['selection'] },
      { id: 'scan-this-picture', title: 'Pay the QR code in this picture', contexts: ['image'] },
    ],
  ])
  browser.runtime.onInstalled.emit({ reason: 'install' })
  await settle()
  expect([calls, browser.contextMenus.created.length]).toEqual([['tab'], 4])
})

describe('security §8.4: the lock alarm', () => {
  beforeEach(() => lockLater())

  test('looks every 30 s while the wallet is unlocked, and is set once', async () => {
    isUnlocked = true
    await lockLater()
    await ring('lock')
    await ring('lock')
    expect([calls, [...browser.alarms.set]]).toEqual([[], [['lock', { periodInMinutes: 0.5 }]]])
  })

  test('tells the windows when it finds the wallet locked, and ends', async () => {
    await ring('lock')
    expect([calls, browser.alarms.set.size]).toEqual([['locked'], 0])
  })

  test('stays where the wallet was unlocked while it was being cleared', async () => {
    const clear = browser.alarms.clear.bind(browser.alarms)
    vi.spyOn(browser.alarms, 'clear').mockImplementation(async (name) => {
      isUnlocked = true
      return clear(name)
    })
    await ring('lock')
    expect([calls, browser.alarms.set.has('lock')]).toEqual([[], true])
  })
})

test('architecture §12.6 the menu speaks the language of the settings from its making on, and another one once it is chosen', async () => {
  const titles = () => browser.contextMenus.created.map(({ title }) => title)
  language = 'de'
  browser.runtime.onInstalled.emit({ reason: 'update' })
  await settle()
  expect(titles()).toEqual(Object.values(workerWordsIn('de').menu))
  language = 'ja'
  await nameMenu(async () => workerWordsIn(language))
  expect(titles()).toEqual(Object.values(workerWordsIn('ja').menu))
  language = 'fr'
  browser.runtime.onStartup.emit()
  await settle()
  expect(titles()).toEqual(Object.values(workerWordsIn('fr').menu))
})

test('a menu that the browser has not kept is not named, and nothing else happens', async () => {
  await expect(nameMenu(async () => workerWordsIn('en'))).resolves.toBeUndefined()
  expect(browser.contextMenus.created).toEqual([])
})

test('architecture §3 menus are named in a Chromium before 123, whose calls of menus give no promise', async () => {
  const update = vi.spyOn(browser.contextMenus, 'update').mockReturnValue(undefined as never)
  await nameMenu(async () => workerWordsIn('en'))
  expect(update).toHaveBeenCalledTimes(Object.keys(workerWordsIn('en').menu).length)
})
