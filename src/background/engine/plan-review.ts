/** Reviews a plan in the worker: decodes its bytes, limits allowances, judges it by both clocks and quotes fees. */

import type { ChainClient } from '../../chains/client.ts'
import { decodePlan, hashPlan } from '../../chains/decode.ts'
import { familyOf } from '../../chains/family.ts'
import type { SignRequest } from '../../core/offer/action.ts'
import type { SignedNonce } from '../../core/plan/authority.ts'
import type { DecodedAction } from '../../core/plan/decoded-action.ts'
import { isOpen, neededFacts, withPayments } from '../../core/plan/facts.ts'
import { feeAsk } from '../../core/plan/fees.ts'
import { judgePlan, withFees } from '../../core/plan/review.ts'
import { payeesOf } from '../../core/plan/transfer.ts'
import type { PlanFacts, Review, ReviewContext, Verdict } from '../../core/plan/verdict.ts'
import { isReused, type NonceUse, nonceOf } from '../../core/session/authority.ts'
import type { AllowanceChoice, Chosen } from '../../core/session/session.ts'
import { type EvmCall, type FeeQuote, requireWithinCap } from '../../core/transaction/transaction.ts'
import type { ServiceClock } from '../storage/clock.ts'

export type Clock = Pick<ServiceClock, 'nowMs' | 'offsetMs'>

/** What a verdict needs besides the plan: facts, read once and recorded with the verdict, and nonce reuse. */
export type Learnt = { facts?: PlanFacts | undefined; isNonceReused?: boolean }

/** Finds what any payment signed under a nonce before. @throws {PayError} journal/unwritable. */
export type FindNonceUse = (signed: SignedNonce) => Promise<NonceUse | undefined>
/** How many payments of this wallet to all of these CAIP-10 accounts were seen on their chain. */
export type CountSettledPayments = (recipients: readonly string[]) => Promise<number>
export type PlanReviewDeps = {
  clock: Clock
  access: Pick<ChainClient, 'quoteFees' | 'requireCoins' | 'readFacts'>
  findNonceUse: FindNonceUse
  countSettledPayments: CountSettledPayments
}

/** What is judged, with the payer's choice of allowance. */
export type PlanReview = Chosen & { choice?: Pick<AllowanceChoice, 'isLasting'> | undefined }

/**
 * Decodes and judges a whole plan by the service's clock. Our own clock also limits how far a deadline may lie: a
 * service that claims a future time would otherwise get signatures that live until then (pay-once §7.2 "trusted time").
 */
export function reviewPlan(
  plan: readonly SignRequest[],
  chosen: PlanReview,
  clock: Clock,
  learnt: Learnt = {},
): Review {
  const { option, offer } = chosen
  // The option's own account comes first: a Solana transaction does not say which account is asked to sign.
  const decodedActions = plan.map((request) => decodePlan(request, [option.account, ...offer.accounts]))
  const verdict = judgeByBothClocks(plan, decodedActions, chosen, clock, learnt)
  return { decodedActions, verdict, planHash: hashPlan(plan, option), facts: learnt.facts }
}

/** Our own clock is used only if the verdict could change: a refusal is final, and clocks that agree judge alike. */
function judgeByBothClocks(
  plan: readonly SignRequest[],
  decodedActions: DecodedAction[],
  { paymentId, option, offer: { info, accounts }, choice }: PlanReview,
  clock: Clock,
  { facts, isNonceReused }: Learnt,
): Verdict {
  const context: ReviewContext = {
    paymentId,
    option,
    info,
    accounts,
    nowMs: clock.nowMs(),
    isNonceReused,
    ...facts,
    isLastingChosen: choice?.isLasting ?? false,
  }
  const verdict = judgePlan(plan, decodedActions, context)
  const offsetMs = clock.offsetMs()
  if (verdict.level === 'refuse' || offsetMs === 0) return verdict
  const byOurs = judgePlan(plan, decodedActions, { ...context, nowMs: context.nowMs - offsetMs })
  if (byOurs.level === 'refuse' && byOurs.reasons.includes('deadline-far'))
    return { level: 'refuse', reasons: ['deadline-far'] }
  return byOurs.level === 'ask' && byOurs.reasons.includes('deadline-distant') ? byOurs : verdict
}

/** security §4: limits an allowance larger than the payment needs to the quote, instead of asking the payer. */
export const limitPlan = (plan: readonly SignRequest[], { option }: Chosen): SignRequest[] =>
  plan.map((request) => familyOf(request.chainId)?.limitAllowance(request, option.amountBaseUnits) ?? request)

