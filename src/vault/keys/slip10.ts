/** Seed → ed25519 private key along a fully hardened path (SLIP-0010). Keeps nothing. security §8.3. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { type Bytes, encodeUtf8, wipe } from './bytes.ts'

const CURVE = encodeUtf8('ed25519 seed')
const HARDENED_OFFSET = 0x80000000
const KEY_BYTES = 32

/** The 32 bytes at `path`, whose steps omit the hardened offset. The caller wipes them and the seed. */
export function deriveEd25519(seed: Uint8Array, path: readonly number[]): Bytes {
  let node = hmac(sha512, CURVE, seed)
  for (const step of path) {
    const input = new Uint8Array(1 + KEY_BYTES + 4)
    input.set(node.subarray(0, KEY_BYTES), 1)
    new DataView(input.buffer).setUint32(1 + KEY_BYTES, HARDENED_OFFSET + step)
    const child = hmac(sha512, node.subarray(KEY_BYTES), input)
    wipe(node, input)
    node = child
  }
  const privateKey = node.slice(0, KEY_BYTES)
  wipe(node)
  return privateKey
}
