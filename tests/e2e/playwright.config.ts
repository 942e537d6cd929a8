import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Two workers per core, because tests also wait; each has one browser. No retries: a flaky test is a bug. */
export default defineConfig({
  testDir: '.',
  testIgnore: 'firefox/**',
  workers: Math.min(8, 2 * availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Far above what a step takes: a busy machine passes, and a hang still fails.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  outputDir: '../../test-results',
  reporter: 'list',
})
