// security §3, the formal rule, on 100,000 random changes of honest plans: any plan not refused moves at most the
// quote.
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { anyChanged } from '../properties/generators/every-plan.ts'
import { ROUTER as MADE_UP_ROUTER, MATCHING } from '../properties/generators/matching-plans.ts'
import { verdictOf } from '../properties/generators/plans.ts'
import { isWithinQuote } from './exposure.ts'
import { mutatedServices } from './mutations.ts'
import { ROUTER } from './service.ts'
import { judgeService } from './verdict.ts'

/** A busy machine takes ten times as long as an idle one, and some machines are slow in addition. */
const SLOW = { timeout: 900_000 }
const counts = { mutations: 0, refused: 0, violations: 0 }

/** True if the rule holds; counts the case. */
function isKept(isRefused: boolean, isWithin: () => boolean): boolean {
  const keeps = isRefused || isWithin()
  counts.mutations += 1
  counts.refused += isRefused ? 1 : 0
  counts.violations += keeps ? 0 : 1
  return keeps
}

test.each(Object.entries(MATCHING))('security §3: %s: as quoted it is not refused', (_, one) => {
  expect(verdictOf(one)).not.toMatchObject({ level: 'refuse' })
  expect(isWithinQuote(one, MADE_UP_ROUTER)).toBe(true)
})

test('security §3: whatever is changed in a plan of any kind: not refused ⇒ at most the quote can leave', SLOW, () => {
  const seen = new Map<string, { refused: number; passed: number }>()
  fc.assert(
    fc.property(anyChanged, ({ name, changed }) => {
      const isRefused = verdictOf(changed).level === 'refuse'
      const { refused, passed } = seen.get(name) ?? { refused: 0, passed: 0 }
      seen.set(name, isRefused ? { refused: refused + 1, passed } : { refused, passed: passed + 1 })
      return isKept(isRefused, () => isWithinQuote(changed, MADE_UP_ROUTER))
    }),
    { numRuns: 80_000 },
  )
  expect([...seen.keys()].sort()).toEqual(Object.keys(MATCHING).sort())
  for (const { refused, passed } of seen.values()) expect(Math.min(refused, passed)).toBeGreaterThan(50)
})

test(
  'security §3: whatever is changed in what the service says: not refused ⇒ at most the quote can leave',
  SLOW,
  () => {
    const levels = { refuse: 0, ask: 0, matches: 0 }
    fc.assert(
      fc.property(mutatedServices, (service) => {
        const { found, of } = judgeService(service)
        levels[found.verdict] += 1
        return isKept(found.verdict === 'refuse', () => of !== undefined && isWithinQuote(of, ROUTER))
      }),
      { numRuns: 20_000 },
    )
    expect(Math.min(...Object.values(levels))).toBeGreaterThan(200)
  },
)

afterAll(() => {
  const { mutations, refused, violations } = counts
  process.stdout.write(`\nmutations ${mutations}, refused ${refused}, violations ${violations}\n`)
})
