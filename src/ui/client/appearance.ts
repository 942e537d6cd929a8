/**
 * The chosen theme and language, as attributes of the root before the first paint and before any other script. The settings are the
 * worker's, which no page can ask in time, so the extension's `localStorage` has a copy. Without an attribute the styles follow the
 * browser. screens §12.
 */
import {
  directionOf,
  firstLanguageOf,
  type Language,
  languageOf,
  type Settings,
  type ThemeChoice,
} from '../../core/base/settings.ts'
import type { AskWorker } from './client.ts'

type Look = Pick<Settings, 'theme' | 'language'>

/** Anything but the two themes follows the browser. */
function showTheme(choice: string | null): void {
  const { dataset } = document.documentElement
  if (choice === 'light' || choice === 'dark') dataset.theme = choice
  else delete dataset.theme
}

const languageFor = (choice: string | null): Language =>
  languageOf(choice ?? '') ?? firstLanguageOf(navigator.languages)

/** Draws the page as the copy says; its theme also when another page changes it. A page keeps the language that it began with. */
export function followAppearance(): void {
  const drawTheme = () => showTheme(localStorage.getItem('theme'))
  drawTheme()
  addEventListener('storage', drawTheme)
  const language = languageFor(localStorage.getItem('language'))
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
}

function keep(name: keyof Look, choice: string): boolean {
  try {
    localStorage.setItem(name, choice)
    return true
  } catch {
    // The browser keeps nothing for this page, which then asks the worker each time.
    return false
  }
}

/** Draws this page and, through the copy, all open ones. */
export function keepTheme(choice: ThemeChoice): void {
  showTheme(choice)
  keep('theme', choice)
}

/** Loads the page again if it is in another language. Without a copy it would come back in the same one. */
export function keepLanguage(choice: Look['language'], reload = () => location.reload()): void {
  const isKept = keep('language', choice)
  if (isKept && languageFor(choice) !== document.documentElement.lang) reload()
}

/** Corrects a copy that was lost, or that a restored backup has overtaken. */
export const checkAppearance = (call: AskWorker, reload?: () => void): Promise<void> =>
  call('settings.get', {}).then(
    ({ theme, language }) => {
      keepTheme(theme)
      keepLanguage(language, reload)
    },
    () => undefined,
  )
