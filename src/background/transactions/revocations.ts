/**
 * Revokes an allowance by the same machine as a payment's own transaction (`core/transaction/own-transaction`), and keeps
 * payments and revocations of one account apart. pay-once §5, security §4.
 */

import type { ChainClient } from '../../chains/client.ts'
import { familyOf } from '../../chains/family.ts'
import { blocksRevocation, claimedBaseUnits, holdsAllowance } from '../../core/activity/allowances.ts'
import { type AccountId, accountId, evmChainId, partsOf, referenceOf } from '../../core/base/caip.ts'
import { refuseArgument } from '../../core/base/decode.ts'
import { expectedFailure, ignoreExpected, PayError } from '../../core/base/errors.ts'
import { type Network, networkOf, type Registry } from '../../core/base/registry.ts'
import { pollFrom } from '../../core/base/retry.ts'
import type { Session } from '../../core/session/session.ts'
import {
  type AllowanceKey,
  allowanceName,
  isRunning,
  type RunningRevocation,
} from '../../core/transaction/allowance.ts'
import type { ReplacementQuote } from '../../core/transaction/replacement.ts'
import { isUnsettled } from '../../core/transaction/stored-transaction.ts'
import {
  type EvmCall,
  type FeeQuote,
  nextNonce,
  type PreparedTransaction,
  pinned,
  requireWithinCap,
} from '../../core/transaction/transaction.ts'
import type { RevokeQuote } from '../../messages/views.ts'
import type { WithLock } from '../../vault/record/context.ts'
import type { TransactionJournal } from '../storage/transaction-journal.ts'
import type { Signer } from '../wallet/signer.ts'
import { nonceLock } from './nonces.ts'
import { quoteReplacement, type ReplacementFor, replaceStored } from './replace.ts'
import { resumeOne, type StepDeps, storedNonces } from './transaction-steps.ts'

type RevokeCall = { call: EvmCall; network: Network; spender: string }

/** @throws {PayError} message/refused for a token or network that is not in the registry. */
function revokeCallFor({ account, tokenAddress }: AllowanceKey, registry: Registry): RevokeCall {
  const { chainId, address } = partsOf(account)
  const network = networkOf(registry, chainId) ?? refuseArgument('account', 'a known network')
  const spender = network.permit2 ?? refuseArgument('account', 'a network where Permit2 is known')
  const allowances = familyOf(chainId)?.allowances ?? refuseArgument('account', 'a network with allowances')
  const to = tokenAddress.toLowerCase()
  const isKnown = registry.tokens.some((token) => token.chainId === chainId && token.address.toLowerCase() === to)
  if (!isKnown) refuseArgument('tokenAddress', 'a known token')
  const whole = { chainId: BigInt(referenceOf(chainId)), from: address.toLowerCase(), to, valueWei: 0n }
  return { call: { ...whole, data: allowances.approveData(spender, 0n) }, network, spender }
}

export type RevocationDeps = {
  store: TransactionJournal
  registry: Registry
  access: Pick<ChainClient, 'quoteFees' | 'requireCoins' | 'getNonce' | 'broadcast' | 'findOutcome'>
  signer: Pick<Signer, 'signTransaction'>
  /** Current allowance of Permit2 in base units. @throws {PayError} chain/*. */
  readAllowance: (key: AllowanceKey) => Promise<bigint>
  /** Sessions of the payments that are not closed. */
  openSessions: () => Promise<Session[]>
  /** Nonces that payments of this account have signed with. @throws {PayError} chain/nonce-busy. */
  paymentNonces: (account: AccountId) => Promise<bigint[]>
  withLock: WithLock
  /** The service's time in milliseconds, the same clock as a permit's deadline. */
  nowMs: () => number
  wakeLater: () => Promise<void>
  crashPoint: (name: string) => Promise<void>
}

