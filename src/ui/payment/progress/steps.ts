/** Steps of a payment in progress, derived from its plan. architecture B3.7. */

import { type Confirming, type Executing, isOnChain } from '../../../core/session/session.ts'
import { isCancelAsked } from '../../../core/transaction/own-transaction.ts'
import { stepText } from '../../../text/under-way.ts'
import { PROGRESS } from '../../../text/words/progress.ts'

export type Step = { label: string; state: 'done' | 'now' | 'next'; note?: string }

/** Also while the empty transaction is still being signed: the payer's wish is recorded. */
export const isCancelling = (s: Executing): boolean => isOnChain(s) && isCancelAsked(s.transaction)

/** State of the own transaction, from the journal. */
function noteOf({ transaction }: Executing): string {
  switch (transaction?.state) {
    case undefined:
      return PROGRESS.preparing
    case 'prepared':
      return PROGRESS.signing
    case 'signed':
      return PROGRESS.sending
    case 'sent':
      return isCancelAsked(transaction) ? PROGRESS.cancelling : PROGRESS.waiting
    default:
      return transaction satisfies never
  }
}

/** One step per action of the plan, then the service's confirmation. */
export function stepsOf(s: Executing | Confirming): Step[] {
  const { plan, results, review, option } = s
  const done = results.length
  const own = plan.map((_, index): Step => {
    const decoded = review.decodedActions[index]
    const step = { label: stepText(decoded, option) }
    if (index !== done || s.step !== 'executing') return { ...step, state: index < done ? 'done' : 'next' }
    const isOwn = decoded !== undefined && 'call' in decoded
    return { ...step, state: 'now', ...(isOwn && { note: noteOf(s) }) }
  })
  return [...own, { label: PROGRESS.confirm, state: s.step === 'confirming' ? 'now' : 'next' }]
}

/** True while an allowance transaction is in progress. It takes a block, so the wait is explained. */
export const isSettingUp = (s: Executing | Confirming): boolean =>
  s.step === 'executing' && s.review.decodedActions[s.results.length]?.kind === 'allowance'
