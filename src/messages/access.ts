/** The browser's permission for the hosts of the manifest, which a person can withdraw and give again. screens §15. */
import type { Permissions } from 'webextension-polyfill'
import { browser } from '../browser.ts'

/** The hosts of the service and the networks. Firefox, and Chromium on request, let a person withdraw what the manifest names. */
const manifestHosts = (): Permissions.Permissions => ({
  origins: browser().runtime.getManifest().host_permissions ?? [],
})

export const access = {
  isGiven: (): Promise<boolean> => browser().permissions.contains(manifestHosts()),
  /** Must be called in the same turn as the click. Returns false if the person refuses. */
  ask: (): Promise<boolean> => browser().permissions.request(manifestHosts()),
  /** Calls `onChange` whenever a permission is given or withdrawn, until the returned function is called. */
  watch: (onChange: () => void): (() => void) => {
    const { onAdded, onRemoved } = browser().permissions
    for (const event of [onAdded, onRemoved]) event.addListener(onChange)
    return () => {
      for (const event of [onAdded, onRemoved]) event.removeListener(onChange)
    }
  },
}
