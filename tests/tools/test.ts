/**
 * `npm test`: everything, cheapest failures first. Ends with `N passed, N failed`, which counts every static check, build, unit,
 * fault, sandbox and browser test.
 */
import { join } from 'node:path'
import { buildExtension, buildSandboxExtension } from './extension.ts'
import { run } from './processes.ts'
import { fastStages, finish, say, single, stage } from './stages.ts'
import { browserFaults, faults, faultTable, playwright, type Tally, vitest } from './suites.ts'

async function builds(): Promise<Tally> {
  for (const browser of ['chrome', 'firefox'] as const) {
    await buildExtension(browser, [], { WXT_API_KEY: '', WXT_APP_ID: '' })
    await buildSandboxExtension(browser)
  }
  return { passed: 4, failed: 0 }
}

await fastStages()
// Not `node` from the path, which may be older than the one that runs this.
const spec = () => run(process.execPath, [join('tests', 'tools', 'spec', 'spec.ts')], { capture: true })
await stage('a test for every rule of the specification', () => single(spec()))
await stage('fault matrix', faults)
await stage('sandbox tests', () => vitest(['sandbox']))
await stage('builds', builds)
await stage('tests of the builds', () => vitest(['builds']))
await stage('browser tests', () => playwright('tests/e2e'))
await stage('a sample of the fault matrix in Chromium', () => browserFaults(['--grep', '@sample']))
say(faultTable())
finish()
