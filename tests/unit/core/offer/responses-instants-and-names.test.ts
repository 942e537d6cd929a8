// Two claims of the service that reach the screen: expiry and merchant name. live-service W3.3, security T47.
import { describe, expect, test } from 'vitest'
import { cleanName } from '../../../../src/core/base/text.ts'
import { parseInfo, parseInstantMs } from '../../../../src/core/offer/responses.ts'

describe('live-service W3.3: an instant is seconds, milliseconds or ISO 8601', () => {
  const right: [unknown, number][] = [
    [1_767_225_600, 1_767_225_600_000],
    [1_767_225_600.5, 1_767_225_600_500],
    [1_767_225_600_000, 1_767_225_600_000],
    [99_999_999_999, 99_999_999_999_000],
    [100_000_000_000, 100_000_000_000],
    [8_640_000_000_000_000, 8_640_000_000_000_000],
    ['2026-01-01T00:00:00Z', 1_767_225_600_000],
    ['2026-01-01T00:00:00.250Z', 1_767_225_600_250],
    ['2026-01-01T01:00:00+01:00', 1_767_225_600_000],
  ]
  test.each(right)('%j', (raw, atMs) => {
    expect(parseInstantMs(raw)).toBe(atMs)
  })
  const wrong = [
    0,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    8_640_000_000_000_001,
    '',
    '1767225600',
    '2026-01-01',
    '2026-01-01T00:00:00',
    '2026-13-01T00:00:00Z',
    '2026-01-01T25:00:00Z',
    '2026-01-01T00:00:00+99:99',
    'Thu, 01 Jan 2026 00:00:00 GMT',
    null,
    {},
    true,
  ]
  test.each(wrong)('%j is rejected', (raw) => {
    expect(() => parseInstantMs(raw)).toThrow('gateway/malformed')
  })
})

describe('security T47: a claimed name cannot affect the text around it', () => {
  const rows: [why: string, claimed: string, shown: string][] = [
    ['a name', 'Fern & Kettle', 'Fern & Kettle'],
    [
      'letters of any script',
      'Caf\u00e9 \u6771\u4eac \u05e9\u05dc\u05d5\u05dd',
      'Caf\u00e9 \u6771\u4eac \u05e9\u05dc\u05d5\u05dd',
    ],
    ['one letter in two code points becomes one', 'Cafe\u0301', 'Caf\u00e9'],
    ['newlines and tabs', 'Fern\r\n\tKettle', 'Fern Kettle'],
    ['line and paragraph separators', 'Fern\u2028\u2029Kettle', 'Fern Kettle'],
    ['control characters', 'Fern\u0000\u001b[31mKettle\u009f', 'Fern [31mKettle'],
    ['right-to-left override', 'Fern \u202eelttek\u202c', 'Fern elttek'],
    ['isolates and marks', '\u2066Fern\u2069 \u200eKettle\u200f \u061c', 'Fern Kettle'],
    ['zero-width characters', 'Fe\u200brn\u200c\u200d\u2060\ufeff', 'Fe rn'],
    ['soft hyphen', 'Fern\u00adKettle', 'Fern Kettle'],
    ['invisible letters', 'Fern\u115f\u1160\u3164\uffa0Kettle', 'Fern Kettle'],
    ['combining grapheme joiner', 'Fern\u034fKettle', 'Fern Kettle'],
    ['variation selectors and tags', 'Fern\ufe0f\u{e0041}\u{e0100}Kettle', 'Fern Kettle'],
    ['a blank braille cell', 'Fern\u2800Kettle', 'Fern Kettle'],
    ['private use and unassigned', 'Fern\ue000\u0378Kettle', 'Fern Kettle'],
    ['half of a surrogate pair', 'Fern\ud83dKettle', 'Fern Kettle'],
    ['spaces of all widths', '  Fern\u00a0\u2003\u3000  Kettle ', 'Fern Kettle'],
    ['nothing but invisible characters', '\u200b\u3164\u2800', ''],
    ['64 characters', 'x'.repeat(64), 'x'.repeat(64)],
    ['10 KB', 'x'.repeat(10_240), 'x'.repeat(64)],
    ['64 characters outside the BMP, none cut in half', '\u{1f375}'.repeat(65), '\u{1f375}'.repeat(64)],
    ['no space at the cut', `${'x'.repeat(63)} y`, 'x'.repeat(63)],
  ]
  test.each(rows)('%s', (_, claimed, shown) => {
    expect(cleanName(claimed)).toBe(shown)
  })
  test('the parser cleans the merchant name', () => {
    expect(parseInfo({ status: 'failed', merchant: { name: '\u202eFern' } }).merchantName).toBe('Fern')
  })
})
