/** Messages as TypeScript: a constant for a sentence, a function for one with values, one export for each message or table. */
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { LANGUAGES, type Language } from '../../src/core/base/settings.ts'
import { constantName, fileName, formsOf, type Message, type Param, type Words } from './catalogs.ts'

const TS_TYPES: Record<Param['type'], string> = { String: 'string', int: 'number', 'List<String>': 'readonly string[]' }
/** What could be taken for something else, or not be seen at all. Not the isolates around the values of an Arabic sentence: there are many. */
const UNSEEN = /[\n\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u2067\u206a-\u206f\ufeff]/g
const escaped = (text: string): string =>
  text.replace(UNSEEN, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
const quoted = (text: string): string => escaped(JSON.stringify(text))

type Piece = string | { code: string }
/** Text, and the values of the message. Places and tags stay in the text as they are, for `fill`. */
function piecesOf(parts: readonly MessageFormatElement[], params: readonly Param[]): Piece[] {
  return parts.flatMap((part): Piece[] => {
    if (part.type === TYPE.literal) return [part.value]
    if (part.type === TYPE.tag) return [`<${part.value}>`, ...piecesOf(part.children, params), `</${part.value}>`]
    if (part.type === TYPE.plural) {
      const forms = Object.entries(part.options).map(([form, { value }]) => `${form}: ${expressionOf(value, params)}`)
      return [{ code: `plural(${part.value}, { ${forms.join(', ')} })` }]
    }
    if (part.type !== TYPE.argument) return []
    const param = params.find(({ name }) => name === part.value)
    return [param ? { code: valueCode(param) } : `{${part.value}}`]
  })
}

const valueCode = ({ name, type, isEither }: Param): string =>
  type === 'List<String>' ? `${isEither ? 'eitherText' : 'listText'}(${name})` : name

function expressionOf(parts: readonly MessageFormatElement[], params: readonly Param[]): string {
  const pieces = piecesOf(parts, params)
  const [only] = pieces
  if (pieces.length === 1 && typeof only === 'object') return only.code
  if (pieces.every((piece) => typeof piece === 'string')) return quoted(pieces.join(''))
  const inside = pieces.map((piece) =>
    typeof piece === 'string' ? escaped(piece.replace(/[\\`]|\$(?=\{)/g, '\\$&')) : `\${${piece.code}}`,
  )
  return `\`${inside.join('')}\``
}

/** What `fill` puts together: its type is that of the English text itself, so its numbers are places as well. */
const isFilled = ({ parts, params }: Message): boolean =>
  formsOf(parts).some(({ marks }) => [...marks].some((mark) => !params.some(({ name }) => mark === `{${name}}`)))

/** Tables have functions of the same arguments, of which a sentence may need only some. */
const isUsed = (name: string, body: string): boolean => new RegExp(`(^|[({])${name}([,)}]|$)`).test(body)

function codeOf(message: Message): string {
  const { parts, params } = message
  if (params.length === 0) return expressionOf(parts, [])
  const isOfPlaces = isFilled(message)
  const body = expressionOf(parts, isOfPlaces ? [] : params)
  const list = params.map(({ name, type }) => `${isUsed(name, body) ? '' : '_'}${name}: ${TS_TYPES[type]}`).join(', ')
  return `(${list})${isOfPlaces ? '' : ': string'} => ${body}`
}

type Table = Map<string, Table | string>
/** The value of each export of a section, in the order of the catalog. */
function exportsOf(messages: readonly Message[]): Table {
  const exports: Table = new Map()
  for (const message of messages) {
    const path = [message.name, ...message.path]
    const last = path.pop() ?? ''
    let table = exports
    for (const name of path) {
      const next = table.get(name) ?? new Map()
      if (typeof next === 'string') throw new Error(`${message.key} is below another message`)
      table.set(name, next)
      table = next
    }
    if (table.has(last)) throw new Error(`${message.key} is there already`)
    table.set(last, codeOf(message))
  }
  return exports
}

const code = (value: Table | string): string =>
  typeof value === 'string'
    ? value
    : `{ ${[...value].map(([name, one]) => `${/^[\w$]+$/.test(name) ? name : `'${name}'`}: ${code(one)}`).join(', ')} }`

const HEAD = '// Made from src/text/*/*.arb by tools/words. Not to be edited.'

/**
 * The module of a section. In English it says what the page’s language says, where that is loaded (`said`); for the worker it is one
 * table.
 */
export function moduleOf(messages: readonly Message[], form: 'said' | 'plain' | 'table'): string {
  const exports = exportsOf(messages)
  const isSaid = form === 'said'
  const lines = [...exports].map(
    ([name, value]) =>
      `export const ${name} = ${isSaid ? `/* @__PURE__ */ said('${name}', ${code(value)})` : code(value)}`,
  )
  const body = form === 'table' ? `export const WORDS = ${code(exports)}` : lines.join('\n')
  const grammar = ['plural', 'listText', 'eitherText'].filter((name) => body.includes(`${name}(`))
  const imports = [
    ...(isSaid ? [`import { said } from '../said.ts'`] : []),
    ...(grammar.length > 0 ? [`import { ${grammar.join(', ')} } from './grammar.ts'`] : []),
  ]
  return `${[HEAD, ...imports, '', body].join('\n')}\n`
}

const grammarOf = (locale: string, up: string): string => `${HEAD}
import { listsIn } from '${up}/lists.ts'
import { pluralIn } from '${up}/plural.ts'

export const plural = /* @__PURE__ */ pluralIn('${locale}')
export const { listText, eitherText } = /* @__PURE__ */ listsIn('${locale}')
`

/** The worker has no page, so that it has every language in its script: a table of all exports for each. */
function inEveryLanguage(section: string): string {
  const imports = LANGUAGES.map(
    (language) => `import { WORDS as ${language} } from './${language}/${fileName(section)}.ts'`,
  )
  return `${HEAD}
import type { Language } from '../../core/base/settings.ts'
import type { Translation } from '../said.ts'
${imports.join('\n')}

export const ${constantName(section)}_IN: Readonly<Record<Language, Translation<typeof en>>> = { ${LANGUAGES.join(', ')} }
`
}

const others = LANGUAGES.filter((language) => language !== 'en')
const speakOf = (page: string): string => `${HEAD}
import { speak } from '../said.ts'

export const speak${page[0]?.toUpperCase()}${page.slice(1)} = (): Promise<void> =>
  speak({ ${others.map((language) => `${language}: () => import('./${language}/page-${page}.ts')`).join(', ')} })
`

export type Languages = ReadonlyMap<Language, Words>
export const sectionsOf = ({ messages }: Words): ReadonlyMap<string, Message[]> =>
  Map.groupBy(messages.values(), ({ section }) => section)

/** The section of the manifest’s own words, which the browser reads. */
const MANIFEST = 'manifest'

/** `_locales` of a build: what `__MSG_description__` and its like are in each language. */
export const localeFiles = (languages: Languages): { relativeDest: string; contents: string }[] =>
  [...languages].map(([language, words]) => {
    const own = sectionsOf(words).get(MANIFEST) ?? []
    const messages = own.map(({ key, text }) => [key.slice(MANIFEST.length + 1), { message: text }] as const)
    return {
      relativeDest: `_locales/${language}/messages.json`,
      contents: JSON.stringify(Object.fromEntries(messages)),
    }
  })

/** Those of the worker come in every language. */
export const isWorkers = ([first]: readonly Message[]): boolean => first?.catalog === 'worker'

/** Every file below src/text/words, by its path there. @param pages the sections that each page can ask for. */
export function filesOf(languages: Languages, pages: ReadonlyMap<string, readonly string[]>): Map<string, string> {
  const files = new Map<string, string>()
  const table = (of: (words: Words) => string) =>
    `{ ${[...languages].map(([language, words]) => `${language}: ${quoted(of(words))}`).join(', ')} }`
  files.set(
    'languages.ts',
    `${HEAD}
import type { Language } from '../../core/base/settings.ts'

export const LOCALES: Readonly<Record<Language, string>> = ${table(({ locale }) => locale)}
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = ${table(({ name }) => name)}
`,
  )
  for (const page of pages.keys()) files.set(`speak-${page}.ts`, speakOf(page))
  for (const [language, words] of languages) {
    const folder = language === 'en' ? '' : `${language}/`
    files.set(`${folder}grammar.ts`, grammarOf(words.locale, folder === '' ? '..' : '../..'))
    for (const [section, messages] of sectionsOf(words)) {
      if (section === MANIFEST) continue
      const file = `${fileName(section)}.ts`
      if (!isWorkers(messages)) files.set(`${folder}${file}`, moduleOf(messages, language === 'en' ? 'said' : 'plain'))
      else {
        files.set(`${language}/${file}`, moduleOf(messages, 'table'))
        files.set(file, inEveryLanguage(section))
      }
    }
    if (language === 'en') files.set('en/grammar.ts', grammarOf(words.locale, '../..'))
    else
      for (const [page, sections] of pages)
        files.set(
          `${folder}page-${page}.ts`,
          `${HEAD}\n${sections.map((one) => `export * from './${fileName(one)}.ts'`).join('\n')}\n`,
        )
  }
  return files
}
