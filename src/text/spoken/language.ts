/**
 * The language of this page, and how its words come. A page has one language from its first script on: `lang` of the root says
 * which, and a change loads the page again. The worker has none: what it says comes in all of them. architecture §12.6.
 */
import { type Language, languageOf } from '../../core/base/settings.ts'

/** The root is English where nobody has said otherwise, and where there is no page at all. */
export const LANGUAGE: Language = languageOf(globalThis.document?.documentElement.lang ?? '') ?? 'en'

/** BCP 47. British dates in English; Arabic with the digits that amounts and addresses have everywhere. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  de: 'de',
  fr: 'fr',
  es: 'es',
  ja: 'ja',
  ar: 'ar-u-nu-latn',
}

export const LOCALE = LOCALES[LANGUAGE]

/** The same in another language: messages with other words, functions of the same arguments. Places and tags are tested. */
export type Translation<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Translation<Result>
    : { readonly [Name in keyof T]: Translation<T[Name]> }
