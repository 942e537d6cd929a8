// Reads QR codes of level M, versions 1 to 10, and shares nothing with the encoder: tables as printed in ISO/IEC 18004, syndromes
// instead of remainders. It expects a code without errors.

import { expect } from 'vitest'

type Modules = boolean[][]

/** Annex C, level M by mask, as printed: the most significant bit first. */
const FORMATS = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
]
/** Level M by version: data codewords, error correction codewords of each block, and the data of each block. */
const BLOCKS: [ecc: number, ...data: number[]][] = [
  [10, 16],
  [16, 28],
  [26, 44],
  [18, 32, 32],
  [24, 43, 43],
  [16, 27, 27, 27, 27],
  [18, 31, 31, 31, 31],
  [22, 38, 38, 39, 39],
  [22, 36, 36, 36, 37, 37],
  [26, 43, 43, 43, 43, 44],
]
const ALIGNED = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]]

type Read = (row: number, column: number) => number

function isFunctionModule(row: number, column: number, size: number, version: number): boolean {
  const nearLeft = column <= 8
  if (row === 6 || column === 6) return true
  if ((row <= 8 && (nearLeft || column >= size - 8)) || (row >= size - 8 && nearLeft)) return true
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true
  const own = ALIGNED[version - 1] ?? []
  const centres = own.flatMap((a) => [
    ...own.map((b) => [a, b]),
    ...(a === own.at(-1)
      ? []
      : [
          [6, a],
          [a, 6],
        ]),
  ])
  return centres.some(([a = 0, b = 0]) => Math.abs(row - a) <= 2 && Math.abs(column - b) <= 2)
}

function maskBit(mask: string, r: number, c: number): boolean {
  const product = r * c
  const bits: Record<string, number> = {
    '000': (r + c) & 1,
    '001': r & 1,
    '010': c % 3,
    '011': (r + c) % 3,
    '100': ((r >> 1) + Math.floor(c / 3)) & 1,
    '101': (product & 1) + (product % 3),
    '110': ((product & 1) + (product % 3)) & 1,
    '111': (((r + c) & 1) + (product % 3)) & 1,
  }
  return bits[mask] === 0
}

/** Both copies of the format must agree and be of level M. */
function readMask(read: Read, size: number): string {
  const first = [0, 1, 2, 3, 4, 5, 7]
    .map((at) => read(8, at))
    .concat(
      read(8, 8),
      [7, 5, 4, 3, 2, 1, 0].map((at) => read(at, 8)),
    )
  const rest = Array.from({ length: 7 }, (_, at) => read(size - 1 - at, 8))
  const second = [...rest, ...Array.from({ length: 8 }, (_, at) => read(8, size - 8 + at))]
  expect(second.join('')).toBe(first.join(''))
  expect(FORMATS).toContain(first.join(''))
  return FORMATS.indexOf(first.join('')).toString(2).padStart(3, '0')
}

function readCodewords(read: Read, size: number, version: number): number[] {
  const mask = readMask(read, size)
  let bits = ''
  let isUp = true
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (!isFunctionModule(row, column, size, version))
          bits += read(row, column) ^ Number(maskBit(mask, row, column))
      }
    }
    isUp = !isUp
  }
  return (bits.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2))
}

/** Powers of 2 in GF(256), and their logarithms. */
const POWERS = [1]
for (let at = 1; at < 255; at++)
  POWERS.push((((POWERS[at - 1] ?? 0) * 2) % 256) ^ ((POWERS[at - 1] ?? 0) > 127 ? 29 : 0))

/** Zero for every root of the generator if no codeword is wrong. */
function syndromes(block: number[], count: number): number[] {
  return Array.from({ length: count }, (_, root) =>
    block.reduce((sum, word, at) => {
      const power = root * (block.length - 1 - at)
      return word === 0 ? sum : sum ^ (POWERS[(POWERS.indexOf(word) + power) % 255] ?? 0)
    }, 0),
  )
}

/** The text of a code without errors. */
export function decode(modules: Modules): { text: string; version: number } {
  const size = modules.length
  const version = (size - 17) / 4
  const read = reader(modules)
  const [ecc = 0, ...lengths] = BLOCKS[version - 1] ?? []
  const words = readCodewords(read, size, version)
  const blocks: number[][] = lengths.map(() => [])
  for (let at = 0; at < Math.max(...lengths); at++)
    for (const [index, length] of lengths.entries()) if (at < length) blocks[index]?.push(words.shift() ?? -1)
  const data = blocks.flat()
  for (let at = 0; at < ecc; at++) for (const block of blocks) block.push(words.shift() ?? -1)
  expect(words).toEqual([])
  for (const block of blocks) expect(syndromes(block, ecc)).toEqual(Array(ecc).fill(0))
  const bits = data.map((word) => word.toString(2).padStart(8, '0')).join('')
  expect(bits.slice(0, 4)).toBe('0100')
  const start = version < 10 ? 12 : 20
  const length = Number.parseInt(bits.slice(4, start), 2)
  const bytes = Array.from({ length }, (_, at) => Number.parseInt(bits.slice(start + at * 8, start + at * 8 + 8), 2))
  // The terminator, then two alternating padding bytes.
  const rest = bits.slice(start + length * 8)
  expect(rest).toBe(`0000${'1110110000010001'.repeat(rest.length)}`.slice(0, rest.length))
  return { text: new TextDecoder().decode(Uint8Array.from(bytes)), version }
}

function reader(modules: Modules): Read {
  return (row, column) => Number(modules[row]?.[column] === true)
}
