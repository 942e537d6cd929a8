/** Loads the words of the toolbar popup. */
import { speak } from './words.ts'

export const speakPopup = (): Promise<void> =>
  speak({
    de: () => import('./de/popup.ts'),
    fr: () => import('./fr/popup.ts'),
    es: () => import('./es/popup.ts'),
    ja: () => import('./ja/popup.ts'),
    ar: () => import('./ar/popup.ts'),
  })
