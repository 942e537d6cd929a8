/**
 * One payment, from opened link to receipt: its steps, the events that move it (see `core/session/transition`) and its next
 * effect. Each step has exactly the fields that exist at that step. architecture §4, protocol §4.
 */

import type { Price } from '../base/amount.ts'
import type { AccountId, OptionId, PaymentId } from '../base/caip.ts'
import { type Failure, isRetryable } from '../base/errors.ts'
import type { Place } from '../base/place.ts'
import type { Polling } from '../base/retry.ts'
import type { Action, SignRequest } from '../offer/action.ts'
import { deadlineOf, type Offer, type Option } from '../offer/option.ts'
import type { StatusResponse } from '../offer/responses.ts'
import type { AuthorityStatus, LostRecord } from '../plan/authority.ts'
import { movesMoney } from '../plan/transfer.ts'
import type { Review } from '../plan/verdict.ts'
import type { Loss, OwnTransaction, OwnTransactionIn } from '../transaction/own-transaction.ts'
import type { FeeQuote, PreparedTransaction, SignedTransaction } from '../transaction/transaction.ts'
import type { TransactionFee, TransactionRecord } from '../transaction/transaction-record.ts'

/** Nothing is signed in the last seconds, so that the service can still receive and settle it. protocol §4.7.4, live-service W9. */
export const EXPIRY_GUARD_MS = 10_000

/** An older approval is asked for again, for example after a worker was stopped (pay-once §4.1, CP10). */
export const APPROVAL_TTL_MS = 60_000

type ReportedOutcome = 'succeeded' | 'failed' | 'expired' | 'cancelled' | 'in-progress' | 'not-payable' | 'unverified'

/** The payer ends a payment: `unanswered` after a signature, `put-aside` if nobody knows whether there was one. */
export type Outcome = ReportedOutcome | 'dismissed' | 'unanswered' | 'put-aside'

/**
 * With the place of the link, if it was clicked. `earlier`: own transactions from before a restart, whose cost is kept.
 * `previous`: the quotes before it. `fees`: what own transactions have cost. `mayHaveCostFee`: see `Released`.
 */
export type Common = Place & {
  paymentId: PaymentId
  earlier?: TransactionRecord[] | undefined
  previous?: PreviousQuote[] | undefined
  fees?: TransactionFee[] | undefined
  mayHaveCostFee?: true | undefined
}

/** `failure`: what stops the payment until the payer chooses how to continue. */
type Stoppable = { failure?: Failure | undefined }

export type Offered = Common & { offer: Offer }
export type Chosen = Offered & { option: Option }

/** How the service gets the option's personal data: from its own form, or from ours with the confirm call. */
export type CollectedBy = 'hosted' | 'native'
type Collected = Chosen & { collectedBy?: CollectedBy | undefined }
type Planned = Collected & { plan: SignRequest[] }
/**
 * `hasNoStatus`: the service has no status call, so that confirm alone tells how the payment goes. protocol §3.1.
 * `lastValidBlockHeight`: as in `Authority`, of what was signed on Solana.
 */
export type Signed = Planned & {
  results: string[]
  review: Review
  hasNoStatus?: true | undefined
  lastValidBlockHeight?: bigint | undefined
}

/**
 * `isStartOverRequested`: the payer wants to start over with a signature released, so the chain is asked first;
 * `authorityStatus` is its answer. `used` may also be found after the end, without a question of the payer. pay-once §3.
 */
export type Checked = {
  isStartOverRequested?: true | undefined
  authorityStatus?: Exclude<AuthorityStatus, 'dead'> | 'unknown' | undefined
}

export type Opening = Common & Stoppable & { step: 'opening' }
export type Choosing = Offered & { step: 'choosing' }

/**
 * `isRefused`: the service withheld the actions because data was missing or not accepted. `wasNative`: what was given is
 * in our own form, which goes with confirm, so that the service did not have it.
 */
