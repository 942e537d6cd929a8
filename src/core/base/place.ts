/** Where a payment link was clicked. screens §2. */

/** Stands for a site, or for the page around a frame, that the browser does not name. No origin reads like this. */
export const UNKNOWN = 'unknown'

/**
 * `site`: origin of the document that had the link, or `UNKNOWN`; absent for a pasted link. `page`: only for a frame of another site,
 * the origin of the page in the tab, or `UNKNOWN`. Both come from the browser, never from a page.
 */
export type Place = { site?: string | undefined; page?: string | undefined }
