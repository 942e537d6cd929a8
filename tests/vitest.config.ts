import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const ROOT = join(import.meta.dirname, '..')
const UNIT = ['tests/structure', 'tests/unit', 'tests/properties']
const everywhere = ['tests/support/random-seed.ts', 'tests/support/restore-globals.ts']
const setupFiles = [...everywhere, 'tests/support/own-browser.ts']
const PAGE_SETUP = 'tests/support/ui/restore-page.ts'
/** At most eight: a machine with many cores may not have the memory for more. */
const workers = (perCore: number) => Math.min(8, perCore * availableParallelism())
/** Timeouts only report hangs. A property of a thousand walks takes many seconds on a busy machine. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 }

/** Replaces modules, so it needs modules of its own. Anything else that a file replaces, `restore-globals` restores. */
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/
const HAS_PAGE = /@vitest-environment/

const testFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.test\.tsx?$/.test(name))
const unit = UNIT.flatMap(testFiles)
type Kind = 'plain' | 'dom' | 'isolated'
function kindOf(name: string): Kind {
  const text = readFileSync(join(ROOT, name), 'utf8')
  if (REPLACES_MODULES.test(text)) return 'isolated'
  return HAS_PAGE.test(text) ? 'dom' : 'plain'
}
const unitOf = (kind: Kind) => unit.filter((name) => kindOf(name) === kind)
const shared = { root: '.', setupFiles, pool: 'threads', isolate: false, ...patience } as const

/**
 * `unit`, `unit-dom` and `unit-isolated` are the unit tests and properties. Only the last gives each file modules and globals of
 * its own, which costs more than most of these tests; the files of `unit-dom` share a page of happy-dom. `attacks` does no I/O
 * either. `faults` runs the fault matrix in simulated worlds and corrupts what is stored, `sandbox` talks to nodes and servers on loopback, `builds` reads
 * the built extension.
 */
export default defineConfig({
  test: {
    maxWorkers: workers(1),
    projects: [
      { test: { ...shared, name: 'unit', include: unitOf('plain') } },
      {
        test: { ...shared, name: 'unit-dom', include: unitOf('dom'), setupFiles: [...everywhere, PAGE_SETUP] },
      },
      { test: { ...shared, name: 'unit-isolated', include: unitOf('isolated'), isolate: true } },
      { test: { ...shared, name: 'attacks', include: ['tests/attacks/**/*.test.ts'] } },
      {
        test: {
          name: 'sandbox',
          root: '.',
          // Half of the time of these tests is waiting for blocks and servers.
          maxWorkers: workers(2),
          sequence: { groupOrder: 1 },
          include: ['sandbox/**/*.test.ts', 'tests/oracle/**/*.test.ts', 'tools/live/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'faults',
          root: '.',

          include: ['tests/faults/**/*.test.ts', 'tests/corruption/**/*.test.ts'],
          setupFiles,
          ...patience,
        },
      },
      { test: { name: 'builds', root: '.', include: ['tests/builds/**/*.test.ts'], ...patience } },
    ],
  },
})
