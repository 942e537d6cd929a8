/**
 * The payer's choice of how long an allowance stays: for this payment, or for future ones too. A plan is made for the first; the
 * second is taken only by the payer's own word, which the journal holds, and every new quote begins with the first. SECURITY A.5.
 */
import type { SignRequest } from '../offer/action.ts'
import type { Review } from '../plan/verdict.ts'
import { type AllowanceChoice, type Executing, isSignRequest, type Planning, type Reviewing } from './session.ts'

/**
 * The choice that a judged plan leaves to the payer; none where the service asks for no more than the payment needs.
 * @param standing the judgement of the actions as the service sent them, had the payer chosen so.
 */
export function choiceOf(s: Planning, review: Review, standing: Review | undefined): { choice?: AllowanceChoice } {
  const isOpen =
    standing && standing.verdict.level === 'ask' && review.verdict.level !== 'refuse' && isOther(standing, review)
  return isOpen
    ? { choice: { isStanding: false, other: { plan: s.actions.filter(isSignRequest), review: standing } } }
    : {}
}

const isOther = (one: Review, other: Review): boolean => one.planHash !== other.planHash

/** The two plans change places; the approval must then be for the other hash. */
export function allowanceChosen(s: Reviewing, isStanding: boolean): Reviewing {
  const { choice, plan, review } = s
  if (!choice || choice.isStanding === isStanding) return s
  return { ...s, ...choice.other, choice: { isStanding, other: { plan, review } } }
}

/** What a payment keeps of the choice from the review on. */
export const choiceKept = ({ choice }: Reviewing | Executing): { choice?: AllowanceChoice } =>
  choice ? { choice } : {}

/** The actions as the service sent them, from which a plan is made anew. */
export const planAsSent = ({ plan, choice }: Executing): SignRequest[] =>
  choice && !choice.isStanding ? choice.other.plan : plan
