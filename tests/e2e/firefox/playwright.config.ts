import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'
import chromium from '../playwright.config.ts'
import type { WorkerFixtures } from '../steps/fixtures.ts'
import { samplePatterns, untoldPatterns } from './stories.ts'

/** Each worker reads this file again, and has the environment of the first. */
process.env['TENDER_FIREFOX_VERSION'] ??= execFileSync(process.env.TENDER_FIREFOX ?? 'firefox-esr', ['--version'], {
  encoding: 'utf8',
})
const version = Number(/ (\d+)\./.exec(process.env['TENDER_FIREFOX_VERSION'])?.[1])

const untold = untoldPatterns(version)
const TOLD: Record<string, object> = {
  sample: { grep: samplePatterns(), grepInvert: untold },
  rest: { grepInvert: [...untold, ...samplePatterns()] },
  all: { grepInvert: untold },
}

/** The stories of the folder above, in Firefox. */
export default defineConfig<object, WorkerFixtures>({
  ...chromium,
  testDir: '..',
  testIgnore: [],
  // Not those of the other configuration.
  ...{ grep: /./, grepInvert: [] },
  ...TOLD[process.env.TENDER_STORIES || 'all'],
  outputDir: '../../../test-results/firefox',
  use: { driven: 'firefox' },
})
