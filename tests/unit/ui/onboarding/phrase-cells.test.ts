import { wordlist } from '@scure/bip39/wordlists/english.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PHRASE_LENGTHS } from '../../../../src/core/base/text.ts'
import { distribute, emptyCells, resized, splitPhrase } from '../../../../src/ui/onboarding/word-cell.tsx'

const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `w${index + 1}`)
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

test.each([
  ['one two  three', ['one', 'two', 'three']],
  ['\n one\ttwo\r\n', ['one', 'two']],
  ['1. one 2. two 3) three 4: four 5 five', ['one', 'two', 'three', 'four', 'five']],
  ['one, two; three', ['one', 'two', 'three']],
  ['My words: “one two.”', ['my', 'words', 'one', 'two']],
  ['', []],
])('a pasted phrase %j is split into its words', (text, words) => {
  expect(splitPhrase(text)).toEqual(words)
})

/** How people have copied a phrase, by the words in it. */
const COPIES: Record<string, (words: readonly string[]) => string> = {
  numbered: (words) => words.map((word, at) => `${at + 1}. ${word}`).join(' '),
  'numbered without a blank': (words) => words.map((word, at) => `${at + 1}.${word}`).join('\n'),
  'with a bracket': (words) => words.map((word, at) => `${at + 1})${word}`).join('\n'),
  'with wide numbers': (words) => words.map((word, at) => `${wide(`${at + 1}.`)}${word}`).join('\u3000'),
  'with Arabic numbers': (words) => words.map((word, at) => `${(at + 1).toLocaleString('ar-EG')}- ${word}`).join(' '),
  'as a list': (words) => words.map((word) => `- ${word}`).join('\n'),
  'with bullets': (words) => words.map((word) => `• ${word}`).join('\r\n'),
  'as JSON': (words) => JSON.stringify(words),
  'in quotes': (words) => `“${words.join(' ')}”`,
  'with bars': (words) => words.join(' | '),
  'with bars alone': (words) => words.join('|'),
  'with an ideographic comma': (words) => words.join('、'),
  'with an Arabic comma': (words) => words.join('، '),
  'with an Arabic semicolon': (words) => words.join('؛'),
  'as a sentence': (words) => `${words.join(' ')}.`,
  'with a byte-order mark': (words) => `\ufeff${words.join(' ')}`,
  'with invisible characters in the words': (words) => words.map((word) => [...word].join('\u200b')).join(' '),
  'with invisible characters between them': (words) => words.join('\u200b'),
  'in wide letters': (words) => wide(words.join(' ')),
  'in capitals': (words) => words.join(' ').toUpperCase(),
}

test.each(Object.entries(COPIES))('security §8.6: a phrase copied %s is read', (_, copy) => {
  const phrases = fc
    .constantFrom(...PHRASE_LENGTHS)
    .chain((length) => fc.array(fc.constantFrom(...wordlist), { minLength: length, maxLength: length }))
  fc.assert(
    fc.property(phrases, (words) => {
      expect(splitPhrase(copy(words))).toEqual(words)
    }),
    { numRuns: 50 },
  )
})

test.each(PHRASE_LENGTHS)('screens §4 %i words have %i cells, however many there were', (count) => {
  for (const before of [12, 24] as const)
    expect(distribute(numbered(count), emptyCells(before), 0)).toEqual({ cells: numbered(count), left: 0 })
})

test('screens §4 fewer words than a phrase has leave cells empty', () => {
  expect(distribute(numbered(13), emptyCells(12), 0)).toEqual({ cells: [...numbered(13), '', ''], left: 0 })
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
