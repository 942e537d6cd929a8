// Block D: time, windows, other payments, the wallet's lock and the disk, at each phase of a payment.
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Cell, cellsOf } from './cells/cells.ts'
import { CORRUPTIONS, PHASES, type Phase, type Trouble } from './cells/phases.ts'
import { counted } from './cells/tally.ts'
import { TROUBLES } from './cells/troubles.ts'
import { ID } from './world/people/people.ts'
import { leave, submit } from './world/people/story.ts'
import { createWorld, note, type World } from './world/world.ts'

let world: World
afterEach(() => leave(world))
const tally = counted('D')
afterAll(tally.write)

/** Calls `happens` once, when the payment reaches the phase. */
function atPhase(phase: Phase, { begins }: Trouble, happens: () => void): () => boolean {
  let [isOver, hasBegun] = [false, false]
  world.onBoundary = (name) => {
    if (!hasBegun && world.payments) {
      hasBegun = true
      begins?.(world, world.payments)
    }
    if (isOver || name !== PHASES[phase]) return
    isOver = true
    happens()
  }
  return () => isOver
}

async function live(cell: Cell, corrupt?: (text: string) => string): Promise<void> {
  const { flow, point, fault } = cell
  leave(world)
  world = createWorld(flow)
  const trouble = TROUBLES[fault]
  const phase = point as Phase
  if (!trouble) throw new Error(`no trouble ${fault}`)
  const wasThere = atPhase(phase, trouble, () => {
    if (world.payments) trouble.happens(world, phase, world.payments)
    if (trouble.kills) world.kill()
  })
  const story = await submit(world, { ...trouble.habits?.(world) }, async () => {
    if (!corrupt) return
    const last = world.chronicle.of('written').at(-1)?.event.type
    note(world, 'corrupted')
    expect(await world.disk.corrupt(ID, last ?? '', corrupt)).toBe(true)
  })
  tally.add(world, cell)
  expect(wasThere()).toBe(true)
  expect(story.broken).toEqual([])
  trouble.expects(story, world, phase)
  expect(await tally.outlive(world, cell)).toEqual([])
}

describe('pay-once §4.2', () => {
  test.each(cellsOf('D'))('$id $flow $point $fault', async (cell) => {
    for (const corrupt of CORRUPTIONS[cell.fault] ?? [undefined]) {
      await live(cell, corrupt)
    }
  })
})
