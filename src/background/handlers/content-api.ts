/** Messages from content scripts: clicked links, and reports of pages that this wallet opened. architecture §6. */

import { isRecord } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import type { Place } from '../../core/base/place.ts'
import { isDetectedAt } from '../../core/base/privacy.ts'
import { MOST_FOUND, type PageLink } from '../../core/links/found-links.ts'
import { placeIn, siteOf } from '../../core/links/place.ts'
import type { ContentApi } from '../../messages/protocol.ts'
import { type Handlers, isOwnPage, originOfSender, type Sender } from '../../messages/server.ts'
import type { MenuPlaces } from '../pages/menu-places.ts'
import { field, nothing, textOf } from './arguments.ts'
import { checkoutReportHandler } from './checkouts.ts'
import { formReportHandler } from './forms.ts'
import type { HandlerDeps } from './page-api.ts'

type Deps = Pick<HandlerDeps, 'checkouts' | 'forms' | 'settings' | 'pageLinks'> & {
  menuPlaces: Pick<MenuPlaces, 'opened'>
}

export const contentHandlers = ({ checkouts, forms, settings, pageLinks, menuPlaces }: Deps): Handlers<ContentApi> => ({
  'form.report': formReportHandler(forms),
  'checkout.report': checkoutReportHandler(checkouts),
  'pageLinks.report': {
    parse: (raw) => ({ links: linksOf(raw) }),
    run: async ({ links }, from) => {
      const { frameId, tab } = from
      // Only the page itself is asked. A frame speaks for nobody else.
      if (frameId === 0 && tab?.id !== undefined) pageLinks.told(tab.id, placeOfSender(from), links, siteOf(from.url))
      return {}
    },
  },
  'pageLinks.offer': {
    parse: (raw) => ({ href: textOf(raw, 'href') }),
    run: async ({ href }, from) => {
      const { frameId, tab } = from
      if (frameId === 0 && tab?.id !== undefined)
        await pageLinks.offered(tab.id, placeOfSender(from), href, siteOf(from.url))
      return {}
    },
  },
  'link.open': {
    parse: (raw) => ({ href: textOf(raw, 'href') }),
    run: async ({ href }, from) => {
      const place = placeOfClick(from)
      if (!isDetectedAt(await settings.read(), place, siteOf(from.url))) return { isLeft: true }
      await checkouts.openClicked(href, place, from.tab?.id)
      return { isLeft: false }
    },
  },
  'menu.opened': {
    parse: nothing,
    run: async (_, from) => {
      menuPlaces.opened({ tabId: from.tab?.id, frameId: from.frameId, origin: originOfSender(from) })
      return {}
    },
  },
})

/** More than the script sends is not read. security T51. */
const linksOf = (raw: unknown): PageLink[] =>
  field(raw, 'links')
    .list()
    .slice(0, MOST_FOUND + 1)
    .flatMap((one) => {
      const { href, text } = isRecord(one) ? one : {}
      return typeof href === 'string' ? [{ href, text: typeof text === 'string' ? text : '' }] : []
    })

/** From the browser and never from the message. security T50. */
const placeOfSender = (from: Sender): Place =>
  placeIn({ origin: originOfSender(from), isFrame: from.frameId !== 0, pageUrl: from.tab?.url })

/** @throws {PayError} message/refused for a frame without an origin, or in a page of our own. */
function placeOfClick(from: Sender): Place {
  const isOurs = from.tab?.url !== undefined && isOwnPage({ id: from.id ?? '', url: from.tab.url })
  if (from.frameId !== 0 && (isOurs || siteOf(originOfSender(from)) === undefined))
    throw new PayError({ code: 'message/refused', name: 'link.open' })
  return placeOfSender(from)
}
