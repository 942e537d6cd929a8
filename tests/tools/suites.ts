/** The two test runners, counted by their own reports. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tableOf } from './fault-table.ts'
import { type Ended, run } from './processes.ts'

/** `names` are those of the tests that failed. */
export type Tally = { passed: number; failed: number; names?: readonly string[] }
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

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: readonly {
    name: string
    status: string
    assertionResults: readonly { status: string; fullName: string }[]
  }[]
}
/** A file that could not be read has no tests: its own name is what there is to say. */
const vitestNames = ({ testResults }: VitestReport) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName)
    return status === 'failed' && failed.length === 0 ? [name] : failed
  })
/** One project of `tests/vitest.config.ts`. */
export function vitest(
  project: string,
  env: Record<string, string> = {},
  files: readonly string[] = [],
): Promise<Tally> {
  const report = join(reports, `${project}.json`)
  const args = [
    'run',
    '-c',
    'tests/vitest.config.ts',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    ...files,
  ]
  const ended = run('vitest', [...args, `--outputFile.json=${report}`], { env: { ...PLAIN, ...env } })
  return counted(ended, report, (json: VitestReport) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests || json.numFailedTestSuites,
    names: vitestNames(json),
  }))
}

type PlaywrightSuite = {
  specs?: readonly { ok: boolean; title: string; file: string; line: number }[]
  suites?: readonly PlaywrightSuite[]
}
type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}
const playwrightNames = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title, file, line }) => `${file}:${line} ${title}`),
  ...suites.flatMap(playwrightNames),
]
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
  return counted(ended, report, (json: PlaywrightReport) => ({
    passed: json.stats.expected,
    failed: json.stats.unexpected + json.stats.flaky + json.stats.skipped,
    names: playwrightNames(json),
  }))
}

const TALLIES = { TENDER_TALLY: join(reports, 'faults') }
/** The cells of security C.6 in worlds of their own. */
export const faults = (): Promise<Tally> => vitest('faults', TALLIES)
/** Those of the built extension in Chromium; `@sample` are twenty of them. */
export const browserFaults = (args: readonly string[]): Promise<Tally> =>
  playwright('tests/faults/browser', args, TALLIES)
/** What all cells so far were there to find: a row per block and a sum. */
export const faultTable = (): string => tableOf(TALLIES.TENDER_TALLY)
