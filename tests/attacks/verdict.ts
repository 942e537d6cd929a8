// From the service's JSON answers to the wallet's verdict, by the code that the worker runs.

import { decodePlan, hashPlan } from '../../src/chains/decode.ts'
import { limitAllowance } from '../../src/chains/eip155/allowance.ts'
import { makeRegistry } from '../../src/chains/registry/registry.ts'
import type { AccountId } from '../../src/core/base/caip.ts'
import { decodeJson, encodeJson } from '../../src/core/base/codec.ts'
import { isPayError } from '../../src/core/base/errors.ts'
import { parseActions, type SignRequest } from '../../src/core/offer/action.ts'
import { makeOffer, type Option } from '../../src/core/offer/option.ts'
import { parseOptionsResponse } from '../../src/core/offer/responses.ts'
import type { AskReason, RefuseReason } from '../../src/core/plan/reasons.ts'
import { type DecodedAction, judgePlan } from '../../src/core/plan/review.ts'
import type { ReviewContext, Verdict } from '../../src/core/plan/verdict.ts'
import { isReused, nonceOf } from '../../src/core/session/authority.ts'
import { isSignRequest } from '../../src/core/session/session.ts'
import type { Case } from '../properties/generators/plans.ts'
import { account, paymentId } from '../support/core/fixtures.ts'
import { NOW_S, PAYMENT_ID, SENT, type Service } from './service.ts'

/** `reasons`: all of them, in order. `strength`: how the payer is asked, in a line or on a page of its own. */
export type Expected =
  | { verdict: 'refuse'; reasons: string[] }
  | { verdict: 'ask'; strength: 'line' | 'page'; reasons: AskReason[] }
  | { verdict: 'matches'; reasons: [] }

/** Why an option gets no verdict: it is set aside, or it is malformed. */
type Earlier =
  | 'unreadable'
  | 'foreign-account'
  | 'same-id'
  | 'unknown-chain'
  | 'unknown-asset'
  | 'claims-differ'
  | 'action/malformed'
  | 'gateway/malformed'

export const refuse = (...reasons: (RefuseReason | Earlier)[]): Expected => ({ verdict: 'refuse', reasons })
export const ask = (strength: 'line' | 'page', ...reasons: AskReason[]): Expected => ({
  verdict: 'ask',
  strength,
  reasons,
})
export const matches: Expected = { verdict: 'matches', reasons: [] }

/** `of`: what was judged, if the option got that far. */
export type Judged = { found: Expected; of?: Case & { planHash: string } }

/** As received over the network, without values that JSON cannot hold. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** The payer's choice of allowance: for this payment, or lasting. */
type Choice = 'once' | 'lasting'

/** From the options answer and the chosen option's actions to the journaled plan, decoded actions, hash and verdict. */
export function judgeService(service: Service, choice: Choice = 'once'): Judged {
  try {
    return judged(service, choice)
  } catch (error) {
    if (!isPayError(error)) throw error
    return { found: { verdict: 'refuse', reasons: [error.failure.code] } }
  }
}

function judged(service: Service, choice: Choice): Judged {
  const { info, option: quoted, actions, accounts = SENT, nowS = NOW_S, collectors = {} } = service
  const registry = makeRegistry({}, collectors)
  const own: AccountId[] = accounts.map(account)
  const answer = parseOptionsResponse(sent({ info, options: [quoted] }))
  const offer = makeOffer(answer, own, registry)
  const [option] = offer.options
  if (!option) return { found: refuse(offer.setAside[0]?.reason ?? 'unreadable') }
  const isLastingChosen = choice === 'lasting'
  const plan = planOf(sent(actions), option, choice)
  const decodedActions = plan.map((request) => decodePlan(request, [option.account, ...offer.accounts]))
  const facts = {
    option,
    info: offer.info,
    nowMs: nowS * 1000,
    isLastingChosen,
    recipient: 'contract',
    ...service.facts,
  } as const
  const situation: ReviewContext = {
    ...{ ...facts, paymentId: paymentId(PAYMENT_ID), accounts: own },
    isNonceReused: isNonceReused(service, option, decodedActions),
  }
  const of = { ...facts, plan, decodedActions, planHash: hashPlan(plan, option) }
  return { found: foundIn(judgePlan(plan, decodedActions, situation)), of }
}

/** Compares with the signatures of an earlier payment in the journal. */
function isNonceReused({ before }: Service, option: Option, decodedActions: readonly DecodedAction[]): boolean {
  const old = before ? planOf(sent(before.actions), option, 'once').map((request) => nonceOf(decodePlan(request))) : []
  return decodedActions.some((one) => {
    const nonce = nonceOf(one)
    const use = old.find((two) => two && nonce && encodeJson(two.place) === encodeJson(nonce.place))
    return nonce && use && before && isReused(nonce, { ...before, digest: use.digest }, PAYMENT_ID)
  })
}

/** The fetch answer's actions, none needing another fetch, with allowances as chosen, as the journal returns them. */
function planOf(actions: unknown, option: Option, choice: Choice): SignRequest[] {
  const parsed = parseActions(actions, 'actions')
  const requests = parsed.filter(isSignRequest)
  if (requests.length < parsed.length) parseActions(undefined, 'a build in an answer to a build')
  const limited = requests.map((request) => limitAllowance(request, option.amountBaseUnits))
  return decodeJson(encodeJson(choice === 'lasting' ? requests : limited)) as SignRequest[]
}

function foundIn(verdict: Verdict): Expected {
  if (verdict.level === 'refuse') return { verdict: 'refuse', reasons: verdict.reasons }
  return verdict.level === 'ask' ? ask(verdict.strength, ...verdict.reasons) : matches
}
