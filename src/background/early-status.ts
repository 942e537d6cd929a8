/** The wallet's status from the stores alone, for a page that asks before the worker is there. */
import { config } from '../config.ts'
import type { WalletStatus } from '../messages/views.ts'
import { contextOf, readOverview } from '../vault/overview.ts'
import { openStores, withLock } from '../vault/record/storage.ts'
import { createAccountNames } from './notices/spoken.ts'
import { createAccountBook } from './storage/account-book.ts'
import { createConnections } from './storage/connections.ts'
import { createSettings } from './storage/settings.ts'
import { createListing } from './wallet/account-list.ts'
import { createConnected } from './wallet/connection-settings.ts'
import { createStatus } from './wallet/wallet.ts'

/** The same as the worker's, which is made of the same parts. */
export function readStatus(): Promise<WalletStatus> {
  const stores = openStores()
  const { local } = stores
  const settings = createSettings(local, withLock)
  const book = createAccountBook(local, withLock)
  const accountNames = createAccountNames(settings, () => navigator.languages)
  const context = contextOf({ ...stores, withLock, nowMs: Date.now })
  const { identity } = createConnected(createConnections(local, withLock, config.rpcSources), config)
  const list = createListing({ settings, book, accountNames })
  return createStatus({ overview: () => readOverview(context), list, config, identity })()
}
