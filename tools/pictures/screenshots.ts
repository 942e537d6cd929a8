/**
 * `npm run screenshots`: a picture of every state of every page, in both themes, at all supported sizes, in English and in Arabic, and
 * a board of each theme and language with all states on it. `-- --only WORD`, `--out DIR`, `--locale TAG`. Uses the extension's CSP, so
 * that violations show up here first. Ends with 1 if a page complains or does not fit. `-- --store` makes the stores' pictures instead.
 */
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { launchBare } from '../../tests/e2e/steps/chromium.ts'
import { openGallery } from '../../tests/gallery/gallery-site.ts'
import { ROOT } from '../processes.ts'
import { drawBoard } from './board.ts'
import { openLook } from './look.ts'
import { boardOf, type Look, looksAt, pictureOf, sidesOf, THEMES, type Wish, wishOf } from './plan.ts'
import { makeStorePictures } from './store.ts'

const PROGRESS_EACH = 50
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Takes both themes of one state at one size, and returns what is wrong with it. */
async function take(browser: Browser, url: string, folder: string, look: Look): Promise<string[]> {
  const { kind, state, size, locale } = look
  const { page, problems, close } = await openLook(browser, url, { kind, state, locale, ...sidesOf(size) })
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: join(folder, pictureOf(look, colorScheme)), animations: 'disabled' })
  }
  await close()
  return problems
}

/** All looks, two at a time on two cores, each as soon as one before it is done. */
async function takeAll(browser: Browser, url: string, folder: string, looks: readonly Look[]): Promise<string[]> {
  const waiting = [...looks]
  const problems: string[] = []
  const total = looks.length * THEMES.length
  let taken = 0
  const work = async () => {
    for (let look = waiting.shift(); look; look = waiting.shift()) {
      problems.push(...(await take(browser, url, folder, look)))
      taken += THEMES.length
      if (taken % PROGRESS_EACH === 0) say(`  ${taken} of ${total}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return [...new Set(problems)].sort()
}

async function makePictures(browser: Browser, url: string, wish: Wish, folder: string): Promise<string[]> {
  const index = await browser.newPage()
  await index.goto(url)
  const looks = looksAt(await index.locator('li').allTextContents(), wish.locales, wish.only)
  await index.close()
  if (looks.length === 0) return [`no state has “${wish.only}” in its name`]
  say(`${looks.length * THEMES.length} pictures into ${folder}`)
  for (const locale of wish.locales) mkdirSync(join(folder, locale), { recursive: true })
  const problems = await takeAll(browser, url, folder, looks)
  for (const locale of wish.locales) {
    for (const theme of THEMES) {
      const name = `board-${locale}-${theme}`
      say(`  ${await drawBoard(browser, folder, boardOf(looks, theme, locale), name, theme)}`)
    }
  }
  return problems
}

/** The stores' pictures of each language; the English ones are in the repository. */
async function makeAllForStores(browser: Browser, url: string, { out, locales }: Wish): Promise<string[]> {
  const problems: string[] = []
  for (const locale of locales) {
    const folder = join(resolve(out ?? join(ROOT, 'assets/store/pictures')), locale)
    problems.push(...(await makeStorePictures(browser, url, folder, locale)))
    say(`  ${folder}`)
  }
  return problems
}

/** The arguments, or undefined after saying what is wrong with them. */
function wished(): Wish | undefined {
  try {
    return wishOf(process.argv.slice(2))
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

async function main(): Promise<number> {
  const wish = wished()
  if (!wish) return 1
  const gallery = await openGallery()
  const browser = await launchBare()
  try {
    const problems = wish.isStore
      ? await makeAllForStores(browser, gallery.url, wish)
      : await makePictures(browser, gallery.url, wish, resolve(wish.out ?? join(ROOT, 'screenshots')))
    for (const problem of problems) say(problem)
    return problems.length > 0 ? 1 : 0
  } finally {
    await browser.close()
    gallery.close()
  }
}

process.exitCode = await main()
