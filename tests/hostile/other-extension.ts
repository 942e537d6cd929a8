// A second extension in the same browser, with every permission that Chromium gives to one without asking for more.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sandboxExtension } from '../../tools/extension.ts'
import { launchWallet } from '../e2e/steps/chromium.ts'
import { test as story } from '../e2e/steps/fixtures.ts'

const MANIFEST = {
  manifest_version: 3,
  name: 'Other',
  version: '1',
  permissions: ['tabs', 'scripting', 'storage', 'management', 'webRequest', 'webNavigation', 'declarativeNetRequest'],
  host_permissions: ['<all_urls>'],
  content_scripts: [{ matches: ['<all_urls>'], js: ['content.js'], all_frames: true, match_about_blank: true }],
}

/** Ours, and beside it the other one. For Chromium's flags. */
export function withAnother(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'tender-other-')), 'extension')
  mkdirSync(folder)
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST))
  writeFileSync(join(folder, 'page.html'), '<!doctype html><title>Other</title>')
  writeFileSync(join(folder, 'content.js'), 'document.documentElement.dataset.other = "was here"')
  return `${sandboxExtension('chrome')},${folder}`
}

const otherFolder = (extensions: string): string => extensions.split(',')[1] ?? ''

/** Chromium names an unpacked extension by its folder: the first 16 bytes of the hash, a digit as a letter from a to p. */
const idOf = (folder: string): string =>
  [...createHash('sha256').update(folder).digest('hex').slice(0, 32)]
    .map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)])
    .join('')

/** The other extension's own page, from which it acts. */
export const otherPage = (extensions: string): string => `chrome-extension://${idOf(otherFolder(extensions))}/page.html`

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
