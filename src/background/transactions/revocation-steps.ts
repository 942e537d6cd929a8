/** The steps of a stored revocation: its first broadcast, its receipt, the same bytes again. architecture §4. */

import type { ChainClient } from '../../chains/client.ts'
import { blocksRevocation } from '../../core/activity/allowances.ts'
import { type AccountId, partsOf } from '../../core/base/caip.ts'
import { expectedFailure, PayError } from '../../core/base/errors.ts'
import type { Registry } from '../../core/base/registry.ts'
import type { Session } from '../../core/session/session.ts'
import type { AllowanceKey, RevocationEnd, RunningRevocation } from '../../core/transaction/allowance.ts'
import {
  afterBroadcast,
  afterFailure,
  afterFirstTry,
  afterNoReceipt,
  candidatesOf,
  isProven,
  lossOf,
} from '../../core/transaction/own-transaction.ts'
import type { Revocations } from '../storage/transaction-journal.ts'
import type { Signer } from '../wallet/signer.ts'

export type OwnTransactionDeps = {
  store: Revocations
  registry: Registry
  access: Pick<ChainClient, 'quoteFees' | 'requireCoins' | 'getNonce' | 'broadcast' | 'findOutcome'>
  signer: Pick<Signer, 'signTransaction'>
  /** Current allowance of Permit2 in base units. @throws {PayError} chain/*. */
  readAllowance: (key: AllowanceKey) => Promise<bigint>
  /** Sessions of the payments that are not closed. */
  openSessions: () => Promise<Session[]>
  /** Nonces that payments of this account have signed with. @throws {PayError} chain/nonce-busy. */
  paymentNonces: (account: AccountId) => Promise<bigint[]>
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** The service's time in milliseconds, the same clock as a permit's deadline. */
  nowMs: () => number
  wakeLater: () => Promise<void>
  crashPoint: (name: string) => Promise<void>
}

type Sent = RunningRevocation<'sent'>

/** @throws {PayError} allowance/needed. */
export async function requireFree(key: AllowanceKey, { openSessions, nowMs }: OwnTransactionDeps): Promise<void> {
  const sessions = await openSessions()
  if (sessions.some((s) => blocksRevocation(s, key, nowMs()))) throw new PayError({ code: 'allowance/needed' })
}

/** Runs the next step of a revocation in progress. The caller holds its lock. @param isDue polls before its time. */
export async function goOn(key: AllowanceKey, deps: OwnTransactionDeps, isDue = false): Promise<void> {
  const known = await deps.store.read(key)
  if (known?.state === 'signed') return release(known, deps)
  if (known?.state === 'sent') return settle(known, deps, isDue)
}

/**
 * Broadcasts the stored bytes. A payment checks for a stored revocation before it signs its permit, and a revocation
 * checks for such a payment after it is stored, so in a race one of the two always sees the other.
 */
async function release(signed: RunningRevocation<'signed'>, deps: OwnTransactionDeps): Promise<void> {
  try {
    await requireFree(signed, deps)
  } catch (error) {
    await deps.store.drop(signed)
    throw error
  }
  const sent = { ...signed, ...afterFirstTry(signed, deps.nowMs()) }
  await deps.store.write(sent)
  await deps.crashPoint('revocation:sending')
  await send(sent, deps)
  await deps.crashPoint('revocation:sent')
}

/** Polls for the receipt when it is due, and broadcasts the same bytes again from time to time. */
async function settle(sent: Sent, deps: OwnTransactionDeps, isDue: boolean): Promise<void> {
  if (!isDue && sent.notBeforeMs > deps.nowMs()) return
  if (sent.isResending) return send(sent, deps)
  const next = await looked(sent, deps)
  if (next?.isResending) await send(next, deps)
}

/** If all nodes reject the only transaction of its nonce and none has it, the nonce is free again. */
export async function send(sent: Sent, deps: OwnTransactionDeps): Promise<void> {
  const { store, access, nowMs } = deps
  try {
    await access.broadcast(partsOf(sent.account).chainId, sent.signed)
    await store.write({ ...sent, ...afterBroadcast(sent, nowMs()) })
  } catch (error) {
    const failure = expectedFailure(error)
    const failed = { ...sent, ...afterFailure(sent, failure, nowMs()) }
    await store.write(failed)
    if (failure.code !== 'chain/rejected') throw error
    const next = await looked(failed, deps)
    if (!next || next.seen) return
    const { account, tokenAddress, atMs, prepared, signed } = sent
    const isOnly = !sent.isAccepted && sent.broadcast.replaced.length === 0
    if (isOnly)
      await store.write({ account, tokenAddress, atMs, prepared, signed, state: 'failed', reason: 'rejected' })
    throw error
  }
}

/** Stores what the chain says. Returns undefined once that is proven. */
async function looked(sent: Sent, { access, store, nowMs }: OwnTransactionDeps): Promise<Sent | undefined> {
  const { account, tokenAddress, atMs, prepared, signed } = sent
  const { chainId, address } = partsOf(account)
  const outcome = await access.findOutcome(chainId, {
    hashes: candidatesOf(sent),
    from: address,
    nonce: prepared.nonce,
  })
  const loss = lossOf(sent, outcome)
  const isFinal = 'isFinal' in outcome && outcome.isFinal
  const ended = (end: RevocationEnd) =>
    store.write({ account, tokenAddress, atMs, prepared, signed, ...end }).then(() => undefined)
  if (loss && isProven(loss, isFinal, sent.seen, nowMs())) return ended({ state: 'failed', reason: loss.state })
  if (!loss && outcome.state === 'mined') return ended({ state: 'done' })
  const next: Sent = { ...sent, ...afterNoReceipt(sent, { atMs: nowMs(), loss }, true) }
  await store.write(next)
  return next
}