export type Collecting = Chosen & { step: 'collecting'; isRefused?: true; wasNative?: true }
export type Planning = Collected & Stoppable & { step: 'planning'; actions: Action[] }
/** `results`: of what only set up the payment, where the approval of the rest has lapsed. */
export type Reviewing = Planned &
  Stoppable & { step: 'reviewing'; review: Review; results: string[]; choice?: AllowanceChoice | undefined }

/** Without a `failure` once its own transaction is signed. */
export type Executing = Signed &
  Stoppable & {
    step: 'executing'
    approvedAtMs: number
    choice?: AllowanceChoice | undefined
    transaction?: OwnTransaction | undefined
  }

/**
 * `ask`: `status` once confirm was refused. `data`: the values of the native form are lost, and the status is polled until
 * the payer enters them again.
 */
export type Confirming = Signed &
  Checked &
  Polling & { step: 'confirming'; approvedAtMs: number; ask: 'confirm' | 'status' | 'data' }

export type Closed = Common &
  Checked & {
    step: 'closed'
    outcome: Outcome
    /** Why the payer's own transaction failed, if it did. */
    failure?: Extract<Failure, { code: 'chain/reverted' | 'chain/nonce-used' | 'chain/cancelled' }>
    closedAtMs: number
    /** Absent if it was never approved. */
    approvedAtMs?: number | undefined
    offer?: Offer | undefined
    option?: Option | undefined
    review?: Review | undefined
    results: string[]
    lastValidBlockHeight?: bigint | undefined
    txId?: string | undefined
    failureCode?: string | undefined
    deleted?: Deleted | undefined
  }

/** What deleting leaves. `wasSigned`: never signed again. `recent`: what the duplicate shield and the day limit need. */
export type Deleted = { wasSigned: boolean; recent?: { merchantName: string; atMs: number; price: Price } | undefined }

/** A journal record is corrupted: what followed it is unknown, so the payment may have been signed. pay-once I18. */
export type Corrupted = Common &
  Polling & {
    step: 'corrupted'
    offer?: Offer | undefined
    option?: Option | undefined
    review?: Review | undefined
    results: string[]
    lastValidBlockHeight?: bigint | undefined
    /** Time of approval, or of finding the corruption, because an approval may have been lost. */
    approvedAtMs: number
    /** Until when a signature that may have been released can move money. */
    liveUntilMs: number
    /** The journal records when this was found. */
    isNoted?: true | undefined
    /** What the witness knew of the payment, if its records are missing. */
    lost?: LostRecord | undefined
    /** No record is damaged: the payment comes from a backup, and another browser may have gone on with it. */
    isRestored?: true | undefined
    /** The chain shows that the lost signature has moved money. */
    isUsed?: true | undefined
  }

export type Session =
  | Opening
  | Choosing
  | Collecting
  | Planning
  | Reviewing
  | Executing
  | Confirming
  | Corrupted
  | Closed

