/**
 * Effects → events: the only place where a payment calls the service, the vault and the chains. A failure is an event
 * too. `blocked` means that the user must unlock or consent first, and nothing is journaled. architecture §4.
 */

import type { ChainClient } from '../../chains/client.ts'
import { familyOf } from '../../chains/family.ts'
import type { OptionId, PaymentId } from '../../core/base/caip.ts'
import { expectedFailure, type Failure, ignoreExpected, PayError } from '../../core/base/errors.ts'
import type { Registry } from '../../core/base/registry.ts'
import type { CollectedData } from '../../core/offer/collect-schema.ts'
import { isForOtherAmount, makeOffer, type Option } from '../../core/offer/option.ts'
import type { StatusResponse } from '../../core/offer/responses.ts'
import type { Authority } from '../../core/plan/authority.ts'
import { authorityOf } from '../../core/session/authority.ts'
import type { Effect } from '../../core/session/pending.ts'
import {
  type Event,
  type Executing,
  type Fact,
  isInTime,
  isOnChain,
  isSignRequest,
  type Session,
} from '../../core/session/session.ts'
import type { Gateway } from '../../gateway/client.ts'
import { isWithoutCall } from '../../gateway/http.ts'
import type { ServiceClock } from '../storage/clock.ts'
import type { SignedNonces } from '../transactions/nonces.ts'
import type { Revocations } from '../transactions/revocations.ts'
import type { Sharing } from '../wallet/sharing.ts'
import type { Signer } from '../wallet/signer.ts'
import type { StatusCall } from '../wallet/status-call.ts'
import { broadcastNext, learnTime, prepareNext, receiptOfNext, startBroadcast } from './execute-transaction.ts'
import type { CountSettledPayments, FindNonceUse } from './plan-review.ts'
import { reviewBothAllowances } from './plan-review.ts'
import { sign, signOwnTransaction } from './sign.ts'

/** The option that is chosen before the payer is asked. Never throws. */
export type FindPreferred = (options: readonly Option[]) => Promise<OptionId | undefined>

export type PerformDeps = {
  /** Without the call that names accounts. */
  gateway: Omit<Gateway, 'getOptions'> & StatusCall
  /** The only way to the options. Undefined until the payer allows that the service is told of the accounts. */
  shareAccounts: Sharing['shareAccounts']
  findPreferred: FindPreferred
  registry: Registry
  clock: ServiceClock
  /** @throws {PayError} vault/locked, vault/empty. */
  requireUnlocked: () => Promise<unknown>
  signer: Signer
  access: ChainClient
  signedNonces: SignedNonces
  /** Keeps this payment's allowance from replacing one that another payment uses. */
  requireUnused: Revocations['requireUnused']
  /** Finds the nonce use in the journal. */
  findNonceUse: FindNonceUse
  countSettledPayments: CountSettledPayments
  /** Data entered in the native form, while it is still kept. */
  collectedData: (paymentId: string) => Promise<CollectedData | undefined>
}

/** `clear`: nothing happened that is to be recorded. `signal` ends a question that the service holds. */
export type Perform = (effect: Effect, session: Session, signal?: AbortSignal) => Promise<Event | 'blocked' | 'clear'>

/** Performs one effect. Never throws an expected failure. A key is used only after a `Look`. */
export function createPerform(deps: PerformDeps): Perform {
  const handedIn = new Set<PaymentId>()
  const parts = { ...deps, handedIn }
  return (effect, session, signal) => dated(session, deps.clock, () => factOf(effect, session, parts, signal))
}

/** `handedIn`: payments whose signature this worker made or handed in, so that the service was asked about them. */
type Parts = PerformDeps & { handedIn: Set<PaymentId> }

/** What this work finds, or its expected failure, with the service's time. `clear`: nothing that is to be recorded. */
export async function dated(
  session: Session,
  { nowMs }: Pick<ServiceClock, 'nowMs'>,
  work: () => Promise<Fact | 'clear' | 'blocked'>,
): Promise<Event | 'blocked' | 'clear'> {
  try {
    const fact = await work()
    return fact === 'clear' || fact === 'blocked' ? fact : { ...fact, atMs: nowMs() }
  } catch (error) {
    const failure = expectedFailure(error)
    // A replacement also needs the wallet unlocked, but must not stop the search for the transaction that was sent.
    if (awaitsUnlock(failure) && !isOnChain(session)) return 'blocked'
    return { type: 'effect-failed', failure, atMs: nowMs() }
  }
}

async function factOf(
  effect: Effect,
  session: Session,
  deps: Parts,
  signal: AbortSignal | undefined,
): Promise<Fact | 'blocked'> {
  switch (effect.do) {
    case 'get-options': {
      const shared = await deps.shareAccounts(session)
      if (!shared) return 'blocked'
      const offer = makeOffer(shared.answer, shared.accounts, deps.registry)
      return { type: 'options-received', offer, preferredId: await deps.findPreferred(offer.options) }
    }
    case 'fetch-action':
      return resolveBuild(effect, session, deps)
    case 'review-plan': {
      const chosen = planningOf(session)
      await learnTime(session, deps)
      return { type: 'plan-reviewed', ...(await reviewBothAllowances(effect.plan, chosen, deps)) }
    }
    case 'sign':
      deps.handedIn.add(session.paymentId)
      return sign(effect, executingOf(session), deps)
    case 'prepare-transaction':
      return prepareNext(effect.index, executingOf(session), deps)
    case 'sign-transaction':
      return signOwnTransaction(effect, executingOf(session), deps)
    case 'start-broadcast':
      return startBroadcast(executingOf(session), deps)
    case 'broadcast':
      return broadcastNext(effect, executingOf(session), deps)
    case 'get-receipt':
      return receiptOfNext(effect, executingOf(session), deps)
    case 'confirm':
      return confirm(effect, session, deps)
    case 'get-status':
      return lostAuthority(session, deps, await askStatus(session, deps, undefined, signal))
    case 'check-authority':
      return authorityChecked(effect.authority, deps)
    default:
      return effect satisfies never
  }
}

