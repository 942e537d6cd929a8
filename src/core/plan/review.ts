/**
 * The verdict on a plan: does what would be signed equal what was quoted? A pure function; the screen and the signer use the
 * same answer. Exposure(plan) ≤ quoted amount of the quoted asset plus the named fee, or it is refused, with no override.
 * SECURITY A.3–A.6.
 */

import { type AccountId, isSameAddress, partsOf } from '../base/caip.ts'
import { MAX_ACTIONS, type SignRequest } from '../offer/action.ts'
import type { Option } from '../offer/option.ts'
import type { PaymentInfo } from '../offer/responses.ts'
import type { FeeQuote } from '../transaction/transaction.ts'
import type { Explanation } from './decoded-action.ts'
import type { RecipientKind } from './recipient.ts'
import { allowanceRefusals, isStanding, textRefusals } from './review-steps.ts'
import { questionsOf, refusalsOf } from './review-transfer.ts'
import { isPaying, type Paying } from './transfer.ts'

export type { Explanation } from './decoded-action.ts'

export type RefuseReason =
  | 'plan-shape'
  | 'method-unknown'
  | 'params-malformed'
  | 'types-differ'
  | 'type-unknown'
  | 'domain-differs'
  | 'chain-differs'
  | 'token-differs'
  | 'account-differs'
  | 'amount-differs'
  | 'price-gap'
  | 'not-yet-valid'
  | 'deadline-passed'
  | 'deadline-far'
  | 'recipient-invalid'
  | 'allowance-differs'
  | 'allowance-signed'
  | 'router-unknown'
  | 'fee-too-high'
  | 'text-unrelated'
  | 'program-unknown'
  | 'instruction-unknown'
  | 'lookup-table'
  | 'durable-nonce'
  | 'signers'
  | 'not-canonical'
  | 'source-account'
  | 'too-many-transfers'
  | 'call-unknown'
  | 'calldata-malformed'
  | 'nonce-given'
  | 'transaction-type'
  | 'text-unreadable'
  | 'text-is-digest'
  | 'spender-is-account'
  | 'nonce-reused'
/** `line` shows one plain extra line; `page` spells it out and asks for a hold of 2 s (SECURITY A.3 E1, E2). */
export type AskReason =
  | 'collector-unknown'
  | 'collector-is-account'
  | 'collector-unread'
  | 'anyone-can-submit'
  | 'deadline-late'
  | 'no-deadline'
  | 'price-unchecked'
  | 'text-signed'
  | 'transfer-final'
  | 'fee-notable'
  | 'rent-paid'
  | 'two-recipients'
  | 'allowance-standing'
export type Verdict =
  | { level: 'matches' }
  | { level: 'ask'; strength: 'line' | 'page'; reasons: AskReason[] }
  | { level: 'refuse'; reasons: RefuseReason[] }

/** `fees` has one place per request: what the wallet's own transaction costs at most, where the request is one. */
export type Review = {
  verdict: Verdict
  explanations: Explanation[]
  planHash: string
  fees?: (FeeQuote | null)[]
  /** What the chain said of a recipient that the registry does not know: the signature is judged by the same answer. */
  recipient?: RecipientKind
}

/**
 * What a plan is judged against. `accounts` are all that were offered for this payment; `nowMs` is by the service's clock.
 * `isStandingChosen`: the payer's own word, never the service's, that an allowance for Permit2 may stay when the payment is made.
 */
export type Situation = {
  paymentId: string
  option: Option
  info: PaymentInfo | undefined
  accounts: readonly AccountId[]
  nowMs: number
  isStandingChosen?: boolean
  /** What stands at a recipient that the registry does not know; absent where nobody has asked. */
  recipient?: RecipientKind | undefined
  /** Another payment of this wallet has signed with the same nonce, and something else. */
  isNonceReused?: boolean | undefined
}

/** SECURITY A.3: what the payer must be told on a page of its own (E2). */
const SPELLED_OUT: readonly AskReason[] = [
  'collector-is-account',
  'collector-unread',
  'anyone-can-submit',
  'price-unchecked',
  'text-signed',
  'transfer-final',
  'fee-notable',
  'two-recipients',
  'allowance-standing',
]

const refuse = (...reasons: RefuseReason[]): Verdict => ({ level: 'refuse', reasons: [...new Set(reasons)] })

/**
 * Judges the whole plan before its first action is signed (SECURITY A.4): allowances and readable texts first, then exactly
 * one payment, and nothing behind it.
 */
export function judgePlan(
  plan: readonly SignRequest[],
  explanations: readonly Explanation[],
  situation: Situation,
): Verdict {
  const unknown = explanations.find((one) => one.kind === 'not-understood')
  if (unknown) return refuse(unknown.reason)
  if (explanations.some(({ kind }) => kind === 'token-permit')) return refuse('allowance-signed')
  const last = explanations.at(-1)
  const isWhole = plan.length <= MAX_ACTIONS && explanations.length === plan.length
  if (!isWhole || !last || !isPaying(last)) return refuse('plan-shape')
  const refusals = stepsOf(plan, explanations).flatMap((step) => stepRefusals(step, last, situation))
  const request = plan.at(-1)
  if (request) refusals.push(...refusalsOf(request, last, situation))
  refusals.push(...shapeRefusals(explanations, last))
  if (refusals.length > 0) return refuse(...refusals)
  const reasons = questionsOf(last, situation)
  if (explanations.some(({ kind }) => kind === 'text-message')) reasons.push('text-signed')
  if (explanations.some((one) => isStanding(one, situation.option))) reasons.push('allowance-standing')
  if (reasons.length === 0) return { level: 'matches' }
  return { level: 'ask', strength: reasons.some((reason) => SPELLED_OUT.includes(reason)) ? 'page' : 'line', reasons }
}

type Step = { request: SignRequest; explanation: Explanation }

/** All steps but the payment itself. */
const stepsOf = (plan: readonly SignRequest[], explanations: readonly Explanation[]): Step[] =>
  plan.slice(0, -1).flatMap((request, index) => {
    const explanation = explanations[index]
    return explanation ? [{ request, explanation }] : []
  })

function stepRefusals({ request, explanation }: Step, paying: Paying, situation: Situation): RefuseReason[] {
  if (explanation.kind === 'allowance') return allowanceRefusals(request, explanation, paying, situation)
  if (explanation.kind === 'text-message') return textRefusals(request, explanation, situation)
  return ['plan-shape']
}

/** At most one allowance, or a reset to zero and one (Tether's rule), and only for a payment that needs it. */
function shapeRefusals(explanations: readonly Explanation[], paying: Paying): RefuseReason[] {
  const allowances = explanations.filter((one) => one.kind === 'allowance')
  const [first, second, third] = allowances
  if (!first) return []
  const isOrdered = second ? first.valueBaseUnits === 0n && second.valueBaseUnits > 0n : first.valueBaseUnits > 0n
  return third || !isOrdered || paying.kind !== 'permit-transfer' ? ['plan-shape'] : []
}

/** True when a released signature of this kind can move money by itself: from then on a payment only goes forward. */
export const movesMoney = (explanation: Explanation | undefined): boolean =>
  explanation === undefined || isPaying(explanation)

/** True for an address among the accounts that were offered on this chain. */
export const isOwn = (accounts: readonly AccountId[], chainId: string, address: string): boolean =>
  accounts.some((account) => {
    const own = partsOf(account)
    return own.chainId === chainId && isSameAddress(own.chainId, own.address, address)
  })
