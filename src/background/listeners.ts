/**
 * Connects the parts of the worker to everything that wakes it: messages, session ports and browser events. A port has one payment
 * window: it gets every change of its payment, which goes on.
 */

import type { PaymentId } from '../core/base/caip.ts'
import { expectedFailure, isRetryable } from '../core/base/errors.ts'
import { serve, serveSessions } from '../messages/server.ts'
import { listen, lockLater, nameMenu } from './browser/alarms.ts'
import { showPageBadge } from './browser/badge.ts'
import { listenToKeyboard } from './browser/keyboard.ts'
import { listenToNotices } from './browser/notifications.ts'
import { listenToQueue, queueShown, readQueue, showPayment } from './browser/payment-window.ts'
import { askTab } from './browser/tabs.ts'
import { checkoutTabsDeps, formTabs, openWalletTab, showNotOpened, showScan } from './browser/windows.ts'
import type { WorkerParts } from './compose/compose.ts'
import type { Environment } from './compose/environment.ts'
import type { Payments } from './engine/payments.ts'
import { contentHandlers } from './handlers/content-api.ts'
import { pageHandlers } from './handlers/page-api.ts'
import { unlessSecret } from './handlers/secrets.ts'
import { createSpoken } from './notices/spoken.ts'
import { createCheckouts } from './pages/checkouts.ts'
import { createForms } from './pages/forms.ts'
import { createMenuPlaces } from './pages/menu-places.ts'
import { createLinks } from './pages/open-link.ts'
import { createPageLinks } from './pages/page-links.ts'
import { createPaymentQueue } from './pages/payment-queue.ts'
import { requireUse } from './wallet/require-use.ts'

type ListenerDeps = Pick<Environment, 'config' | 'nowMs' | 'sleep' | 'languages'>

/** Must run in the worker's first turn, or the event that woke the worker is lost. */
export function listenToAll(worker: WorkerParts, { config, nowMs, sleep, languages }: ListenerDeps): void {
  const { payHost } = config
  const { vault, settings, session, service, accounts, transactions, paying, pages } = worker
  const { collecting, approver, reauth, activity } = paying
  const { sends } = transactions
  const { views, notices } = pages
  const payments: Payments = { ...paying.payments, list: async () => notices.marked(await paying.payments.list()) }
  const links = createLinks({ payHost, payments, sends, nowMs })
  const forms = createForms({ payHost, payments, collecting, session, tabs: formTabs, showPayment })
  const { page, tabs, showRefusal } = checkoutTabsDeps()
  const checkouts = createCheckouts({ payHost, page, settings, links, nowMs, session, tabs, showRefusal })
  const spoken = createSpoken(settings, languages)
  const pageLinks = createPageLinks({
    payHost,
    opens: links.opens,
    settings,
    spoken,
    openClicked: checkouts.openClicked,
    askTab,
    sleep,
    showPageBadge,
    showNotOpened,
  })
  const menuPlaces = createMenuPlaces()
  const isUnlocked = async () => (await vault.status().catch(() => 'locked')) === 'unlocked'
  const onWalletChange = () => {
    views.refreshAll()
    notices.walletChanged()
    // The change may be what a payment on screen waits for: an unlock, a consent, another account.
    void payments.resume()
    void isUnlocked().then((isOpen) => (isOpen ? lockLater() : undefined))
  }
  const forPages = pageHandlers({
    vault,
    settings,
    wallet: accounts.wallet,
    accountList: accounts.accountList,
    sharing: accounts.sharing,
    balances: accounts.balances,
    rates: accounts.rates,
    usedAccounts: accounts.usedAccounts,
    backups: accounts.backups,
    connectionSettings: service.connectionSettings,
    getStatus: service.gateway.getStatus,
    revocations: transactions.revocations,
    listAllowances: transactions.listAllowances,
    sends,
    listSends: transactions.listSends,
    payments,
    approver,
    reauth,
    activity,
    forms,
    links,
    pageLinks,
    checkouts,
    onWalletChange,
    onLanguageChange: () => void nameMenu(spoken),
  })
  const forScripts = contentHandlers({ checkouts, forms, settings, pageLinks, menuPlaces })
  serve(forPages, forScripts, (args) => requireUse(vault, onWalletChange, args))
  const queue = createPaymentQueue({ readQueue, queueShown, load: payments.load, getInfo: service.gateway.getInfo })
  serveSessions((paymentId, post, onClose) => {
    onClose(queue.watch(paymentId, (queue) => post({ queue })))
    void servePayment(worker, paymentId, post, onClose)
  })
  listenToQueue((paymentIds) => {
    queue.refresh()
    notices.windowChanged(paymentIds)
  })
  const lock = () => vault.lock().then(onWalletChange)
  const { resume, isWaiting } = payments
  listen(payHost, {
    resume,
    isWaiting,
    lock,
    spoken,
    isUnlocked,
    onLocked: onWalletChange,
    openLink: links.openFromPage,
    openText: unlessSecret(links.openSelected),
    openCheckout: checkouts.openFromPage,
    openWalletTab,
    showScan,
    menuPlace: menuPlaces.placeOf,
  })
  listenToKeyboard({ openTyped: unlessSecret(links.openTyped), payFirst: pageLinks.payFirst, lock, spoken })
  listenToNotices(notices.open)
  notices.begin()
  void resume()
}

type Attend = Parameters<Parameters<typeof serveSessions>[0]>

/** Retry interval after a failed read, because the window then has no retry button. */
const READ_AGAIN_MS = 2_000

/** Posts a payment to a window until it closes, and continues the payment. */
export async function servePayment(
  worker: Pick<WorkerParts, 'paying' | 'pages'>,
  paymentId: PaymentId,
  post: Attend[1],
  onClose: Attend[2],
): Promise<void> {
  const { payments } = worker.paying
  const { views, watch, notices } = worker.pages
  try {
    const live = await payments.load(paymentId)
    onClose(views.watch(live, (view) => post({ view })))
    watch(live)
    notices.changed(live)
    await payments.go(paymentId)
  } catch (error) {
    const failure = expectedFailure(error)
    post({ failure })
    if (!isRetryable(failure)) return
    const timer = setTimeout(() => void servePayment(worker, paymentId, post, onClose), READ_AGAIN_MS)
    onClose(() => clearTimeout(timer))
  }
}
