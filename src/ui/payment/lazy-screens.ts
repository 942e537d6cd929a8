/** The screens of the payment window whose script is loaded when they come, because most payments never show them. */
import type { NoOptionsProps } from './choose/no-options.tsx'
import type { Props } from './collect/form-props.ts'
import { lazyScreen } from './parts/lazy-screen.tsx'

/** Why nothing can be chosen. */
export const LazyNoOptions = lazyScreen<NoOptionsProps>(async () => (await import('./choose/no-options.tsx')).NoOptions)

/** The forms, for a payment that asks for personal data. */
export const LazyCollect = lazyScreen<Props>(async () => (await import('./collect/collect.tsx')).Collect)

/** The question for access, where a person has withdrawn it. */
export const LazyNeedsAccess = lazyScreen(async () => (await import('./needs-access.tsx')).NeedsAccess)
