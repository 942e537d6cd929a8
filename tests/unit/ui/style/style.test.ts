import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = (name: string): string => readFileSync(`src/ui/style/${name}`, 'utf8')
const SHEETS = readdirSync('src/ui/style').filter((name) => name.endsWith('.css'))
const CALM_MEDIA = /@media \(prefers-reduced-motion: no-preference\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g

const tokens = sheet('tokens.css')
const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)')
const colours = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]))
const themes = { light: colours(light), dark: { ...colours(light), ...colours(dark) } }

/** WCAG 2.2 "relative luminance". */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

/** Text colours and their grounds, as used by the stylesheets. */
const TEXT: [string, string][] = [
  ...['ink', 'muted', 'good', 'warn', 'bad'].flatMap((text): [string, string][] => [
    [text, 'paper'],
    [text, 'surface'],
  ]),
  ...['ink', 'muted'].map((text): [string, string] => [text, 'sunk']),
  ['on-act', 'act'],
  ['on-act', 'act-hover'],
  ['on-good', 'good-solid'],
  ['on-good', 'good-hover'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
]

test.each(Object.keys(themes))('screens §12 in the %s theme every text has a contrast of at least 4.5', (theme) => {
  const palette = themes[theme as keyof typeof themes]
  const strong = TEXT.filter(([text, ground]) => contrast(palette[text] ?? '', palette[ground] ?? '') >= 4.5)
  expect(strong).toEqual(TEXT)
})

test('screens §12 a chosen dark theme has every colour of the browser’s', () => {
  const [preferred = '', chosen = ''] = dark.split(':root[data-theme="dark"]')
  const declared = (text: string) => [...text.matchAll(/--[a-z-]+: [^;]+;/g)].map(([one]) => one)
  expect(declared(chosen)).toEqual(declared(preferred))
  expect(declared(chosen).length).toBeGreaterThan(20)
})

test('every colour of the stylesheets is a variable that the tokens set', () => {
  const known = new Set([...tokens.matchAll(/--([a-z0-9-]+):/g)].map(([, name = '']) => name))
  for (const name of SHEETS)
    for (const [, used = ''] of sheet(name).matchAll(/var\(--([a-z0-9-]+)\)/g)) expect(known, name).toContain(used)
})

test.each(Object.keys(themes))('WCAG 1.4.11 in the %s theme the borders of fields are visible', (theme) => {
  const palette = themes[theme as keyof typeof themes]
  expect(contrast(palette['line-strong'] ?? '', palette.surface ?? '')).toBeGreaterThan(3)
})

test('screens §12 white letters are readable on every tile', () => {
  const tiles = [...sheet('base.css').matchAll(/\.tile-\d \{\s*background: (#[0-9a-f]{6});/g)].map(
    ([, hex = '']) => hex,
  )
  expect(tiles).toHaveLength(6)
  expect(tiles.filter((hex) => contrast(hex, '#ffffff') < 4.5)).toEqual([])
})

test('screens §8 nothing moves for people who prefer reduced motion', () => {
  const still = tokens.replace(CALM_MEDIA, '')
  for (const name of ['fast', 'calm']) expect(still).toContain(`--${name}: 0ms;`)
  for (const name of SHEETS) {
    const rest = sheet(name).replace(CALM_MEDIA, '')
    expect(rest, name).not.toMatch(/\banimation:/)
    for (const [line] of rest.matchAll(/\btransition:[^;]*;/g))
      expect(line, name).toMatch(/^transition: [a-z-]+ var\(--(fast|calm)\)( var\(--out\))?;$/)
  }
})

/** What names a side, or gives the two sides different values without naming them. */
const isSidedProperty = (name: string) => /(?:^|-)(?:left|right)(?:-|$)/.test(name)
const wordsOf = (value: string): string[] => value.replace(/\([^()]*\)/g, '()').split(/\s+/)
function isSidedValue(name: string, value: string): boolean {
  if (/\b(?:left|right)\b|translateX|scaleX\(-/.test(value)) return true
  const words = wordsOf(value)
  if (/^(?:margin|padding|inset|border-(?:width|style)|scroll-margin)$/.test(name))
    return words.length === 4 && words[1] !== words[3]
  if (name === 'border-radius') return words.length > 1
  if (name === 'transform-origin') return words[0] !== '50%'
  return /shadow$/.test(name) && value.split(/,(?![^(]*\))/).some((one) => !/^\s*(?:inset )?0 |^none$|^var\(/.test(one))
}
/** The fill of a button grows from where reading begins, and has no logical origin; icons that turn are turned. */
const ALLOWED = [
  '.pay > .fill, .hold::before { transform-origin: 0 50% }',
  '[dir="rtl"] .pay > .fill, [dir="rtl"] .hold::before { transform-origin: 100% 50% }',
  '[dir="rtl"] .icon-turns { transform: scaleX(-1) }',
]

const sidedIn = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
    [...body.matchAll(/([a-z-]+):\s*([^;]+);/g)].flatMap(([, name = '', value = '']) =>
      isSidedProperty(name) || isSidedValue(name, value)
        ? [`${selector.trim().replace(/\s+/g, ' ')} { ${name}: ${value} }`]
        : [],
    ),
  )

test('architecture §12.6 no style names a side, so that a page from right to left is the other one in a mirror', () => {
  const found = SHEETS.flatMap((name) => sidedIn(sheet(name)))
  expect(found.sort()).toEqual([...ALLOWED].sort())
})

test.each([
  'margin-left: 4px',
  'right: 0',
  'border-top-left-radius: 4px',
  'text-align: right',
  'float: left',
  'padding: 6px 8px 2px var(--side)',
  'border-radius: 0 4px 4px 0',
  'box-shadow: 2px 0 4px red',
  'transform: translateX(4px)',
])('the look at sides sees %s', (declaration) => {
  expect(sidedIn(`a { ${declaration}; }`)).toHaveLength(1)
})

test('joined letters are not spaced, and neither capitals nor slanted letters are asked of a script that has none', () => {
  const all = SHEETS.map(sheet).join('')
  expect(all).not.toMatch(/text-transform|italic|oblique/)
  expect(all).toMatch(
    /:is\(:lang\(ar\), :lang\(ja\)\) :is\(h1, \.verdict\):not\(\.amount\) \{\s*letter-spacing: normal;/,
  )
  for (const language of ['ar', 'ja']) expect(tokens).toContain(`:root:lang(${language}) {\n  --sans: "Inter", `)
})

test('addresses, keys and typed figures are written from left to right', () => {
  const [rule = ''] = /[^{}]*\{[^{}]*direction: ltr;[^{}]*\}/.exec(sheet('base.css')) ?? []
  for (const one of [':is(.mono, .code):not([dir])', '.address', '[type="password"]', '[inputmode]'])
    expect(rule).toContain(one)
  expect(rule).toContain('unicode-bidi: isolate;')
})

/** In pixels. Only the smallest two are less than double their neighbour. */
const SCALE = [0, 2, 4, 8, 12, 16, 20, 24, 32, 40, 56]
const SPACING = /(?<![\w-])(?:(?:margin|padding)[a-z-]*|(?:row-|column-)?gap|--gap|--side): ([^;{}]+);/g

test('screens §12 one scale of spacing and three weights', () => {
  const all = SHEETS.map(sheet).join('')
  const spaces = [...all.matchAll(SPACING)].flatMap(([, value = '']) => [...value.matchAll(/(?<![\d.])(\d+)px/g)])
  expect(spaces.length).toBeGreaterThan(100)
  expect(spaces.filter(([, px]) => !SCALE.includes(Number(px)))).toEqual([])
  const weights = [...all.matchAll(/font-weight: (\d+);/g)].map(([, weight]) => weight)
  expect(new Set(weights)).toEqual(new Set(['400', '600', '650']))
})

/** They go on for as long as something is waited for, or show the time of a press. */
const PROGRESS = ['turn', 'breathe', 'fill']

test('screens §12 motion is over within 150 ms, but for what shows that time passes', () => {
  for (const [line, ms] of tokens.matchAll(/--(?:fast|calm): (\d+)ms/g))
    expect(Number(ms), line).toBeLessThanOrEqual(150)
  const moves = SHEETS.flatMap((name) => [...sheet(name).matchAll(/animation: ([a-z]+) (\d+)(m?s)/g)])
  expect(moves.length).toBeGreaterThan(2)
  for (const [line, name = '', count, unit] of moves)
    if (!PROGRESS.includes(name)) expect(Number(count) * (unit === 's' ? 1_000 : 1), line).toBeLessThanOrEqual(150)
})
