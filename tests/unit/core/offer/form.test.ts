// The native form: its fields, its errors and the data for confirm. protocol §4.6.2, live-service W3.6, W3.9.
import { describe, expect, test } from 'vitest'
import { parseCollectData, type Schema } from '../../../../src/core/offer/collect-schema.ts'
import { collectedFrom, type FormValues, fieldErrorsOf, fieldsOf, fits } from '../../../../src/core/offer/form.ts'
import { ANSWERS, RECORDED_SCHEMA } from '../../../support/core/collect-schema.ts'

function schemaOf(raw: unknown): Schema {
  const { schema } = parseCollectData({ schema: raw })
  if (!schema) throw new Error('no schema')
  return schema
}
const schema = schemaOf(RECORDED_SCHEMA)
const errorsOf = (entries: FormValues, alternative = 0) =>
  Object.fromEntries(fieldErrorsOf(fieldsOf(schema, alternative), entries).map(({ name, error }) => [name, error]))
const send = (entries: FormValues, alternative = 0) => collectedFrom(fieldsOf(schema, alternative), entries)

describe('protocol §4.6.2 which fields are shown', () => {
  test('a field of two alternatives, or a required one, stays', () => {
    const shared = schemaOf({
      properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
      required: ['a'],
      anyOf: [{ required: ['a', 'b'] }, { required: ['b', 'c'] }],
    })
    expect(fieldsOf(shared, 0).map(({ name }) => name)).toEqual(['a', 'b'])
    expect(fieldsOf(shared, 1).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  })
})

describe('errors in the entered values', () => {
  test('an empty form has one per required field, in order; spaces count as empty', () => {
    expect(fieldErrorsOf(fieldsOf(schema, 0), { fullName: '   ' })).toEqual([
      { name: 'fullName', error: 'missing' },
      { name: 'dob', error: 'missing' },
      { name: 'pobCountry', error: 'missing' },
      { name: 'pobAddress', error: 'missing' },
      { name: 'tosConfirmed', error: 'not-accepted' },
    ])
  })

  test.each([
    '1990-02-30',
    '2023-02-29',
    '1900-02-29',
    '1990-13-01',
    '1990-00-10',
    '1990-01-00',
    '90-01-01',
    '1.1.1990',
  ])('%s is not a date', (dob) => {
    expect(errorsOf({ ...ANSWERS, dob })).toEqual({ dob: 'not-a-date' })
  })

  test.each(['2024-02-29', '2000-02-29', '1999-12-31'])('%s is a date', (dob) => {
    expect(errorsOf({ ...ANSWERS, dob })).toEqual({})
  })

  test.each([
    [{ pobCountry: 'at' }, { pobCountry: 'wrong-form' }],
    [{ pobCountry: 'AUT' }, { pobCountry: 'wrong-form' }],
    [{ pobAddress: 'x'.repeat(201) }, { pobAddress: 'too-long' }],
    [{ pobAddress: '😀'.repeat(200) }, {}],
    [{ fullName: 'x'.repeat(1_001) }, { fullName: 'too-long' }],
    [{ tosConfirmed: 'false' }, { tosConfirmed: 'wrong-form' }],
    [{ tosConfirmed: '' }, { tosConfirmed: 'not-accepted' }],
  ])('%j is checked', (over, errors) => {
    expect(errorsOf({ ...ANSWERS, ...over })).toEqual(errors)
  })

  test('lengths count code points', () => {
    const short = schemaOf({ properties: { code: { type: 'string', minLength: 3 } }, required: ['code'] })
    expect(fieldErrorsOf(fieldsOf(short, 0), { code: '😀😀' })).toEqual([{ name: 'code', error: 'too-short' }])
    expect(fieldErrorsOf(fieldsOf(short, 0), { code: '😀😀😀' })).toEqual([])
  })

  test('protocol §4.6.2 a value that the schema does not list is an error', () => {
    const listed = schemaOf({
      properties: {
        proof: { type: 'string', enum: ['passport', 'card (EU)', 7] },
        country: { type: 'string', const: 'AT' },
      },
      required: ['proof', 'country'],
    })
    const errors = (proof: string, country: string) => fieldErrorsOf(fieldsOf(listed, 0), { proof, country })
    expect(errors('card (EU)', ' AT ')).toEqual([])
    expect(errors('passport', 'AT')).toEqual([])
    expect(errors('card EU', 'ATX')).toEqual([
      { name: 'proof', error: 'wrong-form' },
      { name: 'country', error: 'wrong-form' },
    ])
    expect(errors('7', 'xAT')).toHaveLength(2)
  })

  test('inherited properties are not values', () => {
    const odd = schemaOf({ properties: { toString: { type: 'string' } }, required: ['toString'] })
    expect(fieldErrorsOf(fieldsOf(odd, 0), {})).toEqual([{ name: 'toString', error: 'missing' }])
  })
})

describe('live-service W3.9 what confirm sends', () => {
  test('every value is trimmed text; fields of other alternatives are left out', () => {
    expect(send({ ...ANSWERS, fullName: ' Ann Example ', porAddress: 'elsewhere', extra: 'x' })).toEqual({
      fields: [
        { id: 'fullName', value: 'Ann Example' },
        { id: 'dob', value: '1990-02-28' },
        { id: 'pobCountry', value: 'AT' },
        { id: 'pobAddress', value: 'Vienna' },
        { id: 'tosConfirmed', value: 'true' },
      ],
    })
  })

  test('empty fields are left out; a required checkbox is sent as false', () => {
    const boxes = schemaOf({
      properties: { note: { type: 'string' }, isResident: { type: 'boolean' }, news: { type: 'boolean' } },
      required: ['isResident'],
    })
    expect(collectedFrom(fieldsOf(boxes, 0), {})).toEqual({ fields: [{ id: 'isResident', value: 'false' }] })
    expect(fits(boxes, { fields: [{ id: 'isResident', value: 'false' }] })).toBe(true)
  })
})

describe('data that the worker accepts from the form', () => {
  const { fields } = send(ANSWERS)
  const without = (name: string) => ({ fields: fields.filter(({ id }) => id !== name) })

  test('is what the form produces, with either alternative', () => {
    expect(fits(schema, { fields })).toBe(true)
    expect(fits(schema, send({ ...ANSWERS, porCountry: 'DE', porAddress: 'Bonn' }, 1))).toBe(true)
  })

  test.each(['fullName', 'dob', 'pobAddress', 'tosConfirmed'])('must contain %s', (name) => {
    expect(fits(schema, without(name))).toBe(false)
  })

  test('has no unknown field, no duplicate and no missing consent', () => {
    expect(fits(schema, { fields: [...fields, { id: 'password', value: 'x' }] })).toBe(false)
    expect(fits(schema, { fields: [...fields, { id: 'fullName', value: 'Bob' }] })).toBe(false)
    const { fields: others } = without('tosConfirmed')
    expect(fits(schema, { fields: [...others, { id: 'tosConfirmed', value: 'false' }] })).toBe(false)
  })
})
