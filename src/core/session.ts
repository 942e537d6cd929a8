/**
 * One payment, from opened link to receipt: its steps, the facts that move it (`core/transition` says how) and the one thing
 * to do next. Each step has exactly the fields that exist at that step. DESIGN.md §4, SPEC §4.
 */
import type { Action, SignRequest } from './action.ts'
import type { ChainId, OptionId, PaymentId } from './caip.ts'
import type { Failure } from './errors.ts'
import type { FormerQuote } from './former.ts'
import type { Progress } from './offer.ts'
import { deadlineOf, type Offer, type Option } from './option.ts'
import { movesMoney, type Review } from './review.ts'
import type { PreparedTransaction, SignedTransaction } from './transaction.ts'

/** Nothing is signed in the last seconds: the service must still get and settle it. SPEC §4.7.4, WIRE 9. */
export const EXPIRY_GUARD_MS = 10_000
/** An approval is for now: a worker that was away for longer asks again (SECURITY C.5, CP10). */
export const APPROVAL_TTL_MS = 60_000

export type Outcome = 'succeeded' | 'failed' | 'expired' | 'cancelled' | 'dismissed' | 'in-progress' | 'not-payable'

/**
 * One of the payer's own transactions, as the screens show it. `sent` may or may not be mined; `failed` is mined and took its fee
 * alone. `allows` is what an allowance lets Permit2 take; zero takes an old one back.
 */
export type OwnRecord = {
  hash: string
  url?: string
  state: 'sent' | 'mined' | 'failed'
  allows?: { amountBaseUnits: bigint; decimals: number; symbol: string }
}

/**
 * `site` is the page that the link was clicked on, where there was one. `earlier` are the payer's own transactions from before the
 * payment was started over: what they cost stays true. `former` is what the options cost then.
 */
export type Common = {
  paymentId: PaymentId
  site?: string
  failure?: Failure
  earlier?: OwnRecord[]
  former?: FormerQuote[]
}
export type Offered = Common & { offer: Offer }
export type Chosen = Offered & { option: Option }
/** How the personal data that the option asks for reached the service: by its own form, or by ours with the confirm call. */
export type CollectedBy = 'hosted' | 'native'
type Collected = Chosen & { collectedBy?: CollectedBy }
type Planned = Collected & { plan: SignRequest[] }
export type Signed = Planned & { results: string[]; review: Review }
/** The transaction of the action that is being executed. Pinned, then signed, then sent; each is written down before the next. */
export type OwnTransaction = {
  prepared: PreparedTransaction
  signed?: SignedTransaction
  isSent?: true
  sentAtMs?: number
  failures: number
  notBeforeMs: number
}

export type Opening = Common & { step: 'opening' }
export type Choosing = Offered & { step: 'choosing' }
/** `isRefused`: the service did not give out the actions because data was missing or not accepted. */
export type Collecting = Chosen & { step: 'collecting'; isRefused?: true }
export type Planning = Collected & { step: 'planning'; actions: Action[] }
export type Reviewing = Planned & { step: 'reviewing'; review: Review }
export type Executing = Signed & { step: 'executing'; approvedAtMs: number; transaction?: OwnTransaction }
/** `failures` counts calls that failed as a whole since the last answer; `ask` is `status` once confirm was refused. */
export type Confirming = Signed & {
  step: 'confirming'
  ask: 'confirm' | 'status'
  failures: number
  notBeforeMs: number
}
export type Closed = Common & {
  step: 'closed'
  outcome: Outcome
  closedAtMs: number
  offer?: Offer
  option?: Option
  review?: Review
  results: string[]
  txId?: string
  failureCode?: string
}
export type Session = Opening | Choosing | Collecting | Planning | Reviewing | Executing | Confirming | Closed

/** Facts. The journal stores exactly these. `atMs` is milliseconds since 1970 by the service's clock. */
export type Event = { atMs: number } & (
  | { type: 'opened'; site?: string }
  | { type: 'options-received'; offer: Offer }
  | { type: 'option-chosen'; optionId: OptionId }
  | { type: 'option-cleared' }
  | { type: 'build-resolved'; requests: SignRequest[] }
  | { type: 'data-collected'; by: CollectedBy; optionId: OptionId }
  | { type: 'plan-judged'; plan: SignRequest[]; review: Review }
  | { type: 'approved'; planHash: string }
  | { type: 'approval-lapsed' }
  | { type: 'deadline-passed' }
  | { type: 'transaction-prepared'; prepared: PreparedTransaction }
  | { type: 'transaction-signed'; signed: SignedTransaction }
  | { type: 'transaction-sent' }
  | { type: 'receipt-missing' }
  | { type: 'transaction-reverted' }
  | { type: 'result-recorded'; result: string }
  | { type: 'status-received'; progress: Progress }
  | { type: 'effect-failed'; failure: Failure }
  | { type: 'retried' }
  | { type: 'restarted' }
  | { type: 'dismissed' }
)

