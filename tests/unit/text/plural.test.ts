// Whole sentences by number, as Intl counts in a language.
import { expect, test } from 'vitest'
import { pluralIn } from '../../../src/text/plural.ts'

test('English has a sentence for one, and one for the rest', () => {
  const forms = { one: 'one payment', other: 'payments' }
  expect([0, 1, 2, 21].map((count) => pluralIn('en')(count, forms))).toEqual([
    'payments',
    'one payment',
    'payments',
    'payments',
  ])
})

test('a language may have more forms; one that is not given reads like the rest', () => {
  const forms = { zero: 'none', one: 'one', two: 'two', few: 'few', other: 'other' }
  const inArabic = pluralIn('ar')
  expect([0, 1, 2, 3, 11, 100].map((count) => inArabic(count, forms))).toEqual([
    'none',
    'one',
    'two',
    'few',
    'other',
    'other',
  ])
})
