/** Rechecks time, approval and bytes before a key is used, from the journal's plan alone. */

import type { ChainClient } from '../../chains/client.ts'
import { signableOf } from '../../chains/family.ts'
import { accountId, evmChainId, partsOf } from '../../core/base/caip.ts'
import { type Failure, PayError } from '../../core/base/errors.ts'
import { deadlineOf } from '../../core/offer/option.ts'
import type { DecodedAction } from '../../core/plan/decoded-action.ts'
import type { Effect } from '../../core/session/pending.ts'
import {
  APPROVAL_TTL_MS,
  type Executing,
  type Fact,
  isCommitted,
  isInTime,
  isOnChain,
} from '../../core/session/session.ts'
import type { Replacement } from '../../core/transaction/own-transaction.ts'
import type { ServiceClock } from '../storage/clock.ts'
import type { SignedNonces } from '../transactions/nonces.ts'
import type { Signer } from '../wallet/signer.ts'
import { callOf, type FindNonceUse, reviewPlan, signsReusedNonce } from './plan-review.ts'

type Deps = {
  clock: ServiceClock
  signer: Signer
  signedNonces: SignedNonces
  findNonceUse: FindNonceUse
}

type Of<Do extends Effect['do']> = Extract<Effect, { do: Do }>

/**
 * Signs one request that is not an own transaction. A plan with a request that no key signs is refused, so it was never
 * approved.
 */
export async function sign(
  { request, index }: Of<'sign'>,
  session: Executing,
  deps: Deps & { access: Pick<ChainClient, 'readLastValidHeight'> },
): Promise<Fact> {
  const { decodedActions } = session.review
  // Read before the signature: it proves later that what was signed is over. pay-once §3.
  const isOnSolana = decodedActions[index]?.kind === 'solana-transfer'
  const lastValidBlockHeight = isOnSolana ? await deps.access.readLastValidHeight(request.chainId) : undefined
  // Read again: another payment may have signed since the review. The runner's nonce lock lets one payment of the
  // account sign at a time.
  const isNonceReused = await signsReusedNonce(decodedActions, session, deps.findNonceUse)
  const judged = recheckBeforeSigning(session, index, deps.clock, isNonceReused)
  if ('type' in judged) return judged
  const signable = signableOf(request, judged.decoded)
  if (!signable) return failed({ code: 'action/changed' })
  const result = await deps.signer.sign(signable)
  return { type: 'result-recorded', result, ...(lastValidBlockHeight !== undefined && { lastValidBlockHeight }) }
}

/** Refuses what the chain would reject: such a signature would not pay. pay-once E19, S01. */
export async function requireUsable(
  { request: { chainId }, index }: Of<'sign'>,
  { review }: Executing,
  access: Pick<ChainClient, 'requireAllowance' | 'isBlockhashExpired'>,
): Promise<void> {
  const decoded = review.decodedActions[index]
  if (decoded?.kind === 'permit-transfer') await access.requireAllowance(decoded)
  const isLate = decoded?.kind === 'solana-transfer' && (await access.isBlockhashExpired(chainId, decoded.blockhash))
  if (isLate) throw new PayError({ code: 'quote/expired' })
}

/** Signs the pinned transaction. Its bytes depend only on the journal, so signing again gives the same bytes. */
export async function signOwnTransaction(
  { prepared, index }: Of<'sign-transaction'>,
  session: Executing,
  deps: Deps,
): Promise<Fact> {
  if (prepared.isCancel) return signCancellation(prepared, session, deps.signer)
  // A replacement keeps the nonce that this payment has already signed for.
  const isReplacement = isOnChain(session)
  const taken = isReplacement ? [] : await deps.signedNonces(session.option.account, session.paymentId)
  const judged = recheckBeforeSigning(session, index, deps.clock)
  if ('type' in judged) return isReplacement ? failed({ code: 'quote/expired' }) : judged
  const call = callOf(judged.decoded)
  const isSame =
    call?.chainId === prepared.chainId &&
    call.to === prepared.to &&
    call.valueWei === prepared.valueWei &&
    call.data === prepared.data
  if (!call || !isSame) return failed({ code: 'action/changed' })
  if (taken.includes(prepared.nonce)) return { type: 'nonce-taken' }
  const account = accountId(evmChainId(call.chainId), call.from)
  return { type: 'transaction-signed', signed: await deps.signer.signTransaction(account, prepared) }
}

/** Moves nothing, so it needs neither a review nor time: an empty transaction to the account itself, with its nonce. */
async function signCancellation(prepared: Replacement, session: Executing, signer: Signer): Promise<Fact> {
  const { account } = session.option
  const { chainId, address } = partsOf(account)
  const isEmpty =
    isOnChain(session) &&
    prepared.nonce === session.transaction.prepared.nonce &&
    evmChainId(prepared.chainId) === chainId &&
    prepared.to === address.toLowerCase() &&
    prepared.valueWei === 0n &&
    prepared.data === '0x'
  if (!isEmpty) return failed({ code: 'action/changed' })
  return { type: 'transaction-signed', signed: await signer.signTransaction(account, prepared) }
}

/** Returns the decoded action to sign next, or an event with the reason why it may no longer be signed. */
export function recheckBeforeSigning(
  session: Executing,
  index: number,
  clock: ServiceClock,
  isNonceReused = false,
): { decoded: DecodedAction } | Fact {
  const late = lateness(session, clock)
  if (late) return late
  // Uses the facts as read for the review: other answers now must neither soften nor stop what was approved.
  const review = reviewPlan(session.plan, session, clock, { facts: session.review.facts, isNonceReused })
  const decoded = review.decodedActions[index]
  const isApproved = review.verdict.level !== 'refuse' && review.planHash === session.review.planHash
  return isApproved && decoded ? { decoded } : failed({ code: 'action/changed' })
}

/**
 * Why it is too late to sign or to release; undefined while it is in time, and for the approval once something that can pay is out.
 * Closes nothing by a clock that is not known.
 */
export function lateness(session: Executing, clock: Pick<ServiceClock, 'nowMs' | 'isKnown'>): Fact | undefined {
  const nowMs = clock.nowMs()
  if (!isInTime(session, nowMs)) {
    const { info } = session.offer
    const isPaymentLate = deadlineOf(session.option, info) === info?.expiresAtMs
    return isPaymentLate && clock.isKnown() ? { type: 'deadline-passed' } : failed({ code: 'quote/expired' })
  }
  // In both directions: setting the clock back must not prolong an approval.
  const isOld = Math.abs(nowMs - session.approvedAtMs) > APPROVAL_TTL_MS
  return isOld && !isCommitted(session) ? { type: 'approval-lapsed' } : undefined
}

const failed = (failure: Failure): Fact => ({ type: 'effect-failed', failure })
