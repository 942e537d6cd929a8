/** The fault matrix in one table: what each block of `tests/faults` has counted. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tally } from '../faults/tally.ts'

const TITLES: Readonly<Record<keyof Tally, string>> = {
  cells: 'cells',
  doublePayments: 'double payments',
  secondAuthorities: 'second authorities',
  lostSignatures: 'lost signatures',
  misaligned: 'misaligned results',
}

/** One row per block and their sum; what was not counted is not there. @param folder where the blocks wrote their tallies. */
export function tableOf(folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  const rows = files.map((file) => ({
    name: file.replace('.json', ''),
    tally: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tally,
  }))
  const names = Object.keys(TITLES) as (keyof Tally)[]
  const sum = names.map((name) => rows.reduce((total, { tally }) => total + tally[name], 0))
  const lines = rows.map(({ name, tally }) => [name, ...names.map((one) => tally[one])])
  const cells = [['block', ...names.map((name) => TITLES[name])], ...lines, ['all', ...sum]]
  return cells.map((line) => line.map((cell, at) => String(cell).padStart(at === 0 ? 5 : 20)).join('')).join('\n')
}
