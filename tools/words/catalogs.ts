/**
 * The words of the wallet as they are kept: one ARB file for each surface of each language, with messages in ICU MessageFormat. A key
 * is `section.NAME` or `section.table.member`: each section becomes one module, each message or table one export of it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { LANGUAGES, type Language } from '../../src/core/base/settings.ts'

/** The values of a function; a placeholder without a type is a place, which an element fills (`fill` of ui/words). */
export type Param = { name: string; type: 'String' | 'int' | 'List<String>'; isEither: boolean }
export type Message = {
  catalog: string
  key: string
  section: string
  /** Of the export, as the code says it: `REVIEW`, or `retryText` for a function of its own. */
  name: string
  /** Below the export. */
  path: readonly string[]
  text: string
  parts: readonly MessageFormatElement[]
  params: readonly Param[]
}
/** `locale`: BCP 47. `name`: of the language in its own words; only the common catalog says it. */
export type Words = { locale: string; name: string; messages: ReadonlyMap<string, Message> }

const CATALOGS = ['common', 'payment', 'popup', 'tab', 'send', 'settings', 'checkout', 'worker']
const TEXT = fileURLToPath(new URL('../../src/text/', import.meta.url))
const catalogPath = (language: string, catalog: string): string => join(TEXT, language, `${catalog}.arb`)

type Raw = Readonly<Record<string, unknown>>
const isRecord = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null && !Array.isArray(raw)
const textOf = (raw: unknown): string => (typeof raw === 'string' ? raw : '')

/** `stateNames` → `STATE_NAMES`. */
export const constantName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
/** `wayBack` → `way-back`, the name of its module. */
export const fileName = (section: string): string => section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const TYPES: readonly Param['type'][] = ['String', 'int', 'List<String>']
function paramsOf(key: string, described: unknown): Param[] {
  const placeholders = isRecord(described) && isRecord(described.placeholders) ? described.placeholders : {}
  return Object.entries(placeholders).flatMap(([name, raw]) => {
    if (!isRecord(raw) || raw.type === undefined) return []
    const type = TYPES.find((one) => one === raw.type)
    if (!type) throw new Error(`${key}: {${name}} has no type of ${TYPES.join(', ')}`)
    return [{ name, type, isEither: raw.format === 'or' }]
  })
}

type Entry = Pick<Message, 'catalog' | 'key' | 'text' | 'params'>

/** @throws {Error} for a key or a text that is none. */
function messageOf({ catalog, key, text, params }: Entry): Message {
  const [section = '', first = '', ...path] = key.split('.')
  if (first === '') throw new Error(`${key}: a key is section.name, or section.table.member`)
  const isFunction = path.length === 0 && params.length > 0
  const name = isFunction ? first : constantName(first)
  try {
    return { catalog, key, section, name, path, text, params, parts: parse(text, { shouldParseSkeletons: false }) }
  } catch (problem) {
    throw new Error(`${key}: ${problem instanceof Error ? problem.message : problem}: ${text}`)
  }
}

/**
 * The entries of one ARB file. What a message is filled with, the English one says for all languages.
 * @throws {Error} for one that is not JSON, or has something other than texts for messages.
 */
export function readCatalog(catalog: string, source: string, english?: Words): Words {
  const raw: unknown = JSON.parse(source)
  if (!isRecord(raw)) throw new Error('is not an object')
  const entries = Object.entries(raw).filter(([key]) => !key.startsWith('@'))
  const messages = entries.map(([key, text]): [string, Message] => {
    if (typeof text !== 'string') throw new Error(`${key} is no text`)
    const params = english?.messages.get(key)?.params ?? paramsOf(key, raw[`@${key}`])
    return [key, messageOf({ catalog, key, text, params })]
  })
  return { locale: textOf(raw['@@locale']), name: textOf(raw['@@x-name']), messages: new Map(messages) }
}

/** All catalogs of a language. @throws {Error} with the file's name. */
export function readWords(language: Language, english?: Words): Words {
  const files = readdirSync(join(TEXT, language)).sort()
  const expected = CATALOGS.map((catalog) => `${catalog}.arb`).sort()
  if (files.join() !== expected.join()) throw new Error(`src/text/${language} has ${files}, not ${expected}`)
  const read = CATALOGS.map((catalog) => {
    try {
      return readCatalog(catalog, readFileSync(catalogPath(language, catalog), 'utf8'), english)
    } catch (problem) {
      throw new Error(`src/text/${language}/${catalog}.arb: ${problem instanceof Error ? problem.message : problem}`)
    }
  })
  const messages = new Map(read.flatMap((one) => [...one.messages]))
  if (messages.size < read.reduce((sum, one) => sum + one.messages.size, 0))
    throw new Error(`src/text/${language} has a key in two files`)
  const [common] = read
  if (!common?.name)
    throw new Error(`src/text/${language}/common.arb: "@@x-name" is missing, the language in its own words`)
  return { ...common, messages }
}

