/** Text of the service or of a page → text that cannot steer what stands around it. security T47. */

/** Everything but printable ASCII and line breaks becomes a visible escape like `\u202e`. */
export const escapeText = (text: string): string =>
  text.replace(/[^\x20-\x7e\n]/gu, (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)

/** `https://shop.example` → `shop.example`; anything but https keeps its scheme, so that it is seen. */
export const siteName = (site: string): string => escapeText(site.replace(/^https:\/\//, '').replace(/\/$/, ''))

/** Unknown params of an action → text to look at. A string is shown as it is, anything else as JSON. */
export function showParams(params: readonly unknown[]): string {
  const show = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  const shown = params.map((param) => (typeof param === 'string' ? param : (JSON.stringify(param, show, 2) ?? 'null')))
  return escapeText(shown.join('\n'))
}
