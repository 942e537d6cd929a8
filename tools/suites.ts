/** The two test runners, counted by their own reports. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSampled as isSampledInFirefox } from '../tests/e2e/firefox/stories.ts'
import { isSampled } from '../tests/e2e/sample.ts'
import { tableOf } from './fault-table.ts'
import { type Ended, run } from './processes.ts'
import { configOf, type Eighth, listTests, toldOf } from './told.ts'

/** `names` are those of the tests that failed; `timed` are all that ran. */
export type Tally = { passed: number; failed: number; names?: readonly string[]; timed?: readonly TimedTest[] }

/** The unit tests and properties: those that share a worker's modules, those that share its page too, and the rest. */
export const UNIT = ['unit', 'unit-dom', 'unit-isolated']
/** Everything that needs no browser, no chain node and no build. */
export const FAST = [...UNIT, 'attacks']

/** Arguments of vitest for these projects of `tests/vitest.config.ts`. */
export const projectArgs = (projects: readonly string[]): string[] => [
  '--config=tests/vitest.config.ts',
  ...projects.map((project) => `--project=${project}`),
]
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
    assertionResults: readonly { status: string; fullName: string; duration?: number }[]
  }[]
}
/** A file that could not be read has no tests: its own name is what there is to say. */
const vitestNames = ({ testResults }: VitestReport) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName)
    return status === 'failed' && failed.length === 0 ? [name] : failed
  })
const vitestTimes = ({ testResults }: VitestReport) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
  )
/** The last line of a command of one suite, and its exit code: 1 where a test failed. */
export function tellEnd({ passed, failed }: Tally): void {
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}

/** Runs these projects of `tests/vitest.config.ts` in one go, so that no core waits for the last file of one of them. */
export function vitest(
  projects: readonly string[],
  env: Record<string, string> = {},
  files: readonly string[] = [],
): Promise<Tally> {
  const report = join(reports, `${projects.join('-')}.json`)
  const args = ['run', ...projectArgs(projects), '--reporter=dot', '--reporter=json', ...files]
  const ended = run('vitest', [...args, `--outputFile.json=${report}`], { env: { ...PLAIN, ...env } })
  return counted(ended, report, (json: VitestReport) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests || json.numFailedTestSuites,
    names: vitestNames(json),
    timed: vitestTimes(json),
  }))
}

type PlaywrightSpec = {
  title: string
  file: string
  line: number
  tests: readonly { projectName: string; status: string; results: readonly { duration: number }[] }[]
}
type PlaywrightSuite = {
  specs?: readonly PlaywrightSpec[]
  suites?: readonly PlaywrightSuite[]
}
type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}
const specsIn = ({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]
/** A story that several projects tell is a test of each, whose name its own begins with. */
const testsIn = (json: PlaywrightReport) =>
  specsIn(json).flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${projectName} ${file}:${line} ${title}`.trimStart(),
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
/** The browser tests of one folder. */
export function playwright(
  folder: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Tally> {
  const report = join(reports, `${folder.replaceAll('/', '-')}.json`)
  const ended = run('playwright', ['test', '-c', configOf(folder), '--reporter=list,json', ...args], {
    env: { ...PLAIN, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  // A flaky test is a failure: something raced.
  return counted(ended, report, (json: PlaywrightReport) => ({
    passed: json.stats.expected,
    failed: json.stats.unexpected + json.stats.flaky + json.stats.skipped,
    names: testsIn(json)
      .filter(({ status }) => status === 'unexpected')
      .map(({ name }) => name),
    timed: testsIn(json).filter(({ status }) => status !== 'skipped'),
  }))
}

type Suite = {
  /** All, or those that Playwright's arguments choose. */
  all: (args: readonly string[], env?: Record<string, string>) => Promise<Tally>
  /** The sample, and of the rest this eighth. */
  some: (eighth?: Eighth, env?: Record<string, string>) => Promise<Tally>
}
function suite(folder: string, isSample: (name: string) => boolean, own: Record<string, string> = {}): Suite {
  const all: Suite['all'] = (args, env = {}) => playwright(folder, args, { ...own, ...env })
  return {
    all,
    some: async (eighth, env) => {
      const told = toldOf(await listTests(folder, env), isSample, eighth)
      const list = join(reports, `${folder.replaceAll('/', '-')}.txt`)
      writeFileSync(list, told.map(({ line }) => line).join('\n'))
      return all([`--test-list=${list}`], env)
    },
  }
}

/** The stories of `tests/e2e` in Chromium. */
export const stories = suite('tests/e2e', isSampled)

/** The same in Firefox, but for those that it does not allow. */
export const firefoxStories = suite('tests/e2e/firefox', isSampledInFirefox)

const TALLIES = { TENDER_TALLY: join(reports, 'faults') }
/** The cells of pay-once §4.2 in worlds of their own. */
export const faults = (): Promise<Tally> => vitest(['faults'], TALLIES)
/** Those of the built extension in Chromium. */
export const browserFaults = suite('tests/faults/browser', (name) => name.includes('@sample'), TALLIES)
/** What all cells so far were there to find: a row per block and a sum. */
export const faultTable = (): string => tableOf(TALLIES.TENDER_TALLY)

/** Where the attacks of `tests/hostile` are counted. */
export const LEDGER = join(reports, 'hostile')
/** Strangers against the built extension in Chromium; `@sample` are those of `npm test`, which are tried less often. */
export const hostile = (args: readonly string[], env: Record<string, string> = {}): Promise<Tally> =>
  playwright('tests/hostile', args, env)

/** The slowest tests of a run, so that a test that becomes slow is seen while it is new. */

export type TimedTest = { name: string; ms: number }

const SHOWN = 10

/** One line per test, slowest first; empty where nothing was timed. */
export function slowestOf(tests: readonly TimedTest[]): string {
  const slowest = [...tests].sort((a, b) => b.ms - a.ms).slice(0, SHOWN)
  if (slowest.length === 0) return ''
  const lines = slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
  return [`the ${slowest.length} slowest tests:`, ...lines].join('\n')
}
