/** Any text → what it asks for as an `ethereum:` or `solana:` link, or the reason for refusing it. Never throws, fetches nothing. */
import type { TransferRefusal } from '../base/errors.ts'
import { ethereumTransfer } from './ethereum.ts'
import { MAX_LINK_CHARS } from './link.ts'
import { isTransactionRequest, solanaTransaction, solanaTransfer, type TransactionRequest } from './solana-pay.ts'
import { RefusedTransfer, refuseTransfer, type TransferRequest } from './transfer-request.ts'

/** `other` does not claim to be one. */
export type TransferVerdict =
  | { kind: 'transfer'; request: TransferRequest }
  | { kind: 'transaction'; request: TransactionRequest }
  | { kind: 'refused'; reason: TransferRefusal }
  | { kind: 'other' }

/** The hash of the page that sends what a link asks for. */
export const sendHash = (link: string): string => `send/${encodeURIComponent(link)}`

/** The link in a hash, with or without its `#`. Undefined for any other text. */
export function linkInHash(hash: string): string | undefined {
  const [, written] = /^#?send\/(.+)$/.exec(hash) ?? []
  try {
    return written && decodeURIComponent(written)
  } catch {
    return undefined
  }
}

const SCHEMES = ['ethereum', 'solana']
/** Up to the first colon, and no longer than a scheme that a person could mistake for one of these. */
const PREFIX = /^([^\s:/?#]{1,40}):/u

export function judgeTransfer(text: string): TransferVerdict {
  const link = text.trim()
  const [, prefix = ''] = PREFIX.exec(link) ?? []
  const scheme = prefix.toLowerCase()
  try {
    if (scheme === '' || !SCHEMES.includes(scheme))
      return isLookAlike(prefix) ? refuseTransfer('look-alike') : { kind: 'other' }
    if (link.length > MAX_LINK_CHARS) return refuseTransfer('too-long')
    // A fragment is no part of either format, and what follows it would be left out by some.
    if (/[^\x21-\x7e]|#/.test(link)) return refuseTransfer('odd-characters')
    const rest = link.slice(prefix.length + 1)
    if (scheme === 'ethereum') return { kind: 'transfer', request: ethereumTransfer(rest) }
    if (isTransactionRequest(rest)) return { kind: 'transaction', request: solanaTransaction(rest) }
    return { kind: 'transfer', request: solanaTransfer(rest) }
  } catch (problem) {
    if (problem instanceof RefusedTransfer) return { kind: 'refused', reason: problem.reason }
    throw problem
  }
}

/** One with letters of other scripts, or with those that look alike in this one. */
function isLookAlike(prefix: string): boolean {
  const plain = prefix
    .normalize('NFKD')
    .replace(/\p{M}|\p{C}/gu, '')
    .toLowerCase()
  const alike = plain.replaceAll('rn', 'm').replaceAll('0', 'o').replaceAll(/[1|i]/g, 'l').replaceAll('3', 'e')
  if (!/[a-z]/.test(alike) || /[^a-z\u0080-\u{10ffff}]/u.test(alike)) return false
  const letters = [...alike]
  const isLike = (scheme: string) =>
    letters.length === scheme.length && letters.every((one, at) => one === scheme[at] || one > '\u007f')
  return SCHEMES.some(isLike)
}
