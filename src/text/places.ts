/** Where a payment link was clicked, in words. architecture A9. */
import { type Place, UNKNOWN_PAGE } from '../core/base/place.ts'
import { siteName } from './escape.ts'

/** Names that stand alone or in the place of a site's name. */
const inFrameText = (site: string): string => `${site} in a frame on another page`
const inPageText = (site: string, page: string): string => `${site} in a page of ${page}`

/** The site of a frame comes first, because the link is its own; the page around it may not know. */
export function placeText({ site, page }: Place): string | undefined {
  if (site === undefined) return undefined
  const name = siteName(site)
  if (page === undefined) return name
  return page === UNKNOWN_PAGE ? inFrameText(name) : inPageText(name, siteName(page))
}
