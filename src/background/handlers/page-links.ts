/** Requests about pages that are not ours: the payment links of one, and the tab that a payment was clicked in. architecture §6, A1, security T51. */
import { refuseArgument } from '../../core/base/decode.ts'
import type { PageApi } from '../../messages/protocol.ts'
import type { Handlers } from '../../messages/server.ts'
import { hasShop, showShop } from '../browser/shop-tab.ts'
import type { FoundOnPages } from '../pages/page-links.ts'
import { field, idOf, textOf } from './arguments.ts'

export type PageLinksCall = 'pageLinks.find' | 'pageLinks.pay' | 'shop.isThere' | 'shop.show'

/** `tabs.Tab.id` is never negative for a tab with a page. */
function tabOf(raw: unknown): { tabId: number } {
  const tabId = field(raw, 'tabId').whole()
  return { tabId: tabId >= 0 ? tabId : refuseArgument('tabId', 'a tab') }
}

export const pageLinksHandlers = ({
  pageLinks,
}: {
  pageLinks: FoundOnPages
}): Pick<Handlers<PageApi>, PageLinksCall> => ({
  'pageLinks.find': { parse: tabOf, run: ({ tabId }) => pageLinks.find(tabId) },
  'pageLinks.pay': {
    parse: (raw) => ({ ...tabOf(raw), link: textOf(raw, 'link') }),
    run: async ({ tabId, link }) => ({ isGone: !(await pageLinks.pay(tabId, link)) }),
  },
  'shop.isThere': {
    parse: idOf,
    run: async ({ paymentId }) => ({ isThere: await hasShop(paymentId) }),
  },
  'shop.show': {
    parse: idOf,
    run: async ({ paymentId }) => ({ isThere: await showShop(paymentId) }),
  },
})
