/** The container of the README's film. */
import { expect, test } from 'vitest'
import { animatedWebp, chunksOf } from '../../../tools/pictures/webp.ts'

/** A still as a browser writes it: with a profile that the animation leaves out, and a body of odd length. */
const STILL = Buffer.concat([
  Buffer.from('RIFF\x24\0\0\0WEBP', 'latin1'),
  Buffer.from('ICCP\x02\0\0\0ab', 'latin1'),
  Buffer.from('VP8L\x03\0\0\0xyz\0', 'latin1'),
])

test('an animated WebP says its size, and each frame its place and time with the picture of its still', () => {
  const film = animatedWebp({ width: 940, height: 714 }, [
    { left: 0, top: 0, width: 940, height: 714, ms: 1_500, still: STILL },
    { left: 6, top: 300, width: 8, height: 9, ms: 50, still: STILL },
  ])
  expect(film.readUInt32LE(4)).toBe(film.length - 8)
  const [head, start, ...frames] = chunksOf(film)
  expect(head).toEqual({ name: 'VP8X', body: Buffer.from([2, 0, 0, 0, 0xab, 3, 0, 0xc9, 2, 0]) })
  expect(start).toEqual({ name: 'ANIM', body: Buffer.from([255, 255, 255, 255, 0, 0]) })
  const picture = Buffer.from('VP8L\x03\0\0\0xyz\0', 'latin1')
  expect(frames).toEqual([
    { name: 'ANMF', body: Buffer.from([0, 0, 0, 0, 0, 0, 0xab, 3, 0, 0xc9, 2, 0, 0xdc, 5, 0, 2, ...picture]) },
    { name: 'ANMF', body: Buffer.from([3, 0, 0, 150, 0, 0, 7, 0, 0, 8, 0, 0, 50, 0, 0, 2, ...picture]) },
  ])
})

test('what is no WebP, or begins at an odd pixel, is not put into one', () => {
  expect(() => chunksOf(Buffer.from('GIF89a'))).toThrow('no WebP')
  const odd = { left: 1, top: 0, width: 2, height: 2, ms: 50, still: STILL }
  expect(() => animatedWebp({ width: 4, height: 4 }, [odd])).toThrow('even pixel')
})