export type Revocations = {
  /** @throws {PayError} allowance/needed, chain/*. */
  quote: (key: AllowanceKey) => Promise<RevokeQuote>
  /**
   * Signs with these fees, which the payer was shown, then stores and broadcasts. Does nothing while a revocation is in
   * progress or the allowance is zero. @throws {PayError} allowance/needed, vault/locked, chain/*, journal/unwritable.
   */
  revoke: (key: AllowanceKey, fees: FeeQuote) => Promise<void>
  /** What replacing this waiting transaction would cost now. @throws {PayError} chain/*. */
  quoteReplacement: (account: AccountId, waiting: PreparedTransaction) => Promise<ReplacementQuote>
  /** What replacing the waiting revocation would cost now; undefined if none waits. @throws {PayError} chain/*. */
  quoteRevocationReplacement: (key: AllowanceKey) => Promise<ReplacementQuote | undefined>
  /** Replaces the waiting revocation. Does nothing if none waits. @throws {PayError} vault/locked, chain/*. */
  replace: (key: AllowanceKey, replacement: ReplacementFor) => Promise<void>
  /** Continues every revocation in progress. */
  resume: () => Promise<void>
  isWaiting: () => Promise<boolean>
  /**
   * Nonces that revocations and sends of this account have signed with and that are not mined.
   * @throws {PayError} chain/nonce-busy while a node may or may not have one of them.
   */
  signedNonces: (account: AccountId) => Promise<bigint[]>
  /** Resolves once no revocation can remove this allowance. @throws {PayError} allowance/busy while one may. */
  requireKept: (key: AllowanceKey) => Promise<void>
  /** @throws {PayError} allowance/busy if another payment than `except` has begun to use this allowance. */
  requireUnused: (key: AllowanceKey, except: string) => Promise<void>
  /** What the signed permits of this account may still take of the token, in base units. */
  claimed: (key: AllowanceKey) => Promise<bigint>
}

export function createRevocations(deps: RevocationDeps): Revocations {
  const { store, access, withLock, openSessions, nowMs } = deps
  const steps: StepDeps = { ...deps, requireFree: (key) => requireFree(key, deps) }
  const alone = <T>(key: AllowanceKey, work: () => Promise<T>) => withLock(`revocation/${allowanceName(key)}`, work)
  // Always the nonce first: a payment that holds the account's nonces may wait for a revocation, never the other way.
  const withNonce = <T>(key: AllowanceKey, work: () => Promise<T>) =>
    withLock(nonceLock(key.account), () => alone(key, work))
  const follow = async (key: AllowanceKey) => {
    const known = await store.read(key)
    const lock = known?.state === 'signed' ? withNonce : alone
    await lock(key, () => resumeStored(key, steps))
  }
  return {
    quote: async (key) => {
      await requireFree(key, deps)
      const { call, network, spender } = revokeCallFor(key, deps.registry)
      return { call, spender, coin: network.coin, fees: await access.quoteFees(call) }
    },
    revoke: (key, fees) =>
      withNonce(key, async () => {
        const known = await store.read(key)
        if (!known || !isUnsettled(known)) await signAndStore(key, fees, deps)
        await resumeStored(key, steps)
      }),
    quoteReplacement: (account, waiting) => quoteReplacement(account, waiting, access),
    quoteRevocationReplacement: async (key) => {
      const known = await store.read(key)
      return known?.state === 'sent' ? quoteReplacement(key.account, known.prepared, access) : undefined
    },
    replace: (key, replacement) => alone(key, () => replaceStored(store.read(key), replacement, { ...deps, ...steps })),
    resume: async () => {
      for (const one of await running(store).catch(noneIfUnread)) await follow(one).catch(ignoreExpected)
    },
    // Counts as waiting while the journal cannot be read.
    isWaiting: async () => (await running(store).catch(ignoreExpected))?.length !== 0,
    signedNonces: (account) => storedNonces(store, account, nowMs()),
    requireKept: (key) => requireKept(key, steps, alone),
    requireUnused: async (key, except) => {
      const others = (await openSessions()).filter(({ paymentId }) => paymentId !== except)
      if (others.some((s) => holdsAllowance(s, key, nowMs()))) throw new PayError({ code: 'allowance/busy' })
    },
    claimed: async (key) =>
      (await openSessions()).reduce((sum, session) => sum + claimedBaseUnits(session, key, nowMs()), 0n),
  }
}

