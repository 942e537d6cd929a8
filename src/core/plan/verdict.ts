/** The review of a plan, and the facts that it is reviewed against. security §3. */

import type { AccountId } from '../base/caip.ts'
import type { Rate } from '../base/currency.ts'
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
  /** What was read for this review. The check before signing uses the same. */
  facts?: PlanFacts | undefined
}

/** Facts from outside the plan. Absent if none was needed or readable: a missing answer is never a good one. */
export type PlanFacts = {
  /** What a recipient is that the registry doesn't list. */
  recipient?: AccountType | undefined
  /** The payer's account has code of its own (EIP-7702), which may refuse its signature. Absent where nodes don't say so. */
  hasPayerCode?: boolean | undefined
  /** Enough payments of this wallet to all recipients of the plan were seen on their chain. */
  isPaidBefore?: boolean | undefined
  /** The recipient has the code of a listed contract on another chain, and is no proxy. Anyone can deploy the same bytes. */
  hasListedCode?: boolean | undefined
  /** The EIP-712 domain separator of the token's contract, as 0x hex. */
  domainSeparator?: string | undefined
  /** Whether a router that the registry doesn't list may take tokens of this account. */
  routerAllowances?: 'none' | 'some' | undefined
  /** What the token account costs at most that the payer pays to open, in lamports. */
  rentLamports?: bigint | undefined
  /** What one whole token is worth, in whole units of the price's currency. */
  rate?: Rate | undefined
  /** What one whole coin of the network is worth, likewise: the payer pays a fee in it. */
  coinRate?: Rate | undefined
}

/**
 * What a plan is reviewed against. `accounts`: all that were offered for this payment. `nowMs`: by the service's clock.
 * `isLastingChosen`: the person, never the service, allowed Permit2's allowance to outlive the payment.
 */
export type ReviewContext = PlanFacts & {
  paymentId: string
  option: Option
  info: PaymentInfo | undefined
  accounts: readonly AccountId[]
  nowMs: number
  isLastingChosen?: boolean
  /** Another payment of this wallet has already signed something else with the same nonce. */
  isNonceReused?: boolean | undefined
}

/** `account`: has no code, so someone holds its key. `unread`: no two nodes agreed. */
export type AccountType = 'contract' | 'account' | 'unread'
