/**
 * Whether a typed text has a recovery phrase or a private key in it. Such a text is taken nowhere but by the import. Runs in the worker
 * only, which has the word list anyway: the text of a field goes no further. security T37.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import { validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { getBase58Encoder } from '@solana/web3.js'
import { PayError } from '../../core/base/errors.ts'
import { PHRASE_LENGTHS, wordsIn } from '../../core/base/text.ts'
import { isPhraseWord } from './phrase.ts'

/** Longer than any text that a field takes: a longer one is refused by the field's own limit. */
const MAX_JUDGED_CHARS = 4_000
/** Of 32 bytes in base58. */
const MAX_ADDRESS_CHARS = 44
const SHORTEST_WORD = 3
const LONGEST_WORD = 8
const LONGEST_PHRASE = 24
/** Run together, words can be told apart in more than one way, but in few. */
const MAX_READINGS = 200

/** @throws {PayError} secret/typed if any of the texts, or all together, is or contains a phrase or a private key. */
export function requireNoSecret(...texts: readonly string[]): void {
  if ([...texts, texts.join(' ')].some(isSecretText)) throw new PayError({ code: 'secret/typed' })
}

/**
 * True for a BIP-39 phrase of the English list, in any case, spacing and numbering, or within other text; 64 hex digits; the 64 bytes of
 * a Solana key pair in base58 or as numbers; an extended private key. 32 bytes in base58 count only where they are no point of the
 * curve: a point is what an address looks like.
 */
export function isSecretText(text: string): boolean {
  const shown = text.slice(0, MAX_JUDGED_CHARS).normalize('NFKD')
  const words = wordsIn(shown)
  if (hasPhrase(words) || hasPhrase(wordsIn(shown, ' ')) || isRunTogether(words.join(''))) return true
  const bare = shown.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return isByteList(bare) || bare.split(/[\s,;:=|"'“”‘’`()<>[\]{}]+/).some(isKey) || isKey(bare.replace(/\s/g, ''))
}

/**
 * True for what may be the address of a token account as well as a key, and nothing else that is secret: 32 bytes in base58 that are no
 * point of the curve.
 */
export function isKeyOrAddress(text: string): boolean {
  const bare = text.trim()
  const isWords = isRunTogether(bare.toLowerCase().replace(/[^a-z]/g, ''))
  return bare.length <= MAX_ADDRESS_CHARS && isBase58Key(bare) && !isWords
}

/** Words of the list in a row, and of these as many as a phrase has, with its checksum. */
function hasPhrase(words: readonly string[]): boolean {
  let from = 0
  for (let at = 0; at <= words.length; at += 1) {
    const word = words[at]
    if (word !== undefined && isPhraseWord(word)) continue
    if (hasChecksum(words.slice(from, at))) return true
    from = at + 1
  }
  return false
}

const hasChecksum = (row: readonly string[]): boolean =>
  PHRASE_LENGTHS.some((length) =>
    row.some((_, at) => at + length <= row.length && isPhrase(row.slice(at, at + length))),
  )
const hasLength = (words: readonly string[]): boolean => PHRASE_LENGTHS.some((length) => length === words.length)
const isPhrase = (words: readonly string[]): boolean => validateMnemonic(words.join(' '), wordlist)

/** The letters of a phrase with no or any blanks between them. */
function isRunTogether(letters: string): boolean {
  if (letters.length < 12 * SHORTEST_WORD || letters.length > LONGEST_PHRASE * LONGEST_WORD) return false
  const ends = deadEnds(letters)
  let left = MAX_READINGS
  const reads = (at: number, words: readonly string[]): boolean => {
    if (left <= 0 || words.length > LONGEST_PHRASE) return false
    if (at === letters.length) {
      left -= 1
      return hasLength(words) && isPhrase(words)
    }
    return nextWords(letters, at).some(
      (word) => !ends.has(at + word.length) && reads(at + word.length, [...words, word]),
    )
  }
  return !ends.has(0) && reads(0, [])
}

const nextWords = (letters: string, at: number): string[] =>
  Array.from({ length: LONGEST_WORD - SHORTEST_WORD + 1 }, (_, more) =>
    letters.slice(at, at + SHORTEST_WORD + more),
  ).filter((word, more) => word.length === SHORTEST_WORD + more && isPhraseWord(word))

/** Places from which no words lead to the end, so that the search never tries them. */
function deadEnds(letters: string): Set<number> {
  const ends = new Set<number>()
  for (let at = letters.length - 1; at >= 0; at -= 1) {
    if (nextWords(letters, at).every((word) => ends.has(at + word.length))) ends.add(at)
  }
  return ends
}

const isKey = (text: string): boolean =>
  /^(0x)?[0-9a-f]{64}$/i.test(text) || /^[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{100,112}$/.test(text) || isBase58Key(text)

function isBase58Key(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,88}$/.test(text)) return false
  const bytes = getBase58Encoder().encode(text)
  return bytes.length === 32 ? !isPoint(bytes) : isKeyPair([...bytes])
}

function isPoint(bytes: Iterable<number>): boolean {
  try {
    return ed25519.Point.fromBytes(Uint8Array.from(bytes)) !== undefined
  } catch {
    return false
  }
}

/** The secret half, then its public key: what Solana's tools write, as base58 or as a list of numbers. */
function isKeyPair(bytes: readonly number[]): boolean {
  if (bytes.length !== 64 || bytes.some((byte) => byte > 255)) return false
  const address = ed25519.getPublicKey(Uint8Array.from(bytes.slice(0, 32)))
  return address.every((byte, at) => byte === bytes[32 + at])
}

function isByteList(text: string): boolean {
  const [list] = /\d{1,3}(?:\s*,\s*\d{1,3}){63}/.exec(text) ?? []
  return list !== undefined && isKeyPair(list.split(',').map(Number))
}
