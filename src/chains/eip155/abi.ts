/** Words of ABI calldata, read strictly: whole words, clean padding. Which function they belong to is the caller's. */
import { refuse } from './parse.ts'

const WORD_CHARS = 64

/** The 32-byte words behind the selector. A rest that is no whole word is malformed. */
export function wordsOf(data: string): string[] {
  const text = data.slice(10)
  if (text.length % WORD_CHARS !== 0) return refuse('calldata-malformed')
  return Array.from({ length: text.length / WORD_CHARS }, (_, at) => text.slice(at * WORD_CHARS, (at + 1) * WORD_CHARS))
}

/** An address in a word: bits above it would be read by some contracts and ignored by others. */
export const addressWord = (word = ''): string =>
  /^0{24}[0-9a-f]{40}$/.test(word) ? `0x${word.slice(24)}` : refuse('calldata-malformed')

export const uintWord = (word = ''): bigint =>
  /^[0-9a-f]{64}$/.test(word) ? BigInt(`0x${word}`) : refuse('calldata-malformed')
