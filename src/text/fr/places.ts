/** Names of places that stand alone or in the place of a site's name. */
export const inFrameText = (site: string): string => `${site}, dans un cadre d’une autre page`
export const inPageText = (site: string, page: string): string => `${site}, dans une page du site ${page}`
export const UNKNOWN_SITE = 'Site inconnu'
