/** The two browser stores, closed to content scripts before the first access, and the lock for what they hold. security §13 M5. */
import type { Storage } from 'webextension-polyfill'
import { browser } from '../../browser.ts'
import type { StorageArea, WithLock } from './context.ts'

/**
 * `storage.local` and `storage.session`, restricted to the extension's own pages where the browser supports that. Call it at
 * every worker start. Reads and writes wait for the restriction and fail if it fails.
 */
export const openStores = (): { local: StorageArea; session: StorageArea } => ({
  local: makeStore(browser().storage.local),
  session: makeStore(browser().storage.session),
})

/** Exclusive access by name, across all contexts of the extension. */
export const withLock: WithLock = <T>(name: string, work: () => Promise<T>) =>
  navigator.locks.request(name, work) as Promise<T>

function makeStore(area: Storage.StorageArea): StorageArea {
  const restricted = restrict(area)
  return {
    get: async (key) => {
      await restricted
      return (await area.get(key))[key]
    },
    set: async (entries) => {
      await restricted
      await area.set(entries)
    },
    remove: async (key) => {
      await restricted
      await area.remove(key)
    },
  }
}

type Restrictable = { setAccessLevel(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void> }

const isRestrictable = (area: object): area is Restrictable =>
  'setAccessLevel' in area && typeof area.setAccessLevel === 'function'

/** Otherwise a content script or a compromised renderer could read the ciphertext in `storage.local` (security M5). */
async function restrict(area: Storage.StorageArea): Promise<void> {
  if (isRestrictable(area)) await area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' })
}
