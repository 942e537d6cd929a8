/** Strict JSON for what a person signs: text that two parsers could read differently is rejected. security A.5. */

/** Every string literal in JSON text. The group captures the colon after a member's name. */
const STRINGS = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/** Undefined for text that is not JSON or too deeply nested, or that names a member twice, because parsers disagree which one counts. */
export function parseStrictJson(text: string): unknown {
  let members = 0
  try {
    const parsed: unknown = JSON.parse(text, function (this: unknown, _name, value: unknown) {
      if (!Array.isArray(this)) members += 1
      return value
    })
    const names = [...text.matchAll(STRINGS)].filter(([, colon]) => colon)
    // The reviver above also counts the root.
    return names.length === members - 1 ? parsed : undefined
  } catch {
    return undefined
  }
}

/** True if arrays and objects are nested more than `levels` deep. */
export const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1)))
