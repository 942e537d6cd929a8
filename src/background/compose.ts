/** Builds the worker from its environment: each part once, in order of dependency. Reads no global. architecture §3. */
import { makeRegistry } from '../chains/registry/registry.ts'
import type { PaymentId } from '../core/base/caip.ts'
import { makeActivity } from './activity-parts.ts'
import { createLivePayments, type LivePayment } from './engine/live-payment.ts'
import { createLook } from './engine/look.ts'
import { createPayments } from './engine/payments.ts'
import { createPerform } from './engine/perform.ts'
import {
  connect,
  type Environment,
  makeApprovals,
  makeNotices,
  makeWatch,
  openClock,
  readyJournal,
  type WorkerParts,
} from './parts.ts'
import { createSignal } from './signal.ts'
import { createFormValuesStore } from './storage/form-values.ts'
import { openJournal } from './storage/journal.ts'
import { createPace } from './storage/pace.ts'
import { createSettings } from './storage/settings.ts'
import { createSummaryCache } from './storage/summary-cache.ts'
import { createWitness, witnessed } from './storage/witness.ts'
import { createTransactions, withTransactions } from './transaction-parts.ts'
import { makeBackups, makeBalances, makePreference, makeWallet } from './wallet-parts.ts'
import { createViews, createWatched } from './watch/payment-views.ts'

/** Synchronous, because listeners must be attached in the worker's first turn. */
export function compose(environment: Environment): WorkerParts {
  const { config, stores, database, vault, withLock, wakeLater, crashPoint, edges } = environment
  const registry = makeRegistry(config.explorerUrls, config.collectors)
  const settings = createSettings(stores.local, withLock)
  const { clock, clockReady } = openClock(stores.session, environment.nowMs)
  const { nowMs, isKnown: isClockKnown } = clock
  const retried = createSignal<[paymentId: PaymentId, retry: number]>()
  const reached = connect(environment, registry, clock.learn, retried.emit)
  const { connections, connected, gateway, access, connectionSettings } = reached
  const { accountList, book, wallet, sharing } = makeWallet(environment, settings, registry, reached)
  const balances = makeBalances(environment, registry, wallet, { ...connected, settings })
  const [watched, collecting] = [createWatched(), createFormValuesStore(stores.session)]
  const [changed, questioned] = [createSignal<[LivePayment]>(), createSignal<[LivePayment]>()]

  const stored = readyJournal(edges.journal(openJournal(database)), clockReady, crashPoint)
  const [pace, witness] = [createPace(stores.session), createWitness(stores.local, withLock)]
  const summaries = createSummaryCache(witnessed(stored, witness))
  const { journal, recent, counterpartyHistory, countSettledPayments } = summaries
  const backups = makeBackups(environment, { settings, book, connections, nowMs, onRestored: summaries.forget })
  const recording = { journal, pace, witness, withLock, crashPoint, nowMs, onChange: changed.emit }
  const lives = createLivePayments(recording)
  const reading = { clock, registry, access, wallet, accountList, lives }
  const { allowances, sends, transactions } = createTransactions(environment, { ...recording, ...reading })
  const ledger = { ...allowances, findNonceUse: journal.nonceUse, countSettledPayments }
  const chosen = { findPreferred: makePreference(recent, balances.last), collectedData: collecting.read }
  const effects = { gateway, registry, clock, ...wallet, ...sharing, ...ledger, ...chosen }
  const [perform, look] = [createPerform(effects), createLook(effects)]
  const isWatched = (paymentId: PaymentId) => watched.has(paymentId)
  const own = createPayments({ ...recording, lives, perform, look, isWatched, isClockKnown, wakeLater })

  const { emit: onQuestion } = questioned
  const approvals = makeApprovals({ settings, vault, payments: own, recent, nowMs, withLock, onQuestion })
  const views = createViews({
    ...{ payHost: config.payHost, watched, gateway, clockOffsetMs: clock.offsetMs },
    ...{ walletStatus: wallet.status, findSharing: sharing.findQuestion, ...balances.shown },
    findDuplicate: approvals.approver.find,
    findReauthReason: approvals.reauth.find,
    findCounterpartyHistory: counterpartyHistory,
  })
  const watch = makeWatch({ ...gateway, ...own, ...vault, isWatched, isClockKnown, nowMs })
  const notices = makeNotices({ ...environment, journal, payments: own, views, settings })
  retried.listen(views.retrying)
  questioned.listen(views.refresh)
  changed.listen(views.refresh, watch, notices.changed, ({ session }) => void collecting.tidy(session), balances.ended)
  const paying = withTransactions(own, { allowances, sends })
  const { activity, payments } = makeActivity(environment, { ...recording, ...reading, settings, transactions }, paying)
  const parts = { vault, wallet, accountList, backups, settings, connectionSettings, balances, payments, allowances }
  const shown = { activity, views, watch, notices, collecting, sharing, sends, getInfo: gateway.getInfo }
  return { ...parts, ...shown, ...approvals, session: stores.session, getStatus: gateway.getStatus }
}
