/** Secret bytes: random, wiped, and as strict base64 text. security §8.2, §8.3. */

/** Bytes in their own buffer, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Random bytes from the platform's generator; never from `Math.random` (security T46). */
export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

/** Overwrites secrets. Copies made by the garbage collector are out of reach (security §8.3). */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}

/**
 * Text → UTF-8 bytes that the caller may wipe; lone surrogates as U+FFFD. By hand, as all of this file: `TextEncoder`, `atob` and their like
 * copy what they are given into memory of the browser that nobody can wipe.
 */
export function encodeUtf8(text: string): Bytes {
  const bytes = new Uint8Array(lengthOfUtf8(text))
  let at = 0
  for (const letter of text.toWellFormed()) {
    const code = letter.codePointAt(0) ?? 0
    const more = trailingBytes(code)
    bytes[at++] = (FIRST_BYTE[more] ?? 0) | (code >> (6 * more))
    for (let left = more - 1; left >= 0; left -= 1) bytes[at++] = 0x80 | ((code >> (6 * left)) & 0x3f)
  }
  return bytes
}

/** Its leading ones count the bytes; each of those that follow has six bits of the code. */
const FIRST_BYTE = [0, 0xc0, 0xe0, 0xf0]

const trailingBytes = (code: number): number => (code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3)

function lengthOfUtf8(text: string): number {
  let length = 0
  for (const letter of text) length += 1 + trailingBytes(letter.codePointAt(0) ?? 0)
  return length
}

/** Bytes of ASCII → text. */
export function decodeAscii(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const digitOf = (sixBits: number): string => DIGITS.charAt(sixBits & 0x3f)

/** Bytes → base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const second = bytes[at + 1]
    const third = bytes[at + 2]
    const group = ((bytes[at] ?? 0) << 16) | ((second ?? 0) << 8) | (third ?? 0)
    text += digitOf(group >> 18) + digitOf(group >> 12)
    text += (second === undefined ? '=' : digitOf(group >> 6)) + (third === undefined ? '=' : digitOf(group))
  }
  return text
}

/** The place in `DIGITS` of this UTF-16 unit, which is one of them. Reckoned, because a search takes longer than all else here. */
const sixBitsOf = (unit: number): number => {
  if (unit >= 97) return unit - 71
  if (unit >= 65) return unit - 65
  if (unit >= 48) return unit + 4
  return unit === 43 ? 62 : 63
}

/**
 * Canonical base64 → bytes, or undefined. Only the spelling of `encodeBase64` is accepted, so that a changed record does not pass as
 * intact. Every answer of a wallet's status reads a record by it, mostly before the browser has compiled anything for speed.
 */
export function decodeBase64(raw: unknown): Bytes | undefined {
  if (typeof raw !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(raw) || raw.length % 4 !== 0) return undefined
  const end = raw.indexOf('=')
  const length = end === -1 ? raw.length : end
  const bytes = new Uint8Array(Math.floor((length * 3) / 4))
  let group = 0
  let at = 0
  for (let place = 0; place < length; place++) {
    group = ((group << 6) | sixBitsOf(raw.charCodeAt(place))) & 0xffffff
    // A digit ends a byte, unless it is the first of its four.
    if (place % 4 > 0) bytes[at++] = (group >> (6 - 2 * (place % 4))) & 0xff
  }
  // What the last digit has beyond the last byte is zero in one spelling alone.
  return (group & ((1 << ((length * 6) % 8)) - 1)) === 0 ? bytes : undefined
}

/** The decoded bytes if there are exactly `length` of them, or undefined. */
export function decodeBase64Of(length: number, raw: unknown): Bytes | undefined {
  const bytes = decodeBase64(raw)
  return bytes?.length === length ? bytes : undefined
}
