// Block A: at every point of every flow the worker stops, the browser is killed, the window is closed, the extension is reloaded,
// or the wallet locks. The payment is made once, from the journal.
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { cellsOf } from './cells/cells.ts'
import { EXPECTED } from './cells/expected-crashes.ts'
import { counted } from './cells/tally.ts'
import { alone, comeBack, leave, submit } from './world/people/story.ts'
import { ALONE_MS, armCrash, DEAD_MS, KILLS, type Kill } from './world/rules/crashes.ts'
import { createWorld, type World } from './world/world.ts'

let world: World
afterEach(() => leave(world))
const tally = counted('A')
afterAll(tally.write)

describe('security C.5', () => {
  test.each(cellsOf('A'))('$id $flow $point $fault', async (cell) => {
    const { flow, point } = cell
    const kill = cell.fault as Kill
    world = createWorld(flow)
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
  })
})
