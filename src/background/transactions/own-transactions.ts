/**
 * Revokes an allowance under the rules of a payment's own transaction: bytes are stored before they are broadcast, the
 * same bytes are sent again after a crash, and two nodes must report it as mined. architecture §4.
 */

import type { ChainClient } from '../../chains/client.ts'
import { blocksRevocation } from '../../core/activity/allowances.ts'
import { type AccountId, isSameAccount, partsOf } from '../../core/base/caip.ts'
import { expectedFailure, ignoreExpected, PayError } from '../../core/base/errors.ts'
import type { Registry } from '../../core/base/registry.ts'
import type { Session } from '../../core/session/session.ts'
import { type AllowanceKey, allowanceName, isUnsettled, type Revocation } from '../../core/transaction/allowance.ts'
import { type Seen, seenSince, unprovenLossOf } from '../../core/transaction/own-transaction.ts'
import { type FeeQuote, nextNonce, pinned, requireWithinCap } from '../../core/transaction/transaction.ts'
import type { RevokeQuote } from '../../messages/views.ts'
import type { Revocations } from '../storage/transaction-journal.ts'
import type { Signer } from '../wallet/signer.ts'
import { revokeCallFor } from './revoke.ts'

export type OwnTransactionDeps = {
  store: Revocations
  registry: Registry
  access: Pick<ChainClient, 'quoteFees' | 'requireCoins' | 'getNonce' | 'broadcast' | 'findOutcome'>
  signer: Pick<Signer, 'signTransaction'>
  /** Current allowance of Permit2 in base units. @throws {PayError} chain/*. */
  readAllowance: (key: AllowanceKey) => Promise<bigint>
  /** Sessions of the payments that are not closed. */
  openSessions: () => Promise<Session[]>
  /** Nonces that payments of this account have signed with. */
  paymentNonces: (account: AccountId) => Promise<bigint[]>
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** The service's time in milliseconds, the same clock as a permit's deadline. */
  nowMs: () => number
  wakeLater: () => Promise<void>
  crashPoint: (name: string) => Promise<void>
}

export type Revoking = {
  /** @throws {PayError} allowance/needed, chain/*. */
  quote: (key: AllowanceKey) => Promise<RevokeQuote>
  /**
   * Signs with these fees, which the payer was shown, then stores and broadcasts. Does nothing while a revocation is in
   * progress or the allowance is zero. @throws {PayError} allowance/needed, vault/locked, chain/*, journal/unwritable.
   */
  revoke: (key: AllowanceKey, fees: FeeQuote) => Promise<void>
  /** Continues every revocation in progress. */
  resume: () => Promise<void>
  isWaiting: () => Promise<boolean>
  /** Nonces that revocations of this account have signed with and that are not mined. */
  signedNonces: (account: AccountId) => Promise<bigint[]>
  /** Resolves once no revocation can remove this allowance. @throws {PayError} chain/allowance-short. */
  requireKept: (key: AllowanceKey) => Promise<void>
}

/** Losses that are not final yet, by transaction hash. In memory only: a new worker waits again. */
type Parts = OwnTransactionDeps & { seen: Map<string, Seen> }

export function createOwnTransactions(given: OwnTransactionDeps): Revoking {
  const deps: Parts = { ...given, seen: new Map() }
  const { store, withLock } = deps
  const alone = <T>(key: AllowanceKey, work: () => Promise<T>) => withLock(`revocation/${allowanceName(key)}`, work)
  const follow = (key: AllowanceKey) => alone(key, () => goOn(key, deps))
  const running = async () => (await store.all()).filter(isUnsettled)
  return {
    quote: async (key) => {
      await requireFree(key, deps)
      const { call, network, spender } = revokeCallFor(key, deps.registry)
      return { call, spender, coin: network.coin, fees: await deps.access.quoteFees(call) }
    },
    revoke: (key, fees) =>
      alone(key, async () => {
        const known = await store.read(key)
        if (!known || !isUnsettled(known)) await signAndStore(key, fees, deps)
        await goOn(key, deps)
      }),
    resume: async () => {
      for (const one of await running().catch(noneIfUnread)) await follow(one).catch(ignoreExpected)
    },
    // Counts as waiting while the journal cannot be read.
    isWaiting: async () => (await running().catch(ignoreExpected))?.length !== 0,
    signedNonces: (account) => noncesOf(account, store),
    requireKept: async (key) => {
      const known = await store.read(key)
      if (!known || !isUnsettled(known)) return
      await follow(key).catch(unlessNeeded)
      const now = await store.read(key)
      if (now && isUnsettled(now)) throw new PayError({ code: 'chain/allowance-short' })
    },
  }
}

/** Ignores the error, because no page is waiting for it. The next alarm tries again. */
const noneIfUnread = (error: unknown): [] => ignoreExpected(error) ?? []

