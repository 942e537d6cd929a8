// Every language says all that English says: the same places and tags, and a whole sentence for every number. A catalog becomes
// modules with one export for each message or table, and a translation knows the English that it is of.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../src/core/base/settings.ts'
import { faultsBeside, readAllWords, readCatalog, sharedNames, type Words } from '../../../tools/words/catalogs.ts'
import { moduleOf } from '../../../tools/words/modules.ts'
import { recorded, staleIn, untranslatedIn } from '../../../tools/words/translated.ts'

const catalog = (entries: object, english?: Words): Words => readCatalog('common', JSON.stringify(entries), english)
const COUNT = { placeholders: { count: { type: 'int' } } }
const english = catalog({
  '@@locale': 'en-GB',
  'a.pays': 'Pays {amount} to <b>{shop}</b>.',
  '@a.pays': { placeholders: { amount: {}, shop: {} } },
  'a.links': '{count, plural, one {{count} link} other {{count} links}}',
  '@a.links': COUNT,
})
const LINKS = '{count, plural, one {{count} Link} other {{count} Links}}'
const inGerman = (own: object) =>
  faultsBeside(
    'de',
    catalog({ '@@locale': 'de', 'a.pays': 'Zahlt {amount} an <b>{shop}</b>.', 'a.links': LINKS, ...own }, english),
    english,
  )

describe('architecture §12.6 a translation beside English', () => {
  test('is whole in every language that the wallet has', () => {
    const all = readAllWords()
    expect([...all.keys()].sort()).toEqual([...LANGUAGES].sort())
    for (const { messages } of all.values()) expect(messages.size).toBeGreaterThan(1400)
  })

  test('in Arabic رمز is a token and nothing else', () => {
    const [said, english] = (['ar', 'en'] as const).map((one) => readAllWords().get(one)?.messages ?? new Map())
    const tokens = [...(said ?? [])].filter(([, { text }]) => /رمز|رموز/.test(text)).map(([key]) => key)
    expect(tokens.length).toBeGreaterThan(50)
    expect(tokens.filter((key) => !/tokens?\b|mint\b/i.test(english?.get(key)?.text ?? ''))).toEqual([])
  })

  test.each([
    [{}, []],
    [{ 'a.pays': 'Zahlt {amount} an <b>jemanden</b>.' }, ['de a.pays lacks {shop}']],
    [
      { 'a.pays': 'Zahlt {betrag} an <b>{shop}</b>.' },
      ['de a.pays lacks {amount}', 'de a.pays has {betrag}, English not'],
    ],
    [{ 'a.pays': 'Zahlt {amount} an <i>{shop}</i>.' }, ['de a.pays lacks <b>', 'de a.pays has <i>, English not']],
    [{ 'a.links': 'Links' }, ['de a.links does not count, and English does']],
    [{ 'a.links': '{count, plural, one {ein Link} other {{count} Links}}' }, []],
    [{ 'a.links': '{count, plural, other {{count} Links}}' }, ['de a.links lacks the form one']],
    [{ 'a.links': '{count, plural, one {x} other {{number}}}' }, ['de a.links other: has {number}, English not']],
    [{ 'a.more': 'Mehr' }, ['de has a.more, and English does not']],
  ])('%j: %j', (own, faults) => {
    expect(inGerman(own)).toEqual(faults)
  })

  test('lacks a message, or says nothing', () => {
    const own = catalog({ '@@locale': 'de', 'a.links': LINKS }, english)
    expect(faultsBeside('de', own, english)).toEqual(['de lacks a.pays'])
    const [title, empty] = [catalog({ 'a.x': 'Title' }), catalog({ 'a.x': ' ' })]
    expect(faultsBeside('de', empty, title)).toEqual(['de a.x is empty'])
  })

  test.each([
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
    ['de', ['one', 'other']],
    ['fr', ['one', 'other']],
    ['ja', ['other']],
  ] as const)('in %s has the forms %j', (locale, forms) => {
    const counted = catalog({ 'a.links': LINKS, '@a.links': COUNT })
    const said = (some: readonly string[]) => {
      const text = `{count, plural, ${some.map((form) => `${form} {x}`).join(' ')}}`
      return faultsBeside('de', catalog({ '@@locale': locale, 'a.links': text }, counted), counted)
    }
    expect(said(forms)).toEqual([])
    for (const form of forms.filter((one) => one !== 'other'))
      expect(said(forms.filter((one) => one !== form))).toEqual([`de a.links lacks the form ${form}`])
  })

  test.each([
    ['an open tag', { 'a.x': 'Pays <b>{amount}' }],
    ['an open brace', { 'a.x': 'Pays {amount' }],
    ['no section', { x: 'Pays' }],
    ['no text', { 'a.x': 5 }],
    ['a type that is none', { 'a.x': 'Pays {amount}', '@a.x': { placeholders: { amount: { type: 'Money' } } } }],
  ])('is not read with %s', (_, entries) => {
    expect(() => catalog(entries)).toThrow(/x/)
  })

  test('is kept by the name of its export, so that no two sections have one of the same name', () => {
    const entries = { 'a.title': 'One', 'a.stateNames.sent': 'Sent', 'b.stateNames.paid': 'Paid', 'b.title.x': 'Two' }
    expect(sharedNames(catalog(entries))).toEqual(['TITLE is in a and in b', 'STATE_NAMES is in a and in b'])
    const worker = readCatalog('worker', JSON.stringify(entries))
    expect(sharedNames(worker)).toEqual([])
  })

  test('is not compared where English has a choice that is no plural', () => {
    const choice = catalog({ 'a.x': '{who, select, one {a} other {b}}' })
    expect(() => faultsBeside('de', choice, choice)).toThrow('a key of its own')
  })
})

