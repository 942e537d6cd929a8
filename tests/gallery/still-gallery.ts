// The gallery in a browser without the extension, with a clock that stands still: no countdown moves between two looks.
import type { BrowserContextOptions, Page } from '@playwright/test'
import { launchBare } from '../e2e/steps/chromium.ts'
import { openGallery } from './gallery-site.ts'
import { NOW_MS } from './states/payments.ts'

export type StillGallery = {
  url: string
  blankPage: (options?: BrowserContextOptions) => Promise<Page>
  show: (page: Page, kind: string, state: string) => Promise<void>
  close: () => Promise<void>
}

export async function openStillGallery(): Promise<StillGallery> {
  const gallery = await openGallery()
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
    show: async (page, kind, state) => {
      await page.goto(`${url}?page=${kind}&state=${state}`)
      // Past the delays of the skeleton and of arming.
      await page.clock.runFor(1_100)
    },
    close: async () => {
      await browser.close()
      gallery.close()
    },
  }
}
