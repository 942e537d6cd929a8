/** Makes text of the service or of a page safe to show: it can't affect the text around it. security T47. */

/** Escapes everything but printable ASCII and line breaks, like `\u202e`. */
export const escapeText = (text: string): string =>
  text.replace(/[^\x20-\x7e\n]/gu, (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)

/** `https://shop.example` → `shop.example`. Any other scheme stays visible. */
export const siteName = (site: string): string => escapeText(site.replace(/^https:\/\//, '').replace(/\/$/, ''))

/** Formats unknown params of an action: strings as they are, anything else as JSON. */
export function showParams(params: readonly unknown[]): string {
  const show = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  const shown = params.map((param) => (typeof param === 'string' ? param : (JSON.stringify(param, show, 2) ?? 'null')))
  return escapeText(shown.join('\n'))
}
