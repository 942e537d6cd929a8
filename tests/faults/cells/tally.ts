// Counts the failures that the matrix looks for, over all cells of a block. `npm test` prints them as a table.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aftermath, type Bounds } from '../world/rules/aftermath.ts'
import { INVARIANTS } from '../world/rules/invariants.ts'
import type { World } from '../world/world.ts'
import type { Block, Cell } from './cells.ts'

/** What the matrix looks for. In Chromium nothing else is counted. */
export type Counts = {
  cells: number
  doublePayments: number
  secondAuthorities: number
  lostSignatures: number
  misaligned: number
}
export type Tally = Counts & Bounds

const SAMPLED: readonly Block[] = ['A', 'B', 'E']
const EVERY = 4
const QUIET: Bounds = { stuck: 0, pollsPerHour: 0, pollsPerDay: 0, records: 0 }

export function counted(block: Block) {
  const tally: Tally = { cells: 0, doublePayments: 0, secondAuthorities: 0, lostSignatures: 0, misaligned: 0, ...QUIET }
  const cells = new Set<string>()
  return {
    /** A cell may need several worlds. */
    add: (world: World, { id }: Pick<Cell, 'id'>) => {
      cells.add(id)
      tally.cells = cells.size
      tally.doublePayments += doublePayments(world)
      tally.secondAuthorities += INVARIANTS['I1']?.(world).length ?? 0
      tally.lostSignatures += INVARIANTS['I3']?.(world).length ?? 0
      tally.misaligned += world.service.misaligned.length
    },
    /** What is wrong with the days after the story; of the large blocks for every fourth cell, as they end alike. */
    outlive: async (world: World, { id }: Pick<Cell, 'id'>): Promise<string[]> => {
      if (SAMPLED.includes(block) && Number(id.slice(2)) % EVERY !== 0) return []
      const { wrongs, bounds } = await aftermath(world)
      tally.stuck += bounds.stuck
      for (const name of ['pollsPerHour', 'pollsPerDay', 'records'] as const)
        tally[name] = Math.max(tally[name], bounds[name])
      return wrongs
    },
    /** Writes the counts only if the caller asks for them; running one file by hand leaves nothing behind. */
    write: () => {
      const folder = process.env['TENDER_TALLY']
      if (folder === undefined) return
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${block}.json`), JSON.stringify(tally))
    },
  }
}

/** Executions of one payment beyond the first: authorities that the service got, and transactions that paid. */
function doublePayments({ service, chains }: World): number {
  return [...service.payments.values()].reduce((sum, { id, flow }) => {
    const given = [...service.authorities.values()].filter(({ paymentId }) => paymentId === id).length
    const times = flow === 'F3' ? chains.evm.payments().length : given
    return sum + Math.max(0, times - 1)
  }, 0)
}
