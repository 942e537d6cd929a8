// Where a click was: what is shown of it, and whose windows it counts for.
import { expect, test } from 'vitest'
import { countedFor, namedSite, placeIn, siteOf } from '../../../../src/core/links/place.ts'

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
  ['blob:https://shop.example/8b1f', undefined],
  ['view-source:https://shop.example/', undefined],
  ['chrome-extension://other/page.html', undefined],
  ['null', undefined],
  ['not an address', undefined],
  ['', undefined],
  [undefined, undefined],
])('screens §2 the site of %j is %j', (url, site) => {
  expect(siteOf(url)).toBe(site)
})

const framed = (origin: string | undefined, pageUrl: string | undefined) => placeIn({ origin, isFrame: true, pageUrl })

test('screens §2 a frame has its own site and the page around it; a frame of the page’s site is the page', () => {
  expect(framed(FRAME, `${SHOP}/cart`)).toEqual({ site: FRAME, page: SHOP })
  expect(framed(SHOP, `${SHOP}/cart`)).toEqual({ site: SHOP })
  expect(framed(SHOP, 'http://shop.example/')).toEqual({ site: SHOP, page: 'http://shop.example' })
})

test('screens §2 a frame is never shown as the page where the browser does not name the page', () => {
  for (const pageUrl of [undefined, 'about:blank', 'data:text/html,x', 'chrome-extension://other/x'])
    expect(framed(FRAME, pageUrl)).toEqual({ site: FRAME, page: 'unknown' })
})

test.each(['null', '', undefined, 'file://', 'chrome-extension://other'])(
  'security T50 a document whose origin is %j is at no site, wherever its address is',
  (origin) => {
    expect(placeIn({ origin, isFrame: false, pageUrl: SHOP })).toEqual({ site: 'unknown' })
    expect(framed(origin, SHOP)).toEqual({ site: 'unknown' })
    expect(namedSite(framed(origin, SHOP))).toBeUndefined()
  },
)

test('screens §2 a page is its own place, whatever the tab’s address is', () => {
  expect(placeIn({ origin: SHOP, isFrame: false, pageUrl: undefined })).toEqual({ site: SHOP })
  expect(namedSite({ site: SHOP })).toBe(SHOP)
})

test('security T29 clicks in a frame count for the page around it, and those around which nothing is known count together', () => {
  expect(countedFor({ site: SHOP })).toBe(SHOP)
  expect(countedFor({ site: FRAME, page: SHOP })).toBe(SHOP)
  expect(countedFor(framed('https://a.example', undefined))).toBe(countedFor(framed('https://b.example', undefined)))
  expect(countedFor(framed('null', SHOP))).toBe(countedFor(framed('https://b.example', undefined)))
  expect(countedFor({})).toBe('')
})
