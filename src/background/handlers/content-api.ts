/** Messages from content scripts: clicked links, and reports of pages that this wallet opened. architecture §6. */

import { siteOf } from '../../core/links/place.ts'
import type { ContentApi } from '../../messages/protocol.ts'
import type { Handlers } from '../../messages/server.ts'
import { textOf } from './arguments.ts'
import { checkoutReportHandler } from './checkouts.ts'
import { formReportHandler } from './forms.ts'
import type { HandlerDeps } from './page-api.ts'

/** The page's origin comes from the browser, never from the message. */
export const contentHandlers = ({
  checkouts,
  forms,
}: Pick<HandlerDeps, 'checkouts' | 'forms'>): Handlers<ContentApi> => ({
  'form.report': formReportHandler(forms),
  'checkout.report': checkoutReportHandler(checkouts),
  'link.open': {
    parse: (raw) => ({ href: textOf(raw, 'href') }),
    run: async ({ href }, from) => {
      await checkouts.openClicked(href, { site: siteOf(from.url) })
      return {}
    },
  },
})