/** The sections by which a message or table is kept for a page, where several have one of that name: only one would be said. */
export function sharedNames({ messages }: Words): string[] {
  const homes = new Map<string, Set<string>>()
  for (const { catalog, name, section } of messages.values())
    if (catalog !== 'worker') homes.set(name, (homes.get(name) ?? new Set()).add(section))
  return [...homes].flatMap(([name, sections]) =>
    sections.size > 1 ? `${name} is in ${[...sections].join(' and in ')}` : [],
  )
}

/** The places, tags and values of a message in each of its forms: `{amount}`, `<b>`. A form is a way through its plurals. */
export type Form = { label: string; marks: ReadonlySet<string>; counts: ReadonlySet<string> }

export function formsOf(parts: readonly MessageFormatElement[]): Form[] {
  let forms: Form[] = [{ label: '', marks: new Set(), counts: new Set() }]
  const add = (more: readonly Form[]) => {
    forms = forms.flatMap((form) =>
      more.map((one) => ({
        label: [form.label, one.label].filter(Boolean).join(' '),
        marks: new Set([...form.marks, ...one.marks]),
        counts: new Set([...form.counts, ...one.counts]),
      })),
    )
  }
  for (const part of parts) {
    if (part.type === TYPE.literal) continue
    if (part.type === TYPE.argument) add([{ label: '', marks: new Set([`{${part.value}}`]), counts: new Set() }])
    else if (part.type === TYPE.tag)
      add(formsOf(part.children).map((form) => ({ ...form, marks: new Set([...form.marks, `<${part.value}>`]) })))
    else if (part.type === TYPE.plural && part.pluralType === 'cardinal' && part.offset === 0)
      add(
        Object.entries(part.options).flatMap(([label, { value }]) =>
          formsOf(value).map((form) => ({ ...form, label, counts: new Set([...form.counts, `{${part.value}}`]) })),
        ),
      )
    else throw new Error('has something other than places, tags and plurals: give each choice a key of its own')
  }
  return forms
}

/** The forms that a language has for the numbers from `least` to a few hundred: beyond them none occurs here. */
function pluralForms(locale: string, least: number): string[] {
  const rules = new Intl.PluralRules(locale)
  return [...new Set(Array.from({ length: 300 }, (_, at) => rules.select(at + least)))].sort()
}

/** What is wrong with a message beside the English one, in words. */
export function faultsOf(locale: string, own: Message, english: Message): string[] {
  const [forms, wanted] = [formsOf(own.parts), formsOf(english.parts)]
  const marks = [...new Set(wanted.flatMap((form) => [...form.marks]))].sort()
  const counts = new Set(wanted.flatMap((form) => [...form.counts]))
  const isCounted = forms.some((form) => form.counts.size > 0)
  if (isCounted !== counts.size > 0)
    return [isCounted ? 'counts, and English does not' : 'does not count, and English does']
  const least = wanted.some(({ label }) => label === 'one') ? 0 : 2
  const missing = isCounted
    ? pluralForms(locale, least).filter((form) => !forms.some(({ label }) => label === form))
    : []
  const differing = forms.flatMap((form) => {
    // A number may be said in words, or by the form itself: "two payments".
    const lacks = marks.filter((mark) => !form.marks.has(mark) && !counts.has(mark))
    const foreign = [...form.marks].filter((mark) => !marks.includes(mark))
    const where = form.label === '' ? '' : `${form.label}: `
    return [
      ...lacks.map((mark) => `${where}lacks ${mark}`),
      ...foreign.map((mark) => `${where}has ${mark}, English not`),
    ]
  })
  return [
    ...(own.text.trim() === '' ? ['is empty'] : []),
    ...missing.map((form) => `lacks the form ${form}`),
    ...differing,
  ]
}

/** What a language lacks, has too much, or says with other places than English. */
export function faultsBeside(language: Language, own: Words, english: Words): string[] {
  const missing = [...english.messages.keys()].filter((key) => !own.messages.has(key))
  return [
    ...missing.map((key) => `${language} lacks ${key}`),
    ...[...own.messages.values()].flatMap((message) => {
      const beside = english.messages.get(message.key)
      if (!beside) return [`${language} has ${message.key}, and English does not`]
      return faultsOf(own.locale, message, beside).map((fault) => `${language} ${message.key} ${fault}`)
    }),
  ]
}

/** Every language, English first. @throws {Error} with all faults of the translations. */
export function readAllWords(): ReadonlyMap<Language, Words> {
  const english = readWords('en')
  const others = LANGUAGES.filter((language) => language !== 'en').map(
    (language) => [language, readWords(language, english)] as const,
  )
  const faults = [
    ...sharedNames(english),
    ...others.flatMap(([language, words]) => faultsBeside(language, words, english)),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return new Map([['en', english], ...others])
}
