// Texts from outside are cut before they are read. security T23.
import { expect, test } from 'vitest'
import { cut } from '../../../../src/core/base/text.ts'

test.each([
  ['a text that fits', 'tea', 3, 'tea'],
  ['a longer text', 'teapot', 3, 'tea'],
  ['a pair that fits', 'te\u{1f375}', 4, 'te\u{1f375}'],
  ['a pair at the cut', 'te\u{1f375}a', 3, 'te'],
  ['a pair behind the cut', 'tea\u{1f375}', 3, 'tea'],
  ['half a pair that was there', 'te\ud83dpot', 3, 'te\ud83d'],
  ['nothing', '', 3, ''],
])('security T23: %s', (_, text, maxChars, expected) => {
  expect(cut(text, maxChars)).toBe(expected)
})
