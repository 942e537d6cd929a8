/**
 * Requests about links and the pages that are not ours: a link that is pasted or scanned, those of a page, and the tab that a payment was
 * clicked in. architecture §6, screens §1, security T51, T54.
 */
import { refuseArgument } from '../../core/base/decode.ts'
import type { PageHandlers } from '../../messages/server.ts'
import { requireNoSecret } from '../../vault/keys/secret-text.ts'
import { hasShop, showShop } from '../browser/tabs.ts'
import type { Links } from '../pages/open-link.ts'
import type { FoundOnPages } from '../pages/page-links.ts'
import { field, idOf, textOf } from './arguments.ts'

export type PageLinksCall =
  | 'link.paste'
  | 'link.scan'
  | 'pageLinks.find'
  | 'pageLinks.pay'
  | 'shop.isThere'
  | 'shop.show'

/** `tabs.Tab.id` is never negative for a tab with a page. */
function tabOf(raw: unknown): { tabId: number } {
  const tabId = field(raw, 'tabId').whole()
  return { tabId: tabId >= 0 ? tabId : refuseArgument('tabId', 'a tab') }
}

const opened = (open: Links['openPasted']): PageHandlers['link.paste'] => ({
  needsUnlock: false,
  parse: (raw) => ({ text: textOf(raw, 'text') }),
  run: async ({ text }) => {
    requireNoSecret(text)
    const paymentId = await open(text)
    return paymentId === undefined ? {} : { paymentId }
  },
})

type Deps = { links: Pick<Links, 'openPasted' | 'openScanned'>; pageLinks: FoundOnPages }

export const pageLinksHandlers = ({ links, pageLinks }: Deps): Pick<PageHandlers, PageLinksCall> => ({
  'link.paste': opened(links.openPasted),
  'link.scan': opened(links.openScanned),
  'pageLinks.find': { needsUnlock: false, parse: tabOf, run: ({ tabId }) => pageLinks.find(tabId) },
  'pageLinks.pay': {
    needsUnlock: false,
    parse: (raw) => ({ ...tabOf(raw), link: textOf(raw, 'link') }),
    run: async ({ tabId, link }) => ({ isGone: !(await pageLinks.pay(tabId, link)) }),
  },
  'shop.isThere': {
    needsUnlock: false,
    parse: idOf,
    run: async ({ paymentId }) => ({ isThere: await hasShop(paymentId) }),
  },
  'shop.show': {
    needsUnlock: false,
    parse: idOf,
    run: async ({ paymentId }) => ({ isThere: await showShop(paymentId) }),
  },
})
