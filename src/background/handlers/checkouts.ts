/**
 * Requests of own pages about hosted checkouts, and reports of a checkout window's bridge. architecture §6,
 * protocol §4.8.
 */
import { refuseArgument } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import { parseCheckoutReport } from '../../core/links/checkout-messages.ts'
import { type Gateway, MAX_POLL_MS } from '../../gateway/client.ts'
import type { ContentApi, PageApi } from '../../messages/protocol.ts'
import { type Handlers, originOfSender, type PageHandlers } from '../../messages/server.ts'
import { requireNoSecret } from '../../vault/keys/secret-text.ts'
import type { Checkouts } from '../pages/checkouts.ts'
import { field, idOf, textOf } from './arguments.ts'

export type CheckoutCall = Extract<keyof PageApi, `checkout.${string}`>
type Deps = { checkouts: Checkouts; getStatus: Gateway['getStatus'] }

export const checkoutHandlers = ({ checkouts, getStatus }: Deps): Pick<PageHandlers, CheckoutCall> => ({
  'checkout.open': {
    needsUnlock: false,
    parse: (raw) => ({ text: textOf(raw, 'text') }),
    run: async ({ text }) => {
      requireNoSecret(text)
      await checkouts.openPasted(text)
      return {}
    },
  },
  'checkout.openWindow': {
    needsUnlock: false,
    parse: (raw) => ({ url: textOf(raw, 'url') }),
    run: async ({ url }) => {
      await checkouts.openWindow(url)
      return {}
    },
  },
  'checkout.look': { needsUnlock: false, parse: idOf, run: async ({ paymentId }) => checkouts.look(paymentId) },
  'checkout.status': {
    needsUnlock: false,
    parse: (raw) => ({ ...idOf(raw), maxPollMs: field(raw, 'maxPollMs').whole() }),
    run: async ({ paymentId, maxPollMs }) => getStatus(paymentId, Math.max(0, Math.min(maxPollMs, MAX_POLL_MS))),
  },
  'checkout.leave': {
    needsUnlock: false,
    parse: (raw) => ({ url: textOf(raw, 'url') }),
    run: async ({ url }) => ({ isOpened: await checkouts.leave(url) }),
  },
})

/**
 * Tab and origin come from the browser, never from the message. Frames are refused: a framed checkout reports to its
 * page.
 */
export const checkoutReportHandler = (checkouts: Pick<Checkouts, 'told'>): Handlers<ContentApi>['checkout.report'] => ({
  parse: (raw) => ({ word: parseCheckoutReport(raw) ?? refuseArgument('tenderCheckout', 'a word') }),
  run: async ({ word }, from) => {
    const tabId = from.tab?.id
    const origin = originOfSender(from)
    if (tabId === undefined || origin === undefined || from.frameId !== 0) {
      throw new PayError({ code: 'message/refused', name: 'checkout.report' })
    }
    await checkouts.told(tabId, origin, word)
    return {}
  },
})
