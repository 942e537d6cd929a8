/** Composition root of the worker: creates each part once, in order of dependency, then starts to listen. */
import { readBalances } from '../chains/balances.ts'
import { createChainClient } from '../chains/client.ts'
import { makeRegistry } from '../chains/registry/registry.ts'
import { config } from '../config.ts'
import type { PaymentId } from '../core/base/caip.ts'
import { createGateway } from '../gateway/client.ts'
import { openStores } from '../vault/record/storage.ts'
import { createVault } from '../vault/vault.ts'
import { wakeLater } from './browser/alarms.ts'
import { crashPoint } from './browser/crash-point.ts'
import { createLivePayments, type LivePayment } from './engine/live-payment.ts'
import { createLook } from './engine/look.ts'
import { createPayments } from './engine/payments.ts'
import { createPerform } from './engine/perform.ts'
import { listenToAll } from './listeners.ts'
import { createViews, createWatched } from './pages/payment-views.ts'
import { createStatusPoll } from './pages/status-poll.ts'
import {
  createAllowances,
  ENVIRONMENT,
  makeApprovals,
  makeNotices,
  openClock,
  ownFetch,
  readyJournal,
  sleep,
  withLock,
} from './parts.ts'
import { createSignal } from './signal.ts'
import { clientId } from './storage/client-id.ts'
import { createFormValuesStore } from './storage/form-values.ts'
import { createPace } from './storage/pace.ts'
import { createSettings } from './storage/settings.ts'
import { createSummaryCache } from './storage/summary-cache.ts'
import { createWallet } from './wallet/wallet.ts'

/** Synchronous, because the event that woke the worker reaches only the listeners of its first turn. */
export function start(): void {
  const stores = openStores()
  const vault = createVault({ ...stores, nowMs: Date.now, withLock })
  const registry = makeRegistry(config.explorerUrls, config.collectors)
  const settings = createSettings(stores.local, withLock)
  const wallet = createWallet(vault, settings, registry, config)
  const balances = async () => readBalances(await wallet.ownAccounts(), registry, config.rpcUrls, ownFetch)
  const { clock, clockReady } = openClock(stores.session)
  const { nowMs } = clock
  const collecting = createFormValuesStore(stores.session)
  const watched = createWatched()
  const retried = createSignal<[paymentId: PaymentId, retry: number]>()
  const changed = createSignal<[LivePayment]>()
  const questioned = createSignal<[LivePayment]>()

  const http = { fetch: ownFetch, sleep, random: Math.random, nowMs: Date.now, onClock: clock.learn }
  const gateway = createGateway({ ...config, clientId }, { ...http, onRetry: retried.emit })
  const access = createChainClient(registry, config.rpcUrls, ownFetch)
  const { journal, recent, counterpartyHistory } = createSummaryCache(readyJournal(clockReady))
  const pace = createPace(stores.session)
  const recording = { journal, pace, withLock, crashPoint, nowMs, onChange: changed.emit }
  const lives = createLivePayments(recording)
  const allowances = createAllowances({ registry, access, wallet, journal, lives, ...ENVIRONMENT, nowMs })
  const ledger = { ...allowances, findNonceUse: journal.nonceUse }
  const engineDeps = { gateway, registry, clock, ...wallet, ...ledger, collectedData: collecting.read }
  const [perform, look] = [createPerform(engineDeps), createLook(engineDeps)]
  const isWatched = (paymentId: PaymentId) => watched.has(paymentId)
  const [isClockKnown, running] = [clock.isKnown, { perform, look, isWatched, wakeLater }]
  const payments = createPayments({ ...recording, ...running, lives, isClockKnown })

  const approvals = makeApprovals({ settings, vault, payments, recent, nowMs, onQuestion: questioned.emit })
  const views = createViews({
    ...{ payHost: config.payHost, watched, gateway, clockOffsetMs: clock.offsetMs, balances },
    walletStatus: wallet.status,
    findDuplicate: approvals.approver.find,
    findReauthReason: approvals.reauth.find,
    findCounterpartyHistory: counterpartyHistory,
  })
  const watch = createStatusPoll({ getStatus: gateway.getStatus, isWatched, submit: payments.submit, isClockKnown })
  const notices = makeNotices({ store: stores.local, vault, journal, payments, views })
  retried.listen(views.retrying)
  questioned.listen(views.refresh)
  changed.listen(views.refresh, watch, notices.changed, ({ session }) => void collecting.tidy(session))
  const engine = { vault, wallet, settings, balances, payments, allowances, views, watch, notices, collecting }
  listenToAll({ ...engine, ...approvals, ...stores, getStatus: gateway.getStatus })
}
