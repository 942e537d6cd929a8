/** Loads the words of the checkout page. */
import { speak } from './words.ts'

export const speakCheckout = (): Promise<void> =>
  speak({
    de: () => import('./de/checkout.ts'),
    fr: () => import('./fr/checkout.ts'),
    es: () => import('./es/checkout.ts'),
    ja: () => import('./ja/checkout.ts'),
    ar: () => import('./ar/checkout.ts'),
  })
