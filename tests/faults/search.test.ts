// Exhaustive search: every order of effects, outcomes, clicks and time, with a crash at any step, up to two of them, and one fault.
// Breadth first, so the first violation found has the shortest path.
import { expect, test } from 'vitest'
import type { Flow } from './world/people/flows.ts'
import { keyOf, startOf, wrongWith } from './world/rules/graph.ts'
import { movesFrom, type Place } from './world/rules/model.ts'

const [CRASHES, FAULTS] = [2, 1]
type Found = { places: number; steps: Set<string>; wrong?: string[]; stuck?: string[] }

function search(flow: Flow): Found {
  const start = startOf(flow, CRASHES, FAULTS)
  const from = new Map<string, { before: string; name: string }>()
  const queue: Place[] = [start]
  from.set(keyOf(start), { before: '', name: 'start' })
  const found: Found = { places: 0, steps: new Set() }
  for (const place of queue) {
    found.places += 1
    found.steps.add(place.session.step)
    const key = keyOf(place)
    const moves = movesFrom(place)
    if (moves.length === 0 && place.session.step !== 'closed') return { ...found, stuck: wayTo(key, from) }
    for (const move of moves) {
      const wrong = wrongWith(place, move)
      if (wrong !== undefined) return { ...found, wrong: [...wayTo(key, from), move.name, wrong] }
      const next = keyOf(move.to)
      if (from.has(next)) continue
      from.set(next, { before: key, name: move.name })
      queue.push(move.to)
    }
  }
  return found
}

function wayTo(key: string, from: ReadonlyMap<string, { before: string; name: string }>): string[] {
  const way: string[] = []
  for (let at = from.get(key); at && at.before !== ''; at = from.get(at.before)) way.unshift(at.name)
  return way
}

test.each<[Flow, number]>([
  ['F1', 1_000],
  ['F2', 5_000],
  ['F3', 5_000],
  ['F4', 1_000],
  ['F5', 5_000],
  ['F5S', 1_000],
  ['F6', 1_000],
])('security C.6: no order of up to two crashes and a fault breaks %s', (flow, atLeast) => {
  const { places, steps, wrong, stuck } = search(flow)
  expect([wrong, stuck]).toEqual([undefined, undefined])
  // Otherwise the search has not left the start.
  expect(places).toBeGreaterThan(atLeast)
  for (const step of ['opening', 'planning', 'reviewing', 'executing', 'confirming', 'closed'])
    expect(steps).toContain(step)
})
