/**
 * The payer's choice of allowance: for this payment, or lasting. Every new quote defaults to this payment; only a
 * journaled choice by the payer makes it lasting. security §4.
 */
import type { SignRequest } from '../offer/action.ts'
import type { Review } from '../plan/verdict.ts'
import { type AllowanceChoice, type Executing, isSignRequest, type Planning, type Reviewing } from './session.ts'

/**
 * The choice that a reviewed plan leaves to the payer; undefined if the service asks for no more than the payment
 * needs. @param lasting the review of the actions as sent, as if the payer had chosen a lasting allowance.
 */
export function choiceOf(s: Planning, review: Review, lasting: Review | undefined): AllowanceChoice | undefined {
  const isOpen =
    lasting && lasting.verdict.level === 'ask' && review.verdict.level !== 'refuse' && isOther(lasting, review)
  return isOpen ? { isLasting: false, other: { plan: s.actions.filter(isSignRequest), review: lasting } } : undefined
}

const isOther = (one: Review, other: Review): boolean => one.planHash !== other.planHash

/** Swaps the two plans; the approval must then be for the other plan hash. */
export function allowanceChosen(s: Reviewing, isLasting: boolean): Reviewing {
  const { choice, plan, review } = s
  if (!choice || choice.isLasting === isLasting) return s
  return { ...s, ...choice.other, choice: { isLasting, other: { plan, review } } }
}

/** The actions as the service sent them; a new plan is built from these. */
export const planAsSent = ({ plan, choice }: Executing): SignRequest[] =>
  choice && !choice.isLasting ? choice.other.plan : plan
