// The QR code, read back by an independent decoder, and checked against the tables of ISO/IEC 18004.

import { expect, test } from 'vitest'
import { decode } from '../../independent/qr.ts'
import { qrModules, qrPath } from '../../pages/page.ts'

/** Annex D, from version 7. */
const VERSIONS = ['000111110010010100', '001000010110111100', '001001101010011001', '001010010011010011']

/** The most bytes of each version at level M (table 7). */
const CAPACITY = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]

test.each(CAPACITY.map((most, index) => [index + 1, most]))(
  'version %i holds up to %i bytes, read back',
  (version, most) => {
    const text = Array.from({ length: most }, (_, at) => String.fromCharCode(33 + ((at * 37) % 90))).join('')
    expect(decode(qrModules(text))).toEqual({ text, version })
    if (version > 1) expect(decode(qrModules(text.slice(0, (CAPACITY[version - 2] ?? 0) + 1))).version).toBe(version)
  },
)

test('payment links, other scripts and the empty text are read back', () => {
  const links = Array.from(
    { length: 40 },
    (_, at) => `https://pay.tender.test/?pid=pay_${(at * 7919).toString(36).repeat(6)}`,
  )
  for (const text of [...links, 'Grüße, 世界', '']) expect(decode(qrModules(text)).text).toBe(text)
})

test('finders, timing lines and the dark module are at their places', () => {
  const modules = qrModules('x')
  const finder = ['11111110', '10000010', '10111010', '10111010', '10111010', '10000010', '11111110', '00000000']
  const rows = modules.map((row) => row.map(Number).join(''))
  expect(rows.slice(0, 8).map((row) => row.slice(0, 8))).toEqual(finder)
  expect(rows.slice(0, 8).map((row) => [...row.slice(-8)].reverse().join(''))).toEqual(finder)
  expect(
    rows
      .slice(-8)
      .reverse()
      .map((row) => row.slice(0, 8)),
  ).toEqual(finder)
  expect([
    rows[6]?.slice(8, 13),
    rows
      .slice(8, 13)
      .map((row) => row[6])
      .join(''),
    rows[13]?.[8],
  ]).toEqual(['10101', '10101', '1'])
})

test('alignment patterns are at every crossing of their lines except under the finders', () => {
  const rows = qrModules('v'.repeat(122)).map((row) => row.map(Number).join(''))
  const at = (i: number, j: number) => rows.slice(i - 2, i + 3).map((row) => row.slice(j - 2, j + 3))
  const pattern = ['11111', '10001', '10101', '10001', '11111']
  for (const [i, j] of [
    [6, 22],
    [22, 6],
    [22, 22],
    [22, 38],
    [38, 22],
    [38, 38],
  ] as const)
    expect([i, j, at(i, j)]).toEqual([i, j, pattern])
})

test.each(VERSIONS.map((bits, index) => [index + 7, bits]))('version %i says so twice', (version, bits) => {
  const modules = qrModules('v'.repeat(CAPACITY[version - 1] ?? 0))
  const size = modules.length
  const at = Array.from({ length: 18 }, (_, bit) => 17 - bit)
  const near = at.map((bit) => Number(modules[Math.floor(bit / 3)]?.[size - 11 + (bit % 3)])).join('')
  const far = at.map((bit) => Number(modules[size - 11 + (bit % 3)]?.[Math.floor(bit / 3)])).join('')
  expect([near, far]).toEqual([bits, bits])
})

test('the path draws each dark module once and nothing else', () => {
  const modules = qrModules('pay_1')
  const drawn = [...qrPath(modules).matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, j, i]) => `${i},${j}`)
  const dark = modules.flatMap((row, i) => row.flatMap((isDark, j) => (isDark ? [`${i},${j}`] : [])))
  expect(drawn.sort()).toEqual(dark.sort())
})
