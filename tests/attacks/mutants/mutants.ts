/**
 * `npm run deep -- mutants`: breaks one place of the verdict, the decoders, the own-transaction machine, the engine or the
 * worker's composition at a time, in a copy of the tree, and expects the tests of that place to fail. Fails below 98 %.
 * security §7. Arguments select mutants by file or name.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../../tools/processes.ts'
import { LISTS } from './lists.ts'
import { broken, type Mutant } from './mutant.ts'

const LEAST_SCORE = 0.98
/** A mutant that makes a test hang counts as killed. */
const MAX_RUN_MS = 180_000

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Copies sources and tests and links the installed packages. */
function copyTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'tender-mutants-'))
  for (const part of ['src', 'entrypoints', 'tests', 'sandbox', 'tools', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, part), join(tree, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'junction')
  return tree
}

function passes(tree: string, tests: readonly string[]): boolean {
  const program = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const projects = ['attacks', 'unit', 'unit-dom', 'unit-isolated', 'faults'].flatMap((name) => ['--project', name])
  const args = [program, 'run', '-c', 'tests/vitest.config.ts', ...projects, '--bail=1', '--reporter=dot', ...tests]
  return spawnSync(process.execPath, args, { cwd: tree, timeout: MAX_RUN_MS, stdio: 'ignore' }).status === 0
}

type Planned = { path: string; tests: readonly string[]; mutant: Mutant }

/** Breaks the file, runs the tests, restores the file. @throws {Error} if the text is not there exactly once. */
function isKilled(tree: string, { path, tests, mutant }: Planned): boolean {
  const whole = readFileSync(join(tree, path), 'utf8')
  const instead = broken(whole, mutant)
  if (instead === undefined)
    throw new Error(`${path}: “${mutant[0]}” does not find its text exactly once: ${mutant[1]}`)
  writeFileSync(join(tree, path), instead)
  const isSeen = !passes(tree, tests)
  writeFileSync(join(tree, path), whole)
  return isSeen
}

const wanted = process.argv.slice(2)
const mutants = LISTS.flatMap(({ lists, tests }) =>
  lists
    .flatMap((files) => Object.entries(files))
    .flatMap(([path, list]) => list.map((mutant): Planned => ({ path, tests, mutant }))),
).filter(({ path, mutant: [name] }) => wanted.length === 0 || wanted.some((part) => `${path}: ${name}`.includes(part)))
const tree = copyTree()
try {
  for (const tests of new Set(mutants.map((one) => one.tests)))
    if (!passes(tree, tests)) throw new Error('the tests fail without a mutant')
  let killed = 0
  for (const one of mutants) {
    const isSeen = isKilled(tree, one)
    killed += isSeen ? 1 : 0
    say(`${isSeen ? 'killed  ' : 'SURVIVED'} ${one.path}: ${one.mutant[0]}`)
  }
  const score = killed / mutants.length
  say(`mutants ${mutants.length}, killed ${killed}, score ${(score * 100).toFixed(1)} %`)
  process.exitCode = score >= LEAST_SCORE ? 0 : 1
} finally {
  rmSync(tree, { recursive: true, force: true })
}