const awaitsUnlock = ({ code }: Failure): boolean => code === 'vault/locked' || code === 'vault/empty'

type Of<Do extends Effect['do']> = Extract<Effect, { do: Do }>

async function resolveBuild(
  { optionId, data }: Of<'fetch-action'>,
  { paymentId }: Session,
  { gateway }: PerformDeps,
): Promise<Fact> {
  const actions = await gateway.fetchAction(paymentId, optionId, data)
  const requests = actions.filter(isSignRequest)
  if (requests.length === actions.length && requests.length > 0) return { type: 'build-resolved', requests }
  throw new PayError({ code: 'action/malformed', path: 'fetch response', expected: 'wallet RPC actions' })
}

/** Sends data only if it was entered in the native form (protocol §4.3.5). */
async function confirm(effect: Of<'confirm'>, session: Session, deps: Parts): Promise<Fact> {
  const { paymentId } = session
  const end = await endBeforeRelease(session, deps)
  if (end) return end
  deps.handedIn.add(paymentId)
  const collected = effect.collectedBy === 'native' ? await deps.collectedData(paymentId) : undefined
  if (effect.collectedBy === 'native' && !collected) throw new PayError({ code: 'data/lost' })
  const progress = await deps.gateway.confirm(paymentId, effect.optionId, effect.results, collected)
  return statusReceived(progress, session)
}

/**
 * Once a payment may be over, or another worker signed, the service is asked before it is given a signature, perhaps for the first time:
 * somebody else may have paid. A mined transaction has paid already, so the service is always told. pay-once §7.
 */
async function endBeforeRelease(session: Session, { clock, gateway, handedIn }: Parts): Promise<Fact | undefined> {
  if (session.step !== 'confirming' || authorityOf(session) === undefined) return undefined
  const isInHand = handedIn.has(session.paymentId) && clock.isKnown() && isInTime(session, clock.nowMs())
  if (session.hasNoStatus || isInHand) return undefined
  const status = await askStatus(session, { gateway }, 0)
  return status.type === 'status-received' && status.progress.status === 'requires_action' ? undefined : status
}

/** The service's status, or the fact that it has no call for it. @throws {PayError} gateway/*, payment/*. */
export async function askStatus(
  session: Session,
  { gateway }: { gateway: Pick<Gateway, 'getStatus'> },
  maxPollMs?: number,
  signal?: AbortSignal,
): Promise<Extract<Fact, { type: 'status-received' | 'status-missing' }>> {
  try {
    return statusReceived(await gateway.getStatus(session.paymentId, maxPollMs, signal), session)
  } catch (error) {
    const failure = expectedFailure(error)
    // Even if it had the call until now: what was handed in is asked for by confirm, which needs no other.
    const isLost = session.step === 'confirming' && isWithoutCall(failure)
    if (failure.code === 'gateway/no-status' || isLost) return { type: 'status-missing' }
    throw error
  }
}

/** Where no height was recorded with the signature, one that is read now proves its end a little later. */
async function authorityChecked(
  authority: Authority,
  { access }: Pick<PerformDeps, 'access'>,
): Promise<Extract<Fact, { type: 'authority-checked' }>> {
  const authorityStatus = await access.readAuthorityStatus(authority)
  const isOpen = authority.kind === 'solana' && authority.lastValidBlockHeight === undefined
  const lastValidBlockHeight = isOpen ? await access.readLastValidHeight(authority.chainId) : undefined
  return {
    type: 'authority-checked',
    authorityStatus,
    ...(lastValidBlockHeight !== undefined && { lastValidBlockHeight }),
  }
}

/** If the service's status is not final, the chain may show that a lost signature is over. Otherwise that status holds. */
async function lostAuthority(session: Session, { access }: PerformDeps, status: Fact): Promise<Fact> {
  const authority = session.step === 'corrupted' && !session.isUsed ? session.lost?.authority : undefined
  if (!authority || (status.type === 'status-received' && status.progress.isFinal)) return status
  const checked = await authorityChecked(authority, { access }).catch(ignoreExpected)
  const isNews = checked && (checked.authorityStatus !== 'live' || checked.lastValidBlockHeight !== undefined)
  return isNews ? checked : status
}

/** Rejects a status for an amount other than the quoted one, so that the service is asked again. */
function statusReceived(progress: StatusResponse, session: Session): Extract<Fact, { type: 'status-received' }> {
  const option = 'option' in session ? session.option : undefined
  if (!option || !isForOtherAmount(progress, option))
    return { type: 'status-received', progress: compared(progress, session) }
  throw new PayError({ code: 'gateway/malformed', path: 'info.optionAmount', expected: 'the quoted amount' })
}

/** Marks a transaction other than the signed one, where the signature determines the id, as on Solana. */
function compared(progress: StatusResponse, session: Session): StatusResponse {
  const authority = session.step === 'confirming' ? authorityOf(session) : undefined
  const own = authority && familyOf(authority.chainId)?.transactionIdOf(authority)
  const isOther = own !== undefined && progress.txId !== undefined && progress.txId !== own
  return isOther ? { ...progress, isOtherTransaction: true } : progress
}

function planningOf(session: Session) {
  if (session.step !== 'planning') throw new Error(`nothing to judge in ${session.step}`)
  return session
}

export function executingOf(session: Session): Executing {
  if (session.step !== 'executing') throw new Error(`nothing to execute in ${session.step}`)
  return session
}
