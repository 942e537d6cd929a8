/** Where a payment link was clicked. architecture A9. */

/** Stands for the page around a frame where the browser does not name it. No origin reads like this. */
export const UNKNOWN_PAGE = 'unknown'

/**
 * `site`: origin of the document that had the link; absent for a pasted link. `page`: only for a frame of another site, the
 * origin of the page in the tab, or `UNKNOWN_PAGE`. Both come from the browser, never from a page.
 */
export type Place = { site?: string | undefined; page?: string | undefined }
