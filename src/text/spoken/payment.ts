/** Loads the words of the payment window. */
import { speak } from './words.ts'

export const speakPayment = (): Promise<void> =>
  speak({
    de: () => import('./de/payment.ts'),
    fr: () => import('./fr/payment.ts'),
    es: () => import('./es/payment.ts'),
    ja: () => import('./ja/payment.ts'),
    ar: () => import('./ar/payment.ts'),
  })
