/**
 * Joins still WebP pictures to an animated one, as the container's specification says (developers.google.com/speed/webp,
 * "WebP Container Specification"): a browser encodes stills, and no package is needed for the rest.
 */

/** A part of the picture that changes, and for how long it then stays. `left` and `top` are even. */
export type WebpFrame = { left: number; top: number; width: number; height: number; ms: number; still: Uint8Array }

const HEAD_BYTES = 12
const CHUNK_HEAD_BYTES = 8
/** Chunks of a still that hold its picture; the others say what the animation says itself. */
const PICTURE_CHUNKS = ['ALPH', 'VP8 ', 'VP8L']

const chunk = (name: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(CHUNK_HEAD_BYTES)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

type Chunk = { name: string; body: Buffer }

/** @throws {Error} if this is no WebP file */
export function chunksOf(file: Uint8Array): Chunk[] {
  const bytes = Buffer.from(file)
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, HEAD_BYTES) !== 'WEBP') {
    throw new Error('this is no WebP picture')
  }
  const found: Chunk[] = []
  for (let at = HEAD_BYTES; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4)
    const from = at + CHUNK_HEAD_BYTES
    found.push({ name: bytes.toString('latin1', at, at + 4), body: bytes.subarray(from, from + length) })
    at = from + length + (length % 2)
  }
  return found
}

/** Numbers of three bytes, as the container has them. */
const triples = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(3 * numbers.length)
  numbers.forEach((number, index) => {
    bytes.writeUIntLE(number, 3 * index, 3)
  })
  return bytes
}

/** Replaces what lies under it, and stays. */
const OVERWRITES = Buffer.from([0b10])

function frameChunk({ left, top, width, height, ms, still }: WebpFrame): Buffer {
  if (left % 2 || top % 2) throw new Error('a frame begins at an even pixel')
  const picture = chunksOf(still).filter(({ name }) => PICTURE_CHUNKS.includes(name))
  const place = triples(left / 2, top / 2, width - 1, height - 1, ms)
  return chunk('ANMF', Buffer.concat([place, OVERWRITES, ...picture.map(({ name, body }) => chunk(name, body))]))
}

/** The frames in their order, again and again. */
export function animatedWebp(size: { width: number; height: number }, frames: readonly WebpFrame[]): Buffer {
  const isAnimated = Buffer.from([0b10, 0, 0, 0])
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    chunk('VP8X', Buffer.concat([isAnimated, triples(size.width - 1, size.height - 1)])),
    // White behind it, and no last round.
    chunk('ANIM', Buffer.from([255, 255, 255, 255, 0, 0])),
    ...frames.map(frameChunk),
  ])
  return chunk('RIFF', body)
}
