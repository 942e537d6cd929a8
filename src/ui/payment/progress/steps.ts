/** How far a payment in progress is: its steps, derived from its plan, and what it waits for. screens §7.7. */

import { deadlineOf } from '../../../core/offer/option.ts'
import { overFromMs } from '../../../core/session/confirming.ts'
import { type Confirming, EXPIRY_GUARD_MS, type Executing, isOnChain } from '../../../core/session/session.ts'
import { isCancelAsked } from '../../../core/transaction/own-transaction.ts'
import type { SessionView } from '../../../messages/views.ts'
import { stepText, type WaitPhase } from '../../../text/under-way.ts'
import { PROGRESS } from '../../../text/words/progress.ts'
import { useLeftMs } from '../../parts/clock.ts'

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
const isSettingUp = (s: Executing | Confirming): boolean =>
  s.step === 'executing' && s.review.decodedActions[s.results.length]?.kind === 'allowance'

/** True until the payment's signature is made; own transactions are then sent. */
const isSigning = (s: Executing | Confirming): boolean =>
  s.step === 'executing' && (s.transaction === undefined || s.transaction.state === 'prepared')

/** When the phase changes without an event of the worker. */
function turnsAtMs(s: Executing | Confirming): number | undefined {
  if (s.step === 'confirming') return overFromMs(s)
  const deadlineMs = deadlineOf(s.option, s.offer.info)
  return deadlineMs === undefined ? undefined : deadlineMs - EXPIRY_GUARD_MS
}

/** What an approved payment waits for: the heading and the notes follow from it. architecture §4. */
export function usePhase(s: Executing | Confirming, { clockOffsetMs }: SessionView): WaitPhase {
  const hasTurned = useLeftMs(turnsAtMs(s), clockOffsetMs) === 0
  if (s.step === 'confirming') return hasTurned ? 'unanswered' : 'paying'
  if (isCancelling(s)) return 'cancelling'
  if (hasTurned) return 'late'
  if (isSettingUp(s)) return 'setting-up'
  return isSigning(s) ? 'signing' : 'paying'
}
