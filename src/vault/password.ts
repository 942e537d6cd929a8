/** Refuses passwords that are short, common or built by a simple rule. Works offline. security §8.1. */
import { isCommonPassword, LONGEST_COMMON } from './common-passwords.ts'
import { isPhraseWord } from './keys/phrase.ts'
import { isSecretText } from './keys/secret-text.ts'

export type PasswordWeakness = 'short' | 'common' | 'pattern' | 'secret'

/** In characters after NFKC (security §8.1). */
const MIN_CHARACTERS = 10

/** Fewer different characters than this are a pattern. */
const MIN_DISTINCT = 5

/** Shorter digit strings are often dates or telephone numbers, whatever signs are between them. This many are as strong as ten mixed characters. */
const MIN_DIGITS = 16

/** Longer text is cut before judging, because the rules take quadratic time. */
const MAX_JUDGED = 128

/** Characters that must remain when each run counts as one. */
const MIN_AFTER_RUNS = 7
const MIN_RUN = 3

/** Keyboard rows and columns. Each counts in both directions. */
const KEYBOARD_LINES = [
  '`1234567890-=',
  '~!@#$%^&*()_+',
  'qwertyuiop[]',
  'qwertzuiopü',
  'azertyuiop',
  "asdfghjkl;'",
  'qsdfghjklm',
  'zxcvbnm,./',
  'yxcvbnm',
  'wxcvbn',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '8ik,',
  '9ol.',
  '0p;/',
  'zse4',
  'xdr5',
  'cft6',
  'vgy7',
  'bhu8',
  'nji9',
  'mko0',
]

/** Digits and signs that stand for letters. */
export const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
}

/** Why a password is refused, or undefined. Judges the NFKC form, which the key is derived from. */
export function passwordWeakness(password: string): PasswordWeakness | undefined {
  const typed = [...password.normalize('NFKC')]
  if (typed.length < MIN_CHARACTERS) return 'short'
  const lower = typed.slice(0, MAX_JUDGED).join('').toLowerCase()
  if (coresOf(lower).some(isCommonPassword)) return 'common'
  // Whoever learns the password of this browser would have the wallet everywhere.
  if (isSecretText(password)) return 'secret'
  if (isRepetition(lower) || isDigitsOnly(lower) || isRuns(lower)) return 'pattern'
  return worstOf(spellingsOf(lower).map(wordWeakness))
}

const isDigitsOnly = (text: string) => /^[\s!-@[-`{-~]+$/.test(text) && text.replace(/\D/g, '').length < MIN_DIGITS

/** A repeated shorter text, whose last repetition may be cut off, or too few different characters. */
function isRepetition(text: string): boolean {
  const characters = [...text]
  if (new Set(characters).size < MIN_DISTINCT) return true
  const isPeriod = (period: number) => characters.every((character, at) => character === characters[at % period])
  return Array.from({ length: characters.length >> 1 }, (_, at) => at + 1).some(isPeriod)
}

/** Consecutive runs (`qwerty12345`), or two interleaved ones (`q1w2e3r4t5`). */
function isRuns(text: string): boolean {
  const everySecond = (first: number) => [...text].filter((_, at) => at % 2 === first).join('')
  const interleaved = lengthAfterRuns(everySecond(0)) + lengthAfterRuns(everySecond(1))
  return Math.min(lengthAfterRuns(text), interleaved) < MIN_AFTER_RUNS
}

/** The number of characters when each run of three or more counts as one. */
function lengthAfterRuns(text: string): number {
  let left = 0
  for (let at = 0; at < text.length; ) {
    const run = runLength(text, at)
    at += run >= MIN_RUN ? run : 1
    left += 1
  }
  return left
}

/** Length of the longest run at `from`: equal characters, alphabet or digits in either direction, or a keyboard line. */
function runLength(text: string, from: number): number {
  const stepLength = (step: number) => {
    let end = from + 1
    while (end < text.length && text.charCodeAt(end) - text.charCodeAt(end - 1) === step) end += 1
    return end - from
  }
  const lineLength = (line: string) => {
    let end = from + 1
    while (end <= text.length && line.includes(text.slice(from, end))) end += 1
    return end - 1 - from
  }
  return Math.max(...[-1, 0, 1].map(stepLength), ...RUN_LINES.map(lineLength))
}

const RUN_LINES = [...KEYBOARD_LINES, ...KEYBOARD_LINES.map((line) => [...line].reverse().join(''))]

const withLetters = (text: string) => [...text].map((character) => LEET[character] ?? character).join('')

/**
 * What may have been decorated: all letters, what stands between them, and some of the digits and signs at either end. Without a letter
 * any part may be meant that is as long as a password.
 */
function coresOf(lower: string): string[] {
  const firstLetter = /^\P{L}*/u.exec(lower)?.[0].length ?? 0
  const lastLetter = lower.length - (/\P{L}*$/u.exec(lower)?.[0].length ?? 0)
  const shortest = lastLetter === 0 ? MIN_CHARACTERS : 0
  const cores: string[] = []
  for (let start = Math.max(0, lastLetter - LONGEST_COMMON); start <= firstLetter; start += 1) {
    const longest = Math.min(lower.length, start + LONGEST_COMMON)
    for (let end = Math.max(start + shortest, lastLetter); end <= longest; end += 1) cores.push(lower.slice(start, end))
  }
  return cores
}

/** Words that may be meant: without decoration at either end, with digits and symbols read as letters or dropped. */
function spellingsOf(lower: string): string[] {
  const bare = [lower, lower.replace(/\P{L}+$/u, ''), lower.replace(/^\P{L}+|\P{L}+$/gu, ''), ...coresOf(lower)]
  const letters = [...bare, ...bare.map(withLetters)].map((text) => text.replace(/\P{L}/gu, ''))
  return [...new Set(letters)].filter((text) => text !== '')
}

/** One or two words that are common or in the phrase list. */
function wordWeakness(letters: string): PasswordWeakness | undefined {
  if (isCommonPassword(letters)) return 'common'
  if (isPhraseWord(letters)) return 'pattern'
  const cuts = Array.from({ length: Math.max(letters.length - 1, 0) }, (_, at) => at + 1)
  return worstOf(cuts.map((cut) => pairWeakness(letters.slice(0, cut), letters.slice(cut))))
}

function pairWeakness(first: string, second: string): PasswordWeakness | undefined {
  const isCommon = isCommonPassword(first) || isCommonPassword(second)
  const isPair = [first, second].every((word) => isCommonPassword(word) || isPhraseWord(word))
  return isPair ? (isCommon ? 'common' : 'pattern') : undefined
}

const worstOf = (found: readonly (PasswordWeakness | undefined)[]): PasswordWeakness | undefined =>
  found.includes('common') ? 'common' : found.find((weakness) => weakness !== undefined)
