/**
 * Transitions of an approved payment: signatures, own transactions, the service's answers. Part of `core/session/transition`. A
 * transaction is pinned, signed, sent and mined in separate events (architecture §4 "pay once").
 */

import { type Failure, isRetryable, remedyFor } from '../base/errors.ts'
import { pollFrom } from '../base/retry.ts'
import {
  afterBroadcast,
  afterFailure,
  afterFirstTry,
  afterNoReceipt,
  afterSignature,
  isCancelAsked,
  type OwnTransaction,
  ownHashOf,
} from '../transaction/own-transaction.ts'
import {
  isReplaceable,
  type ReplacementKind,
  replacementFees,
  replacementOf,
  requestReplacement,
} from '../transaction/replacement.ts'
import type { FeeQuote } from '../transaction/transaction.ts'
import { planAsSent } from './allowance-choice.ts'
import { lookedAt } from './confirming.ts'
import {
  type Closed,
  type Event,
  type Executing,
  type HasSigned,
  hasSigned,
  isCommitted,
  isInTime,
  isOnChain,
  type OnChain,
  type Session,
  type Signed,
} from './session.ts'
import { closed, collectedOf } from './steps.ts'

export function executed(s: Executing, e: Event): Session {
  const { transaction } = s
  switch (e.type) {
    case 'approval-lapsed':
      return isCommitted(s) ? s : lapsed(s)
    case 'status-received':
      return lookedAt(s, e.progress, e.atMs)
    case 'status-missing':
      return s.hasNoStatus ? s : { ...s, hasNoStatus: true }
    case 'transaction-prepared':
      return transaction || !sendsNext(s) ? s : { ...s, transaction: { state: 'prepared', prepared: e.prepared } }
    case 'transaction-signed':
      return transaction ? onward(s, afterSignature(transaction, e.signed, e.atMs)) : s
    case 'broadcast-started':
      return transaction?.state === 'signed' ? onward(s, afterFirstTry(transaction, e.atMs)) : s
    case 'transaction-sent':
      return hasSigned(s) ? onward(s, afterBroadcast(s.transaction, e.atMs)) : s
    case 'receipt-missing':
      return isOnChain(s) ? onward(s, afterNoReceipt(s.transaction, e, mayResend(s, e.atMs))) : s
    case 'transaction-reverted':
      return transaction?.state === 'sent' ? stopped(s, 'chain/reverted', e.hash ?? transaction.signed.hash, e) : s
    case 'nonce-used':
      return isOnChain(s) ? stopped(s, 'chain/nonce-used', ownHashOf(s.transaction), e) : s
    case 'nonce-taken':
      // Another payment signed this nonce first. Ours was not signed yet, so it gets a new nonce.
      return transaction?.state === 'prepared' ? { ...s, transaction: undefined } : s
    case 'transaction-cancelled':
      return isOnChain(s) ? stopped(s, 'chain/cancelled', e.hash, e) : s
    case 'sped-up':
      return replaced(s, 'speed-up', e.fees, e.atMs)
    case 'cancel-requested':
      return replaced(s, 'cancel', e.fees, e.atMs)
    case 'result-recorded':
      return sendsNext(s) && transaction?.state !== 'sent' ? s : recorded(withFee(s, e.result, e.feeWei), e)
    default:
      return s
  }
}

/** What no node was given lapses with its nonce and fees. What has only set up the payment is done, and the rest is asked again. */
function lapsed(s: Executing): Session {
  const { plan, review, results } = s
  if (results.length === 0) return { step: 'planning', ...collectedOf(s), actions: planAsSent(s) }
  return { step: 'reviewing', ...collectedOf(s), plan, review, results }
}

/** The transaction can no longer be mined successfully and cost at most its own fee. */
function stopped(
  s: Executing,
  code: NonNullable<Closed['failure']>['code'],
  hash: string,
  { atMs, feeWei }: { atMs: number; feeWei?: bigint },
): Session {
  return { ...closed(withFee(s, hash, feeWei), 'failed', atMs), failure: { code, hash } }
}

