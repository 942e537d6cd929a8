// Takes screenshots of every state of every page, light and dark, at all supported sizes. `node
// tests/gallery/screenshots.ts [folder] [part of the state's name]`. Uses the extension's CSP, so that violations show
// up here first.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { build } from 'vite'
import { NOW_MS } from './states/payments.ts'

/** The parts of the manifest's CSP that can break a page (security D.7). */
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
/** At 200 % zoom the smallest window has half as many pixels (architecture B2). */
const SIZES = {
  payment: ['400x640', '360x600', '180x300'],
  home: ['360x600'],
  checkout: ['1000x800', '360x600', '180x300'],
  wallet: ['1000x800', '400x700'],
}

async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tender-gallery-'))
  await build({
    configFile: false,
    root: new URL('.', import.meta.url).pathname,
    publicDir: new URL('../../assets/public', import.meta.url).pathname,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, modulePreload: false },
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

type Shot = { page: string; state: string; size: string; theme: 'light' | 'dark' }

async function shoot(browser: Browser, url: string, folder: string, shot: Shot): Promise<string[]> {
  const [width = 0, height = 0] = shot.size.split('x').map(Number)
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: shot.theme,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  const problems: string[] = []
  const name = `${shot.page}-${shot.state}`
  page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && problems.push(`${name}: ${message.text()}`))
  await page.clock.install({ time: NOW_MS })
  await page.goto(`${url}?page=${shot.page}&state=${shot.state}`)
  await page.clock.runFor(1_100)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  if (isWide) problems.push(`${name} is wider than ${shot.size}`)
  await page.screenshot({ path: join(folder, `${name}-${shot.size}-${shot.theme}.png`) })
  await context.close()
  return problems
}

const [folder = join(tmpdir(), 'tender-screens'), filter = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const built = await bundle()
const server = await serve(built)
const browser = await chromium.launch({
  executablePath: process.env.TENDER_CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const index = await browser.newPage()
await index.goto(server.url)
const states = await index.locator('li').allTextContents()
const shots = states
  .filter((state) => state.includes(filter))
  .flatMap((text): Shot[] => {
    const [page = '', state = ''] = text.split(' ')
    const sizes = SIZES[page as keyof typeof SIZES] ?? []
    return sizes.flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ page, state, size, theme })))
  })
const problems: string[] = []
for (const shot of shots) problems.push(...(await shoot(browser, server.url, folder, shot)))
await browser.close()
server.close()
rmSync(built, { recursive: true })
console.log(`${shots.length} pictures in ${folder}`)
for (const problem of new Set(problems)) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
