/** The fault matrix in one table: what each block of `tests/faults` has counted. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tally } from '../tests/faults/cells/tally.ts'

const TITLES: Readonly<Record<keyof Tally, string>> = {
  ...{ cells: 'cells', doublePayments: 'double payments', secondAuthorities: 'second authorities' },
  ...{ lostSignatures: 'lost signatures', misaligned: 'misaligned', stuck: 'stuck' },
  ...{ pollsPerHour: 'polls/h', pollsPerDay: 'polls/day', records: 'records' },
}
/** Of these the highest counts; the others are sums. */
const MOST: readonly (keyof Tally)[] = ['pollsPerHour', 'pollsPerDay', 'records']

/** What fails a cell where it is exceeded, per payment. */
const BOUNDS: Readonly<Partial<Record<keyof Tally, string>>> = {
  ...{ doublePayments: '0', secondAuthorities: '0', lostSignatures: '0', misaligned: '0', stuck: '0' },
  ...{ pollsPerHour: '60', pollsPerDay: '12', records: '65' },
}
const LEGEND = `A crashes, B network, C chains, D environment, E messages, G silent networks, R revocations, U three calls, X faults at recovery.
Polls and records: the most of one payment, in the hour and the day that begin an hour and a day after it was left alone.`

type Row = { name: string; tally: Partial<Tally> }
const NAMES = Object.keys(TITLES) as (keyof Tally)[]

function rowsIn(folder: string): Row[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  return files.sort().map((file) => ({
    name: file.replace('.json', ''),
    tally: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Partial<Tally>,
  }))
}

function totalOf(rows: readonly Row[], name: keyof Tally): number {
  const counts = rows.map(({ tally }) => tally[name] ?? 0)
  return MOST.includes(name) ? Math.max(0, ...counts) : counts.reduce((sum, count) => sum + count, 0)
}

/** The cells in Chromium write one file each; a block of them is one row. */
function browserLines(folder: string): (string | number)[][] {
  const blocks = Map.groupBy(rowsIn(join(folder, 'browser')), ({ name }) => name.slice(0, 1))
  return [...blocks].map(([block, rows]) => [`${block} in Chromium`, ...NAMES.map((name) => totalOf(rows, name))])
}

/** One row per block and all together; what was not counted is not there. @param folder where the blocks wrote their tallies. */
export function tableOf(folder: string): string {
  const rows = [...rowsIn(folder), ...rowsIn(join(folder, 'browser'))]
  const total = NAMES.map((name) => totalOf(rows, name))
  const lines = [
    ...rowsIn(folder).map(({ name, tally }) => [name, ...NAMES.map((one) => tally[one] ?? 0)]),
    ...browserLines(folder),
  ]
  const cells = [
    ['block', ...NAMES.map((name) => TITLES[name])],
    ...lines,
    ['all', ...total],
    ['at most', ...NAMES.map((name) => BOUNDS[name] ?? '')],
  ]
  const table = cells
    .map((line) =>
      line
        .map((cell, at) => String(cell).padStart(at === 0 ? 14 : 4 + Math.max(6, String(cells[0]?.[at]).length)))
        .join(''),
    )
    .join('\n')
  return `${table}\n${LEGEND}`
}
