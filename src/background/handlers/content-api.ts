/** What a content script may say: that a link was clicked, and what the pages say that this wallet itself opened. DESIGN.md §6. */

import { siteOf } from '../../core/links/link.ts'
import type { ContentApi } from '../../messages/protocol.ts'
import type { Handlers } from '../../messages/server.ts'
import { textOf } from './arguments.ts'
import { tellHandler } from './checkouts.ts'
import { reportHandler } from './forms.ts'
import type { HandlerTools } from './page-api.ts'

/** A content script may say that a link was clicked, or a form completed. Whose page it was tells the browser, never the message. */
export const contentHandlers = ({
  checkouts,
  forms,
}: Pick<HandlerTools, 'checkouts' | 'forms'>): Handlers<ContentApi> => ({
  'form.report': reportHandler(forms),
  'checkout.tell': tellHandler(checkouts),
  'link.open': {
    parse: (raw) => ({ href: textOf(raw, 'href') }),
    run: async ({ href }, from) => {
      await checkouts.openClicked(href, siteOf(from.url))
      return {}
    },
  },
})
