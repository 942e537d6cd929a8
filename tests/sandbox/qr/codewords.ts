// The codewords of a QR code (ISO/IEC 18004): a text in byte mode with error correction level M, versions 1 to 10.

type Size = { dataCodewords: number; blocks: number; eccPerBlock: number }

/** Tables 7 and 9 of the standard, level M; the first is version 1. */
const SIZES: readonly Size[] = [
  { dataCodewords: 16, blocks: 1, eccPerBlock: 10 },
  { dataCodewords: 28, blocks: 1, eccPerBlock: 16 },
  { dataCodewords: 44, blocks: 1, eccPerBlock: 26 },
  { dataCodewords: 64, blocks: 2, eccPerBlock: 18 },
  { dataCodewords: 86, blocks: 2, eccPerBlock: 24 },
  { dataCodewords: 108, blocks: 4, eccPerBlock: 16 },
  { dataCodewords: 124, blocks: 4, eccPerBlock: 18 },
  { dataCodewords: 154, blocks: 4, eccPerBlock: 22 },
  { dataCodewords: 182, blocks: 5, eccPerBlock: 22 },
  { dataCodewords: 216, blocks: 5, eccPerBlock: 26 },
]

/** The smallest version that holds the text, and all of its codewords in the order in which they are drawn. @throws {Error} for a text over 213 bytes. */
export function codewordsOf(text: string): { version: number; codewords: number[] } {
  const bytes = [...new TextEncoder().encode(text)]
  const at = SIZES.findIndex(({ dataCodewords }, index) => bytes.length + headerBytes(index + 1) <= dataCodewords)
  const size = SIZES[at]
  if (!size) throw new Error(`${bytes.length} bytes are too many for a QR code of version 10`)
  return { version: at + 1, codewords: interleaved(padded(bytes, at + 1, size.dataCodewords), size) }
}

/** Mode and length take 12 bits, from version 10 on 20; what is over fills the last half byte with the terminator. */
const headerBytes = (version: number) => (version < 10 ? 2 : 3)

function padded(bytes: readonly number[], version: number, dataCodewords: number): number[] {
  const length = bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0')
  const bits = `0100${length}${bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')}0000`
  const words = (bits.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2))
  for (let filler = 0xec; words.length < dataCodewords; filler ^= 0xec ^ 0x11) words.push(filler)
  return words
}

/** The blocks, the longer ones last, read column by column; then their error correction likewise. */
function interleaved(data: readonly number[], { blocks, eccPerBlock }: Size): number[] {
  const short = Math.floor(data.length / blocks)
  const shortBlocks = blocks - (data.length % blocks)
  const parts = Array.from({ length: blocks }, (_, index) => {
    const from = index * short + Math.max(0, index - shortBlocks)
    return data.slice(from, from + short + (index < shortBlocks ? 0 : 1))
  })
  return [...columns(parts), ...columns(parts.map((part) => errorCorrection(part, eccPerBlock)))]
}

function columns(rows: readonly (readonly number[])[]): number[] {
  const width = Math.max(...rows.map(({ length }) => length))
  return Array.from({ length: width }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat()
}

/** The remainder of the data by the generator polynomial whose roots are the first powers of 2 in GF(256). */
export function errorCorrection(data: readonly number[], count: number): number[] {
  let generator = [1]
  for (let power = 0, root = 1; power < count; power++, root = times(root, 2)) {
    generator = [...generator, 0].map((factor, at) => factor ^ times(generator[at - 1] ?? 0, root))
  }
  const rest: number[] = Array(count).fill(0)
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [at, own] of generator.slice(1).entries()) rest[at] = (rest[at] ?? 0) ^ times(own, factor)
  }
  return rest
}

/** In GF(256) modulo x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ ((b >> bit) & 1 ? a : 0)
  return product
}
