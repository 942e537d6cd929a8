// The gallery in a browser without the extension, with a clock that stands still: no countdown moves between two looks.
import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Plugin } from 'vite'
import type { Language } from '../../src/core/base/settings.ts'
import { launchBare } from '../e2e/steps/chromium.ts'
import { openGallery } from './gallery-site.ts'
import { NOW_MS } from './states/payments.ts'

export type StillGallery = {
  url: string
  blankPage: (options?: BrowserContextOptions) => Promise<Page>
  /** In English unless a language is given. */
  show: (page: Page, kind: string, state: string, language?: Language) => Promise<void>
  close: () => Promise<void>
}

export async function openStillGallery(plugins: Plugin[] = []): Promise<StillGallery> {
  const gallery = await openGallery(plugins)
  const browser = await launchBare()
  const { url } = gallery
  return {
    url,
    blankPage: async (options) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'UTC', ...options })
      const page = await context.newPage()
      await page.clock.install({ time: NOW_MS })
      return page
    },
    show: async (page, kind, state, language = 'en') => {
      await page.clock.setSystemTime(NOW_MS)
      const isDrawn = await page.evaluate(
        ([there, lang, detail]) => {
          const isThere = location.href.startsWith(there) && document.documentElement.lang === lang
          return isThere && !dispatchEvent(new CustomEvent('tender:draw', { detail, cancelable: true }))
        },
        [url, language, { page: kind, state }] as const,
      )
      if (!isDrawn) await page.goto(`${url}?page=${kind}&state=${state}&lang=${language}`)
      // Past the delays of the skeleton and of arming.
      await page.clock.runFor(1_100)
    },
    close: async () => {
      await browser.close()
      gallery.close()
    },
  }
}
