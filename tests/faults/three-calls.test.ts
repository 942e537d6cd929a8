// Block U: a service that has the three calls of the specification alone: options, fetch, confirm. protocol §3.1.
import { afterAll, afterEach, describe, test } from 'vitest'
import { type Cell, cellsOf } from './cells/cells.ts'
import { crash } from './cells/crashing.ts'
import { misbehave } from './cells/misbehaving.ts'
import { play } from './cells/scenario.ts'
import { counted } from './cells/tally.ts'
import { THREE_CALLS } from './cells/three-calls.ts'
import { leave } from './world/people/story.ts'
import { createWorld, type World } from './world/world.ts'

let world: World | undefined
afterEach(() => leave(world))
const tally = counted('U')
afterAll(tally.write)

function make(cell: Cell): World {
  leave(world)
  world = createWorld(cell.flow)
  world.service.hasStatus = false
  return world
}

async function live(cell: Cell): Promise<void> {
  const scenario = THREE_CALLS[cell.fault]
  if (!scenario) throw new Error(`no scenario for ${cell.fault}`)
  await play(make(cell), cell, scenario, tally)
}

describe('pay-once §4.2, protocol §3.1, §8.3', () => {
  test.each(cellsOf('U'))('$id $flow $point $fault', async (cell) => {
    if (cell.fault.startsWith('K')) await crash(make(cell), cell, tally)
    else if (cell.fault.startsWith('N')) await misbehave(cell, () => make(cell), tally)
    else await live(cell)
  })
})
