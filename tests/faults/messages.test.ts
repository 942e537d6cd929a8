// Block E: pages, content scripts, other extensions and forms send what they must not, at each phase of a payment. Nothing changes:
// the journal holds the same events as without them.
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetBrowser } from '../support/background/browser.ts'
import { copies } from '../support/vault/fixtures.ts'
import { type Cell, cellsOf } from './cells/cells.ts'
import { HOSTILE, type Hostile, openWorker } from './cells/hostile.ts'
import { PHASES, type Phase } from './cells/phases.ts'
import { counted } from './cells/tally.ts'
import { leave, submit } from './world/people/story.ts'
import { createWorld, type World } from './world/world.ts'

const wallet = await copies('open')
let world: World
beforeEach(() => resetBrowser())
afterEach(() => {
  leave(world)
  vi.unstubAllGlobals()
})
const tally = counted('E')
afterAll(tally.write)

/** F1 has no transaction: its plan is executed from the signature on. */
const BOUNDARIES: Readonly<Record<string, string>> = { ...PHASES, execute: 'before:sign' }

/** A retry by hand is allowed; M12 starts one before its window is gone. */
const ASKING = ['retried', 'status-received']

/** The events of an undisturbed payment, or of one whose phase receives a message. */
async function eventsOf({ flow, point }: Cell, says?: Hostile): Promise<{ types: string[]; heard: string[] }> {
  leave(world)
  world = createWorld(flow)
  const heard: string[] = []
  let isOver = false
  world.onBoundary = (name) => {
    if (isOver || !says || !world.payments || name !== BOUNDARIES[point as Phase]) return
    isOver = true
    const client = openWorker(world, world.payments, wallet())
    world.others.push(says(client, world).then((wrongs) => heard.push(...wrongs)))
  }
  const story = await submit(world)
  expect(isOver).toBe(says !== undefined)
  expect(story.broken).toEqual([])
  expect(story).toMatchObject({ end: 'closed', session: { outcome: 'succeeded' } })
  return { types: world.chronicle.of('written').map(({ event }) => event.type), heard }
}

describe('security T28, T35', () => {
  test.each(cellsOf('E'))('$id $flow $point $fault', async (cell) => {
    const undisturbed = await eventsOf(cell)
    const { types, heard } = await eventsOf(cell, HOSTILE[cell.fault])
    tally.add(world, cell)
    expect(heard).toEqual([])
    const isKept = (type: string) => cell.fault !== 'M12' || !ASKING.includes(type)
    expect(types.filter(isKept)).toEqual(undisturbed.types.filter(isKept))
    expect(world.chronicle.of('signed')).toHaveLength(1)
    expect(await tally.outlive(world, cell)).toEqual([])
  })
})
