/** The review of a plan in the worker: bytes decoded, allowances limited, verdict by both clocks, fees quoted. */

import type { ChainClient } from '../../chains/client.ts'
import { decodePlan } from '../../chains/decode.ts'
import { familyOf } from '../../chains/family.ts'
import { hashPlan } from '../../chains/plan-hash.ts'
import type { SignRequest } from '../../core/offer/action.ts'
import type { DecodedAction } from '../../core/plan/decoded-action.ts'
import { unknownRecipient } from '../../core/plan/recipient.ts'
import { judgePlan } from '../../core/plan/review.ts'
import type { Review, ReviewContext, Verdict } from '../../core/plan/verdict.ts'
import type { AllowanceChoice, Chosen } from '../../core/session/session.ts'
import { isReused, type NonceUse, nonceOf, type SignedNonce } from '../../core/session/signed-nonce.ts'
import type { EvmCall } from '../../core/transaction/transaction.ts'
import { type FeeQuote, requireWithinCap } from '../../core/transaction/transaction.ts'
import type { ServiceClock } from '../storage/clock.ts'

export type Clock = Pick<ServiceClock, 'nowMs' | 'offsetMs'>

/** What a verdict needs besides the plan: from a chain, asked once and written down with the verdict; and from the journal. */
export type Learnt = Pick<ReviewContext, 'recipient' | 'isNonceReused'>

/** What was signed under a nonce before, by any payment. @throws {PayError} journal/unwritable. */
export type FindNonceUse = (signed: SignedNonce) => Promise<NonceUse | undefined>
export type PlanReviewDeps = {
  clock: Clock
  access: Pick<ChainClient, 'quoteFees' | 'requireCoins' | 'recipientKind'>
  findNonceUse: FindNonceUse
}

/** What is judged, and what the payer chose of its allowance. */
export type PlanReview = Chosen & { choice?: Pick<AllowanceChoice, 'isLasting'> }

/**
 * Decodes and judges a whole plan by the service's clock. How far a deadline may lie is also judged by our own clock, or a service
 * that claims to live in the future would get signatures that live until then (security C.4 "trusted time").
 */
export function reviewPlan(
  plan: readonly SignRequest[],
  chosen: PlanReview,
  clock: Clock,
  learnt: Learnt = {},
): Review {
  const { option, offer } = chosen
  // Of several accounts of a chain the option's own comes first: a Solana transaction does not say who is asked to sign.
  const decodedActions = plan.map((request) => decodePlan(request, [option.account, ...offer.accounts]))
  const verdict = judgeByBothClocks(plan, decodedActions, chosen, clock, learnt)
  return { decodedActions, verdict, planHash: hashPlan(plan, option), ...recipientOf(learnt) }
}

const recipientOf = ({ recipient }: Learnt): Pick<Review, 'recipient'> => (recipient ? { recipient } : {})

/** A refusal by the service's clock stands, and clocks that agree judge alike: our own is asked about the rest only. */
function judgeByBothClocks(
  plan: readonly SignRequest[],
  decodedActions: DecodedAction[],
  { paymentId, option, offer: { info, accounts }, choice }: PlanReview,
  clock: Clock,
  learnt: Learnt,
): Verdict {
  const context: ReviewContext = {
    ...{ paymentId, option, info, accounts, nowMs: clock.nowMs(), ...learnt },
    isLastingChosen: choice?.isLasting ?? false,
  }
  const verdict = judgePlan(plan, decodedActions, context)
  const offsetMs = clock.offsetMs()
  if (verdict.level === 'refuse' || offsetMs === 0) return verdict
  const byOurs = judgePlan(plan, decodedActions, { ...context, nowMs: context.nowMs - offsetMs })
  const isFar = byOurs.level === 'refuse' && byOurs.reasons.includes('deadline-far')
  return isFar ? { level: 'refuse', reasons: ['deadline-far'] } : verdict
}

/** security A.5: an allowance of more than this payment needs is not asked of the payer; it is limited to the quote. */
export const limitPlan = (plan: readonly SignRequest[], { option }: Chosen): SignRequest[] =>
  plan.map((request) => familyOf(request.chainId)?.limitAllowance(request, option.amountBaseUnits) ?? request)

/** The call of an explanation that is a transaction of the payer's own. */
export const callOf = (decoded: DecodedAction | undefined): EvmCall | undefined =>
  decoded && 'call' in decoded ? decoded.call : undefined

/**
 * The plan with its verdict and what the payer's own transactions cost at most. A refused plan costs nothing.
 * @throws {PayError} chain/*.
 */
