/** Secret bytes: random, wiped, and as strict base64 text. security D.2, D.3. */

/** Bytes in their own buffer, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Random bytes from the platform's generator; never from `Math.random` (security T46). */
export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

/** Overwrites secrets. Copies made by the garbage collector are out of reach (security D.6). */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}

/** Text → UTF-8 bytes that the caller may wipe. */
export const encodeUtf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text))

/** Bytes → base64 with padding. `Uint8Array.toBase64` requires Chrome 140, above our minimum. */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/**
 * Canonical base64 → bytes, or undefined. `atob` ignores spare bits and blanks. Only the spelling of `encodeBase64` is
 * accepted, so that a changed record does not pass as intact.
 */
export function decodeBase64(raw: unknown): Bytes | undefined {
  if (typeof raw !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(raw) || raw.length % 4 !== 0) return undefined
  const bytes = Uint8Array.from(atob(raw), (character) => character.charCodeAt(0))
  return encodeBase64(bytes) === raw ? bytes : undefined
}

/** The decoded bytes if there are exactly `length` of them, or undefined. */
export function decodeBase64Of(length: number, raw: unknown): Bytes | undefined {
  const bytes = decodeBase64(raw)
  return bytes?.length === length ? bytes : undefined
}
