/** Whether and how a payment that has signed starts over. Part of `core/session/transition`. security C.4. */

import { ownTransactionsOf } from './released.ts'
import type { Closed, Confirming, Event, Session } from './session.ts'
import { commonOf } from './steps.ts'

/** The payer wants to start over, so the chain is asked first. */
export function startOverRequested(s: Closed | Confirming): Session {
  const { authorityStatus: _, ...rest } = s
  return { ...rest, isStartOverRequested: true }
}

/** Only a dead authority lets the payment start over; the cost of its own transactions is kept. */
export function authorityRead(s: Session, e: Extract<Event, { type: 'authority-checked' }>): Session {
  if ((s.step !== 'closed' && s.step !== 'confirming') || !s.isStartOverRequested) return s
  if (e.authorityStatus === 'dead') {
    const earlier = ownTransactionsOf(s)
    return { step: 'opening', ...commonOf(s), ...(earlier.length > 0 && { earlier }) }
  }
  const { isStartOverRequested: _, ...rest } = s
  return { ...rest, authorityStatus: e.authorityStatus }
}

/** Without an answer from the chain, the authority counts as live. */
export function authorityUnread(s: Closed | Confirming): Session {
  const { isStartOverRequested: _, ...rest } = s
  return { ...rest, authorityStatus: 'unknown' }
}
