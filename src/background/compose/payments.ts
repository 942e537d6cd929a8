/** The payments: what drives them, their approval, and their place in the activity. */
import type { PaymentId } from '../../core/base/caip.ts'
import { type Approver, createApprover } from '../engine/approve.ts'
import { createDeletion, type Deletion } from '../engine/deletion.ts'
import type { LivePayment } from '../engine/live-payment.ts'
import { createLook } from '../engine/look.ts'
import { createPayments, type Payments } from '../engine/payments.ts'
import { createPerform } from '../engine/perform.ts'
import { createPreference } from '../engine/preference.ts'
import { type ActivityIndex, latestPayments, openActivityIndex } from '../storage/activity-index.ts'
import { createFormValuesStore, type FormValuesStore } from '../storage/form-values.ts'
import type { SettingsStore } from '../storage/settings.ts'
import { createTransactionActivity, type TransactionActivity } from '../transactions/transaction-activity.ts'
import { createReauth, type Reauth } from '../wallet/reauth.ts'
import type { Environment } from './environment.ts'
import type { PaymentRecords } from './records.ts'
import type { Service } from './service.ts'
import type { TransactionParts } from './transactions.ts'
import type { WalletParts } from './wallet.ts'

export type PaymentParts = {
  payments: Payments
  approver: Approver
  reauth: Reauth
  /** What the payer types into the native form. */
  collecting: FormValuesStore
  activity: { index: ActivityIndex; remove: Deletion['remove']; transactions: TransactionActivity['page'] }
}

type PaymentDeps = {
  environment: Environment
  settings: SettingsStore
  service: Service
  accounts: WalletParts
  records: PaymentRecords
  transactions: TransactionParts
  isWatched: (paymentId: PaymentId) => boolean
  onChange: (live: LivePayment) => void
  onQuestion: (live: LivePayment) => void
}

export function composePayments(deps: PaymentDeps): PaymentParts {
  const { environment, settings, service, accounts, records, transactions } = deps
  const { isWatched, onChange, onQuestion } = deps
  const { stores, database, vault, withLock, wakeLater, crashPoint, edges } = environment
  const { registry, clock, gateway } = service
  const { nowMs, isKnown: isClockKnown } = clock
  const { sharing, signer, balances } = accounts
  const { requireUnlocked } = accounts.wallet
  const { journal, pace, witness, summaries, lives } = records
  const { recent, countSettledPayments } = summaries
  const { store, revocations, sends, signedNonces, access } = transactions

  const collecting = createFormValuesStore(stores.session)
  const perform = createPerform({
    gateway,
    shareAccounts: sharing.shareAccounts,
    findPreferred: createPreference({ recent, lastBalances: balances.last }),
    registry,
    clock,
    requireUnlocked,
    signer,
    access,
    signedNonces,
    requireUnused: revocations.requireUnused,
    findNonceUse: journal.nonceUse,
    countSettledPayments,
    collectedData: collecting.read,
  })
  const look = createLook({ requireUnlocked, gateway, clock, access })
  const own = createPayments({
    journal,
    pace,
    witness,
    lives,
    perform,
    look,
    withLock,
    nowMs,
    isClockKnown,
    isWatched,
    wakeLater,
    crashPoint,
    onChange,
  })
  const reauth = createReauth({ settings, vault, withLock, payments: own.list, recent, nowMs })
  const requirePassword = reauth.require
  const approver = createApprover({ payments: own, recent, nowMs, withLock, requirePassword, onQuestion })

  const index = edges.activity(openActivityIndex(database))
  const { page, dropSends } = createTransactionActivity({ registry, store })
  const { remove, tidy } = createDeletion({
    journal,
    pace,
    witness,
    lives,
    index,
    dropSends,
    settings,
    withLock,
    nowMs,
    crashPoint,
    onChange,
  })
  /** Every event that wakes the worker continues all of them, and the alarm stays for all of them. */
  const payments: Payments = {
    open: own.open,
    submit: own.submit,
    load: own.load,
    go: own.go,
    retryUnauthorized: own.retryUnauthorized,
    resume: async () => {
      await Promise.all([own.resume(), revocations.resume(), sends.resume()])
      // Afterwards, because a payment that is just losing its signatures is not deleted.
      await tidy()
    },
    isWaiting: async () => (await own.isWaiting()) || (await revocations.isWaiting()) || (await sends.isWaiting()),
    list: () => latestPayments(journal.unfinished, index),
  }
  return { payments, approver, reauth, collecting, activity: { index, remove, transactions: page } }
}
