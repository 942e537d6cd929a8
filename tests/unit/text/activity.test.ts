import { expect, test } from 'vitest'
import { dayTitle, noResultsText } from '../../../src/text/entries.ts'
import { exportedText } from '../../../src/text/words/activity.ts'

const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 30).getTime()

test('a day is today, yesterday or a date, also where a clock is put forward', () => {
  expect(dayTitle(at(30, 0), at(30, 23))).toBe('Today')
  expect(dayTitle(at(29, 23), at(30, 0))).toBe('Yesterday')
  expect(dayTitle(at(28, 0), at(29, 23))).toBe('Yesterday')
  expect(dayTitle(at(28, 23), at(30, 0))).toBe('28 Mar 2026')
  expect(dayTitle(0, at(30, 0))).toBe('Date unknown')
  expect(dayTitle(9e15, at(30, 0))).toBe('Date unknown')
})

test('a file has one row or several', () => {
  expect(exportedText(1, 'a.csv')).toBe('Your browser saves 1 row as a.csv.')
  expect(exportedText(2, 'a.csv')).toBe('Your browser saves 2 rows as a.csv.')
})

test('a search that finds nothing repeats its text, unless filters may be why', () => {
  expect(noResultsText({ text: 'fern', status: undefined })).toBe('No results for “fern”.')
  expect(noResultsText({ text: 'fern', status: 'paid' })).toBe('No results for these filters.')
})
