// Imported first: whatever is evaluated after it finds the language at the root. `?lang=ar` draws a page in Arabic.
import { directionOf, languageOf } from '../../src/core/base/settings.ts'

const lang = languageOf(new URLSearchParams(location.search).get('lang') ?? '') ?? 'en'
Object.assign(document.documentElement, { lang, dir: directionOf(lang) })
