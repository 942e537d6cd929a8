/**
 * The language of this page. A page has one from its first script on: `lang` of the root says which, and a change loads the page
 * again. The worker has none: what it says comes in all of them. architecture §12.6.
 */
import { type Language, languageOf } from '../core/base/settings.ts'
import { LOCALES } from './words/languages.ts'

/** The root is English where nobody has said otherwise, and where there is no page at all. */
export const LANGUAGE: Language = languageOf(globalThis.document?.documentElement.lang ?? '') ?? 'en'

/** BCP 47. British dates in English; Arabic with the digits that amounts and addresses have everywhere. */
export const LOCALE = LOCALES[LANGUAGE]
