/**
 * `npm run screenshots`: a picture of every state of every page, in both themes, at all supported sizes, in English and in Arabic, and
 * a board of each theme and language with all states on it. `-- --only WORD`, `--out DIR`, `--locale TAG`. Uses the extension's CSP, so
 * that violations show up here first. Ends with 1 if a page complains or does not fit. `-- --store` makes the stores' pictures instead.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { launchBare } from '../../tests/e2e/steps/chromium.ts'
import { openGallery } from '../../tests/gallery/gallery-site.ts'
import { ROOT } from '../processes.ts'
import { openLook } from './look.ts'
import {
  BOARD,
  type Board,
  boardOf,
  type Look,
  looksAt,
  pictureOf,
  sidesOf,
  THEMES,
  type Theme,
  type Wish,
  wishOf,
} from './plan.ts'
import { makeStorePictures } from './store.ts'

const COLOURS: Record<Theme, { back: string; ink: string }> = {
  light: { back: '#ddd6ca', ink: '#3a342b' },
  dark: { back: '#0b0a08', ink: '#cfc6b8' },
}

const styleOf = (theme: Theme) => `
  body { margin: 0; padding: ${BOARD.padding}px; background: ${COLOURS[theme].back}; color: ${COLOURS[theme].ink};
    font: 17px/${BOARD.label}px system-ui, sans-serif }
  h1 { height: ${BOARD.head}px; margin: 0; font-size: 36px; line-height: ${BOARD.head}px }
  h2 { height: ${BOARD.groupHead}px; margin: 0; font-size: 24px; line-height: ${BOARD.groupHead}px }
  div { display: grid; gap: ${BOARD.gap}px; margin-bottom: ${BOARD.gap}px }
  figure { margin: 0; min-width: 0 }
  a, img { display: block }
  img { width: 100%; border-radius: 10px }
  figcaption { height: ${BOARD.label}px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }`

/** States have names of lower-case words, so nothing needs escaping. */
function pageOf({ title, groups }: Board, theme: Theme): string {
  const drawn = groups.map(({ title: name, columns, tile, tiles }) => {
    const figures = tiles.map(
      ({ picture, label }) =>
        `<figure><a href="${picture}"><img src="${picture}" style="aspect-ratio:${tile.width}/${tile.height}" alt="${label}"></a>` +
        `<figcaption>${label}</figcaption></figure>`,
    )
    const grid = `<div style="grid-template-columns:repeat(${columns},${tile.width}px)">${figures.join('\n')}</div>`
    return `<h2>${name}</h2>\n${grid}`
  })
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${styleOf(theme)}</style>\n<h1>${title}</h1>\n${drawn.join('\n')}\n`
}

/** Writes the board as a page, whose tiles lead to the pictures, and as a picture. Returns the picture's file. */
async function drawBoard(browser: Browser, folder: string, board: Board, name: string, theme: Theme) {
  const [html, png] = [join(folder, `${name}.html`), join(folder, `${name}.png`)]
  writeFileSync(html, pageOf(board, theme))
  const page = await browser.newPage({ viewport: { width: board.width, height: board.height } })
  await page.goto(pathToFileURL(html).href)
  await page.screenshot({ path: png })
  await page.close()
  return png
}

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
