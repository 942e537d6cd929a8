// The connection settings of a worker in which nobody sets any.
import type { ConnectionSettings } from '../../../src/background/wallet/connection-settings.ts'
import type { Identity } from '../../../src/core/base/connection.ts'

const unexpected = async (): Promise<never> => {
  throw new Error('unexpected call')
}

export const NO_CONNECTIONS: ConnectionSettings = {
  view: unexpected,
  setIdentity: unexpected,
  clearIdentity: unexpected,
  addEndpoint: unexpected,
  removeEndpoint: unexpected,
}

/** The identity of every wallet in tests that are not about it. */
export const withKey = async (): Promise<Identity> => ({ kind: 'api-key', value: 'k' })
