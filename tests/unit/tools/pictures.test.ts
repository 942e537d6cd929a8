/**
 * What `npm run screenshots` takes, and where it stands on the boards; the container of the README's film; and what the stores show,
 * which is in every language, fits, and says what the manifest says. architecture §9, screens §14.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  BOARD,
  boardOf,
  looksAt,
  pictureOf,
  STORE_LANGUAGES,
  storeTexts,
  wishOf,
} from '../../../tools/pictures/plan.ts'
import { headlinesOf, STORE_PICTURE, STORE_PICTURES } from '../../../tools/pictures/store.ts'
import { animatedWebp, chunksOf } from '../../../tools/pictures/webp.ts'
import { ROOT } from '../../../tools/processes.ts'
import { readAllWords } from '../../../tools/words/catalogs.ts'

const STATES = ['payment review', 'payment refused', 'home empty', 'wallet welcome', 'checkout plain']

test('every state is looked at in every size of its page and every language', () => {
  const looks = looksAt(STATES, ['en', 'xx'])
  const sizes = (kind: string, locale: string) =>
    looks.filter((look) => look.kind === kind && look.locale === locale).map(({ state, size }) => `${state} ${size}`)
  for (const locale of ['en', 'xx']) {
    expect(sizes('payment', locale)).toEqual(
      ['review', 'refused'].flatMap((state) => ['400x640', '360x600', '180x300'].map((size) => `${state} ${size}`)),
    )
    expect(sizes('home', locale)).toEqual(['empty 360x600'])
    expect(sizes('wallet', locale)).toEqual(['welcome 1000x800', 'welcome 400x700'])
  }
  const names = looks.flatMap((look) => [pictureOf(look, 'light'), pictureOf(look, 'dark')])
  expect(new Set(names).size).toBe(looks.length * 2)
  expect(names).toContain('xx/payment-refused-180x300-dark.png')
})

test('a word chooses the states whose name has it, and a page without sizes is an error', () => {
  expect(looksAt(STATES, ['en'], 'welc').map(({ state }) => state)).toEqual(['welcome', 'welcome'])
  expect(looksAt(STATES, ['en'], 'nothing')).toEqual([])
  expect(() => looksAt(['poster big'], ['en'])).toThrow('no sizes for pages like poster big')
})

test('a board has every state of its language once, in the groups of the pages, at its first size', () => {
  const { groups } = boardOf(looksAt(STATES, ['en', 'xx']), 'dark', 'xx')
  expect(groups.map(({ title, tiles }) => [title, tiles.map(({ picture }) => picture)])).toEqual([
    ['Payment window, 400 × 640', ['xx/payment-review-400x640-dark.png', 'xx/payment-refused-400x640-dark.png']],
    ['Toolbar popup, 360 × 600', ['xx/home-empty-360x600-dark.png']],
    ['Checkout, 1000 × 800', ['xx/checkout-plain-1000x800-dark.png']],
    ['Tab, 1000 × 800', ['xx/wallet-welcome-1000x800-dark.png']],
  ])
})

test('a board is bounded whatever it holds, its tiles keep their shape and lie inside', () => {
  for (const count of [1, 40, 150, 900]) {
    const states = Array.from({ length: count }, (_, at) => [`payment s${at}`, `wallet s${at}`]).flat()
    const { width, height, groups } = boardOf(looksAt(states, ['en']), 'light', 'en')
    expect(height).toBeLessThanOrEqual(12_000)
    for (const { columns, tile, tiles } of groups) {
      expect(tiles).toHaveLength(count)
      expect(columns * tile.width + (columns - 1) * BOARD.gap + 2 * BOARD.padding).toBeLessThanOrEqual(width)
    }
    const [payment, tab] = groups.map(({ tile }) => tile.height / tile.width)
    expect(payment).toBeCloseTo(640 / 400, 1)
    expect(tab).toBeCloseTo(800 / 1000, 1)
  }
})

test('the command takes a word, a folder and a language that the wallet has, and says what it does not know', () => {
  expect(wishOf([])).toEqual({ only: '', out: undefined, locales: ['en', 'ar'], isStore: false })
  expect(wishOf(['--store'])).toEqual({ only: '', out: undefined, locales: STORE_LANGUAGES, isStore: true })
  expect(wishOf(['--out', 'here', '--only', 'review', '--locale', 'en'])).toEqual({
    only: 'review',
    out: 'here',
    locales: ['en'],
    isStore: false,
  })
  expect(() => wishOf(['--locale', 'tlh'])).toThrow('The wallet has no words in tlh; it has en, de, fr, es, ja, ar.')
  expect(() => wishOf(['--only'])).toThrow('--only needs a value.')
  expect(() => wishOf(['--only', '--out'])).toThrow('--only needs a value.')
  expect(() => wishOf(['review'])).toThrow('There is no argument review.')
})

test.each(STORE_LANGUAGES)('every picture of the stores has a headline of one line in %s', (language) => {
  const headlines = headlinesOf(language)
  expect(new Set(headlines).size).toBe(STORE_PICTURES.length)
  for (const headline of headlines) expect(headline).toMatch(/^[^<&]{4,38}$/)
})

test('the stores’ English pictures are PNG files of exactly 1280 × 800 pixels, and light enough for the repository', () => {
  const folder = join(ROOT, 'assets/store/pictures/en')
  expect(readdirSync(folder).sort()).toEqual(STORE_PICTURES.map(({ name }) => `${name}.png`))
  const files = STORE_PICTURES.map(({ name }) => readFileSync(join(folder, `${name}.png`)))
  for (const file of files) {
    expect(file.toString('latin1', 1, 4)).toBe('PNG')
    expect({ width: file.readUInt32BE(16), height: file.readUInt32BE(20) }).toEqual(STORE_PICTURE)
  }
  expect(STORE_PICTURE).toEqual({ width: 1280, height: 800 })
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(600 * 1024)
})

/** A still as a browser writes it: with a profile that the animation leaves out, and a body of odd length. */
const STILL = Buffer.concat([
  Buffer.from('RIFF\x24\0\0\0WEBP', 'latin1'),
  Buffer.from('ICCP\x02\0\0\0ab', 'latin1'),
  Buffer.from('VP8L\x03\0\0\0xyz\0', 'latin1'),
])

