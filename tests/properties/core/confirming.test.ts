// Confirming: one result per action, the same bytes, never idle, paid only if the service says so. protocol §4.3.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pending } from '../../../src/core/session/pending.ts'
import { type Step, walk, walks } from '../generators/walks.ts'

/** Fixed, because the test counts rare moves, which a random run may miss. */
const SEED = 20_261_121

const always = (holds: (step: Step) => unknown) =>
  fc.assert(
    fc.property(walks, (picks) => {
      for (const step of walk(picks)) holds(step)
    }),
    { numRuns: 400, seed: SEED },
  )

describe('protocol §4.3: in every walk through a payment', () => {
  test('protocol §4.3.1, §8.4: confirming starts with one result per action of the approved plan', () => {
    always(({ before, after }) => {
      if (after.step !== 'confirming') return
      expect(after.results.length).toBe(after.plan.length)
      expect(after.plan.length).toBeGreaterThan(0)
      if (before.step === 'confirming') expect(after.results).toBe(before.results)
      else expect(before.step).toBe('executing')
    })
  })

  test('pay-once I11, security T23: while confirming there is always a next call, after a pause of at most a minute', () => {
    always(({ before, event, after }) => {
      if (after.step !== 'confirming') return
      const effect = pending(after)
      if (effect?.do === 'check-authority') return expect(after.isStartOverRequested).toBe(true)
      if (effect?.do !== 'confirm' && effect?.do !== 'get-status') throw new Error('nothing to do')
      const pauseMs = effect.notBeforeMs - event.atMs
      expect(pauseMs).toBeLessThanOrEqual(60_000)
      const isAnswer = event.type === 'status-received' || event.type === 'effect-failed'
      if (before.step === 'confirming' && isAnswer && !before.isStartOverRequested)
        expect(pauseMs).toBeGreaterThanOrEqual(500)
    })
  })

  test('pay-once I10: only a final succeeded status counts as paid', () => {
    always(({ before, event, after }) => {
      if (after.step !== 'closed' || after.outcome !== 'succeeded' || before === after) return
      // What the chain shows later changes no outcome.
      if (before.step === 'closed' && before.outcome === 'succeeded') return
      if (event.type === 'options-received') expect(event.offer.info?.status).toBe('succeeded')
      else expect(event).toMatchObject({ type: 'status-received', progress: { status: 'succeeded', isFinal: true } })
    })
  })

  test('pay-once I4: until it is refused, confirm sends the same bytes', () => {
    always(({ before, after }) => {
      const [first, next] = [pending(before), pending(after)]
      if (first?.do !== 'confirm' || next?.do !== 'confirm') return
      expect([next.optionId, next.results]).toEqual([first.optionId, first.results])
    })
  })
})
