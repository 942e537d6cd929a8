// Every language says all that English says: the same names, places and tags, and a whole sentence for every number.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { LANGUAGES } from '../../../src/core/base/settings.ts'
import { LOCALES } from '../../../src/text/spoken/language.ts'
import { ROOT } from '../../tools/processes.ts'

type Forms = Readonly<Record<string, string>>
type Message = { text: string; forms?: Forms }
/** The sentences by number that were asked for since the last look, whatever the number was. */
const asked = vi.hoisted((): Forms[] => [])
vi.mock('../../../src/text/grammar/plural.ts', () => ({
  pluralIn: () => (_: unknown, forms: Forms) => {
    asked.push(forms)
    return forms.other
  },
}))

const TEXT = join(ROOT, 'src', 'text')
const namesOf = (language: string) =>
  globSync('**/*.ts', { cwd: join(TEXT, language) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== 'grammar.ts')
    .sort()
const FILES = namesOf('en')
const wordsOf = (language: string, file: string): Promise<Record<string, unknown>> => import(join(TEXT, language, file))

/** What stands in for an argument. A list of one, so that it can also be joined. */
const argument = (at: number): string[] => [`⟪${at}⟫`]
const MARKS = /\{[a-zA-Z]+\}|<\/?[a-zA-Z]+>|⟪\d⟫/g
const marksIn = (text: string): string[] => [...new Set(text.match(MARKS) ?? [])].sort()

/** Every message by its name, with its places, tags and arguments; of a sentence by number those of each form. */
function messagesIn(name: string, value: unknown): [string, Message][] {
  if (typeof value === 'string') return [[name, { text: value }]]
  if (typeof value === 'function') {
    asked.length = 0
    const result: unknown = value(...Array.from({ length: value.length }, (_, at) => argument(at)))
    const sentences = asked.splice(0)
    return messagesIn(`${name}()`, result).map(([one, { text }]) => {
      const forms = sentences.find(({ other }) => other === text)
      return [one, { text, ...(forms && { forms }) }]
    })
  }
  // A button that some remedies do not have.
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) throw new Error(`${name} is no message`)
  return Object.entries(value).flatMap(([member, one]) => messagesIn(`${name}.${member}`, one))
}
const tableOf = (words: Record<string, unknown>) =>
  new Map(Object.entries(words).flatMap(([name, value]) => messagesIn(name, value)))

/** The forms that a language has for the numbers from `least` to a few hundred: beyond them it has none of its own that occur here. */
const formsOf = (locale: string, least: number): string[] => {
  const rules = new Intl.PluralRules(locale)
  return [...new Set(Array.from({ length: 300 }, (_, at) => rules.select(at + least)))].sort()
}

/** A number may be said in words, or by the form itself: "two payments". */
const mayBeLeftOut = (mark: string) => mark === '{count}' || mark.startsWith('⟪')

/** What is wrong with one message beside the English one. */
function faultsOf(locale: string, { text, forms }: Message, english: Message): string[] {
  const wanted = marksIn(english.text)
  const differs = (one: string) => marksIn(one).join() !== wanted.join()
  if (!forms || !english.forms) {
    if (forms || english.forms) return ['counts, and the other does not']
    return [
      ...(text.trim() === '' ? ['is empty'] : []),
      ...(differs(text) ? [`has ${marksIn(text)}, not ${wanted}`] : []),
    ]
  }
  const missing = formsOf(locale, 'one' in english.forms ? 0 : 2).filter((form) => !(form in forms))
  const surplus = Object.entries(forms).flatMap(([form, one]) => {
    const marks = marksIn(one)
    const isWrong =
      marks.some((mark) => !wanted.includes(mark)) ||
      wanted.some((mark) => !marks.includes(mark) && !mayBeLeftOut(mark))
    return isWrong ? [`${form} has ${marks}, not ${wanted}`] : []
  })
  return [...missing.map((form) => `lacks ${form}`), ...surplus]
}

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  test('architecture §12.6 has the files of English, and no others', () => {
    expect(namesOf(language)).toEqual(FILES)
  })

  test.each(FILES)(
    'architecture §12.6 %s says all that English says, with the same places, tags and numbers',
    async (file) => {
      const english = tableOf(await wordsOf('en', file))
      const own = tableOf(await wordsOf(language, file))
      expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
      const found = [...english].flatMap(([name, message]) =>
        faultsOf(LOCALES[language], own.get(name) ?? { text: '' }, message).map((fault) => `${name} ${fault}`),
      )
      expect(found).toEqual([])
    },
  )

  test('architecture §12.6 is no English: of its sentences none is the same', async () => {
    const same: string[] = []
    for (const file of FILES) {
      const [english, own] = [tableOf(await wordsOf('en', file)), tableOf(await wordsOf(language, file))]
      for (const [name, { text }] of english)
        if (/\p{L}+ \p{L}+ \p{L}+/u.test(text.replace(MARKS, '')) && own.get(name)?.text === text)
          same.push(`${file} ${name}: ${text}`)
    }
    expect(same).toEqual([])
  })
})

describe('the comparison', () => {
  const english = { text: 'Pays {amount} to <b>{shop}</b>.' }
  const counted = { text: '⟪0⟫ links', forms: { one: '⟪0⟫ link', other: '⟪0⟫ links' } }
  test.each([
    ['a place left out', { text: 'Zahlt {amount} an <b>jemanden</b>.' }],
    ['another name of a place', { text: 'Zahlt {betrag} an <b>{shop}</b>.' }],
    ['a tag that is not closed', { text: 'Zahlt {amount} an <b>{shop}.' }],
    ['nothing', { text: '' }],
    ['a sentence by number', { ...english, forms: { other: english.text } }],
  ])('finds %s', (_, own) => {
    expect(faultsOf('de', own, english)).not.toEqual([])
  })
  test.each([
    ['ar', ['few', 'many', 'one', 'other', 'two', 'zero']],
    ['de', ['one', 'other']],
    ['fr', ['one', 'other']],
    ['ja', ['other']],
  ])('asks %s for the forms %j', (locale, forms) => {
    const all = Object.fromEntries(forms.map((form) => [form, '⟪0⟫']))
    expect(faultsOf(locale, { text: '⟪0⟫', forms: all }, counted)).toEqual([])
    for (const form of forms) {
      const { [form]: _, ...rest } = all
      expect(faultsOf(locale, { text: '⟪0⟫', forms: rest }, counted)).toEqual([`lacks ${form}`])
    }
  })
})

test('the files of a language are read, and each has words', async () => {
  expect(FILES.length).toBeGreaterThan(50)
  for (const file of FILES) expect(tableOf(await wordsOf('en', file)).size, file).toBeGreaterThan(0)
})
