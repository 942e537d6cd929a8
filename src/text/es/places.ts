/** Names of places that stand alone or in the place of a site's name. */
export const inFrameText = (site: string): string => `${site}, en un marco de otra página`
export const inPageText = (site: string, page: string): string => `${site}, en una página de ${page}`
export const UNKNOWN_SITE = 'Sitio desconocido'
