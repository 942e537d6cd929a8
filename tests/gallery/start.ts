// As a page of the extension begins: the language, then its words, which are those of all pages here, then everything that says them.
import './language.ts'
import { LANGUAGES, type Language } from '../../src/core/base/settings.ts'
import { speak } from '../../src/text/said.ts'

const PAGES = ['checkout', 'payment', 'popup', 'tab']
const wordsOf = (language: Language) => async (): Promise<Record<string, unknown>> =>
  Object.assign(
    {},
    ...(await Promise.all(PAGES.map((page) => import(`../../src/text/words/${language}/page-${page}.ts`)))),
  )

await speak(Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(language)])))
await import('./main.tsx')
