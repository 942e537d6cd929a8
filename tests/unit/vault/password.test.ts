// Which passwords are refused. security D.1.
import { expect, test } from 'vitest'
import { COMMON_PASSWORDS, COMMON_STEMS } from '../../../src/vault/common-passwords.ts'
import { passwordWeakness } from '../../../src/vault/password.ts'

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
]

test.each(SOUND)('security D.1: “%s” is accepted', (password) => {
  expect(passwordWeakness(password)).toBeUndefined()
})

test.each([
  '',
  'g7#kPq92L',
  // Five characters of two UTF-16 units each.
  '🐎🔋🐴🪫🦄',
  // Ten as typed, nine after NFKC: the last two combine.
  'g7#kPq92e\u0301',
])('security D.1: “%s” is short: fewer than ten characters after NFKC', (password) => {
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
])('security D.1: “%s” is common: a known password, or one or two known words with decoration', (password) => {
  expect(passwordWeakness(password)).toBe('common')
})

test.each([
  ['one character', 'aaaaaaaaaa'],
  ['four characters', 'abbaabccdabba'],
  ['a repetition', 'xk7Qxk7Qxk7Q'],
  ['a repetition that is cut off', 'hunter2hunter2hun'],
  ['digits', '2718281828'],
  ['a telephone number', '+41 (79) 555-12-34'],
  ['ascending digits', '123456789012'],
  ['the descending alphabet', 'zyxwvutsrqp'],
  ['a keyboard row', 'qwertyuiop12'],
  ['a keyboard row backwards', 'poiuytrewq!'],
  ['a German row', 'qwertzuiopü'],
  ['a Russian row', 'йцукенгшщзхъ'],
  ['keyboard columns', '1qaz2wsx3edc4rfv'],
  ['short runs in a row', 'abc123xyz789'],
  ['two interleaved rows', 'q1w2e3r4t5y6'],
  ['interleaved letters and digits', 'a1b2c3d4e5'],
  ['a dictionary word and a year', 'dragon!2024'],
  ['two dictionary words', 'Orange-Tiger7'],
])('security D.1: %s are a pattern', (_, password) => {
  expect(passwordWeakness(password)).toBe('pattern')
})

test('security D.1: every listed stem with a year and every listed password are refused', () => {
  const judged = [...COMMON_STEMS].map((stem) => `${stem}2026!!!!!!`)
  expect(judged.filter((password) => passwordWeakness(password) === undefined)).toEqual([])
  expect([...COMMON_PASSWORDS].filter((password) => passwordWeakness(password) === undefined)).toEqual([])
})

test('a text of a million characters is judged quickly by its start', () => {
  const long = ['g7#kPq92Lmab'.repeat(80_000), Array.from({ length: 100_000 }, (_, at) => `${at * 7919}x`).join('z')]
  const before = process.cpuUsage()
  expect(long.map(passwordWeakness)).toEqual(['pattern', undefined])
  // CPU time, which does not depend on the load of the machine.
  const { user } = process.cpuUsage(before)
  expect(user / 1_000).toBeLessThan(1_000)
})
