// The menu's press names addresses; the origin is that of the message which the document's own script has sent before.
import { expect, test } from 'vitest'
import { createMenuPlaces, type OpenedMenu } from '../../../../src/background/pages/menu-places.ts'

const [SHOP, FRAME, TAB] = ['https://shop.example', 'https://frame.example', 7]
const UNKNOWN = { site: 'unknown' }
const onPage = { frameId: 0, pageUrl: `${SHOP}/cart` }
const opened: OpenedMenu = { tabId: TAB, frameId: 0, origin: SHOP }

/** What the press comes to after this message, if there was one. */
const placeAfter = (message: OpenedMenu | undefined, pressed: object, tabId: number | undefined = TAB) => {
  const places = createMenuPlaces()
  if (message) places.opened(message)
  return places.placeOf(pressed, tabId)
}

test('screens §2 the menu of a page names the page, that of a frame the frame and the page', () => {
  expect(placeAfter(opened, onPage)).toEqual({ site: SHOP })
  const inFrame = { frameId: 4, frameUrl: `${FRAME}/buttons`, pageUrl: `${SHOP}/cart` }
  expect(placeAfter({ tabId: TAB, frameId: 4, origin: FRAME }, inFrame)).toEqual({ site: FRAME, page: SHOP })
  const own = { ...inFrame, frameUrl: `${SHOP}/buttons` }
  expect(placeAfter({ tabId: TAB, frameId: 4, origin: SHOP }, own)).toEqual({ site: SHOP })
})

test.each<[string, OpenedMenu | undefined, object, number?]>([
  ['no message', undefined, onPage],
  ['a message without an origin, as from a sandbox', { ...opened, origin: 'null' }, onPage],
  ['a message of another tab', { ...opened, tabId: 8 }, onPage],
  ['a message of another frame', { ...opened, frameId: 4 }, onPage],
  [
    'a message of the page, and a press in its frame',
    opened,
    { frameId: 4, frameUrl: 'data:text/html,x', pageUrl: SHOP },
  ],
  ['a message of the page, and a press in a frame without a number', opened, { frameUrl: `${SHOP}/x`, pageUrl: SHOP }],
  [
    'a message of what the frame held before',
    { ...opened, frameId: 4 },
    { frameId: 4, frameUrl: 'about:srcdoc', pageUrl: SHOP },
  ],
  ['a message of what the tab held before', opened, { frameId: 0, pageUrl: `${FRAME}/` }],
  ['a message, and a press without an address', opened, { frameId: 0 }],
])('security T50 after %s, the place of a press is unknown', (_, message, pressed, tabId) => {
  expect(placeAfter(message, pressed, tabId)).toEqual(UNKNOWN)
})

test('security T50 a message counts for one press', () => {
  const places = createMenuPlaces()
  places.opened(opened)
  expect([places.placeOf(onPage, TAB), places.placeOf(onPage, TAB)]).toEqual([{ site: SHOP }, UNKNOWN])
})

test('screens §2 a page without encryption, in which no script of ours runs, is named by its address', () => {
  expect(placeAfter(undefined, { frameId: 0, pageUrl: 'http://shop.example/cart' })).toEqual({
    site: 'http://shop.example',
  })
  const inFrame = { frameId: 4, frameUrl: 'http://frame.example/', pageUrl: 'http://shop.example/' }
  expect(placeAfter(undefined, inFrame)).toEqual({ site: 'http://frame.example', page: 'http://shop.example' })
})
