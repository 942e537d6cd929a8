import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('src/ui/style/base.css', 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
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

/** Text colours and their backgrounds, as used by the stylesheets. */
const TEXT: [string, string][] = [
  ...['ink', 'muted', 'accent', 'good', 'warn', 'bad'].flatMap((text): [string, string][] => [
    [text, 'ground'],
    [text, 'surface'],
  ]),
  ...['ink', 'muted', 'accent'].map((text): [string, string] => [text, 'accent-soft']),
  ['ink', 'bone'],
  ['muted', 'bone'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-press'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
]

test.each(Object.keys(themes))('architecture B6 in the %s theme every text has a contrast of at least 4.5', (theme) => {
  const palette = themes[theme as keyof typeof themes]
  const weak = TEXT.filter(([text, ground]) => contrast(palette[text] ?? '', palette[ground] ?? '') < 4.5)
  expect(weak).toEqual([])
})

test.each(Object.keys(themes))('WCAG 1.4.11 in the %s theme the borders of fields are visible', (theme) => {
  const palette = themes[theme as keyof typeof themes]
  expect(contrast(palette['line-strong'] ?? '', palette.surface ?? '')).toBeGreaterThan(3)
})

test('architecture B6 white letters are readable on every tile', () => {
  const tiles = [...css.matchAll(/\.tile-\d \{\s*background: (#[0-9a-f]{6});/g)].map(([, hex = '']) => hex)
  expect(tiles).toHaveLength(6)
  expect(tiles.filter((hex) => contrast(hex, '#ffffff') < 4.5)).toEqual([])
})

test('architecture B4 nothing moves for people who prefer reduced motion', () => {
  for (const name of ['base', 'controls', 'payment', 'wallet']) {
    const sheet = readFileSync(`src/ui/style/${name}.css`, 'utf8')
    const calm = sheet.replace(/@media \(prefers-reduced-motion: no-preference\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
    expect(calm).not.toMatch(/\b(animation|transition):/)
  }
})
