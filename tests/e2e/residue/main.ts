/**
 * `npm run deep -- residue`: ten runs of the residue test, locked by the button and by the timer in turns, and a table of what was found.
 * `-- --runs 3` for fewer. Ends with 1 where a secret was found that must not be there.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSandboxExtension } from '../../../tools/extension.ts'
import { playwright, tellEnd } from '../../../tools/suites.ts'
import { type Row, tableOfRuns } from './row.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '10' } } })
if (!/^[1-9]\d{0,2}$/.test(values.runs)) throw new Error(`${values.runs} is no number of runs`)

const folder = mkdtempSync(join(tmpdir(), 'tender-residue-'))
const path = join(folder, 'rows')
await buildSandboxExtension('chrome')
const env = { TENDER_RESIDUE_RUNS: values.runs, TENDER_RESIDUE_ROWS: path }
const { passed, failed } = await playwright('tests/e2e', ['--workers=1', 'residue.spec.ts'], env)
const text = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
rmSync(folder, { recursive: true, force: true })
const rows = text === '' ? [] : text.split('\n').map((line): Row => JSON.parse(line))
process.stdout.write(`${tableOfRuns(rows)}\n`)
tellEnd({ passed, failed })
