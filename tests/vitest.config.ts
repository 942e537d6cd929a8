import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const unit = ['tests/structure/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}', 'tests/properties/**/*.test.ts']
const setupFiles = ['tests/support/random-seed.ts']
/** A property of a thousand walks, or five nodes to start, takes many seconds on a machine that is busy; what hangs is still told. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 }

/**
 * `unit` and `attacks` do no I/O, `faults` runs the fault matrix in worlds of its own, `sandbox` talks to real devnets and servers on
 * loopback, `builds` looks at the built extension.
 */
export default defineConfig({
  test: {
    // One core is left for what the tests start; more workers than this take more memory than a machine of many cores may have.
    maxWorkers: Math.max(1, Math.min(8, availableParallelism() - 1)),
    projects: [
      { test: { name: 'unit', root: '.', include: unit, setupFiles, ...patience } },
      {
        test: { name: 'attacks', root: '.', include: ['tests/attacks/**/*.test.ts'], setupFiles, ...patience },
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
