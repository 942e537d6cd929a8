/**
 * The hosted checkout in our own page: which address is opened, what its messages mean, where it may navigate. Never throws, fetches
 * nothing. Its messages are hints, never proof. protocol §4.8, §2 "Bridge message"; live-service W7.1; security T35.
 */
import type { PaymentId } from '../base/caip.ts'
import type { LinkRefusal } from '../base/errors.ts'
import { RETURN_MARK } from './checkout-messages.ts'
import { isPayHost, judgeLink } from './link.ts'

export type CheckoutVerdict =
  | { kind: 'checkout'; url: string; paymentId: PaymentId }
  | { kind: 'refused'; reason: LinkRefusal }

/**
 * Accepts a payment link that is an https address, as `gatewayUrl` is (live-service W6.1). A bare id or a `wc:` link names no page, and
 * protocol §4.8 forbids building its address.
 */
export function judgeCheckout(text: string, payHost: string): CheckoutVerdict {
  const url = text.trim()
  const verdict = judgeLink(url, payHost, 'paste')
  if (verdict.kind !== 'payment')
    return { kind: 'refused', reason: verdict.kind === 'refused' ? verdict.reason : 'not-a-payment-link' }
  if (!/^https:/i.test(url)) return { kind: 'refused', reason: 'no-page' }
  return { kind: 'checkout', url, paymentId: verdict.paymentId }
}

/** Removed from a shop's link: it may not choose where wallets return to, and which of two values counts is undefined. */
const OWN_PARAMETERS = ['returnUrl', 'preferUniversalLinks']

/** The given address with the two parameters of protocol §4.8. Everything else is kept character by character. */
export function checkoutAddress(url: string): string {
  const { base, query, fragment } = partsOf(url)
  const own = [`returnUrl=${encodeURIComponent(returnAddress(url))}`, 'preferUniversalLinks=1']
  return `${base}?${[...query, ...own].join('&')}${fragment}`
}

/**
 * The given address with RETURN_MARK. Any wallet or site can open it, and our content script there leads back to our page. The
 * extension's own address can't be opened from outside, and would identify the installation.
 */
export function returnAddress(url: string): string {
  const { base, query } = partsOf(url)
  return `${base}${query.length > 0 ? `?${query.join('&')}` : ''}${RETURN_MARK}`
}

const partsOf = (url: string) => {
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(url) ?? []
  return {
    base,
    query: query.split('&').filter((one) => one !== '' && !OWN_PARAMETERS.includes(nameOf(one))),
    fragment,
  }
}

const nameOf = (parameter: string): string => [...new URLSearchParams(parameter).keys()][0] ?? ''

/** The address of our page for one checkout. It holds all that a reloaded tab needs. */
export const checkoutPage = (page: string, url: string): string => `${page}?url=${encodeURIComponent(url)}`

/** The lock that our page holds while it shows a checkout. No other API tells without a permission what a tab shows. */
export const checkoutLockName = (paymentId: string): string => `checkout-open/${paymentId}`

/** `words` come from the checkout: escape them before display. */
export type CheckoutMessage = { kind: 'success' | 'failure'; words: string }

/** Far more than a message of one or two sentences. */
const MAX_MESSAGE_CHARS = 16_384

/**
 * A bridge message → its outcome; undefined if it has none. A message that says both counts as success: a success is checked with
 * the service, while a false failure would make the person pay twice.
 */
export function parseCheckoutMessage(text: unknown): CheckoutMessage | undefined {
  const message = typeof text === 'string' && text.length <= MAX_MESSAGE_CHARS ? recordOf(text) : {}
  const { type, success } = message
  // From the form within the checkout (live-service W7.2). Completing it pays nothing, although it reports success.
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
 * `stays`: within the checkout. `back`: to our return address. `wallet`: cancel it and pass on its `wc:` link. `elsewhere`: another
 * https site, which only a window can show. `blocked`: any other scheme.
 */
export type Navigation =
  | { kind: 'stays' }
  | { kind: 'back' }
  | { kind: 'wallet'; uri: string }
  | { kind: 'elsewhere' }
  | { kind: 'blocked'; scheme: string }

/** Longer than any wallet link that contains a payment link. */
const MAX_NAVIGATION_CHARS = 8_192

/** Schemes that browsers run, show or pass to another program with more power than a wallet's link needs. */
const BLOCKED_SCHEMES =
  /^(javascript|vbscript|data|blob|file|filesystem|view-source|about|intent|http|ftp|ws|wss|tel|sms|smsto|mailto|chrome|edge|brave|resource|jar|(chrome|moz|safari-web)-extension|ms-[a-z-]+|search-ms|shell)$/

/** Decides about a navigation of the checkout. protocol §4.8.6, §4.8.7. */
export function judgeNavigation(address: string, payHost: string): Navigation {
  if (address.length > MAX_NAVIGATION_CHARS || !URL.canParse(address)) return { kind: 'blocked', scheme: '' }
  const url = new URL(address)
  const scheme = url.protocol.slice(0, -1)
  if (scheme === 'about') return { kind: 'stays' }
  if (BLOCKED_SCHEMES.test(scheme)) return { kind: 'blocked', scheme }
  const uri = url.searchParams.get('uri')
  if (uri !== null && /^wc:/i.test(uri)) return { kind: 'wallet', uri }
  // screens §11.5: Tender opens a pairing link with a payment, also without a wallet's address around it.
  if (scheme === 'wc' && claimsPayment(url.href, payHost)) return { kind: 'wallet', uri: url.href }
  if (scheme !== 'https') return { kind: 'blocked', scheme }
  if (!isPayHost(url.hostname, payHost)) return { kind: 'elsewhere' }
  return url.hash.startsWith(RETURN_MARK) ? { kind: 'back' } : { kind: 'stays' }
}

/** True if a `wc:` link contains a payment link, or text that claims to be one. Tender opens it or shows why it doesn't. */
export const claimsPayment = (uri: string, payHost: string): boolean => judgeLink(uri, payHost, 'page').kind !== 'other'

/** True for an origin, as the browser reports it, on the pay host. */
export const isPayOrigin = (origin: string, payHost: string): boolean =>
  URL.canParse(origin) && new URL(origin).protocol === 'https:' && isPayHost(new URL(origin).hostname, payHost)
