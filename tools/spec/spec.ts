/**
 * `npm run spec`: every rule of the specification with the tests that are named after it. Exits 1 where a rule has none, and where only
 * the sandbox's answer and nothing says why that is enough: they show what a service does, not what Tender does.
 */
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
  const foreign = lines.filter((line) => line.tests.length > 0 && !line.rule.reason && !line.tests.some(isOfWallet))
  const excused = lines.filter((line) => line.rule.reason && line.tests.some(isOfWallet))
  const misnamed = cited.flatMap(({ test: { path, line }, citations }) =>
    citations.flatMap((one) => one.wrong).map((words) => `${path}:${line} ${words}`),
  )
  return {
    lines,
    wrong: [
      ...bare.map(({ id, rule }) => `no test: ${id} ${rule}`),
      ...foreign.map(({ rule: { id, rule } }) => `only the sandbox’s tests: ${id} ${rule}`),
      ...excused.map(({ rule: { id } }) => `a reason that is none, for the wallet has tests: ${id}`),
      ...misnamed,
    ],
    summary: `${rules.length} rules, ${rules.length - bare.length - foreign.length} with tests of the wallet or the reason why the sandbox's is enough`,
  }
}

/** The sandbox is the service's side. What tries it out shows nothing of the wallet. */
const isOfWallet = ({ path }: NamedTest): boolean => !path.startsWith('sandbox/')

/** One rule as it is printed: its words, a reason where it needs one, then a line for each test. */
export function formatLine({ rule: { id, rule, side, reason }, tests }: Line): string {
  const shown = tests.map(({ path, line, names }) => `    ${path}:${line} ${names.join(' › ')}`)
  const why = reason === undefined ? [] : [`    The sandbox’s tests are enough: ${reason}.`]
  return [`${id} (${side}) ${rule}`, ...why, ...(shown.length > 0 ? shown : ['    NO TEST'])].join('\n')
}

/** Every test of the repository, from the text of its files. */
export function allTests(): NamedTest[] {
  const paths = globSync(['{tests,sandbox,tools}/**/*.test.{ts,tsx}', 'tests/e2e/**/*.spec.ts'], { cwd: ROOT })
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
