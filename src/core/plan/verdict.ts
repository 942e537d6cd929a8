/** The judgement of a plan, and what it is judged against. security A.3. */
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

/** `fees` has one place per request: what the wallet's own transaction costs at most, where the request is one. */
export type Review = {
  verdict: Verdict
  decodedActions: DecodedAction[]
  planHash: string
  fees?: (FeeQuote | null)[]
  /** What the chain said of a recipient that the registry does not know: the signature is judged by the same answer. */
  recipient?: AccountType
}

/**
 * What a plan is judged against. `accounts` are all that were offered for this payment; `nowMs` is by the service's clock.
 * `isLastingChosen`: the payer's own word, never the service's, that an allowance for Permit2 may stay when the payment is made.
 */
export type ReviewContext = {
  paymentId: string
  option: Option
  info: PaymentInfo | undefined
  accounts: readonly AccountId[]
  nowMs: number
  isLastingChosen?: boolean
  /** What stands at a recipient that the registry does not know; absent where nobody has asked. */
  recipient?: AccountType | undefined
  /** Another payment of this wallet has signed with the same nonce, and something else. */
  isNonceReused?: boolean | undefined
}

/** `account`: no code is there, so somebody holds its key. `unread`: no two nodes have said the same of it. */
export type AccountType = 'contract' | 'account' | 'unread'
