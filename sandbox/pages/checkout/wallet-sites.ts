// The wallets' sites, where a universal link leads if no app handles it: they say so, and link back.

import type { App } from '../../web/reply.ts'
import { html, pageResponse } from '../page.ts'
import { returnTarget } from './wallet-list.ts'

/** `/<wallet>/wc?uri=wc:…[&returnUrl=…]`. */
export function createWalletSites(): App {
  return async (request) => {
    const { searchParams } = new URL(request.url)
    const isHandOver = searchParams.get('uri')?.startsWith('wc:') === true
    const back = returnTarget(searchParams.get('returnUrl'))
    const body = html`<h1>${isHandOver ? 'No app has opened' : 'Nothing to open'}</h1>
<p>${isHandOver ? 'On a device with this wallet its app opens instead of this page. Nothing was paid.' : 'This link carries no payment and no connection.'}</p>
<p>${back ? html`<a href="${back}">Back to where you came from</a>` : 'Go back to choose another wallet.'}</p>`
    return pageResponse({ title: 'A wallet’s website', body: () => body, width: 'narrow', framing: 'anyone' })
  }
}