describe('architecture §12.6 the modules of a catalog', () => {
  const lines = (entries: object, form: 'said' | 'plain' | 'table' = 'plain') =>
    moduleOf([...catalog(entries).messages.values()], form)
      .split('\n')
      .slice(1)
      .filter(Boolean)
  const values = (...types: [string, object][]) => ({ placeholders: Object.fromEntries(types) })

  test('have an export for each message, and one for each table', () => {
    expect(lines({ 'a.wayBack': 'Back', 'a.stateNames.sent': 'Sent', 'a.stateNames.put-aside': 'Put aside' })).toEqual([
      'export const WAY_BACK = "Back"',
      `export const STATE_NAMES = { sent: "Sent", 'put-aside': "Put aside" }`,
    ])
    expect(lines({ 'a.wayBack': 'Back' }, 'said')).toEqual([
      "import { said } from '../said.ts'",
      `export const WAY_BACK = /* @__PURE__ */ said('WAY_BACK', "Back")`,
    ])
    expect(lines({ 'a.wayBack': 'Back', 'a.stateNames.sent': 'Sent' }, 'table')).toEqual([
      'export const WORDS = { WAY_BACK: "Back", STATE_NAMES: { sent: "Sent" } }',
    ])
  })

  test('make a function of a message with values, in the order of its placeholders', () => {
    expect(
      lines({
        'a.sentText': 'To {shop}: {amount}',
        '@a.sentText': values(
          ['amount', { type: 'String' }],
          ['shop', { type: 'String' }],
          ['unused', { type: 'int' }],
        ),
        'a.eitherText': 'With {names}',
        '@a.eitherText': values(['names', { type: 'List<String>', format: 'or' }]),
      }),
    ).toEqual([
      "import { eitherText } from './grammar.ts'",
      `export const sentText = (amount: string, shop: string, _unused: number): string => \`To \${shop}: \${amount}\``,
      `export const eitherText = (names: readonly string[]): string => \`With \${eitherText(names)}\``,
    ])
  })

  test('leave places and tags to the screen, where a number chooses the sentence too', () => {
    expect(
      lines({
        'a.pays': '<b>Pays</b> {amount}',
        'a.askText': '{count, plural, one {<b>One</b> of {all}} other {<b>{count}</b> of {all}}}',
        '@a.askText': COUNT,
      }),
    ).toEqual([
      "import { plural } from './grammar.ts'",
      'export const PAYS = "<b>Pays</b> {amount}"',
      'export const askText = (count: number) => plural(count, { one: "<b>One</b> of {all}", other: "<b>{count}</b> of {all}" })',
    ])
  })

  test('say every text as it is, with what cannot be seen spelled out', () => {
    const inIcu = (text: string) => text.replace(/'/g, "''").replace(/[{}<]/g, "'$&'").replace(/''''/g, "''")
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab `$\\"’\u2066\u00a0\n'), minLength: 1 }), (text) => {
        const [line = ''] = lines({ 'a.x': inIcu(text) })
        expect(JSON.parse(line.replace('export const X = ', ''))).toBe(text)
        expect(line).not.toMatch(/[\u2066\u00a0]/)
        const [withValue = ''] = lines({ 'a.x': `${inIcu(text)}{n}`, '@a.x': values(['n', { type: 'int' }]) })
        const body = withValue.slice(withValue.indexOf('=> ') + 3)
        expect(new Function('n', `return ${body}`)(7)).toBe(`${text}7`)
      }),
    )
  })

  test('are not made where two keys want the same place', () => {
    expect(() => lines({ 'a.x': 'One', 'a.x.y': 'Two' })).toThrow('a.x.y')
  })
})

describe('architecture §12.6 a translation is of one English sentence', () => {
  const [before, after] = [catalog({ 'a.x': 'Pay now', 'a.y': 'Later' }), catalog({ 'a.x': 'Pay', 'a.y': 'Later' })]
  const record = recorded(before, {}, () => true)

  test('and is stale when that has changed, until someone has looked at it', () => {
    expect(staleIn(before, record)).toEqual({ stale: [], gone: [] })
    expect(staleIn(after, record)).toEqual({ stale: ['a.x'], gone: [] })
    expect(
      staleIn(
        after,
        recorded(after, record, (key) => key === 'a.y'),
      ).stale,
    ).toEqual(['a.x'])
    expect(
      staleIn(
        after,
        recorded(after, record, (key) => key === 'a.x'),
      ).stale,
    ).toEqual([])
  })

  test('a new message has no translation yet, and one that went has no record', () => {
    expect(staleIn(before, {}).stale).toEqual(['a.x', 'a.y'])
    expect(staleIn(catalog({ 'a.x': 'Pay now' }), record)).toEqual({ stale: [], gone: ['a.y'] })
    expect(recorded(catalog({ 'a.x': 'Pay now' }), record, () => false)).toEqual({ 'a.x': record['a.x'] })
  })

  test('a sentence that stands in English is not translated; a name may be the same', () => {
    const own = catalog({ 'a.x': 'Pay with <b>Tender</b> now', 'a.y': 'Permit2' })
    expect(untranslatedIn(own, own)).toEqual(['a.x'])
  })
})
