/** The steps of a stored revocation or send: its first broadcast, its receipt, the same bytes again. pay-once §5. */

import type { ChainClient } from '../../chains/client.ts'
import { type AccountId, isSameAccount, partsOf } from '../../core/base/caip.ts'
import { expectedFailure, PayError } from '../../core/base/errors.ts'
import { type AllowanceKey, isRunning, type RunningRevocation } from '../../core/transaction/allowance.ts'
import {
  afterBroadcast,
  afterFailure,
  afterFirstTry,
  afterNoReceipt,
  candidatesOf,
  isProven,
  lossOf,
  nonceHold,
} from '../../core/transaction/own-transaction.ts'
import { agreedIn, isRunningSend, type RunningSend, type SendTerms } from '../../core/transaction/send.ts'
import type { TransactionEnd } from '../../core/transaction/stored-transaction.ts'
import type { TransactionJournal } from '../storage/transaction-journal.ts'

export type StepDeps = {
  store: TransactionJournal
  access: Pick<ChainClient, 'broadcast' | 'findOutcome'>
  /** Resolves if a revocation may be broadcast now; a send always may. @throws {PayError} allowance/needed. */
  requireFree: (key: AllowanceKey) => Promise<void>
  /** The service's time in milliseconds, the same clock as a permit's deadline. */
  nowMs: () => number
  crashPoint: (name: string) => Promise<void>
}

type Running<State extends 'signed' | 'sent'> = RunningRevocation<State> | RunningSend<State>

/** Runs the next step of what is in progress. The caller holds its lock. @param isDue polls before its time. */
export async function resumeOne(
  known: Running<'signed'> | Running<'sent'>,
  deps: StepDeps,
  isDue = false,
): Promise<void> {
  return known.state === 'signed' ? release(known, deps) : settle(known, deps, isDue)
}

const isSend = (one: AllowanceKey | SendTerms): one is SendTerms => 'id' in one
/** For the places where a test stops the worker. */
export const nameOf = (one: AllowanceKey | SendTerms): string => (isSend(one) ? 'send' : 'revocation')

/**
 * Broadcasts the stored bytes. A payment checks for a stored revocation before it signs its permit, and a revocation
 * checks for such a payment after it is stored, so in a race one of the two always sees the other.
 */
async function release(signed: Running<'signed'>, deps: StepDeps): Promise<void> {
  try {
    if (!isSend(signed)) await deps.requireFree(signed)
  } catch (error) {
    await deps.store.drop(signed)
    throw error
  }
  const sent: Running<'sent'> = { ...signed, ...afterFirstTry(signed, deps.nowMs()) }
  await deps.store.write(sent)
  await deps.crashPoint(`${nameOf(sent)}:sending`)
  await send(sent, deps)
  await deps.crashPoint(`${nameOf(sent)}:sent`)
}

/** Polls for the receipt when it is due, and broadcasts the same bytes again from time to time. */
async function settle(sent: Running<'sent'>, deps: StepDeps, isDue: boolean): Promise<void> {
  if (!isDue && sent.notBeforeMs > deps.nowMs()) return
  if (sent.isResending) return send(sent, deps)
  const next = await looked(sent, deps)
  if (next?.isResending) await send(next, deps)
}

/** What the nodes reject waits too: one whose answer was lost may have it. Only its nonce ends it. pay-once §5. */
export async function send(sent: Running<'sent'>, deps: StepDeps): Promise<void> {
  const { store, access, nowMs } = deps
  try {
    await access.broadcast(partsOf(sent.account).chainId, sent.signed)
    await store.write({ ...sent, ...afterBroadcast(sent, nowMs()) })
  } catch (error) {
    const failure = expectedFailure(error)
    const failed: Running<'sent'> = { ...sent, ...afterFailure(sent, failure, nowMs()) }
    await store.write(failed)
    if (failure.code !== 'chain/rejected') throw error
    const next = await looked(failed, deps)
    if (next && !next.seen) throw error
  }
}

function endedBy(sent: Running<'sent'>, end: TransactionEnd, feeWei?: bigint) {
  const { account, atMs, prepared, signed } = sent
  const rest = { atMs, prepared, signed, ...end, ...(feeWei !== undefined && { feeWei }) }
  return isSend(sent) ? { ...agreedIn(sent), ...rest } : { account, tokenAddress: sent.tokenAddress, ...rest }
}

/** Stores what the chain says. Returns undefined once that is proven. */
async function looked(sent: Running<'sent'>, { access, store, nowMs }: StepDeps): Promise<Running<'sent'> | undefined> {
  const { chainId, address } = partsOf(sent.account)
  const outcome = await access.findOutcome(chainId, {
    hashes: candidatesOf(sent),
    from: address,
    nonce: sent.prepared.nonce,
  })
  const loss = lossOf(sent, outcome)
  const isFinal = 'isFinal' in outcome && outcome.isFinal
  const feeWei = 'feeWei' in outcome ? outcome.feeWei : undefined
  const ended = (end: TransactionEnd) => store.write(endedBy(sent, end, feeWei)).then(() => undefined)
  if (loss && isProven(loss, isFinal, sent.seen, nowMs())) return ended({ state: 'failed', reason: loss.state })
  if (!loss && outcome.state === 'mined') return ended({ state: 'done' })
  const next: Running<'sent'> = { ...sent, ...afterNoReceipt(sent, { atMs: nowMs(), loss }, true) }
  await store.write(next)
  return next
}

/** Later the chain's own count decides: a node that has it counts it. */
const UNSURE_MS = 10 * 60_000

/**
 * Nonces that revocations and sends of this account have signed with and that are not mined.
 * @throws {PayError} chain/nonce-busy while a node may or may not have one of them.
 */
export async function storedNonces(store: TransactionJournal, account: AccountId, nowMs: number): Promise<bigint[]> {
  const [revocations, sends] = await Promise.all([store.all(), store.unsettled()])
  return [...revocations.filter(isRunning), ...sends.filter(isRunningSend)].flatMap((one) => {
    if (!isSameAccount(one.account, account)) return []
    const hold = nonceHold(one, false)
    if (hold === 'unsure' && nowMs - one.atMs < UNSURE_MS) throw new PayError({ code: 'chain/nonce-busy' })
    return hold === 'held' ? [one.prepared.nonce] : []
  })
}
