/**
 * Where the browser's menu was opened. The press in it names addresses alone, and a sandboxed document has the address of a site that it
 * is no part of. So the page's own script says when the menu opens over a payment link, and the browser says the origin of that message.
 * security T50.
 */
import type { Place } from '../../core/base/place.ts'
import { placeIn, siteOf } from '../../core/links/place.ts'

/** A document in a tab, with the browser's word for its origin. */
export type OpenedMenu = { tabId: number | undefined; frameId: number | undefined; origin: string | undefined }
/** What the browser says of a press in the menu. */
export type Pressed = {
  frameId?: number | undefined
  frameUrl?: string | undefined
  pageUrl?: string | undefined
}

export type MenuPlaces = {
  opened: (at: OpenedMenu) => void
  /** Of the press that follows. Unknown where no script has spoken for that document, as in `data:` and after a stop of the worker. */
  placeOf: (pressed: Pressed, tabId: number | undefined) => Place
}

export function createMenuPlaces(): MenuPlaces {
  let last: OpenedMenu | undefined
  return {
    opened: (at) => {
      last = at
    },
    placeOf: ({ frameUrl, frameId = frameUrl === undefined ? 0 : undefined, pageUrl }, tabId) => {
      const opened = last
      last = undefined
      const isFrame = frameId !== 0
      const site = siteOf(isFrame ? frameUrl : pageUrl)
      const isSame = opened !== undefined && opened.tabId === tabId && opened.frameId === frameId
      // The document may be another one by now.
      const isProven = isSame && siteOf(opened.origin) === site
      // No script of ours runs without encryption, where no origin proves anything, and no consent can be given.
      const origin = isProven || site?.startsWith('http:') ? site : undefined
      return placeIn({ origin, isFrame, pageUrl })
    },
  }
}
