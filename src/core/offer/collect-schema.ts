/**
 * The personal data that an option asks for: the address of the hosted form, and the fields of the native form from JSON Schema.
 * protocol §2 "Collect data object", §4.6; live-service W3.6. Keeps nothing that is entered.
 */

import { decode, type Fields, isRecord, malformedAnswer } from '../base/decode.ts'
import { type JsonBounds, parseBoundedJson } from '../base/json.ts'
import { cut } from '../base/text.ts'
import { isPayHost } from '../links/link.ts'

/** One field of the native form. `mustBeTrue`: a consent that is required. Lengths are in code points. */
export type Field = {
  name: string
  kind: 'text' | 'date' | 'checkbox'
  isRequired: boolean
  mustBeTrue: boolean
  pattern?: string
  minLength?: number
  maxLength?: number
}
/** `alternatives`: groups of field names. At least one group must be complete, in addition to the required fields. */
export type Schema = { fields: Field[]; alternatives: string[][] }

/**
 * `url`: the service's hosted form. `schema`: of the native form. An option with neither can't be paid. `words`: what else the service's
 * schema says of its fields. It is never drawn, but `secret-names` reads it.
 */
export type CollectData = { url?: string; schema?: Schema; words?: string[] }

/** Entered values as confirm sends them. Every value is text, including `true` and dates (live-service W3.9). */
export type CollectedData = { fields: { id: string; value: string }[] }

/** Stored data, or a message of our own form → {@link CollectedData}. Undefined for anything else. */
export function parseCollected(raw: unknown): CollectedData | undefined {
  if (!isRecord(raw) || !Array.isArray(raw.fields)) return undefined
  const fields = raw.fields.flatMap((field: unknown) =>
    isRecord(field) && typeof field.id === 'string' && typeof field.value === 'string'
      ? [{ id: field.id, value: field.value }]
      : [],
  )
  return fields.length === raw.fields.length ? { fields } : undefined
}

/** security T23: far above the seven fields of the recorded form. Bound the work on a hostile schema, and on each view of it. */
const MAX_FIELDS = 40
const MAX_ALTERNATIVES = 32
const MAX_NAME_CHARS = 128
const MAX_WORD_CHARS = 300
const SCHEMA_BOUNDS: JsonBounds = { levels: 64, members: 4_096 }

/** @throws {PayError} gateway/malformed. */
export function parseCollectData(raw: unknown): CollectData {
  const fields = decode(raw, 'collectData', malformedAnswer).record()
  const isUrl = typeof fields.url === 'string' && fields.url !== '' && fields.url.length <= MAX_URL_CHARS
  const url = isUrl ? String(fields.url) : undefined
  const given = typeof fields.schema === 'string' ? parseBoundedJson(fields.schema, SCHEMA_BOUNDS) : fields.schema
  const schema = parseSchema(given)
  const words = wordsIn(given, fields.fields).filter((text) => !schema?.fields.some(({ name }) => name === text))
  return { ...(url !== undefined && { url }), ...(schema && { schema }), ...(words.length > 0 && { words }) }
}

/** Names and labels of the schema, and of the service's older list of fields (live-service W3.6), cut and bounded like the fields. */
function wordsIn(schema: unknown, listed: unknown): string[] {
  const labelsOf = (one: unknown) => (isRecord(one) ? [one.title, one.description] : [])
  const properties = isRecord(schema) && isRecord(schema.properties) ? Object.entries(schema.properties) : []
  const older = Array.isArray(listed) ? listed.slice(0, MAX_FIELDS) : []
  const texts = [
    ...labelsOf(schema),
    ...properties.slice(0, MAX_FIELDS).flatMap(([name, rule]) => [name, ...labelsOf(rule)]),
    ...older.flatMap((one: unknown) => (isRecord(one) ? [one.id, one.name] : [])),
  ]
  const words = texts
    .filter((text) => typeof text === 'string' && text !== '')
    .map((text) => cut(String(text), MAX_WORD_CHARS))
  return [...new Set(words)]
}

/**
 * Undefined if a required field is of a kind that the native form can't show. Of the groups of `anyOf` one is enough, so the first
 * {@link MAX_ALTERNATIVES} stand for all.
 */
