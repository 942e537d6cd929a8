// Where a click was: what is shown of it, and whose windows it counts for.
import { expect, test } from 'vitest'
import { countedFor, placeInFrame, siteOf } from '../../../../src/core/links/place.ts'

const [FRAME, SHOP] = ['https://frame.example', 'https://shop.example']

test.each([
  ['https://shop.example/cart?a=1#b', SHOP],
  ['https://SHOP.example:443/', SHOP],
  ['https://shop.example:8443/', 'https://shop.example:8443'],
  ['http://shop.example/', 'http://shop.example'],
  ['about:blank', undefined],
  ['about:srcdoc', undefined],
  ['file:///home/page.html', undefined],
  ['data:text/html,x', undefined],
  ['chrome-extension://other/page.html', undefined],
  ['null', undefined],
  ['not an address', undefined],
  ['', undefined],
  [undefined, undefined],
])('architecture A9 the site of %j is %j', (url, site) => {
  expect(siteOf(url)).toBe(site)
})

test('architecture A9 a frame has its own site and the page around it; a frame of the page’s site is the page', () => {
  expect(placeInFrame(FRAME, SHOP)).toEqual({ site: FRAME, page: SHOP })
  expect(placeInFrame(SHOP, SHOP)).toEqual({ site: SHOP })
  expect(placeInFrame(SHOP, 'http://shop.example')).toEqual({ site: SHOP, page: 'http://shop.example' })
})

test('architecture A9 a frame is never shown as the page where the browser does not name the page', () => {
  expect(placeInFrame(FRAME, undefined)).toEqual({ site: FRAME, page: 'unknown' })
})

test('security T29 clicks in a frame count for the page around it, and those around which nothing is known count together', () => {
  expect(countedFor({ site: SHOP })).toBe(SHOP)
  expect(countedFor({ site: FRAME, page: SHOP })).toBe(SHOP)
  expect(countedFor(placeInFrame('https://a.example', undefined))).toBe(
    countedFor(placeInFrame('https://b.example', undefined)),
  )
  expect(countedFor({})).toBe('')
})
