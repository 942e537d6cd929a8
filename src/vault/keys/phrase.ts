/** Recovery phrase ↔ entropy (BIP-39, English). Keys are derived in `keys`. security §8.6. */
import { sha256 } from '@noble/hashes/sha2.js'
import { entropyToMnemonic, generateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { PayError } from '../../core/base/errors.ts'
import { once } from '../../core/base/retry.ts'
import { PHRASE_LENGTHS, wordsIn } from '../../core/base/text.ts'
import { type Bytes, wipe } from './bytes.ts'

/** Of a new phrase: 12 words carry 128 bits of entropy, 24 carry 256 (BIP-39 table "ENT"). */
const ENTROPY_BITS = { 12: 128, 24: 256 } as const

const knownWords = once((): ReadonlySet<string> => new Set(wordlist))

/** A new phrase from the platform's random generator. */
export const generatePhrase = (length: keyof typeof ENTROPY_BITS): string[] =>
  generateMnemonic(wordlist, ENTROPY_BITS[length]).split(' ')

/** True for a word that a phrase may contain. */
export const isPhraseWord = (word: string): boolean => knownWords().has(word)

/**
 * Typed words → entropy, which the caller wipes. Each is read as `wordsIn` reads a whole text.
 * @throws {PayError} phrase/invalid: `count`, `word` with the 1-based position of the first unknown word, `checksum`
 */
export function parsePhrase(typed: readonly string[]): Bytes {
  const words = typed.map((word) => wordsIn(word).join(' '))
  if (PHRASE_LENGTHS.every((length) => length !== words.length))
    throw new PayError({ code: 'phrase/invalid', reason: 'count' })
  const unknownAt = words.findIndex((word) => !isPhraseWord(word))
  if (unknownAt >= 0) throw new PayError({ code: 'phrase/invalid', reason: 'word', position: unknownAt + 1 })
  return entropyOf(words)
}

/**
 * BIP-39, "Generating the mnemonic", backwards: 11 bits for each word, of which the last are a checksum, one for every 32 before it. The
 * library normalizes the whole phrase, and the browser frees its copy of that unwiped (security §8.3).
 */
function entropyOf(words: readonly string[]): Bytes {
  const places = Uint16Array.from(words, (word) => wordlist.indexOf(word))
  const bitAt = (at: number) => ((places[Math.floor(at / 11)] ?? 0) >> (10 - (at % 11))) & 1
  const entropy = new Uint8Array((words.length * 4) / 3)
  const length = entropy.length * 8
  for (let at = 0; at < length; at++) entropy[at >> 3] = ((entropy[at >> 3] ?? 0) << 1) | bitAt(at)
  const [check = 0] = sha256(entropy)
  let isWhole = true
  for (let at = 0; at < length / 32; at++) isWhole &&= ((check >> (7 - at)) & 1) === bitAt(length + at)
  places.fill(0)
  if (isWhole) return entropy
  wipe(entropy)
  throw new PayError({ code: 'phrase/invalid', reason: 'checksum' })
}

/** Entropy → words, for the backup page only. */
export const formatPhrase = (entropy: Uint8Array): string[] => entropyToMnemonic(entropy, wordlist).split(' ')
