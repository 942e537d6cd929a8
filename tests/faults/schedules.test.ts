// Random schedules through the graph of the search, with more crashes and faults than a search can cover. The seed is printed;
// TENDER_SEED and TENDER_SCHEDULES repeat a run or add more.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEED } from '../support/random-seed.ts'
import type { Flow } from './world/people/flows.ts'
import { startOf, wrongWith } from './world/rules/graph.ts'
import { movesFrom } from './world/rules/moves.ts'

const SCHEDULES = Number(process.env.TENDER_SCHEDULES || 8_000)
const LEFT = { crashes: 6, faults: 8, presses: 3 }
const FLOWS: readonly Flow[] = ['F1', 'F2', 'F3', 'F4', 'F5', 'F5S', 'F6']

/** Two of three moves are the usual one; a walk of random moves alone never reaches a signature. */
const schedule = fc.record({
  flow: fc.constantFrom(...FLOWS),
  picks: fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 11 }) }), {
    minLength: 20,
    maxLength: 60,
    size: 'max',
  }),
})

type Walk = { step: string; names: string[]; wrong?: string }

/** Where a schedule ended, and its moves up to the first violation. */
async function walk(flow: Flow, picks: readonly number[]): Promise<Walk> {
  let place = startOf(flow, LEFT)
  const names: string[] = []
  for (const pick of picks) {
    const moves = await movesFrom(place)
    const move = moves[pick % Math.max(1, moves.length)]
    if (!move) break
    names.push(move.name)
    const wrong = wrongWith(place, move)
    if (wrong !== undefined) return { step: place.session.step, names, wrong }
    place = move.to
  }
  return { step: place.session.step, names }
}

test(`pay-once §4.2: ${SCHEDULES} random schedules break nothing (TENDER_SEED=${SEED})`, {
  timeout: 1_800_000,
}, async () => {
  const ended = new Set<string>()
  let crashes = 0
  await fc.assert(
    fc.asyncProperty(schedule, async ({ flow, picks }) => {
      const { step, names, wrong } = await walk(flow, picks)
      ended.add(step)
      crashes += names.filter((name) => name === 'crash').length
      expect([wrong, wrong && names]).toEqual([undefined, undefined])
    }),
    { numRuns: SCHEDULES },
  )
  // Otherwise the walks have not gone far, or have had no crash.
  expect([ended.has('closed'), ended.has('confirming'), ended.has('executing'), crashes > SCHEDULES / 10]).toEqual(
    Array(4).fill(true),
  )
})
