// The wallets to which the hosted checkout hands a payment over, and their links: `<wallet>?uri=wc:…`, which the app that shows the
// checkout takes out of the frame and opens (protocol §4.8.6).

import { randomBytes } from 'node:crypto'
import { payLink } from '../../gateway/payments.ts'
import { PAY_HOST, WALLETS_HOST } from '../../settings.ts'
import type { App } from '../../web/reply.ts'
import { html, pageResponse } from '../page.ts'

/** `https` is the universal link, `scheme` the custom one; if there are both, the app that shows the checkout chooses. */
type Wallet = { id: string; name: string; note: string; https?: string; scheme?: string; takes: Link }
/** Content of its `uri`: the payment's link in one of two forms, or a pairing alone. */
type Link = 'link with pid' | 'link with path' | 'pairing'

export type WalletLink = { id: string; name: string; note: string; href: string }

const site = (id: string) => `https://${WALLETS_HOST}/${id}/wc`

const WALLETS: readonly Wallet[] = [
  {
    id: 'tender',
    name: 'Tender',
    note: 'In this browser',
    https: site('tender'),
    scheme: 'tender://wc',
    takes: 'link with pid',
  },
  {
    id: 'maple',
    name: 'Maple Wallet',
    note: 'On this phone',
    https: site('maple'),
    scheme: 'maplewallet://wc',
    takes: 'link with path',
  },
  {
    id: 'pebble',
    name: 'Pebble',
    note: 'An app without a website',
    scheme: 'examplewallet://wc',
    takes: 'link with pid',
  },
  { id: 'harbour', name: 'Harbour', note: 'Connects first, pays later', https: site('harbour'), takes: 'pairing' },
]

type Asked = { paymentId: string; returnUrl: string | undefined; prefersUniversalLinks: boolean }

/** Where each wallet is opened, each with its own pairing. */
export function walletLinks(asked: Asked): WalletLink[] {
  return WALLETS.map(({ id, name, note, https, scheme, takes }) => {
    const base = (asked.prefersUniversalLinks ? https : scheme) ?? scheme ?? https ?? ''
    const query = [
      ['uri', pairingUri(asked.paymentId, takes)],
      ...(asked.returnUrl === undefined ? [] : [['returnUrl', asked.returnUrl]]),
    ]
    // Not URLSearchParams: many apps do not read its `+` as a space.
    return { id, name, note, href: `${base}?${query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}` }
  })
}

/** live-service W1.2: `wc:<topic>@2?relay-protocol=irn&symKey=…&pay=<percent-encoded link>`. Nobody listens on its topic. */
function pairingUri(paymentId: string, takes: Link): string {
  const [topic, symKey] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  const pairing = `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}`
  if (takes === 'pairing') return pairing
  const link = takes === 'link with pid' ? payLink(paymentId) : `https://${PAY_HOST}/${paymentId}`
  return `${pairing}&pay=${encodeURIComponent(link)}`
}

/** Schemes that are not an app's deep link: they run in the page, or show invented content. */
const NO_APP = ['javascript', 'data', 'vbscript', 'blob', 'file', 'filesystem', 'about', 'view-source', 'http']

/** The address of an app or a site, to which wallets and the checkout may return; undefined for any other. */
export function returnTarget(text: string | null): string | undefined {
  const url = text === null ? null : URL.parse(text)
  return url && !NO_APP.includes(url.protocol.slice(0, -1)) ? url.href : undefined
}

// The wallets' sites, where a universal link leads if no app handles it: they say so, and link back.

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
