/** Requests of the popup about the payment links of a page. architecture §6, A1, security T51. */
import { refuseArgument } from '../../core/base/decode.ts'
import type { PageApi } from '../../messages/protocol.ts'
import type { Handlers } from '../../messages/server.ts'
import type { FoundOnPages } from '../pages/page-links.ts'
import { field, idOf } from './arguments.ts'

export type PageLinksCall = 'pageLinks.find' | 'pageLinks.pay'

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
    parse: (raw) => ({ ...tabOf(raw), ...idOf(raw) }),
    run: async ({ tabId, paymentId }) => ({ isGone: !(await pageLinks.pay(tabId, paymentId)) }),
  },
})
