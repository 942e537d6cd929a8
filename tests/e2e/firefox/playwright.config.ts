import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'
import chromium from '../playwright.config.ts'
import type { WorkerFixtures } from '../steps/fixtures.ts'
import { untoldPatterns } from './stories.ts'

/** Each worker reads this file again, and has the environment of the first. */
process.env['TENDER_FIREFOX_VERSION'] ??= execFileSync(process.env.TENDER_FIREFOX ?? 'firefox-esr', ['--version'], {
  encoding: 'utf8',
})
const version = Number(/ (\d+)\./.exec(process.env['TENDER_FIREFOX_VERSION'])?.[1])

/** The stories of the folder above, in Firefox. */
export default defineConfig<object, WorkerFixtures>({
  ...chromium,
  testDir: '..',
  testIgnore: [],
  grepInvert: untoldPatterns(version),
  outputDir: '../../../test-results/firefox',
  use: { driven: 'firefox' },
})
