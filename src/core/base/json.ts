/**
 * JSON from outside, bounded before it is built, and strict JSON for what a person signs: text that two parsers could read differently
 * is rejected. security T23, §4.
 */

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const LEFT_BRACKET = 0x5b
const RIGHT_BRACKET = 0x5d
const LEFT_BRACE = 0x7b
const RIGHT_BRACE = 0x7d

/** What JSON text consists of. `members` counts elements too, and an empty list or object as one. `names` counts those of members. */
type Shape = { levels: number; members: number; names: number }

/** The shape of JSON text. Meaningless for any other text, which `JSON.parse` rejects. */
function shapeOf(text: string): Shape {
  let depth = 0
  let levels = 0
  let members = 0
  let names = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === QUOTE) at = endOfString(text, at)
    else if (char === COMMA) members += 1
    else if (char === COLON) names += 1
    else if (char === LEFT_BRACKET || char === LEFT_BRACE) {
      members += 1
      depth += 1
      levels = Math.max(levels, depth)
    } else if (char === RIGHT_BRACKET || char === RIGHT_BRACE) depth -= 1
  }
  return { levels, members, names }
}

/** The place of the closing quote. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  for (let char = text.charCodeAt(at); at < text.length && char !== QUOTE; char = text.charCodeAt(at))
    at += char === BACKSLASH ? 2 : 1
  return at
}

/** `levels`: how deep lists and objects may be nested. `members`: how many they may have together. */
export type JsonBounds = { levels: number; members: number }

/** security T23: of one answer of the service or a node. Real ones have ten levels and a few hundred members. */
export const ANSWER_BOUNDS: JsonBounds = { levels: 64, members: 32_768 }

/** Why text is not parsed, or undefined. Building a megabyte of small members takes longer than anything that is done with it. */
export function excessOf(text: string, bounds: JsonBounds): string | undefined {
  const { levels, members } = shapeOf(text)
  if (levels > bounds.levels) return `at most ${bounds.levels} levels`
  return members > bounds.members ? `at most ${bounds.members} members` : undefined
}

/** Undefined for text that is not JSON or exceeds the bounds. */
export const parseBoundedJson = (text: string, bounds: JsonBounds): unknown =>
  excessOf(text, bounds) === undefined ? jsonOf(text) : undefined

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** security §4: far above any typed data. */
const STRICT: JsonBounds = { levels: 64, members: 4_096 }

/** Undefined for text that is not JSON or too large, or that names a member twice, because parsers disagree which one counts. */
export function parseStrictJson(text: string): unknown {
  const parsed = parseBoundedJson(text, STRICT)
  return parsed !== undefined && namesIn(parsed) === shapeOf(text).names ? parsed : undefined
}

function namesIn(value: unknown): number {
  const members = membersOf(value)
  return members.reduce<number>((sum, member) => sum + namesIn(member), Array.isArray(value) ? 0 : members.length)
}

const membersOf = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value) ? value : Object.values(value)
}

/** True if arrays and objects are nested more than `levels` deep. */
export const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || membersOf(value).some((member) => isDeeper(member, levels - 1)))

/** True if arrays and objects have more than `most` members together. Stops counting there. */
export const isLarger = (value: unknown, most: number): boolean => spareOf(value, most) < 0

/** How many of the allowed members are left after those of `value`. */
function spareOf(value: unknown, allowed: number): number {
  const members = membersOf(value)
  let spare = allowed - members.length
  for (let at = 0; spare >= 0 && at < members.length; at++) spare = spareOf(members[at], spare)
  return spare
}
