/** What a payment keeps when it moves to another step. Part of `core/session/transition`. */
import type { Chosen, Closed, Common, Executing, Offered, Outcome, Planning, Reviewing, Session } from './session.ts'

export const commonOf = ({ paymentId, site, earlier, previous }: Session): Common => ({
  paymentId,
  ...(site !== undefined && { site }),
  ...(earlier && { earlier }),
  ...(previous && { previous }),
})
export const offeredOf = (s: Offered & Session): Offered => ({ ...commonOf(s), offer: s.offer })
export const chosenOf = (s: Chosen & Session): Chosen => ({ ...offeredOf(s), option: s.option })
/** What is known of the choice and of the requested data. */
export const collectedOf = (s: Planning | Reviewing | Executing) => ({
  ...chosenOf(s),
  ...(s.collectedBy && { collectedBy: s.collectedBy }),
})

/** The closed session, with the facts of its receipt. */
export function closed(s: Session, outcome: Outcome, atMs: number): Closed {
  const facts = {
    ...('offer' in s && s.offer && { offer: s.offer }),
    ...('option' in s && s.option && { option: s.option }),
    ...('review' in s && s.review && { review: s.review }),
    ...('approvedAtMs' in s && s.approvedAtMs !== undefined && { approvedAtMs: s.approvedAtMs }),
  }
  return {
    step: 'closed',
    ...commonOf(s),
    ...facts,
    outcome,
    closedAtMs: atMs,
    results: 'results' in s ? s.results : [],
  }
}
