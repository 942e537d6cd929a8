import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** One worker per core; every test has its own browser and its own sandbox, so they cannot meet. No retries: a flaky test is a bug. */
export default defineConfig({
  testDir: '.',
  workers: Math.min(8, availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Far above what a step takes, so that a busy machine is no failure; what hangs is still told.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  outputDir: '../../test-results',
  reporter: 'list',
})
