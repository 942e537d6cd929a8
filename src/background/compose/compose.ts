/** Builds the worker from its environment: each subsystem once, in order of dependency. Reads no global. architecture §3. */
import type { PaymentId } from '../../core/base/caip.ts'
import type { StorageArea } from '../../vault/record/context.ts'
import type { Vault } from '../../vault/vault.ts'
import type { LivePayment } from '../engine/live-payment.ts'
import { createSettings, type SettingsStore } from '../storage/settings.ts'
import { createWatched } from '../watch/payment-views.ts'
import type { Environment } from './environment.ts'
import { composePages, type PageParts } from './pages.ts'
import { composePayments, type PaymentParts } from './payments.ts'
import { composeRecords } from './records.ts'
import { composeService, type Service } from './service.ts'
import { composeTransactions, type TransactionParts } from './transactions.ts'
import { composeWallet, type WalletParts } from './wallet.ts'

export type WorkerParts = {
  vault: Vault
  settings: SettingsStore
  /** Survives a worker restart, not the browser's. */
  session: StorageArea
  service: Service
  accounts: WalletParts
  transactions: TransactionParts
  paying: PaymentParts
  pages: PageParts
}

/** Synchronous, because listeners must be attached in the worker's first turn. */
export function compose(environment: Environment): WorkerParts {
  const { stores, withLock, vault } = environment
  const settings = createSettings(stores.local, withLock)
  const watched = createWatched()
  const isWatched = (paymentId: PaymentId) => watched.has(paymentId)
  const retried = createSignal<[paymentId: PaymentId, retry: number]>()
  const changed = createSignal<[LivePayment]>()
  const questioned = createSignal<[LivePayment]>()
  const onChange = changed.emit
  const onQuestion = questioned.emit

  const service = composeService({ environment, onRetry: retried.emit })
  const records = composeRecords({ environment, service, onChange })
  const accounts = composeWallet({ environment, settings, service, records })
  const transactions = composeTransactions({ environment, service, accounts, records })
  const paying = composePayments({
    environment,
    settings,
    service,
    accounts,
    records,
    transactions,
    isWatched,
    onChange,
    onQuestion,
  })
  const pages = composePages({ environment, settings, service, accounts, records, paying, watched, isWatched })

  const { views, watch, notices } = pages
  retried.listen(views.retrying)
  questioned.listen(views.refresh)
  changed.listen(views.refresh, watch, notices.changed, ({ session }) => {
    void paying.collecting.tidy(session)
    if (session.step === 'closed') accounts.balances.expire()
  })
  return { vault, settings, session: stores.session, service, accounts, transactions, paying, pages }
}

/** Lets a part call others that are created later because they depend on it. */
type Signal<Args extends unknown[]> = {
  emit: (...args: Args) => void
  /** Listeners run in the order they were added. */
  listen: (...added: ((...args: Args) => void)[]) => void
}

function createSignal<Args extends unknown[]>(): Signal<Args> {
  const listeners: ((...args: Args) => void)[] = []
  return {
    emit: (...args) => {
      for (const listener of listeners) listener(...args)
    },
    listen: (...added) => void listeners.push(...added),
  }
}
