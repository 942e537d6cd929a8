// As a page of the extension begins: the language, then its words, which are those of all pages here, then everything that says them.
import './language.ts'
import type { Language } from '../../src/core/base/settings.ts'
import { speak } from '../../src/text/spoken/words.ts'

const PAGES = ['checkout', 'payment', 'popup', 'tab']
const wordsOf = (language: Language) => async () => {
  const pages = await Promise.all(PAGES.map((page) => import(`../../src/text/spoken/${language}/${page}.ts`)))
  return { PAGE: Object.assign({}, ...pages.map(({ PAGE }) => PAGE)) }
}

await speak({
  de: wordsOf('de'),
  fr: wordsOf('fr'),
  es: wordsOf('es'),
  ja: wordsOf('ja'),
  ar: wordsOf('ar'),
})
await import('./main.tsx')
