import { expect, test } from 'vitest'
import { distribute, emptyCells, resized, splitPhrase } from '../../../../src/ui/onboarding/phrase-cells.ts'

const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `w${index + 1}`)

test.each([
  ['one two  three', ['one', 'two', 'three']],
  ['\n one\ttwo\r\n', ['one', 'two']],
  ['1. one 2. two 3) three 4: four 5 five', ['one', 'two', 'three', 'four', 'five']],
  ['one, two; three', ['one', 'two', 'three']],
  ['', []],
])('a pasted phrase %j is split into its words', (text, words) => {
  expect(splitPhrase(text)).toEqual(words)
})

test('architecture B1 a whole phrase pasted into the first cell fills them all', () => {
  expect(distribute(numbered(12), emptyCells(12), 0)).toEqual({ cells: numbered(12), left: 0 })
})

test('architecture B1 24 words extend the cells to 24', () => {
  expect(distribute(numbered(24), emptyCells(12), 0)).toEqual({ cells: numbered(24), left: 0 })
})

test('words pasted into a later cell leave the others alone', () => {
  const cells = resized(['a', 'b', 'c'], 12)
  expect(distribute(['x', 'y'], cells, 1).cells.slice(0, 4)).toEqual(['a', 'x', 'y', ''])
})

test('words without a cell are counted, never dropped silently', () => {
  expect(distribute(numbered(27), emptyCells(12), 0)).toEqual({ cells: numbered(24), left: 3 })
  expect(distribute(numbered(2), emptyCells(24), 23)).toMatchObject({ left: 1 })
})

test('changing the word count keeps the typed words', () => {
  expect(resized(numbered(24), 12)).toEqual(numbered(12))
  expect(resized(numbered(12), 24)).toEqual([...numbered(12), ...emptyCells(12)])
})
