// What an unlisted recipient is, and a nonce use, can only make a verdict stricter, so withholding or inventing an answer gains
// nothing. The facts that lift a refusal are in tests/attacks/known-facts.ts.
// security §3, §4, pay-once I17.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AccountType, Verdict } from '../../../src/core/plan/verdict.ts'
import { MATCHING } from '../generators/matching-plans.ts'
import { addresses, type Case, hostile, verdictOf } from '../generators/plans.ts'

const KINDS = [undefined, 'contract', 'account', 'unread'] as const satisfies (AccountType | undefined)[]
const STRICTNESS = { matches: 0, line: 1, page: 2, refuse: 3 }
const strictness = (verdict: Verdict): number => STRICTNESS[verdict.level === 'ask' ? verdict.strength : verdict.level]
const by = (one: Case, recipient: AccountType | undefined) => verdictOf({ ...one, recipient })

/** A matching plan of any kind with an unknown collector. */
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

describe('security §4', () => {
  test('no answer, or none, gives a milder verdict than a contract confirmed by two nodes', () => {
    fc.assert(
      fc.property(plans, (one) => {
        const mildest = strictness(by(one, 'contract'))
        for (const kind of KINDS) expect(strictness(by(one, kind))).toBeGreaterThanOrEqual(mildest)
        expect(by(one, undefined)).toEqual(by(one, 'unread'))
      }),
      { numRuns: 3_000 },
    )
  })

  test('an unknown collector is always asked about, on a page unless two nodes confirm a contract', () => {
    fc.assert(
      fc.property(strangers, fc.constantFrom(...KINDS), (one, kind) => {
        const paying = one.decodedActions.at(-1)?.kind
        fc.pre(paying === 'transfer-authorization' || paying === 'permit-transfer')
        expect(strictness(by(one, kind))).toBeGreaterThanOrEqual(kind === 'contract' ? 1 : 2)
      }),
      { numRuns: 1_000 },
    )
  })

  test('a nonce of another payment is always refused, and no other refusal is lost', () => {
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
