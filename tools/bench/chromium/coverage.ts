/** How many characters of the extension's scripts ran, from the profiler's blocks. */

type Range = { startOffset: number; endOffset: number; count: number }
type Script = { url: string; functions: readonly { ranges: readonly Range[] }[] }

export type Coverage = { characters: number; ran: number; percent: number }

export function coverageOf(scripts: readonly Script[]): Coverage {
  const own = scripts.filter(({ url, functions }) => url.startsWith('chrome-extension://') && functions.length > 0)
  let [characters, ran] = [0, 0]
  for (const { functions } of own) {
    const ranges = functions.flatMap((one) => one.ranges)
    const length = Math.max(...ranges.map(({ endOffset }) => endOffset))
    const marks = new Uint8Array(length)
    // The outer ranges first: what is within one says more exactly what ran.
    for (const { startOffset, endOffset, count } of ranges.toSorted((a, b) => lengthOf(b) - lengthOf(a)))
      marks.fill(count > 0 ? 1 : 0, startOffset, endOffset)
    characters += length
    ran += marks.reduce((sum, mark) => sum + mark, 0)
  }
  return { characters, ran, percent: characters === 0 ? 0 : (100 * ran) / characters }
}

const lengthOf = ({ startOffset, endOffset }: Range) => endOffset - startOffset
