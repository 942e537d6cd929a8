/**
 * Executes an own EVM transaction: pins nonce and fees, broadcasts as often as needed, awaits the outcome.
 * architecture §4 "pay once".
 */

import type { ChainClient } from '../../chains/client.ts'
import { type ChainId, evmChainId, partsOf } from '../../core/base/caip.ts'
import { expectedFailure, ignoreExpected, PayError } from '../../core/base/errors.ts'
import type { Effect } from '../../core/session/pending.ts'
import type { UndatedEvent } from '../../core/session/session.ts'
import { type Executing, isInTime, isOnChain } from '../../core/session/session.ts'
import { candidatesOf, unprovenLossOf } from '../../core/transaction/own-transaction.ts'
import { nextNonce, pinned } from '../../core/transaction/transaction.ts'
import type { Gateway } from '../../gateway/client.ts'
import type { ServiceClock } from '../storage/clock.ts'
import type { SignedNonces } from '../transactions/own-transactions.ts'
import { callOf } from './plan-review.ts'
import { recheckBeforeSigning } from './sign.ts'

type Deps = { clock: ServiceClock; access: ChainClient; signedNonces: SignedNonces }
type Of<Do extends Effect['do']> = Extract<Effect, { do: Do }>

/** Pins the nonce and the approved fees, not the current ones. */
export async function prepareNext(index: number, session: Executing, deps: Deps): Promise<UndatedEvent> {
  const judged = recheckBeforeSigning(session, index, deps.clock)
  if ('type' in judged) return judged
  const call = callOf(judged.decoded)
  const fees = session.review.fees?.[index]
  if (!call || !fees) return { type: 'effect-failed', failure: { code: 'action/changed' } }
  const account = partsOf(session.option.account)
  const known = await deps.access.getNonce(evmChainId(call.chainId), account.address)
  const taken = await deps.signedNonces(session.option.account, session.paymentId)
  const nonce = nextNonce(known, taken)
  return { type: 'transaction-prepared', prepared: pinned(call, fees, nonce) }
}

/**
 * Broadcasts the signed bytes. If all nodes reject them, another transaction may have used the nonce, or the chain may
 * already have these bytes or those that they replace. The receipt decides.
 */
export async function broadcastNext(
  effect: Of<'broadcast'>,
  session: Executing,
  deps: BroadcastDeps,
): Promise<UndatedEvent> {
  const { chainId, signed } = effect
  const { access } = deps
  const wasBroadcast = isOnChain(session) && session.transaction.broadcast !== undefined
  if (!wasBroadcast && (await isOver(session, deps))) return heldBack(chainId, session, deps)
  try {
    await access.broadcast(chainId, signed)
    return { type: 'transaction-sent' }
  } catch (error) {
    if (expectedFailure(error).code !== 'chain/rejected') throw error
    const fact = await outcomeOf(chainId, session, deps)
    if (fact.type === 'receipt-missing' && !fact.loss) throw error
    return fact.type === 'nonce-used' ? fact : { type: 'transaction-sent' }
  }
}

type BroadcastDeps = Pick<Deps, 'access' | 'clock'> & { gateway: Pick<Gateway, 'getStatus'> }

/** Asks the service for its time first: the known offset may be stale, and a withheld transaction may never be sent. */
async function isOver(session: Executing, { clock, gateway }: BroadcastDeps): Promise<boolean> {
  if (isInTime(session, clock.nowMs())) return false
  // Error responses also carry the service's time.
  await gateway.getStatus(session.paymentId, 0).catch(ignoreExpected)
  return !isInTime(session, clock.nowMs())
}

/**
 * Never broadcasts after expiry if no node is known to have the transaction. Polls instead: an earlier broadcast may
 * have succeeded before a crash or a lost answer. @throws {PayError} chain/late.
 */
async function heldBack(chainId: ChainId, session: Executing, deps: OutcomeDeps): Promise<UndatedEvent> {
  const fact = await outcomeOf(chainId, session, deps)
  if (fact.type === 'receipt-missing' && !fact.isMined && !fact.loss) throw new PayError({ code: 'chain/late' })
  return fact.type === 'nonce-used' ? fact : { type: 'transaction-sent' }
}

export const receiptOfNext = ({ chainId }: Of<'get-receipt'>, session: Executing, deps: Deps): Promise<UndatedEvent> =>
  outcomeOf(chainId, session, deps)

type OutcomeDeps = Pick<Deps, 'access' | 'clock'>

async function outcomeOf(chainId: ChainId, session: Executing, { access, clock }: OutcomeDeps): Promise<UndatedEvent> {
  if (!isOnChain(session)) throw new Error('nothing was sent')
  const { transaction, option } = session
  const [hashes, from] = [candidatesOf(transaction), partsOf(option.account).address]
  const outcome = await access.findOutcome(chainId, { hashes, from, nonce: transaction.prepared.nonce })
  const seen = transaction.state === 'sent' ? transaction.seen : undefined
  const loss = unprovenLossOf(outcome, seen, clock.nowMs())
  if (loss) return { type: 'receipt-missing', loss }
  switch (outcome.state) {
    case 'mined':
      return { type: 'result-recorded', result: outcome.hash }
    case 'reverted':
      return { type: 'transaction-reverted', hash: outcome.hash }
    case 'nonce-used':
      return { type: 'nonce-used' }
    case 'settling':
      return { type: 'receipt-missing', isMined: true }
    case 'waiting':
      return { type: 'receipt-missing' }
    default:
      return outcome satisfies never
  }
}
