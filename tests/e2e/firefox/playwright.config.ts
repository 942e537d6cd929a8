import { defineConfig } from '@playwright/test'
import chromium from '../playwright.config.ts'
import type { WorkerFixtures } from '../steps/fixtures.ts'
import { samplePatterns, untoldPatterns } from './stories.ts'

/** The stories of the folder above, in Firefox. */
export default defineConfig<object, WorkerFixtures>({
  ...chromium,
  testDir: '..',
  grepInvert: untoldPatterns(),
  ...(process.env.TENDER_STORIES === 'sample' && { grep: samplePatterns() }),
  outputDir: '../../../test-results/firefox',
  use: { driven: 'firefox' },
})
