/** The screens and parts of the payment window whose script is loaded when they come, because the first screen is none of them. */

import type { Offer } from '../../core/offer/option.ts'
import { SIGNING_TITLE } from '../../text/words/review.ts'
import { OUTDATED } from '../../text/words/window.ts'
import { Folded } from '../parts/folded.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import type { NoOptionsProps } from './choose/no-options.tsx'
import type { Props } from './collect/form-props.ts'
import type { ClosedProps } from './end/closed.tsx'
import { lazyScreen } from './parts/lazy-screen.tsx'
import type { SigningProps } from './review/what-you-sign.tsx'

/** Why nothing can be chosen. */
export const LazyNoOptions = lazyScreen<NoOptionsProps>(async () => (await import('./choose/no-options.tsx')).NoOptions)

/** What is offered and cannot be used, below the options. */
export const LazyUnavailable = lazyPart<{ offer: Offer }>(
  async () => (await import('./choose/no-options.tsx')).UnavailableOptions,
)

/** The forms, for a payment that asks for personal data. */
export const LazyCollect = lazyScreen<Props>(async () => (await import('./collect/collect.tsx')).Collect)

/** How it ended. Loaded while the payment is under way. */
export const LazyClosed = lazyScreen<ClosedProps>(async () => (await import('./end/closed.tsx')).ClosedPayment)

/** The question for access, where a person has withdrawn it. */
export const LazyNeedsAccess = lazyScreen(async () => (await import('./needs-access.tsx')).NeedsAccess)

/** Loaded after the review is drawn: nobody reads it first. */
export const LazySigning = lazyPart<SigningProps>(
  async () => (await import('./review/what-you-sign.tsx')).WhatYouSign,
  {
    loading: null,
    failed: <p class="note">{OUTDATED.text}</p>,
  },
)

/** Everything that is signed, folded away. */
export function SigningDetails(props: SigningProps) {
  return (
    <Folded title={SIGNING_TITLE}>
      <LazySigning {...props} />
    </Folded>
  )
}
