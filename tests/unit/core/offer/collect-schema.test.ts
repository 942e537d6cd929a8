// Personal data: the form's address, its schema and its messages. protocol §4.6, security §6.
import { describe, expect, test } from 'vitest'
import { FORM_SHOWN, parseFormMessage } from '../../../../src/core/links/form-messages.ts'
import { judgeForm, parseCollectData, parseCollected, themed } from '../../../../src/core/offer/collect-schema.ts'
import { RECORDED_SCHEMA } from '../../../support/core/collect-schema.ts'

const HOST = 'pay.example'
const URL_ = 'https://pay.example/collect/?pid=pay_1&accounts=eip155%3A8453%3A0xab'

describe('security §6 the address of the service’s form', () => {
  test.each([
    [URL_, 'pay.example'],
    ['https://staging.pay.example/any/path?x#y', 'staging.pay.example'],
    ['HTTPS://PAY.example/collect', 'pay.example'],
  ])('%s is opened and named by its host', (url, host) => {
    expect(judgeForm(url, HOST)).toEqual({ url, host })
  })

  test.each([
    ['http://pay.example/collect/'],
    ['https://pay.example.evil.example/collect/'],
    ['https://evilpay.example/collect/'],
    ['https://pay.example./collect/'],
    ['https://user@pay.example/collect/'],
    ['https://pay.example@evil.example/collect/'],
    ['https://pay.example:8443/collect/'],
    ['https://pay.example:443/collect/'],
    ['https://evil.example\\.pay.example/collect/'],
    ['https:/pay.example/collect/'],
    ['https:pay.example/collect/'],
    ['//pay.example/collect/'],
    ['https://p%61y.example/collect/'],
    ['https://pay.example/coll\tect/'],
    ['https://pay.example/ collect/'],
    ['https://páy.example/collect/'],
    ['javascript:alert(1)//https://pay.example/'],
    ['data:text/html,hello'],
    [''],
    [`https://pay.example/${'a'.repeat(2048)}`],
    [undefined],
  ])('%s is not opened', (url) => {
    expect(judgeForm(url, HOST)).toBeUndefined()
  })
})

describe('live-service W7.2 the theme', () => {
  test('is added, and every other parameter stays unchanged', () => {
    expect(themed(URL_, 'dark')).toBe(`${URL_}&theme=dark`)
    expect(themed('https://pay.example/collect?themeVariables=a%20b%2Bc&x', 'light')).toBe(
      'https://pay.example/collect?themeVariables=a%20b%2Bc&x&theme=light',
    )
    expect(themed('https://pay.example/collect', 'dark')).toBe('https://pay.example/collect?theme=dark')
  })

  test('replaces an existing one and precedes the fragment', () => {
    expect(themed('https://pay.example/c?theme=light&a=1&theme#f', 'dark')).toBe(
      'https://pay.example/c?a=1&theme=dark#f',
    )
  })
})

describe('protocol §4.6.2, §2 collectData schema: the schema', () => {
  test('live-service W3.6 the recorded schema is parsed, as an object and as JSON text', () => {
    const { schema } = parseCollectData({ schema: RECORDED_SCHEMA })
    expect(schema?.fields.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual([
      ['fullName', 'text', true],
      ['dob', 'date', true],
      ['pobCountry', 'text', false],
      ['pobAddress', 'text', false],
      ['porCountry', 'text', false],
      ['porAddress', 'text', false],
      ['tosConfirmed', 'checkbox', true],
    ])
    expect(schema?.alternatives).toEqual([
      ['pobCountry', 'pobAddress'],
      ['porCountry', 'porAddress'],
    ])
    expect(parseCollectData({ schema: JSON.stringify(RECORDED_SCHEMA) }).schema).toEqual(schema)
  })

  test('a required field of an unknown kind means no native form', () => {
    const schema = { properties: { a: { type: 'string' }, photo: { type: 'object' } }, required: ['photo'] }
    expect(parseCollectData({ url: URL_, schema })).toEqual({ url: URL_, words: ['a', 'photo'] })
    expect(parseCollectData({ schema: { ...schema, required: [] } }).schema?.fields).toHaveLength(1)
  })

  test.each([['^(a+)+$'], ['^a*a*a*a*b'], ['a*a*a*b'], ['^b|a*a*a*b'], ['[unclosed'], ['x'.repeat(201)]])(
    'a slow or invalid pattern is left to the service: %s',
    (pattern) => {
      const { schema } = parseCollectData({ schema: { properties: { a: { type: 'string', pattern } } } })
      expect(schema?.fields).toEqual([{ name: 'a', kind: 'text', isRequired: false, mustBeTrue: false }])
    },
  )

  test.each([['^[A-Z]{2}$'], ['^[^@ ]+@[^@ ]+[.][^@ ]+$'], ['[0-9]+-[0-9]+']])(
    'a safe pattern is checked: %s',
    (pattern) => {
      const { schema } = parseCollectData({ schema: { properties: { a: { type: 'string', pattern } } } })
      expect(schema?.fields).toMatchObject([{ name: 'a', pattern }])
    },
  )
})

test('stored data is parsed, anything else is rejected', () => {
  const data = { fields: [{ id: 'fullName', value: 'Ann' }] }
  expect(parseCollected(data)).toEqual(data)
  for (const odd of [
    undefined,
    {},
    { fields: 'x' },
    { fields: [{ id: 'a' }] },
    { fields: [{ id: 'a', value: true }] },
  ]) {
    expect(parseCollected(odd)).toBeUndefined()
  }
})

describe('protocol §6.2, live-service W7.2 messages of the form', () => {
  test.each([
    [{ type: 'IC_COMPLETE', success: true }],
    [{ type: 'IC_COMPLETE' }],
    ['{"type":"IC_COMPLETE","success":true}'],
  ])('%j means complete', (raw) => {
    expect(parseFormMessage(raw)).toEqual({ kind: 'complete' })
  })

  test('an error, or a completion without success, is an error with its text', () => {
    expect(parseFormMessage({ type: 'IC_ERROR', error: 'Too young' })).toEqual({
      kind: 'error',
      complaint: 'Too young',
    })
    expect(parseFormMessage({ type: 'IC_ERROR', error: { odd: 1 } })).toEqual({ kind: 'error', complaint: '' })
    expect(parseFormMessage('{"type":"IC_COMPLETE","success":false}')).toEqual({ kind: 'error', complaint: '' })
  })

  test.each([
    [null],
    [undefined],
    [1],
    ['IC_COMPLETE'],
    ['{'],
    [[{ type: 'IC_COMPLETE' }]],
    [{ type: 'PAY_SUCCESS', success: true }],
    [{ success: true }],
    [FORM_SHOWN],
  ])('%j is ignored', (raw) => {
    expect(parseFormMessage(raw)).toBeUndefined()
  })
})
