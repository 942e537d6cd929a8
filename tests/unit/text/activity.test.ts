import { expect, test } from 'vitest'
import { datesText, momentText, monthTitle, noResultsText, paidText } from '../../../src/text/entries.ts'
import { exportedText } from '../../../src/text/words/activity.ts'

const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 30).getTime()

test('a month is named with its year, and a row below it with what is left to say', () => {
  expect(monthTitle(at(30, 0))).toBe('March 2026')
  expect([monthTitle(0), monthTitle(9e15)]).toEqual(['Date unknown', 'Date unknown'])
  expect(momentText(at(30, 9), at(30, 23))).toBe('09:30')
  expect(momentText(at(28, 23), at(30, 0))).toBe('28 Mar, 23:30')
  expect([momentText(0, at(30, 0)), momentText(9e15, at(30, 0))]).toEqual(['', ''])
})

test('what a month cost has each currency for itself, and says where filters may hide some of it', () => {
  const [dollars, euros] = ['USD', 'EUR'].map((currency) => ({ currency, minorUnits: 1_240n, decimals: 2 }))
  if (!dollars || !euros) throw new Error('no prices')
  expect(paidText([], false)).toBe('')
  expect(paidText([dollars], false)).toBe('$12.40 paid')
  expect(paidText([euros, dollars], true)).toBe('€12.40 and $12.40 paid, as filtered')
})

test('dates are named from one to the other, or by the one that is chosen', () => {
  expect(datesText(at(1, 0), at(5, 23))).toBe('1\u2009–\u20095 Mar 2026')
  expect(datesText(at(1, 0), undefined)).toBe('From 1 Mar 2026')
  expect(datesText(undefined, at(5, 23))).toBe('Until 5 Mar 2026')
  expect(datesText(undefined, undefined)).toBe('')
})

test('a file has one row or several', () => {
  expect(exportedText(1, 'a.csv')).toBe('Your browser saves 1 row as a.csv.')
  expect(exportedText(2, 'a.csv')).toBe('Your browser saves 2 rows as a.csv.')
})

test('a search that finds nothing repeats its text, unless filters may be why', () => {
  expect(noResultsText('fern', false)).toBe('No results for “fern”.')
  expect(noResultsText('fern', true)).toBe('No results for these filters.')
})
