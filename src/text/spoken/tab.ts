/** Loads the words of the full tab. */
import { speak } from './words.ts'

export const speakTab = (): Promise<void> =>
  speak({
    de: () => import('./de/tab.ts'),
    fr: () => import('./fr/tab.ts'),
    es: () => import('./es/tab.ts'),
    ja: () => import('./ja/tab.ts'),
    ar: () => import('./ar/tab.ts'),
  })
