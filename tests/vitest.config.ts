import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const ROOT = join(import.meta.dirname, '..')
const UNIT = ['tests/structure', 'tests/unit', 'tests/properties']
const setupFiles = ['tests/support/random-seed.ts']
/** Timeouts only report hangs. A property of a thousand walks takes many seconds on a busy machine. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 }

/** What a file may leave behind for the next one in the same worker: mocked modules, replaced globals, a DOM. */
const LEAVES_TRACES = /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers)\(|@vitest-environment/

const testFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.test\.tsx?$/.test(name))
const unit = UNIT.flatMap(testFiles)
const isolated = unit.filter((name) => LEAVES_TRACES.test(readFileSync(join(ROOT, name), 'utf8')))

/**
 * `unit` and `unit-isolated` are the unit tests and properties; only the second gives each file modules and globals of its own,
 * which costs more than most of these tests. `attacks` does no I/O either. `faults` runs the fault matrix in simulated worlds,
 * `sandbox` talks to nodes and servers on loopback, `builds` reads the built extension.
 */
export default defineConfig({
  test: {
    // A machine with many cores may not have the memory for more workers.
    maxWorkers: Math.min(8, availableParallelism()),
    projects: [
      {
        test: {
          name: 'unit',
          root: '.',
          include: unit.filter((name) => !isolated.includes(name)),
          setupFiles,
          pool: 'threads',
          isolate: false,
          ...patience,
        },
      },
      { test: { name: 'unit-isolated', root: '.', include: isolated, setupFiles, pool: 'threads', ...patience } },
      {
        test: {
          name: 'attacks',
          root: '.',
          include: ['tests/attacks/**/*.test.ts'],
          setupFiles,
          pool: 'threads',
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'sandbox',
          root: '.',
          include: ['tests/sandbox/**/*.test.ts', 'tests/oracle/**/*.test.ts'],
          ...patience,
        },
      },
      { test: { name: 'faults', root: '.', include: ['tests/faults/**/*.test.ts'], setupFiles, ...patience } },
      { test: { name: 'builds', root: '.', include: ['tests/builds/**/*.test.ts'], ...patience } },
    ],
  },
})
