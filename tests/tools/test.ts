/**
 * `npm test`: everything there is, in the order in which a failure is cheapest. Ends with `N passed, N failed`, which counts
 * every static check, build, unit, fault, sandbox and browser test.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKS } from './check.ts'
import { buildExtension, buildSandboxExtension } from './extension.ts'
import { tableOf } from './fault-table.ts'
import { type Ended, run } from './processes.ts'

type Tally = { passed: number; failed: number }
const total: Tally = { passed: 0, failed: 0 }
const reports = mkdtempSync(join(tmpdir(), 'tender-reports-'))

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Times one stage, adds what it counted; a stage that could not count itself is one failure. */
async function stage(name: string, work: () => Promise<Tally>): Promise<void> {
  const startedMs = performance.now()
  const tally = await work().catch((error: unknown) => {
    say(String(error))
    return { passed: 0, failed: 1 }
  })
  total.passed += tally.passed
  total.failed += tally.failed
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

/** The runner's own JSON report is the count; its exit code must agree. */
async function counted(ended: Promise<Ended>, report: string, read: (json: never) => Tally): Promise<Tally> {
  const { status } = await ended
  const tally = read(JSON.parse(readFileSync(report, 'utf8')) as never)
  const isSilentFailure = status !== 0 && tally.failed === 0
  return isSilentFailure || tally.passed === 0 ? { ...tally, failed: tally.failed + 1 } : tally
}

function vitest(project: string, env: Record<string, string> = {}): Promise<Tally> {
  const report = join(reports, `${project}.json`)
  const args = ['run', '-c', 'tests/vitest.config.ts', '--project', project, '--reporter=dot', '--reporter=json']
  const ended = run('vitest', [...args, `--outputFile.json=${report}`], { env })
  return counted(ended, report, ({ numPassedTests, numFailedTests, numFailedTestSuites }: VitestReport) => ({
    passed: numPassedTests,
    failed: numFailedTests || numFailedTestSuites,
  }))
}
type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }

/** The cells of SECURITY C.6, and what they are there to find: the table has a row per block and a sum. */
async function faults(): Promise<Tally> {
  const folder = join(reports, 'faults')
  const tally = await vitest('faults', { TENDER_TALLY: folder })
  say(tableOf(folder))
  return tally
}

function playwright(): Promise<Tally> {
  const report = join(reports, 'e2e.json')
  const ended = run('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  // A flaky test is a failure: something raced.
  return counted(ended, report, ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }))
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

async function builds(): Promise<Tally> {
  for (const browser of ['chrome', 'firefox'] as const) {
    await buildExtension(browser, [], { WXT_API_KEY: '', WXT_APP_ID: '' })
    await buildSandboxExtension(browser)
  }
  return { passed: 4, failed: 0 }
}

for (const { name, command, args } of CHECKS) await stage(name, () => single(run(command, args, { capture: true })))
// Not by the name `node`: this process is the modern one, the one on the path need not be.
const spec = () => run(process.execPath, [join('tests', 'tools', 'spec.ts')], { capture: true })
await stage('a test for every rule of the specification', () => single(spec()))
await stage('unit and property tests', () => vitest('unit'))
await stage('attack corpus', () => vitest('attacks'))
await stage('fault matrix', faults)
await stage('sandbox tests', () => vitest('sandbox'))
await stage('builds', builds)
await stage('tests of the builds', () => vitest('bench'))
await stage('browser tests', playwright)
rmSync(reports, { recursive: true, force: true })
say(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
