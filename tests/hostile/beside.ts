// A browser with the wallet and the other extension in it.
import type { Page } from '@playwright/test'
import { launchWallet } from '../e2e/steps/chromium.ts'
import { test as story } from '../e2e/steps/fixtures.ts'
import { otherPage, withAnother } from './other-extension.ts'

export const test = story.extend<{ extensions: string; other: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs from this pattern
  extensions: async ({}, use) => use(withAnother()),
  wallet: async ({ sandbox, extensions }, use) => {
    const wallet = await launchWallet({ extension: extensions, sandbox, headless: true })
    // Stays open: the other extension's work is told apart from what a test itself opens.
    const control = await wallet.page('manifest.json')
    await use({ ...wallet, inExtension: (run) => run(control) })
    await wallet.close()
  },
  /** The other extension's page. */
  other: async ({ wallet, extensions }, use) => {
    const page = await wallet.context.newPage()
    await page.goto(otherPage(extensions))
    await use(page)
  },
})
