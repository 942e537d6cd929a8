/**
 * Any text → the payment id of a payment link, or the reason for refusing it. Never throws, fetches nothing.
 * protocol §2 "Payment link formats", security §6, live-service W1.6.
 */
import { isPaymentId, type PaymentId } from '../base/caip.ts'
import type { LinkRefusal } from '../base/errors.ts'

/**
 * Where the text comes from; `picture`: a QR code that a person had read. A bare id is accepted only if a person typed or pasted it: in a
 * picture nobody saw it before.
 */
export type LinkSource = 'page' | 'picture' | 'paste'

/** `other` does not claim to be a payment link and is left to the page. */
export type LinkVerdict =
  | { kind: 'payment'; paymentId: PaymentId }
  | { kind: 'refused'; reason: LinkRefusal }
  | { kind: 'other' }

/** Far longer than any real link. Bounds the work on hostile text (security §6). */
export const MAX_LINK_CHARS = 2048

const refused = (reason: LinkRefusal): LinkVerdict => ({ kind: 'refused', reason })

/** Judges a link against the pay host (`pay.example`, lower case): first its host, then its id. */
export function judgeLink(text: string, payHost: string, source: LinkSource): LinkVerdict {
  const link = unwrapped(text.trim())
  if (source === 'paste' && isPaymentId(link)) return { kind: 'payment', paymentId: link }
  if (source !== 'page' && VERIFICATION_ID.test(link)) return refused('wallet-verification')
  const verdict = /^wc:/i.test(link) ? judgePairing(link, payHost) : judgeUrl(link, payHost)
  return source !== 'page' && verdict.kind === 'other' ? refused('not-a-payment-link') : verdict
}

/** live-service W1.6: the whole link may be percent-encoded once. */
const unwrapped = (text: string): string => (/^(https|wc)%3a/i.test(text) ? (decodeOnce(text) ?? text) : text)

function judgePairing(link: string, payHost: string): LinkVerdict {
  if (!/[?&#]pay=/.test(link)) return { kind: 'other' }
  if (link.length > MAX_LINK_CHARS) return refused('too-long')
  const [inner, second] = payParameters(link)
  if (inner === undefined) return refused('not-a-payment-link')
  if (second !== undefined) return refused('two-ids')
  const decoded = decodeOnce(inner)
  if (decoded === undefined) return refused('odd-characters')
  const verdict = judgeUrl(unwrapped(decoded), payHost)
  if (verdict.kind !== 'other') return verdict
  const host = urlOf(decoded)?.hostname
  return refused(host && !isPayHost(host, payHost) ? 'untrusted-host' : 'not-a-payment-link')
}

/** Only the query has parameters: from the first question mark to the first number sign (RFC 3986 §3.4, §3.5). */
function payParameters(link: string): string[] {
  const query = /^[^?#]*\?([^#]*)/.exec(link)?.[1] ?? ''
  return query.split('&').flatMap((one) => (one.startsWith('pay=') ? [one.slice('pay='.length)] : []))
}

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** At least two slashes: with fewer, a browser resolves the rest against the current page. */
const LINK = /^([a-z][a-z0-9+.-]*):[/\\]{2,}([^/\\?#]*)/i

/** Browsers resolve these path segments, so the effective id would differ from the visible one. */
const DOT_SEGMENT = /^[^?#]*\/(\.|%2e){1,2}([/?#]|$)/i

function judgeUrl(link: string, payHost: string): LinkVerdict {
  const [, scheme, authority = ''] = LINK.exec(link) ?? []
  if (scheme !== undefined && isVerification(link, payHost)) return refused('wallet-verification')
  if (scheme === undefined || !claimsToPay(link, authority, payHost)) return { kind: 'other' }
  if (link.length > MAX_LINK_CHARS) return refused('too-long')
  if (/[^\x21-\x7e]|\\/.test(link) || authority.includes('%')) return refused('odd-characters')
  if (scheme.toLowerCase() !== 'https') return refused('not-https')
  if (authority.includes('@')) return refused('userinfo')
  const url = urlOf(link)
  if (!url) return refused('odd-characters')
  if (!isPayHost(url.hostname, payHost)) return refused('untrusted-host')
  if (url.port !== '') return refused('port')
  return DOT_SEGMENT.test(link) ? refused('bad-id') : idOf(url)
}

/** Signing in to show that one owns a wallet. It looks like a payment link, but nothing is paid (live-service W13). */
const VERIFICATION_HOST = 'wallet-verification.walletconnect.com'
const VERIFICATION_ID = /^ver_[0-9A-Za-z]{1,128}$/

/** Any address of its host, or an id of its kind, and no other, on the pay host. */
function isVerification(link: string, payHost: string): boolean {
  const url = link.length > MAX_LINK_CHARS ? undefined : urlOf(link)
  if (url?.hostname === VERIFICATION_HOST) return true
  if (!url || !isPayHost(url.hostname, payHost)) return false
  const ids = [...url.pathname.split('/'), ...url.searchParams.getAll('pid')].filter((part) => part !== '')
  return ids.length > 0 && ids.every((id) => VERIFICATION_ID.test(id))
}

/** `URL` also accepts empty labels (`.pay.example`) and characters that no host name has. */
const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/

/** True for the pay host and its subdomains. Both arguments are lower case, as `URL` returns them. */
export const isPayHost = (host: string, payHost: string): boolean =>
  host === payHost || (host.endsWith(`.${payHost}`) && HOST_NAME.test(host))

/**
 * True if a person could mistake the link for a payment link: it has an id, and its host is or looks like the pay host. Of a long host
 * only the ends are read, and not by `URL`, because normalising takes time that grows with the square of the length.
 */
function claimsToPay(link: string, authority: string, payHost: string): boolean {
  if (!/pay_|[?&]pid=/i.test(decodeOnce(link) ?? link)) return false
  const shown = decodeOnce(authority) ?? authority
  const ends = [shown.slice(0, MAX_LINK_CHARS), shown.slice(-MAX_LINK_CHARS)]
  if (ends.some((end) => end.normalize('NFKC').toLowerCase().includes(payHost))) return true
  return link.length <= MAX_LINK_CHARS && urlOf(link)?.hostname.includes(payHost) === true
}

function urlOf(link: string): URL | undefined {
  try {
    return new URL(link)
  } catch {
    return undefined
  }
}

/** The id must be in exactly one place: one `pid`, or the only path segment. */
function idOf(url: URL): LinkVerdict {
  const path = url.pathname.replace(/^\/+|\/+$/g, '')
  const pids = url.searchParams.getAll('pid')
  if (pids.length > 1) return refused('two-ids')
  const [pid] = pids
  if (pid === undefined) {
    if (!path.startsWith('pay_')) return { kind: 'other' }
    return isPaymentId(path) ? { kind: 'payment', paymentId: path } : refused('bad-id')
  }
  if (path.startsWith('pay_') && path !== pid) return refused('two-ids')
  if (path !== '' && path !== pid) return { kind: 'other' }
  if (pid === '') return refused('no-id')
  return isPaymentId(pid) ? { kind: 'payment', paymentId: pid } : refused('bad-id')
}
