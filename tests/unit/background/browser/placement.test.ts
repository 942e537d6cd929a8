// Where the payment window opens, for every place a shop's window can have.
import { expect, test } from 'vitest'
import { placeOver } from '../../../../src/background/browser/windows.ts'

const SIZE = { width: 400, height: 640 }
const at = (left: number, top: number, width: number, height: number, state = 'normal') => ({
  ...{ left, top, width, height, state },
})

test.each([
  ['a window on the first screen', at(100, 50, 1200, 800), { left: 900, top: 50 }],
  ['one on a screen to the left', at(-1920, 0, 1920, 1080), { left: -400, top: 0 }],
  ['one on a screen above', at(0, -1080, 1920, 1080), { left: 1520, top: -1080 }],
  ['one as wide as the payment window', at(10, 20, 400, 640), { left: 10, top: 20 }],
  ['one that is narrower', at(10, 20, 300, 640), { left: 10, top: 20 }],
  [
    'a maximized window, which reaches past its screen on Windows',
    at(-8, -8, 1936, 1056, 'maximized'),
    { left: 1520, top: 0 },
  ],
  ['a maximized window that is narrower', at(0, 0, 390, 700, 'maximized'), { left: 8, top: 8 }],
  ['a window in fullscreen', at(1920, 0, 2560, 1440, 'fullscreen'), { left: 4080, top: 0 }],
  ['a minimized window, which is on no screen', at(-32000, -32000, 160, 28, 'minimized'), undefined],
  ['a window that tells no place', { width: 900, height: 900 }, undefined],
  ['a window that tells no size', { left: 5, top: 6 }, { left: 5, top: 6 }],
])('screens §3 over %s', (_, parent, place) => {
  expect(placeOver(parent, SIZE)).toEqual(place)
})

test('screens §3 wholly within every window that is larger, on whatever screen', () => {
  for (const left of [-3840, -8, 0, 77, 1920])
    for (const top of [-1080, -8, 0, 300])
      for (const width of [416, 800, 2560])
        for (const state of ['normal', 'maximized', 'fullscreen']) {
          const height = 656
          const place = placeOver({ left, top, width, height, state }, SIZE)
          if (!place) throw new Error('no place')
          expect(place.left).toBeGreaterThanOrEqual(left)
          expect(place.top).toBeGreaterThanOrEqual(top)
          expect(place.left + SIZE.width).toBeLessThanOrEqual(left + width)
          expect(place.top + SIZE.height).toBeLessThanOrEqual(top + height)
        }
})
