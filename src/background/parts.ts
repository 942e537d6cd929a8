/** Parts of the worker composed from several rooms: allowances, approvals, notices, the clock and the journal. */
import type { ChainClient } from '../chains/client.ts'
import { accountId, evmChainId } from '../core/base/caip.ts'
import type { Registry } from '../core/base/registry.ts'
import type { Gateway } from '../gateway/client.ts'
import type { StorageArea } from '../vault/record/context.ts'
import { wakeLater } from './browser/alarms.ts'
import { crashPoint } from './browser/crash-point.ts'
import { notify, showBadge, withdraw } from './browser/notifications.ts'
import { hasWindow, showPayment } from './browser/windows.ts'
import { type Approver, type ApproverDeps, createApprover } from './engine/approve.ts'
import type { LivePayments } from './engine/live-payment.ts'
import type { Allowances } from './handlers/allowances.ts'
import type { HandlerDeps } from './handlers/page-api.ts'
import { type AttentionNotices, createAttentionNotices } from './pages/attention.ts'
import type { Audience } from './payment-port.ts'
import { createClock } from './storage/clock.ts'
import type { FormValuesStore } from './storage/form-values.ts'
import { type Journal, openJournal } from './storage/journal.ts'
import { openTransactionJournal } from './storage/transaction-journal.ts'
import { listAllowances } from './transactions/allowances.ts'
import { createOwnTransactions, type OwnTransactionDeps, type SignedNonces } from './transactions/own-transactions.ts'
import { createReauth, type Reauth } from './wallet/reauth.ts'
import type { Wallet } from './wallet/wallet.ts'

export const withLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(name, work) as Promise<T>
export const sleep = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))
export const ownFetch: typeof fetch = (input, init) => fetch(input, init)

export const ENVIRONMENT = { withLock, wakeLater, crashPoint }

type Parts = Pick<OwnTransactionDeps, 'withLock' | 'wakeLater' | 'crashPoint' | 'nowMs'> & {
  registry: Registry
  access: ChainClient
  wallet: Pick<Wallet, 'list' | 'signer'>
  journal: Pick<Journal, 'summaries' | 'unfinished'>
  lives: Pick<LivePayments, 'load' | 'signedNonces'>
}

export type AllowanceParts = Allowances & {
  isWaiting: () => Promise<boolean>
  signedNonces: SignedNonces
  /** The chain client. Its allowance check also waits for a revocation of that allowance. */
  access: ChainClient
}

export function createAllowances(parts: Parts): AllowanceParts {
  const { registry, access, wallet, journal, lives, ...rest } = parts
  const store = openTransactionJournal()
  const { readAllowance } = access
  const openSessions = async () => {
    const open = await Promise.all((await journal.unfinished()).map(lives.load))
    return open.map(({ session }) => session)
  }
  const paymentNonces: OwnTransactionDeps['paymentNonces'] = (account) => lives.signedNonces(account, '')
  const known = { registry, store, readAllowance, openSessions }
  const revoking = createOwnTransactions({ ...rest, ...known, access, signer: wallet.signer, paymentNonces })
  return {
    ...revoking,
    list: () => listAllowances({ ...known, wallet, summaries: journal.summaries }),
    signedNonces: async (account, except) => [
      ...(await lives.signedNonces(account, except)),
      ...(await revoking.signedNonces(account)),
    ],
    access: {
      ...access,
      requireAllowance: async (permit) => {
        const account = accountId(evmChainId(permit.chainId), permit.signer)
        await revoking.requireKept({ account, tokenAddress: permit.tokenAddress })
        await access.requireAllowance(permit)
      },
    },
  }
}

export type Approvals = { reauth: Reauth; approver: Approver }
export type ApprovalParts = Pick<HandlerDeps, 'settings' | 'vault'> &
  Pick<ApproverDeps, 'payments' | 'recent' | 'nowMs' | 'onQuestion'>

export function makeApprovals({ settings, vault, ...rest }: ApprovalParts): Approvals {
  const reauth = createReauth({ settings, vault, withLock })
  return { reauth, approver: createApprover({ ...rest, withLock, requirePassword: reauth.require }) }
}

export type NoticeParts = Pick<Engine, 'vault' | 'payments' | 'views'> & { store: StorageArea; journal: Journal }

export const makeNotices = ({ store, vault, journal, payments, views }: NoticeParts): AttentionNotices =>
  createAttentionNotices({
    ...{ store, withLock, hasWindow, showBadge, notify, withdraw, showPayment },
    load: payments.load,
    unfinished: journal.unfinished,
    isUnlocked: async () => (await vault.status()) === 'unlocked',
    isWatched: views.isWatched,
  })

export type Engine = Audience &
  Pick<HandlerDeps, 'vault' | 'wallet' | 'settings' | 'balances' | 'approver' | 'reauth'> & {
    allowances: AllowanceParts
    collecting: FormValuesStore
    session: StorageArea
    getStatus: Gateway['getStatus']
  }

/** The service's clock, starting from the offset an earlier worker stored. A lost offset is learnt again. */
export function openClock(session: StorageArea) {
  const forgotten = () => undefined
  const clock = createClock(undefined, (offsetMs) => void session.set({ clockOffsetMs: offsetMs }).catch(forgotten))
  const clockReady = session
    .get('clockOffsetMs')
    .then((known) => typeof known === 'number' && clock.learn(known))
    .catch(forgotten)
  return { clock, clockReady }
}

/**
 * Delays reads until the clock has its stored offset: every payment starts with a read. Tests may stop the worker
 * before a write, when an effect is done but not recorded.
 */
export function readyJournal(clockReady: Promise<unknown>): Journal {
  const journal = openJournal()
  return {
    ...journal,
    read: (paymentId) => clockReady.then(() => journal.read(paymentId)),
    append: async (paymentId, sequence, event, ...rest) => {
      await crashPoint(`writing:${event.type}`)
      return journal.append(paymentId, sequence, event, ...rest)
    },
  }
}
