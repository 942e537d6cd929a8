/** Draws a board: a page with all pictures as labelled tiles, and one picture of that page. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { BOARD, type Board, type Theme } from './plan.ts'

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
export function pageOf({ title, groups }: Board, theme: Theme): string {
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
export async function drawBoard(browser: Browser, folder: string, board: Board, name: string, theme: Theme) {
  const [html, png] = [join(folder, `${name}.html`), join(folder, `${name}.png`)]
  writeFileSync(html, pageOf(board, theme))
  const page = await browser.newPage({ viewport: { width: board.width, height: board.height } })
  await page.goto(pathToFileURL(html).href)
  await page.screenshot({ path: png })
  await page.close()
  return png
}
