/** The product's two stores, shut to content scripts before the first secret passes. Not for node: see `context`. security 0.1 M5. */
import browser, { type Storage } from 'webextension-polyfill'
import type { StorageArea } from './context.ts'

/**
 * `storage.local` and `storage.session`, with access restricted to the extension's own pages where the browser can do
 * that. Call it at every worker start. Every read and write waits for the restriction, and fails when that fails.
 */
export const openStores = (): { local: StorageArea; session: StorageArea } => ({
  local: makeStore(browser.storage.local),
  session: makeStore(browser.storage.session),
})

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

/** Otherwise a content script, or a renderer that was taken over, reads the ciphertext from `storage.local` (M5). */
async function restrict(area: Storage.StorageArea): Promise<void> {
  if (isRestrictable(area)) await area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' })
}
