/**
 * The payer's choice of how long an allowance stays: for this payment, or for future ones too. A plan is made for the first; the
 * second is taken only by the payer's own word, which the journal holds, and every new quote begins with the first. security A.5.
 */
import type { SignRequest } from '../offer/action.ts'
import type { Review } from '../plan/verdict.ts'
import { type AllowanceChoice, type Executing, isSignRequest, type Planning, type Reviewing } from './session.ts'

/**
 * The choice that a judged plan leaves to the payer; none where the service asks for no more than the payment needs.
 * @param standing the judgement of the actions as the service sent them, had the payer chosen so.
 */
export function choiceOf(s: Planning, review: Review, lasting: Review | undefined): { choice?: AllowanceChoice } {
  const isOpen =
    lasting && lasting.verdict.level === 'ask' && review.verdict.level !== 'refuse' && isOther(lasting, review)
  return isOpen
    ? { choice: { isLasting: false, other: { plan: s.actions.filter(isSignRequest), review: lasting } } }
    : {}
}

const isOther = (one: Review, other: Review): boolean => one.planHash !== other.planHash

/** The two plans change places; the approval must then be for the other hash. */
export function allowanceChosen(s: Reviewing, isLasting: boolean): Reviewing {
  const { choice, plan, review } = s
  if (!choice || choice.isLasting === isLasting) return s
  return { ...s, ...choice.other, choice: { isLasting, other: { plan, review } } }
}

/** What a payment keeps of the choice from the review on. */
export const choiceKept = ({ choice }: Reviewing | Executing): { choice?: AllowanceChoice } =>
  choice ? { choice } : {}

/** The actions as the service sent them, from which a plan is made anew. */
export const planAsSent = ({ plan, choice }: Executing): SignRequest[] =>
  choice && !choice.isLasting ? choice.other.plan : plan
