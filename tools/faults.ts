/**
 * `npm run deep -- faults`: the fault matrix of pay-once §4.2. With `-- --browser` also its cells in Chromium, with the sandbox build
 * and real chains. `--schedules 100000` plays more random schedules, `--seed …` the same ones again. Prints what all cells were there
 * to find; ends with 1 where one of them fails.
 */
import { parseArgs } from 'node:util'
import { buildSandboxExtension } from './extension.ts'
import { browserFaults, faults, faultTable, type Tally, tellEnd } from './suites.ts'

const { values } = parseArgs({
  options: { browser: { type: 'boolean' }, schedules: { type: 'string' }, seed: { type: 'string' } },
})
for (const [name, text] of [
  ['TENDER_SCHEDULES', values.schedules],
  ['TENDER_SEED', values.seed],
] as const) {
  if (text === undefined) continue
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${text} is no number`)
  process.env[name] = text
}

/** In Chromium every cell; nothing where it was not asked for. */
async function inBrowser(): Promise<Tally> {
  if (!values.browser) return { passed: 0, failed: 0 }
  await buildSandboxExtension('chrome')
  return browserFaults.all([])
}

const tallies = [await faults(), await inBrowser()]
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
process.stdout.write(`${faultTable()}\n`)
tellEnd({ passed, failed })
