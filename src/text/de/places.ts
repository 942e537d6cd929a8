/** Names of places that stand alone or in the place of a site's name. */
export const inFrameText = (site: string): string => `${site} in einem Frame auf einer anderen Seite`
export const inPageText = (site: string, page: string): string => `${site} in einer Seite von ${page}`
export const UNKNOWN_SITE = 'Unbekannte Website'
