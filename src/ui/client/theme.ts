/**
 * The chosen theme, as an attribute of the root before the first paint. The setting is the worker's, which no page can ask in time, so
 * the extension's `localStorage` has a copy. Without the attribute the styles follow the browser. architecture B6.
 */
import type { ThemeChoice } from '../../core/base/settings.ts'
import type { AskWorker } from './client.ts'

const KEY = 'theme'

/** Anything but the two themes follows the browser. */
function show(choice: string | null): void {
  const { dataset } = document.documentElement
  if (choice === 'light' || choice === 'dark') dataset.theme = choice
  else delete dataset.theme
}

/** Draws the page in the theme of the copy, also when another page changes it. */
export function followTheme(): void {
  const draw = () => show(localStorage.getItem(KEY))
  draw()
  addEventListener('storage', draw)
}

/** Draws this page and, through the copy, all open ones. */
export function keepTheme(choice: ThemeChoice): void {
  show(choice)
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // The browser keeps nothing for this page, which then asks the worker each time.
  }
}

/** Corrects a copy that was lost, or that a restored backup has overtaken. */
export const checkTheme = (call: AskWorker): Promise<void> =>
  call('settings.get', {}).then(
    ({ theme }) => keepTheme(theme),
    () => undefined,
  )
