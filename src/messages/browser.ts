/** What the full tab asks of the browser itself: optional permissions, and which version this is. */
import type { Permissions } from 'webextension-polyfill'
import { browser } from '../browser.ts'

const NOTIFICATIONS: Permissions.Permissions = { permissions: ['notifications'] }

const hostOf = (url: string): Permissions.Permissions => ({ origins: [`https://${new URL(url).hostname}/*`] })

/** The optional permission for the host of an endpoint, without which a node could refuse an extension's page (CORS). */
export const hosts = {
  /** Must be called in the same turn as the click. False if the person refuses; rejects for a host outside the manifest. */
  allow: async (url: string): Promise<boolean> => browser().permissions.request(hostOf(url)),
  /** A permission of the manifest stays. */
  forget: async (url: string): Promise<void> => {
    await browser()
      .permissions.remove(hostOf(url))
      .catch(() => false)
  },
}

/** The optional notification permission, which is the setting itself: nothing else is stored. */
export const notices = {
  areOn: (): Promise<boolean> => browser().permissions.contains(NOTIFICATIONS),
  /** Must be called in the same turn as the click. Returns false if the person or the browser refuses. */
  turnOn: (): Promise<boolean> => browser().permissions.request(NOTIFICATIONS),
  turnOff: (): Promise<boolean> => browser().permissions.remove(NOTIFICATIONS),
}

/** Of the manifest. */
export const versionOf = (): string => browser().runtime.getManifest().version