export type Effect =
  | { do: 'get-options' }
  | { do: 'fetch-action'; optionId: OptionId; data: string }
  | { do: 'judge-plan'; plan: SignRequest[] }
  | { do: 'sign'; request: SignRequest; index: number }
  | { do: 'prepare-transaction'; index: number }
  | { do: 'sign-transaction'; prepared: PreparedTransaction; index: number }
  | { do: 'broadcast'; chainId: ChainId; signed: SignedTransaction; notBeforeMs: number }
  | { do: 'get-receipt'; chainId: ChainId; hash: string; notBeforeMs: number }
  | { do: 'confirm'; optionId: OptionId; results: string[]; collectedBy?: CollectedBy; notBeforeMs: number }
  | { do: 'get-status'; notBeforeMs: number }

export const opening = (paymentId: PaymentId): Session => ({ step: 'opening', paymentId })

/** The one thing the wallet must do next, or undefined while it waits for the user, or is closed. */
export function pending(s: Session): Effect | undefined {
  if (s.step === 'confirming') {
    if (s.ask === 'status') return { do: 'get-status', notBeforeMs: s.notBeforeMs }
    const collected = s.collectedBy && { collectedBy: s.collectedBy }
    return { do: 'confirm', optionId: s.option.id, results: s.results, ...collected, notBeforeMs: s.notBeforeMs }
  }
  if (s.step === 'executing') return s.failure && !isOnChain(s) ? undefined : nextOf(s)
  if (s.failure) return undefined
  switch (s.step) {
    case 'opening':
      return { do: 'get-options' }
    case 'planning': {
      const build = s.actions.find((action) => action.type === 'build')
      if (build) return { do: 'fetch-action', optionId: s.option.id, data: build.data }
      return { do: 'judge-plan', plan: s.actions.filter(isRequest) }
    }
    case 'choosing':
    case 'collecting':
    case 'reviewing':
    case 'closed':
      return undefined
    default:
      return s satisfies never
  }
}

/** True once a transaction may be in the network: from then on only the chain says what became of it. */
export const isOnChain = (s: Executing): boolean => s.transaction?.signed !== undefined

/** True while the service has the word, or the chain has our transaction: nobody else comes back to ask what became of it. */
export const waitsForOthers = (s: Session): boolean =>
  s.step === 'confirming' || (s.step === 'executing' && isOnChain(s))

function nextOf({ plan, results, transaction }: Executing): Effect | undefined {
  const index = results.length
  const request = plan[index]
  if (!request) return undefined
  if (request.method !== 'eth_sendTransaction') return { do: 'sign', request, index }
  if (!transaction) return { do: 'prepare-transaction', index }
  const { prepared, signed, isSent, notBeforeMs } = transaction
  if (!signed) return { do: 'sign-transaction', prepared, index }
  const { chainId } = request
  return isSent
    ? { do: 'get-receipt', chainId, hash: signed.hash, notBeforeMs }
    : { do: 'broadcast', chainId, signed, notBeforeMs }
}

/**
 * True from the first signature on that can move money: the payment only goes forward then, because a second signature would
 * be a second authority to take it (DESIGN.md §4 "one live authority"). A mined allowance for Permit2 moves nothing by itself.
 */
export function isCommitted(s: Session): boolean {
  if (!('results' in s)) return false
  const isReleased = s.results.some((_, index) => movesMoney(s.review?.explanations[index]))
  return isReleased || (s.step === 'executing' && isOnChain(s))
}
export const hasResults = (s: Session): s is Executing | Confirming => s.step === 'executing' || s.step === 'confirming'

export const isRequest = (action: Action): action is SignRequest => action.type === 'walletRpc'

/** False in the last 10 s before the earlier of the payment's and the quote's expiry. */
export function isInTime(s: Reviewing | Executing, atMs: number): boolean {
  const deadlineMs = deadlineOf(s.option, s.offer.info)
  return deadlineMs === undefined || atMs < deadlineMs - EXPIRY_GUARD_MS
}
