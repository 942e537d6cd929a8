// In every walk: no plan has a lasting allowance without the person's choice. security §4.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Step, walk, walks } from '../generators/walks.ts'

const [SEED, STAYS] = [20_261_121, 'hash-lasting']

/** The person's last choice for the plan under review. */
function lastChoice(steps: readonly Step[]): boolean {
  const moved = steps.filter(({ before, after }) => before !== after)
  const own = moved.slice(moved.findLastIndex(({ event }) => event.type === 'plan-reviewed') + 1)
  const last = own.findLast(({ event }) => event.type === 'allowance-chosen')?.event
  return last?.type === 'allowance-chosen' && last.isLasting
}

test('security §4: only the person decides if the plan under review or approved has a lasting allowance', () => {
  const seen = { once: 0, lasting: 0 }
  fc.assert(
    fc.property(walks, (picks) => {
      const steps = walk(picks)
      for (const [index, { before, event, after }] of steps.entries()) {
        if (after.step !== 'reviewing' && after.step !== 'executing') continue
        const stays = after.review.planHash === STAYS
        expect(stays).toBe(after.choice?.isLasting ?? false)
        if (before === after || after.step !== 'executing' || event.type !== 'approved') continue
        expect(stays).toBe(lastChoice(steps.slice(0, index)))
        seen[stays ? 'lasting' : 'once'] += 1
      }
    }),
    { numRuns: 800, seed: SEED },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})
