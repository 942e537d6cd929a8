// The gallery as a site: built once, served on loopback under the extension's own policy, so that violations show up here first.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { build, type Plugin } from 'vite'
import type { Language } from '../../src/core/base/settings.ts'
import { launchBare } from '../e2e/steps/chromium.ts'
import { NOW_MS } from './states/payments.ts'

/** The parts of the manifest's CSP that can break a page (security §9). */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; " +
  "form-action 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
async function bundle(plugins: Plugin[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tender-gallery-'))
  await build({
    configFile: false,
    plugins,
    root: new URL('.', import.meta.url).pathname,
    publicDir: new URL('../../assets/public', import.meta.url).pathname,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      // One file, so that no screen is still being loaded when it is looked at.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  return folder
}

async function serve(folder: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = path === '/' ? '/index.html' : path
    try {
      const body = readFileSync(join(folder, file))
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain', 'content-security-policy': CSP })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** Builds and serves the gallery. `close` also removes what was built. */
export async function openGallery(plugins: Plugin[] = []): Promise<{ url: string; close: () => void }> {
  const folder = await bundle(plugins)
  const { url, close } = await serve(folder)
  return {
    url,
    close: () => {
      close()
      rmSync(folder, { recursive: true })
    },
  }
}

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
