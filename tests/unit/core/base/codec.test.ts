// Encoding of messages and journal records. architecture §6.
import { describe, expect, test } from 'vitest'
import { decodeJson, encodeJson, readJson } from '../../../../src/core/base/codec.ts'

describe('architecture §6: encoding and decoding preserve a value', () => {
  const values: [string, unknown][] = [
    ['a bigint', 123n],
    ['a negative bigint beyond a number', -(2n ** 256n)],
    ['bigints in lists and records', { a: [1n, { b: 2n }] }],
    ['plain data', { text: 'ä"\\', list: [1, null, true], nested: { empty: {} } }],
    ['a record that looks like an encoded bigint', { $bigint: '5' }],
    ['a record whose tag is not digits', { $bigint: 'x' }],
    ['an escaped tag', { $$bigint: '5', $$$bigint: { $bigint: 1n } }],
    ['a name near the tag', { bigint: 1n, $bigints: '1', a$bigint: '1' }],
  ]
  test.each(values)('%s', (_, value) => {
    expect(decodeJson(encodeJson(value))).toEqual(value)
  })

  test('an absent member stays absent', () => {
    expect(decodeJson(encodeJson({ a: undefined, b: 1 }))).toEqual({ b: 1 })
  })
})

describe('architecture §6: a value that JSON would change is not encoded', () => {
  const values: [string, unknown][] = [
    ['a function', { run: () => 1 }],
    ['a symbol', [Symbol('x')]],
    ['an undefined element, which JSON turns into null', [1, undefined]],
    ['NaN, which JSON turns into null', { expiresAtMs: Number.NaN }],
    ['infinity', [Number.POSITIVE_INFINITY]],
  ]
  test.each(values)('%s', (_, value) => {
    expect(() => encodeJson(value)).toThrow('not plain data')
  })
})

describe('architecture §6: text that the encoder cannot produce is rejected', () => {
  const texts = [
    '',
    '{',
    '{"$bigint":"x"}',
    '{"$bigint":""}',
    '{"$bigint":5}',
    '{"$bigint":"0x5"}',
    '{"$bigint":"1","a":1}',
  ]
  test.each(texts)('%j', (text) => {
    expect(() => decodeJson(text)).toThrow(SyntaxError)
  })
})

test('security T23: numbers of more than 80 digits are neither encoded nor read', () => {
  const most = BigInt('9'.repeat(80))
  expect(decodeJson(encodeJson([most, -most]))).toEqual([most, -most])
  expect(() => encodeJson({ a: most + 1n })).toThrow('not plain data')
  expect(() => decodeJson(`{"$bigint":"${'9'.repeat(81)}"}`)).toThrow(SyntaxError)
})

test('architecture §6: a member named __proto__ stays a member', () => {
  const raw = JSON.parse('{"__proto__":{"$bigint":"5"},"a":{"__proto__":[1]}}')
  expect(encodeJson(decodeJson(encodeJson(raw)))).toBe(encodeJson(raw))
  expect(Object.hasOwn(decodeJson('{"__proto__":{"$bigint":"5"}}') as object, '__proto__')).toBe(true)
})

test('what a disk has kept is read as it was written, and anything else is undefined', () => {
  expect(readJson(encodeJson({ a: [1n, 'x'] }))).toEqual({ a: [1n, 'x'] })
  for (const text of ['', '{', '{"$bigint":"x"}', undefined, null, 5, {}, []]) expect(readJson(text)).toBeUndefined()
})
