// In every walk through a payment: no plan whose allowance stays without the payer's own event. security A.5.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Step, walk, walks } from '../generators/walks.ts'

const [SEED, STAYS] = [20_261_121, 'hash-lasting']

/** What the payer said last of the plan that is on the screen. */
function lastChoice(steps: readonly Step[]): boolean {
  const moved = steps.filter(({ before, after }) => before !== after)
  const own = moved.slice(moved.findLastIndex(({ event }) => event.type === 'plan-reviewed') + 1)
  const last = own.findLast(({ event }) => event.type === 'allowance-chosen')?.event
  return last?.type === 'allowance-chosen' && last.isLasting
}

test('security A.5: the plan under review and the plan that is approved stay as the payer chose, and by nobody else', () => {
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
