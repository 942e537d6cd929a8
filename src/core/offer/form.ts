/**
 * Our own form: which fields it shows, what is wrong with what was entered, and what goes along with confirm.
 * JSON Schema's rules as far as the service uses them: protocol §4.6.2, W3.6, W3.9. The service checks everything again.
 */
import type { CollectedData, Field, Schema } from './collect-schema.ts'

/** By field name; a box that is ticked is `true`, one that is not is empty. */
export type FormValues = Readonly<Record<string, string>>
export type EntryError = 'missing' | 'not-accepted' | 'not-a-date' | 'too-short' | 'too-long' | 'wrong-form'
export type FieldError = { name: string; error: EntryError }

/** Far beyond any name or address. */
const MAX_VALUE_CHARS = 1_000

/** The fields of a form in which the alternative at this index was chosen: those of the others are not asked for. */
export function fieldsOf({ fields, alternatives }: Schema, alternative: number): Field[] {
  const chosen = alternatives[alternative] ?? []
  const others = alternatives.flat().filter((name) => !chosen.includes(name))
  return fields
    .filter(({ name, isRequired }) => isRequired || !others.includes(name))
    .map((field) => (chosen.includes(field.name) ? { ...field, isRequired: true } : field))
}

/** What is wrong, in the order of the fields; at most one error for each. */
export function fieldErrorsOf(fields: readonly Field[], entries: FormValues): FieldError[] {
  return fields.flatMap((field) => {
    const error = errorOf(field, entryOf(entries, field))
    return error ? [{ name: field.name, error }] : []
  })
}

/** Surrounding blanks are never meant. */
const entryOf = (entries: FormValues, { name }: Field): string =>
  Object.hasOwn(entries, name) ? (entries[name] ?? '').trim() : ''

function errorOf(field: Field, value: string): EntryError | undefined {
  if (field.kind === 'checkbox') {
    const mustBeTicked = field.isRequired && field.mustBeTrue
    if (value !== '' && value !== 'true') return 'wrong-form'
    return mustBeTicked && value === '' ? 'not-accepted' : undefined
  }
  if (value === '') return field.isRequired ? 'missing' : undefined
  if (field.kind === 'date') return isDate(value) ? undefined : 'not-a-date'
  return textErrorOf(field, value)
}

function textErrorOf({ minLength = 0, maxLength = MAX_VALUE_CHARS, pattern }: Field, value: string) {
  // JSON Schema counts code points, and its patterns are not anchored.
  const { length } = [...value]
  if (length < minLength) return 'too-short'
  if (length > Math.min(maxLength, MAX_VALUE_CHARS)) return 'too-long'
  return pattern === undefined || new RegExp(pattern, 'u').test(value) ? undefined : 'wrong-form'
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** A day of the calendar, like 1990-02-28 (RFC 3339 full-date). */
function isDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  const days = month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0)
  return day >= 1 && day <= days
}

/**
 * What confirm sends: every value is text (protocol W3.9), and what was left empty is left out. A box that the schema wants an answer
 * to says `false` when it is not ticked.
 */
export function collectedFrom(fields: readonly Field[], entries: FormValues): CollectedData {
  return {
    fields: fields.flatMap((field) => {
      const value = entryOf(entries, field) || (field.kind === 'checkbox' && field.isRequired ? 'false' : '')
      return value === '' ? [] : [{ id: field.name, value }]
    }),
  }
}

/** True when the data is what our own form makes from this schema, with one of its alternatives, and nothing besides. */
export function fits(schema: Schema, { fields: given }: CollectedData): boolean {
  const values = new Map(given.map(({ id, value }) => [id, value]))
  const ways = schema.alternatives.length > 0 ? schema.alternatives : [[]]
  return values.size === given.length && ways.some((_, at) => isFilled(fieldsOf(schema, at), values))
}

function isFilled(fields: Field[], values: ReadonlyMap<string, string>): boolean {
  const entries = fields.map(({ name, kind }): [string, string] => {
    const value = values.get(name) ?? ''
    return [name, kind === 'checkbox' && value === 'false' ? '' : value]
  })
  const isWhole = fields.every(({ name, isRequired }) => !isRequired || values.has(name))
  const isKnown = [...values.keys()].every((id) => fields.some(({ name }) => name === id))
  return isWhole && isKnown && fieldErrorsOf(fields, Object.fromEntries(entries)).length === 0
}
