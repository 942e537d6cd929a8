/** What a page takes to tell its payment links, when the popup asks for them. */
import { ask } from '../../../tests/e2e/steps/prepared.ts'
import { letSee } from '../../../tests/support/button.ts'
import { inRounds } from '../bench.ts'
import type { Chromium } from '../chromium/browser.ts'
import type { PageName, Site } from '../pages/documents.ts'
import { type Figure, figureOf, pairedOf } from '../report/figures.ts'
import { isDone, spentIn } from './pages.ts'

type Found = { scriptMs: number; longestMs: number }

/** Only tasks above 50 ms are told; zero: there was none. */
const WATCH_TASKS = `globalThis.longestMs = 0
new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration) }).observe({ type: 'longtask' })`

/** Resolves when the observer has been told of what was before. */
const LONGEST = 'new Promise((resolve) => requestIdleCallback(() => setTimeout(() => resolve(longestMs), 50)))'

/** The page's tab is the newest of the browser. */
const NEWEST_TAB = 'chrome.tabs.query({}).then((tabs) => Math.max(...tabs.map(({ id }) => id)))'

async function findIn(chromium: Chromium, site: Site, page: PageName): Promise<Found> {
  const control = await chromium.open(chromium.at('manifest.json'))
  const tab = await chromium.open()
  try {
    await tab.send('Performance.enable')
    // What the press allows holds for the site, so its popup has asked a page without links.
    const before = site.urlOf('empty')
    await tab.go(before)
    await letSee(chromium.root, chromium.extensionId, before)
    await tab.go(new URL(page, before).href)
    await isDone(tab, page)
    const tabId = await control.value<number>(NEWEST_TAB)
    await tab.value(`${WATCH_TASKS}; ${LONGEST}`)
    await tab.value('longestMs = 0')
    const spent = await spentIn(tab)
    const { at } = await ask<{ at: string }>(control, 'pageLinks.find', { tabId })
    // Silent: a slow machine took longer than the worker waits. What it took is read behind it all the same.
    if (at !== 'found' && at !== 'silent') throw new Error(`the page ${page} was not asked for its links: ${at}`)
    const after = await spentIn(tab)
    return { scriptMs: after.scriptMs - spent.scriptMs, longestMs: await tab.value<number>(LONGEST) }
  } finally {
    await Promise.all([control.close(), tab.close()])
  }
}

export async function findings(chromium: Chromium, site: Site, rounds: number, group: string): Promise<Figure[]> {
  const found = await inRounds(rounds, {
    few: () => findIn(chromium, site, 'links'),
    many: () => findIn(chromium, site, 'many-links'),
  })
  const [few, many] = [found.few, found.many].map((those) => those.map(({ scriptMs }) => scriptMs))
  const linear = { of: 'ratio', atMost: 12 } as const
  return [
    pairedOf(
      { group, name: 'asked for the links among 100,000: script, by 10,000', unit: 'ms', budget: linear },
      many ?? [],
      few ?? [],
    ),
    figureOf(
      {
        group,
        name: 'asked for the links among 100,000: longest task (0: none above 50 ms)',
        unit: 'ms',
        budget: { of: 'own', atMost: 50 },
      },
      found.many.map(({ longestMs }) => longestMs),
    ),
  ]
}
