/**
 * One look at the service before a key is used: signs only what it still wants, in time by the clock that this very
 * answer teaches, with a fresh consent. Of a service without the status call the options have said that, and the time.
 * Done outside the nonce lock, because it waits for others. architecture §4.
 */

import { partsOf } from '../../core/base/caip.ts'
import { encodeJson } from '../../core/base/codec.ts'
import { expectedFailure, isRefusal, PayError } from '../../core/base/errors.ts'
import type { Action } from '../../core/offer/action.ts'
import type { Effect } from '../../core/session/pending.ts'
import { type Executing, type Fact, isCommitted, isSignRequest, type Session } from '../../core/session/session.ts'
import { learnTime } from './execute-transaction.ts'
import { askStatus, dated, executingOf, type Perform, type PerformDeps } from './perform.ts'
import { limitPlan } from './plan-review.ts'
import { lateness, requireUsable } from './sign.ts'

type Release = Extract<Effect, { do: 'sign' | 'prepare-transaction' | 'sign-transaction' | 'start-broadcast' }>

/**
 * A replacement needs no look: its payment is already with the chain. A first broadcast needs one if another worker signed: somebody
 * else may have paid since. @param isLookedAt this worker has looked for this approval.
 */
export const needsLook = (effect: Effect, session: Session, isLookedAt: boolean): effect is Release =>
  session.step === 'executing' &&
  !isCommitted(session) &&
  (effect.do === 'sign' ||
    effect.do === 'prepare-transaction' ||
    effect.do === 'sign-transaction' ||
    (effect.do === 'start-broadcast' && !isLookedAt))

export type LookDeps = Pick<PerformDeps, 'requireUnlocked' | 'gateway' | 'clock' | 'access'>

/** `clear` if the key may be used now. Never throws an expected failure. */
export const createLook =
  (deps: LookDeps): Perform =>
  (effect, session) =>
    dated(session, deps.clock, async () =>
      needsLook(effect, session, false) ? find(effect, executingOf(session), deps) : 'clear',
    )

async function find(effect: Release, session: Executing, deps: LookDeps): Promise<Fact | 'clear'> {
  // A locked wallet signs nothing, so the service is not asked either.
  if (effect.do !== 'start-broadcast') await deps.requireUnlocked()
  if (!session.hasNoStatus) {
    if (await deps.gateway.lacksStatus()) return { type: 'status-missing' }
    const news = await askStatus(session, deps, 0)
    if (news.type === 'status-missing' || news.progress.status !== 'requires_action') return news
  }
  await learnTime(session, deps)
  const late = lateness(session, deps.clock)
  if (late) return late
  if (effect.do === 'sign') await requireUsable(effect, session, deps.access)
  else if (!(await isStillOffered(session, deps))) return { type: 'effect-failed', failure: { code: 'action/changed' } }
  // The same phrase may be in another browser. What no node was given lapses, and the payer decides anew.
  if (effect.do === 'start-broadcast' && (await isNonceUsed(session, deps.access))) return { type: 'approval-lapsed' }
  return 'clear'
}

/**
 * Whoever asks for the options voids the earlier ones (live-service W0.3.4), and a transaction for one of those would be mined and refused.
 * Where the option's actions are built by the service, it is asked to build them again. @throws {PayError} quote/expired if it refuses.
 */
async function isStillOffered(session: Executing, { gateway }: LookDeps): Promise<boolean> {
  const { paymentId, option, plan, results } = session
  const own = (actions: readonly Action[]) => actions.filter(isSignRequest).filter(({ method }) => method === OWN)
  const built = option.actions.map((one) =>
    isSignRequest(one) ? [one] : gateway.fetchAction(paymentId, option.id, one.data),
  )
  const fresh = await Promise.all(built).catch((error: unknown) => {
    throw isRefusal(expectedFailure(error)) ? new PayError({ code: 'quote/expired' }) : error
  })
  const left = own(plan.slice(results.length))
  // What is done already may no longer be asked for.
  const same = own(fresh.flat()).slice(-left.length)
  return encodeJson(limitPlan(same, session)) === encodeJson(limitPlan(left, session))
}

const OWN = 'eth_sendTransaction'

async function isNonceUsed({ option, transaction }: Executing, access: LookDeps['access']): Promise<boolean> {
  const { chainId, address } = partsOf(option.account)
  return transaction !== undefined && (await access.getNonce(chainId, address)) > transaction.prepared.nonce
}
