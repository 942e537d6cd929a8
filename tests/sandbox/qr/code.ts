// A text as a QR code (ISO/IEC 18004), drawn as one SVG path. For links of some 200 bytes at most; see codewords.ts.

import { codewordsOf } from './codewords.ts'

/** Rows of modules; true is dark. No quiet zone. */
export type Modules = boolean[][]

/** Where alignment patterns are centred, by version from 1; in both directions. */
const CENTRES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]

/** By mask number: whether a module of the data is turned over, for row i and column j. */
const MASKS: readonly ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
]

/** The code with the mask that is easiest to read. @throws {Error} for a text over 213 bytes. */
export function qrModules(text: string): Modules {
  const drawn = qrDrawings(text)
  const penalties = drawn.map(penalty)
  return drawn[penalties.indexOf(Math.min(...penalties))] ?? []
}

/** The same code with each of the eight masks; all of them can be read. */
export function qrDrawings(text: string): Modules[] {
  const { version, codewords } = codewordsOf(text)
  return MASKS.map((_, mask) => draw(version, codewords, mask))
}

/** The dark modules as an SVG path, one unit each. */
export function qrPath(modules: Modules): string {
  return modules.flatMap((row, i) => row.map((isDark, j) => (isDark ? `M${j} ${i}h1v1h-1z` : ''))).join('')
}

function draw(version: number, codewords: readonly number[], mask: number): Modules {
  const size = 17 + 4 * version
  const grid: (boolean | undefined)[][] = Array.from({ length: size }, () => Array(size).fill(undefined))
  const set = (i: number, j: number, isDark: boolean) => {
    const row = grid[i]
    if (row && j >= 0 && j < size) row[j] = isDark
  }
  drawPatterns(set, version, size)
  drawFormat(set, mask, size)
  if (version >= 7) drawVersion(set, version, size)
  const bits = codewords.flatMap((word) => Array.from({ length: 8 }, (_, at) => ((word >> (7 - at)) & 1) === 1))
  for (const [i, j] of zigzag(size)) {
    if (grid[i]?.[j] === undefined) set(i, j, (bits.shift() ?? false) !== MASKS[mask]?.(i, j))
  }
  return grid.map((row) => row.map(Boolean))
}

type Set = (i: number, j: number, isDark: boolean) => void

/** Timing lines, the three finders with their light borders, and the alignment patterns. */
function drawPatterns(set: Set, version: number, size: number): void {
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const far = size - 4
  for (const [i, j] of [
    [3, 3],
    [3, far],
    [far, 3],
  ] as const)
    rings(set, i, j, 4, (ring) => ring !== 2 && ring !== 4)
  const centres = CENTRES[version - 1] ?? []
  const last = centres.at(-1)
  for (const i of centres) {
    for (const j of centres) {
      const isAtFinder = (i === 6 && (j === 6 || j === last)) || (j === 6 && i === last)
      if (!isAtFinder) rings(set, i, j, 2, (ring) => ring !== 1)
    }
  }
}

function rings(set: Set, i: number, j: number, reach: number, isDark: (ring: number) => boolean): void {
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++)
      set(i + down, j + right, isDark(Math.max(Math.abs(down), Math.abs(right))))
  }
}

/** The value with its BCH remainder by this generator. */
function withRemainder(value: number, generator: number, bits: number): number {
  let rest = value << bits
  for (let at = 31 - Math.clz32(rest); at >= bits; at = 31 - Math.clz32(rest)) rest ^= generator << (at - bits)
  return (value << bits) | rest
}

/** Level M is 00. Twice, and the one module that is always dark. */
function drawFormat(set: Set, mask: number, size: number): void {
  const format = withRemainder(mask, 0b10100110111, 10) ^ 0b101010000010010
  for (let at = 0; at < 15; at++) {
    const isDark = ((format >> at) & 1) === 1
    // Around the first finder, the timing lines left out.
    if (at < 8) set(at < 6 ? at : at + 1, 8, isDark)
    else set(8, at === 8 ? 7 : 14 - at, isDark)
    if (at < 8) set(8, size - 1 - at, isDark)
    else set(size - 15 + at, 8, isDark)
  }
  set(size - 8, 8, true)
}

function drawVersion(set: Set, version: number, size: number): void {
  const bits = withRemainder(version, 0b1111100100101, 12)
  for (let at = 0; at < 18; at++) {
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)]
    set(near, far, ((bits >> at) & 1) === 1)
    set(far, near, ((bits >> at) & 1) === 1)
  }
}

/** Every module in the order of the data: pairs of columns from the right, up and down by turns, around the timing line. */
function zigzag(size: number): [i: number, j: number][] {
  const rights = Array.from({ length: size }, (_, j) => size - 1 - j).filter((j) => (j > 6 ? j % 2 === 0 : j % 2 === 1))
  return rights.flatMap((right, turn) =>
    Array.from({ length: size }, (_, step) => (turn % 2 === 0 ? size - 1 - step : step)).flatMap(
      (i): [number, number][] => [
        [i, right],
        [i, right - 1],
      ],
    ),
  )
}

/** What makes a code hard to read (section 7.8.3): long runs, blocks, what looks like a finder, too much of one colour. */
export function penalty(modules: Modules): number {
  const rows = modules.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
  const columns = rows.map((_, j) => rows.map((row) => row.charAt(j)).join(''))
  const lines = [...rows, ...columns]
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).map(({ length }) => length - 2)
  const finders = lines.map((line) => [...line.matchAll(/(?=00001011101|10111010000)/g)].length * 40)
  const blocks = rows.flatMap((row, i) =>
    [...row].map((sign, j) => {
      const square = sign + row.charAt(j + 1) + (rows[i + 1] ?? '').slice(j, j + 2)
      return square === '0000' || square === '1111' ? 3 : 0
    }),
  )
  const dark = rows.join('').replaceAll('0', '').length / rows.length ** 2
  return [...runs, ...finders, ...blocks].reduce((sum, one) => sum + one, Math.floor(Math.abs(dark - 0.5) * 20) * 10)
}
