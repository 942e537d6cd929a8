/** The worker: makes each part once, gives it its hands, and starts to listen. Everything else is in the rooms. */

import { readHoldings } from '../chains/balances.ts'
import { createAccess } from '../chains/client.ts'
import { makeRegistry } from '../chains/registry/registry.ts'
import { config } from '../config.ts'
import type { PaymentId } from '../core/base/caip.ts'
import { isPayError, isRetryable } from '../core/base/errors.ts'
import { createGateway, type Gateway } from '../gateway/client.ts'
import { serve, serveSessions } from '../messages/server.ts'
import type { VaultStore } from '../vault/record/context.ts'
import { openStores } from '../vault/record/storage.ts'
import { createVault } from '../vault/vault.ts'
import { listen, wakeLater } from './browser/alarms.ts'
import { crashpoint } from './browser/crash-point.ts'
import { listenToNotices, notify, showBadge, withdraw } from './browser/notifications.ts'
import { checkoutHands, formTabs, hasWindow, openWalletTab, showPayment } from './browser/windows.ts'
import { createTwins, type Twins, type TwinTools } from './engine/approve.ts'
import type { Live } from './engine/live-payment.ts'
import { createPayments, type Payments } from './engine/payments.ts'
import { createPerform } from './engine/perform.ts'
import { contentHandlers } from './handlers/content-api.ts'
import { type HandlerTools, pageHandlers } from './handlers/page-api.ts'
import { createTells, type Tells } from './pages/attention.ts'
import { createCheckouts } from './pages/checkouts.ts'
import { createForms } from './pages/forms.ts'
import { createLinks } from './pages/open-link.ts'
import { createViews, type Views } from './pages/payment-views.ts'
import { createWatching } from './pages/status-poll.ts'
import { type AllowanceParts, createAllowances } from './parts.ts'
import { clientId } from './storage/client-id.ts'
import { createClock } from './storage/clock.ts'
import { type Collecting, createCollecting } from './storage/form-values.ts'
import { type Journal, openJournal } from './storage/journal.ts'
import { createSettings } from './storage/settings.ts'
import { createPast } from './storage/summary-cache.ts'
import { createStepUps, type StepUps } from './wallet/reauth.ts'
import { createWallet } from './wallet/wallet.ts'

const withLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(name, work) as Promise<T>
const sleep = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))
const ownFetch: typeof fetch = (input, init) => fetch(input, init)

const SURROUNDINGS = { config, fetcher: ownFetch, withLock, wakeLater, crashpoint }

/** Starts the worker. Synchronous, because an event that woke the worker is only given to listeners of its first turn. */
export function start(): void {
  const stores = openStores()
  const vault = createVault({ ...stores, nowMs: Date.now, withLock })
  const registry = makeRegistry(config.explorerUrls, config.collectors)
  const settings = createSettings(stores.local, withLock)
  const wallet = createWallet(vault, settings, registry, config)
  const holdings = async () => readHoldings(await wallet.ownAccounts(), registry, config, ownFetch)
  const { clock, clockReady } = openClock(stores.session)
  const http = { fetch: ownFetch, sleep, random: Math.random, nowMs: Date.now, onClock: clock.learn }
  const gateway = createGateway({ ...config, clientId }, { ...http, onRetry: (...retry) => views.retrying(...retry) })
  const collecting = createCollecting(stores.session)
  const views = createViews({
    ...config,
    ...{ gateway, clockOffsetMs: clock.offsetMs, walletStatus: wallet.status, holdings },
    findTwin: (session) => approvals.twins.find(session),
    findStepUp: (session) => approvals.stepUps.find(session),
    findNotes: (session) => notes(session),
  })
  const access = createAccess(registry, config, ownFetch)
  const { journal, recent, notes } = createPast(readyJournal(clockReady))
  const own = { registry, access, wallet, journal, payments: () => payments }
  const allowances = createAllowances({ ...own, ...SURROUNDINGS, nowMs: clock.nowMs })
  const ledger = { ...allowances, findNonceUse: journal.nonceUse }
  const hands = { gateway, registry, clock, ...wallet, ...ledger, collectedData: collecting.read }
  const payments = createPayments({
    journal,
    perform: createPerform(hands),
    withLock,
    nowMs: clock.nowMs,
    crashpoint,
    isWatched: views.isWatched,
    onChange: (live) => {
      views.refresh(live)
      watch(live)
      tells.changed(live)
      void collecting.tidy(live.session)
    },
    wakeLater,
  })
  const approvals: Approvals = makeApprovals({ settings, vault, payments, recent, views, nowMs: clock.nowMs })
  const watch = createWatching({ getStatus: gateway.getStatus, isWatched: views.isWatched, tell: payments.tell })
  const tells = makeTells({ store: stores.local, vault, journal, payments, views })
  const engine = { vault, wallet, settings, holdings, payments, allowances, views, watch, tells, collecting }
  open({ ...engine, ...approvals, ...stores, getStatus: gateway.getStatus })
}

