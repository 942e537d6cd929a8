/** What is shown of the payments: their windows, and notices while they have none. */
import type { PaymentId } from '../../core/base/caip.ts'
import type { LivePayment } from '../engine/live-payment.ts'
import { type AttentionNotices, createAttentionNotices } from '../notices/attention.ts'
import { createSpoken } from '../notices/spoken.ts'
import type { SettingsStore } from '../storage/settings.ts'
import { createViews, type Views, type WatchedPayments } from '../watch/payment-views.ts'
import { createStatusPoll } from '../watch/status-poll.ts'
import { createWarmUp } from '../watch/warm-up.ts'
import type { Environment } from './environment.ts'
import type { PaymentParts } from './payments.ts'
import type { PaymentRecords } from './records.ts'
import type { Service } from './service.ts'
import type { WalletParts } from './wallet.ts'

export type PageParts = {
  views: Views
  notices: AttentionNotices
  /** Follows a payment while a window shows it. */
  watch: (live: LivePayment) => void
}

type PageDeps = {
  environment: Environment
  settings: SettingsStore
  service: Service
  accounts: WalletParts
  records: PaymentRecords
  paying: PaymentParts
  watched: WatchedPayments
  isWatched: (paymentId: PaymentId) => boolean
}

export function composePages(deps: PageDeps): PageParts {
  const { environment, settings, service, accounts, records, paying, watched, isWatched } = deps
  const { config, stores, vault, withLock, languages, screen } = environment
  const { clock, gateway } = service
  const { wallet, sharing, balances } = accounts
  const { payments, approver, reauth } = paying
  const views = createViews({
    payHost: config.payHost,
    watched,
    gateway,
    clockOffsetMs: clock.offsetMs,
    walletStatus: wallet.status,
    balances: async () => (await balances.read()).balances,
    lastBalances: async () => (await balances.last())?.balances,
    findSharing: sharing.findQuestion,
    findDuplicate: approver.find,
    findReauthReason: reauth.find,
    findCounterpartyHistory: records.summaries.counterpartyHistory,
  })
  const poll = createStatusPoll({
    getStatus: gateway.getStatus,
    lacksStatus: gateway.lacksStatus,
    submit: payments.submit,
    isWatched,
    isClockKnown: clock.isKnown,
    nowMs: clock.nowMs,
  })
  const warmUp = createWarmUp({ warmUp: vault.warmUp, isWatched })
  const notices = createAttentionNotices({
    store: stores.local,
    withLock,
    load: payments.load,
    unfinished: records.journal.unfinished,
    isUnlocked: async () => (await vault.status()) === 'unlocked',
    isWatched,
    spoken: createSpoken(settings, languages),
    screen,
  })
  const watch = (live: LivePayment) => {
    poll(live)
    warmUp(live)
  }
  return { views, notices, watch }
}
