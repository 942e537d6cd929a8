/**
 * Bounds a text from outside before anything reads it: the time to normalise or match a text grows with its length, for some texts
 * with its square. security T23.
 */

/** The first `maxChars` UTF-16 code units, or one fewer where the cut would leave half a surrogate pair. */
export function cut(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  const isHalved = /[\ud800-\udbff]/.test(text.charAt(maxChars - 1)) && /[\udc00-\udfff]/.test(text.charAt(maxChars))
  return text.slice(0, isHalved ? maxChars - 1 : maxChars)
}
