// The QR code, read back by an independent decoder, and checked against the tables of ISO/IEC 18004.

import { expect, test } from 'vitest'
import { decode, maskOf } from '../../independent/qr.ts'
import { penalty, qrDrawings, qrModules, qrPath } from '../../qr/code.ts'
import { errorCorrection } from '../../qr/codewords.ts'

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

test('payment links, other scripts and the empty text are read back; a text over 213 bytes is refused', () => {
  const links = Array.from(
    { length: 40 },
    (_, at) => `https://pay.tender.test/?pid=pay_${(at * 7919).toString(36).repeat(6)}`,
  )
  for (const text of [...links, 'Grüße, 世界', '']) expect(decode(qrModules(text)).text).toBe(text)
  expect(() => qrModules('x'.repeat(214))).toThrow('214 bytes')
})

test.each([1, 2, 7])('each of the eight masks is read back, at version %i', (version) => {
  const text = 'pay'.padEnd(CAPACITY[version - 1] ?? 0, '.')
  const drawings = qrDrawings(text)
  const masks = drawings.map((modules) => {
    expect(decode(modules)).toEqual({ text, version })
    return maskOf(modules)
  })
  expect(masks).toEqual(['000', '001', '010', '011', '100', '101', '110', '111'])
})

test('the mask with the lowest penalty of section 7.8.3 is chosen', () => {
  const rows = (...lines: string[]) => lines.map((line) => [...line].map((sign) => sign === '1'))
  const chequered = rows('101010', '010101', '101010', '010101', '101010', '010101')
  expect(penalty(chequered)).toBe(0)
  // Twelve lines of 6 for 4 each, 25 blocks for 3 each, and 50 % from the middle for 100.
  expect(penalty(rows(...Array(6).fill('000000')))).toBe(48 + 75 + 100)
  const even = Array.from({ length: 11 }, (_, i) => (i % 2 === 0 ? '10101010101' : '01010101010'))
  expect([penalty(rows(...even)), penalty(rows('10111010000', ...even.slice(1)))]).toEqual([0, 40])
  expect(penalty(rows('00001011101', ...even.slice(1)))).toBe(40)
  const drawings = qrDrawings('https://pay.tender.test/')
  const least = Math.min(...drawings.map(penalty))
  expect(penalty(qrModules('https://pay.tender.test/'))).toBe(least)
})

test('error correction of the worked example that tutorials use: HELLO WORLD at version 1, level M', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(errorCorrection(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
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
