// Block C: nodes that lie, transactions that are lost, replaced, reverted or reorganised, and Solana's own faults.
import { afterAll, afterEach, describe, test } from 'vitest'
import { cellsOf } from './cells/cells.ts'
import { EVM_FAULTS } from './cells/evm-faults.ts'
import { play } from './cells/scenario.ts'
import { SOLANA_FAULTS } from './cells/solana-faults.ts'
import { counted } from './cells/tally.ts'
import { leave } from './world/people/story.ts'
import { createWorld, type World } from './world/world.ts'

let world: World
afterEach(() => leave(world))
const tally = counted('C')
afterAll(tally.write)

describe('pay-once §3', () => {
  test.each(cellsOf('C'))('$id $flow $fault', async (cell) => {
    const scenario = (cell.fault.startsWith('S') ? SOLANA_FAULTS : EVM_FAULTS)[cell.fault]
    if (!scenario) throw new Error(`no scenario for ${cell.fault}`)
    world = createWorld(cell.flow === 'F5' && cell.fault.startsWith('S') ? 'F5S' : cell.flow)
    await play(world, cell, scenario, tally)
  })
})
