/** Entry of the worker: takes its environment from the browser, composes the worker, and starts to listen. */
import { config } from '../config.ts'
import { openStores, withLock } from '../vault/record/storage.ts'
import { createVault } from '../vault/vault.ts'
import { wakeLater } from './browser/alarms.ts'
import { showBadge } from './browser/badge.ts'
import { crashPoint } from './browser/crash-point.ts'
import { notify, withdraw } from './browser/notifications.ts'
import { hasWindow, showPayment } from './browser/payment-window.ts'
import { compose } from './compose/compose.ts'
import type { Environment } from './compose/environment.ts'
import { listenToAll } from './listeners.ts'
import { clientId } from './storage/random-ids.ts'
import { createSettings } from './storage/settings.ts'

const identity = <T>(edge: T): T => edge

/** Synchronous, because the event that woke the worker reaches only the listeners of its first turn. */
export function start(): void {
  const environment = environmentOfBrowser()
  listenToAll(compose(environment), environment)
}

function environmentOfBrowser(): Environment {
  const stores = openStores()
  const settings = createSettings(stores.local, withLock)
  const idleMs = async () => (await settings.read()).idleMinutes * 60_000
  return {
    config,
    stores,
    withLock,
    wakeLater,
    crashPoint,
    clientId,
    nowMs: Date.now,
    random: Math.random,
    database: indexedDB,
    languages: () => navigator.languages,
    fetch: (input, init) => fetch(input, init),
    sleep: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    vault: createVault({ ...stores, nowMs: Date.now, withLock, idleMs }),
    screen: { hasWindow, showBadge, notify, withdraw, showPayment },
    edges: {
      gateway: identity,
      access: identity,
      journal: identity,
      transactions: identity,
      activity: identity,
      signer: identity,
    },
  }
}
