// Counts the failures that the matrix looks for, over all cells of a block. `npm test` prints them as a table.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { INVARIANTS } from '../world/rules/invariants.ts'
import type { World } from '../world/world.ts'
import type { Block, Cell } from './cells.ts'

export type Tally = {
  cells: number
  doublePayments: number
  secondAuthorities: number
  lostSignatures: number
  misaligned: number
}

export function counted(block: Block) {
  const tally: Tally = { cells: 0, doublePayments: 0, secondAuthorities: 0, lostSignatures: 0, misaligned: 0 }
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
