/** Everything that is signed, folded away. What unfolds is loaded after the review is drawn: nobody reads it first. */

import { SIGNING_TITLE } from '../../../text/words/review.ts'
import { OUTDATED } from '../../../text/words/window.ts'
import { Icon } from '../../marks/icon.tsx'
import { lazyPart } from '../../parts/lazy-part.tsx'
import type { SigningProps } from './what-you-sign.tsx'

export const LazySigning = lazyPart<SigningProps>(async () => (await import('./what-you-sign.tsx')).WhatYouSign, {
  loading: null,
  failed: <p class="note">{OUTDATED.text}</p>,
})

export function SigningDetails(props: SigningProps) {
  return (
    <details class="details">
      <summary>
        {SIGNING_TITLE}
        <Icon name="fold" />
      </summary>
      <LazySigning {...props} />
    </details>
  )
}
