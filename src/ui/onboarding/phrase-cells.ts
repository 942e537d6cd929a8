/** Distributes typed and pasted words over the cells of a phrase. The worker validates them. security D.6. */

export type WordCount = 12 | 24

/** Splits a pasted phrase into words and drops list numbers. */
export const splitPhrase = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((part) => part !== '' && !/^\d+[.):]?$/.test(part))

export const emptyCells = (count: WordCount): string[] => Array.from({ length: count }, () => '')

/** Keeps the typed words when the word count changes. */
export const resized = (cells: readonly string[], count: WordCount): string[] =>
  emptyCells(count).map((empty, index) => cells[index] ?? empty)

/** Fills the cells from `at` on, growing to 24 cells for longer phrases. `left` counts the words that didn't fit. */
export function distribute(
  words: readonly string[],
  cells: readonly string[],
  at: number,
): { cells: string[]; left: number } {
  const room = at + words.length > 12 ? resized(cells, 24) : [...cells]
  const filled = room.map((cell, index) => words[index - at] ?? cell)
  return { cells: filled, left: Math.max(0, at + words.length - room.length) }
}
