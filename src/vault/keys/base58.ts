/** Solana addresses: 32 bytes ↔ base58 (the Bitcoin alphabet, leading zero bytes as `1`). Nothing secret passes here. */

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const ADDRESS_BYTES = 32

/** Bytes → base58. */
export function encodeBase58(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let digits = ''
  while (rest > 0n) {
    digits = ALPHABET.charAt(Number(rest % 58n)) + digits
    rest /= 58n
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + digits
}

/** True for the one spelling of some 32 bytes. */
export function isSolanaAddress(raw: unknown): raw is string {
  // 44 digits hold 32 bytes; the bound keeps hostile text cheap.
  if (typeof raw !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(raw)) return false
  let rest = [...raw].reduce((sum, digit) => sum * 58n + BigInt(ALPHABET.indexOf(digit)), 0n)
  const bytes = new Uint8Array(ADDRESS_BYTES)
  for (let at = ADDRESS_BYTES - 1; at >= 0; at -= 1) {
    bytes[at] = Number(rest % 256n)
    rest /= 256n
  }
  return rest === 0n && encodeBase58(bytes) === raw
}
