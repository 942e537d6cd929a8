/** What the content script costs the pages of strangers, beside a browser without one and beside floors. */
import { setTimeout } from 'node:timers/promises'
import { bounded } from '../../../tests/support/bounded.ts'
import { type Bench, type Group, inRounds } from '../bench.ts'
import { type Chromium, startChromium, type Tab } from '../chromium/browser.ts'
import { heapOf } from '../chromium/cdp.ts'
import { switchOf } from '../chromium/worker.ts'
import { FRAMES, LINKS, type PageName, type Site, STORM, serveSite } from '../pages/documents.ts'
import { type Budget, type Figure, figureOf, pairedOf, type Unit } from '../report/figures.ts'
import { findings } from './found-links.ts'

const GROUP = 'Pages'

type Cost = { scriptMs: number; cpuMs: number; heapKib: number; loadMs: number; wakes: number }
const UNITS: Record<keyof Cost, Unit> = { scriptMs: 'ms', cpuMs: 'ms', heapKib: 'KiB', loadMs: 'ms', wakes: '' }

/** Longer than the batches of the floor that watches a page: its last one is part of what it costs. */
const SETTLE_MS = 400

export const isDone = (tab: Tab, what: string): Promise<void> =>
  bounded(
    tab.value(
      'new Promise((resolve) => { const look = () => (globalThis.isDone ? resolve() : setTimeout(look, 20)); look() })',
    ),
    `the end of ${what}`,
  )

/** Seconds since the page's start, of its main thread. */
export async function spentIn(tab: Tab): Promise<{ scriptMs: number; cpuMs: number }> {
  const { metrics } = await tab.send('Performance.getMetrics')
  const msOf = (name: string) => 1_000 * (metrics.find((one) => one.name === name)?.value ?? Number.NaN)
  return { scriptMs: msOf('ScriptDuration'), cpuMs: msOf('ThreadTime') }
}

/** Loads a page once and reads what its process spent. */
async function costOf(chromium: Chromium, site: Site, page: PageName): Promise<Cost> {
  const tab = await chromium.open()
  try {
    const worker = await switchOf(chromium, tab)
    await worker.stop()
    const before = worker.starts()
    await tab.send('Performance.enable')
    await tab.go(site.urlOf(page))
    await isDone(tab, page)
    await setTimeout(SETTLE_MS)
    const spent = await spentIn(tab)
    const loadMs = await tab.value<number>('performance.getEntriesByType("navigation")[0].loadEventEnd')
    return { ...spent, loadMs, heapKib: (await heapOf(tab)) / 1_024, wakes: worker.starts() - before }
  } finally {
    await tab.close()
  }
}

type Browsers = Record<'bare' | 'hello' | 'scan' | 'own', Chromium>
type Row = Pick<Figure, 'name' | 'budget' | 'isShort'> & { page: PageName; read: keyof Cost; beside: keyof Browsers }

const STORM_NAME = `${STORM.perSecond.toLocaleString('en')} new links a second for ${STORM.ms / 1_000} s, not rendered`
const LINKS_NAME = `${LINKS.toLocaleString('en')} links`
/** For as many links as a storm has. */
const STORM_SCRIPT_MS = (70 * STORM.perSecond * STORM.ms) / 1_000 / 10_000

const more = (atMost: number): Budget => ({ of: 'more', atMost })
const ROWS: readonly Row[] = [
  { page: 'empty', name: 'empty page: script', read: 'scriptMs', beside: 'bare', budget: more(1), isShort: true },
  { page: 'empty', name: 'empty page: CPU of its thread', read: 'cpuMs', beside: 'bare' },
  {
    page: 'empty',
    name: 'empty page: CPU of its thread, by one with an empty script',
    read: 'cpuMs',
    beside: 'hello',
    budget: more(1.5),
  },
  { page: 'empty', name: 'empty page: heap', read: 'heapKib', beside: 'bare', budget: more(250) },
  { page: 'empty', name: 'empty page: load event', read: 'loadMs', beside: 'bare' },
  { page: 'links', name: `${LINKS_NAME}: script`, read: 'scriptMs', beside: 'bare', budget: more(5), isShort: true },
  { page: 'links', name: `${LINKS_NAME}: CPU of its thread`, read: 'cpuMs', beside: 'bare' },
  { page: 'frames', name: `${FRAMES} frames: script`, read: 'scriptMs', beside: 'bare', budget: more(5) },
  {
    page: 'frames',
    name: `${FRAMES} frames: heap beyond that of an empty script`,
    read: 'heapKib',
    beside: 'hello',
    budget: more(110),
    isShort: true,
  },
  {
    page: 'storm',
    name: `${STORM_NAME}: script`,
    read: 'scriptMs',
    beside: 'bare',
    budget: more(STORM_SCRIPT_MS),
  },
  {
    page: 'storm',
    name: `${STORM_NAME}: script, by one that watches for links`,
    read: 'scriptMs',
    beside: 'scan',
    budget: { of: 'ratio', atMost: 1.3 },
  },
  {
    page: 'storm',
    name: `${STORM_NAME}: CPU of its thread`,
    read: 'cpuMs',
    beside: 'bare',
    budget: { of: 'ratio', atMost: 1.3 },
    isShort: true,
  },
  {
    page: 'storm',
    name: `${STORM_NAME}: starts of the worker`,
    read: 'wakes',
    beside: 'bare',
    budget: { of: 'own', atMost: 0 },
  },
  { page: 'many-links', name: '100,000 links: script', read: 'scriptMs', beside: 'bare' },
]

/** A storm lasts for seconds, and a page of 100,000 links is drawn for as long. What an empty page costs differs more than it is. */
const ROUNDS_OF: Partial<Record<PageName, number>> = { storm: 0.5, 'many-links': 0.5, empty: 3 }

async function measurePages({ folders, floors, rounds, say }: Bench): Promise<Figure[]> {
  const site = await serveSite()
  const { reach } = site
  const browsers: Browsers = {
    bare: await startChromium({ folder: floors.bare, reach }),
    hello: await startChromium({ folder: floors.hello, reach }),
    scan: await startChromium({ folder: floors.scan, reach }),
    own: await startChromium({ folder: folders.own, reach, greeting: 'wallet.html' }),
  }
  try {
    const figures: Figure[] = []
    for (const [page, rows] of Map.groupBy(ROWS, (row) => row.page)) {
      say(`pages: ${page}`)
      const names = [...new Set([...rows.map(({ beside }) => beside), 'own' as const])]
      const measures = Object.fromEntries(names.map((name) => [name, () => costOf(browsers[name], site, page)]))
      const costs = await inRounds(Math.ceil(rounds * (ROUNDS_OF[page] ?? 1)), measures)
      for (const { name, read, beside, budget, isShort } of rows) {
        const [own = [], floor = []] = [costs['own'], costs[beside]].map((those) => those?.map((one) => one[read]))
        const named = { group: GROUP, name, unit: UNITS[read], budget, isShort }
        figures.push(read === 'wakes' ? figureOf(named, own) : pairedOf(named, own, floor))
      }
    }
    return [...figures, ...(await findings(browsers.own, site, Math.ceil(rounds / 2), GROUP))]
  } finally {
    await Promise.all([...Object.values(browsers).map((one) => one.close()), site.close()])
  }
}

export const CONTENT: Group = { word: 'pages', measure: measurePages }
