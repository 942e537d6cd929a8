import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** As the browser stories; only that a file's cells are spread over the workers, each of which has one sandbox for all its cells. */
export default defineConfig({
  testDir: '.',
  workers: Math.min(8, availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  outputDir: '../../../test-results/faults',
  reporter: 'list',
})