/** What has happened to a payment. */
export type Fact =
  | ({ type: 'opened' } & Place)
  | { type: 'options-received'; offer: Offer; preferredId?: OptionId | undefined }
  | { type: 'option-chosen'; optionId: OptionId }
  | { type: 'option-cleared' }
  | { type: 'build-resolved'; requests: SignRequest[] }
  | { type: 'data-collected'; by: CollectedBy; optionId: OptionId }
  | { type: 'plan-reviewed'; plan: SignRequest[]; review: Review; lasting?: Review | undefined }
  | { type: 'allowance-chosen'; isLasting: boolean }
  | { type: 'approved'; planHash: string }
  | { type: 'approval-lapsed' }
  | { type: 'deadline-passed' }
  | { type: 'transaction-prepared'; prepared: PreparedTransaction }
  | { type: 'transaction-signed'; signed: SignedTransaction }
  | { type: 'broadcast-started' }
  | { type: 'transaction-sent' }
  | { type: 'receipt-missing'; isMined?: true; loss?: Loss }
  | { type: 'transaction-reverted'; hash?: string; feeWei?: bigint }
  | { type: 'transaction-cancelled'; hash: string; feeWei?: bigint }
  | { type: 'nonce-taken' }
  | { type: 'nonce-used' }
  | { type: 'sped-up'; fees?: FeeQuote }
  | { type: 'cancel-requested'; fees: FeeQuote }
  | { type: 'result-recorded'; result: string; feeWei?: bigint; lastValidBlockHeight?: bigint }
  | { type: 'status-received'; progress: StatusResponse }
  | { type: 'status-missing' }
  | { type: 'authority-checked'; authorityStatus: AuthorityStatus; lastValidBlockHeight?: bigint }
  | { type: 'effect-failed'; failure: Failure }
  | { type: 'retried' }
  | { type: 'restarted' }
  | { type: 'dismissed' }
  | { type: 'archived'; session: Session }
  | { type: 'record-corrupted'; isNoted?: true | undefined; isRestored?: true; lost?: LostRecord | undefined }

/** A fact as the journal stores it. `atMs`: milliseconds since 1970 by the service's clock. */
export type Event = Fact & { atMs: number }

export const opening = (paymentId: PaymentId): Session => ({ step: 'opening', paymentId })

/** True once a signed transaction may have been broadcast. From here on only the chain decides its outcome. */
export const isOnChain = (s: Session): s is OnChain => s.step === 'executing' && s.transaction?.state === 'sent'

export type OnChain = Executing & { transaction: OwnTransactionIn<'sent'> }

export type HasSigned = Executing & { transaction: OwnTransactionIn<'signed' | 'sent'> }

/** True once its own transaction is signed, also while no node was given it. */
export const hasSigned = (s: Executing): s is HasSigned =>
  s.transaction !== undefined && s.transaction.state !== 'prepared'

/** True while the outcome depends on the service or the chain, so that the worker must keep polling. */
export const waitsForOthers = (s: Session): boolean =>
  s.step === 'confirming' || (s.step === 'executing' && hasSigned(s))

/**
 * True from the first signature that can move money: a second one would be a second authority (architecture §4 "one
 * live authority"). A mined allowance for Permit2 moves nothing by itself.
 */
export function isCommitted(s: Session): boolean {
  if (s.step === 'corrupted' || (s.step === 'closed' && s.deleted?.wasSigned)) return true
  if (!('results' in s)) return false
  const isReleased = s.results.some((_, index) => movesMoney(s.review?.decodedActions[index]))
  return isReleased || isOnChain(s)
}

/** True if it failed for good before anything that can pay was released. It can then only start over. */
export const hasFailedUnpaid = (s: Executing): boolean =>
  s.failure !== undefined && !isRetryable(s.failure) && !isCommitted(s)

/** What stops the payment; undefined while it goes on, or waits for a choice of the payer. */
export const stoppedBy = (s: Session): Failure | undefined => ('failure' in s ? s.failure : undefined)

export const isApproved = (s: Session): s is Executing | Confirming => s.step === 'executing' || s.step === 'confirming'

export const isSignRequest = (action: Action): action is SignRequest => action.type === 'walletRpc'

/** False in the last 10 s before the earlier of the payment's and the quote's expiry. */
export function isInTime(s: Reviewing | Executing | Confirming, atMs: number): boolean {
  const deadlineMs = deadlineOf(s.option, s.offer.info)
  return deadlineMs === undefined || atMs < deadlineMs - EXPIRY_GUARD_MS
}

/** `isLasting`: the plan has the lasting allowance. `other`: the plan of the other choice. */
export type AllowanceChoice = { isLasting: boolean; other: { plan: SignRequest[]; review: Review } }

/** A quote that the payer saw and that is no longer valid. `tokenAddress` is the registry's, on the account's chain. */
export type PreviousQuote = { account: AccountId; tokenAddress: string; amountBaseUnits: bigint }
