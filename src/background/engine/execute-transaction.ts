/**
 * Executes an own EVM transaction: pins nonce and fees, broadcasts as often as needed, awaits the outcome.
 * pay-once §5 "pay once".
 */

import type { ChainClient } from '../../chains/client.ts'
import { type ChainId, evmChainId, partsOf } from '../../core/base/caip.ts'
import { expectedFailure, ignoreExpected, PayError } from '../../core/base/errors.ts'
import type { Effect } from '../../core/session/pending.ts'
import { type Executing, type Fact, isInTime, isOnChain, type Session } from '../../core/session/session.ts'
import { candidatesOf, isProven, type Loss, lossOf } from '../../core/transaction/own-transaction.ts'
import { nextNonce, pinned } from '../../core/transaction/transaction.ts'
import type { Gateway } from '../../gateway/client.ts'
import type { ServiceClock } from '../storage/clock.ts'
import type { SignedNonces } from '../transactions/nonces.ts'
import type { Revocations } from '../transactions/revocations.ts'
import { callOf } from './plan-review.ts'
import { lateness, recheckBeforeSigning } from './sign.ts'

type Deps = {
  clock: ServiceClock
  access: ChainClient
  signedNonces: SignedNonces
  requireUnused: Revocations['requireUnused']
}
type Of<Do extends Effect['do']> = Extract<Effect, { do: Do }>

/** Pins the nonce and the approved fees, not the current ones. */
export async function prepareNext(index: number, session: Executing, deps: Deps): Promise<Fact> {
  const judged = recheckBeforeSigning(session, index, deps.clock)
  if ('type' in judged) return judged
  const call = callOf(judged.decoded)
  const fees = session.review.fees?.[index]
  if (!call || !fees) return { type: 'effect-failed', failure: { code: 'action/changed' } }
  const account = partsOf(session.option.account)
  // It would replace the allowance that another payment is about to use.
  const { decoded } = judged
  if (decoded.kind === 'allowance')
    await deps.requireUnused({ account: session.option.account, tokenAddress: decoded.tokenAddress }, session.paymentId)
  const taken = await deps.signedNonces(session.option.account, session.paymentId)
  const known = await deps.access.getNonce(evmChainId(call.chainId), account.address)
  const nonce = nextNonce(known, taken)
  return { type: 'transaction-prepared', prepared: pinned(call, fees, nonce) }
}

type OutcomeDeps = Pick<Deps, 'access' | 'clock'>
type BroadcastDeps = OutcomeDeps & { gateway: Pick<Gateway, 'getStatus'> }

/**
 * The first broadcast is journaled before it, so a transaction that is not in the journal as sent was never out: once
 * its payment is over, it is dropped.
 */
export async function startBroadcast(session: Executing, deps: BroadcastDeps): Promise<Fact> {
  if (await isOver(session, deps)) return { type: 'deadline-passed' }
  const late = lateness(session, deps.clock)
  return late?.type === 'approval-lapsed' ? late : { type: 'broadcast-started' }
}

/**
 * Broadcasts the signed bytes, unless the payment is over. If all nodes reject them, another transaction may have used
 * the nonce, or the chain may already have these bytes or those that they replace. The receipt decides.
 */
export async function broadcastNext(
  { chainId, signed }: Of<'broadcast'>,
  session: Executing,
  deps: BroadcastDeps,
): Promise<Fact> {
  if (!isOnChain(session)) throw new Error('nothing was signed')
  const isCancel = session.transaction.signed.isCancel === true
  if (!isCancel && (await isOver(session, deps))) return outcomeOf(chainId, session, deps)
  try {
    await deps.access.broadcast(chainId, signed)
    return { type: 'transaction-sent' }
  } catch (error) {
    if (expectedFailure(error).code !== 'chain/rejected') throw error
    const fact = await outcomeOf(chainId, session, deps)
    if (fact.type === 'receipt-missing' && !fact.isMined && !fact.loss) throw error
    return fact
  }
}

/** Asks the service for its time where its answers have not agreed on it. Error responses also carry it. */
export async function learnTime(
  { paymentId }: Session,
  { clock, gateway }: Pick<BroadcastDeps, 'clock' | 'gateway'>,
): Promise<void> {
  if (clock.isDoubtful()) await gateway.getStatus(paymentId, 0).catch(ignoreExpected)
}

/**
 * Asks the service for its time before it decides by a clock that is not known, or that the payment is over.
 * @throws {PayError} gateway/unreachable while the time is not known.
 */
async function isOver(session: Executing, { clock, gateway }: BroadcastDeps): Promise<boolean> {
  if (clock.isKnown() && isInTime(session, clock.nowMs())) return false
  await gateway.getStatus(session.paymentId, 0).catch(ignoreExpected)
  await learnTime(session, { clock, gateway })
  if (!clock.isKnown()) throw new PayError({ code: 'gateway/unreachable' })
  return !isInTime(session, clock.nowMs())
}

export const receiptOfNext = ({ chainId }: Of<'get-receipt'>, session: Executing, deps: OutcomeDeps): Promise<Fact> =>
  outcomeOf(chainId, session, deps)

async function outcomeOf(chainId: ChainId, session: Executing, { access, clock }: OutcomeDeps): Promise<Fact> {
  if (!isOnChain(session)) throw new Error('nothing was sent')
  const { transaction, option } = session
  const hashes = candidatesOf(transaction)
  const from = partsOf(option.account).address
  const outcome = await access.findOutcome(chainId, { hashes, from, nonce: transaction.prepared.nonce })
  const loss = lossOf(transaction, outcome)
  if (loss) {
    const isFinal = 'isFinal' in outcome && outcome.isFinal
    return isProven(loss, isFinal, transaction.seen, clock.nowMs()) ? ended(loss) : { type: 'receipt-missing', loss }
  }
  if (outcome.state === 'mined') {
    const { hash, feeWei } = outcome
    return { type: 'result-recorded', result: hash, ...(feeWei !== undefined && { feeWei }) }
  }
  return { type: 'receipt-missing', ...(outcome.state === 'settling' && { isMined: true }) }
}

function ended({ state, hash, feeWei }: Loss): Fact {
  if (state === 'nonce-used' || hash === undefined) return { type: 'nonce-used' }
  const cost = feeWei === undefined ? {} : { feeWei }
  return { type: state === 'cancelled' ? 'transaction-cancelled' : 'transaction-reverted', hash, ...cost }
}
