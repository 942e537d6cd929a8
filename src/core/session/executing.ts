/**
 * Transitions of an approved payment: signatures, own transactions, the service's answers. Part of `core/session/transition`. A
 * transaction is pinned, signed, sent and mined in separate events (architecture §4 "pay once").
 */

import { type Failure, isRetryable } from '../base/errors.ts'
import { confirmPauseMs } from '../base/retry.ts'
import type { OwnTransaction } from '../transaction/own-transaction.ts'
import { afterBroadcast, afterNoReceipt } from '../transaction/own-transaction.ts'
import { replacementFee } from '../transaction/replacement.ts'
import { maxFeeWei, type SignedTransaction } from '../transaction/transaction.ts'
import { choiceKept, planAsSent } from './allowance-choice.ts'
import { type Event, type Executing, isInTime, type Session, type Signed } from './session.ts'
import { closed, collectedOf } from './steps.ts'

export function executed(s: Executing, e: Event): Session {
  const { transaction } = s
  switch (e.type) {
    case 'approval-lapsed':
      return s.results.length > 0 || transaction ? s : { step: 'planning', ...collectedOf(s), actions: planAsSent(s) }
    case 'transaction-prepared':
      return transaction || !sendsNext(s)
        ? s
        : { ...s, transaction: { prepared: e.prepared, failures: 0, notBeforeMs: e.atMs } }
    case 'transaction-signed':
      return transaction ? signed(s, transaction, e.signed, e.atMs) : s
    case 'transaction-sent':
      return transaction?.signed && !transaction.isSent ? onward(s, afterBroadcast(transaction, e.atMs)) : s
    case 'receipt-missing':
      return transaction?.isSent ? onward(s, afterNoReceipt(transaction, e.atMs, e.isMined)) : s
    case 'transaction-reverted':
      return transaction?.isSent ? stopped(s, 'chain/reverted', e.hash ?? transaction.signed?.hash, e.atMs) : s
    case 'nonce-used':
      return transaction?.signed ? stopped(s, 'chain/nonce-used', transaction.signed.hash, e.atMs) : s
    case 'nonce-taken':
      return transaction && !transaction.signed ? unpinned(s) : s
    case 'sped-up':
      return transaction?.isSent && mayReplace(s, e.atMs) ? spedUp(s, transaction) : s
    case 'result-recorded':
      return sendsNext(s) && !transaction?.isSent ? s : recorded(s, e.result, e.atMs)
    default:
      return s
  }
}

/** A replacement becomes the current transaction; the replaced one may still be mined. */
function signed(s: Executing, transaction: OwnTransaction, bytes: SignedTransaction, atMs: number): Session {
  const { replacement, replaced = [], isSent: _, ...rest } = transaction
  if (replacement && transaction.signed) {
    const [prepared, candidates] = [replacement, [...replaced, transaction.signed]]
    return onward(s, { ...rest, prepared, signed: bytes, replaced: candidates, notBeforeMs: atMs })
  }
  return transaction.signed ? s : onward(s, { ...transaction, signed: bytes, notBeforeMs: atMs })
}

/** The transaction can no longer be mined successfully and cost at most its own fee. */
const stopped = (s: Executing, code: 'chain/reverted' | 'chain/nonce-used', hash = '', atMs: number): Session => ({
  ...closed(s, 'failed', atMs),
  failure: { code, hash },
})

/** Another payment signed this nonce first. Ours was not signed yet, so it gets a new nonce. */
function unpinned({ transaction: _, ...s }: Executing): Executing {
  return s
}

/** Requested by the payer: same nonce and payload at a higher fee. */
const spedUp = (s: Executing, transaction: OwnTransaction): Executing => ({
  ...s,
  transaction: { ...transaction, replacement: replacementFee(transaction.prepared) },
})

/** True if the next action is an own transaction, whose result is always the hash of the mined one. */
const sendsNext = ({ plan, results }: Executing): boolean => plan[results.length]?.method === 'eth_sendTransaction'

/** The next state of the own transaction; clears an earlier failure. */
function onward({ failure: _, ...s }: Executing, transaction: OwnTransaction): Executing {
  return { ...s, transaction }
}

/** Keeps polling a transaction that may have been broadcast; a failure only lengthens the pause. */
export function delayed(s: Executing, transaction: OwnTransaction, failure: Failure, atMs: number): Session {
  const pauseMs = isRetryable(failure) ? confirmPauseMs(transaction.failures) : confirmPauseMs(LONG_PAUSE)
  const { replacement, sentAtMs, ...rest } = transaction
  // Drops a replacement that could not be signed. Polls for broadcast bytes even if nodes reject them now.
  const known = sentAtMs === undefined ? undefined : { isSent: true as const }
  const next = {
    ...rest,
    ...(sentAtMs !== undefined && { sentAtMs }),
    ...known,
    failures: transaction.failures + 1,
    notBeforeMs: replacement ? transaction.notBeforeMs : atMs + pauseMs,
  }
  return { ...s, failure, transaction: next }
}

/** Number of failures after which the pause is longest. */
const LONG_PAUSE = 10

/** Retry by the payer: makes a waiting poll due now and repeats a failed call. */
export function retried(s: Session, atMs: number): Session {
  if (s.step === 'confirming') return s.notBeforeMs > atMs ? { ...s, notBeforeMs: atMs } : s
  if (s.step === 'executing' && s.transaction?.signed) {
    const { transaction } = s
    return transaction.notBeforeMs > atMs ? { ...s, transaction: { ...transaction, notBeforeMs: atMs } } : s
  }
  if (!s.failure || !isRetryable(s.failure)) return s
  const { failure: _, ...rest } = s
  return rest
}

/** Results are only appended, so they keep the plan's order (protocol §4.3.1). */
function recorded(s: Executing, result: string, atMs: number): Session {
  const results = [...s.results, result]
  const signed: Signed = { ...collectedOf(s), plan: s.plan, review: s.review, results }
  const { approvedAtMs } = s
  if (results.length < s.plan.length) return { step: 'executing', ...signed, ...choiceKept(s), approvedAtMs }
  return { step: 'confirming', ...signed, approvedAtMs, ask: 'confirm', failures: 0, notBeforeMs: atMs }
}

/** True if the transaction is waiting and in time, and the raised fee is within the network's cap. */
export function mayReplace(s: Executing, atMs: number): boolean {
  const { transaction, option } = s
  if (!transaction?.isSent || transaction.replacement || !isInTime(s, atMs)) return false
  return maxFeeWei(replacementFee(transaction.prepared)) <= option.network.feeCapWei
}
