// Block R: a revocation and a payment of one account. Both end, with nonces of their own, and no permit is signed for an allowance
// that is about to go.
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { cellsOf } from './cells/cells.ts'
import { isRevoking, paidBeside, revoking } from './cells/revocations.ts'
import { counted } from './cells/tally.ts'
import { leave, submit } from './world/people/story.ts'
import { DEAD_MS } from './world/rules/crashes.ts'
import { createWorld, type World } from './world/world.ts'

let world: World
afterEach(() => leave(world))
const tally = counted('R')
afterAll(tally.write)

describe('security §4', () => {
  test.each(cellsOf('R'))('$id $flow $point $fault', async (cell) => {
    world = createWorld(cell.flow)
    revoking(world, cell.point, cell.fault)
    let deaths = 0
    const story = await submit(world, {}, async () => {
      deaths += 1
      world.time.skip(DEAD_MS.K1)
    })
    tally.add(world, cell)
    expect(deaths).toBe(cell.fault === 'R06' ? 1 : 0)
    expect(world.chronicle.of('done').some(({ act }) => act === 'revoke')).toBe(true)
    expect(story.broken).toEqual([])
    paidBeside(story, world)
    expect(await tally.outlive(world, cell)).toEqual([])
    expect(await isRevoking(world)).toBe(false)
  })
})
