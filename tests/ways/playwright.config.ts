import { defineConfig } from '@playwright/test'
import stories from '../e2e/playwright.config.ts'
import type { WorkerFixtures } from '../e2e/steps/fixtures.ts'

/** Every kind of link by every way in, in both browsers. Where a browser cannot tell one, the story says so itself. */
export default defineConfig<object, WorkerFixtures>({
  ...stories,
  testDir: '.',
  outputDir: '../../test-results/ways',
  projects: [
    { name: 'Chromium', use: { driven: 'chromium' }, testIgnore: 'pictures.spec.ts' },
    // The toolbar's button can be pressed in Chromium alone, the menu in Firefox alone.
    { name: 'Firefox', use: { driven: 'firefox' }, testIgnore: 'codes.spec.ts' },
  ],
})
