/** Where QR codes are looked for: in what one window of the browser shows. */

/** The hash of the page that looks there. `windowId`: as the browser numbers its windows. */
export const scanHash = (windowId: number): string => `scan/${windowId}`

/** The window in a hash, with or without its `#`. Undefined for any other text. */
export function windowInHash(hash: string): number | undefined {
  const [, digits] = /^#?scan\/(\d{1,15})$/.exec(hash) ?? []
  return digits === undefined ? undefined : Number(digits)
}