/** The call of a decoded action that is an own transaction. */
export const callOf = (decoded: DecodedAction | undefined): EvmCall | undefined =>
  decoded && 'call' in decoded ? decoded.call : undefined

/**
 * Returns the plan with its verdict and the maximum cost of its own transactions. A refused plan costs nothing.
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
  if (!calls.some((call) => call !== undefined)) return { plan: limited, review: priced(review, chosen) }
  const fees: (FeeQuote | null)[] = []
  for (const call of calls) fees.push(call ? await feesFor(call, fees, chosen, access.quoteFees) : null)
  await access.requireCoins(calls.flatMap((call, at) => (call && fees[at] ? [{ call, fees: fees[at] }] : [])))
  return { plan: limited, review: priced({ ...review, fees }, chosen) }
}

/** Judges the fees beside what is paid, as soon as they are known. */
function priced(review: Review, { option, offer }: Chosen): Review {
  const { decodedActions, fees, facts } = review
  const asked = feeAsk(decodedActions, fees, option, offer.info?.price, facts?.coinRate)
  return { ...review, verdict: withFees(review.verdict, asked) }
}

/** Asks the chain and the journal only if their answers can still change the verdict. */
async function learn(plan: readonly SignRequest[], chosen: Chosen, deps: PlanReviewDeps): Promise<Review> {
  const { clock, access, findNonceUse, countSettledPayments } = deps
  const { option, offer } = chosen
  const first = reviewPlan(plan, chosen, clock)
  const { decodedActions } = first
  const needed = neededFacts(decodedActions, option, offer.info)
  if (!isOpen(first.verdict, needed)) return first
  const read = needed && (await access.readFacts(needed, clock.nowMs()))
  const facts = withPayments(read, await countSettledPayments(payeesOf(decodedActions, option.asset.chainId)))
  const isNonceReused = await signsReusedNonce(decodedActions, chosen, findNonceUse)
  if (!facts && !isNonceReused) return first
  const verdict = judgeByBothClocks(plan, decodedActions, chosen, clock, { facts, isNonceReused })
  return { ...first, verdict, facts }
}

/** True if a request would reuse a nonce under which another payment signed something else. */
export async function signsReusedNonce(
  decodedActions: readonly DecodedAction[],
  { paymentId }: Pick<Chosen, 'paymentId'>,
  findNonceUse: FindNonceUse,
): Promise<boolean> {
  const nonces = decodedActions.map(nonceOf).filter((one) => one !== undefined)
  const uses = await Promise.all(nonces.map(findNonceUse))
  return nonces.some((one, at) => isReused(one, uses[at], paymentId))
}

/** An ERC-20 approve uses 25,000 to 60,000 gas. */
const LATER_ALLOWANCE_GAS = 100_000n

/**
 * A second transaction cannot be simulated before the first is mined: Tether would reject it (live-service W5.5). Its gas
 * differs from the first's, so the cap is checked again. @throws {PayError} chain/fee-too-high, and all that
 * `quoteFees` throws.
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

type BothReviews = { plan: SignRequest[]; review: Review; lasting: Review | undefined }

/** Reviews the limited plan, and the plan as sent if it differs. @throws {PayError} chain/*. */
export async function reviewBothAllowances(
  plan: readonly SignRequest[],
  chosen: Chosen,
  deps: PlanReviewDeps,
): Promise<BothReviews> {
  const judged = await reviewWithChain(plan, chosen, deps)
  const isLimited = plan.some((request, at) => request !== judged.plan[at])
  const lasting = isLimited ? lastingOf(plan, chosen, deps, judged.review) : undefined
  return { ...judged, lasting }
}

/**
 * Reviews the plan with its lasting allowance; undefined if it is the same plan, or refused in either form. Reuses the
 * fees: a larger approve costs 372 gas more, and each estimate has a margin of a fifth, of 26,000.
 */
function lastingOf(
  plan: readonly SignRequest[],
  chosen: Chosen,
  { clock }: PlanReviewDeps,
  limited: Review,
): Review | undefined {
  if (limited.verdict.level === 'refuse') return undefined
  const { facts } = limited
  const asked = reviewPlan(plan, { ...chosen, choice: { isLasting: true } }, clock, { facts })
  if (asked.verdict.level === 'refuse') return undefined
  return asked.planHash === limited.planHash ? undefined : priced({ ...asked, fees: limited.fees }, chosen)
}
