/**
 * Plain data with bigint ↔ JSON text, for messages and the journal. A bigint becomes `{"$bigint":"123"}`, because message
 * channels drop or reject it. architecture §6.
 */
import { isRecord } from './decode.ts'

const TAG = '$bigint'
/** Escapes the tag: a member of this name in a response of the service gets one more `$`. */
const LIKE_TAG = /^\$+bigint$/

/** @throws {Error} for a value that would not survive: a function, a symbol, NaN, an infinity, an undefined element. */
export function encodeJson(value: unknown): string {
  return JSON.stringify(value, function (this: unknown, _key, member: unknown) {
    if (typeof member === 'bigint') return { [TAG]: member.toString() }
    const isLost = typeof member === 'number' ? !Number.isFinite(member) : member === undefined && Array.isArray(this)
    if (isLost || typeof member === 'function' || typeof member === 'symbol') throw new Error('Value is not plain data')
    return renamed(member, (name) => `$${name}`)
  })
}

/** The inverse of {@link encodeJson}. @throws {SyntaxError} for text that is not JSON, or a malformed bigint. */
export function decodeJson(text: string): unknown {
  return JSON.parse(text, (_key, member: unknown) => {
    if (!isRecord(member) || !Object.hasOwn(member, TAG)) return renamed(member, (name) => name.slice(1))
    const digits = member[TAG]
    const isAlone = Object.keys(member).length === 1
    if (!isAlone || typeof digits !== 'string' || !/^-?\d+$/.test(digits)) throw new SyntaxError('Malformed bigint')
    return BigInt(digits)
  })
}

function renamed(member: unknown, rename: (name: string) => string): unknown {
  if (!isRecord(member) || !Object.keys(member).some((name) => LIKE_TAG.test(name))) return member
  return Object.fromEntries(
    Object.entries(member).map(([name, value]): [string, unknown] => [
      LIKE_TAG.test(name) ? rename(name) : name,
      value,
    ]),
  )
}
