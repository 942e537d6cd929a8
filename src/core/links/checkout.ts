/**
 * The hosted checkout in a page of ours: which address is opened, what its messages mean, where it may go. Total, fetches nothing.
 * What it says is a hint and never a proof. protocol §4.8, §2 "Bridge message"; protocol W7.1; security T35. Also of use by itself, to
 * whoever embeds the checkout elsewhere: give it texts, obey its answers.
 */
import type { PaymentId } from '../base/caip.ts'
import type { LinkRefusal } from '../base/errors.ts'
import { RETURN_MARK } from './checkout-messages.ts'
import { isPayHost, judgeLink } from './link.ts'

export type CheckoutVerdict =
  | { kind: 'checkout'; url: string; paymentId: PaymentId }
  | { kind: 'refused'; reason: LinkRefusal }

/**
 * A `gatewayUrl` is a payment link that is an address (protocol W6.1). A bare id or a `wc:` link names a payment but no page: an address
 * would have to be built by hand, which protocol §4.8 forbids.
 */
export function judgeCheckout(text: string, payHost: string): CheckoutVerdict {
  const url = text.trim()
  const verdict = judgeLink(url, payHost, 'paste')
  if (verdict.kind !== 'payment')
    return { kind: 'refused', reason: verdict.kind === 'refused' ? verdict.reason : 'not-a-payment-link' }
  if (!/^https:/i.test(url)) return { kind: 'refused', reason: 'no-page' }
  return { kind: 'checkout', url, paymentId: verdict.paymentId }
}

/** Ours alone: a shop's link may not choose where wallets lead the payer, and of two values nobody knows which one counts. */
const OURS = ['returnUrl', 'preferUniversalLinks']

/** The given address with the two parameters of protocol §4.8. Everything else of it stays as it is written, letter by letter. */
export function checkoutAddress(url: string): string {
  const { base, query, fragment } = partsOf(url)
  const own = [`returnUrl=${encodeURIComponent(returnAddress(url))}`, 'preferUniversalLinks=1']
  return `${base}?${[...query, ...own].join('&')}${fragment}`
}

/**
 * The given address under our mark: a link on the pay host that any wallet, site or system can open, and that the script which we
 * have there takes back to our page. The extension's own address would be closed to all of them, and names the installation.
 */
export function returnAddress(url: string): string {
  const { base, query } = partsOf(url)
  return `${base}${query.length > 0 ? `?${query.join('&')}` : ''}${RETURN_MARK}`
}

const partsOf = (url: string) => {
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(url) ?? []
  return { base, query: query.split('&').filter((one) => one !== '' && !OURS.includes(nameOf(one))), fragment }
}

const nameOf = (parameter: string): string => [...new URLSearchParams(parameter).keys()][0] ?? ''

/** The address of our page for one checkout, which holds all that a reloaded tab needs to go on. */
export const checkoutPage = (page: string, url: string): string => `${page}?url=${encodeURIComponent(url)}`

/** The lock that our page holds while it shows the checkout of a payment. A browser tells nobody else what a tab shows. */
export const checkoutLockName = (paymentId: string): string => `checkout-open/${paymentId}`

/** `words` are the checkout's own: escape them before they are shown. */
export type CheckoutMessage = { kind: 'success' | 'failure'; words: string }

/** Far more than a sentence or two. */
const MAX_MESSAGE_CHARS = 16_384

/**
 * What the bridge was given → what it means; undefined for all that is no outcome. Where a message says both, it is a success: that
 * is looked up with the service, while a failure that is none would make somebody pay twice.
 */
export function parseCheckoutMessage(text: unknown): CheckoutMessage | undefined {
  const message = typeof text === 'string' && text.length <= MAX_MESSAGE_CHARS ? recordOf(text) : {}
  const { type, success } = message
  // The form within the checkout (protocol W7.2): that it is complete pays nothing, though it says success.
  if (typeof type === 'string' && type.startsWith('IC_')) return undefined
  const isSuccess = type === 'PAY_SUCCESS' || success === true
  if (!isSuccess && type !== 'PAY_FAILURE' && success !== false) return undefined
  const words = isSuccess ? message.message : message.error
  return { kind: isSuccess ? 'success' : 'failure', words: typeof words === 'string' ? words : '' }
}

function recordOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

/**
 * `stays`: within the checkout. `back`: to where we said that the payer returns to. `wallet`: to be cancelled and handed on, with the `wc:` text in it. `elsewhere`: another site over
 * https, which a window shows and a frame of ours cannot. `blocked`: any other scheme.
 */
export type Navigation =
  | { kind: 'stays' }
  | { kind: 'back' }
  | { kind: 'wallet'; uri: string }
  | { kind: 'elsewhere' }
  | { kind: 'blocked'; scheme: string }

/** Longer than any wallet link that carries a payment link. */
const MAX_NAVIGATION_CHARS = 8_192

/** What browsers run, show or hand to another program with more power than a wallet's link needs. */
const NEVER =
  /^(javascript|vbscript|data|blob|file|filesystem|view-source|about|intent|http|ftp|ws|wss|tel|sms|smsto|mailto|chrome|edge|brave|resource|jar|(chrome|moz|safari-web)-extension|ms-[a-z-]+|search-ms|shell)$/

/** Where a navigation of the checkout leads. protocol §4.8.6, §4.8.7. */
export function judgeNavigation(address: string, payHost: string): Navigation {
  if (address.length > MAX_NAVIGATION_CHARS || !URL.canParse(address)) return { kind: 'blocked', scheme: '' }
  const url = new URL(address)
  const scheme = url.protocol.slice(0, -1)
  if (scheme === 'about') return { kind: 'stays' }
  if (NEVER.test(scheme)) return { kind: 'blocked', scheme }
  const uri = url.searchParams.get('uri')
  if (uri !== null && /^wc:/i.test(uri)) return { kind: 'wallet', uri }
  // architecture A10: a pairing link that carries a payment is ours to open, also without a wallet's address around it.
  if (scheme === 'wc' && paymentIn(url.href, payHost)) return { kind: 'wallet', uri: url.href }
  if (scheme !== 'https') return { kind: 'blocked', scheme }
  if (!isPayHost(url.hostname, payHost)) return { kind: 'elsewhere' }
  return url.hash.startsWith(RETURN_MARK) ? { kind: 'back' } : { kind: 'stays' }
}

/** True where a `wc:` text carries a payment link, or what claims to be one: this wallet opens it, or says why not. */
export const paymentIn = (uri: string, payHost: string): boolean => judgeLink(uri, payHost, 'page').kind !== 'other'

/** True for the origin, as the browser tells it, of a page on the pay host. */
export const isPayOrigin = (origin: string, payHost: string): boolean =>
  URL.canParse(origin) && new URL(origin).protocol === 'https:' && isPayHost(new URL(origin).hostname, payHost)
