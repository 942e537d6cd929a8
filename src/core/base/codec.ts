/**
 * Plain data with bigint ↔ JSON text, for messages and the journal. A bigint becomes `{"$bigint":"123"}`, because message
 * channels drop or reject it. architecture §6.
 */
import { isRecord } from './decode.ts'

const TAG = '$bigint'
/** Escapes the tag: a member of this name in a response of the service gets one more `$`. */
const LIKE_TAG = /^\$+bigint$/
/** 2^256 has 78 digits. The time to read a number grows with the square of its length (security T23). */
const BIGINT = /^-?\d{1,80}$/

/**
 * @throws {Error} for a value that would not survive: a function, a symbol, NaN, an infinity, an undefined element, a bigint of more
 * than 80 digits.
 */
export function encodeJson(value: unknown): string {
  return JSON.stringify(value, function (this: unknown, _key, member: unknown) {
    if (typeof member === 'bigint') return { [TAG]: digitsOf(member) }
    const isLost = typeof member === 'number' ? !Number.isFinite(member) : member === undefined && Array.isArray(this)
    if (isLost || typeof member === 'function' || typeof member === 'symbol') throw new Error('Value is not plain data')
    return renamed(member, (name) => `$${name}`)
  })
}

function digitsOf(value: bigint): string {
  const digits = value.toString()
  if (!BIGINT.test(digits)) throw new Error('Value is not plain data')
  return digits
}

/** The inverse of {@link encodeJson}. @throws {SyntaxError} for text that is not JSON, or a malformed bigint. */
export const decodeJson = (text: string): unknown => decoded(JSON.parse(text))

/** As {@link decodeJson}, of what a disk has kept; undefined for anything else. */
export function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? decodeJson(text) : undefined
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/** Works in place. A reviver of `JSON.parse` takes four times as long, and this reads every journal and view (security T23). */
function decoded(member: unknown): unknown {
  if (typeof member !== 'object' || member === null) return member
  for (const [name, value] of Object.entries(member)) {
    const next = decoded(value)
    // Not an assignment, which would set the prototype where the name is `__proto__`.
    if (next !== value) Object.defineProperty(member, name, { value: next, ...PLAIN })
  }
  if (!isRecord(member) || !Object.hasOwn(member, TAG)) return renamed(member, (name) => name.slice(1))
  const digits = member[TAG]
  const isAlone = Object.keys(member).length === 1
  if (!isAlone || typeof digits !== 'string' || !BIGINT.test(digits)) throw new SyntaxError('Malformed bigint')
  return BigInt(digits)
}

const PLAIN = { configurable: true, enumerable: true, writable: true }

function renamed(member: unknown, rename: (name: string) => string): unknown {
  if (!isRecord(member) || !Object.keys(member).some((name) => LIKE_TAG.test(name))) return member
  return Object.fromEntries(
    Object.entries(member).map(([name, value]): [string, unknown] => [
      LIKE_TAG.test(name) ? rename(name) : name,
      value,
    ]),
  )
}
