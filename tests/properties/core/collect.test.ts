// Any form: only addresses on the pay host are opened, and the native form sends what its schema asks for.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFormMessage } from '../../../src/core/links/form-messages.ts'
import { judgeForm, parseCollectData, type Schema, themed } from '../../../src/core/offer/collect-schema.ts'
import { collectedFrom, fieldErrorsOf, fieldsOf, fits } from '../../../src/core/offer/form.ts'

const HOST = 'pay.example'
const piece = fc.constantFrom(
  'https://',
  'http:',
  '//',
  HOST,
  'evil.example',
  '.',
  '@',
  ':',
  '443',
  '/',
  '\\',
  '#',
  '?',
  '%2e',
  ' ',
  'a',
  '\u202e',
)
const hostile = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
const dressed = fc
  .tuple(fc.constantFrom('https://', 'HTTPS://', 'https:\\\\', 'ftp://'), hostile)
  .map(([scheme, rest]) => scheme + rest)

/** A good address with an insertion at any place. */
const bent = fc
  .tuple(
    fc.constantFrom('https://pay.example/collect/?pid=1', 'https://staging.pay.example/c', 'http://pay.example/c'),
    fc.nat(40),
    piece,
  )
  .map(([good, at, odd]) => good.slice(0, at) + odd + good.slice(at))

test('security §6 only https on the pay host is opened, with its host in the banner', () => {
  let opened = 0
  fc.assert(
    fc.property(fc.oneof(bent, bent, hostile, dressed, fc.webUrl()), (text) => {
      const form = judgeForm(text, HOST)
      if (!form) return
      opened += 1
      const { protocol, hostname, username, password, port } = new URL(themed(form.url, 'dark'))
      expect([protocol, username, password, port]).toEqual(['https:', '', '', ''])
      expect(hostname === HOST || hostname.endsWith(`.${HOST}`)).toBe(true)
      expect(form.host).toBe(hostname)
    }),
    { numRuns: 4_000 },
  )
  expect(opened).toBeGreaterThan(0)
})

test('live-service W7.2 setting the theme changes no other parameter', () => {
  const parameter = fc.stringMatching(/^[A-Za-z0-9%+:,._~=-]{1,20}$/).filter((one) => !/^theme(=|$)/.test(one))
  fc.assert(
    fc.property(fc.array(parameter), (parameters) => {
      const url = themed(`https://${HOST}/collect/?theme=light&${parameters.join('&')}`, 'dark')
      expect(url).toBe(`https://${HOST}/collect/?${[...parameters, 'theme=dark'].join('&')}`)
    }),
  )
})

const name = fc.constantFrom('fullName', 'dob', 'code', 'note', 'agree', 'toString', '__proto__x')
const rule = fc.constantFrom(
  { type: 'string' },
  { type: 'string', minLength: 2, maxLength: 5 },
  { type: 'string', pattern: '^[A-Z]{2}$' },
  { type: 'string', format: 'date' },
  { type: 'boolean' },
  { type: 'boolean', const: true },
)
const rawSchema = fc
  .dictionary(name, rule, { minKeys: 1 })
  .chain((properties) => {
    const known = fc.constantFrom(...Object.keys(properties))
    const groups = fc.array(fc.uniqueArray(known, { minLength: 1, maxLength: 2 }), { maxLength: 2 })
    return fc.record({ properties: fc.constant(properties), required: fc.uniqueArray(known, { maxLength: 3 }), groups })
  })
  .map(({ groups, ...schema }) => ({
    ...schema,
    ...(groups.length > 0 && { anyOf: groups.map((group) => ({ required: group })) }),
  }))
const GOOD = '(good)'
const entry = fc.oneof(
  { weight: 4, arbitrary: fc.constant(GOOD) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', 'at', 'longer than five', '1990-02-30', 'true', 'false') },
)
/** Replaces the marker with a value that fits the rule. */
const goodFor = ({ type, format }: { type?: string; format?: string }): string => {
  if (type === 'boolean') return 'true'
  return format === 'date' ? '1990-02-28' : 'AT'
}

/** Fills most fields, because an empty form is refused too early. */
const allEntries = fc.record({
  fullName: entry,
  dob: entry,
  code: entry,
  note: entry,
  agree: entry,
  toString: entry,
  __proto__x: entry,
})

test('protocol §4.6.2 the worker accepts exactly what the native form sends without an error', () => {
  const seen = { sent: 0, refused: 0 }
  fc.assert(
    fc.property(rawSchema, allEntries, fc.nat(2), (raw, marked, at) => {
      const good = Object.entries(raw.properties).map(([id, of]) => [id, goodFor(of)])
      const entries = Object.fromEntries(
        Object.entries(marked).map(([id, value]) => [
          id,
          value === GOOD ? (Object.fromEntries(good)[id] ?? '') : value,
        ]),
      )
      const schema: Schema | undefined = parseCollectData({ schema: raw }).schema
      if (!schema) return
      const alternative = schema.alternatives.length > 0 ? at % schema.alternatives.length : 0
      const fields = fieldsOf(schema, alternative)
      const isGood = fieldErrorsOf(fields, entries).length === 0
      const data = collectedFrom(fields, entries)
      seen[isGood ? 'sent' : 'refused'] += 1
      if (isGood) expect(fits(schema, data)).toBe(true)
      // An independent implementation of JSON Schema's rules.
      if (fits(schema, data)) {
        const given = new Map(data.fields.map(({ id, value }) => [id, value]))
        for (const id of raw.required) expect(given.has(id)).toBe(true)
        const groups = raw.anyOf?.map(({ required }) => required) ?? [[]]
        expect(groups.some((group) => group.every((id) => given.has(id)))).toBe(true)
        for (const [id, value] of given) {
          expect(typeof value).toBe('string')
          expect(Object.hasOwn(raw.properties, id)).toBe(true)
        }
      }
    }),
    { numRuns: 2_000 },
  )
  expect(Math.min(seen.sent, seen.refused)).toBeGreaterThan(300)
})

test('protocol §6.2 only the two known messages of a page have a meaning', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (raw) => {
      expect(parseFormMessage(raw)).toBeUndefined()
    }),
  )
})
