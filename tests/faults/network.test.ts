// Block B: the network, the service or a node misbehaves in one kind of call.
import { afterAll, afterEach, describe, test } from 'vitest'
import { cellsOf } from './cells/cells.ts'
import { misbehave } from './cells/misbehaving.ts'
import { counted } from './cells/tally.ts'
import { leave } from './world/people/story.ts'
import { createWorld, type World } from './world/world.ts'

let world: World | undefined
afterEach(() => leave(world))
const tally = counted('B')
afterAll(tally.write)

describe('pay-once §4.2', () => {
  test.each(cellsOf('B'))('$id $flow $point $fault', async (cell) => {
    const make = () => {
      leave(world)
      world = createWorld(cell.flow)
      return world
    }
    await misbehave(cell, make, tally)
  })
})