/** Ignores the error, because no page is waiting for it. The next alarm tries again. */
const noneIfUnread = (error: unknown): [] => ignoreExpected(error) ?? []

/** Ignores a revocation that was dropped in favour of the payment that asks. */
function unlessNeeded(error: unknown): void {
  if (expectedFailure(error).code !== 'allowance/needed') throw error
}

type Alone = (key: AllowanceKey, work: () => Promise<void>) => Promise<void>

/** The payment that asks comes first: a revocation that no node was given is dropped. Takes no nonce lock. */
async function requireKept(key: AllowanceKey, deps: StepDeps, alone: Alone): Promise<void> {
  const { store } = deps
  const known = await store.read(key)
  if (!known || !isUnsettled(known)) return
  await alone(key, async () => {
    const now = await store.read(key)
    if (now?.state === 'signed') await store.drop(key)
    else await resumeStored(key, deps, true).catch(unlessNeeded)
  })
  const now = await store.read(key)
  if (now && isUnsettled(now)) throw new PayError({ code: 'allowance/busy' })
}

async function resumeStored(key: AllowanceKey, deps: StepDeps, isDue = false): Promise<void> {
  const known = await deps.store.read(key)
  if (known && isRunning(known)) await resumeOne(known, deps, isDue)
}

/** @throws {PayError} allowance/needed. */
async function requireFree(key: AllowanceKey, { openSessions, nowMs }: RevocationDeps): Promise<void> {
  const sessions = await openSessions()
  if (sessions.some((s) => blocksRevocation(s, key, nowMs()))) throw new PayError({ code: 'allowance/needed' })
}

/** Signs and stores without broadcasting. The caller holds the nonce lock until the outcome of the first broadcast. */
async function signAndStore(key: AllowanceKey, fees: FeeQuote, deps: RevocationDeps): Promise<void> {
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
  const taken = [...(await deps.paymentNonces(account)), ...(await storedNonces(store, account, deps.nowMs()))]
  const nonce = nextNonce(await access.getNonce(chainId, address), taken)
  const prepared = pinned(call, fees, nonce)
  const signed = await signer.signTransaction(account, prepared)
  await deps.crashPoint('revocation:signed')
  const atMs = deps.nowMs()
  await store.write({ account, tokenAddress, state: 'signed', atMs, prepared, signed, ...pollFrom(atMs) })
  await deps.crashPoint('revocation:stored')
}

const running = async (store: TransactionJournal): Promise<RunningRevocation[]> => (await store.all()).filter(isRunning)

type AllowanceCheck = ChainClient['requireAllowance']

/**
 * The chain's check, for the permit's amount and what signed permits of the same account and token may still take.
 * @param check asks the chain. The result @throws {PayError} allowance/busy, chain/allowance-short, chain/*.
 */
export const allowanceCheck =
  (revocations: Pick<Revocations, 'requireKept' | 'claimed'>, check: AllowanceCheck): AllowanceCheck =>
  async (permit) => {
    const key = { account: accountId(evmChainId(permit.chainId), permit.signer), tokenAddress: permit.tokenAddress }
    await revocations.requireKept(key)
    const claimed = await revocations.claimed(key)
    try {
      await check({ ...permit, valueBaseUnits: permit.valueBaseUnits + claimed })
    } catch (error) {
      const isShort = expectedFailure(error).code === 'chain/allowance-short'
      throw isShort && claimed > 0n ? new PayError({ code: 'allowance/busy' }) : error
    }
  }
