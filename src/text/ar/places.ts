/** Names of places that stand alone or in the place of a site's name. */
export const inFrameText = (site: string): string => `\u2068${site}\u2069 في إطار ضمن صفحة أخرى`
export const inPageText = (site: string, page: string): string => `\u2068${site}\u2069 في صفحة من \u2068${page}\u2069`
export const UNKNOWN_SITE = 'موقع غير معروف'
