/** Names of places that stand alone or in the place of a site's name. */
export const inFrameText = (site: string): string => `別のページ内のフレームにある${site}`
export const inPageText = (site: string, page: string): string => `${page}のページ内の${site}`
export const UNKNOWN_SITE = '不明なサイト'
