// Block G: late, lying and silent networks. A payment is made once, or waits with a way out, however long they last.
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Cell, cellsOf } from './cells/cells.ts'
import { PHASES, type Phase } from './cells/phases.ts'
import { CHAIN_SCENARIOS } from './cells/silent-networks.ts'
import { killBrowser, SERVICE_SCENARIOS, type Staged } from './cells/silent-services.ts'
import { counted } from './cells/tally.ts'
import { comeBack, leave, submit } from './world/people/story.ts'
import { createWorld, type World } from './world/world.ts'

let world: World
afterEach(() => leave(world))
const tally = counted('G')
afterAll(tally.write)

const boundaryOf = (point: string, { at }: Staged): string | undefined => at ?? PHASES[point as Phase]

/** Adds what happens at a boundary to what the scenario itself does there. */
function arm(one: World, boundary: string | undefined, { happens }: Staged): () => boolean {
  const usual = one.onBoundary
  let isOver = happens === undefined
  one.onBoundary = (name) => {
    const held = usual(name)
    if (isOver || name !== boundary) return held
    isOver = true
    happens?.(one)
    return held
  }
  return () => isOver
}

async function live(cell: Cell): Promise<void> {
  const scenario = { ...CHAIN_SCENARIOS, ...SERVICE_SCENARIOS }[cell.fault]
  if (!scenario) throw new Error(`no scenario for ${cell.fault}`)
  world = createWorld(cell.flow)
  scenario.begin(world)
  const staged: Staged = scenario
  const wasThere = arm(world, boundaryOf(cell.point, staged) ?? cell.point, staged)
  const story = await submit(world, { ...scenario.habits }, async () => {
    if (staged.happens !== killBrowser) throw new Error('the worker died')
    world.time.skip(staged.goneMs ?? 0)
    comeBack(world)
  })
  tally.add(world, cell)
  expect(wasThere()).toBe(true)
  expect(story.broken).toEqual([])
  scenario.expects(story, world)
  expect(await tally.outlive(world, cell)).toEqual([])
}

describe('pay-once §4.2', () => {
  test.each(cellsOf('G'))('$id $flow $point $fault', live)
})
