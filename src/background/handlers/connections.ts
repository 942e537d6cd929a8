/** Requests of own pages about the service's identity and the networks' endpoints. architecture §6. */
import { parseIdentity } from '../../core/base/connection.ts'
import { refuseArgument } from '../../core/base/decode.ts'
import type { PageApi } from '../../messages/protocol.ts'
import type { Handlers } from '../../messages/server.ts'
import { requireNoSecret } from '../../vault/keys/secret-text.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Payments } from '../engine/payments.ts'
import type { BalanceReader } from '../wallet/balances.ts'
import type { ConnectionSettings } from '../wallet/connection-settings.ts'
import { requireUnlocked } from '../wallet/require-unlocked.ts'
import { field, nothing, textOf } from './arguments.ts'

export type ConnectionCall = Extract<keyof PageApi, `connections.${string}`>

type Deps = {
  vault: Pick<Vault, 'touch' | 'status'>
  connectionSettings: ConnectionSettings
  payments: Pick<Payments, 'retryUnauthorized'>
  balances: Pick<BalanceReader, 'expire'>
  onWalletChange: () => void
}

/** A phrase has blanks, which no App-Id has: it is named before it is refused for those. */
const typed = (raw: unknown, name: string): string => {
  const text = textOf(raw, name)
  requireNoSecret(text)
  return text
}
const identityFrom = (raw: unknown) =>
  parseIdentity(field(raw, 'kind').raw, typed(raw, 'value')) ?? refuseArgument('value', 'an App-Id or key')
const endpointFrom = (raw: unknown) => ({ chainId: field(raw, 'chainId').text(), url: typed(raw, 'url') })

/** Who finds a locked wallet must neither see the payer's keys for nodes nor lead the wallet elsewhere. */
export function connectionHandlers(deps: Deps): Pick<Handlers<PageApi>, ConnectionCall> {
  const { vault, connectionSettings, payments, balances, onWalletChange } = deps
  const unlocked = () => requireUnlocked(vault)
  const afterIdentity = async () => {
    onWalletChange()
    await payments.retryUnauthorized()
    return connectionSettings.view()
  }
  const afterEndpoints = () => {
    balances.expire()
    return connectionSettings.view()
  }
  return {
    'connections.get': { parse: nothing, run: () => unlocked().then(connectionSettings.view) },
    'connections.setIdentity': {
      parse: identityFrom,
      run: (identity) =>
        unlocked()
          .then(() => connectionSettings.setIdentity(identity))
          .then(afterIdentity),
    },
    'connections.clearIdentity': {
      parse: nothing,
      run: () => unlocked().then(connectionSettings.clearIdentity).then(afterIdentity),
    },
    'connections.addEndpoint': {
      parse: endpointFrom,
      run: ({ chainId, url }) =>
        unlocked()
          .then(() => connectionSettings.addEndpoint(chainId, url))
          .then(afterEndpoints),
    },
    'connections.removeEndpoint': {
      parse: endpointFrom,
      run: ({ chainId, url }) =>
        unlocked()
          .then(() => connectionSettings.removeEndpoint(chainId, url))
          .then(afterEndpoints),
    },
  }
}
