// @vitest-environment happy-dom
// The bundled marks: each is a file, each belongs to something in the registry, and no address leads out of the extension.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NETWORKS } from '../../../../src/chains/registry/networks.ts'
import { TOKENS } from '../../../../src/chains/registry/tokens.ts'
import { markPath, NETWORK_MARKS, NetworkMark, TOKEN_MARKS, TokenMark } from '../../../../src/ui/marks/token-mark.tsx'
import { show, textOf } from '../../../support/ui/stage.tsx'

const PUBLIC = join(import.meta.dirname, '../../../../assets/public')
const SYMBOLS = new Set([...TOKENS, ...NETWORKS.map(({ coin }) => coin)].map(({ symbol }) => symbol))

test.each([
  ['tokens', TOKEN_MARKS, SYMBOLS],
  ['networks', NETWORK_MARKS, new Set(NETWORKS.map(({ name }) => name))],
] as const)('each mark of %s is a file, and belongs to the registry', (folder, names, known) => {
  const files = readdirSync(`${PUBLIC}/icons/${folder}`).map((file) => `/icons/${folder}/${file}`)
  expect(names.map((name) => markPath(folder, name)).sort()).toEqual(files.sort())
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('no mark loads anything, runs a script or has an address but the one of SVG itself', () => {
  for (const file of readdirSync(`${PUBLIC}/icons`, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.svg')) continue
    const text = readFileSync(`${PUBLIC}/icons/${file}`, 'utf8').replace('http://www.w3.org/2000/svg', '')
    expect(text, file).not.toMatch(/https?:|<script|<foreignObject|<image|@import|\bon\w+=|href="(?!#)|url\((?!#)/)
  }
})

test('a token without a mark has a monogram, an unknown network nothing', () => {
  show(<TokenMark symbol="AUSD" network="Base" />)
  expect(textOf(document.querySelector('.tile'))).toBe('A')
  expect([...document.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
    '/icons/networks/base.svg',
  ])
  show(<TokenMark symbol="USDC" />)
  expect(document.querySelector('.tile')).toBeNull()
  show(<NetworkMark name="Nowhere" />)
  expect(document.querySelector('img')).toBeNull()
})

test('marks say nothing to a screen reader, which hears symbol and network beside them', () => {
  show(<TokenMark symbol="USDC" network="Base" />)
  expect(document.querySelector('.token')?.getAttribute('aria-hidden')).toBe('true')
})
