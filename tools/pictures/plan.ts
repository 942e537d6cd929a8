/** Which pictures are taken, and where each stands on its board. Decides only: what takes them is beside it. screens §13 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../src/core/base/settings.ts'
import { ROOT } from '../processes.ts'

const pathOf = (language: Language): string => join(ROOT, 'assets/store', `${language}.md`)

/** The languages of the stores: a language of the wallet may not have come there yet. */
export const STORE_LANGUAGES = LANGUAGES.filter((language) => existsSync(pathOf(language)))

export function storeTexts(language: Language): ReadonlyMap<string, string> {
  const [, ...sections] = readFileSync(pathOf(language), 'utf8').split(/^## /m)
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      return [heading, lines.join('\n').trim()]
    }),
  )
}

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
type Size = `${number}x${number}`

/** In which languages pictures are taken unless one is named: one from each side. */
const PICTURED: readonly Language[] = ['en', 'ar']

type Kind = {
  title: string
  /** The first is the one on the board. At 200 % zoom the smallest window has half as many pixels (screens §13). */
  sizes: readonly [Size, ...Size[]]
  /** On a board that is not crowded. */
  columns: number
}
const KINDS = {
  payment: { title: 'Payment window', sizes: ['400x640', '360x600', '180x300'], columns: 16 },
  home: { title: 'Toolbar popup', sizes: ['360x600'], columns: 16 },
  checkout: { title: 'Checkout', sizes: ['1000x800', '360x600', '180x300'], columns: 11 },
  wallet: { title: 'Tab', sizes: ['1000x800', '400x700'], columns: 11 },
} as const satisfies Record<string, Kind>
type KindName = keyof typeof KINDS
const kindsIn = Object.keys(KINDS) as KindName[]

/** One page load: a state at a size. Both themes are taken of it. */
export type Look = { kind: KindName; state: string; size: Size; locale: string }

/**
 * What to look at of these states, each `kind state` as the gallery lists it; `only` leaves those whose name has it.
 * @throws {Error} at a kind of page that has no sizes here
 */
export function looksAt(states: readonly string[], locales: readonly string[], only = ''): Look[] {
  const chosen = states.filter((name) => name.includes(only))
  return locales.flatMap((locale) =>
    chosen.flatMap((name) => {
      const [word = '', state = ''] = name.split(' ')
      const kind = kindsIn.find((one) => one === word)
      if (!kind) throw new Error(`no sizes for pages like ${name}`)
      return KINDS[kind].sizes.map((size) => ({ kind, state, size, locale }))
    }),
  )
}

export const pictureOf = ({ kind, state, size, locale }: Look, theme: Theme): string =>
  `${locale}/${kind}-${state}-${size}-${theme}.png`

export const sidesOf = (size: Size): { width: number; height: number } => {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}

type Tile = { picture: string; label: string }
type Group = { title: string; columns: number; tile: { width: number; height: number }; tiles: Tile[] }
export type Board = { title: string; width: number; height: number; groups: Group[] }

/** In CSS pixels, as the board's page lays them out. */
export const BOARD = { width: 4000, padding: 40, gap: 20, label: 26, head: 90, groupHead: 60 }
/** Chromium draws no picture higher than 16,384 pixels, and a picture viewer has its own bounds. */
const HIGHEST_PX = 12_000

function groupOf(kind: KindName, looks: readonly Look[], theme: Theme, more: number): Group[] {
  const [size] = KINDS[kind].sizes
  const shown = looks.filter((look) => look.kind === kind && look.size === size)
  if (shown.length === 0) return []
  const columns = KINDS[kind].columns + more
  const { width, height } = sidesOf(size)
  const room = BOARD.width - 2 * BOARD.padding - (columns - 1) * BOARD.gap
  const tileWidth = Math.floor(room / columns)
  return [
    {
      title: `${KINDS[kind].title}, ${width} × ${height}`,
      columns,
      tile: { width: tileWidth, height: Math.round((tileWidth * height) / width) },
      tiles: shown.map((look) => ({ picture: pictureOf(look, theme), label: look.state })),
    },
  ]
}

const heightOf = ({ tiles, columns, tile }: Group): number =>
  BOARD.groupHead + Math.ceil(tiles.length / columns) * (tile.height + BOARD.label + BOARD.gap)

/** All states of one theme and language. Its tiles shrink, a column at a time, until it is no higher than a board may be. */
export function boardOf(looks: readonly Look[], theme: Theme, locale: string): Board {
  const own = looks.filter((look) => look.locale === locale)
  for (let more = 0; ; more++) {
    const groups = kindsIn.flatMap((kind) => groupOf(kind, own, theme, more))
    const height = 2 * BOARD.padding + BOARD.head + groups.reduce((sum, group) => sum + heightOf(group), 0)
    if (height <= HIGHEST_PX) return { title: `Tender, ${theme}, ${locale}`, width: BOARD.width, height, groups }
  }
}

export type Wish = { only: string; out: string | undefined; locales: readonly Language[]; isStore: boolean }

const isLanguage = (tag: string): tag is Language => LANGUAGES.some((language) => language === tag)

/**
 * The command's arguments: `--only WORD`, `--out DIR`, `--locale TAG`, `--store`.
 * @throws {Error} with a sentence for whoever typed them
 */
export function wishOf(args: readonly string[]): Wish {
  const isStore = args.includes('--store')
  const named = args.filter((arg) => arg !== '--store')
  const values = new Map<string, string>()
  for (let at = 0; at < named.length; at += 2) {
    const [name = '', value] = [named[at], named[at + 1]]
    if (!['--only', '--out', '--locale'].includes(name)) throw new Error(`There is no argument ${name}.`)
    if (value === undefined || value.startsWith('--')) throw new Error(`${name} needs a value.`)
    values.set(name, value)
  }
  const locale = values.get('--locale')
  if (locale !== undefined && !isLanguage(locale)) {
    throw new Error(`The wallet has no words in ${locale}; it has ${LANGUAGES.join(', ')}.`)
  }
  const locales = locale ? [locale] : isStore ? STORE_LANGUAGES : PICTURED
  return { only: values.get('--only') ?? '', out: values.get('--out'), locales, isStore }
}
