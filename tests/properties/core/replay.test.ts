// A worker resumes from the journal alone. architecture §4 "resume is start", architecture §13.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeJson, encodeJson } from '../../../src/core/base/codec.ts'
import { pending } from '../../../src/core/session/pending.ts'
import { type Event, opening, type Session } from '../../../src/core/session/session.ts'
import { transition } from '../../../src/core/session/transition.ts'
import { PAYMENT_ID } from '../../support/core/fixtures.ts'
import { frozen, walk, walks } from '../generators/walks.ts'

const roundTrip = <T>(value: T): T => decodeJson(encodeJson(value)) as T

describe('architecture §4: resume is start', () => {
  test('the next effect depends only on the session', () => {
    fc.assert(
      fc.property(walks, (picks) => {
        const session = walk(picks).at(-1)?.after ?? opening(PAYMENT_ID)
        expect(isDeepStrictEqual(pending(session), pending(frozen(roundTrip(session))))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  const replay = (journal: readonly Event[], from: Session): Session => journal.reduce(transition, from)
  test('a worker that dies after any event resumes from the journal with the same result', () => {
    fc.assert(
      fc.property(walks, fc.nat(40), (picks, cut) => {
        const steps = walk(picks)
        const live = steps.at(-1)?.after ?? opening(PAYMENT_ID)
        const journal = steps.filter(({ before, after }) => before !== after).map(({ event }) => roundTrip(event))
        const before = replay(journal.slice(0, cut), opening(PAYMENT_ID))
        expect(isDeepStrictEqual(replay(journal.slice(cut), before), live)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})
