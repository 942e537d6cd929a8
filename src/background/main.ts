/** The worker: makes each part once, gives it its hands, and starts to listen. Everything else is in the rooms. */
import { readBalances } from '../chains/balances.ts'
import { createChainClient } from '../chains/client.ts'
import { makeRegistry } from '../chains/registry/registry.ts'
import { config } from '../config.ts'
import { createGateway } from '../gateway/client.ts'
import { serve, serveSessions } from '../messages/server.ts'
import { openStores } from '../vault/record/storage.ts'
import { createVault } from '../vault/vault.ts'
import { listen, wakeLater } from './browser/alarms.ts'
import { crashPoint } from './browser/crash-point.ts'
import { listenToNotices } from './browser/notifications.ts'
import { checkoutTabsDeps, formTabs, openWalletTab, showPayment } from './browser/windows.ts'
import { createPayments, type Payments } from './engine/payments.ts'
import { createPerform } from './engine/perform.ts'
import { contentHandlers } from './handlers/content-api.ts'
import { pageHandlers } from './handlers/page-api.ts'
import { createCheckouts } from './pages/checkouts.ts'
import { createForms } from './pages/forms.ts'
import { createLinks } from './pages/open-link.ts'
import { createViews } from './pages/payment-views.ts'
import { createStatusPoll } from './pages/status-poll.ts'
import {
  type Approvals,
  createAllowances,
  ENVIRONMENT,
  type Engine,
  makeApprovals,
  makeNotices,
  openClock,
  ownFetch,
  readyJournal,
  sleep,
  withLock,
} from './parts.ts'
import { servePayment } from './payment-port.ts'
import { clientId } from './storage/client-id.ts'
import { createFormValuesStore } from './storage/form-values.ts'
import { createSettings } from './storage/settings.ts'
import { createSummaryCache } from './storage/summary-cache.ts'
import { createWallet } from './wallet/wallet.ts'

/** Starts the worker. Synchronous, because an event that woke the worker is only given to listeners of its first turn. */
export function start(): void {
  const stores = openStores()
  const vault = createVault({ ...stores, nowMs: Date.now, withLock })
  const registry = makeRegistry(config.explorerUrls, config.collectors)
  const settings = createSettings(stores.local, withLock)
  const wallet = createWallet(vault, settings, registry, config)
  const balances = async () => readBalances(await wallet.ownAccounts(), registry, config.rpcUrls, ownFetch)
  const { clock, clockReady } = openClock(stores.session)
  const http = { fetch: ownFetch, sleep, random: Math.random, nowMs: Date.now, onClock: clock.learn }
  const gateway = createGateway({ ...config, clientId }, { ...http, onRetry: (...retry) => views.retrying(...retry) })
  const collecting = createFormValuesStore(stores.session)
  const views = createViews({
    ...config,
    ...{ gateway, clockOffsetMs: clock.offsetMs, walletStatus: wallet.status, balances },
    findDuplicate: (session) => approvals.approver.find(session),
    findReauthReason: (session) => approvals.reauth.find(session),
    findCounterpartyHistory: (session) => counterpartyHistory(session),
  })
  const access = createChainClient(registry, config.rpcUrls, ownFetch)
  const { journal, recent, counterpartyHistory } = createSummaryCache(readyJournal(clockReady))
  const own = { registry, access, wallet, journal, payments: () => payments }
  const allowances = createAllowances({ ...own, ...ENVIRONMENT, nowMs: clock.nowMs })
  const ledger = { ...allowances, findNonceUse: journal.nonceUse }
  const deps = { gateway, registry, clock, ...wallet, ...ledger, collectedData: collecting.read }
  const payments = createPayments({
    journal,
    perform: createPerform(deps),
    withLock,
    nowMs: clock.nowMs,
    crashPoint: crashPoint,
    isWatched: views.isWatched,
    onChange: (live) => {
      views.refresh(live)
      watch(live)
      notices.changed(live)
      void collecting.tidy(live.session)
    },
    wakeLater,
  })
  const approvals: Approvals = makeApprovals({ settings, vault, payments, recent, views, nowMs: clock.nowMs })
  const watch = createStatusPoll({ getStatus: gateway.getStatus, isWatched: views.isWatched, submit: payments.submit })
  const notices = makeNotices({ store: stores.local, vault, journal, payments, views })
  const engine = { vault, wallet, settings, balances, payments, allowances, views, watch, notices, collecting }
  open({ ...engine, ...approvals, ...stores, getStatus: gateway.getStatus })
}

/** Opens the doors: messages, ports and everything that wakes the worker. */
function open({ session, collecting, ...engine }: Engine): void {
  const { vault, views, notices, allowances } = engine
  const payments: Payments = {
    ...engine.payments,
    list: async () => notices.marked(await engine.payments.list()),
    resume: async () => void (await Promise.all([engine.payments.resume(), allowances.resume()])),
    isWaiting: async () => (await engine.payments.isWaiting()) || allowances.isWaiting(),
  }
  const { payHost } = config
  const links = createLinks(payHost, payments, Date.now)
  const forms = createForms({ payHost, payments, collecting, session, tabs: formTabs, showPayment })
  const checkouts = createCheckouts({ ...engine, ...checkoutTabsDeps(), payHost, links, session, nowMs: Date.now })
  const onWalletChange = () => {
    views.refreshAll()
    notices.walletChanged()
  }
  const deps = { ...engine, payments, links, forms, checkouts, onWalletChange }
  serve(pageHandlers(deps), contentHandlers(deps))
  serveSessions((...window) => void servePayment(engine, ...window))
  const lock = () => vault.lock().then(onWalletChange)
  const { resume, isWaiting } = payments
  const openers = { openLink: links.openFromPage, openCheckout: checkouts.openFromPage, openWalletTab }
  listen(payHost, { resume, isWaiting, lock, ...openers })
  listenToNotices(notices.open)
  notices.begin()
  void resume()
}
