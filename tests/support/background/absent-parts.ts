// Parts of the worker that a test is not about.
import type { ActivityDeps } from '../../../src/background/handlers/activity.ts'
import type { FoundOnPages } from '../../../src/background/pages/page-links.ts'
import type { Pace } from '../../../src/background/storage/pace.ts'
import type { ConnectionSettings } from '../../../src/background/wallet/connection-settings.ts'
import type { Identity } from '../../../src/core/base/connection.ts'

/** An Activity without payments, for tests of the messages about other things. */
export const NO_ACTIVITY: ActivityDeps = {
  index: { read: async () => ({ payments: [] }) },
  remove: async () => undefined,
  transactions: async () => ({ rows: [] }),
}

/** Every worker polls at once. */
export const NO_PACE: Pace = { read: async () => undefined, keep: async () => undefined }

/** No page is asked for its payment links. */
export const NO_PAGE_LINKS: FoundOnPages = {
  find: async () => ({ at: 'unseen' }),
  pay: async () => false,
  payFirst: async () => undefined,
  offered: async () => undefined,
  told: () => undefined,
}

const unexpected = async (): Promise<never> => {
  throw new Error('unexpected call')
}

/** The connection settings of a worker in which nobody sets any. */
export const NO_CONNECTIONS: ConnectionSettings = {
  view: unexpected,
  setIdentity: unexpected,
  clearIdentity: unexpected,
  addEndpoint: unexpected,
  removeEndpoint: unexpected,
}

/** The identity of every wallet in tests that are not about it. */
export const withKey = async (): Promise<Identity> => ({ kind: 'api-key', value: 'k' })
