/**
 * The verdict on a plan: does what would be signed match what was quoted? The screen and the signer use the same verdict. A plan
 * that could move more than the quoted amount and the named fee is refused, with no override. security §3–§5.
 */
import { MAX_ACTIONS, type SignRequest } from '../offer/action.ts'
import type { DecodedAction } from './decoded-action.ts'
import type { AskReason, RefuseReason } from './reasons.ts'
import { allowanceRefusals, isLasting, textRefusals } from './review-steps.ts'
import { asksOf, refusalsOf } from './review-transfer.ts'
import { isPayingAction, type PayingAction } from './transfer.ts'
import type { ReviewContext, Verdict } from './verdict.ts'

export type { DecodedAction } from './decoded-action.ts'

/** security §3: what is shown on a page of its own (E2). */
const SPELLED_OUT: readonly AskReason[] = [
  'collector-is-account',
  'collector-unread',
  'anyone-can-submit',
  'price-missing',
  'price-unchecked',
  'price-differs',
  'router-unknown',
  'text-signed',
  'transfer-final',
  'fee-notable',
  'fee-above-payment',
  'fee-withheld',
  'two-recipients',
  'allowance-lasting',
]

/** security §4: reasons that become a line where the recipient has the code of a listed contract. */
const SOFTENED: readonly AskReason[] = ['anyone-can-submit', 'transfer-final', 'router-unknown']

const refuse = (...reasons: RefuseReason[]): Verdict => ({ level: 'refuse', reasons: [...new Set(reasons)] })

/**
 * Judges the whole plan before its first request is signed (security §4.1): allowances and readable texts first, then exactly
 * one payment, and nothing after it. `decodedActions` has one entry per request.
 */
export function judgePlan(
  plan: readonly SignRequest[],
  decodedActions: readonly DecodedAction[],
  context: ReviewContext,
): Verdict {
  const unknown = decodedActions.find((one) => one.kind === 'not-understood')
  if (unknown) return refuse(unknown.reason)
  const last = decodedActions.at(-1)
  const isWhole = plan.length <= MAX_ACTIONS && decodedActions.length === plan.length
  if (!isWhole || !last || !isPayingAction(last)) return refuse('plan-shape')
  const refusals = stepsOf(plan, decodedActions).flatMap((step) => stepRefusals(step, last, context))
  const request = plan.at(-1)
  if (request) refusals.push(...refusalsOf(request, last, context))
  refusals.push(...shapeRefusals(decodedActions, last))
  if (refusals.length > 0) return refuse(...refusals)
  const reasons = asksOf(last, context)
  if (decodedActions.some(({ kind }) => kind === 'text-message')) reasons.push('text-signed')
  if (decodedActions.some((one) => isLasting(one, context.option))) reasons.push('allowance-lasting')
  if (reasons.length === 0) return { level: 'matches' }
  const softened = context.hasListedCode ? SOFTENED : []
  const isSpelledOut = reasons.some((reason) => SPELLED_OUT.includes(reason) && !softened.includes(reason))
  return { level: 'ask', strength: isSpelledOut ? 'page' : 'line', reasons }
}

/** The same verdict, once the fees of own transactions are known. They make none better. security §4. */
export function withFees(verdict: Verdict, reason: AskReason | undefined): Verdict {
  if (reason === undefined || verdict.level === 'refuse') return verdict
  const isPage = SPELLED_OUT.includes(reason) || (verdict.level === 'ask' && verdict.strength === 'page')
  const reasons = verdict.level === 'ask' ? verdict.reasons : []
  return { level: 'ask', strength: isPage ? 'page' : 'line', reasons: [...reasons, reason] }
}

type Step = { request: SignRequest; decoded: DecodedAction }

/** All requests except the last, which pays. */
const stepsOf = (plan: readonly SignRequest[], decodedActions: readonly DecodedAction[]): Step[] =>
  plan.slice(0, -1).flatMap((request, index) => {
    const decoded = decodedActions[index]
    return decoded ? [{ request, decoded }] : []
  })

function stepRefusals({ request, decoded }: Step, paying: PayingAction, context: ReviewContext): RefuseReason[] {
  if (decoded.kind === 'allowance') return allowanceRefusals(request, decoded, paying, context)
  if (decoded.kind === 'text-message') return textRefusals(request, decoded, context)
  return ['plan-shape']
}

/** At most one allowance, or a reset to zero and then one (as USDT requires), and only before a permit. */
function shapeRefusals(decodedActions: readonly DecodedAction[], paying: PayingAction): RefuseReason[] {
  const allowances = decodedActions.filter((one) => one.kind === 'allowance')
  const [first, second, third] = allowances
  if (!first) return []
  const isOrdered = second ? first.valueBaseUnits === 0n && second.valueBaseUnits > 0n : first.valueBaseUnits > 0n
  return third || !isOrdered || paying.kind !== 'permit-transfer' ? ['plan-shape'] : []
}
