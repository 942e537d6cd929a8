// The number on the toolbar button: of payments that need the person, or of one page’s payment links, and never the two mixed.
import { beforeEach, expect, test } from 'vitest'
import { showBadge, showPageBadge } from '../../../../src/background/browser/badge.ts'
import { workerWordsIn } from '../../../../src/text/notifications.ts'
import { browser, resetBrowser } from '../../../support/background/browser.ts'

const { badgeText, pageBadgeText } = workerWordsIn('en')

const [RED, BLUE] = ['#a3341f', '#1f5fa3']

beforeEach(() => {
  resetBrowser()
})

test('the badge has text, colour, and a title for those who do not see it', async () => {
  await showBadge({ title: 'Tender: 1 payment needs you', text: '1' })
  expect(browser.action).toMatchObject({ text: '1', title: 'Tender: 1 payment needs you', color: RED })
  await showBadge({ title: 'Tender', text: '' })
  expect(browser.action).toMatchObject({ text: '', title: 'Tender' })
})

test('a toolbar that cannot be written to costs nothing', async () => {
  browser.action.isBroken = true
  await expect(showBadge(badgeText(1))).resolves.toBeUndefined()
  await expect(showPageBadge(7, pageBadgeText(1, false))).resolves.toBeUndefined()
})

test('screens §12 the links of a page are counted in its tab alone, in another colour, with a title of their own', async () => {
  await showPageBadge(7, pageBadgeText(3, false))
  expect(browser.action.tabs.get(7)).toEqual({ text: '3', title: 'Tender: 3 payment links on this page', color: BLUE })
  expect(browser.action.text).toBe('')
  await showPageBadge(7, pageBadgeText(50, true))
  expect(browser.action.tabs.get(7)?.text).toBe('50+')
  await showPageBadge(7, pageBadgeText(0, false))
  expect(browser.action.tabs.get(7)).toMatchObject({ text: '', title: 'Tender' })
})

test('a page without links leaves its tab as it is', async () => {
  await showPageBadge(7, pageBadgeText(0, false))
  expect(browser.action.tabs.size).toBe(0)
})

test('screens §12 a payment that needs the person is counted in every tab, also where links were, and links no more', async () => {
  await showPageBadge(7, pageBadgeText(3, false))
  await showBadge(badgeText(2))
  const needed = { text: '2', title: 'Tender: 2 payments need you', color: RED }
  expect(browser.action).toMatchObject(needed)
  expect(browser.action.tabs.get(7)).toEqual(needed)
  await showPageBadge(7, pageBadgeText(3, false))
  await showPageBadge(8, pageBadgeText(3, false))
  expect(browser.action.tabs.get(7)).toEqual(needed)
  expect(browser.action.tabs.has(8)).toBe(false)
  await showBadge(badgeText(0))
  expect(browser.action.tabs.get(7)?.text).toBe('')
})

test('at most 20 tabs have words of their own, whatever was stored', async () => {
  await browser.storage.session.set({ 'badge-tabs': 'odd' })
  for (let tabId = 0; tabId < 30; tabId++) await showPageBadge(tabId, pageBadgeText(1, false))
  const { 'badge-tabs': kept } = await browser.storage.session.get('badge-tabs')
  expect(kept).toEqual(Array.from({ length: 20 }, (_, at) => at + 10))
})