/** Ignores a revocation that was dropped in favour of the payment that asks. */
function unlessNeeded(error: unknown): void {
  if (expectedFailure(error).code !== 'allowance/needed') throw error
}

/** @throws {PayError} allowance/needed. */
async function requireFree(key: AllowanceKey, { openSessions, nowMs }: OwnTransactionDeps): Promise<void> {
  const sessions = await openSessions()
  if (sessions.some((s) => blocksRevocation(s, key, nowMs()))) throw new PayError({ code: 'allowance/needed' })
}

/** Signs and stores without broadcasting. Holds the nonce lock from choosing the nonce until it is stored. */
async function signAndStore(key: AllowanceKey, fees: FeeQuote, deps: OwnTransactionDeps): Promise<void> {
  const { store, access, registry, signer } = deps
  const { account, tokenAddress } = key
  await requireFree(key, deps)
  if ((await deps.readAllowance(key)) === 0n) return
  const { call, network } = revokeCallFor(key, registry)
  const { chainId, address } = partsOf(account)
  requireWithinCap(fees, network)
  await access.requireCoins([{ call, fees }])
  // Set before signing: if the worker stops right afterwards, perhaps only the alarm starts it again.
  await deps.wakeLater()
  await deps.withLock(nonceLock(account), async () => {
    const taken = [...(await deps.paymentNonces(account)), ...(await noncesOf(account, store))]
    const nonce = nextNonce(await access.getNonce(chainId, address), taken)
    const prepared = pinned(call, fees, nonce)
    const signed = await signer.signTransaction(account, prepared)
    await deps.crashPoint('revocation:signed')
    await store.write({ account, tokenAddress, state: 'signed', atMs: deps.nowMs(), prepared, signed })
  })
  await deps.crashPoint('revocation:stored')
}

const noncesOf = async (account: AccountId, store: Revocations): Promise<bigint[]> =>
  (await store.all())
    .filter((one) => isUnsettled(one) && isSameAccount(one.account, account))
    .map(({ prepared }) => prepared.nonce)

/** Runs the next step of a revocation in progress. The caller holds its lock. */
async function goOn(key: AllowanceKey, deps: Parts): Promise<void> {
  const known = await deps.store.read(key)
  if (known?.state === 'signed') return release(known, deps)
  if (known?.state === 'sent') return await settle(known, deps)
}

/**
 * Broadcasts the stored bytes. A payment checks for a stored revocation before it signs its permit, and a revocation
 * checks for such a payment after it is stored, so in a race one of the two always sees the other.
 */
async function release(signed: Revocation, deps: Parts): Promise<void> {
  try {
    await requireFree(signed, deps)
  } catch (error) {
    await deps.store.drop(signed)
    throw error
  }
  const sent: Revocation = { ...signed, state: 'sent' }
  await deps.store.write(sent)
  await deps.crashPoint('revocation:sending')
  try {
    await send(sent, deps)
  } catch (error) {
    if (expectedFailure(error).code !== 'chain/rejected') throw error
    // All nodes rejected it and none has it from before, so its nonce is free again.
    if (!(await isDecided(sent, deps))) await deps.store.write({ ...sent, state: 'failed', reason: 'rejected' })
    throw error
  }
  await deps.crashPoint('revocation:sent')
}

const send = ({ account, signed }: Revocation, { access }: OwnTransactionDeps): Promise<void> =>
  access.broadcast(partsOf(account).chainId, signed)

/** Broadcasts the same bytes again until they are mined, which can happen only once. */
async function settle(sent: Revocation, deps: Parts): Promise<void> {
  if (!(await isDecided(sent, deps))) await send(sent, deps)
}

/** Stores a proven outcome. Returns false while no node reports the transaction as mined or its nonce as used. */
async function isDecided(sent: Revocation, { access, store, seen, nowMs }: Parts): Promise<boolean> {
  const { chainId, address } = partsOf(sent.account)
  const [{ hash }, { nonce }] = [sent.signed, sent.prepared]
  const outcome = await access.findOutcome(chainId, { hashes: [hash], from: address, nonce })
  const loss = unprovenLossOf(outcome, seen.get(hash), nowMs())
  if (loss) seen.set(hash, seenSince(seen.get(hash), loss, nowMs()))
  else seen.delete(hash)
  if (loss) return true
  const { state } = outcome
  if (state === 'mined') await store.write({ ...sent, state: 'done' })
  if (state === 'reverted' || state === 'nonce-used') await store.write({ ...sent, state: 'failed', reason: state })
  return state !== 'waiting'
}

/** Lock held from choosing a nonce of this account until it is stored. */
export const nonceLock = (account: AccountId): string => `nonce/${account.toLowerCase()}`

/** Nonces signed by this account and not mined, without those of payment `except`. Nodes may not know of them yet. */
export type SignedNonces = (account: AccountId, except: string) => Promise<bigint[]>
