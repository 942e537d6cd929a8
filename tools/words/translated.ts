/**
 * Which translations are of an English sentence that has changed since. `src/text/translated.json` keeps for each message a hash of
 * the English that was translated; `--translated` with keys, or alone for all, says that the translations were looked at.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Language } from '../../src/core/base/settings.ts'
import { type Message, readAllWords, type Words } from './catalogs.ts'

type Translated = Readonly<{ [key: string]: string }>
const FILE = new URL('../../src/text/translated.json', import.meta.url)

/** Long enough that no two sentences of one message share it. */
const hashOf = ({ text }: Message): string => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** Messages whose English is another one than was translated, and those that no longer exist. */
export function staleIn(english: Words, record: Translated): { stale: string[]; gone: string[] } {
  const messages = [...english.messages.values()]
  return {
    stale: messages.filter((message) => record[message.key] !== hashOf(message)).map(({ key }) => key),
    gone: Object.keys(record).filter((key) => !english.messages.has(key)),
  }
}

const PLACES = /\{[a-zA-Z]+\}|<\/?[a-zA-Z]+>/g
/** Sentences that stand in a translation in English. */
export const untranslatedIn = (own: Words, english: Words): string[] =>
  [...own.messages.values()]
    .filter(
      ({ key, text }) =>
        text === english.messages.get(key)?.text && /\p{L}+ \p{L}+ \p{L}+/u.test(text.replace(PLACES, '')),
    )
    .map(({ key }) => key)

/** The record after the translations of some messages were looked at. */
export function recorded(english: Words, record: Translated, isLookedAt: (key: string) => boolean): Translated {
  const entries = [...english.messages.values()].map((message): [string, string | undefined] => [
    message.key,
    isLookedAt(message.key) ? hashOf(message) : record[message.key],
  ])
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function readRecord(): Translated {
  const raw: unknown = JSON.parse(readFileSync(FILE, 'utf8'))
  if (typeof raw !== 'object' || raw === null) throw new Error('src/text/translated.json is not an object')
  return Object.fromEntries(Object.entries(raw).map(([key, hash]) => [key, String(hash)]))
}

function complaints(languages: ReadonlyMap<Language, Words>, english: Words): string[] {
  const { stale, gone } = staleIn(english, readRecord())
  const inEach = (key: string) =>
    [...languages].map(([language, words]) => `    ${language}  ${words.messages.get(key)?.text ?? ''}`).join('\n')
  return [
    ...stale.map((key) => `${key}: its English changed since it was translated\n${inEach(key)}`),
    ...gone.map((key) => `${key} is no message any more`),
    ...[...languages].flatMap(([language, words]) =>
      language === 'en' ? [] : untranslatedIn(words, english).map((key) => `${language} ${key} is still in English`),
    ),
  ]
}

if (import.meta.main) {
  const [flag, ...keys] = process.argv.slice(2)
  const languages = readAllWords()
  const english = languages.get('en')
  if (!english) throw new Error('no English')
  if (flag === '--translated') {
    const record = recorded(english, readRecord(), (key) => keys.length === 0 || keys.includes(key))
    writeFileSync(FILE, `${JSON.stringify(record, null, 2)}\n`)
  }
  const found = complaints(languages, english)
  for (const line of found) process.stdout.write(`${line}\n`)
  if (found.length > 0) {
    process.stdout.write('Translate them, then: npm run check -- --translated KEY …\n')
    process.exitCode = 1
  }
}
