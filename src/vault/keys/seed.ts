/** A phrase as the vault keeps it, and its seed (BIP-39). The seed stands for a passphrase, which is kept nowhere. security §8.2, §8.3. */
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { PHRASE_LENGTHS } from '../../core/base/text.ts'
import { type Bytes, encodeUtf8, wipe } from './bytes.ts'
import { formatPhrase, parsePhrase } from './phrase.ts'

const SEED_BYTES = 64
/** Four for every three words (BIP-39, table "ENT"). */
const ENTROPY_BYTES = PHRASE_LENGTHS.map((words) => (words * 4) / 3)

/** How many bytes a kept phrase can have: those of its entropy, or of its entropy and the seed behind it. */
export const KEPT_BYTES = [...ENTROPY_BYTES, ...ENTROPY_BYTES.map((length) => length + SEED_BYTES)]

export const hasPassphrase = (kept: Uint8Array): boolean => kept.length > SEED_BYTES

const entropyIn = (kept: Uint8Array): Uint8Array => (hasPassphrase(kept) ? kept.subarray(0, -SEED_BYTES) : kept)

/**
 * Typed words → what is kept of them, which the caller wipes. An empty passphrase is none.
 * @throws {PayError} phrase/invalid, as `parsePhrase`
 */
export function keepPhrase(words: readonly string[], passphrase = ''): Bytes {
  const entropy = parsePhrase(words)
  if (passphrase === '') return entropy
  const seed = seedFrom(entropy, passphrase)
  const kept = new Uint8Array([...entropy, ...seed])
  wipe(entropy, seed)
  return kept
}

/** The words of a kept phrase, for the backup page only. */
export const wordsOf = (kept: Uint8Array): string[] => formatPhrase(entropyIn(kept))

/** The seed of a kept phrase; the caller wipes it. 20 ms without a passphrase. */
export const seedOf = (kept: Uint8Array): Uint8Array =>
  hasPassphrase(kept) ? kept.slice(-SEED_BYTES) : seedFrom(kept, '')

/**
 * BIP-39, "From mnemonic to seed". The phrase is briefly a string, which cannot be wiped. Neither Scure's own nor WebCrypto: the one
 * keeps the bytes of the phrase, the other a copy of them in the engine.
 */
function seedFrom(entropy: Uint8Array, passphrase: string): Uint8Array {
  const phrase = encodeUtf8(formatPhrase(entropy).join(' '))
  const salt = encodeUtf8(`mnemonic${passphrase.normalize('NFKD')}`)
  try {
    return pbkdf2(sha512, phrase, salt, { c: 2048, dkLen: SEED_BYTES })
  } finally {
    wipe(phrase, salt)
  }
}