const withFee = (s: Executing, hash: string, feeWei: bigint | undefined): Executing =>
  feeWei === undefined ? s : { ...s, fees: [...(s.fees ?? []), { hash, feeWei }] }

/** What is over is not sent again. A cancellation is for what is over, too. */
const mayResend = (s: OnChain, atMs: number): boolean => s.transaction.signed.isCancel === true || isInTime(s, atMs)

/** Asked for by the payer, at most at the fees that were shown. */
function replaced(s: Executing, kind: ReplacementKind, fees: FeeQuote | undefined, atMs: number): Executing {
  if (!mayReplace(s, kind, atMs)) return s
  const { option } = s
  const { prepared } = s.transaction
  const replacement = replacementOf(kind, prepared, option.account, fees ?? replacementFees(prepared, prepared))
  const { feeCapWei } = option.network
  const transaction = requestReplacement(s.transaction, { kind, replacement, feeCapWei, atMs })
  return transaction ? { ...s, transaction } : s
}

/** True if the next action is an own transaction, whose result is always the hash of the mined one. */
const sendsNext = ({ plan, results }: Executing): boolean => plan[results.length]?.method === 'eth_sendTransaction'

/** The next state of the own transaction. */
const onward = (s: Executing, transaction: OwnTransaction): Executing =>
  transaction === s.transaction ? s : { ...s, transaction }

/** Keeps polling a transaction that may have been broadcast. */
export const delayed = (s: HasSigned, failure: Failure, atMs: number): Session => ({
  ...s,
  transaction: afterFailure(s.transaction, failure, atMs),
})

/** Retry by the payer: makes a waiting poll due now and repeats a failed call. */
export function retried(s: Session, atMs: number): Session {
  const due = { notBeforeMs: atMs, pauseMs: 0 }
  if (s.step === 'confirming') return s.notBeforeMs > atMs ? { ...s, ...due } : s
  if (s.step === 'executing' && hasSigned(s)) {
    const { transaction } = s
    return transaction.notBeforeMs > atMs ? { ...s, transaction: { ...transaction, ...due } } : s
  }
  if (s.step === 'closed' || !('failure' in s) || !s.failure) return s
  // The payer may have set another App-Id or key meanwhile.
  const mayWork = isRetryable(s.failure) || remedyFor(s.failure) === 'settings'
  return mayWork ? { ...s, failure: undefined } : s
}

type Recorded = Extract<Event, { type: 'result-recorded' }>

/** Results are only appended, so they keep the plan's order (protocol §4.3.1). */
function recorded(s: Executing, { result, atMs, lastValidBlockHeight }: Recorded): Session {
  const results = [...s.results, result]
  const { plan, review, hasNoStatus } = s
  const kept = { ...(hasNoStatus && { hasNoStatus }), ...(lastValidBlockHeight && { lastValidBlockHeight }) }
  const signed: Signed = { ...collectedOf(s), plan, review, results, ...kept }
  const { approvedAtMs, choice } = s
  // The payer has asked to cancel since the approval, so what would follow is signed for no consent.
  if (results.length < s.plan.length && isOnChain(s) && isCancelAsked(s.transaction))
    return closed({ ...s, results }, 'dismissed', atMs)
  if (results.length < s.plan.length) return { step: 'executing', ...signed, choice, approvedAtMs }
  return { step: 'confirming', ...signed, approvedAtMs, ask: 'confirm', ...pollFrom(atMs) }
}

/** True if the transaction waits and may be replaced so. Only a payment that is in time is sped up. */
export const mayReplace = (s: Executing, kind: ReplacementKind, atMs: number): s is OnChain =>
  isOnChain(s) && isReplaceable(s.transaction, kind, atMs) && (kind === 'cancel' || isInTime(s, atMs))
