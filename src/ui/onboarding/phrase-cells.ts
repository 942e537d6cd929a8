/** Typed and pasted words → the cells of a phrase. Judges nothing: the worker knows which words there are. security D.6. */

export type WordCount = 12 | 24

/** Words of a pasted phrase, without the numbers that lists carry. */
export const splitPhrase = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((part) => part !== '' && !/^\d+[.):]?$/.test(part))

export const emptyCells = (count: WordCount): string[] => Array.from({ length: count }, () => '')

/** Keeps what is typed already when the number of words changes. */
export const resized = (cells: readonly string[], count: WordCount): string[] =>
  emptyCells(count).map((empty, index) => cells[index] ?? empty)

/** Puts words into the cells from `at` on. A phrase of more than 12 words makes room for 24. `left` counts words without a cell. */
export function distribute(
  words: readonly string[],
  cells: readonly string[],
  at: number,
): { cells: string[]; left: number } {
  const room = at + words.length > 12 ? resized(cells, 24) : [...cells]
  const filled = room.map((cell, index) => words[index - at] ?? cell)
  return { cells: filled, left: Math.max(0, at + words.length - room.length) }
}
