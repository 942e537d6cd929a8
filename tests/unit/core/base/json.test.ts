// Bounds on JSON before it is built, and on built values. security T23, §4.
import { describe, expect, test } from 'vitest'
import { excessOf, isDeeper, isLarger, parseBoundedJson, parseStrictJson } from '../../../../src/core/base/json.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const BOUNDS = { levels: 3, members: 6 }

describe('security T23: text is measured before it is parsed', () => {
  const rows: [text: string, excess: string | undefined][] = [
    [nested(3), undefined],
    [nested(4), 'at most 3 levels'],
    ['{"a":{"b":{"c":1}}}', undefined],
    ['{"a":{"b":{"c":[]}}}', 'at most 3 levels'],
    ['[1,2,3,4,5,6]', undefined],
    ['[1,2,3,4,5,6,7]', 'at most 6 members'],
    ['{"a":[1,2],"b":[3,4]}', undefined],
    ['{"a":[1,2],"b":[3,4],"c":5}', 'at most 6 members'],
    [JSON.stringify('[[[[,,,,,,,,'), undefined],
    [JSON.stringify({ 'a"[[[[,,,,,,': '\\' }), undefined],
    ['["\\\\",[[[]]]]', 'at most 3 levels'],
    ['["\\"",[[[]]]]', 'at most 3 levels'],
    ['"', undefined],
    ['"\\', undefined],
    ['', undefined],
  ]
  test.each(rows)('%j', (text, excess) => {
    expect(excessOf(text, BOUNDS)).toBe(excess)
    expect(parseBoundedJson(text, BOUNDS) === undefined).toBe(excess !== undefined || !isJson(text))
  })
})

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test.each([
  ['{"a":1}', { a: 1 }],
  ['{"a":{"a":1},"b":[{"a":":"}]}', { a: { a: 1 }, b: [{ a: ':' }] }],
  ['{"a":1,"a":2}', undefined],
  ['{"a":1,"\\u0061":2}', undefined],
  ['[{"a":[{"b":1,"b":1}]}]', undefined],
  ['{"a" : 1, "b\\"" :2}', { a: 1, 'b"': 2 }],
  ['{"__proto__":1,"__proto__":2}', undefined],
  [nested(65), undefined],
  [`[${'0,'.repeat(4_096)}0]`, undefined],
  ['{', undefined],
])('security §4: %j is read strictly', (text, expected) => {
  expect(parseStrictJson(text)).toEqual(expected)
})

test('security T23: a value is deeper or larger than its bound, or not', () => {
  const value = { a: [1, { b: 2 }], c: 'text', d: null }
  expect([isDeeper(value, 3), isDeeper(value, 2)]).toEqual([false, true])
  expect([isLarger(value, 6), isLarger(value, 5)]).toEqual([false, true])
})
