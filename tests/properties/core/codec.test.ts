// Encoding of messages and journal records preserves values. architecture §6, §13.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeJson, encodeJson } from '../../../src/core/base/codec.ts'
import { texts } from '../generators/texts.ts'
import { events } from '../generators/walks.ts'

const names = fc.oneof(
  fc.string(),
  fc.constantFrom('$bigint', '$$bigint', '$$$bigint', '__proto__', 'constructor', 'toJSON', '0', ''),
)
const { tree: plain } = fc.letrec<{ tree: unknown; leaf: unknown }>((tie) => ({
  leaf: fc.oneof(
    fc.bigInt(),
    texts(10),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('5', '-5', '0x5'),
  ),
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    tie('leaf'),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.array(fc.tuple(names, tie('tree')), { maxLength: 4 }).map((entries): unknown => Object.fromEntries(entries)),
  ),
}))

function comesBack(value: unknown): void {
  expect(isDeepStrictEqual(decodeJson(encodeJson(value)), value)).toBe(true)
}

test('architecture §13: plain data with bigints and any member names', () => {
  fc.assert(fc.property(plain, comesBack), { numRuns: 3_000 })
})

test('architecture §13: every event', () => {
  fc.assert(fc.property(events, comesBack), { numRuns: 500 })
})

test('architecture §4: an event with any content of an action', () => {
  fc.assert(
    fc.property(events, plain, (event, params) =>
      comesBack({ ...event, type: 'build-resolved', requests: [{ type: 'walletRpc', params: [params] }] }),
    ),
    { numRuns: 500 },
  )
})

test('security I18: any JSON text decodes to a value that can be encoded again, or is refused', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        plain.map((value) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? 1 : one))),
      ),
      (text) => {
        let value: unknown
        try {
          value = decodeJson(text)
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError)
          return
        }
        comesBack(value)
        // Nothing of the text is lost.
        expect(JSON.stringify(JSON.parse(encodeJson(value)))).toBe(JSON.stringify(JSON.parse(text)))
      },
    ),
    { numRuns: 1_000 },
  )
})
