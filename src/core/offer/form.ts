/**
 * The native form: which fields it shows, errors in the entered values, and the data that confirm sends. Implements the rules of
 * JSON Schema that the service uses: protocol §4.6.2, live-service W3.6, W3.9. The service checks everything again.
 */
import type { CollectedData, Field, Schema } from './collect-schema.ts'

/** Values by field name. A ticked checkbox is `true`, an unticked one is empty. */
export type FormValues = Readonly<Record<string, string>>
export type EntryError = 'missing' | 'not-accepted' | 'not-a-date' | 'too-short' | 'too-long' | 'wrong-form'
export type FieldError = { name: string; error: EntryError }

/** Far beyond any name or address. */
export const MAX_VALUE_CHARS = 1_000

/** The fields to show when the alternative at this index is chosen. Fields of the other alternatives are left out. */
export function fieldsOf({ fields, alternatives }: Schema, alternative: number): Field[] {
  const chosen = alternatives[alternative] ?? []
  const others = alternatives.flat().filter((name) => !chosen.includes(name))
  return fields
    .filter(({ name, isRequired }) => isRequired || !others.includes(name))
    .map((field) => (chosen.includes(field.name) ? { ...field, isRequired: true } : field))
}

/** At most one error per field, in the order of the fields. */
export function fieldErrorsOf(fields: readonly Field[], entries: FormValues): FieldError[] {
  return fields.flatMap((field) => {
    const error = errorOf(field, entryOf(entries, field))
    return error ? [{ name: field.name, error }] : []
  })
}

/** The trimmed value, or an empty string. */
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
  // JSON Schema counts code points and does not anchor patterns.
  const { length } = [...value]
  if (length < minLength) return 'too-short'
  if (length > Math.min(maxLength, MAX_VALUE_CHARS)) return 'too-long'
  return pattern === undefined || new RegExp(pattern, 'u').test(value) ? undefined : 'wrong-form'
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** An existing day in the form 1990-02-28 (RFC 3339 full-date). */
function isDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  const days = month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0)
  return day >= 1 && day <= days
}

/**
 * The data for confirm: every value is text (live-service W3.9), empty fields are left out. A required checkbox that is not ticked is
 * sent as `false`.
 */
export function collectedFrom(fields: readonly Field[], entries: FormValues): CollectedData {
  return {
    fields: fields.flatMap((field) => {
      const value = entryOf(entries, field) || (field.kind === 'checkbox' && field.isRequired ? 'false' : '')
      return value === '' ? [] : [{ id: field.name, value }]
    }),
  }
}

/** True if the native form could have produced exactly this data from the schema, with one of its alternatives. */
export function fits(schema: Schema, { fields: given }: CollectedData): boolean {
  const values = new Map(given.map(({ id, value }) => [id, value]))
  const choices = schema.alternatives.length > 0 ? schema.alternatives : [[]]
  return values.size === given.length && choices.some((_, at) => isFilled(fieldsOf(schema, at), values))
}

function isFilled(fields: Field[], values: ReadonlyMap<string, string>): boolean {
  const entries = fields.map(({ name, kind }): [string, string] => {
    const value = values.get(name) ?? ''
    return [name, kind === 'checkbox' && value === 'false' ? '' : value]
  })
  const isComplete = fields.every(({ name, isRequired }) => !isRequired || values.has(name))
  const isKnown = [...values.keys()].every((id) => fields.some(({ name }) => name === id))
  return isComplete && isKnown && fieldErrorsOf(fields, Object.fromEntries(entries)).length === 0
}
