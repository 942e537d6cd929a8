/** Distributes typed and pasted words over the cells of a phrase. The worker validates them. security D.6. */
import { PHRASE_LENGTHS, type PhraseLength, wordsIn } from '../../core/base/text.ts'

/** No word of a phrase is longer (BIP-39, English). */
const LONGEST_WORD = 8

/** The words of a pasted phrase, however it was copied. What is invisible stands within a word, or else between two. */
export const splitPhrase = (text: string): string[] => {
  const words = wordsIn(text)
  return words.every((word) => word.length <= LONGEST_WORD) ? words : wordsIn(text, ' ')
}

const LONGEST = 24

/** The least length of a phrase with so many words; the longest for more. */
export const lengthFor = (words: number): PhraseLength => PHRASE_LENGTHS.find((length) => length >= words) ?? LONGEST

export const emptyCells = (count: PhraseLength): string[] => Array.from({ length: count }, () => '')

/** Keeps the typed words when the word count changes. */
export const resized = (cells: readonly string[], count: PhraseLength): string[] =>
  emptyCells(count).map((empty, index) => cells[index] ?? empty)

/**
 * Fills the cells from `at` on. A whole phrase has as many cells as words; other words add cells where they need them. `left` counts
 * those that didn't fit.
 */
export function distribute(
  words: readonly string[],
  cells: readonly string[],
  at: number,
): { cells: string[]; left: number } {
  const isWhole = at === 0 && PHRASE_LENGTHS.some((length) => length === words.length)
  const room = resized(cells, lengthFor(isWhole ? words.length : Math.max(cells.length, at + words.length)))
  const filled = room.map((cell, index) => words[index - at] ?? cell)
  return { cells: filled, left: Math.max(0, at + words.length - room.length) }
}
