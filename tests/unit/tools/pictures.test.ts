/** What `npm run screenshots` takes, and where it stands on the boards. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BOARD, boardOf, looksAt, pictureOf, wishOf } from '../../../tools/pictures/plan.ts'
import { headlinesOf, STORE_PICTURE, STORE_PICTURES } from '../../../tools/pictures/store.ts'
import { STORE_LANGUAGES } from '../../../tools/pictures/store-texts.ts'
import { ROOT } from '../../../tools/processes.ts'

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
