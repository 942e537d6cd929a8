/** Whether and how a payment that has signed starts over. Part of `core/session/transition`. pay-once §3. */

import { hasSignedOwnFee, ownTransactionsOf } from './released.ts'
import type { Closed, Confirming, Event, Session } from './session.ts'
import { settlementRead } from './settlement.ts'
import { commonOf } from './steps.ts'

/** The payer wants to start over, so the chain is asked first. */
export const startOverRequested = (s: Closed | Confirming): Session => ({
  ...s,
  isStartOverRequested: true,
  authorityStatus: undefined,
})

/**
 * Only a dead authority lets the payment start over, and only if the payer wants it; the cost of its own transactions is
 * kept.
 */
export function authorityRead(before: Session, e: Extract<Event, { type: 'authority-checked' }>): Session {
  if (before.step !== 'closed' && before.step !== 'confirming') return before
  const { lastValidBlockHeight = e.lastValidBlockHeight } = before
  const s = lastValidBlockHeight === before.lastValidBlockHeight ? before : { ...before, lastValidBlockHeight }
  if (!s.isStartOverRequested) return settlementRead(s, e.authorityStatus)
  if (e.authorityStatus === 'dead') {
    const earlier = ownTransactionsOf(s)
    return {
      step: 'opening',
      ...commonOf(s),
      ...(earlier.length > 0 && { earlier }),
      ...(hasSignedOwnFee(s) && { mayHaveCostFee: true }),
    }
  }
  return { ...s, isStartOverRequested: undefined, authorityStatus: e.authorityStatus }
}

/** Without an answer from the chain, the authority counts as live. */
export const authorityUnread = (s: Closed | Confirming): Session => ({
  ...s,
  isStartOverRequested: undefined,
  authorityStatus: 'unknown',
})
