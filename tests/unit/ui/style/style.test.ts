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

test.each(Object.keys(themes))('architecture B6 in the %s theme every text has a contrast of at least 4.5', (theme) => {
  const palette = themes[theme as keyof typeof themes]
  const strong = TEXT.filter(([text, ground]) => contrast(palette[text] ?? '', palette[ground] ?? '') >= 4.5)
  expect(strong).toEqual(TEXT)
})

test('architecture B6 a chosen dark theme has every colour of the browser’s', () => {
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

test('architecture B6 white letters are readable on every tile', () => {
  const tiles = [...sheet('base.css').matchAll(/\.tile-\d \{\s*background: (#[0-9a-f]{6});/g)].map(
    ([, hex = '']) => hex,
  )
  expect(tiles).toHaveLength(6)
  expect(tiles.filter((hex) => contrast(hex, '#ffffff') < 4.5)).toEqual([])
})

test('architecture B4 nothing moves for people who prefer reduced motion', () => {
  const still = tokens.replace(CALM_MEDIA, '')
  for (const name of ['fast', 'calm']) expect(still).toContain(`--${name}: 0ms;`)
  for (const name of SHEETS) {
    const rest = sheet(name).replace(CALM_MEDIA, '')
    expect(rest, name).not.toMatch(/\banimation:/)
    for (const [line] of rest.matchAll(/\btransition:[^;]*;/g))
      expect(line, name).toMatch(/^transition: [a-z-]+ var\(--(fast|calm)\)( var\(--out\))?;$/)
  }
})