export async function reviewWithChain(
  plan: readonly SignRequest[],
  chosen: Chosen,
  deps: PlanReviewDeps,
): Promise<{ plan: SignRequest[]; review: Review }> {
  const { access } = deps
  const limited = limitPlan(plan, chosen)
  const review = await learn(limited, chosen, deps)
  const calls = review.verdict.level === 'refuse' ? [] : review.decodedActions.map(callOf)
  if (!calls.some((call) => call !== undefined)) return { plan: limited, review }
  const fees: (FeeQuote | null)[] = []
  for (const call of calls) fees.push(call ? await feesFor(call, fees, chosen, access.quoteFees) : null)
  await access.requireCoins(calls.flatMap((call, at) => (call && fees[at] ? [{ call, fees: fees[at] }] : [])))
  return { plan: limited, review: { ...review, fees } }
}

/** Asks the chain and the journal only about a plan that is not refused: no answer of theirs lifts a refusal. */
async function learn(plan: readonly SignRequest[], chosen: Chosen, deps: PlanReviewDeps): Promise<Review> {
  const { clock, access, findNonceUse } = deps
  const first = reviewPlan(plan, chosen, clock)
  if (first.verdict.level === 'refuse') return first
  const stranger = unknownRecipient(first.decodedActions, chosen.option)
  const isNonceReused = await signsReusedNonce(first.decodedActions, chosen, findNonceUse)
  if (!stranger && !isNonceReused) return first
  const recipient = stranger && (await access.recipientKind(stranger.chainId, stranger.address))
  const learnt = { recipient, isNonceReused }
  const verdict = judgeByBothClocks(plan, first.decodedActions, chosen, clock, learnt)
  return { ...first, verdict, ...recipientOf(learnt) }
}

/** True where a step would sign under a nonce that another payment has signed something else under. */
export async function signsReusedNonce(
  decodedActions: readonly DecodedAction[],
  { paymentId }: Pick<Chosen, 'paymentId'>,
  findNonceUse: FindNonceUse,
): Promise<boolean> {
  const nonces = decodedActions.map(nonceOf).filter((one) => one !== undefined)
  const uses = await Promise.all(nonces.map(findNonceUse))
  return nonces.some((one, at) => isReused(one, uses[at], paymentId))
}

/** An ERC-20 approve takes 25,000 to 60,000. */
const LATER_ALLOWANCE_GAS = 100_000n

/**
 * A second transaction cannot be tried on the chain before the first is mined: Tether would refuse it (protocol W5.5). Its gas is not the
 * first's, so the cap is asked about again. @throws {PayError} chain/fee-too-high, and all that `quoteFees` throws.
 */
async function feesFor(
  call: EvmCall,
  earlier: readonly (FeeQuote | null)[],
  { option }: Chosen,
  quoteFees: (call: EvmCall) => Promise<FeeQuote>,
): Promise<FeeQuote> {
  const first = earlier.find((one) => one !== null)
  if (!first) return quoteFees(call)
  const later = { ...first, gas: LATER_ALLOWANCE_GAS }
  requireWithinCap(later, option.network)
  return later
}

type BothReviews = { plan: SignRequest[]; review: Review; lasting?: Review }

/** The review of the limited plan, and of the plan as it was sent where that differs. @throws {PayError} chain/*. */
export async function reviewBothAllowances(
  plan: readonly SignRequest[],
  chosen: Chosen,
  deps: PlanReviewDeps,
): Promise<BothReviews> {
  const judged = await reviewWithChain(plan, chosen, deps)
  const isLimited = plan.some((request, at) => request !== judged.plan[at])
  const lasting = isLimited ? lastingOf(plan, chosen, deps, judged.review) : undefined
  return { ...judged, ...(lasting && { lasting }) }
}

/**
 * The review of the plan as it was asked for, had the payer chosen so; undefined where that is the same plan, or is refused in
 * either form. The fees are the same: an approve's larger number costs 372 gas, and each estimate has a fifth to spare, of 26,000.
 */
function lastingOf(
  plan: readonly SignRequest[],
  chosen: Chosen,
  { clock }: PlanReviewDeps,
  limited: Review,
): Review | undefined {
  if (limited.verdict.level === 'refuse') return undefined
  const { recipient } = limited
  const asked = reviewPlan(plan, { ...chosen, choice: { isLasting: true } }, clock, { recipient })
  if (asked.verdict.level === 'refuse') return undefined
  return asked.planHash === limited.planHash ? undefined : { ...asked, ...(limited.fees && { fees: limited.fees }) }
}
