// Unknown data → typed data; errors name the path of the bad member. architecture §7, live-service W2.2.
import { describe, expect, test } from 'vitest'
import { decode, malformedAction, malformedAnswer, optional } from '../../../../src/core/base/decode.ts'
import { isPayError } from '../../../../src/core/base/errors.ts'

const failureOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    if (!isPayError(error)) throw error
    return error.failure
  }
}
const complaint = (run: (value: ReturnType<typeof decode>) => unknown, raw: unknown) =>
  failureOf(() => run(decode(raw, 'x', malformedAnswer)))

describe('architecture §12.5: a reader returns its type or complains', () => {
  type Reader = 'record' | 'list' | 'text' | 'whole' | 'flag' | 'digits'
  const right: [Reader, unknown, unknown][] = [
    ['record', { a: 1 }, { a: 1 }],
    ['list', [1], [1]],
    ['text', 'a', 'a'],
    ['whole', -3, -3],
    ['flag', false, false],
    ['digits', '0', 0n],
    ['digits', '9'.repeat(78), BigInt('9'.repeat(78))],
  ]
  test.each(right)('%s %j', (reader, raw, value) => {
    expect(complaint((one) => one[reader](), raw)).toEqual(value)
  })
  const wrong: [Reader, unknown, string][] = [
    ['record', null, 'object'],
    ['record', [], 'object'],
    ['record', 'a', 'object'],
    ['list', {}, 'array'],
    ['list', undefined, 'array'],
    ['text', '', 'non-empty string'],
    ['text', 1, 'non-empty string'],
    ['whole', 1.5, 'integer'],
    ['whole', 2 ** 53, 'integer'],
    ['whole', '1', 'integer'],
    ['flag', 'true', 'boolean'],
    ['flag', 0, 'boolean'],
    ['digits', 100, 'string of decimal digits'],
    ['digits', '', 'string of decimal digits'],
    ['digits', '-1', 'string of decimal digits'],
    ['digits', ' 1', 'string of decimal digits'],
    ['digits', '1\n', 'string of decimal digits'],
    ['digits', '0x1', 'string of decimal digits'],
    ['digits', '1.0', 'string of decimal digits'],
    ['digits', '1e3', 'string of decimal digits'],
    ['digits', '\u0661', 'string of decimal digits'],
    ['digits', '9'.repeat(79), 'string of decimal digits'],
  ]
  test.each(wrong)('%s %j complains', (reader, raw, expected) => {
    expect(complaint((one) => one[reader](), raw)).toEqual({ code: 'gateway/malformed', path: 'x', expected })
  })
})

test('architecture §7: the failure names the member', () => {
  const nested = { a: { b: 1 } }
  expect(complaint((one) => one.member('a').member('b').text(), nested)).toMatchObject({ path: 'x.a.b' })
  expect(complaint((one) => one.member('a').member('b'), { a: 1 })).toMatchObject({ path: 'x.a', expected: 'object' })
  expect(complaint((one) => one.member('missing').text(), nested)).toMatchObject({ path: 'x.missing' })
})

test('architecture §7: a malformed action and a malformed response are different failures', () => {
  expect(failureOf(() => malformedAction('a', 'b'))).toEqual({ code: 'action/malformed', path: 'a', expected: 'b' })
  expect(failureOf(() => malformedAnswer('a', 'b'))).toEqual({ code: 'gateway/malformed', path: 'a', expected: 'b' })
})

test('live-service W3.2: null counts as absent; anything else is parsed', () => {
  expect([optional(null, String), optional(undefined, String), optional(0, String), optional('', String)]).toEqual([
    undefined,
    undefined,
    '0',
    '',
  ])
})
