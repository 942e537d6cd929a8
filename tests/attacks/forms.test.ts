// security T34, X1: forms that ask for a secret, through the worker's own path, from the service's JSON to the form that is shown.
import { describe, expect, test } from 'vitest'
import { parseCollectData } from '../../src/core/offer/collect-schema.ts'
import { asksForSecret, isSecretAsked } from '../../src/core/offer/secret-names.ts'
import { RECORDED_SCHEMA } from '../support/core/collect-schema.ts'
import { cpuMsOf } from '../support/cpu-time.ts'
import { ASKING, HONEST_NAMES } from './corpus/forms/names.ts'

const { properties } = RECORDED_SCHEMA
const withRule = (name: string, rule: object) => ({
  schema: { ...RECORDED_SCHEMA, properties: { ...properties, [name]: rule } },
})

/** Every place of the service's answer where a form says what a field is for. */
const PLACES: [string, (text: string) => object][] = [
  ['the name of a field', (text) => withRule(text, { type: 'string' })],
  ['the name of a checkbox', (text) => withRule(text, { type: 'boolean' })],
  ['the name of a field that is not drawn', (text) => withRule(text, { type: 'object' })],
  ['the title of a field', (text) => withRule('detail', { type: 'string', title: text })],
  ['the description of a field', (text) => withRule('detail', { type: 'string', description: text })],
  ['the title of the form', (text) => ({ schema: { ...RECORDED_SCHEMA, title: text } })],
  ['the description of the form', (text) => ({ schema: { ...RECORDED_SCHEMA, description: text } })],
  ['the schema as a text', (text) => ({ schema: JSON.stringify(withRule(text, { type: 'string' }).schema) })],
  ['the older list, beside the schema', (text) => ({ schema: RECORDED_SCHEMA, fields: [{ id: 'a', name: text }] })],
  ['the older list, with a form of the service', (text) => ({ url: 'https://pay.example/c', fields: [{ id: text }] })],
]

describe.each(PLACES)('security T34: in %s', (_, formOf) => {
  test('every name of a secret refuses the form', () => {
    expect(ASKING.filter((text) => !isSecretAsked(parseCollectData(formOf(text))))).toEqual([])
  })

  test('no honest name does', () => {
    expect(HONEST_NAMES.filter((text) => isSecretAsked(parseCollectData(formOf(text))))).toEqual([])
  })
})

test('live-service W3.6 the recorded form asks for no secret', () => {
  expect(isSecretAsked(parseCollectData({ schema: RECORDED_SCHEMA }))).toBe(false)
})

test.each(ASKING)('security X1: %j asks for a secret', (text) => expect(asksForSecret(text)).toBe(true))
test.each(HONEST_NAMES)('security X1: %j does not', (text) => expect(asksForSecret(text)).toBe(false))

test('security T23: reading the form of an option takes a few milliseconds, however long its words', () => {
  const long = (index: number) => `${index}${'a\u0301ﷺI1!|$ '.repeat(2_000)}`
  const rules = Array.from({ length: 200 }, (_, index) => [
    long(index),
    { type: 'string', title: long(-index), description: long(index) },
  ])
  const collect = parseCollectData({ schema: { properties: Object.fromEntries(rules) } })
  expect(collect.words?.length).toBeLessThanOrEqual(124)
  expect(collect.words?.every((word) => word.length <= 300)).toBe(true)
  expect(cpuMsOf(() => expect(isSecretAsked(collect)).toBe(false))).toBeLessThan(5_000)
})
