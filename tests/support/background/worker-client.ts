// The real tables behind the real door: a real vault, a real engine and real links.

import { listen } from '../../../src/background/browser/alarms.ts'
import { showPageBadge } from '../../../src/background/browser/badge.ts'
import { listenToKeyboard } from '../../../src/background/browser/keyboard.ts'
import { askTab } from '../../../src/background/browser/tabs.ts'
import { showNotOpened } from '../../../src/background/browser/windows.ts'
import { createApprover } from '../../../src/background/engine/approve.ts'
import type { Payments } from '../../../src/background/engine/payments.ts'
import { contentHandlers } from '../../../src/background/handlers/content-api.ts'
import { pageHandlers } from '../../../src/background/handlers/page-api.ts'
import { createSpoken } from '../../../src/background/notices/spoken.ts'
import { createCheckouts } from '../../../src/background/pages/checkouts.ts'
import { createForms } from '../../../src/background/pages/forms.ts'
import { createMenuPlaces } from '../../../src/background/pages/menu-places.ts'
import { createLinks } from '../../../src/background/pages/open-link.ts'
import { createPageLinks } from '../../../src/background/pages/page-links.ts'
import { createAccountBook } from '../../../src/background/storage/account-book.ts'
import { createConnections } from '../../../src/background/storage/connections.ts'
import { createFormValuesStore } from '../../../src/background/storage/form-values.ts'
import { createSettings } from '../../../src/background/storage/settings.ts'
import { askedSend } from '../../../src/background/transactions/asked-send.ts'
import { createBackups } from '../../../src/background/wallet/backups.ts'
import { createBalances } from '../../../src/background/wallet/balances.ts'
import { createReauth } from '../../../src/background/wallet/reauth.ts'
import { requireUse } from '../../../src/background/wallet/require-use.ts'
import { createWallet } from '../../../src/background/wallet/wallet.ts'
import { readBalances } from '../../../src/chains/balances.ts'
import { makeRegistry } from '../../../src/chains/registry/registry.ts'
import { readConfig } from '../../../src/config.ts'
import { decodeJson, encodeJson } from '../../../src/core/base/codec.ts'
import { serve } from '../../../src/messages/server.ts'
import { type Bench, fairLock } from '../vault/fixtures.ts'
import { NO_ACTIVITY, NO_CONNECTIONS, withKey } from './absent-parts.ts'
import { accountListOf } from './account-list.ts'
import { browser, SENDERS } from './browser.ts'
import { listNoAllowances, listNoSends, NO_REVOCATIONS, NO_SENDS } from './no-allowances.ts'

export const HOST = 'pay.example'
const OWN = SENDERS['a page of ours in Chromium']
const notThere = async () => false
const noTab = { openTab: async () => 0, isThere: notThere, shows: notThere, goTo: async () => undefined }
const noTabs = { open: async () => 0, raise: async () => false, close: async () => undefined }

/** What the worker answers to one message: the value, or the failure. */
export type Say = (name: string, args?: unknown, sender?: unknown) => Promise<unknown>

type Heard = { onWalletChange: () => void; onQuestion: (paymentId: string) => void }

export function openWorker({ vault, local }: Bench, payments: Payments, { onWalletChange, onQuestion }: Heard): Say {
  const withLock = fairLock()
  const settings = createSettings(local, withLock)
  const config = readConfig({}, 'production')
  const accountList = accountListOf(vault, settings, local)
  const { list } = accountList
  const backups = createBackups({
    ...{ vault, settings, nowMs: Date.now, book: createAccountBook(local, withLock) },
    journal: { dump: async () => [], restore: async () => undefined },
    connections: createConnections(local, withLock, []),
    onRestored: () => undefined,
  })
  const wallet = createWallet({ vault, settings, list, registry: makeRegistry(), config, identity: withKey })
  const balances = createBalances({
    ...{ ownAccounts: wallet.ownAccounts, everywhere: wallet.everywhere, session: local, nowMs: Date.now },
    readBalances: (accounts) => readBalances(accounts, makeRegistry(), config.rpcUrls, async () => Response.json({})),
  })
  const forms = createForms({
    ...{ payHost: HOST, payments, session: local, tabs: noTabs },
    collecting: createFormValuesStore(local),
    showPayment: async () => undefined,
  })
  const links = createLinks({
    ...{ payHost: HOST, payments, nowMs: Date.now },
    sends: { asked: (link) => askedSend(link, makeRegistry(), true) },
  })
  const past = { payments: payments.list, recent: payments.list, nowMs: Date.now }
  const reauth = createReauth({ settings, vault, withLock, ...past })
  const approver = createApprover({
    ...{ payments, recent: payments.list, nowMs: Date.now, withLock, requirePassword: reauth.require },
    onQuestion: ({ paymentId }) => onQuestion(paymentId),
  })
  const checkouts = createCheckouts({
    ...{ payHost: HOST, page: 'ours', settings, links, nowMs: Date.now, session: local },
    tabs: { ...noTabs, ...noTab },
    showRefusal: async () => undefined,
  })
  const sharing = { allow: async () => undefined }
  const getStatus = async () => ({ status: 'processing' as const, isFinal: false })
  const rest = {
    connectionSettings: NO_CONNECTIONS,
    activity: NO_ACTIVITY,
    revocations: NO_REVOCATIONS,
    listAllowances: listNoAllowances,
    sends: NO_SENDS,
    listSends: listNoSends,
    rates: async () => ({ currency: 'USD', rates: [] }),
    usedAccounts: async () => ({ uses: [], isPartial: true }),
    links,
    checkouts,
    getStatus,
    forms,
    onWalletChange,
    onLanguageChange: () => undefined,
  }
  const pageLinks = createPageLinks({
    payHost: HOST,
    ...{ opens: links.opens, settings, openClicked: checkouts.openClicked, askTab, showPageBadge, showNotOpened },
    spoken: createSpoken(settings, () => ['en']),
    sleep: () => new Promise(() => undefined),
  })
  const own = { vault, wallet, sharing, accountList, backups, settings, payments, approver, reauth }
  const menuPlaces = createMenuPlaces()
  const deps = { ...own, balances, pageLinks, ...rest }
  serve(pageHandlers(deps), contentHandlers({ ...deps, menuPlaces }), (args) => requireUse(vault, onWalletChange, args))
  const untold = async () => undefined
  const spoken = createSpoken(settings, () => ['en'])
  listenToKeyboard({ ...pageLinks, openTyped: links.openTyped, lock: untold, spoken })
  listen(HOST, {
    ...{ resume: untold, isWaiting: notThere, lock: untold, isUnlocked: notThere, onLocked: () => undefined, spoken },
    ...{ openLink: links.openFromPage, openText: links.openFromPage, openCheckout: checkouts.openFromPage },
    ...{ openWalletTab: untold, showScan: untold, menuPlace: menuPlaces.placeOf },
  })
  return async (name, args = {}, sender = OWN) => {
    const [answer] = browser.runtime.onMessage.emit({ name, args: encodeJson(args) }, sender)
    const reply = (await answer) as { ok: boolean; value: string; failure: unknown }
    return reply.ok ? decodeJson(reply.value) : reply.failure
  }
}
