/**
 * The payment links of the page in a tab, asked for by the popup or a key. What the page's script says is only which links there are;
 * its place is what the browser says of that message. screens §1, security T51.
 */
import { ignoreExpected, type NotOpened } from '../../core/base/errors.ts'
import type { Place } from '../../core/base/place.ts'
import { isDetectedAt } from '../../core/base/privacy.ts'
import { cleanName } from '../../core/base/text.ts'
import {
  foundLinks,
  leadsTo,
  MAX_LINK_TEXT,
  MOST_FOUND,
  type Opens,
  type PageLink,
} from '../../core/links/found-links.ts'
import { namedSite } from '../../core/links/place.ts'
import type { PageLinks } from '../../messages/views.ts'
import type { TitledText } from '../../text/titled.ts'
import type { Spoken } from '../notices/spoken.ts'
import type { SettingsStore } from '../storage/settings.ts'
import type { Checkouts } from './checkouts.ts'

export type PageLinksDeps = {
  payHost: string
  opens: Opens
  settings: Pick<SettingsStore, 'read'>
  spoken: Spoken
  openClicked: Checkouts['openClicked']
  /** Resolves when the page's script has sent its report. Rejects if there is none in the page. */
  askTab: (tabId: number) => Promise<void>
  sleep: (delayMs: number) => Promise<void>
  showPageBadge: (tabId: number, words: TitledText) => Promise<void>
  showNotOpened: (reason: NotOpened) => Promise<void>
}

export type FoundOnPages = {
  find: (tabId: number) => Promise<PageLinks>
  /** Returns false if the page has no such link any more. */
  pay: (tabId: number, link: string) => Promise<boolean>
  /** Opens the first link of the page, or says why there is none to open. `tabId`: undefined if there is no tab. */
  payFirst: (tabId: number | undefined) => Promise<void>
  /** From the script of a page that offers one in its head; `place` and `address`, its site, by the browser. Opens nothing. */
  offered: (tabId: number, place: Place, href: string, address?: string) => Promise<void>
  /** From the script of a page; `place` and `address` by the browser. Dropped unless its tab was asked. */
  told: (tabId: number, place: Place, links: readonly PageLink[], address?: string) => void
}

/** A page that is at work answers later than this, or never. The popup is drawn without it. */
const LONGEST_MS = 2_000

type Report = { place: Place; links: readonly PageLink[]; address: string | undefined }
type Read =
  | { at: 'read'; place: Place; links: Map<string, PageLink> }
  | { at: 'off'; site: string | undefined }
  | { at: 'unseen' | 'silent' }

export function createPageLinks(deps: PageLinksDeps): FoundOnPages {
  const { payHost, opens, settings, askTab, sleep, openClicked, spoken, showPageBadge, showNotOpened } = deps
  const waiting = new Map<number, (report: Report) => void>()

  const read = async (tabId: number): Promise<Read> => {
    const { promise, resolve } = Promise.withResolvers<Report | 'unseen' | 'silent'>()
    waiting.set(tabId, resolve)
    // Without a report by then, whoever answered was no script of ours.
    void askTab(tabId).then(
      () => resolve('unseen'),
      () => resolve('unseen'),
    )
    void sleep(LONGEST_MS).then(() => resolve('silent'))
    const report = await promise
    if (waiting.get(tabId) === resolve) waiting.delete(tabId)
    if (typeof report === 'string') return { at: report }
    const { place, links, address } = report
    if (!isDetectedAt(await settings.read(), place, address)) return { at: 'off', site: namedSite(place) }
    return { at: 'read', place, links: foundLinks(links, opens) }
  }

  const find = async (tabId: number): Promise<PageLinks> => {
    const page = await read(tabId)
    if (page.at !== 'read') return page
    const links = [...page.links].slice(0, MOST_FOUND).map(([link, { href, text }]) => ({
      link,
      leadsTo: leadsTo(href, payHost),
      text: cleanName(text, MAX_LINK_TEXT),
    }))
    const isMore = page.links.size > MOST_FOUND
    const { pageBadgeText } = await spoken()
    await showPageBadge(tabId, pageBadgeText(links.length, isMore)).catch(ignoreExpected)
    return { at: 'found', links, isMore }
  }

  return {
    find,
    pay: async (tabId, link) => {
      const page = await read(tabId)
      const found = page.at === 'read' ? page.links.get(link) : undefined
      if (page.at !== 'read' || found === undefined) return false
      await openClicked(found.href, page.place, tabId)
      return true
    },
    payFirst: async (tabId) => {
      // A key that is held down presses again.
      if (tabId !== undefined && waiting.has(tabId)) return
      const page: Read = tabId === undefined ? { at: 'unseen' } : await read(tabId)
      if (page.at !== 'read') return showNotOpened(page.at)
      const [first] = page.links.values()
      await (first === undefined ? showNotOpened('none') : openClicked(first.href, page.place, tabId))
    },
    offered: async (tabId, place, href, address) => {
      if (foundLinks([{ href }], opens).size === 0 || !isDetectedAt(await settings.read(), place, address)) return
      const { offerBadgeText } = await spoken()
      await showPageBadge(tabId, offerBadgeText).catch(ignoreExpected)
    },
    told: (tabId, place, links, address) => waiting.get(tabId)?.({ place, links, address }),
  }
}
