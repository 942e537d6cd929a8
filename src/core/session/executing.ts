/**
 * Transitions of an approved payment: signatures, own transactions, the service's answers. Part of `core/session/transition`. A
 * transaction is pinned, signed, sent and mined in separate events (architecture §4 "pay once").
 */

import { type Failure, isRetryable } from '../base/errors.ts'
import { pollFrom } from '../base/retry.ts'
import {
  afterBroadcast,
  afterFailure,
  afterNoReceipt,
  afterSignature,
  type OwnTransaction,
  type OwnTransactionIn,
} from '../transaction/own-transaction.ts'
import { replacementFee } from '../transaction/replacement.ts'
import { maxFeeWei } from '../transaction/transaction.ts'
import { planAsSent } from './allowance-choice.ts'
import { lookedAt } from './confirming.ts'
import { type Event, type Executing, isInTime, isOnChain, type OnChain, type Session, type Signed } from './session.ts'
import { closed, collectedOf } from './steps.ts'

export function executed(s: Executing, e: Event): Session {
  const { transaction } = s
  switch (e.type) {
    case 'approval-lapsed':
      // What is only prepared is not signed: its nonce and fees lapse with the approval.
      return s.results.length > 0 || isOnChain(s) ? s : { step: 'planning', ...collectedOf(s), actions: planAsSent(s) }
    case 'status-received':
      return lookedAt(s, e.progress, e.atMs)
    case 'transaction-prepared':
      return transaction || !sendsNext(s) ? s : { ...s, transaction: { state: 'prepared', prepared: e.prepared } }
    case 'transaction-signed':
      return transaction ? onward(s, afterSignature(transaction, e.signed, e.atMs)) : s
    case 'transaction-sent':
      return transaction?.state === 'signed' ? onward(s, afterBroadcast(transaction, e.atMs)) : s
    case 'receipt-missing':
      return transaction?.state === 'sent' ? onward(s, afterNoReceipt(transaction, e.atMs, e)) : s
    case 'transaction-reverted':
      return transaction?.state === 'sent' ? stopped(s, 'chain/reverted', e.hash ?? transaction.signed.hash, e.atMs) : s
    case 'nonce-used':
      return isOnChain(s) ? stopped(s, 'chain/nonce-used', s.transaction.signed.hash, e.atMs) : s
    case 'nonce-taken':
      // Another payment signed this nonce first. Ours was not signed yet, so it gets a new nonce.
      return transaction?.state === 'prepared' ? { ...s, transaction: undefined } : s
    case 'sped-up':
      return mayReplace(s, e.atMs) ? spedUp(s) : s
    case 'result-recorded':
      return sendsNext(s) && transaction?.state !== 'sent' ? s : recorded(s, e.result, e.atMs)
    default:
      return s
  }
}

/** The transaction can no longer be mined successfully and cost at most its own fee. */
const stopped = (s: Executing, code: 'chain/reverted' | 'chain/nonce-used', hash: string, atMs: number): Session => ({
  ...closed(s, 'failed', atMs),
  failure: { code, hash },
})

/** Requested by the payer: same nonce and payload at a higher fee. */
const spedUp = (s: Replaceable): Executing => ({
  ...s,
  transaction: { ...s.transaction, replacement: replacementFee(s.transaction.prepared) },
})

/** True if the next action is an own transaction, whose result is always the hash of the mined one. */
const sendsNext = ({ plan, results }: Executing): boolean => plan[results.length]?.method === 'eth_sendTransaction'

/** The next state of the own transaction. */
const onward = (s: Executing, transaction: OwnTransaction): Executing =>
  transaction === s.transaction ? s : { ...s, transaction }

/** Keeps polling a transaction that may have been broadcast. */
export const delayed = (s: OnChain, failure: Failure, atMs: number): Session => ({
  ...s,
  transaction: afterFailure(s.transaction, failure, atMs),
})

/** Retry by the payer: makes a waiting poll due now and repeats a failed call. */
export function retried(s: Session, atMs: number): Session {
  const due = { notBeforeMs: atMs, pauseMs: 0 }
  if (s.step === 'confirming') return s.notBeforeMs > atMs ? { ...s, ...due } : s
  if (s.step === 'executing' && isOnChain(s)) {
    const { transaction } = s
    return transaction.notBeforeMs > atMs ? { ...s, transaction: { ...transaction, ...due } } : s
  }
  if (s.step === 'closed' || !('failure' in s) || !s.failure || !isRetryable(s.failure)) return s
  return { ...s, failure: undefined }
}

/** Results are only appended, so they keep the plan's order (protocol §4.3.1). */
function recorded(s: Executing, result: string, atMs: number): Session {
  const results = [...s.results, result]
  const signed: Signed = { ...collectedOf(s), plan: s.plan, review: s.review, results }
  const { approvedAtMs, choice } = s
  if (results.length < s.plan.length) return { step: 'executing', ...signed, choice, approvedAtMs }
  return { step: 'confirming', ...signed, approvedAtMs, ask: 'confirm', ...pollFrom(atMs) }
}

type Replaceable = Executing & { transaction: OwnTransactionIn<'sent'> }

/** True if the transaction is waiting and in time, and the raised fee is within the network's cap. */
export function mayReplace(s: Executing, atMs: number): s is Replaceable {
  const { transaction, option } = s
  if (transaction?.state !== 'sent' || transaction.replacement || !isInTime(s, atMs)) return false
  return maxFeeWei(replacementFee(transaction.prepared)) <= option.network.feeCapWei
}
