/**
 * `npm test`: everything there is, in the order in which a failure is cheapest. Ends with `N passed, N failed`, which counts
 * every static check, build, unit, fault, sandbox and browser test.
 */
import { join } from 'node:path'
import { CHECKS } from './check.ts'
import { buildExtension, buildSandboxExtension } from './extension.ts'
import { type Ended, run } from './processes.ts'
import { browserFaults, faults, faultTable, playwright, type Tally, vitest } from './suites.ts'

const total = { passed: 0, failed: 0 }
/** Told again at the end, because a log is often cut in its middle. */
const failures: string[] = []

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Times one stage, adds what it counted; a stage that could not count itself is one failure. */
async function stage(name: string, work: () => Promise<Tally>): Promise<void> {
  const startedMs = performance.now()
  const tally: Tally = await work().catch((error: unknown) => {
    say(String(error))
    return { passed: 0, failed: 1 }
  })
  total.passed += tally.passed
  total.failed += tally.failed
  if (tally.failed > 0) failures.push(`${name}: ${tally.names?.join('\n  ') || 'see above'}`)
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  say(
    `${tally.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`,
  )
}

async function single(work: Promise<Ended>): Promise<Tally> {
  const { status, output } = await work
  if (status === 0) return { passed: 1, failed: 0 }
  say(output)
  return { passed: 0, failed: 1 }
}

async function builds(): Promise<Tally> {
  for (const browser of ['chrome', 'firefox'] as const) {
    await buildExtension(browser, [], { WXT_API_KEY: '', WXT_APP_ID: '' })
    await buildSandboxExtension(browser)
  }
  return { passed: 4, failed: 0 }
}

for (const { name, command, args } of CHECKS) await stage(name, () => single(run(command, args, { capture: true })))
// Not by the name `node`: this process is the modern one, the one on the path need not be.
const spec = () => run(process.execPath, [join('tests', 'deps', 'spec.ts')], { capture: true })
await stage('a test for every rule of the specification', () => single(spec()))
await stage('unit and property tests', () => vitest('unit'))
await stage('attack corpus', () => vitest('attacks'))
await stage('fault matrix', faults)
await stage('sandbox tests', () => vitest('sandbox'))
await stage('builds', builds)
await stage('tests of the builds', () => vitest('builds'))
await stage('browser tests', () => playwright('tests/e2e'))
await stage('a sample of the fault matrix in Chromium', () => browserFaults(['--grep', '@sample']))
say(faultTable())
for (const failure of failures) say(`FAILED ${failure}`)
say(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
