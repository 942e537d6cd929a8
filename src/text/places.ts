/** Where a payment link was clicked, in words. screens §2. */

import { type Place, UNKNOWN } from '../core/base/place.ts'
import { siteName } from './escape.ts'
import { inFrameText, inPageText, UNKNOWN_SITE } from './words/places.ts'

/** The site of a frame comes first, because the link is its own; the page around it may not know. */
export function placeText({ site, page }: Place): string | undefined {
  if (site === undefined) return undefined
  if (site === UNKNOWN) return UNKNOWN_SITE
  const name = siteName(site)
  if (page === undefined) return name
  return page === UNKNOWN ? inFrameText(name) : inPageText(name, siteName(page))
}
