/** Where a payment link was clicked, in words. architecture A9. */
import { type Place, UNKNOWN_PAGE } from '../core/base/place.ts'
import { siteName } from './escape.ts'

/** The site of a frame comes first, because the link is its own; the page around it may not know. */
export function placeText({ site, page }: Place): string | undefined {
  if (site === undefined) return undefined
  if (page === undefined) return siteName(site)
  if (page === UNKNOWN_PAGE) return `${siteName(site)} in a frame on another page`
  return `${siteName(site)} in a page of ${siteName(page)}`
}
