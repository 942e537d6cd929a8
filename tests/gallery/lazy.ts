// What the product loads as it is shown. Loaded before the gallery and the tests draw, as in a window that has shown it before.
import { LazyAddPasskey, LazyFirstKey, LazyPhraseImport } from '../../src/ui/onboarding/onboarding.tsx'
import {
  LazyClosed,
  LazyCollect,
  LazyNoOptions,
  LazySigning,
  LazyUnavailable,
} from '../../src/ui/payment/lazy-screens.tsx'
import { LazyReplacements } from '../../src/ui/payment/progress/under-way.tsx'
import { LazyUnchecked } from '../../src/ui/payment/review/review.tsx'
import { LazyPage } from '../../src/ui/wallet/tab-page.tsx'
import { LazyOnboarding } from '../../src/ui/wallet/wallet-tab.tsx'

const PAYMENT = [LazyClosed, LazyCollect, LazyNoOptions, LazyUnavailable, LazyReplacements, LazyUnchecked, LazySigning]

export const preloadAll = () =>
  Promise.all(
    [...PAYMENT, LazyPage, LazyOnboarding, LazyPhraseImport, LazyFirstKey, LazyAddPasskey].map(({ preload }) =>
      preload(),
    ),
  )
