// Which passwords are refused. security §8.1.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommonPassword, LONGEST_COMMON } from '../../../src/vault/common-passwords.ts'
import { passwordWeakness } from '../../../src/vault/password.ts'
import { ALSO_REFUSED, MOST_COMMON } from '../../../tools/passwords/lists.ts'

const SOUND = [
  'correct horse battery',
  'Tr0ub4dor&3 ',
  'g7#kPq92Lm',
  'yellow submarine',
  'a long enough password',
  'k3vin is my br0ther',
  'длинный зелёный пароль',
  'my dog длинный',
  '東京は夜の七時です、リオは朝',
  '7150482936047182',
  '7150482936047182!',
  'three dragons at noon',
  'Wq7-thx-1138-mV',
]

test.each(SOUND)('security §8.1: “%s” is accepted', (password) => {
  expect(passwordWeakness(password)).toBeUndefined()
})

test.each([
  '',
  'g7#kPq92L',
  // Five characters of two UTF-16 units each.
  '🐎🔋🐴🪫🦄',
  // Ten as typed, nine after NFKC: the last two combine.
  'g7#kPq92e\u0301',
])('security §8.1: “%s” is short: fewer than ten characters after NFKC', (password) => {
  expect(passwordWeakness(password)).toBe('short')
})

test.each([
  'password123',
  'Password2024!',
  'P@ssw0rd!!!!',
  '123password',
  '!!!iloveyou!!!',
  'i.love.you.2025',
  'l3tm31n12345',
  'PASSWORD-PASSPHRASE',
  'metamask2026',
  'bitcoin-satoshi',
  'mypassword',
  'ｐａｓｓｗｏｒｄ１２３',
  'alexander1',
  'J3QQ4H7H2V',
  // In the list with its digits, and with digits and signs around them.
  '!thx11382024!',
  'Kelly12026!',
  // The last letter is written as a digit, and digits follow.
  'd0lph1n52026',
  'qwertyuiop12',
  'dragon!2024',
])('security §8.1: “%s” is common: a known password, or one or two known words with decoration', (password) => {
  expect(passwordWeakness(password)).toBe('common')
})

test.each([
  ['one character', 'aaaaaaaaaa'],
  ['four characters', 'abbaabccdabba'],
  ['a repetition', 'xk7Qxk7Qxk7Q'],
  ['a repetition that is cut off', 'hunter2hunter2hun'],
  ['digits', '2718281828'],
  ['a telephone number', '+41 (79) 555-12-34'],
  ['digits and signs', '7539#512024!'],
  ['digits in columns', '7539\t5120\u20282486'],
  ['ascending digits', '0123456789876'],
  ['the descending alphabet', 'zyxwvutsrqp'],
  ['a keyboard row', 'asdfghjkl;zx'],
  ['a keyboard row backwards', 'poiuytrewq!'],
  ['a German row', 'qwertzuiopü'],
  ['a Russian row', 'йцукенгшщзхъ'],
  ['keyboard columns', '1qaz2wsx3edc4rfv'],
  ['short runs in a row', 'abc123xyz789'],
  ['two interleaved rows', 'q1w2e3r4t5y6'],
  ['interleaved letters and digits', 'a1b2c3d4e5'],
  ['a dictionary word and a year', 'unfold#2086'],
  ['two dictionary words', 'Orange-Tiger7'],
])('security §8.1: %s are a pattern', (_, password) => {
  expect(passwordWeakness(password)).toBe('pattern')
})

test('security §8.1: each of the 10,000 most common passwords is refused, and so is each word of this trade', () => {
  expect(new Set(MOST_COMMON).size).toBe(10_000)
  expect(MOST_COMMON.filter((password) => passwordWeakness(password) === undefined)).toEqual([])
  // Most are refused as short: what is added must not make them sound.
  const judged = [...MOST_COMMON, ...ALSO_REFUSED].map((word) => `${word}2026!!!!!!`)
  expect(judged.filter((password) => passwordWeakness(password) === undefined)).toEqual([])
})

const CASES = [
  (word: string) => word,
  (word: string) => word.toUpperCase(),
  (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1),
]
const added = fc.string({ unit: fc.constantFrom(...'0123456789!@#$%^&*?.,-_+=/ '), maxLength: 7 })

test('security §8.1: a common password is refused in any capitals, with up to seven digits and signs at its ends', () => {
  const all = [...MOST_COMMON, ...ALSO_REFUSED]
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.constantFrom(...CASES), added, fc.nat(7), (word, inCase, more, at) => {
      expect(passwordWeakness(more.slice(0, at) + inCase(word) + more.slice(at))).toBeDefined()
    }),
    { numRuns: 500 },
  )
})

test('the list has no password that is longer than what is looked up, and none that was not put there', () => {
  expect(Math.max(...[...MOST_COMMON, ...ALSO_REFUSED].map((word) => word.length))).toBe(LONGEST_COMMON)
  expect(['monkey', 'metamask', 'thx1138', 'kjkszpj'].filter(isCommonPassword)).toHaveLength(3)
  expect(['', 'zxqvkw', 'zbaxrl', 'correct horse'].filter(isCommonPassword)).toEqual([])
})

test('a text of a million characters is judged quickly by its start', () => {
  const long = ['g7#kPq92Lmab'.repeat(80_000), Array.from({ length: 100_000 }, (_, at) => `${at * 7919}x`).join('z')]
  const before = process.cpuUsage()
  expect(long.map(passwordWeakness)).toEqual(['pattern', undefined])
  // CPU time, which does not depend on the load of the machine.
  const { user } = process.cpuUsage(before)
  expect(user / 1_000).toBeLessThan(1_000)
})
