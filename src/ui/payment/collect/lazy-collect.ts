/** The forms, loaded with the first payment that asks for personal data. */
import { lazyScreen } from '../parts/lazy-screen.tsx'
import type { Props } from './form-props.ts'

export const LazyCollect = lazyScreen<Props>(async () => (await import('./collect.tsx')).Collect)
