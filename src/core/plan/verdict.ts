/** The review of a plan, and the facts that it is reviewed against. security A.3. */
import type { AccountId } from '../base/caip.ts'
import type { Option } from '../offer/option.ts'
import type { PaymentInfo } from '../offer/responses.ts'
import type { FeeQuote } from '../transaction/transaction.ts'
import type { DecodedAction } from './decoded-action.ts'
import type { AskReason, RefuseReason } from './reasons.ts'

export type Verdict =
  | { level: 'matches' }
  | { level: 'ask'; strength: 'line' | 'page'; reasons: AskReason[] }
  | { level: 'refuse'; reasons: RefuseReason[] }

/** `fees` has one entry per request: the highest fee of an own transaction, null for a signature. */
export type Review = {
  verdict: Verdict
  decodedActions: DecodedAction[]
  planHash: string
  fees?: (FeeQuote | null)[] | undefined
  /** The chain's answer about an unknown recipient. The check before signing uses the same answer. */
  recipient?: AccountType | undefined
}

/**
 * What a plan is reviewed against. `accounts`: all that were offered for this payment. `nowMs`: by the service's clock.
 * `isLastingChosen`: the person, never the service, allowed Permit2's allowance to outlive the payment.
 */
export type ReviewContext = {
  paymentId: string
  option: Option
  info: PaymentInfo | undefined
  accounts: readonly AccountId[]
  nowMs: number
  isLastingChosen?: boolean
  /** What an unknown recipient is. Absent if the chain wasn't asked. */
  recipient?: AccountType | undefined
  /** Another payment of this wallet has already signed something else with the same nonce. */
  isNonceReused?: boolean | undefined
}

/** `account`: has no code, so someone holds its key. `unread`: no two nodes agreed. */
export type AccountType = 'contract' | 'account' | 'unread'
