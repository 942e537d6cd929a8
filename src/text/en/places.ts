/** Names of places that stand alone or in the place of a site's name. */
export const inFrameText = (site: string): string => `${site} in a frame on another page`
export const inPageText = (site: string, page: string): string => `${site} in a page of ${page}`
export const UNKNOWN_SITE = 'Unknown site'
