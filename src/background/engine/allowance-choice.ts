/** A plan as the wallet limits it and, where the service asked for an allowance that stays, the judgement of that one beside it. */
import type { SignRequest } from '../../core/offer/action.ts'
import type { Review } from '../../core/plan/review.ts'
import type { Chosen } from '../../core/session/session.ts'
import { type JudgeTools, judge, reviewPlan } from './plan-review.ts'

type Judgement = { plan: SignRequest[]; review: Review; standing?: Review }

/** @throws {PayError} chain/*, as `judge`. */
export async function judgeBoth(plan: readonly SignRequest[], chosen: Chosen, tools: JudgeTools): Promise<Judgement> {
  const judged = await judge(plan, chosen, tools)
  const standing = standingOf(plan, chosen, tools, judged.review)
  return { ...judged, ...(standing && { standing }) }
}

/**
 * The judgement of the plan as it was asked for, had the payer chosen so; undefined where that is the same plan, or is refused in
 * either form. The fees are the same: an approve's larger number costs 372 gas, and each estimate has a fifth to spare, of 26,000.
 */
function standingOf(
  plan: readonly SignRequest[],
  chosen: Chosen,
  { clock }: JudgeTools,
  limited: Review,
): Review | undefined {
  const { recipient } = limited
  const asked = reviewPlan(plan, { ...chosen, choice: { isStanding: true } }, clock, { recipient })
  if (limited.verdict.level === 'refuse' || asked.verdict.level === 'refuse') return undefined
  return asked.planHash === limited.planHash ? undefined : { ...asked, ...(limited.fees && { fees: limited.fees }) }
}
