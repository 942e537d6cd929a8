/**
 * `npm run test:mutants`: breaks the verdict and the reading of bytes in one place at a time, in a copy of the tree, and expects the
 * attack corpus and the unit tests of the same files to fail. Prints the score; below 90 % it fails. security E.1.
 * With arguments: only mutants whose name contains one of them.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../tools/processes.ts'
import { IN_EXPLAIN } from './decode.ts'
import { IN_REVIEW, type Mutant } from './review.ts'

const LEAST_SCORE = 0.9
/** A mutant that makes a test hang is seen as well. */
const MAX_RUN_MS = 180_000
const TESTS = [
  'tests/attacks/attacks.test.ts',
  'tests/attacks/allowances.test.ts',
  'tests/unit/core/plan/review',
  'tests/unit/core/offer/action.test.ts',
  'tests/unit/chains/decode.test.ts',
  'tests/unit/chains/eip155/decode-call.test.ts',
  'tests/unit/chains/eip155/decode-message.test.ts',
]

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The sources and the tests, beside the packages that are installed here. */
function copyTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'tender-mutants-'))
  for (const part of ['src', 'tests', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, part), join(tree, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'junction')
  return tree
}

/** True when the tests of the tree pass. */
function passes(tree: string): boolean {
  const program = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const projects = ['--project', 'attacks', '--project', 'unit']
  const args = [program, 'run', '-c', 'tests/vitest.config.ts', ...projects, '--bail=1', '--reporter=dot', ...TESTS]
  return spawnSync(process.execPath, args, { cwd: tree, timeout: MAX_RUN_MS, stdio: 'ignore' }).status === 0
}

/** Breaks the file, runs the tests, mends the file. @throws {Error} where the text is not there exactly once. */
function isKilled(tree: string, path: string, [name, text, instead]: Mutant): boolean {
  const whole = readFileSync(join(tree, path), 'utf8')
  if (whole.split(text).length !== 2) throw new Error(`${path}: “${name}” does not find its text exactly once: ${text}`)
  writeFileSync(
    join(tree, path),
    whole.replace(text, () => instead),
  )
  const isSeen = !passes(tree)
  writeFileSync(join(tree, path), whole)
  return isSeen
}

const wanted = process.argv.slice(2)
const mutants = [IN_REVIEW, IN_EXPLAIN]
  .flatMap((files) => Object.entries(files).flatMap(([path, list]) => list.map((mutant) => ({ path, mutant }))))
  .filter(({ mutant: [name] }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
const tree = copyTree()
try {
  if (!passes(tree)) throw new Error('the tests fail without a mutant')
  let killed = 0
  for (const { path, mutant } of mutants) {
    const isSeen = isKilled(tree, path, mutant)
    killed += isSeen ? 1 : 0
    say(`${isSeen ? 'killed  ' : 'SURVIVED'} ${path}: ${mutant[0]}`)
  }
  const score = killed / mutants.length
  say(`mutants ${mutants.length}, killed ${killed}, score ${(score * 100).toFixed(1)} %`)
  process.exitCode = score >= LEAST_SCORE ? 0 : 1
} finally {
  rmSync(tree, { recursive: true, force: true })
}
