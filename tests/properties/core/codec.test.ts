// Encoding of messages and journal records preserves values. architecture §6, §13.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeJson, encodeJson } from '../../../src/core/base/codec.ts'
import { pending } from '../../../src/core/session/pending.ts'
import { releasedBy } from '../../../src/core/session/released.ts'
import type { Session } from '../../../src/core/session/session.ts'
import { transition } from '../../../src/core/session/transition.ts'
import { texts } from '../generators/texts.ts'
import { events, walk, walks } from '../generators/walks.ts'

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

/** As the journal and the pages read it. */
const readBack = <T>(value: T): T => decodeJson(encodeJson(value)) as T

const factsOf = (s: Session) => readBack([s, pending(s) ?? null, releasedBy(s)])

function comesBack(value: unknown): void {
  expect(isDeepStrictEqual(decodeJson(encodeJson(value)), value)).toBe(true)
}

test('architecture §13: plain data with bigints and any member names', () => {
  fc.assert(fc.property(plain, comesBack), { numRuns: 3_000 })
})

test('architecture §13: every event', () => {
  fc.assert(fc.property(events, comesBack), { numRuns: 500 })
})

test('architecture §6: an undefined member is not written, and a payment goes on without it as with it', () => {
  fc.assert(
    fc.property(walks, (picks) => {
      for (const { before, event, after } of walk(picks)) {
        if (before === after) continue
        for (const next of [readBack(after), transition(readBack(before), readBack(event))])
          expect(isDeepStrictEqual(factsOf(next), factsOf(after))).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
})

test('architecture §4: an event with any content of an action', () => {
  fc.assert(
    fc.property(events, plain, (event, params) =>
      comesBack({ ...event, type: 'build-resolved', requests: [{ type: 'walletRpc', params: [params] }] }),
    ),
    { numRuns: 500 },
  )
})

test('pay-once I18: any JSON text decodes to a value that can be encoded again, or is refused', () => {
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
