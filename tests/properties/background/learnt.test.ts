// What a chain and the journal tell of a plan can only make the payer be asked more loudly, or the plan be refused: whoever keeps an
// answer back, or invents one, gains nothing by it. security A.3, A.5, I17.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AccountType, Verdict } from '../../../src/core/plan/verdict.ts'
import { MATCHING } from '../generators/matching-plans.ts'
import { addresses, type Case, hostile, verdictOf } from '../generators/plans.ts'

const KINDS = [undefined, 'contract', 'account', 'unread'] as const satisfies (AccountType | undefined)[]
const LOUDNESS = { matches: 0, line: 1, page: 2, refuse: 3 }
const loudness = (verdict: Verdict): number => LOUDNESS[verdict.level === 'ask' ? verdict.strength : verdict.level]
const by = (one: Case, recipient: AccountType | undefined) => verdictOf({ ...one, recipient })

/** A matching plan of any kind that collects for somebody whom nobody knows. */
const strangers = fc.tuple(fc.constantFrom(...Object.values(MATCHING)), addresses).map(
  ([one, to]): Case => ({
    ...one,
    decodedActions: one.decodedActions.map((step) => {
      if (step.kind === 'transfer-authorization') return { ...step, to }
      return step.kind === 'permit-transfer' ? { ...step, spender: to } : step
    }),
  }),
)
const plans = fc.oneof(
  strangers,
  hostile.map(({ changed }) => changed),
)

describe('security A.5', () => {
  test('no answer, a missing one least of all, is quieter than that two nodes have seen a contract', () => {
    fc.assert(
      fc.property(plans, (one) => {
        const quietest = loudness(by(one, 'contract'))
        for (const kind of KINDS) expect(loudness(by(one, kind))).toBeGreaterThanOrEqual(quietest)
        expect(by(one, undefined)).toEqual(by(one, 'unread'))
      }),
      { numRuns: 3_000 },
    )
  })

  test('a stranger who would collect is never just a match, and one that no two nodes call a contract takes a page', () => {
    fc.assert(
      fc.property(strangers, fc.constantFrom(...KINDS), (one, kind) => {
        const paying = one.decodedActions.at(-1)?.kind
        fc.pre(paying === 'transfer-authorization' || paying === 'permit-transfer')
        expect(loudness(by(one, kind))).toBeGreaterThanOrEqual(kind === 'contract' ? 1 : 2)
      }),
      { numRuns: 1_000 },
    )
  })

  test('a nonce that another payment has signed under is refused whatever else is so, and changes no other refusal', () => {
    fc.assert(
      fc.property(plans, fc.constantFrom(...KINDS), (one, recipient) => {
        const before = by(one, recipient)
        const after = verdictOf({ ...one, recipient, isNonceReused: true })
        expect(after.level).toBe('refuse')
        if (before.level === 'refuse' && after.level === 'refuse')
          expect(before.reasons.every((reason) => after.reasons.includes(reason))).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})
