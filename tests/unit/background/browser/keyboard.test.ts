// What is typed to the browser itself: the keyword of the address bar, and the keys of the commands.
import { beforeEach, expect, test } from 'vitest'
import { listenToKeyboard } from '../../../../src/background/browser/keyboard.ts'
import { LANGUAGES, type Language } from '../../../../src/core/base/settings.ts'
import { workerWordsIn } from '../../../../src/text/notifications.ts'
import { browser, resetBrowser } from '../../../support/background/browser.ts'
import { settle } from '../../../support/background/world.ts'

let calls: unknown[]
let language: Language
beforeEach(() => {
  resetBrowser()
  calls = []
  language = 'en'
  listenToKeyboard({
    openTyped: async (text) => void calls.push(['typed', text]),
    payFirst: async (tabId) => void calls.push(['first', tabId]),
    lock: async () => void calls.push('lock'),
    spoken: async () => workerWordsIn(language),
  })
})

test('screens §1 what is typed behind the keyword is opened as it is typed, wherever the browser would show it', () => {
  for (const disposition of ['currentTab', 'newForegroundTab', 'newBackgroundTab'])
    browser.omnibox.onInputEntered.emit('  pay_1 ', disposition)
  expect(calls).toEqual(Array.from({ length: 3 }, () => ['typed', '  pay_1 ']))
})

test('architecture §12.6 the address bar says in the language of the settings what can be typed there', async () => {
  for (language of LANGUAGES) {
    browser.omnibox.onInputStarted.emit()
    await settle()
    expect(browser.omnibox.hint).toBe(workerWordsIn(language).typedHint)
    // Chromium reads it as markup, and refuses what is none.
    expect(browser.omnibox.hint).toMatch(/^[^<>&]{20,}$/)
  }
})

test('screens §1 a command pays the first link of the tab in front, or locks; any other is the browser’s', () => {
  browser.commands.onCommand.emit('pay-first-link', { id: 7 })
  browser.commands.onCommand.emit('pay-first-link', undefined)
  browser.commands.onCommand.emit('lock', { id: 7 })
  browser.commands.onCommand.emit('_execute_action', { id: 7 })
  expect(calls).toEqual([['first', 7], ['first', undefined], 'lock'])
})
