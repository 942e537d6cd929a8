/** JSON text of the service that a person is asked to sign. Whatever two readers could read in two ways is not read. security A.5. */

/** Every text in JSON, with the colon behind those that name a member. */
const TEXTS = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/**
 * The value, or undefined for text that is no JSON, that is nested beyond what a reader can follow, or in which a member is
 * written twice: it would be read twice, and not by everybody as we read it.
 */
export function jsonOf(text: string): unknown {
  let members = 0
  try {
    const parsed: unknown = JSON.parse(text, function (this: unknown, _name, value: unknown) {
      if (!Array.isArray(this)) members += 1
      return value
    })
    const names = [...text.matchAll(TEXTS)].filter(([, colon]) => colon)
    // The whole is given to the reader above as a member too.
    return names.length === members - 1 ? parsed : undefined
  } catch {
    return undefined
  }
}

/** True where lists and records stand in each other more than `levels` deep. */
export const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1)))
