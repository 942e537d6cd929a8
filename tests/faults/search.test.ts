// Exhaustive search: every order of the engine's effects, their outcomes, clicks and time, with a crash at any step, up to two of them, and
// one fault. Breadth first, so the first violation found has the shortest path. From every place honest answers lead to an end.
import { expect, test } from 'vitest'
import type { Flow } from './world/people/flows.ts'
import { keyOf, startOf, wrongWith } from './world/rules/graph.ts'
import { type Budget, mayBeCancelled, movesFrom, type Place } from './world/rules/moves.ts'

/** `way`: the moves to the first place that is wrong or has no way out. */
type Found = { places: number; steps: Set<string>; wrong?: string; way?: string[] }
type Seen = { place: Place; before: number; name: string }

async function search(flow: Flow, left: Budget, hasStatus: boolean): Promise<Found> {
  const all: Seen[] = []
  const numbers = new Map<string, number>()
  const ways: { from: number; to: number }[] = []
  const numberOf = (place: Place, before: number, name: string): number => {
    const key = keyOf(place)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, all.length)
    return all.push({ place, before, name }) - 1
  }
  numberOf(startOf(flow, left, hasStatus), -1, 'start')
  const found: Found = { places: 0, steps: new Set() }
  for (const [at, { place }] of all.entries()) {
    found.places += 1
    found.steps.add(place.session.step)
    for (const move of await movesFrom(place)) {
      const wrong = wrongWith(place, move)
      if (wrong !== undefined) return { ...found, wrong, way: [...wayTo(at, all), move.name] }
      const to = numberOf(move.to, at, move.name)
      if (!move.isLuck) ways.push({ from: at, to })
    }
  }
  const stuck = firstStuck(all, ways)
  return stuck === undefined ? found : { ...found, wrong: 'no way out', way: wayTo(stuck, all) }
}

/** The first place from which honest answers, time and the payer reach no end. */
function firstStuck(all: readonly Seen[], ways: readonly { from: number; to: number }[]): number | undefined {
  const into: number[][] = all.map(() => [])
  for (const { from, to } of ways) into[to]?.push(from)
  const ending = all.flatMap(({ place }, at) => (place.session.step === 'closed' || mayBeCancelled(place) ? [at] : []))
  const ends = new Set(ending)
  for (const at of ends) for (const from of into[at] ?? []) ends.add(from)
  const stuck = all.findIndex((_, at) => !ends.has(at))
  return stuck < 0 ? undefined : stuck
}

function wayTo(number: number, all: readonly Seen[]): string[] {
  const way: string[] = []
  for (let seen = all[number]; seen && seen.before >= 0; seen = all[seen.before]) way.unshift(seen.name)
  return way
}

async function expectSound(flow: Flow, left: Budget, atLeast: number, hasStatus = true): Promise<void> {
  const { places, steps, wrong, way } = await search(flow, left, hasStatus)
  expect([wrong, way]).toEqual([undefined, undefined])
  // Otherwise the search has not left the start.
  expect(places).toBeGreaterThan(atLeast)
  for (const step of ['opening', 'planning', 'reviewing', 'executing', 'confirming', 'closed'])
    expect(steps).toContain(step)
}

test.each<[Flow, number]>([
  ['F1', 5_000],
  ['F2', 100_000],
  ['F3', 20_000],
  ['F4', 5_000],
  ['F5S', 5_000],
  ['F6', 5_000],
])(
  'pay-once §4.2: no order of two crashes and a fault breaks %s or leaves it without an end',
  async (flow, atLeast) => {
    await expectSound(flow, { crashes: 2, faults: 1, presses: 0 }, atLeast)
  },
)

// F5 is F2 behind a signed text.
test.each<[Flow, Budget, number]>([
  ['F5', { crashes: 1, faults: 1, presses: 0 }, 50_000],
  ['F3', { crashes: 0, faults: 1, presses: 1 }, 40_000],
  ['F3', { crashes: 1, faults: 0, presses: 1 }, 20_000],
  ['F3', { crashes: 0, faults: 0, presses: 2 }, 20_000],
  ['F2', { crashes: 0, faults: 0, presses: 1 }, 30_000],
])('pay-once §4.2, E09: no order breaks %s with %o', async (flow, left, atLeast) => {
  await expectSound(flow, left, atLeast)
})

test.each<[Flow, Budget, number]>([
  ['F1', { crashes: 2, faults: 1, presses: 0 }, 5_000],
  ['F2', { crashes: 1, faults: 1, presses: 0 }, 20_000],
  ['F3', { crashes: 1, faults: 1, presses: 0 }, 10_000],
  ['F4', { crashes: 2, faults: 1, presses: 0 }, 5_000],
])(
  'protocol §3.1, §8.3 no order breaks %s with %o at a service without the status call',
  async (flow, left, atLeast) => {
    await expectSound(flow, left, atLeast, false)
  },
)
