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
    usual(name)
    if (isOver || name !== boundary) return
    isOver = true
    happens?.(one)
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

/** Cells whose repair is under way: each must still fail, so that none stays here by mistake. */
const OPEN: readonly string[] = [
  // A node's count that is too high stops or delays the payment.
  ...['G-0016', 'G-0018', 'G-0019', 'G-0021', 'G-0022', 'G-0024'],
  // A transaction is sent again after its payment has ended, and nothing ends it.
  ...['G-0025', 'G-0026', 'G-0027', 'G-0028', 'G-0029', 'G-0030', 'G-0031', 'G-0032', 'G-0033'],
  // A transaction that no node has judged has no way out.
  ...['G-0080', 'G-0082', 'G-0084'],
]
const isOpen = ({ id }: Cell): boolean => OPEN.includes(id)

describe('security C.6', () => {
  test.each(cellsOf('G').filter((cell) => !isOpen(cell)))('$id $flow $point $fault', live)
  test.fails.each(cellsOf('G').filter(isOpen))('$id $flow $point $fault, still open', live)
})
