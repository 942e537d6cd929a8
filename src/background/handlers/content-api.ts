/** Messages from content scripts: clicked links, and reports of pages that this wallet opened. architecture §6. */

import { PayError } from '../../core/base/errors.ts'
import type { Place } from '../../core/base/place.ts'
import { isDetectedAt } from '../../core/base/privacy.ts'
import { MOST_FOUND } from '../../core/links/found-links.ts'
import { placeInFrame, siteOf } from '../../core/links/place.ts'
import type { ContentApi } from '../../messages/protocol.ts'
import { type Handlers, isOwnPage, originOfSender, type Sender } from '../../messages/server.ts'
import { field, textOf } from './arguments.ts'
import { checkoutReportHandler } from './checkouts.ts'
import { formReportHandler } from './forms.ts'
import type { HandlerDeps } from './page-api.ts'

export const contentHandlers = ({
  checkouts,
  forms,
  settings,
  pageLinks,
}: Pick<HandlerDeps, 'checkouts' | 'forms' | 'settings' | 'pageLinks'>): Handlers<ContentApi> => ({
  'form.report': formReportHandler(forms),
  'checkout.report': checkoutReportHandler(checkouts),
  'pageLinks.report': {
    parse: (raw) => ({ hrefs: hrefsOf(raw) }),
    run: async ({ hrefs }, { frameId, tab, url }) => {
      // Only the page itself is asked. A frame speaks for nobody else.
      if (frameId === 0 && tab?.id !== undefined) pageLinks.told(tab.id, siteOf(url), hrefs)
      return {}
    },
  },
  'pageLinks.offer': {
    parse: (raw) => ({ href: textOf(raw, 'href') }),
    run: async ({ href }, { frameId, tab, url }) => {
      if (frameId === 0 && tab?.id !== undefined) await pageLinks.offered(tab.id, siteOf(url), href)
      return {}
    },
  },
  'link.open': {
    parse: (raw) => ({ href: textOf(raw, 'href') }),
    run: async ({ href }, from) => {
      const place = placeOf(from)
      if (!isDetectedAt(await settings.read(), place)) return { isLeft: true }
      await checkouts.openClicked(href, place, from.tab?.id)
      return { isLeft: false }
    },
  },
})

/** More than the script sends is not read. security T51. */
const hrefsOf = (raw: unknown): string[] =>
  field(raw, 'hrefs')
    .list()
    .slice(0, MOST_FOUND + 1)
    .filter((href) => typeof href === 'string')

/**
 * Where a click was, from the browser and never from the message. security T50. @throws {PayError} message/refused for a
 * frame without an origin, or in a page of our own.
 */
function placeOf(from: Sender): Place {
  if (from.frameId === 0) return { site: siteOf(from.url) }
  const [site, pageUrl] = [siteOf(originOfSender(from)), from.tab?.url]
  const isOurs = pageUrl !== undefined && isOwnPage({ id: from.id ?? '', url: pageUrl })
  if (site === undefined || isOurs) throw new PayError({ code: 'message/refused', name: 'link.open' })
  return placeInFrame(site, siteOf(pageUrl))
}
