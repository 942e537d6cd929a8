/** What is offered for a transaction that waits for minutes, loaded when it is: few payments need it. */
import { OUTDATED } from '../../../text/words/window.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'
import type { PaymentReplacementsProps } from './replacements.tsx'

export const LazyReplacements = lazyPart<PaymentReplacementsProps>(
  async () => (await import('./replacements.tsx')).PaymentReplacements,
  { loading: null, failed: <p class="note">{OUTDATED.text}</p> },
)
