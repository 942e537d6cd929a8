/** What a payment keeps when it moves to another step. Part of `core/session/transition`. */
import type { Chosen, Closed, Common, Executing, Offered, Outcome, Planning, Reviewing, Session } from './session.ts'

export const commonOf = ({ paymentId, site, page, earlier, previous, fees, mayHaveCostFee }: Session): Common => ({
  paymentId,
  site,
  page,
  earlier,
  previous,
  ...(fees && { fees }),
  ...(mayHaveCostFee && { mayHaveCostFee }),
})
export const offeredOf = (s: Offered & Session): Offered => ({ ...commonOf(s), offer: s.offer })
export const chosenOf = (s: Chosen & Session): Chosen => ({ ...offeredOf(s), option: s.option })
/** What is known of the choice and of the requested data. */
export const collectedOf = (s: Planning | Reviewing | Executing) => ({
  ...chosenOf(s),
  collectedBy: s.collectedBy,
})

/** What is known of the payment at any step. */
export const knownOf = (s: Session) => ({
  offer: 'offer' in s ? s.offer : undefined,
  option: 'option' in s ? s.option : undefined,
  review: 'review' in s ? s.review : undefined,
  results: 'results' in s ? s.results : [],
  ...('lastValidBlockHeight' in s && { lastValidBlockHeight: s.lastValidBlockHeight }),
})

/** What the service says of the payment; undefined before it has answered. */
export const infoOf = (s: Session) => knownOf(s).offer?.info

/** The closed session, with the facts of its receipt. */
export const closed = (s: Session, outcome: Outcome, atMs: number): Closed => ({
  step: 'closed',
  ...commonOf(s),
  ...knownOf(s),
  approvedAtMs: 'approvedAtMs' in s ? s.approvedAtMs : undefined,
  outcome,
  closedAtMs: atMs,
})