type Approvals = { stepUps: StepUps; twins: Twins }
type ApprovalParts = Pick<Engine, 'settings' | 'vault' | 'payments' | 'views'> & Pick<TwinTools, 'recent' | 'nowMs'>

function makeApprovals({ settings, vault, payments, recent, views, nowMs }: ApprovalParts): Approvals {
  const stepUps = createStepUps({ settings, vault, withLock })
  const questions = { requirePassword: stepUps.require, onQuestion: views.refresh }
  return { stepUps, twins: createTwins({ payments, recent, nowMs, withLock, ...questions }) }
}

type TellParts = Pick<Engine, 'vault' | 'payments' | 'views'> & { store: VaultStore; journal: Journal }

const makeTells = ({ store, vault, journal, payments, views }: TellParts): Tells =>
  createTells({
    ...{ store, withLock, hasWindow, showBadge, notify, withdraw, showPayment },
    load: (paymentId) => payments.load(paymentId as PaymentId),
    unfinished: journal.unfinished,
    isUnlocked: async () => (await vault.status()) === 'unlocked',
    isWatched: views.isWatched,
  })

type Engine = Audience &
  Pick<HandlerTools, 'vault' | 'wallet' | 'settings' | 'holdings' | 'twins' | 'stepUps'> & {
    allowances: AllowanceParts
    collecting: Collecting
    session: VaultStore
    getStatus: Gateway['getStatus']
  }

/** Opens the doors: messages, ports and everything that wakes the worker. */
function open({ session, collecting, ...engine }: Engine): void {
  const { vault, views, tells, allowances } = engine
  const payments: Payments = {
    ...engine.payments,
    list: async () => tells.marked(await engine.payments.list()),
    resume: async () => void (await Promise.all([engine.payments.resume(), allowances.resume()])),
    isWaiting: async () => (await engine.payments.isWaiting()) || allowances.isWaiting(),
  }
  const { payHost } = config
  const links = createLinks(payHost, payments, Date.now)
  const forms = createForms({ payHost, payments, collecting, session, tabs: formTabs, showPayment })
  const checkouts = createCheckouts({ ...engine, ...checkoutHands(), payHost, links, session, nowMs: Date.now })
  const onWalletChange = () => {
    views.refreshAll()
    tells.walletChanged()
  }
  const tools = { ...engine, payments, links, forms, checkouts, onWalletChange }
  serve(pageHandlers(tools), contentHandlers(tools))
  serveSessions((paymentId, ...window) => void attend(engine, paymentId as PaymentId, ...window))
  const lock = () => vault.lock().then(onWalletChange)
  const { resume, isWaiting } = payments
  const openers = { openLink: links.openFromPage, openCheckout: checkouts.openFromPage, openWalletTab }
  listen(payHost, { resume, isWaiting, lock, ...openers })
  listenToNotices(tells.open)
  tells.begin()
  void resume()
}

/** The service's clock, as an earlier worker had learnt it. What cannot be kept or read is learnt again from the next answer. */
function openClock(session: VaultStore) {
  const forgotten = () => undefined
  const clock = createClock(0, (offsetMs) => void session.set({ clockOffsetMs: offsetMs }).catch(forgotten))
  const clockReady = session
    .get('clockOffsetMs')
    .then((known) => typeof known === 'number' && clock.learn(known))
    .catch(forgotten)
  return { clock, clockReady }
}

/**
 * Every payment begins with a read, so no time is told before the clock knows what an earlier worker had learnt. Before a write
 * is a place where a test may stop the worker: what was done is known to nobody then.
 */
function readyJournal(clockReady: Promise<unknown>): Journal {
  const journal = openJournal()
  return {
    ...journal,
    read: (paymentId) => clockReady.then(() => journal.read(paymentId)),
    append: async (paymentId, sequence, event, ...rest) => {
      await crashpoint(`writing:${event.type}`)
      return journal.append(paymentId, sequence, event, ...rest)
    },
  }
}

type Audience = { payments: Payments; views: Views; watch: (live: Live) => void; tells: Tells }
type Attend = Parameters<Parameters<typeof serveSessions>[0]>

/** A window that cannot be shown its payment has no button that would ask again. */
const READ_AGAIN_MS = 2_000

/** Shows a payment to a window for as long as it is there, and goes on with it. */
async function attend(to: Audience, paymentId: PaymentId, post: Attend[1], onClose: Attend[2]): Promise<void> {
  try {
    const live = await to.payments.load(paymentId)
    onClose(to.views.watch(live, (view) => post({ view })))
    to.watch(live)
    to.tells.changed(live)
    await to.payments.go(paymentId)
  } catch (error) {
    if (!isPayError(error)) throw error
    post({ failure: error.failure })
    if (!isRetryable(error.failure)) return
    const timer = setTimeout(() => void attend(to, paymentId, post, onClose), READ_AGAIN_MS)
    onClose(() => clearTimeout(timer))
  }
}