function parseSchema(raw: unknown): Schema | undefined {
  if (!isRecord(raw) || !isRecord(raw.properties)) return undefined
  const required = new Set(namesOf(raw.required))
  const listed = Object.entries(raw.properties).slice(0, MAX_FIELDS)
  const parsed = listed.map(([name, rule]) => parseField(name, rule, required.has(name)))
  const fields = parsed.filter((field) => field !== undefined)
  const names = fields.map(({ name }) => name)
  const groups = Array.isArray(raw.anyOf)
    ? raw.anyOf.slice(0, MAX_ALTERNATIVES).map((one) => namesOf(isRecord(one) ? one.required : undefined))
    : []
  const alternatives = groups.filter(
    (group) => group.length > 0 && group.length <= MAX_FIELDS && group.every((name) => names.includes(name)),
  )
  const isDrawable =
    [...required].every((name) => names.includes(name)) && (groups.length === 0 || alternatives.length > 0)
  return isDrawable && fields.length > 0 ? { fields, alternatives } : undefined
}

const namesOf = (raw: unknown): string[] => (Array.isArray(raw) ? raw.filter((name) => typeof name === 'string') : [])

function parseField(name: string, raw: unknown, isRequired: boolean): Field | undefined {
  if (!isRecord(raw) || name.length > MAX_NAME_CHARS) return undefined
  const base = { name, isRequired, mustBeTrue: raw.const === true }
  if (raw.type === 'boolean' || (raw.type === undefined && base.mustBeTrue)) return { ...base, kind: 'checkbox' }
  if (raw.type !== 'string') return undefined
  return { ...base, kind: raw.format === 'date' ? 'date' : 'text', ...limitsOf(raw) }
}

const limitsOf = (raw: Fields): Pick<Field, 'pattern' | 'minLength' | 'maxLength'> => ({
  ...(typeof raw.pattern === 'string' && isSafePattern(raw.pattern) && { pattern: raw.pattern }),
  ...listOf(raw),
  ...(Number.isSafeInteger(raw.minLength) && { minLength: Number(raw.minLength) }),
  ...(Number.isSafeInteger(raw.maxLength) && { maxLength: Number(raw.maxLength) }),
})

/** Longer than the list of all countries. */
const MAX_LISTED_CHARS = 5_000

/** The values of `const` or `enum` as a pattern without repetitions. */
function listOf(raw: Fields): Pick<Field, 'pattern'> | undefined {
  const listed = raw.const === undefined ? raw.enum : [raw.const]
  if (!Array.isArray(listed)) return undefined
  const values = listed.filter((one) => typeof one === 'string')
  if (values.length === 0 || values.reduce((chars, one) => chars + one.length, values.length) > MAX_LISTED_CHARS)
    return undefined
  const pattern = `^(${values.map((one) => one.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})$`
  return pattern.length <= MAX_LISTED_CHARS ? { pattern } : undefined
}

/** Longer than any real pattern. */
const MAX_PATTERN_CHARS = 200
/** With groups or more repetitions, even a short pattern can backtrack catastrophically on a short text. */
const MAX_REPETITIONS = 3

/** Unsafe patterns are skipped: the service checks every value again. */
function isSafePattern(pattern: string): boolean {
  if (pattern.length > MAX_PATTERN_CHARS) return false
  // An unanchored pattern is tried at every position, which acts as one more repetition.
  const isBound = /^\^[^|]*$/.test(pattern)
  const repetitions = (pattern.match(/[*+?{]/g)?.length ?? 0) + (isBound ? 0 : 1)
  if (/[()]/.test(pattern) || repetitions > MAX_REPETITIONS) return false
  try {
    return new RegExp(pattern, 'u').source !== ''
  } catch {
    return false
  }
}

/** A hosted form that may be opened: its address as the service sent it, and its host for display. */
export type Form = { url: string; host: string }

/** Longer than any real address, which contains an account or two. Same limit as for payment links (security §6). */
const MAX_URL_CHARS = 2048

/** Undefined unless the address is https, on the pay host, and without user info, port or odd characters. Any path is allowed. */
export function judgeForm(url: string | undefined, payHost: string): Form | undefined {
  if (url === undefined || url.length > MAX_URL_CHARS || /[^\x21-\x7e]|\\/.test(url)) return undefined
  const authority = /^https:\/\/([^/?#]+)/i.exec(url)?.[1]
  if (authority === undefined || /[%@:]/.test(authority) || !URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  return isPayHost(hostname, payHost) ? { url, host: hostname } : undefined
}

export type Theme = 'light' | 'dark'

/** Sets the form's theme parameter (live-service W7.2). All other parameters are kept character by character. */
export function themed(url: string, theme: Theme): string {
  const parsed = new URL(url)
  const others = parsed.search
    .slice(1)
    .split('&')
    .filter((one) => one !== '' && !/^theme(=|$)/.test(one))
  parsed.search = [...others, `theme=${theme}`].join('&')
  return parsed.href
}
