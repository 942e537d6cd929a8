/** The two test runners, counted by their own reports. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tableOf } from './fault-table.ts'
import { type Ended, run } from './processes.ts'

export type Tally = { passed: number; failed: number }
/** Where the reports are until they are counted. */
const reports = mkdtempSync(join(tmpdir(), 'tender-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/** The runner's own JSON report is the count; its exit code must agree. */
async function counted(ended: Promise<Ended>, report: string, read: (json: never) => Tally): Promise<Tally> {
  const { status } = await ended
  const tally = read(JSON.parse(readFileSync(report, 'utf8')) as never)
  const isSilentFailure = status !== 0 && tally.failed === 0
  return isSilentFailure || tally.passed === 0 ? { ...tally, failed: tally.failed + 1 } : tally
}

/** A dot in colours is twenty characters: in a log that is folded, what failed would be lost among thousands of them. */
const PLAIN = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }
/** One project of `tests/vitest.config.ts`. */
export function vitest(project: string, env: Record<string, string> = {}): Promise<Tally> {
  const report = join(reports, `${project}.json`)
  const args = ['run', '-c', 'tests/vitest.config.ts', '--project', project, '--reporter=dot', '--reporter=json']
  const ended = run('vitest', [...args, `--outputFile.json=${report}`], { env: { ...PLAIN, ...env } })
  return counted(ended, report, ({ numPassedTests, numFailedTests, numFailedTestSuites }: VitestReport) => ({
    passed: numPassedTests,
    failed: numFailedTests || numFailedTestSuites,
  }))
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
/** The browser tests of one folder. */
export function playwright(
  folder: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Tally> {
  const report = join(reports, `${folder.replaceAll('/', '-')}.json`)
  const ended = run('playwright', ['test', '-c', `${folder}/playwright.config.ts`, '--reporter=list,json', ...args], {
    env: { ...PLAIN, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  // A flaky test is a failure: something raced.
  return counted(ended, report, ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }))
}

const TALLIES = { TENDER_TALLY: join(reports, 'faults') }
/** The cells of SECURITY C.6 in worlds of their own. */
export const faults = (): Promise<Tally> => vitest('faults', TALLIES)
/** Those of the built extension in Chromium; `@sample` are twenty of them. */
export const browserFaults = (args: readonly string[]): Promise<Tally> =>
  playwright('tests/faults/browser', args, TALLIES)
/** What all cells so far were there to find: a row per block and a sum. */
export const faultTable = (): string => tableOf(TALLIES.TENDER_TALLY)
