import { defineConfig } from 'vitest/config'

const unit = ['tests/rooms.test.ts', 'tests/unit/**/*.test.{ts,tsx}', 'tests/properties/**/*.test.ts']
const setupFiles = ['tests/chance.ts']

/**
 * `unit` and `attacks` do no I/O, `faults` runs the fault matrix in worlds of its own, `sandbox` talks to real devnets and servers on
 * loopback, `bench` looks at the built extension.
 */
export default defineConfig({
  test: {
    projects: [
      // A property of a thousand walks takes seconds on a machine that is busy; what hangs is still told.
      { test: { name: 'unit', root: '.', include: unit, setupFiles, testTimeout: 60_000 } },
      {
        test: { name: 'attacks', root: '.', include: ['tests/attacks/**/*.test.ts'], setupFiles, testTimeout: 60_000 },
      },
      {
        test: {
          name: 'sandbox',
          root: '.',
          include: ['tests/sandbox/**/*.test.ts', 'tests/chains/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'faults', root: '.', include: ['tests/faults/**/*.test.ts'], setupFiles, testTimeout: 30_000 } },
      { test: { name: 'bench', root: '.', include: ['tests/bench/**/*.test.ts'] } },
    ],
  },
})
