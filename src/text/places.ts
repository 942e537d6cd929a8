/** Where a payment link was clicked, in words. architecture A9. */
import { type Place, UNKNOWN } from '../core/base/place.ts'
import * as en from './en/places.ts'
import { siteName } from './escape.ts'
import { inLanguage } from './spoken/words.ts'

const { inFrameText, inPageText, UNKNOWN_SITE } = inLanguage('places', en)

/** The site of a frame comes first, because the link is its own; the page around it may not know. */
export function placeText({ site, page }: Place): string | undefined {
  if (site === undefined) return undefined
  if (site === UNKNOWN) return UNKNOWN_SITE
  const name = siteName(site)
  if (page === undefined) return name
  return page === UNKNOWN ? inFrameText(name) : inPageText(name, siteName(page))
}
