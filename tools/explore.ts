/**
 * `npm run deep -- explore`: every property with ten seeds of chance, to meet what the one seed of `npm test` does not; `-- --rounds 100`
 * for more of them, `--seed …` for one alone. Prints the seed of a round and what fails in it; ends with 1 where something does.
 */
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './processes.ts'
import { FAST, type Tally, vitest } from './suites.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } })

function numberIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${text} is no number from 1 to 999999999`)
  return Number(text)
}

/** The seeds that are not fixed: a property's oracle on the chains has its own. */
const SUITES = [
  { projects: FAST, folder: 'tests/{unit,properties,attacks}' },
  { projects: ['faults'], folder: 'tests/faults' },
]
const FILES = SUITES.map(({ projects, folder }) => {
  const files = globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: ROOT })
  return { projects, files: files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('fc.assert(')) }
})

const seeds = values.seed
  ? [numberIn(values.seed)]
  : Array.from({ length: numberIn(values.rounds ?? '10') }, () => randomInt(1, 1_000_000_000))
const total = { passed: 0, failed: 0 }
for (const [round, seed] of seeds.entries()) {
  const tallies: Tally[] = []
  for (const { projects, files } of FILES) tallies.push(await vitest(projects, { TENDER_SEED: String(seed) }, files))
  const names = tallies.flatMap((tally) => tally.names ?? [])
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  total.failed += failed
  total.passed += tallies.reduce((sum, tally) => sum + tally.passed, 0)
  process.stdout.write(`${failed === 0 ? 'ok    ' : 'FAILED'} round ${round + 1}, seed ${seed} ${names.join('\n  ')}\n`)
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1
