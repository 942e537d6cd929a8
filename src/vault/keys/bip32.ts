/**
 * Seed → secp256k1 private key along a path (BIP-32, private derivation only; tested against @scure/bip32). Nothing is kept:
 * extended keys, fingerprints and public derivation are left out. security D.3.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { encodeUtf8, wipe } from './bytes.ts'

const CURVE = encodeUtf8('Bitcoin seed')
/** Steps from here on are hardened. */
export const HARDENED_OFFSET = 0x80000000
const KEY_BYTES = 32
const scalars = secp256k1.Point.Fn

/**
 * The 32 bytes at `path`. The caller wipes them, and the seed.
 * @throws {Error} for a step without a valid key, which one phrase in 2^127 has (BIP-32).
 */
export function deriveSecp256k1(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node: Uint8Array = hmac(sha512, CURVE, seed)
  for (const step of path) {
    const child = childOf(node, step)
    wipe(node)
    node = child
  }
  const privateKey = node.slice(0, KEY_BYTES)
  wipe(node)
  return privateKey
}

/** Key and chain code of one step below: CKDpriv of BIP-32. */
function childOf(node: Uint8Array, step: number): Uint8Array {
  const [key, chainCode] = [node.subarray(0, KEY_BYTES), node.subarray(KEY_BYTES)]
  const input = new Uint8Array(1 + KEY_BYTES + 4)
  if (step >= HARDENED_OFFSET) input.set(key, 1)
  else input.set(secp256k1.getPublicKey(key, true))
  new DataView(input.buffer).setUint32(1 + KEY_BYTES, step)
  const child = hmac(sha512, chainCode, input)
  const sum = scalars.add(scalars.fromBytes(child.subarray(0, KEY_BYTES)), scalars.fromBytes(key))
  if (sum === 0n) throw new Error('a step without a valid key')
  child.set(scalars.toBytes(sum))
  wipe(input)
  return child
}
