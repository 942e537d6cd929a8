import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** As the browser stories. */
export default defineConfig({
  testDir: '.',
  workers: Math.min(8, 2 * availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  outputDir: '../../../test-results/faults',
  reporter: 'list',
})
