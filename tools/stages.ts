/** A run in stages, each timed and counted. Prints the failures and the slowest tests of all stages at its end. */
import { CHECKS } from './check.ts'
import { type Ended, run } from './processes.ts'
import { FAST, slowestOf, type Tally, type TimedTest, vitest } from './suites.ts'

const total = { passed: 0, failed: 0 }
/** Printed again at the end, because a long log is often cut in the middle. */
const failures: string[] = []
const timed: TimedTest[] = []
const startedMs = performance.now()

export const say = (line: string): boolean => process.stdout.write(`${line}\n`)
const secondsSince = (ms: number) => ((performance.now() - ms) / 1000).toFixed(1)

/** Where the line of a stage goes when it has ended. */
type Report = (line: string, tally: Tally) => void

/** Times one stage and adds what it counted. A stage that could not count itself is one failure. */
export async function stage(name: string, work: () => Promise<Tally>, report: Report = say): Promise<void> {
  const stageStartedMs = performance.now()
  const tally: Tally = await work().catch((error: unknown) => {
    say(String(error))
    return { passed: 0, failed: 1 }
  })
  total.passed += tally.passed
  total.failed += tally.failed
  timed.push(...(tally.timed ?? []))
  if (tally.failed > 0) failures.push(`${name}: ${tally.names?.join('\n  ') || 'see above'}`)
  const word = tally.failed === 0 ? 'ok    ' : 'FAILED'
  report(`${word} ${name}: ${tally.passed} passed, ${tally.failed} failed (${secondsSince(stageStartedMs)} s)`, tally)
}

/** A program that counts as one test. Its output is printed only if it fails. */
export async function single(work: Promise<Ended>): Promise<Tally> {
  const { status, output } = await work
  if (status === 0) return { passed: 1, failed: 0 }
  say(output)
  return { passed: 0, failed: 1 }
}

/** The static checks, all at once. */
export async function staticChecks(report: Report = say): Promise<void> {
  await Promise.all(
    CHECKS.map(({ name, command, args }) => stage(name, () => single(run(command, args, { capture: true })), report)),
  )
}

/**
 * What needs no browser, no node and no build: the static checks beside the fast tests. Checks that pass wait for the end
 * of the tests' dots; those that fail are named at once.
 */
export async function fastStages(): Promise<void> {
  const passed: string[] = []
  const checks = staticChecks((line, { failed }) => {
    if (failed > 0) say(`\n${line}`)
    else passed.push(line)
  })
  await stage('unit tests, properties and attacks', () => vitest(FAST))
  await checks
  for (const line of passed) say(line)
}

/** The last line is `N passed, N failed`. @param lines said just before. */
export function finish(...lines: readonly string[]): void {
  const slowest = slowestOf(timed)
  if (slowest !== '') say(slowest)
  for (const failure of failures) say(`FAILED ${failure}`)
  for (const line of lines) say(line)
  say(`took ${secondsSince(startedMs)} s`)
  say(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}
