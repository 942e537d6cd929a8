// A story in which the worker stops, the browser is killed, the window is closed, the extension is reloaded, or the wallet locks, at
// one point. The payment is made once, from the journal.
import { expect } from 'vitest'
import { alone, comeBack, submit } from '../world/people/story.ts'
import { ALONE_MS, armCrash, DEAD_MS, KILLS, type Kill } from '../world/rules/crashes.ts'
import type { World } from '../world/world.ts'
import type { Cell } from './cells.ts'
import { EXPECTED } from './expected-crashes.ts'
import type { counted } from './tally.ts'

export async function crash(world: World, cell: Cell, tally: ReturnType<typeof counted>): Promise<void> {
  const { flow, point } = cell
  const kill = cell.fault as Kill
  const before = { at: 0 }
  const wasHit = armCrash(world, flow, point, () => {
    KILLS[kill](world)
    before.at = world.chronicle.entries.length
  })
  const isKilled = kill === 'K1' || kill === 'K2' || kill === 'K4'
  const story = await submit(world, { lockedMs: kill === 'K5' ? ALONE_MS : 0, closedMs: ALONE_MS }, async () => {
    if (!isKilled) throw new Error('the crash point was not reached')
    world.time.skip(DEAD_MS[kill])
    if (kill !== 'K1') await alone(world, ALONE_MS)
    comeBack(world)
  })
  tally.add(world, cell)
  expect(wasHit()).toBe(true)
  expect(story.broken).toEqual([])
  expect(story).toMatchObject({ end: 'closed', session: { step: 'closed', outcome: 'succeeded' } })
  EXPECTED[point]?.(world, kill, before)
  expect(await tally.outlive(world, cell)).toEqual([])
}
