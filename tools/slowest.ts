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
