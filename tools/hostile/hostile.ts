/**
 * `npm run deep -- hostile`: hostile pages, forms and extensions against the built extension in Chromium, every attack at its full number.
 * Prints what was tried and what came of it; `-- --write` also writes that to `tests/hostile/record.md`. Ends with 1 where one had an effect.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBare } from '../../tests/e2e/steps/chromium.ts'
import { buildSandboxExtension } from '../extension.ts'
import { ROOT } from '../processes.ts'
import { hostile, LEDGER, tellEnd } from '../suites.ts'
import { hostileDocument, hostileTable } from './hostile-table.ts'

const { values } = parseArgs({ options: { write: { type: 'boolean' } } })

async function browserVersion(): Promise<string> {
  const browser = await launchBare()
  const version = browser.version()
  await browser.close()
  return version
}

await buildSandboxExtension('chrome')
const { passed, failed } = await hostile([], { TENDER_LEDGER: LEDGER })
if (values.write) {
  const made = `Run on ${new Date().toISOString().slice(0, 10)} with Chromium ${await browserVersion()}: ${passed} passed, ${failed} failed.`
  writeFileSync(join(ROOT, 'tests/hostile/record.md'), hostileDocument(LEDGER, made))
}
process.stdout.write(`${hostileTable(LEDGER)}\n`)
tellEnd({ passed, failed })
