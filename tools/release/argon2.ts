/**
 * Argon2id in whole numbers of 32 bits. The package computes with floating point numbers above 2³¹, which is exact and as fast, but in
 * Firefox it takes SSE and AVX instructions by turns. Where the processor has AVX in use, as in most starts of Firefox's extension
 * process, each turn costs some 100 ns on the machines that were tried, and an unlock a minute. security §8.1.
 */

/** The high 32 bits of the product of two 32-bit numbers. */
const MUL_HIGH = `function mulHigh(a, b) {
    const al = a & 0xffff, ah = a >>> 16, bl = b & 0xffff, bh = b >>> 16;
    const mid = (Math.imul(ah, bl) + (Math.imul(al, bl) >>> 16)) | 0;
    const low = (Math.imul(al, bh) + (mid & 0xffff)) | 0;
    return (Math.imul(ah, bh) + (mid >>> 16) + (low >>> 16)) | 0;
}`
/** What the sum of two 32-bit numbers carries: 0 or 1. */
const CARRY = `function carry(a, b, sum) {
    return ((a & b) | ((a | b) & ~sum)) >>> 31;
}`
export const HELPERS = `${MUL_HIGH}\n${CARRY}\n`

type Replacement = readonly [text: string, times: number, instead: string]

/** `X = X + Y + 2 * low(X) * low(Y)` on 64-bit numbers of two halves. */
const blamka = (x: string, y: string): Replacement[] => [
  [
    `mh = (((${x}l >>> 0) * (${y}l >>> 0) - (ml >>> 0)) / 0x100000000 + 0.5) | 0;`,
    2,
    `mh = mulHigh(${x}l, ${y}l); sl = (${x}l + ${y}l) | 0;`,
  ],
  [`rl = (${x}l >>> 0) + (${y}l >>> 0) + ((ml << 1) >>> 0);`, 2, 'rl = (sl + (ml << 1)) | 0;'],
  [
    `${x}h = (${x}h + ${y}h + ((mh << 1) | (ml >>> 31)) + ((rl / 0x100000000) | 0)) | 0;`,
    2,
    `${x}h = (${x}h + ${y}h + ((mh << 1) | (ml >>> 31)) + carry(${x}l, ${y}l, sl) + carry(sl, ml << 1, rl)) | 0;`,
  ],
]

const REPLACEMENTS: readonly Replacement[] = [
  ['let ml = 0, mh = 0, rl = 0,', 1, 'let ml = 0, mh = 0, rl = 0, sl = 0,'],
  ...blamka('A', 'B'),
  ...blamka('C', 'D'),
  // Numbers from arrays, and places in them, that are never above 2³¹.
  ['const A2_BUF = new Uint32Array(256);', 1, 'const A2_BUF = new Int32Array(256);'],
  ['const B = new Uint32Array(memUsed / 4);', 1, 'const B = new Int32Array(memUsed / 4);'],
  ['new Uint32Array(3 * 256)', 2, 'new Int32Array(3 * 256)'],
  ['randH % lanes', 1, '(randH >>> 0) % lanes'],
  [
    'function block(x, xPos, yPos, outPos, needXor) {',
    1,
    'function block(x, xPos, yPos, outPos, needXor) {\n    xPos |= 0; yPos |= 0; outPos |= 0;',
  ],
]

/** @param code the package's `argon2.js`. @throws {Error} for any other. */
export function inIntegers(code: string): string {
  let changed = code
  for (const [text, times, instead] of REPLACEMENTS) {
    if (changed.split(text).length !== times + 1)
      throw new Error(`Argon2 is written in another way than before: “${text}” is not there ${times} times`)
    changed = changed.replaceAll(text, () => instead)
  }
  return `${changed}\n${HELPERS}`
}

export const integerArgon2 = {
  name: 'tender:integer-argon2',
  enforce: 'pre',
  transform: (code: string, id: string) =>
    /\/@noble\/hashes\/argon2\.js$/.test(id) ? { code: inIntegers(code), map: null } : undefined,
} as const
