import { defineConfig } from '@playwright/test'
import stories from '../e2e/playwright.config.ts'

/** As the browser stories. */
export default defineConfig(stories, { outputDir: '../../test-results/hostile' })
