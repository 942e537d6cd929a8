// What must hold at every node of the payment's graph, and which nodes count as the same.

import { pending } from '../../../../src/core/session/pending.ts'
import { isCommitted, opening, type Session, stoppedBy } from '../../../../src/core/session/session.ts'
import type { OwnTransaction } from '../../../../src/core/transaction/own-transaction.ts'
import { shownFailure } from '../../../support/core/failures.ts'
import type { Flow } from '../people/flows.ts'
import { ID } from '../people/people.ts'
import type { Budget, Move, Place } from './moves.ts'
import { LAST_TIME, livingOf } from './outside.ts'
import { heldContentsOf } from './outside-signer.ts'

export const startOf = (flow: Flow, left: Budget, hasStatus = true): Place => ({
  session: opening(ID),
  outside: {
    ...{ flow, issued: 0, nonce: 7, released: [], dead: [], held: [], mined: [], reverted: [] },
    ...{ hasStatus, confirmed: [], taken: false, isGone: false, time: 0, isClockKnown: false },
  },
  left,
})

/** What is wrong with a move; undefined if it is allowed. */
export function wrongWith({ session: before }: Place, { name, to, wrong }: Move): string | undefined {
  const { session, outside } = to
  if (wrong !== undefined) return wrong
  if (livingOf(outside).length > 1) return `I1: two authorities, ${outside.released}`
  if (outside.confirmed.length > 1) return 'I4: another confirm body'
  if (heldContentsOf(outside).length > 2 * outside.issued) return 'I2: more transactions than plans'
  if (session.step === 'closed' && session.outcome === 'succeeded' && !outside.taken)
    return 'I10: "Paid" that nobody took'
  if (session.step === 'closed' && session.outcome === 'unanswered' && outside.time < LAST_TIME)
    return 'I11: moved to the history while it can move money'
  if (isCommitted(before) && !isForward(before, session, name)) return `I7: ${before.step} → ${session.step} by ${name}`
  const effect = pending(session)
  const isSigning = effect?.do === 'sign' || effect?.do === 'sign-transaction'
  return isSigning && session.step !== 'executing' ? 'I6: signing without approval' : undefined
}

const ORDER = ['executing', 'confirming', 'closed']
/** After the first authority a payment continues, or is ended by the service's status, by the chain, or by time. */
function isForward(before: Session, after: Session, name: string): boolean {
  // Only the chain's proof that the authority is dead allows a new start.
  if (after.step === 'opening' && /authority-checked/.test(name)) return true
  if (ORDER.indexOf(after.step) < ORDER.indexOf(before.step)) return before.step === 'closed' && hasStopped(before)
  if (after.step === before.step || after.step !== 'closed') return true
  if (after.outcome === 'unanswered') return before.step === 'confirming'
  // A set-up that was mined after the payer had asked to cancel: nothing that can pay was released.
  if (after.outcome === 'dismissed') return /result-recorded/.test(name) && !isCommitted(after)
  return /status-received|transaction-reverted|transaction-cancelled|nonce-used/.test(name)
}
const hasStopped = (s: Session): boolean =>
  ['chain/reverted', 'chain/cancelled', 'chain/nonce-used'].includes(stoppedBy(s)?.code ?? '')

/** Two places with the same key continue alike. */
export const keyOf = (place: Place): string => `${Object.values(place.left)} ${placeKey(place)}`

export function placeKey({ session: s, outside, ram, isLookedAt }: Omit<Place, 'left'>): string {
  const facts = [
    ...[s.step, shownFailure(s)?.code, 'option' in s && s.option?.id, 'results' in s && s.results.length],
    'actions' in s && s.actions.map(({ type }) => type).join(),
    ...[
      'approvedAtMs' in s && s.approvedAtMs,
      'ask' in s && s.ask,
      'hasNoStatus' in s && s.hasNoStatus,
      'choice' in s && s.choice?.isLasting,
    ],
    ...['isStartOverRequested' in s && s.isStartOverRequested, 'authorityStatus' in s && s.authorityStatus],
    ...['outcome' in s && s.outcome, 'collectedBy' in s && s.collectedBy, s.earlier?.length],
    'transaction' in s && s.transaction && transactionKey(s.transaction),
    ...[ram?.effect, ram?.name, isLookedAt],
  ]
  return JSON.stringify([facts, outside])
}

function transactionKey(transaction: OwnTransaction) {
  const { state, prepared } = transaction
  const { nonce, maxFeePerGasWei, to } = prepared
  const bytes = [state, nonce.toString(), maxFeePerGasWei.toString(), to]
  if (transaction.state !== 'sent') return bytes
  const { broadcast, replacement, requested, seen, isAccepted, isRejected, isResending } = transaction
  const { lastAtMs, replaced } = broadcast
  const asked = replacement && [replacement.to, replacement.maxFeePerGasWei.toString()]
  return [...bytes, lastAtMs, replaced.length, asked, requested, seen, isAccepted, isRejected, isResending]
}
