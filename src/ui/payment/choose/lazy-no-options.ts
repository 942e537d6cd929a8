/** Why nothing can be chosen, loaded with the first payment that offers nothing. */
import { lazyScreen } from '../parts/lazy-screen.tsx'
import type { NoOptionsProps } from './no-options.tsx'

export const LazyNoOptions = lazyScreen<NoOptionsProps>(async () => (await import('./no-options.tsx')).NoOptions)
