/** Connects the parts of the worker to everything that wakes it: messages, session ports and browser events. */
import { serve, serveSessions } from '../messages/server.ts'
import { listen, lockLater, nameMenu } from './browser/alarms.ts'
import { showPageBadge } from './browser/badge.ts'
import { listenToKeyboard } from './browser/keyboard.ts'
import { listenToNotices } from './browser/notifications.ts'
import { askTab } from './browser/page-tab.ts'
import { listenToQueue, queueShown, readQueue, showPayment } from './browser/payment-window.ts'
import { checkoutTabsDeps, formTabs, openWalletTab, showNotOpened, showScan } from './browser/windows.ts'
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
import type { Environment, WorkerParts } from './parts.ts'
import { servePayment } from './payment-port.ts'
import { requireUse } from './wallet/require-use.ts'

/** Must run in the worker's first turn, or the event that woke the worker is lost. */
export function listenToAll(
  { session, collecting, ...worker }: WorkerParts,
  { config: { payHost }, nowMs, sleep, languages }: Pick<Environment, 'config' | 'nowMs' | 'sleep' | 'languages'>,
): void {
  const { vault, views, notices } = worker
  const payments: Payments = {
    ...worker.payments,
    list: async () => notices.marked(await worker.payments.list()),
  }
  const links = createLinks({ ...worker, payHost, payments, nowMs })
  const forms = createForms({ payHost, payments, collecting, session, tabs: formTabs, showPayment })
  const checkouts = createCheckouts({ ...worker, ...checkoutTabsDeps(), payHost, links, session, nowMs })
  const { openClicked } = checkouts
  const { settings } = worker
  const spoken = createSpoken(settings, languages)
  const shown = { showPageBadge, showNotOpened }
  const pageLinks = createPageLinks({ ...links, ...shown, settings, spoken, openClicked, askTab, sleep })
  const menuPlaces = createMenuPlaces()
  const isUnlocked = async () => (await vault.status().catch(() => 'locked')) === 'unlocked'
  const onWalletChange = () => {
    views.refreshAll()
    notices.walletChanged()
    // The change may be what a payment on screen waits for: an unlock, a consent, another account.
    void worker.payments.resume()
    void isUnlocked().then((isOpen) => (isOpen ? lockLater() : undefined))
  }
  const onLanguageChange = () => void nameMenu(spoken)
  const deps = { ...worker, payments, links, pageLinks, menuPlaces, forms, checkouts, onWalletChange, onLanguageChange }
  serve(pageHandlers(deps), contentHandlers(deps), (args) => requireUse(vault, onWalletChange, args))
  const queue = createPaymentQueue({ readQueue, queueShown, load: payments.load, getInfo: worker.getInfo })
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
  const [openLink, openText] = [links.openFromPage, unlessSecret(links.openSelected)]
  const openers = {
    openLink,
    openText,
    openCheckout: checkouts.openFromPage,
    openWalletTab,
    showScan,
    menuPlace: menuPlaces.placeOf,
  }
  const deadline = { isUnlocked, onLocked: onWalletChange }
  listen(payHost, { resume, isWaiting, lock, spoken, ...deadline, ...openers })
  listenToKeyboard({ ...pageLinks, openTyped: unlessSecret(links.openTyped), lock, spoken })
  listenToNotices(notices.open)
  notices.begin()
  void resume()
}
