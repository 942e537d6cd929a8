/**
 * Words in the language of the page. English is in the scripts of every page; another language is one script for each page, which
 * is loaded before the page's own (`speak`), and stands in for the English words wherever they are asked for. architecture §12.6.
 */
import type { Language } from '../core/base/settings.ts'
import { LANGUAGE } from './language.ts'

/** The same in another language: messages with other words, functions of the same arguments. Places and tags are compared. */
export type Translation<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Translation<Result>
    : { readonly [Name in keyof T]: Translation<T[Name]> }

let kept: Readonly<Record<string, unknown>> = {}

/** A message or table of messages in the language of the page, typed as in English. @param name of its export, unique among all. */
export const said = <const T>(name: string, english: T): T => (kept[name] ?? english) as T

type Loaded = Readonly<Record<string, unknown>>

/**
 * Keeps the words of the page's language. To be done before the first script that asks for words. Where they do not come, as after
 * an update that took the files away, the page is in English.
 */
export async function speak(load: Readonly<Partial<Record<Language, () => Promise<Loaded>>>>): Promise<void> {
  if (LANGUAGE === 'en') return
  const loaded = await load[LANGUAGE]?.().catch(() => undefined)
  if (loaded) kept = loaded
  else Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' })
}
