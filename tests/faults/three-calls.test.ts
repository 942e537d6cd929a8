// Block U: a service that has the three calls of the specification alone: options, fetch, confirm. protocol §3.1.
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Cell, cellsOf } from './cells/cells.ts'
import { crash } from './cells/crashing.ts'
import { misbehave } from './cells/misbehaving.ts'
import { counted } from './cells/tally.ts'
import { THREE_CALLS } from './cells/three-calls.ts'
import { leave, submit } from './world/people/story.ts'
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
  const one = make(cell)
  scenario.begin(one)
  const story = await submit(one, { ...scenario.habits })
  tally.add(one, cell)
  expect(story.broken).toEqual([])
  scenario.expects(story, one)
  expect(await tally.outlive(one, cell)).toEqual([])
}

describe('security C.6, protocol §3.1, §8.3', () => {
  test.each(cellsOf('U'))('$id $flow $point $fault', async (cell) => {
    if (cell.fault.startsWith('K')) await crash(make(cell), cell, tally)
    else if (cell.fault.startsWith('N')) await misbehave(cell, () => make(cell), tally)
    else await live(cell)
  })
})
