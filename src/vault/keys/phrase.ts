/** Recovery phrase ↔ entropy (BIP-39, English, 12 or 24 words). Keys are derived in `keys`. security D.6. */
import { entropyToMnemonic, generateMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { PayError } from '../../core/base/errors.ts'
import { once } from '../../core/base/once.ts'
import type { Bytes } from './bytes.ts'

/** 12 words carry 128 bits of entropy, 24 carry 256 (BIP-39 table "ENT"). */
const ENTROPY_BITS = { 12: 128, 24: 256 } as const

/** The allowed numbers of words. */
export type PhraseLength = keyof typeof ENTROPY_BITS

const knownWords = once((): ReadonlySet<string> => new Set(wordlist))

/** A new phrase from the platform's random generator. */
export const generatePhrase = (length: PhraseLength): string[] =>
  generateMnemonic(wordlist, ENTROPY_BITS[length]).split(' ')

/** True for a word that a phrase may contain. */
export const isPhraseWord = (word: string): boolean => knownWords().has(word)

/**
 * Typed words → entropy, which the caller wipes. Ignores case and surrounding blanks.
 * @throws {PayError} phrase/invalid: `count`, `word` with the 1-based position of the first unknown word, `checksum`
 */
export function parsePhrase(typed: readonly string[]): Bytes {
  const words = typed.map((word) => word.normalize('NFKD').trim().toLowerCase())
  if (words.length !== 12 && words.length !== 24) throw new PayError({ code: 'phrase/invalid', reason: 'count' })
  const unknownAt = words.findIndex((word) => !isPhraseWord(word))
  if (unknownAt >= 0) throw new PayError({ code: 'phrase/invalid', reason: 'word', position: unknownAt + 1 })
  try {
    return mnemonicToEntropy(words.join(' '), wordlist)
  } catch (cause) {
    throw new PayError({ code: 'phrase/invalid', reason: 'checksum' }, { cause })
  }
}

/** Entropy → words, for the backup page only. */
export const formatPhrase = (entropy: Uint8Array): string[] => entropyToMnemonic(entropy, wordlist).split(' ')
