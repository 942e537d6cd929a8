/**
 * `personal_sign` → the text that would be signed. Accepts only text that a person can read in full; `core/plan/review`
 * judges whether it concerns the payment. EIP-191, security §4, T11.
 */
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { hashMessage } from 'viem/utils'
import type { TextMessage } from '../../core/plan/decoded-action.ts'
import { address, refuse } from './parse.ts'

/** security §4: what fits on a screen. */
const MAX_MESSAGE_BYTES = 2048
const ADDRESS = /^0x[0-9a-fA-F]{40}$/
/**
 * Characters that are not visible as they are: controls, directions, joiners and fillers of every kind (Unicode C,
 * Default_Ignorable), line and paragraph separators, the empty Braille cell. A line feed is visible.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u
/** ERC-4361, CAIP-122: signs in to a site. No payment needs that. */
const SIGN_IN = /wants\s+you\s+to\s+sign\s+in/i
const CODED = /^\s*(0x)?[0-9a-f]{64,}\s*$/i

/** Decodes `[text or hex, address]`, in either order. @throws a refusal, for `parseStrictly`. */
export function decodeMessage(params: unknown[]): TextMessage {
  const [first, second, ...rest] = params
  if (typeof first !== 'string' || typeof second !== 'string' || rest.length > 0) return refuse('params-malformed')
  const isUsualOrder = ADDRESS.test(second)
  const [said, account] = isUsualOrder ? [first, second] : [second, first]
  const bytes = bytesOf(said)
  const text = textOf(bytes)
  return { kind: 'text-message', signer: address(account), text, digest: hashMessage({ raw: bytes }) }
}

/** Reads text that starts with 0x as hex. Malformed hex is refused, because other readers could take it for hex. */
function bytesOf(said: string): Uint8Array {
  // Half a surrogate pair would be signed as another character than was received.
  if (!said.isWellFormed()) return refuse('text-unreadable')
  if (!/^0x/i.test(said)) return utf8ToBytes(said)
  return /^0x([0-9a-f]{2})*$/i.test(said) ? hexToBytes(said.slice(2)) : refuse('params-malformed')
}

function textOf(bytes: Uint8Array): string {
  // 32 bytes are a digest to a contract wallet; 0x19 starts what EIP-191 and EIP-712 sign.
  if (bytes.length === 32 || bytes[0] === 0x19) return refuse('text-is-digest')
  if (bytes.length === 0 || bytes.length > MAX_MESSAGE_BYTES) return refuse('text-unreadable')
  const text = decodeUtf8(bytes)
  if (UNSEEN.test(text.replaceAll('\n', '')) || text.trim() === '') return refuse('text-unreadable')
  if (CODED.test(text)) return refuse('text-is-digest')
  if (SIGN_IN.test(text) || isJsonRecord(text)) return refuse('type-unknown')
  return text
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return refuse('text-unreadable')
  }
}

/** Typed data and orders are JSON. Signed as text they seem harmless, but some contracts and services accept them. */
function isJsonRecord(text: string): boolean {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null
  } catch {
    return false
  }
}
