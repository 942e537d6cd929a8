/** `npm run spec`: every rule of the specification with the tests that are named after it. Exits 1 where a rule has none. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../processes.ts'
import { citationsOf, type NamedTest, testsOf } from './spec-names.ts'
import { SPEC_RULES, type SpecRule } from './spec-rules.ts'

type Line = { rule: SpecRule; tests: NamedTest[] }
type SpecReport = { lines: Line[]; wrong: string[]; summary: string }

/** Holds the rules against the tests. A test counts for what it or a group around it begins with; `wrong` is what must be mended. */
export function reportOf(rules: readonly SpecRule[], tests: readonly NamedTest[]): SpecReport {
  const ids = rules.map(({ id }) => id)
  const cited = tests.map((test) => ({ test, citations: test.names.map((name) => citationsOf(name, ids)) }))
  const lines = rules.map((rule) => ({
    rule,
    tests: cited
      .filter(({ citations }) => citations.some((one) => one.rules.includes(rule.id)))
      .map(({ test }) => test),
  }))
  const bare = lines.filter((line) => line.tests.length === 0).map(({ rule }) => rule)
  const misnamed = cited.flatMap(({ test: { path, line }, citations }) =>
    citations.flatMap((one) => one.wrong).map((words) => `${path}:${line} ${words}`),
  )
  return {
    lines,
    wrong: [...bare.map(({ id, rule }) => `no test: ${id} ${rule}`), ...misnamed],
    summary: `${rules.length} rules, ${rules.length - bare.length} with tests, ${bare.length} without`,
  }
}

/** One rule as it is printed: its words, then a line for each test. */
export function formatLine({ rule: { id, rule, side }, tests }: Line): string {
  const shown = tests.map(({ path, line, names }) => `    ${path}:${line} ${names.join(' › ')}`)
  return [`${id} (${side}) ${rule}`, ...(shown.length > 0 ? shown : ['    NO TEST'])].join('\n')
}

/** Every test of the repository, from the text of its files. */
export function allTests(): NamedTest[] {
  const paths = globSync(['tests/**/*.test.{ts,tsx}', 'tests/e2e/**/*.spec.ts'], { cwd: ROOT })
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .flatMap((path) => testsOf({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

if (import.meta.main) {
  const { lines, wrong, summary } = reportOf(SPEC_RULES, allTests())
  for (const text of [...lines.map(formatLine), ...wrong, summary]) process.stdout.write(`${text}\n`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
