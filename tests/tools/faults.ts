/**
 * `npm run test:faults`: the fault matrix of SECURITY C.6. With `-- --browser` also its cells in Chromium, with the sandbox build
 * and real chains. Prints what all cells were there to find; ends with 1 where one of them fails.
 */
import { buildSandboxExtension } from './extension.ts'
import { browserFaults, faults, faultTable, type Tally } from './suites.ts'

/** In Chromium every cell; nothing where it was not asked for. */
async function inBrowser(): Promise<Tally> {
  if (!process.argv.includes('--browser')) return { passed: 0, failed: 0 }
  await buildSandboxExtension('chrome')
  return browserFaults([])
}

const tallies = [await faults(), await inBrowser()]
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
process.stdout.write(`${faultTable()}\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
