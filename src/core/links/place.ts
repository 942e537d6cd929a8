/** What the browser says about the sender of a click → the place to show and to count. architecture A9, security T29, T50. */
import { type Place, UNKNOWN_PAGE } from '../base/place.ts'

/** The page's origin for display. Undefined for pages without one (`about:blank`, files). */
export function siteOf(pageUrl: string | undefined): string | undefined {
  if (pageUrl === undefined || !URL.canParse(pageUrl)) return undefined
  const { origin } = new URL(pageUrl)
  return origin === 'null' ? undefined : origin
}

/** The place of a link in a frame. A frame of the page's own site is shown as the page. */
export const placeInFrame = (site: string, page: string | undefined): Place =>
  site === page ? { site } : { site, page: page ?? UNKNOWN_PAGE }

/** Whose windows a click counts for: a page with many frames counts once. */
export const countedFor = ({ site, page }: Place): string => page ?? site ?? ''