test('an animated WebP says its size, and each frame its place and time with the picture of its still', () => {
  const film = animatedWebp({ width: 940, height: 714 }, [
    { left: 0, top: 0, width: 940, height: 714, ms: 1_500, still: STILL },
    { left: 6, top: 300, width: 8, height: 9, ms: 50, still: STILL },
  ])
  expect(film.readUInt32LE(4)).toBe(film.length - 8)
  const [head, start, ...frames] = chunksOf(film)
  expect(head).toEqual({ name: 'VP8X', body: Buffer.from([2, 0, 0, 0, 0xab, 3, 0, 0xc9, 2, 0]) })
  expect(start).toEqual({ name: 'ANIM', body: Buffer.from([255, 255, 255, 255, 0, 0]) })
  const picture = Buffer.from('VP8L\x03\0\0\0xyz\0', 'latin1')
  expect(frames).toEqual([
    { name: 'ANMF', body: Buffer.from([0, 0, 0, 0, 0, 0, 0xab, 3, 0, 0xc9, 2, 0, 0xdc, 5, 0, 2, ...picture]) },
    { name: 'ANMF', body: Buffer.from([3, 0, 0, 150, 0, 0, 7, 0, 0, 8, 0, 0, 50, 0, 0, 2, ...picture]) },
  ])
})

test('what is no WebP, or begins at an odd pixel, is not put into one', () => {
  expect(() => chunksOf(Buffer.from('GIF89a'))).toThrow('no WebP')
  const odd = { left: 1, top: 0, width: 2, height: 2, ms: 50, still: STILL }
  expect(() => animatedWebp({ width: 4, height: 4 }, [odd])).toThrow('even pixel')
})

/** By the forms of the Chrome Web Store and of addons.mozilla.org, in characters. */
const LONGEST = { 'Short description': 132, Summary: 250, 'Single purpose': 1_000, Description: 16_000 }
const WORDS = readAllWords()
const lengthOf = (text = ''): number => [...text].length

test('screens §14 the stores have texts in six languages of the wallet or more, with the same sections in the same order', () => {
  expect(globSync('*.md', { cwd: join(ROOT, 'assets/store') }).sort()).toEqual(
    [...STORE_LANGUAGES.map((language) => `${language}.md`), 'permissions.md'].sort(),
  )
  expect(STORE_LANGUAGES).toEqual(expect.arrayContaining(['en', 'de', 'fr', 'es', 'ja', 'ar']))
  const sections = [...storeTexts('en').keys()]
  expect(sections).toEqual(expect.arrayContaining(['Name', ...Object.keys(LONGEST), 'Pictures', 'What’s new']))
  for (const language of STORE_LANGUAGES) {
    const texts = storeTexts(language)
    expect([...texts.keys()], language).toEqual(sections)
    for (const [section, text] of texts) expect(text, `${language} ${section}`).not.toBe('')
    expect(texts.get('Name')).toBe('Tender')
    const shape = (text = '') => text.split('\n').map((line) => /^(• |- |$)/.exec(line)?.[0] ?? 'text')
    expect(shape(texts.get('Description')), language).toEqual(shape(storeTexts('en').get('Description')))
    expect(shape(texts.get('Pictures')), language).toEqual(shape(storeTexts('en').get('Pictures')))
  }
})

test.each(STORE_LANGUAGES)(
  'architecture §9 the store’s texts in %s fit, and the short one is the manifest’s',
  (language) => {
    const texts = storeTexts(language)
    for (const [section, most] of Object.entries(LONGEST)) {
      expect(lengthOf(texts.get(section)), section).toBeLessThanOrEqual(most)
    }
    expect(texts.get('Short description')).toBe(WORDS.get(language)?.messages.get('manifest.description')?.text)
  },
)

test('screens §14 French signs stand behind a narrow space that does not break', () => {
  for (const [section, text] of storeTexts('fr')) expect(text, section).not.toMatch(/[^\u202f][:;?!»]|«[^\u202f]/)
})
