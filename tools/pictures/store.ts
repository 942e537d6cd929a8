/**
 * `npm run screenshots -- --store`: the pictures that the stores show, of screens of the gallery in light colours, each below a headline
 * of `assets/store`. English ones are kept in the repository.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { directionOf, type Language } from '../../src/core/base/settings.ts'
import { ROOT } from '../processes.ts'
import { openLook } from './look.ts'
import { storeTexts } from './plan.ts'

/** The Chrome Web Store takes this size and addons.mozilla.org recommends it. */
export const STORE_PICTURE = { width: 1280, height: 800 }
const WINDOW = { width: 400, height: 640 }
const TAB = { width: 1120, height: 664 }

type Screen = { kind: 'payment' | 'wallet'; state: string; width: number; height: number }
type StorePicture = { name: string; screens: readonly Screen[] }
const inWindow = (state: string): Screen => ({ kind: 'payment', state, ...WINDOW })
const inTab = (state: string): Screen => ({ kind: 'wallet', state, ...TAB })

/** In the order of the headlines. */
export const STORE_PICTURES: readonly StorePicture[] = [
  { name: '1-review', screens: [inWindow('choosing'), inWindow('review-matches')] },
  { name: '2-receipt', screens: [inWindow('executing'), inWindow('succeeded-seen')] },
  { name: '3-wallet', screens: [inTab('overview-full')] },
  { name: '4-activity', screens: [inTab('tab-activity')] },
  { name: '5-security', screens: [inTab('tab-security')] },
]

/** The headlines of a language, one for each picture. */
export const headlinesOf = (language: Language): string[] =>
  [...(storeTexts(language).get('Pictures') ?? '').matchAll(/^- (.+)$/gm)].map(([, line = '']) => line)

const dataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`
const asset = (...path: string[]): Buffer => readFileSync(join(ROOT, 'assets', 'public', ...path))

const STYLE = `
  @font-face { font-family: Inter; src: url(${dataUrl('font/woff2', asset('fonts', 'inter-latin.woff2'))}); font-weight: 100 900 }
  body { margin: 0; width: 1280px; height: 800px; overflow: hidden; background: #0b5d4e; color: #fff;
    font-family: Inter, system-ui, sans-serif }
  header { display: flex; align-items: center; justify-content: center; gap: 20px; height: 120px }
  header img { width: 56px; height: 56px; border-radius: 14px; outline: 2px solid #7ee0bd }
  h1 { margin: 0; font-size: 40px; font-weight: 650; letter-spacing: -0.01em }
  main { display: flex; justify-content: center; gap: 48px }
  main img { display: block; border-radius: 14px; box-shadow: 0 12px 36px rgb(0 0 0 / 35%) }`

/** Headlines have letters and signs of sentences only, so nothing needs escaping. */
const pageOf = (language: Language, headline: string, screens: readonly Buffer[]): string =>
  `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><style>${STYLE}</style>` +
  `<header><img src="${dataUrl('image/svg+xml', asset('icons', 'tender.svg'))}" alt=""><h1>${headline}</h1></header>` +
  `<main>${screens.map((screen) => `<img src="${dataUrl('image/png', screen)}" alt="">`).join('')}</main></html>`

/** True where this machine draws two letters of the text alike: it has no typeface for it, and would draw boxes. */
const lacksLetters = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(
    (letters) => {
      const drawn = [...letters].map((letter) => {
        const context = Object.assign(document.createElement('canvas'), { width: 40, height: 40 }).getContext('2d')
        if (!context) throw new Error('this browser draws nothing')
        context.font = '30px Inter, system-ui, sans-serif'
        context.fillText(letter, 2, 32)
        return context.getImageData(0, 0, 40, 40).data.join()
      })
      return new Set(drawn).size < drawn.length
    },
    [...new Set(text.replace(/[\s\p{P}]/gu, ''))].join(''),
  )

/** Makes all pictures of a language in `folder`, and returns what the screens complained about. */
export async function makeStorePictures(browser: Browser, url: string, folder: string, locale: Language) {
  mkdirSync(folder, { recursive: true })
  const headlines = headlinesOf(locale)
  const problems: string[] = []
  for (const [at, { name, screens }] of STORE_PICTURES.entries()) {
    const taken: Buffer[] = []
    for (const screen of screens) {
      const look = await openLook(browser, url, { ...screen, locale })
      await look.page.emulateMedia({ colorScheme: 'light' })
      taken.push(await look.page.screenshot({ animations: 'disabled' }))
      problems.push(...look.problems)
      await look.close()
    }
    const page = await browser.newPage({ viewport: STORE_PICTURE })
    await page.setContent(pageOf(locale, headlines[at] ?? '', taken))
    await page.evaluate(() => document.fonts.ready)
    if (await lacksLetters(page, headlines[at] ?? '')) problems.push(`this machine has no typeface for ${locale}`)
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await page.close()
  }
  return [...new Set(problems)]
}
