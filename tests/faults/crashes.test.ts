// Block A: at every point of every flow the worker stops, the browser is killed, the window is closed, the extension is reloaded,
// or the wallet locks.
import { afterAll, afterEach, describe, test } from 'vitest'
import { cellsOf } from './cells/cells.ts'
import { crash } from './cells/crashing.ts'
import { counted } from './cells/tally.ts'
import { leave } from './world/people/story.ts'
import { createWorld, type World } from './world/world.ts'

let world: World
afterEach(() => leave(world))
const tally = counted('A')
afterAll(tally.write)

describe('pay-once §4.1', () => {
  test.each(cellsOf('A'))('$id $flow $point $fault', async (cell) => {
    world = createWorld(cell.flow)
    await crash(world, cell, tally)
  })
})
