// Takes screenshots of every state of every page, light and dark, at all supported sizes. `node
// tests/gallery/screenshots.ts [folder] [part of the state's name]`. Uses the extension's CSP, so that violations show
// up here first.
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { openGallery } from './gallery-site.ts'
import { NOW_MS } from './states/payments.ts'

/** At 200 % zoom the smallest window has half as many pixels (architecture B2). */
const SIZES = {
  payment: ['400x640', '360x600', '180x300'],
  home: ['360x600'],
  checkout: ['1000x800', '360x600', '180x300'],
  wallet: ['1000x800', '400x700'],
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
const gallery = await openGallery()
const browser = await chromium.launch({
  executablePath: process.env.TENDER_CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const index = await browser.newPage()
await index.goto(gallery.url)
const states = await index.locator('li').allTextContents()
const shots = states
  .filter((state) => state.includes(filter))
  .flatMap((text): Shot[] => {
    const [page = '', state = ''] = text.split(' ')
    const sizes = SIZES[page as keyof typeof SIZES] ?? []
    return sizes.flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ page, state, size, theme })))
  })
const problems: string[] = []
for (const shot of shots) problems.push(...(await shoot(browser, gallery.url, folder, shot)))
await browser.close()
gallery.close()
console.log(`${shots.length} pictures in ${folder}`)
for (const problem of new Set(problems)) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
