import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** One worker per core; each test has its own browser and sandbox. No retries: a flaky test is a bug. */
export default defineConfig({
  testDir: '.',
  workers: Math.min(8, availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Far above what a step takes: a busy machine passes, and a hang still fails.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  outputDir: '../../test-results',
  reporter: 'list',
})
