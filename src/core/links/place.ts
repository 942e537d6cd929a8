/** What the browser says of the document that had a link → the place to show and to count. screens §2, security T29, T50. */
import { type Place, UNKNOWN } from '../base/place.ts'

/** The origin of an address of the web. Undefined for documents without one of their own (`about:blank`, `data:`, `blob:`, files). */
export function siteOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const { origin, protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}

/**
 * `origin`: the browser's own word, `null` for a document that has none, as in a sandbox: its address may be that of a site all the same.
 * `pageUrl`: address of the page in the tab.
 */
export type SeenDocument = { origin: string | undefined; isFrame: boolean; pageUrl: string | undefined }

/** The one place of every way in. A frame of the page's own site is shown as the page. */
export function placeIn({ origin, isFrame, pageUrl }: SeenDocument): Place {
  const site = siteOf(origin)
  if (site === undefined) return { site: UNKNOWN }
  const page = isFrame ? siteOf(pageUrl) : site
  return site === page ? { site } : { site, page: page ?? UNKNOWN }
}

/** The site by name; undefined where there is none to name. */
export const namedSite = ({ site }: Place): string | undefined => (site === UNKNOWN ? undefined : site)

/** Whose windows a click counts for: a page with many frames counts once. */
export const countedFor = ({ site, page }: Place): string => page ?? site ?? ''
